#include "prover.hpp"

#include <cstring>

#include "variants.hpp"

namespace queenside::armies {

Prover::~Prover() = default;

namespace {

bool haswell_usable() { return std::strcmp(instruction_set(), "haswell") == 0; }

}  // namespace

std::unique_ptr<Prover> make_fast_prover(const Problem& problem) {
#ifdef QUEENSIDE_HAS_HASWELL
  if (haswell_usable()) return std::unique_ptr<Prover>(haswell::fast_prover(problem));
#endif
  return std::unique_ptr<Prover>(baseline::fast_prover(problem));
}

std::unique_ptr<Prover> make_reference_prover(const Problem& problem, TreeLog* log) {
#ifdef QUEENSIDE_HAS_HASWELL
  if (haswell_usable()) return std::unique_ptr<Prover>(haswell::reference_prover(problem, log));
#endif
  return std::unique_ptr<Prover>(baseline::reference_prover(problem, log));
}

}  // namespace queenside::armies
