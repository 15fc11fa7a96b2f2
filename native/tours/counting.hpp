// How many tours there are, exactly.
#pragma once

#include "board.hpp"
#include "search.hpp"

namespace queenside::tours {

inline constexpr int kMostCounted = 64;  // cells that fit into one word

struct TourCount {
  std::uint64_t tours;  // those found before the budget was spent
  std::uint64_t nodes;
  bool complete;
};

// How far a count or an estimate has come; whoever is asked whether to stop may look at it.
struct Progress {
  double share = 0;  // of the work, by a guess: every way on from a path takes as long as the others
  std::uint64_t nodes = 0;
};

// The directed tours from the start, or from all starts where it is free. Of closed tours whose start
// or end is free: the cycles, each once. The board must have at most kMostCounted cells and no clues.
TourCount count_tours(const Question& question, Budget& budget, Progress& progress);

}  // namespace queenside::tours
