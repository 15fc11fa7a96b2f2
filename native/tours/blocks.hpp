// A closed tour of the classic jumps on any board with both sides of 5 cells or more, without search.
//
// The board is cut into blocks of 5 to 9 cells a side, each with a closed tour of its own out of a
// fixed table. Every tour of the table, whatever its block's size, goes over four edges:
//
//   left    (1, 2) – (3, 0)         right   (1, w-1) – (3, w-3)
//   top     (0, 1) – (2, 3)         bottom  (h-3, 1) – (h-1, 3)
//
// (row, column) in a block of w × h. Where one block is the left neighbour of another, the right edge
// of the one and the left edge of the other are parallel, and three cells apart: taking both out and
// putting in the two jumps of 3 between their ends joins two closed tours into one. The same holds for
// the bottom edge of a block and the top edge of the one below. The four edges of a block are
// different, so that every tree of neighbouring blocks can be joined, in any order, each joint
// independent of the others: with b blocks, b closed tours and b-1 joints, one closed tour is left.
//
// So the theorem that every board with both sides ≥ 5 has a closed tour, and hence a tour from every
// cell, needs a finite check only: that the 25 tours are closed tours and have the four edges.
#pragma once

#include <cstdint>
#include <optional>

namespace queenside::tours {

struct Jump {
  int down, right;
};

// The classic jumps; the opposite of a jump is at its index with the last bit changed.
inline constexpr Jump kClassicJumps[8] = {{-3, 0}, {3, 0}, {0, -3}, {0, 3}, {-2, -2}, {2, 2}, {-2, 2}, {2, -2}};

// Number all cells 1, 2, 3… along a closed tour that begins in `start` (row * width + column). Both
// sides must be at least 5. With a seed the blocks' tours, the place of the odd block and the tree are
// drawn at random. Needs one byte a cell besides the numbers.
void construct(int width, int height, std::uint32_t start, std::optional<std::uint64_t> seed, std::uint32_t* numbers);

}  // namespace queenside::tours
