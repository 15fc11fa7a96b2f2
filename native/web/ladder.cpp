// The ladder for the page: a climb as numbers, its steps one after the other.
#include "../ladder/ladder.hpp"

#include "exchange.hpp"

using namespace queenside;
using namespace queenside::web;

namespace {

Ladders ladders;

void put_step(const Ladder& ladder, const StepView& step) {
  output.insert(output.end(), {static_cast<std::int32_t>(step.technique), step.size, step.assumed, step.rung});
  put_bits(step.units, 2);
  put_bits(step.against, 2);
  put_bits(step.cells, step.words);
  put_bits(step.placed, step.words);
  put_bits(step.ruled_out, step.words);
  output.push_back(step.chain_steps);
  for (int i = 0; i < step.chain_steps; ++i) put_step(ladder, ladder.step(step.chain + i, true));
}

}  // namespace

// Climb the board in the buffer (regions, then marks if there are any). Answers outcome, hardest rung, number of
// steps, how many were the only one, the uses of every rung after their number, and the steps after theirs; so many at most.
QUEENSIDE_EXPORT(climb) int climb(int size, int stars, int has_marks, int assume_unique, int keep, int most, double seconds) {
  Ladder& ladder = ladders.get(size);
  Climbing how;
  how.assume_unique = assume_unique != 0;
  how.keep_steps = keep != 0;
  how.most_steps = most;
  Watch watch(seconds);
  Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
  const Verdict verdict = ladder.climb({size, stars, input.data(), has_marks != 0 ? input.data() + size * size : nullptr}, how, budget);
  output = {static_cast<std::int32_t>(verdict.outcome), verdict.hardest, verdict.steps, verdict.narrow};
  const char* const* names;
  const int count = rungs(stars, &names);
  output.push_back(count);
  output.insert(output.end(), verdict.uses, verdict.uses + count);
  const int steps = keep != 0 ? ladder.steps() : 0;
  output.push_back(steps);
  for (int i = 0; i < steps; ++i) put_step(ladder, ladder.step(i, false));
  return answered();
}

// The names of the rungs for so many stars, a line each.
QUEENSIDE_EXPORT(rung_names) int rung_names(int stars) {
  const char* const* names;
  const int count = rungs(stars, &names);
  output.clear();
  for (int i = 0; i < count; ++i) put_text(names[i]);
  return answered();
}

// The names of the techniques, a line each.
QUEENSIDE_EXPORT(technique_names) int technique_names() {
  output.clear();
  for (int i = 0; i < kTechniques; ++i) put_text(technique_name(static_cast<Technique>(i)));
  return answered();
}

// The milliseconds that so many climbs of the board in the buffer take, steps included, one after the other.
QUEENSIDE_EXPORT(time_climbs) double time_climbs(int size, int stars, int repetitions) {
  Ladder& ladder = ladders.get(size);
  Climbing how;
  how.keep_steps = true;
  const double start = page_now();
  for (int i = 0; i < repetitions; ++i) {
    Watch watch(1e9);
    Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
    ladder.climb({size, stars, input.data(), nullptr}, how, budget);
  }
  return page_now() - start;
}
