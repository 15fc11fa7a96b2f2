// Tours for Python: what is asked as one object, numbers back as bytes of uint32, a board after another.
#include "../binding.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <ctime>
#include <stdexcept>
#include <utility>
#include <vector>

#include "block_tours.hpp"
#include "blocks.hpp"
#include "board.hpp"
#include "clued.hpp"
#include "counting.hpp"
#include "estimating.hpp"
#include "rotations.hpp"

using namespace queenside;
using namespace queenside::tours;

namespace {

using Numbers = nb::ndarray<std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

nb::bytes as_bytes(const std::vector<std::uint32_t>& numbers) { return nb::bytes(numbers.data(), numbers.size() * sizeof(std::uint32_t)); }

void require_cell(const Question& question, std::uint32_t cell) {
  const std::size_t cells = static_cast<std::size_t>(question.width) * question.height;
  if (cell != kNone && (cell >= cells || (!question.holes.empty() && question.holes[cell] != 0))) {
    throw std::invalid_argument("start, end and clues must be cells that are no holes");
  }
}

void require_jumps(const std::vector<Jump>& jumps) {
  for (const Jump jump : jumps) {
    bool returns = false;
    for (const Jump other : jumps) returns |= other.down == -jump.down && other.right == -jump.right;
    if (!returns || (jump.down == 0 && jump.right == 0)) throw std::invalid_argument("every jump must have its opposite");
  }
}

class TourQuestion : public Question {
 public:
  TourQuestion(int width, int height, const std::vector<std::pair<int, int>>& jumps, bool torus, bool closed, std::optional<nb::bytes> holes,
               std::optional<std::uint32_t> start, std::optional<std::uint32_t> end, std::optional<nb::bytes> clues) {
    if (width < 1 || height < 1 || static_cast<std::int64_t>(width) * height > 1 << 26) throw std::invalid_argument("no such board");
    const std::size_t cells = static_cast<std::size_t>(width) * height;
    this->width = width;
    this->height = height;
    this->torus = torus;
    this->closed = closed;
    for (const auto& [down, right] : jumps) this->jumps.push_back({down, right});
    require_jumps(this->jumps);
    if (holes) read(*holes, cells, this->holes);
    if (clues) read(*clues, cells, this->clues);
    this->start = start.value_or(kNone);
    this->end = end.value_or(kNone);
    require_cell(*this, this->start);
    require_cell(*this, this->end);
    for (std::uint32_t cell = 0; cell < this->clues.size(); ++cell) {
      if (this->clues[cell] != 0) require_cell(*this, cell);
    }
  }

 private:
  template <class T>
  static void read(const nb::bytes& bytes, std::size_t count, std::vector<T>& values) {
    if (bytes.size() != count * sizeof(T)) throw std::invalid_argument("holes and clues must have a value a cell");
    values.resize(count);
    std::memcpy(values.data(), bytes.c_str(), bytes.size());
  }
};

// Have progress told to a function of Python, if there is one, for as long as a watch polls.
void tell(Watch& watch, const nb::object& told, const Progress& progress) {
  if (told.is_none()) return;
  watch.tell([&told, &progress] { told(progress.share, progress.nodes); });
}

void construct_tour(int width, int height, std::uint32_t start, std::optional<std::uint64_t> seed, Numbers numbers) {
  const std::size_t cells = static_cast<std::size_t>(width) * height;
  if (width < kLeastBlock || height < kLeastBlock || start >= cells || numbers.size() != cells) throw std::invalid_argument("no such board");
  nb::gil_scoped_release unlocked;
  construct(width, height, start, seed, numbers.data());
}

nb::list block_tours() {
  nb::list list;
  for (int shape = 0; shape < kBlockSides * kBlockSides; ++shape) {
    for (const char* tour : kBlockTours[shape]) {
      list.append(nb::make_tuple(kLeastBlock + shape / kBlockSides, kLeastBlock + shape % kBlockSides, tour));
    }
  }
  return list;
}

nb::tuple search_tours(const TourQuestion& question, std::uint64_t solutions, std::uint64_t nodes, std::optional<double> seconds, bool keep,
                       const nb::object& told) {
  Watch watch(seconds);
  Budget budget(nodes, Watch::stop_requested, &watch);
  std::vector<std::uint32_t> numbers;
  std::uint64_t found = 0, visited = 0;
  Event event = Event::kSolution;
  {
    nb::gil_scoped_release unlocked;
    Search search(question);
    if (!told.is_none()) watch.tell([&told, &search] { told(nb::none(), search.nodes()); });
    const std::size_t cells = search.graph().cell_count();
    while (found < solutions && (event = search.advance(budget)) == Event::kSolution) {
      ++found;
      if (!keep) continue;
      numbers.resize(numbers.size() + cells);
      write_numbers(search.graph(), search.path(), &numbers[numbers.size() - cells]);
    }
    visited = search.nodes();
  }
  watch.rethrow();
  const nb::object stopped = event == Event::kSolution ? nb::str("solutions") : reason(event == Event::kPaused, watch, budget);
  return nb::make_tuple(found, as_bytes(numbers), stopped, visited);
}

nb::object wander_tour(const TourQuestion& question, std::uint64_t seed, std::uint64_t nodes, std::optional<double> seconds) {
  Watch watch(seconds);
  Budget budget(nodes, Watch::stop_requested, &watch);
  std::vector<std::uint32_t> numbers;
  {
    nb::gil_scoped_release unlocked;
    const Graph graph(question);
    const std::vector<Node> path = wander(question, graph, seed, budget);
    numbers.resize(path.empty() ? 0 : graph.cell_count());
    if (!path.empty()) write_numbers(graph, path, numbers.data());
  }
  watch.rethrow();
  if (watch.interrupted()) throw_interrupt();
  return numbers.empty() ? nb::none() : nb::object(as_bytes(numbers));
}

double time_wander(const TourQuestion& question, int repetitions) {
  Watch watch(std::nullopt);
  const std::clock_t start = std::clock();
  for (int seed = 0; seed < repetitions; ++seed) {
    Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
    const Graph graph(question);
    wander(question, graph, static_cast<std::uint64_t>(seed), budget);
  }
  return 1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / repetitions;
}

nb::tuple count_tours_of(const TourQuestion& question, std::uint64_t nodes, std::optional<double> seconds, const nb::object& told) {
  std::size_t holes = 0;
  for (const std::uint8_t hole : question.holes) holes += hole != 0;
  if (static_cast<std::size_t>(question.width) * question.height - holes > kMostCounted || !question.clues.empty()) {
    throw std::invalid_argument("only boards of up to 64 cells without clues are counted");
  }
  Watch watch(seconds);
  Budget budget(nodes, Watch::stop_requested, &watch);
  Progress progress;
  tell(watch, told, progress);
  TourCount counted;
  {
    nb::gil_scoped_release unlocked;
    counted = count_tours(question, budget, progress);
  }
  watch.rethrow();
  return nb::make_tuple(counted.tours, reason(!counted.complete, watch, budget), counted.nodes);
}

nb::tuple estimate_tours_of(const TourQuestion& question, std::uint64_t samples, std::uint64_t seed, const nb::object& told) {
  Watch watch(std::nullopt);
  Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
  Progress progress;
  tell(watch, told, progress);
  TourEstimate estimate;
  {
    nb::gil_scoped_release unlocked;
    estimate = estimate_tours(question, samples, seed, budget, progress);
  }
  watch.rethrow();
  return nb::make_tuple(estimate.mean, estimate.standard_error, estimate.hits, estimate.samples);
}

}  // namespace

