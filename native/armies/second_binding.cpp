// The second prover of peaceable armies for Python.
#include "../binding.hpp"

#include <nanobind/stl/optional.h>

#include <stdexcept>

#include "second.hpp"

using namespace queenside;
using queenside::armies::second::Cell;
using queenside::armies::second::Outcome;
using queenside::armies::second::Question;

namespace {

Question question_of(int size, int white, int black) {
  if (size < 1 || size > armies::second::kMostSide) throw std::invalid_argument("size must be 1..32");
  if (white < 0 || black < 0 || white > size * size || black > size * size) throw std::invalid_argument("no such armies");
  return {size, white, black};
}

nb::list cells_of(const std::vector<Cell>& cells) {
  nb::list list;
  for (const Cell cell : cells) list.append(nb::make_tuple(cell.row, cell.column));
  return list;
}

template <class Work>
nb::tuple run(std::uint64_t nodes, std::optional<double> seconds, Work work) {
  Watch watch(seconds);
  Budget budget(nodes, Watch::stop_requested, &watch);
  Outcome outcome;
  {
    nb::gil_scoped_release unlocked;
    outcome = work(budget);
  }
  watch.rethrow();
  return nb::make_tuple(outcome.found, cells_of(outcome.white), cells_of(outcome.black), reason(!outcome.complete, watch, budget),
                        outcome.line_nodes, outcome.leaves, outcome.diagonal_nodes);
}

nb::tuple prove(int size, int white, int black, std::uint32_t share, std::uint32_t shares, std::uint64_t nodes,
                std::optional<double> seconds) {
  const Question question = question_of(size, white, black);
  if (share >= shares) throw std::invalid_argument("a share is one of so many");
  return run(nodes, seconds, [&](Budget& budget) { return armies::second::prove(question, share, shares, budget); });
}

nb::tuple decide(int size, int white, int black, std::uint32_t rows, std::optional<std::uint32_t> columns, std::uint64_t nodes,
                 std::optional<double> seconds) {
  const Question question = question_of(size, white, black);
  return run(nodes, seconds, [&](Budget& budget) { return armies::second::decide(question, rows, columns, budget); });
}

}  // namespace

void queenside::bind_armies_second(nb::module_& module) {
  module.def("prove_armies_second", &prove, nb::arg("size"), nb::arg("white"), nb::arg("black"), nb::arg("share"), nb::arg("shares"),
             nb::arg("nodes"), nb::arg("seconds").none(),
             nb::sig("def prove_armies_second(size: int, white: int, black: int, share: int, shares: int, nodes: int, "
                     "seconds: float | None) -> tuple[bool, list[tuple[int, int]], list[tuple[int, int]], str | None, int, int, int]"),
             "Return (found, white cells, black cells, what stopped it, line nodes, leaves, diagonal nodes) of a share of the search.");
  module.def("decide_armies_second", &decide, nb::arg("size"), nb::arg("white"), nb::arg("black"), nb::arg("rows"),
             nb::arg("columns").none(), nb::arg("nodes"), nb::arg("seconds").none(),
             nb::sig("def decide_armies_second(size: int, white: int, black: int, rows: int, columns: int | None, nodes: int, "
                     "seconds: float | None) -> tuple[bool, list[tuple[int, int]], list[tuple[int, int]], str | None, int, int, int]"),
             "Return the same of the search with these rows white, and these columns if given.");
}
