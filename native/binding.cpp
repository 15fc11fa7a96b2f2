// The thin layer between the core and Python: arguments in, plain tuples out, no decisions.
//
// Time, signals and threads live here, because the core knows none of them.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

#include "rules.hpp"
#include "search.hpp"

namespace nb = nanobind;
using namespace queenside;

namespace {

using Clock = std::chrono::steady_clock;

// Asks the clock, and now and then Python's signal handlers, whether to stop. Used with the
// interpreter lock released.
class Watch {
 public:
  explicit Watch(std::optional<double> seconds) {
    if (seconds) deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
  }

  static bool stop_requested(void* watch) { return static_cast<Watch*>(watch)->poll(); }

  bool poll() {
    const auto now = Clock::now();
    if (deadline_ && now >= *deadline_) out_of_time_ = true;
    if (now >= next_signal_check_) {
      next_signal_check_ = now + std::chrono::milliseconds(50);
      check_signals();
    }
    return out_of_time_ || interrupted_ || failed_;
  }

  bool out_of_time() const { return out_of_time_; }
  bool interrupted() const { return interrupted_; }

  // To be called with the lock held: rethrows what a signal handler raised, if it was no Ctrl-C.
  void rethrow() const {
    if (failed_) throw nb::python_error();
  }

 private:
  void check_signals() {
    nb::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() == 0) return;
    if (PyErr_ExceptionMatches(PyExc_KeyboardInterrupt)) {
      PyErr_Clear();
      interrupted_ = true;
    } else {
      failed_ = true;
    }
  }

  std::optional<Clock::time_point> deadline_;
  Clock::time_point next_signal_check_ = Clock::now() + std::chrono::milliseconds(50);
  bool out_of_time_ = false;
  bool interrupted_ = false;
  bool failed_ = false;
};

void require_board(int size, int stars, const std::uint8_t* regions, std::size_t cells) {
  if (size < 1 || size > kMaxSide || stars < 1 || stars > kMaxStars) throw std::invalid_argument("size must be 1..32, stars 1..8");
  if (cells != static_cast<std::size_t>(size) * size) throw std::invalid_argument("regions must have size * size bytes");
  for (std::size_t i = 0; i < cells; ++i) {
    if (regions[i] >= size) throw std::invalid_argument("region numbers must be below size");
  }
}

[[noreturn]] void throw_broken() { throw std::runtime_error("a solution breaks the rules"); }

const std::uint8_t* data(const nb::bytes& bytes) { return reinterpret_cast<const std::uint8_t*>(bytes.c_str()); }

nb::tuple cell_tuple(const std::uint16_t* cells, int count) {
  PyObject* tuple = PyTuple_New(count);
  for (int i = 0; i < count; ++i) PyTuple_SetItem(tuple, i, PyLong_FromLong(cells[i]));
  return nb::steal<nb::tuple>(tuple);
}

// A search that can be run further and further.
class Search {
 public:
  Search(int size, int stars, nb::bytes regions, std::optional<nb::bytes> marks)
      : size_(size), stars_(stars), regions_(data(regions), data(regions) + regions.size()) {
    require_board(size, stars, regions_.data(), regions_.size());
    if (marks) {
      if (marks->size() != regions_.size()) throw std::invalid_argument("marks must have size * size bytes");
      marks_.assign(data(*marks), data(*marks) + marks->size());
    }
    engine_ = make_engine(size, stars);
    engine_->begin({size, stars, regions_.data(), marks ? marks_.data() : nullptr});
  }

