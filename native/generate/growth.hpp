// Regions grown around a solution.
//
// The stars are grouped first, as many to a region as it must hold: the most isolated star that has
// no region yet begins one and reaches for the nearest other free star by a shortest path, its ties
// broken at random, until the region is complete; all cells on the way belong to it. Then the
// regions grow cell by cell over the rest of the board. Which region grows next is drawn by weight
// and by how many free cells lie beside it.
//
// With equal weights the regions come out even and the boards hard; with weights spread like a
// log-normal distribution (a table of its quantiles, in whole numbers) some regions stay small and
// give easy entries.
//
// On a symmetric board every region grows together with the region opposite; one in the middle of
// an odd board is opposite to itself.
#pragma once

#include "draft.hpp"
#include "random.hpp"

namespace queenside::generate {

enum class Shape { kEven, kUneven };

// Cut the board of a started draft into regions. False where the stars cannot be joined, or a region
// cannot reach its least size: another solution may do.
bool grow(Draft& draft, Shape shape, Random& random);

}  // namespace queenside::generate
