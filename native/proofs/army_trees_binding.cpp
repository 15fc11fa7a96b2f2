// The thin layer between the checker of tree logs and Python. The interpreter lock is released while a
// piece is checked; signals are heard between pieces, which the caller keeps small.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "army_trees.hpp"

namespace nb = nanobind;
using queenside::proofs::TreeChecker;

namespace {

std::size_t feed(TreeChecker& checker, nb::bytes piece) {
  const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t*>(piece.c_str()), piece.size());
  nb::gil_scoped_release unlocked;
  return checker.feed(bytes);
}

bool is_unit(int size, int army, std::uint32_t rows) {
  if (size < 1 || size > queenside::proofs::kMostSide) throw std::invalid_argument("size must be 1..32");
  return rows == queenside::proofs::canonical(size, rows) && queenside::proofs::has_allowed_size(size, army, rows, 0, size);
}

}  // namespace

NB_MODULE(_army_trees, module) {
  module.doc() = "The checker of tree logs of peaceable armies. Use queenside.proofs.armies instead.";
  module.attr("MOST_SIDE") = queenside::proofs::kMostSide;
  module.def("is_unit", &is_unit, nb::arg("size"), nb::arg("army"), nb::arg("rows"),
             nb::sig("def is_unit(size: int, army: int, rows: int) -> bool"),
             "Return whether rows are canonical and have an allowed number of white columns.");
  nb::class_<TreeChecker>(module, "TreeChecker", "Checks a tree log piece by piece.")
      .def(nb::init<int, int, std::uint32_t, std::vector<int>, std::vector<std::pair<int, int>>>(), nb::arg("size"), nb::arg("army"),
           nb::arg("rows"), nb::arg("order"), nb::arg("weights"),
           nb::sig("def __init__(self, size: int, army: int, rows: int, order: list[int], weights: list[tuple[int, int]]) -> None"))
      .def("feed", &feed, nb::arg("piece"), nb::sig("def feed(self, piece: bytes) -> int"),
           "Return how many of these bytes were accepted: all, unless the tree is complete or refused.")
      .def_prop_ro("complete", &TreeChecker::complete, nb::sig("def complete(self, /) -> bool"), "Whether the whole tree was accepted.")
      .def_prop_ro("reason", &TreeChecker::reason, nb::sig("def reason(self, /) -> str"),
                   "Why the byte after the accepted ones was refused; empty if none was.");
}
