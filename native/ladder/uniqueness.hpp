// The deadly rectangle: a choice that nothing else on the board could decide is not left open.
//
// Take two rows and two columns, and the four cells where they cross: a and b in one row, c and d below them. Stars at
// a and d can be exchanged for stars at b and c without any row or column noticing; if a and b share a region and c
// and d do too (or a and c, b and d), no region notices either; and if no star and no open cell elsewhere touches
// any of the four, no neighbour does. So a solution with one pair would have a twin with the other. A board that is
// promised to have one solution has neither pair.
//
// That decides something where c and d are the last cells of a unit and their columns need one star each: a star at a
// would leave d, and one at b would leave c. Both are ruled out. Rows and columns may change places.
//
// This is no proof of uniqueness but a use of it: climbed only when asked for.
#pragma once

#include "step.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

template <int W>
bool exchangeable(const Scene<W>& scene, int a, int b, int c, int d) {
  const Board<W>& board = scene.board;
  const auto* region = board.regions;
  if (!(region[a] == region[b] && region[c] == region[d]) && !(region[a] == region[c] && region[b] == region[d])) return false;
  if (board.near[a].has(d) || board.near[b].has(c) || scene.state.stars.has(a) || scene.state.stars.has(b)) return false;
  auto others = scene.state.open | scene.state.stars;
  for (int cell : {a, b, c, d}) others.remove(cell);
  for (int cell : {a, b, c, d}) {
    if (!disjoint(board.near[cell], others)) return false;
  }
  return true;
}

template <int W>
void find_rectangle(const Scene<W>& scene, int, Choice<W>& choice) {
  const Board<W>& board = scene.board;
  const int size = board.size;
  for (int unit = 0; unit < board.units; ++unit) {
    const auto cells = scene.open_cells(unit);
    if (scene.state.need[unit] != 1 || cells.count() != 2) continue;
    auto rest = cells;
    const int c = rest.first();
    rest.remove(c);
    const int d = rest.first();
    for (int kind = 0; kind < 2; ++kind) {  // the line that c and d share
      if (board.unit_of(c, kind) != board.unit_of(d, kind)) continue;
      if (scene.state.need[board.unit_of(c, 1 - kind)] != 1 || scene.state.need[board.unit_of(d, 1 - kind)] != 1) continue;
      for (int line = 0; line < size; ++line) {
        const int a = kind == 0 ? line * size + board.column[c] : board.row[c] * size + line;
        const int b = kind == 0 ? line * size + board.column[d] : board.row[d] * size + line;
        if (a == c || (!scene.state.open.has(a) && !scene.state.open.has(b)) || !exchangeable(scene, a, b, c, d)) continue;
        Step<W> step;
        step.technique = Technique::kUniqueRectangle;
        step.units.add(unit);
        step.cells = cells;
        step.ruled_out.add(a);
        step.ruled_out.add(b);
        step.ruled_out = step.ruled_out & scene.state.open;
        choice.offer(step);
      }
    }
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
