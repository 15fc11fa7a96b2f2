// A second prover of peaceable armies, to confirm what the first one says: another canonical form, another
// outer loop, another bound, another way to put the two halves of the diagonals together.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search.hpp"

namespace queenside::armies::second {

inline constexpr int kMostSide = 32;

struct Question {
  int size;          // 1 … kMostSide
  int white, black;  // at least so many queens of each colour; 0 … size²
};

struct Cell {
  int row, column;
};

struct Outcome {
  bool complete = false;           // whether the search came to its end; if nothing is found, a proof
  bool found = false;
  std::vector<Cell> white, black;  // a placement, if found; perhaps more queens than asked for
  std::uint64_t line_nodes = 0;    // partial labellings of rows and columns that were looked at
  std::uint64_t leaves = 0;        // complete ones that were left to the diagonals
  std::uint64_t diagonal_nodes = 0;
};

// Decide whether there is a placement, as far as share `share` of `shares` goes: a placement is found by some
// share if there is any, and the nodes of all shares add up to those of the whole. A node is paid from the
// budget whether counted here or by another share.
Outcome prove(const Question& question, std::uint32_t share, std::uint32_t shares, Budget& budget);

// Decide whether there is a placement whose queens in row r are white where bit r of `rows` is set, and black
// elsewhere; the same for columns if they are given. No symmetry is used.
Outcome decide(const Question& question, std::uint32_t rows, std::optional<std::uint32_t> columns, Budget& budget);

}  // namespace queenside::armies::second
