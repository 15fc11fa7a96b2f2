// About how many tours there are, by drawing some.
#pragma once

#include "board.hpp"
#include "counting.hpp"
#include "search.hpp"

namespace queenside::tours {

struct TourEstimate {
  double mean, standard_error;
  std::uint64_t hits;     // walks that became tours
  std::uint64_t samples;  // all walks, fewer than asked for if the budget was spent
};

// What count_tours would count, estimated by so many walks, each of their steps a unit of work. On boards of
// any size; the numbers are infinite where they would be above 1e308. Clues are not looked at.
TourEstimate estimate_tours(const Question& question, std::uint64_t samples, std::uint64_t seed, Budget& budget, Progress& progress);

}  // namespace queenside::tours
