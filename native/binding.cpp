// The thin layer between the core and Python: arguments in, plain tuples out, no decisions.
//
// Time and signals live in binding.hpp, because the core knows neither; ladder, generator and tours have binding files of their own.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <vector>

#include "batch.hpp"
#include "binding.hpp"
#include "group_search.hpp"
#include "rules.hpp"
#include "search.hpp"

namespace nb = nanobind;
using namespace queenside;

namespace {

[[noreturn]] void throw_broken() { throw std::runtime_error("a solution breaks the rules"); }

nb::tuple cell_tuple(const std::uint16_t* cells, int count) {
  PyObject* tuple = PyTuple_New(count);
  for (int i = 0; i < count; ++i) PyTuple_SetItem(tuple, i, PyLong_FromLong(cells[i]));
  return nb::steal<nb::tuple>(tuple);
}

// A search that can be run further and further.
class Search {
 public:
  Search(int size, int stars, nb::bytes regions, std::optional<nb::bytes> marks)
      : Search(size, stars, regions, marks, [=] { return make_engine(size, stars); }) {}

  // Go on for at most so many solutions, nodes and seconds.
  // Returns (solutions as tuples of cells, or their number if they are not kept; what stopped it).
  nb::tuple run(std::uint64_t solutions, std::uint64_t nodes, std::optional<double> seconds, bool keep) {
    Watch watch(seconds);
    Budget budget(nodes, Watch::stop_requested, &watch);
    const int pieces = size_ * stars_;
    std::vector<std::uint16_t> cells;
    std::uint64_t found = 0;
    bool broken = false;
    Event event = Event::kSolution;
    {
      nb::gil_scoped_release unlocked;
      while (found < solutions && (event = engine_->advance(budget)) == Event::kSolution) {
        ++found;
        broken |= !rules::obeyed(size_, stars_, regions_.data(), engine_->solution(), pieces);
        if (keep) cells.insert(cells.end(), engine_->solution(), engine_->solution() + pieces);
      }
    }
    watch.rethrow();
    if (broken) throw_broken();
    nb::object kept = nb::int_(found);
    if (keep) {
      nb::list list;
      for (std::uint64_t i = 0; i < found; ++i) list.append(cell_tuple(cells.data() + i * pieces, pieces));
      kept = list;
    }
    return nb::make_tuple(kept, reason(event, watch, budget));
  }

  std::uint64_t nodes() const { return engine_->nodes(); }

 protected:
  // `make` is called once the board is known to be one.
  template <class MakeEngine>
  Search(int size, int stars, nb::bytes regions, std::optional<nb::bytes> marks, MakeEngine make)
      : size_(size), stars_(stars), regions_(data(regions), data(regions) + regions.size()) {
    require_board(size, stars, regions_.data(), regions_.size());
    if (marks) {
      if (marks->size() != regions_.size()) throw std::invalid_argument("marks must have size * size bytes");
      marks_.assign(data(*marks), data(*marks) + marks->size());
    }
    engine_ = make();
    engine_->begin({size, stars, regions_.data(), marks ? marks_.data() : nullptr});
  }

 private:
  static nb::object reason(Event event, const Watch& watch, const Budget& budget) {
    if (event == Event::kExhausted) return nb::none();
    if (event == Event::kSolution) return nb::str("solutions");
    if (watch.interrupted()) return nb::str("interrupt");
    return nb::str(watch.out_of_time() || !budget.out_of_nodes() ? "seconds" : "nodes");
  }

