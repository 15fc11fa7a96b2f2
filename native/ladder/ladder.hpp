// The ladder of techniques: a board solved as a person would, easiest step first.
//
// What a step is stands in docs/steps.md. After every step the climb starts again at the lowest rung; of the
// steps of that rung it takes the one with the smallest cause. No step is a guess: a board that the ladder
// solves has no other solution.
#pragma once

#include <climits>
#include <cstdint>
#include <memory>

#include "../search.hpp"

namespace queenside {

enum class Technique : std::uint8_t {
  kCrossOut,
  kSingle,
  kTightRun,
  kRegionInLine,
  kLineInRegion,
  kTouchAll,
  kStarve,
  kStarveCapacity,
  kCountInside,
  kCountTouching,
  kCountLines,
  kEnumerate,
  kSqueeze,
  kCapacityFull,
  kCapacitySpare,
  kCompositeFull,
  kCompositeSpare,
  kPressureCount,
  kPressureCapacity,
  kPressedEnumerate,
  kPressedSqueeze,
  kUniqueRectangle,
  kForce1,
  kForce2,
  kForce3,
  kAssume,
  kShort,  // from here on contradictions
  kShortCapacity,
  kShortCount,
  kShortBand,
  kNoPlacement,
  kNoPressedPlacement,
};
inline constexpr int kTechniques = 32;

inline bool is_contradiction(Technique technique) { return technique >= Technique::kShort; }

// The name of a technique in docs/steps.md.
const char* technique_name(Technique technique);

enum class Outcome : std::uint8_t {
  kSolved,         // every unit has its stars
  kStuck,          // no technique finds anything more
  kContradiction,  // there is no solution
  kStopped,        // the budget was spent, or the steps asked for were taken
};

inline constexpr int kMaxRungs = 32;

// What a climb came to. Rungs are counted from 0, the lowest, in the order of the star count.
struct Verdict {
  Outcome outcome;
  int hardest;             // the highest rung needed; -1 if there was no step
  int steps;               // without crossing out
  int uses[kMaxRungs];     // steps taken on each rung
  int narrow;              // steps that were the only one of their rung at that moment
};

// One step of a climb; the sets are words of bits, cell by cell or unit by unit (rows, columns, regions).
struct StepView {
  Technique technique;
  int size;
  int assumed;       // a cell, or -1
  int rung;          // -1 for crossing out, assumptions and contradictions
  const std::uint64_t *units, *against;                // two words
  const std::uint64_t *cells, *placed, *ruled_out;     // `words` words
  const std::uint64_t *stars, *open;                   // before the step
  int words;
  int chain, chain_steps;  // the steps of its chain among the chained ones
};

struct Climbing {
  int top = kMaxRungs;          // only the rungs below this one
  bool assume_unique = false;   // also arguments that hold only because the board has one solution
  bool keep_steps = false;
  int most_steps = INT_MAX;     // the climb ends after so many that are more than crossing out
};

// A climber for boards of one size, reused from board to board.
class Ladder {
 public:
  virtual ~Ladder();
  // Climb as far as the techniques go. Marks must not break rules among themselves.
  virtual Verdict climb(const Puzzle& puzzle, const Climbing& how, Budget& budget) = 0;
  // The steps of the last climb, if they were kept; those of chains are numbered apart.
  virtual int steps() const = 0;
  virtual StepView step(int number, bool chained) const = 0;
};

std::unique_ptr<Ladder> make_ladder(int size);

// A ladder for each size, made when it is first asked for and kept for the next board.
class Ladders {
 public:
  Ladder& get(int size);

 private:
  std::unique_ptr<Ladder> ladders_[kMaxSide + 1];
};

// The names of the rungs for boards with so many stars, lowest first; returns how many there are.
int rungs(int stars, const char* const** names);

}  // namespace queenside
