// Touch-all: a cell that touches every open cell of a unit that still needs one star is empty.
//
// Wherever that star goes, it touches the cell. The unit has few open cells then, close together.
#pragma once

#include "step.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

template <int W>
void find_touch_all(const Scene<W>& scene, int, Choice<W>& choice) {
  for (int unit = 0; unit < scene.board.units; ++unit) {
    if (scene.state.need[unit] != 1) continue;
    Step<W> step;
    step.technique = Technique::kTouchAll;
    step.cells = scene.open_cells(unit);
    auto common = scene.state.open;
    each(step.cells, [&](int cell) { common = common & scene.board.near[cell]; });
    if (common.empty() || step.cells.empty()) continue;
    step.units.add(unit);
    step.ruled_out = common;
    choice.offer(step);
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
