// The climb: the rungs in their order, one step at a time.
#include <vector>

#include "../variants.hpp"
#include "confinement.hpp"
#include "counting.hpp"
#include "forcing.hpp"
#include "ladder.hpp"
#include "placements.hpp"
#include "pressure.hpp"
#include "single.hpp"
#include "starve.hpp"
#include "strips.hpp"
#include "touch_all.hpp"
#include "uniqueness.hpp"

namespace queenside::QUEENSIDE_VARIANT {
namespace {

using namespace ladder;

template <int W>
using Finder = void (*)(const Scene<W>&, int size, Choice<W>&);

// A rung is a technique at one size, or forcing with the rungs below `chain_top` in its chains.
template <int W>
struct Rung {
  Finder<W> find;
  int size;
  int chain_top;
  bool needs_promise = false;  // that there is one solution
};

// In the order of rungs.cpp, which has the names.
template <int W>
constexpr Rung<W> kOneStarRungs[] = {
    {find_single<W>, 1, 0},
    {find_confinement<W>, 1, 0},
    {find_touch_all<W>, 1, 0},
    {find_starve<W>, 1, 0},
    {find_count<W>, 2, 0},
    {find_count<W>, 3, 0},
    {find_count<W>, 4, 0},
    {find_squeeze<W>, kFewPlacements, 0},
    {find_large_count<W>, 5, 0},
    {find_count_lines<W>, 4, 0},
    {find_squeeze<W>, kMostPlacements, 0},
    {find_rectangle<W>, 1, 0, true},
    {find_pressure_count<W>, 3, 0},
    {nullptr, 1, 1},
    {nullptr, 2, 5},
    {nullptr, 3, 13},
};

template <int W>
constexpr Rung<W> kManyStarRungs[] = {
    {find_single<W>, 1, 0},
    {find_tight_run<W>, 1, 0},
    {find_confinement<W>, 1, 0},
    {find_touch_all<W>, 1, 0},
    {find_starve<W>, 1, 0},
    {find_count<W>, 1, 0},
    {find_enumeration<W>, kFewPlacements, 0},
    {find_count<W>, 2, 0},
    {find_squeeze<W>, kFewPlacements, 0},
    {find_count<W>, 3, 0},
    {find_capacity<W>, 1, 0},
    {find_capacity<W>, 2, 0},
    {find_count<W>, 4, 0},
    {find_capacity<W>, 3, 0},
    {find_capacity<W>, 4, 0},
    {find_large_count<W>, 5, 0},
    {find_composite<W>, 4, 0},
    {find_count_lines<W>, 4, 0},
    {find_enumeration<W>, kMostPlacements, 0},
    {find_squeeze<W>, kMostPlacements, 0},
    {find_rectangle<W>, 1, 0, true},
    {find_pressure_count<W>, 3, 0},
    {find_pressure_capacity<W>, 1, 0},
    {find_pressed_enumeration<W>, kMostPressed, 0},
    {find_pressed_squeeze<W>, kMostPressed, 0},
    {nullptr, 1, 2},
    {nullptr, 2, 8},
    {nullptr, 3, 25},
};

template <int W>
class Climber final : public Ladder {
 public:
  explicit Climber(int size) : board_(size) {}

  Verdict climb(const Puzzle& puzzle, const Climbing& how, Budget& budget) override {
    board_.set_regions(puzzle.regions);
    stars_ = puzzle.stars;
    how_ = how;
    steps_.clear();
    chained_.clear();
    memory_.forget();
    rungs_ = stars_ == 1 ? kOneStarRungs<W> : kManyStarRungs<W>;
    const int rungs = stars_ == 1 ? std::size(kOneStarRungs<W>) : std::size(kManyStarRungs<W>);
    Verdict verdict{Outcome::kStuck, -1, 0, {}, 0};
    State<W> state = start(puzzle);
    verdict.outcome = climb_from(state, how.top < rungs ? how.top : rungs, memory_, how.keep_steps ? &steps_ : nullptr, &verdict, SIZE_MAX, budget);
    return verdict;
  }

  int steps() const override { return static_cast<int>(steps_.size()); }

  StepView step(int number, bool chained) const override {
    const Step<W>& step = (chained ? chained_ : steps_)[number];
    return {step.technique,  step.size,        step.assumed,        step.rung,       step.units.word, step.against.word, step.cells.word,
            step.placed.word, step.ruled_out.word, step.stars.word, step.open.word, W,               step.chain,        step.chain_steps};
  }

 private:
  using Steps = std::vector<Step<W>>;

  // The board with its marks, and crossing out for the stars among them.
  State<W> start(const Puzzle& puzzle) {
    State<W> state{board_.all, CellSet<W>::none(), {}};
    for (int unit = 0; unit < board_.units; ++unit) state.need[unit] = static_cast<std::int8_t>(stars_);
    if (puzzle.marks == nullptr) return state;
    for (int cell = 0; cell < board_.size * board_.size; ++cell) {
      if (puzzle.marks[cell] == kStar) state.place(board_, cell);
      if (puzzle.marks[cell] == kCross) state.open.remove(cell);
    }
    const auto stars = state.stars;
    cross_out(state, stars, how_.keep_steps ? &steps_ : nullptr);
    return state;
  }

