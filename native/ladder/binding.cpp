// The ladder for Python: plain tuples of numbers out.
#include "../binding.hpp"

#include <nanobind/stl/optional.h>

#include <ctime>
#include <optional>
#include <stdexcept>

#include "../batch.hpp"
#include "ladder.hpp"

using namespace queenside;

namespace {

thread_local Ladders ladders;

nb::tuple bits(const std::uint64_t* words, int count) {
  int members = 0;
  for (int i = 0; i < count; ++i) members += __builtin_popcountll(words[i]);
  PyObject* tuple = PyTuple_New(members);
  int next = 0;
  for (int i = 0; i < count; ++i) {
    for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
      PyTuple_SetItem(tuple, next++, PyLong_FromLong(i * 64 + __builtin_ctzll(rest)));
    }
  }
  return nb::steal<nb::tuple>(tuple);
}

nb::tuple record(const Ladder& ladder, const StepView& step) {
  nb::list chain;
  for (int i = 0; i < step.chain_steps; ++i) chain.append(record(ladder, ladder.step(step.chain + i, true)));
  return nb::make_tuple(technique_name(step.technique), step.size, bits(step.units, 2), bits(step.against, 2), bits(step.cells, step.words),
                        bits(step.placed, step.words), bits(step.ruled_out, step.words), step.assumed, chain, step.rung);
}

nb::tuple climb(int size, int stars, nb::bytes regions, std::optional<nb::bytes> marks, bool assume_unique, bool keep, int most) {
  require_board(size, stars, data(regions), regions.size());
  if (marks && marks->size() != regions.size()) throw std::invalid_argument("marks must have size * size bytes");
  Ladder& ladder = ladders.get(size);
  Climbing how;
  how.assume_unique = assume_unique;
  how.keep_steps = keep;
  how.most_steps = most;
  Watch watch(std::nullopt);
  Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
  Verdict verdict;
  {
    nb::gil_scoped_release unlocked;
    verdict = ladder.climb({size, stars, data(regions), marks ? data(*marks) : nullptr}, how, budget);
  }
  watch.rethrow();
  if (watch.interrupted()) throw_interrupt();
  nb::list steps, uses;
  if (keep) {
    for (int i = 0; i < ladder.steps(); ++i) steps.append(record(ladder, ladder.step(i, false)));
  }
  const char* const* names;
  const int count = rungs(stars, &names);
  for (int i = 0; i < count; ++i) uses.append(verdict.uses[i]);
  return nb::make_tuple(static_cast<int>(verdict.outcome), steps, verdict.hardest, verdict.steps, verdict.narrow, uses);
}

nb::list rung_names(int stars) {
  const char* const* names;
  const int count = rungs(stars, &names);
  nb::list list;
  for (int i = 0; i < count; ++i) list.append(names[i]);
  return list;
}

nb::list time_climb(int size, int stars, nb::bytes regions, int repetitions) {
  require_board(size, stars, data(regions), regions.size());
  Ladder& ladder = ladders.get(size);
  Climbing how;
  how.keep_steps = true;
  nb::list times;
  for (int i = 0; i < repetitions; ++i) {
    Watch watch(std::nullopt);
    Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
    const std::clock_t start = std::clock();
    ladder.climb({size, stars, data(regions), nullptr}, how, budget);
    times.append(1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    if (watch.interrupted()) throw_interrupt();
  }
  return times;
}

}  // namespace

void queenside::bind_ladder(nb::module_& module) {
  module.def("rung_names", &rung_names, nb::arg("stars"), nb::sig("def rung_names(stars: int) -> list[str]"),
             "Return the rungs of the ladder for so many stars, lowest first.");
  module.def("climb", &climb, nb::arg("size"), nb::arg("stars"), nb::arg("regions"), nb::arg("marks").none(),
             nb::arg("assume_unique"), nb::arg("keep"), nb::arg("most"),
             nb::sig("def climb(size: int, stars: int, regions: bytes, marks: bytes | None, assume_unique: bool, keep: bool, most: int) "
                     "-> tuple[int, list[typing.Any], int, int, int, list[int]]"),
             "Return (outcome, steps, hardest rung, number of steps, how many were the only one, uses of each rung); so many steps at most.");
  module.def("time_climb", &time_climb, nb::arg("size"), nb::arg("stars"), nb::arg("regions"), nb::arg("repetitions"),
             nb::sig("def time_climb(size: int, stars: int, regions: bytes, repetitions: int) -> list[float]"),
             "Return the microseconds of processor time of so many climbs in a row, steps included.");
}
