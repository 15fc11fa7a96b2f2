// Peaceable armies as labels of lines: what is asked, and what of it is left once symmetry is used up.
//
// A placement with so many queens of each colour exists if and only if the 6n - 2 lines of the board can be
// labelled white or black so that so many cells have four white lines, and so many four black ones. A set of
// rows or of columns is an integer: bit i is set if line i is white. The rows' labels of the board and its
// reversals, complements and transpositions are all that symmetry is broken by.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "search.hpp"

namespace queenside::armies {

inline constexpr int kMostRows = 32;

using Lines = std::uint32_t;

// So many queens of each colour on a board of so many rows. Queens of two equal armies may swap colours.
struct Problem {
  int size;
  int white;
  int black;

  bool equal() const { return white == black; }
  Lines all() const { return static_cast<Lines>((std::uint64_t{1} << size) - 1); }
  Lines reversed(Lines lines) const;
  // The least of a set of lines, its reversal and, with equal armies, the complements of both.
  Lines canonical(Lines lines) const;
  // How far a set of lines is from having as many white ones as black ones; of no use unless armies are equal.
  int imbalance(int lines) const { return equal() ? std::abs(2 * lines - size) : 0; }
  // Whether so many white columns go with so many white rows: there are cells enough, and the board is not
  // one that is looked at transposed.
  bool goes_with(int rows, int columns) const;
  // Whether a row set is one of those to be searched.
  bool is_unit(Lines rows) const;
};

// Columns get their labels two mirrored ones at a time, from the middle outwards; of an odd size the middle
// column comes first, alone. This is the left one of a pair; the right one is its mirror image.
inline int left_column(int size, int depth) { return (size - 1) / 2 - depth; }
inline int pair_count(int size) { return (size + 1) / 2; }

// The row sets to be searched, in increasing order, those whose index leaves `residue` modulo `modulus`.
// Ends early, with what it has, if the budget's callback says so.
std::vector<Lines> units(const Problem& problem, std::uint64_t residue, std::uint64_t modulus, Budget& budget);

}  // namespace queenside::armies
