// Forcing: suppose a star, follow what must be, and meet a contradiction. The star is not there.
//
// The last resort before giving up, and still no guess: the chain is a list of ordinary steps of lower rungs, one after
// the other, never a second supposition. Of all cells that lead to a contradiction the one with the shortest
// chain is taken. A chain found by climbing blindly has steps that play no part in its end; they are cut away
// backwards: a step stays if it changes a cell of a unit that a later step of the chain looks at. The steps that stay
// see the same as before in the units they look at, so they still hold.
#pragma once

#include <vector>

#include "step.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

// The cells whose state a step depends on.
template <int W>
CellSet<W> looked_at(const Board<W>& board, const Step<W>& step) {
  if (step.technique == Technique::kUniqueRectangle) return board.all;  // the corners, and all that touches them
  auto seen = step.cells;
  each(step.units, [&](int unit) { seen = seen | board.unit[unit]; });
  each(step.against, [&](int unit) { seen = seen | board.unit[unit]; });
  const bool tries_cells = step.technique == Technique::kStarve || step.technique == Technique::kStarveCapacity ||
                           step.technique == Technique::kPressureCount || step.technique == Technique::kPressureCapacity;
  const bool lists_placements = step.technique == Technique::kEnumerate || step.technique == Technique::kSqueeze ||
                                step.technique == Technique::kNoPlacement;
  auto crossing = CellSet<W>::none();  // cells whose other units matter as well, by what these still need
  if (tries_cells) crossing = crossing | step.ruled_out;
  if (tries_cells || lists_placements) crossing = crossing | step.cells;
  each(crossing, [&](int cell) {
    for (int kind = 0; kind < 3; ++kind) seen = seen | board.unit[board.unit_of(cell, kind)];
  });
  return seen;
}

// Keep only the steps that the last one rests on. The first one is the assumption.
template <int W>
void cut_chain(const Board<W>& board, std::vector<Step<W>>& chain) {
  std::vector<Step<W>> kept{chain.back()};
  auto seen = looked_at(board, chain.back());
  for (std::size_t i = chain.size() - 1; i-- > 0;) {
    const Step<W>& step = chain[i];
    if (i > 0 && disjoint(seen, step.placed | step.ruled_out)) continue;
    seen = seen | looked_at(board, step);
    kept.push_back(step);
  }
  auto stars = chain.front().stars, open = chain.front().open;
  chain.assign(kept.rbegin(), kept.rend());
  for (Step<W>& step : chain) {
    step.stars = stars;
    step.open = open;
    stars = stars | step.placed;
    open = open.without(step.placed | step.ruled_out);
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
