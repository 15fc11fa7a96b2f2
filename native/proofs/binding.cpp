// The thin layer between the checker of proofs and Python. Signals live here: the checker works in
// slices with the interpreter lock released, and between them Ctrl-C is heard.
#include <nanobind/nanobind.h>

#include <cstring>
#include <stdexcept>
#include <vector>

#include "rup.hpp"

namespace nb = nanobind;
using queenside::proofs::Checker;

namespace {

constexpr std::uint64_t kSlice = 2'000'000;  // visits of clauses: 10 to 200 ms

nb::tuple check(nb::bytes formula, nb::bytes proof) {
  if (formula.size() % sizeof(std::int32_t) != 0) throw std::invalid_argument("a formula is 32-bit numbers");
  std::vector<std::int32_t> literals(formula.size() / sizeof(std::int32_t));
  if (!literals.empty()) std::memcpy(literals.data(), formula.c_str(), formula.size());
  Checker checker(literals, {proof.c_str(), proof.size()});
  while (true) {
    bool done;
    {
      nb::gil_scoped_release unlocked;
      done = checker.advance(kSlice);
    }
    if (done) break;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
  }
  return nb::make_tuple(checker.accepted(), checker.line(), nb::str(checker.reason().c_str()), checker.additions(), checker.deletions(),
                        checker.propagations());
}

}  // namespace

NB_MODULE(_rup, module) {
  module.doc() = "The checker of RUP proofs. Use queenside.proofs.rup instead.";
  module.attr("MOST_BYTES") = queenside::proofs::kMostBytes;
  module.def("check", &check, nb::arg("formula"), nb::arg("proof"),
             nb::sig("def check(formula: bytes, proof: bytes) -> tuple[bool, int, str, int, int, int]"),
             "Return (accepted, line, reason, additions, deletions, propagations). The formula is clauses of int32, each ended by 0.");
}