  int size_, stars_;
  std::vector<std::uint8_t> regions_, marks_;
  std::unique_ptr<Engine> engine_;
};

Techniques techniques(int when) {
  if (when < 0 || when > 2) throw std::invalid_argument("techniques must be 0 (never), 1 (before) or 2 (everywhere)");
  return static_cast<Techniques>(when);
}

// The same, group by group, for boards with one star.
class GroupSearch : public Search {
 public:
  GroupSearch(int size, nb::bytes regions, std::optional<nb::bytes> marks, int when)
      : Search(size, 1, regions, marks, [=] { return make_group_search(size, techniques(when)); }) {}
};

template <class T>
nb::bytes as_bytes(const std::vector<T>& values) {
  return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

nb::tuple solve_batch(nb::bytes sizes, nb::bytes stars, nb::bytes regions, int solutions, std::uint64_t nodes,
                      std::optional<double> seconds, int jobs) {
  if (stars.size() != sizes.size()) throw std::invalid_argument("sizes and stars must be equally many");
  if (solutions < 1 || solutions > 255) throw std::invalid_argument("solutions must be 1..255");
  Batch batch(data(sizes), data(stars), sizes.size(), data(regions), regions.size(), solutions, nodes);
  Watch watch(seconds);
  {
    nb::gil_scoped_release unlocked;
    batch.run(jobs, Watch::stop_requested, &watch);
  }
  watch.rethrow();
  if (batch.broken) throw_broken();
  return nb::make_tuple(as_bytes(batch.found), as_bytes(batch.reasons), as_bytes(batch.nodes), as_bytes(batch.pieces), watch.interrupted());
}

// Microseconds of one thread to find so many solutions or to prove that there are fewer, mask building
// included, `repetitions` times in a row.
nb::list times_of(Engine& engine, const Puzzle& puzzle, int solutions, int repetitions) {
  nb::list times;
  for (int i = 0; i < repetitions; ++i) {
    Watch watch(std::nullopt);
    Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
    Clock::duration taken;
    {
      nb::gil_scoped_release unlocked;
      const auto start = Clock::now();
      engine.begin(puzzle);
      for (int found = 0; found < solutions && engine.advance(budget) == Event::kSolution;) ++found;
      taken = Clock::now() - start;
    }
    watch.rethrow();
    if (watch.interrupted()) throw_interrupt();
    times.append(std::chrono::duration<double, std::micro>(taken).count());
  }
  return times;
}

nb::list time_proof(int size, int stars, nb::bytes regions, int repetitions) {
  require_board(size, stars, data(regions), regions.size());
  static thread_local Engines engines;
  return times_of(engines.get(size, stars), {size, stars, data(regions), nullptr}, 2, repetitions);
}

nb::list time_group_search(int size, nb::bytes regions, int when, int solutions, int repetitions) {
  require_board(size, 1, data(regions), regions.size());
  return times_of(*make_group_search(size, techniques(when)), {size, 1, data(regions), nullptr}, solutions, repetitions);
}

bool obeys_rules(int size, int stars, nb::bytes regions, const std::vector<std::uint16_t>& cells) {
  require_board(size, stars, data(regions), regions.size());
  return rules::obeyed(size, stars, data(regions), cells.data(), static_cast<int>(cells.size()));
}

}  // namespace

NB_MODULE(_core, module) {
  module.doc() = "The native core: search, rules and timing on plain bytes. Use queenside's own functions instead.";
  module.attr("MAX_SIDE") = kMaxSide;
  module.attr("MAX_STARS") = kMaxStars;
  module.def("instruction_set", &instruction_set, nb::sig("def instruction_set() -> str"),
             "Return the instruction set that the searches use here: baseline or haswell.");
  module.def("obeys_rules", &obeys_rules, nb::arg("size"), nb::arg("stars"), nb::arg("regions"), nb::arg("cells"),
             nb::sig("def obeys_rules(size: int, stars: int, regions: bytes, cells: list[int]) -> bool"),
             "Return whether the cells (row * size + column) solve the board.");
  module.def("solve_batch", &solve_batch, nb::arg("sizes"), nb::arg("stars"), nb::arg("regions"), nb::arg("solutions"),
             nb::arg("nodes"), nb::arg("seconds").none(), nb::arg("jobs"),
             nb::sig("def solve_batch(sizes: bytes, stars: bytes, regions: bytes, solutions: int, nodes: int, seconds: float | None, "
                     "jobs: int) -> tuple[bytes, bytes, bytes, bytes, bool]"),
             "Return (found, stopped, nodes as uint64, cells as uint16, interrupted) for boards laid end to end.");
  module.def("time_proof", &time_proof, nb::arg("size"), nb::arg("stars"), nb::arg("regions"), nb::arg("repetitions"),
             nb::sig("def time_proof(size: int, stars: int, regions: bytes, repetitions: int) -> list[float]"),
             "Return the microseconds of so many proofs of uniqueness in a row.");
  module.def("time_group_search", &time_group_search, nb::arg("size"), nb::arg("regions"), nb::arg("techniques"), nb::arg("solutions"),
             nb::arg("repetitions"),
             nb::sig("def time_group_search(size: int, regions: bytes, techniques: int, solutions: int, repetitions: int) -> list[float]"),
             "Return the microseconds of so many searches in a row for so many solutions, group by group.");
  nb::class_<Search>(module, "Search", "A search that goes on where it stopped.")
      .def(nb::init<int, int, nb::bytes, std::optional<nb::bytes>>(), nb::arg("size"), nb::arg("stars"), nb::arg("regions"),
           nb::arg("marks").none(), nb::sig("def __init__(self, size: int, stars: int, regions: bytes, marks: bytes | None) -> None"))
      .def("run", &Search::run, nb::arg("solutions"), nb::arg("nodes"), nb::arg("seconds").none(), nb::arg("keep"),
           nb::sig("def run(self, solutions: int, nodes: int, seconds: float | None, keep: bool) -> "
                   "tuple[list[tuple[int, ...]] | int, str | None]"),
           "Go on within the limits; return the solutions (or their number) and what stopped it.")
      .def_prop_ro("nodes", &Search::nodes, nb::sig("def nodes(self, /) -> int"), "Search nodes visited so far.");
  nb::class_<GroupSearch, Search>(module, "GroupSearch",
                                  "A search of a one-star board group by group; techniques never (0), before it (1) or everywhere (2).")
      .def(nb::init<int, nb::bytes, std::optional<nb::bytes>, int>(), nb::arg("size"), nb::arg("regions"), nb::arg("marks").none(),
           nb::arg("techniques"),
           nb::sig("def __init__(self, size: int, regions: bytes, marks: bytes | None, techniques: int) -> None"));
  bind_ladder(module);
  bind_generator(module);
  bind_armies(module);
  bind_tours(module);
  bind_army_annealing(module);
  bind_armies_second(module);
}