  // What crossing out will rule out once some open cells are stars.
  CellSet<W> crossed_out_by(State<W> state, const CellSet<W>& stars) const {
    const auto open = state.open;
    each(stars, [&](int star) { state.place(board_, star); });
    cross_out(state, stars, nullptr);
    return open.without(state.open);
  }

  // Rule out what new stars rule out, one step a star.
  void cross_out(State<W>& state, const CellSet<W>& stars, Steps* log) const {
    each(stars, [&](int star) {
      Step<W> step;
      auto gone = board_.near[star];
      for (int kind = 0; kind < 3; ++kind) {
        const int unit = board_.unit_of(star, kind);
        if (state.need[unit] > 0) continue;
        step.units.add(unit);
        gone = gone | board_.unit[unit];
      }
      step.ruled_out = gone & state.open;
      if (step.ruled_out.empty()) return;
      step.cells.add(star);
      if (log != nullptr) keep(*log, step, state);
      state.open = state.open.without(step.ruled_out);
    });
  }

  static void keep(Steps& log, Step<W> step, const State<W>& state) {
    step.stars = state.stars;
    step.open = state.open;
    log.push_back(step);
  }

  // Take the effect of a step, and cross out.
  void apply(const Step<W>& step, State<W>& state, Steps* log) const {
    if (log != nullptr) keep(*log, step, state);
    state.open = state.open.without(step.ruled_out);
    each(step.placed, [&](int cell) { state.place(board_, cell); });
    cross_out(state, step.placed, log);
  }

  bool complete(const State<W>& state) const {
    for (int unit = 0; unit < board_.units; ++unit) {
      if (state.need[unit] != 0) return false;
    }
    return true;
  }

  // Climb with the rungs below `top`, giving up once more than `most_steps` are logged.
  Outcome climb_from(State<W>& state, int top, Memory<W>& memory, Steps* log, Verdict* verdict, std::size_t most_steps, Budget& budget) {
    while (!complete(state)) {
      if (!budget.work()) return Outcome::kStopped;
      if (log != nullptr && log->size() > most_steps) return Outcome::kStuck;
      Spans spans;
      spans.take(board_, state.open);
      int rung = 0;
      Choice<W> choice;
      for (; rung < top && !choice.found(); ++rung) look({board_, state, spans, memory, stars_, rung}, choice, budget);
      if (!choice.found()) return Outcome::kStuck;
      Step<W> step = choice.best();
      step.alternatives = choice.offers();
      if (is_contradiction(step.technique)) {
        step.size = 1;
        if (log != nullptr) keep(*log, step, state);
        return Outcome::kContradiction;
      }
      step.rung = rung - 1;
      if (!step.placed.empty() && !step.ruled_out.empty()) step.ruled_out = step.ruled_out.without(crossed_out_by(state, step.placed));
      if (verdict != nullptr) note(*verdict, step);
      apply(step, state, log);
      if (verdict != nullptr && verdict->steps >= how_.most_steps && !complete(state)) return Outcome::kStopped;
    }
    return Outcome::kSolved;
  }

  static void note(Verdict& verdict, const Step<W>& step) {
    if (step.rung > verdict.hardest) verdict.hardest = step.rung;
    ++verdict.uses[step.rung];
    ++verdict.steps;
    if (step.alternatives == 1) ++verdict.narrow;
  }

  void look(const Scene<W>& scene, Choice<W>& choice, Budget& budget) {
    const Rung<W>& here = rungs_[scene.rung];
    if (here.needs_promise && !how_.assume_unique) return;
    if (here.find != nullptr) {
      here.find(scene, here.size, choice);
    } else {
      force(scene, here, choice, budget);
    }
  }

  // Suppose a star at every open cell in turn; see forcing.hpp.
  void force(const Scene<W>& scene, const Rung<W>& rung, Choice<W>& choice, Budget& budget) {
    Steps shortest;
    std::size_t most = SIZE_MAX;
    try_cells(scene, [&](int cell) {
      State<W> state = scene.state;
      supposed_.clear();
      Step<W> assumption;
      assumption.technique = Technique::kAssume;
      assumption.placed.add(cell);
      apply(assumption, state, &supposed_);
      supposing_.forget();
      if (climb_from(state, rung.chain_top, supposing_, &supposed_, nullptr, most, budget) != Outcome::kContradiction) return false;
      most = supposed_.size();
      cut_chain(board_, supposed_);
      Step<W> step;
      step.technique = static_cast<Technique>(static_cast<int>(Technique::kForce1) + rung.size - 1);
      step.assumed = cell;
      step.ruled_out.add(cell);
      step.size = step.chain_steps = static_cast<int>(supposed_.size());
      step.chain = static_cast<int>(chained_.size());
      choice.offer(step);
      if (shortest.empty() || supposed_.size() < shortest.size()) shortest = supposed_;
      return true;
    });
    if (how_.keep_steps && choice.found()) chained_.insert(chained_.end(), shortest.begin(), shortest.end());
  }

  Board<W> board_;
  int stars_ = 1;
  Climbing how_;
  const Rung<W>* rungs_ = nullptr;
  Memory<W> memory_, supposing_;
  Steps steps_, chained_, supposed_;
};

}  // namespace

Ladder* ladder_for(int size) {
  if (size * size <= 128) return new Climber<2>(size);
  if (size * size <= 256) return new Climber<4>(size);
  return new Climber<16>(size);
}

}  // namespace queenside::QUEENSIDE_VARIANT
