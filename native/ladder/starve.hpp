// Starving: a star that would leave some unit with too few open cells is not there.
//
// A star rules out its neighbours and, where it is the last of a unit, the rest of that unit. If a unit that needs
// one star has no open cell beyond these, the star cannot be. For such units all starving cells are found at once:
// x rules out y exactly when y rules out x, so they are what all open cells of the unit rule out in common.
// A unit that needs more stars is compared by the room its remaining cells have (capacity), since cells that touch
// hold one star together; where the plain number of cells suffices, the simpler argument is given.
#pragma once

#include "step.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

template <int W>
void offer_starved(Technique technique, int unit, const CellSet<W>& cells, const CellSet<W>& ruled_out, Choice<W>& choice) {
  if (ruled_out.empty()) return;
  Step<W> step;
  step.technique = technique;
  step.units.add(unit);
  step.cells = cells;
  step.ruled_out = ruled_out;
  choice.offer(step);
}

template <int W>
void find_starve(const Scene<W>& scene, int, Choice<W>& choice) {
  const Board<W>& board = scene.board;
  const State<W>& state = scene.state;
  CellSet<W> killed[Board<W>::kCells];
  each(state.open, [&](int cell) { killed[cell] = state.killed(board, cell); });
  for (int unit = 0; unit < board.units; ++unit) {
    const int need = state.need[unit];
    if (need == 0) continue;
    const auto cells = scene.open_cells(unit);
    if (need == 1) {
      auto common = state.open;
      each(cells, [&](int cell) { common = common & killed[cell]; });
      offer_starved(Technique::kStarve, unit, cells, common, choice);
      continue;
    }
    auto starving = CellSet<W>::none(), cramping = CellSet<W>::none(), near = cells;
    each(cells, [&](int cell) { near = near | killed[cell]; });
    each(near, [&](int cell) {
      auto left = cells.without(killed[cell]);
      const bool inside = left.has(cell);
      if (inside) left.remove(cell);
      const int needed = inside ? need - 1 : need;
      if (left.count() < needed) {
        starving.add(cell);
      } else if (capacity(board, left, needed) < needed) {
        cramping.add(cell);
      }
    });
    offer_starved(Technique::kStarve, unit, cells, starving, choice);
    offer_starved(Technique::kStarveCapacity, unit, cells, cramping, choice);
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
