// A random placement of the stars, before there are regions.
//
// Rows are filled one after the other, each with a random pattern of columns that are two apart, do
// not touch the row above and are not full. Patterns are not listed and sifted: the ways to choose
// j more columns from the c-th on are counted from right to left, and the pattern is drawn from
// these counts, so that every pattern drawn fits its row. Columns that are behind weigh more.
//
// A row is taken only if the columns can still be filled: over the rows left, a column holds a star
// in every other row at most, and so do two columns side by side taken together. Without the second
// bound 17 rows of 4 stars were never filled; with it, and with a few tries a row before going back
// to the row above, it takes a few thousand rows.
//
// With half a turn of symmetry only the upper half is drawn, each row together with the row
// opposite. Regions to be kept get their stars first; the rows are then drawn around them.
#pragma once

#include <cstdint>
#include <vector>

#include "draft.hpp"
#include "random.hpp"

namespace queenside::generate {

class RandomSolution {
  using Row = std::uint64_t;  // a bit per column

 public:
  explicit RandomSolution(const Wish& wish);

  // Draw a placement; false if none was found in the tries allowed. `cells` are then size × stars cells in reading order.
  bool draw(Random& random);
  const std::uint16_t* cells() const { return cells_.data(); }

 private:
  bool place_kept(Random& random);
  bool place_in_region(const std::vector<std::uint16_t>& region, Random& random);
  bool fill_rows(Random& random);
  bool draw_row(int row, Random& random, Row& pattern);
  void put(int row, Row pattern, int sign);
  bool can_be_filled(int row, Row pattern) const;
  bool fits_opposite(Row pattern) const;
  Row turned(Row pattern) const;

  const Wish wish_;
  const int rows_;  // how many are drawn: all, or the upper half
  std::vector<std::vector<std::uint16_t>> kept_;  // the cells of each region to be kept
  Row barred_[kMaxSide];  // columns of each row that are no choice: in kept regions, or touching a star there
  Row given_[kMaxSide];   // stars of kept regions
  Row row_[kMaxSide];
  int need_[kMaxSide];              // stars that each column still needs
  std::uint64_t ways_[kMaxSide + 3][kMaxStars + 1];
  std::vector<std::uint16_t> cells_;
};

}  // namespace queenside::generate
