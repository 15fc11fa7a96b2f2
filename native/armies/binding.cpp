// Peaceable armies for Python: a problem and row sets in, a verdict, cells and counts out.
#include "../binding.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <vector>

#include "problem.hpp"
#include "prover.hpp"
#include "tree_log.hpp"

using namespace queenside;
using namespace queenside::armies;

namespace {

Problem problem_of(int size, int white, int black) {
  if (size < 1 || size > kMostRows || white < 0 || black < 0) throw std::invalid_argument("no such board or armies");
  return {size, white, black};
}

// Hands the bytes of a log to a Python function, and remembers what it raises.
class Listener {
 public:
  explicit Listener(nb::object function) : function_(std::move(function)) {}

  static void hear(void* listener, const std::uint8_t* bytes, std::size_t count) { static_cast<Listener*>(listener)->call(bytes, count); }

  bool failed() const { return error_.has_value(); }
  void rethrow() {
    if (error_) throw std::move(*error_);
  }
  void begin(Lines rows) { rows_ = rows; }

 private:
  void call(const std::uint8_t* bytes, std::size_t count) {
    if (error_) return;
    nb::gil_scoped_acquire lock;
    try {
      function_(rows_, nb::bytes(bytes, count));
    } catch (nb::python_error& error) {
      error_.emplace(std::move(error));
    }
  }

  nb::object function_;
  Lines rows_ = 0;
  std::optional<nb::python_error> error_;
};

// Stops a search where the clock, a signal or the log's reader says so.
struct Stops {
  Watch* watch;
  const Listener* listener;

  static bool requested(void* stops) {
    const auto* self = static_cast<const Stops*>(stops);
    return self->watch->poll() || self->listener->failed();
  }
};

nb::list cells(const Lines* rows, int size) {
  nb::list list;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      if (rows[row] >> column & 1) list.append(nb::make_tuple(row, column));
    }
  }
  return list;
}

std::vector<Lines> army_units(int size, int white, int black, std::uint64_t residue, std::uint64_t modulus) {
  const Problem problem = problem_of(size, white, black);
  if (modulus == 0 || residue >= modulus) throw std::invalid_argument("no such residue class");
  Watch watch(std::nullopt);
  Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
  std::vector<Lines> found;
  {
    nb::gil_scoped_release unlocked;
    found = units(problem, residue, modulus, budget);
  }
  watch.rethrow();
  if (watch.interrupted()) throw_interrupt();
  return found;
}

Verdict prove_all(Prover& prover, const std::vector<Lines>& row_sets, std::uint64_t labels, int depth, Budget& budget, Listener& listener,
                  std::uint64_t& done) {
  for (const Lines rows : row_sets) {
    listener.begin(rows);
    const Verdict verdict = prover.prove({rows, labels, depth}, budget);
    if (verdict != Verdict::kNone) return verdict;
    done += labels == 0;  // of parts of a row set the first one stands for it
  }
  return Verdict::kNone;
}

nb::tuple prove_armies(int size, int white, int black, const std::vector<Lines>& row_sets, std::uint64_t labels, int depth,
                       bool reference, nb::object log, std::uint64_t nodes, std::optional<double> seconds) {
  const Problem problem = problem_of(size, white, black);
  if (depth < 0 || depth > pair_count(size)) throw std::invalid_argument("no such prefix of columns");
  for (const Lines rows : row_sets) {
    if (!problem.is_unit(rows)) throw std::invalid_argument("no such row set");
  }
  Listener listener(log);
  TreeLog tree_log(Listener::hear, &listener);
  Watch watch(seconds);
  Stops stops{&watch, &listener};
  Budget budget(nodes, Stops::requested, &stops);
  const std::unique_ptr<Prover> prover =
      reference ? make_reference_prover(problem, log.is_none() ? nullptr : &tree_log) : make_fast_prover(problem);
  std::uint64_t done = 0;
  Verdict verdict;
  {
    nb::gil_scoped_release unlocked;
    verdict = prove_all(*prover, row_sets, labels, depth, budget, listener, done);
  }
  listener.rethrow();
  watch.rethrow();
  nb::object stopped = nb::none(), witness = nb::none();
  if (verdict == Verdict::kStopped) stopped = nb::str(watch.interrupted() ? "interrupt" : budget.out_of_nodes() ? "nodes" : "seconds");
  if (verdict == Verdict::kFound) witness = nb::make_tuple(cells(prover->witness().white, size), cells(prover->witness().black, size));
  const Counts& counts = prover->counts();
  return nb::make_tuple(witness, stopped, done, counts.column_nodes, counts.leaves, counts.even_nodes, counts.odd_nodes);
}

}  // namespace

void queenside::bind_armies(nb::module_& module) {
  module.def("army_units", &army_units, nb::arg("size"), nb::arg("white"), nb::arg("black"), nb::arg("residue"), nb::arg("modulus"),
             nb::sig("def army_units(size: int, white: int, black: int, residue: int, modulus: int) -> list[int]"),
             "Return the row sets to be searched, those of a residue class of the index.");
  module.attr("ARMY_PROVER_VERSION") = kFastVersion;
  module.def("prove_armies", &prove_armies, nb::arg("size"), nb::arg("white"), nb::arg("black"), nb::arg("row_sets"), nb::arg("labels"),
             nb::arg("depth"), nb::arg("reference"), nb::arg("log").none(), nb::arg("nodes"), nb::arg("seconds").none(),
             nb::sig("def prove_armies(size: int, white: int, black: int, row_sets: list[int], labels: int, depth: int, reference: bool, "
                     "log: typing.Callable[[int, bytes], object] | None, nodes: int, seconds: float | None) -> "
                     "tuple[tuple[list[tuple[int, int]], list[tuple[int, int]]] | None, str | None, int, int, int, int, int]"),
             "Return (cells of both armies, what stopped the search, row sets refuted, column nodes, leaves, even nodes, odd nodes).");
}
