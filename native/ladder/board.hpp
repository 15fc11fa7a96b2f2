// The board that the techniques look at: its units and neighbourhoods, and how far a solution has come.
//
// Compiled once per instruction set, like the searches (variants.hpp). Cell sets are as wide as the board
// needs: 2, 4 or 16 words.
#pragma once

#include <bit>
#include <cstdint>

#include "../cell_layout.hpp"
#include "ladder.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

using Units = CellSet<2>;

template <int W, class Visit>
inline void each(const CellSet<W>& set, Visit visit) {
  for (int i = 0; i < W; ++i) {
    for (std::uint64_t rest = set.word[i]; rest != 0; rest &= rest - 1) visit(i * 64 + std::countr_zero(rest));
  }
}

template <int W>
inline bool disjoint(const CellSet<W>& one, const CellSet<W>& two) {
  std::uint64_t common = 0;
  for (int i = 0; i < W; ++i) common |= one.word[i] & two.word[i];
  return common == 0;
}

template <int W>
inline bool equal(const CellSet<W>& one, const CellSet<W>& two) {
  std::uint64_t different = 0;
  for (int i = 0; i < W; ++i) different |= one.word[i] ^ two.word[i];
  return different == 0;
}

// The layout of the searches, for boards of any number of stars. Units are numbered rows first, then columns, then regions.
template <int W>
struct Board : Layout<W, kMaxSide> {
  using Base = Layout<W, kMaxSide>;
  using Base::kCells;

  explicit Board(int side) : Base(side), units(3 * side) {
    for (int cell = 0; cell < side * side; ++cell) {
      near[cell] = this->block(cell);
      near[cell].remove(cell);
    }
  }

  int unit_of(int cell, int kind) const {
    return kind == 0 ? this->row_unit(cell) : kind == 1 ? this->column_unit(cell) : this->region_unit(cell);
  }

  const int units;
  CellSet<W> near[kCells];  // the cells that touch a cell
};

template <int W>
struct State {
  using Cells = CellSet<W>;

  Cells open, stars;
  std::int8_t need[3 * kMaxSide];

  void place(const Board<W>& board, int cell) {
    open.remove(cell);
    stars.add(cell);
    for (int kind = 0; kind < 3; ++kind) --need[board.unit_of(cell, kind)];
  }

  // The open cells that a star at an open cell would rule out.
  Cells killed(const Board<W>& board, int cell) const {
    Cells gone = board.near[cell];
    for (int kind = 0; kind < 3; ++kind) {
      const int unit = board.unit_of(cell, kind);
      if (need[unit] == 1) gone = gone | board.unit[unit];
    }
    gone = gone & open;
    gone.remove(cell);
    return gone;
  }

  // The state with a star at an open cell and what it rules out.
  State with_star(const Board<W>& board, int cell) const {
    State next = *this;
    next.open = open.without(killed(board, cell));
    next.place(board, cell);
    return next;
  }

  // Whether open cells could all be stars: none touch, no unit gets more than it needs.
  bool possible(const Board<W>& board, const Cells& cells) const {
    std::int8_t left[3 * kMaxSide];
    for (int i = 0; i < board.units; ++i) left[i] = need[i];
    bool fine = true;
    each(cells, [&](int cell) {
      fine = fine && disjoint(board.near[cell], cells);
      for (int kind = 0; kind < 3; ++kind) fine = fine && --left[board.unit_of(cell, kind)] >= 0;
    });
    return fine;
  }
};

// Which units of one kind the open cells of a unit of another kind lie in, as bits.
struct Spans {
  std::uint32_t region_rows[kMaxSide], region_columns[kMaxSide];
  std::uint32_t row_regions[kMaxSide], column_regions[kMaxSide];
  std::uint32_t row_columns[kMaxSide], column_rows[kMaxSide];

  template <int W>
  void take(const Board<W>& board, const CellSet<W>& open) {
    for (int i = 0; i < board.size; ++i) {
      region_rows[i] = region_columns[i] = row_regions[i] = column_regions[i] = row_columns[i] = column_rows[i] = 0;
    }
    each(open, [&](int cell) {
      const int row = board.row[cell], column = board.column[cell], region = board.regions[cell];
      region_rows[region] |= 1u << row;
      region_columns[region] |= 1u << column;
      row_regions[row] |= 1u << region;
      column_regions[column] |= 1u << region;
      row_columns[row] |= 1u << column;
      column_rows[column] |= 1u << row;
    });
  }
};

// The stars that fit into a line of occupied places, no two side by side.
inline int fit(std::uint64_t places) {
  int count = 0;
  for (; places != 0; ++count) {
    const std::uint64_t first = places & (~places + 1);
    places &= ~(first | first << 1);
  }
  return count;
}

// cap of docs/steps.md: at most so many stars fit into the cells without touching, or `enough` if that is less.
// Most sets have room to spare, as stars taken in reading order show soon; only the others are cut into strips.
template <int W>
int capacity(const Board<W>& board, const CellSet<W>& cells, int enough) {
  auto rest = cells;
  int taken = 0;
  for (; taken < enough && !rest.empty(); ++taken) {
    const int star = rest.first();
    rest = rest.without(board.near[star]);
    rest.remove(star);
  }
  if (taken == enough || taken == 0) return taken;
  std::uint32_t rows[kMaxSide + 2] = {}, columns[kMaxSide + 2] = {};
  int top = kMaxSide, bottom = 0, left = kMaxSide, right = 0;
  each(cells, [&](int cell) {
    const int row = board.row[cell], column = board.column[cell];
    rows[row + 1] |= 1u << column;
    columns[column + 1] |= 1u << row;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
    if (column < left) left = column;
    if (column > right) right = column;
  });
  int least = enough;
  for (int offset = 0; offset < 2; ++offset) {
    int by_rows = 0, by_columns = 0;
    for (int i = (top & ~1) + offset; i <= bottom + 1; i += 2) by_rows += fit(rows[i] | rows[i + 1]);
    for (int i = (left & ~1) + offset; i <= right + 1; i += 2) by_columns += fit(columns[i] | columns[i + 1]);
    if (by_rows < least) least = by_rows;
    if (by_columns < least) least = by_columns;
  }
  return least;
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
