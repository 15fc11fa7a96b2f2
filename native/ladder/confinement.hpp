// Confinement: a region whose open cells all lie in one line that needs no more owns the line, and the reverse.
//
// The smallest case of set counting, with a rung of its own because people see it at a glance.
#pragma once

#include "step.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

template <int W>
void confine(const Scene<W>& scene, Technique technique, int first, int first_against, const std::uint32_t* span, Choice<W>& choice) {
  for (int i = 0; i < scene.board.size; ++i) {
    const int unit = first + i, need = scene.state.need[unit];
    if (need == 0 || std::popcount(span[i]) != 1) continue;
    const int against = first_against + std::countr_zero(span[i]);
    if (scene.state.need[against] > need) continue;
    Step<W> step;
    step.technique = scene.state.need[against] < need ? Technique::kShortCount : technique;
    step.units.add(unit);
    step.against.add(against);
    step.cells = scene.open_cells(unit);
    if (step.technique == technique) {
      step.ruled_out = scene.open_cells(against).without(step.cells);
      if (step.ruled_out.empty()) continue;
    }
    choice.offer(step);
  }
}

template <int W>
void find_confinement(const Scene<W>& scene, int, Choice<W>& choice) {
  const int size = scene.board.size;
  confine(scene, Technique::kRegionInLine, 2 * size, 0, scene.spans.region_rows, choice);
  confine(scene, Technique::kRegionInLine, 2 * size, size, scene.spans.region_columns, choice);
  confine(scene, Technique::kLineInRegion, 0, 2 * size, scene.spans.row_regions, choice);
  confine(scene, Technique::kLineInRegion, size, 2 * size, scene.spans.column_regions, choice);
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
