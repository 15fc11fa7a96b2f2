// Annealing of armies for Python: what is asked as plain numbers, a byte a cell and a line back.
#include "../binding.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "annealing.hpp"

using namespace queenside;
using namespace queenside::armies;

namespace {

constexpr int kMostSize = 1000;

std::size_t line_count(int size, bool torus) { return static_cast<std::size_t>(torus ? 4 * size : 6 * size - 2); }

nb::bytes as_bytes(const std::vector<std::uint8_t>& values) { return nb::bytes(values.data(), values.size()); }

nb::tuple anneal_armies(int size, bool torus, const std::vector<int>& least, std::uint64_t moves, std::uint64_t seed,
                        std::optional<nb::bytes> start, std::uint64_t nodes, std::optional<double> seconds) {
  if (size < 1 || size > kMostSize || least.size() < 2 || least.size() > kMostColours || moves == 0) throw std::invalid_argument("no such armies");
  Annealing asked{size, torus, least, moves, seed, {}};
  if (start) {
    asked.start.assign(data(*start), data(*start) + start->size());
    if (asked.start.size() != line_count(size, torus)) throw std::invalid_argument("there must be a label for every line");
    for (const std::uint8_t label : asked.start) {
      if (label >= least.size()) throw std::invalid_argument("there is no such colour");
    }
  }
  Watch watch(seconds);
  Budget budget(nodes, Watch::stop_requested, &watch);
  Placed placed;
  {
    nb::gil_scoped_release unlocked;
    placed = anneal(asked, budget);
  }
  watch.rethrow();
  const nb::object stopped = placed.enough         ? nb::none()
                             : watch.interrupted() ? nb::object(nb::str("interrupt"))
                                                   : nb::object(nb::str(watch.out_of_time() ? "seconds" : "nodes"));
  return nb::make_tuple(as_bytes(placed.cells), as_bytes(placed.labels), stopped, placed.moves);
}

}  // namespace

void queenside::bind_army_annealing(nb::module_& module) {
  module.def("anneal_armies", &anneal_armies, nb::arg("size"), nb::arg("torus"), nb::arg("least"), nb::arg("moves"), nb::arg("seed"),
             nb::arg("start").none(), nb::arg("nodes"), nb::arg("seconds").none(),
             nb::sig("def anneal_armies(size: int, torus: bool, least: list[int], moves: int, seed: int, start: bytes | None, nodes: int, "
                     "seconds: float | None) -> tuple[bytes, bytes, str | None, int]"),
             "Return the colour of every cell (255: none) and of every line, what stopped the search (None: it is enough), and the moves.");
}
