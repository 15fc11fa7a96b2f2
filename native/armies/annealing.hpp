// Large armies found by chance: quick, seeded, and never a proof that there are no larger ones.
#pragma once

#include <cstdint>
#include <vector>

#include "../search.hpp"

namespace queenside::armies {

inline constexpr int kMostColours = 6;

struct Annealing {
  int size;
  bool torus;
  std::vector<int> least;          // how many queens of each colour are enough
  std::uint64_t moves;             // of one run
  std::uint64_t seed;
  std::vector<std::uint8_t> start;  // labels to begin every run from; empty: drawn at random, from hot to cold
};

struct Placed {
  std::vector<std::uint8_t> cells;   // the colour of each cell from 0, 255 where no queen stands
  std::vector<std::uint8_t> labels;  // the colour of each line: rows, columns, rising and falling diagonals
  std::vector<int> counts;           // how many queens of each colour
  bool enough = false;               // whether no army is smaller than asked
  std::uint64_t moves = 0;
};

// Told of every placement that is better than all before.
using Improved = void (*)(const Placed& placed);

// The placement that comes nearest to what is asked, of as many runs as the budget allows: a move is a
// node of it. Ends with the first placement that is enough. Boards of 1 to 1000, 2 to 6 colours.
Placed anneal(const Annealing& asked, Budget& budget, Improved improved = nullptr);

}  // namespace queenside::armies
