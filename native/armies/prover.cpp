#include "prover.hpp"

#include <cstring>

#include "variants.hpp"

namespace queenside::armies {

Prover::~Prover() = default;

std::unique_ptr<Prover> make_reference_prover(const Problem& problem, TreeLog* log) {
#ifdef QUEENSIDE_HAS_HASWELL
  if (std::strcmp(instruction_set(), "haswell") == 0) return std::unique_ptr<Prover>(haswell::reference_prover(problem, log));
#endif
  return std::unique_ptr<Prover>(baseline::reference_prover(problem, log));
}

}  // namespace queenside::armies