  // Go on for at most so many solutions, nodes and seconds.
  // Returns (solutions as tuples of cells, or their number if they are not kept; what stopped it).
  nb::tuple run(std::uint64_t solutions, std::optional<std::uint64_t> nodes, std::optional<double> seconds, bool keep) {
    Watch watch(seconds);
    Budget budget(nodes.value_or(UINT64_MAX), Watch::stop_requested, &watch);
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

// Many boards in one call, laid end to end in flat buffers.
struct Batch {
  const std::uint8_t *sizes, *stars, *regions;
  std::size_t boards;
  int solutions;
  std::uint64_t nodes_each;
  std::vector<std::size_t> first_cell, first_piece;
  std::vector<std::uint8_t> found, stopped;  // stopped: 0 proved all, 1 solutions, 2 nodes, 3 interrupted
  std::vector<std::uint64_t> nodes;
  std::vector<std::uint16_t> pieces;
  std::atomic<std::size_t> next{0};
  std::atomic<bool> cancelled{false}, broken{false};

  void lay_out(std::size_t region_bytes) {
    std::size_t cell = 0, piece = 0;
    for (std::size_t i = 0; i < boards; ++i) {
      const std::size_t cells = static_cast<std::size_t>(sizes[i]) * sizes[i];
      if (cell + cells > region_bytes) throw std::invalid_argument("regions are too short for these sizes");
      require_board(sizes[i], stars[i], regions + cell, cells);
      first_cell.push_back(cell);
      first_piece.push_back(piece);
      cell += cells;
      piece += static_cast<std::size_t>(sizes[i]) * stars[i] * solutions;
    }
    if (cell != region_bytes) throw std::invalid_argument("regions are too long for these sizes");
    found.assign(boards, 0);
    stopped.assign(boards, 3);
    nodes.assign(boards, 0);
    pieces.assign(piece, 0);
  }

  void solve_one(Engines& engines, std::size_t i, Budget& budget) {
    const int size = sizes[i], count = size * stars[i];
    const std::uint8_t* board = regions + first_cell[i];
    Engine& engine = engines.get(size, stars[i]);
    engine.begin({size, stars[i], board, nullptr});
    Event event = Event::kSolution;
    while (found[i] < solutions && (event = engine.advance(budget)) == Event::kSolution) {
      std::uint16_t* place = pieces.data() + first_piece[i] + static_cast<std::size_t>(found[i]) * count;
      std::memcpy(place, engine.solution(), count * sizeof(std::uint16_t));
      if (!rules::obeyed(size, stars[i], board, place, count)) broken = true;
      ++found[i];
    }
    nodes[i] = engine.nodes();
    stopped[i] = event == Event::kExhausted ? 0 : event == Event::kSolution ? 1 : budget.out_of_nodes() ? 2 : 3;
  }

  // Take boards until none are left. `watch` is polled by the calling thread only.
  void work(Watch* watch) {
    constexpr std::size_t kBlock = 64;
    Engines engines;
    auto stop = [](void* self) { return static_cast<Batch*>(self)->cancelled.load(std::memory_order_relaxed); };
    auto stop_or_poll = [](void* pair) {
      auto& [batch, watching] = *static_cast<std::pair<Batch*, Watch*>*>(pair);
      if (watching->poll()) batch->cancelled = true;
      return batch->cancelled.load(std::memory_order_relaxed);
    };
    std::pair<Batch*, Watch*> context{this, watch};
    for (std::size_t first; (first = next.fetch_add(kBlock)) < boards && !cancelled;) {
      if (watch != nullptr && watch->poll()) cancelled = true;
      for (std::size_t i = first; i < boards && i < first + kBlock && !cancelled; ++i) {
        Budget budget = watch != nullptr ? Budget(nodes_each, stop_or_poll, &context) : Budget(nodes_each, stop, this);
        solve_one(engines, i, budget);
      }
    }
  }

  void run(int jobs, Watch& watch) {
    std::vector<std::thread> helpers;
    std::atomic<int> busy{0};
    for (int i = 1; i < jobs; ++i) {
      ++busy;
      helpers.emplace_back([&] { work(nullptr), --busy; });
    }
    work(&watch);
    while (busy > 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      if (watch.poll()) cancelled = true;
    }
    for (auto& helper : helpers) helper.join();
  }
};

template <class T>
nb::bytes as_bytes(const std::vector<T>& values) {
  return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

nb::tuple solve_batch(nb::bytes sizes, nb::bytes stars, nb::bytes regions, int solutions, std::optional<std::uint64_t> nodes,
                      std::optional<double> seconds, int jobs) {
  if (stars.size() != sizes.size()) throw std::invalid_argument("sizes and stars must be equally many");
  if (solutions < 1 || solutions > 255) throw std::invalid_argument("solutions must be 1..255");
  Batch batch{data(sizes), data(stars), data(regions), sizes.size(), solutions, nodes.value_or(UINT64_MAX), {}, {}, {}, {}, {}, {}};
  Watch watch(seconds);
  {
    nb::gil_scoped_release unlocked;
    batch.lay_out(regions.size());
    batch.run(jobs < 1 ? 1 : jobs, watch);
  }
  watch.rethrow();
  if (batch.broken) throw_broken();
  return nb::make_tuple(as_bytes(batch.found), as_bytes(batch.stopped), as_bytes(batch.nodes), as_bytes(batch.pieces), watch.interrupted());
}

[[noreturn]] void throw_interrupt() {
  PyErr_SetNone(PyExc_KeyboardInterrupt);
  throw nb::python_error();
}

// Microseconds of one thread for a board's proof of uniqueness, mask building included, `repetitions`
// times in a row.
nb::list time_proof(int size, int stars, nb::bytes regions, int repetitions) {
  require_board(size, stars, data(regions), regions.size());
  static thread_local Engines engines;
  Engine& engine = engines.get(size, stars);
  nb::list times;
  for (int i = 0; i < repetitions; ++i) {
    Watch watch(std::nullopt);
    Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
    Clock::duration taken;
    {
      nb::gil_scoped_release unlocked;
      const auto start = Clock::now();
      engine.begin({size, stars, data(regions), nullptr});
      for (int found = 0; found < 2 && engine.advance(budget) == Event::kSolution;) ++found;
      taken = Clock::now() - start;
    }
    watch.rethrow();
    if (watch.interrupted()) throw_interrupt();
    times.append(std::chrono::duration<double, std::micro>(taken).count());
  }
  return times;
}

bool obeys_rules(int size, int stars, nb::bytes regions, const std::vector<std::uint16_t>& cells) {
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
             nb::arg("nodes").none(), nb::arg("seconds").none(), nb::arg("jobs"),
             nb::sig("def solve_batch(sizes: bytes, stars: bytes, regions: bytes, solutions: int, nodes: int | None, seconds: float | None, "
                     "jobs: int) -> tuple[bytes, bytes, bytes, bytes, bool]"),
             "Return (found, stopped, nodes as uint64, cells as uint16, interrupted) for boards laid end to end.");
  module.def("time_proof", &time_proof, nb::arg("size"), nb::arg("stars"), nb::arg("regions"), nb::arg("repetitions"),
             nb::sig("def time_proof(size: int, stars: int, regions: bytes, repetitions: int) -> list[float]"),
             "Return the microseconds of so many proofs of uniqueness in a row.");
  nb::class_<Search>(module, "Search", "A search that goes on where it stopped.")
      .def(nb::init<int, int, nb::bytes, std::optional<nb::bytes>>(), nb::arg("size"), nb::arg("stars"), nb::arg("regions"),
           nb::arg("marks").none(), nb::sig("def __init__(self, size: int, stars: int, regions: bytes, marks: bytes | None) -> None"))
      .def("run", &Search::run, nb::arg("solutions"), nb::arg("nodes").none(), nb::arg("seconds").none(), nb::arg("keep"),
           nb::sig("def run(self, solutions: int, nodes: int | None, seconds: float | None, keep: bool) -> "
                   "tuple[list[tuple[int, ...]] | int, str | None]"),
           "Go on within the limits; return the solutions (or their number) and what stopped it.")
      .def_prop_ro("nodes", &Search::nodes, nb::sig("def nodes(self, /) -> int"), "Search nodes visited so far.");
}