void queenside::bind_tours(nb::module_& module) {
  nb::class_<TourQuestion>(module, "TourQuestion", "A board to be numbered along a path of jumps; cells are row * width + column.")
      .def(nb::init<int, int, const std::vector<std::pair<int, int>>&, bool, bool, std::optional<nb::bytes>, std::optional<std::uint32_t>,
                    std::optional<std::uint32_t>, std::optional<nb::bytes>>(),
           nb::arg("width"), nb::arg("height"), nb::arg("jumps"), nb::arg("torus"), nb::arg("closed"), nb::arg("holes").none(),
           nb::arg("start").none(), nb::arg("end").none(), nb::arg("clues").none(),
           nb::sig("def __init__(self, width: int, height: int, jumps: list[tuple[int, int]], torus: bool, closed: bool, "
                   "holes: bytes | None, start: int | None, end: int | None, clues: bytes | None) -> None"));
  module.def("construct_tour", &construct_tour, nb::arg("width"), nb::arg("height"), nb::arg("start"), nb::arg("seed").none(),
             nb::arg("numbers"),
             nb::sig("def construct_tour(width: int, height: int, start: int, seed: int | None, numbers: typing.Any) -> None"),
             "Write a closed tour of the classic jumps, by blocks, to a buffer of uint32.");
  module.def("block_tours", &block_tours, nb::sig("def block_tours() -> list[tuple[int, int, str]]"),
             "Return (width, height, jumps as digits) of the tours that boards are built from.");
  module.def("search_tours", &search_tours, nb::arg("question"), nb::arg("solutions"), nb::arg("nodes"), nb::arg("seconds").none(),
             nb::arg("keep"), nb::arg("told").none() = nb::none(),
             nb::sig("def search_tours(question: TourQuestion, solutions: int, nodes: int, seconds: float | None, keep: bool, "
                     "told: typing.Any = None) -> tuple[int, bytes, str | None, int]"),
             "Return (found, their numbers if kept, what stopped the search, nodes); `told` is called with None and the nodes.");
  module.def("wander_tour", &wander_tour, nb::arg("question"), nb::arg("seed"), nb::arg("nodes"), nb::arg("seconds").none(),
             nb::sig("def wander_tour(question: TourQuestion, seed: int, nodes: int, seconds: float | None) -> bytes | None"),
             "Return the numbers of a tour found by chance, or None if the limits were reached first.");
  module.def("time_wander", &time_wander, nb::arg("question"), nb::arg("repetitions"),
             nb::sig("def time_wander(question: TourQuestion, repetitions: int) -> float"),
             "Return the microseconds of processor time of finding a tour by chance, the mean of so many seeds.");
  module.def("count_tours", &count_tours_of, nb::arg("question"), nb::arg("nodes"), nb::arg("seconds").none(),
             nb::arg("told").none() = nb::none(),
             nb::sig("def count_tours(question: TourQuestion, nodes: int, seconds: float | None, told: typing.Any = None) -> "
                     "tuple[int, str | None, int]"),
             "Return (tours, what stopped the counting, nodes) of up to 64 cells without clues; `told` is called with share and nodes.");
  module.def("estimate_tours", &estimate_tours_of, nb::arg("question"), nb::arg("samples"), nb::arg("seed"),
             nb::arg("told").none() = nb::none(),
             nb::sig("def estimate_tours(question: TourQuestion, samples: int, seed: int, told: typing.Any = None) -> "
                     "tuple[float, float, int, int]"),
             "Return (mean, standard error, hits, samples) of the number of tours; `told` is called with share and samples.");
}
