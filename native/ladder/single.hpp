// Last cells: a unit with just as many open cells as it needs stars has its stars there.
//
// In a line the same holds for tight runs. Stars in a line are not side by side, so a run of m open cells in a
// row holds at most half of them, rounded up. If all runs together hold no more than the line needs, every run is
// filled to the brim, and a run of odd length can be filled in one way only: its first, third, fifth… cell.
// Runs of even length have several fillings and stay as they are.
//
// This is also where the simplest contradictions are seen: a unit with too few open cells.
#pragma once

#include "step.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

template <int W>
void offer_last_cells(const Scene<W>& scene, Technique technique, int unit, const CellSet<W>& cells, const CellSet<W>& placed,
                      Choice<W>& choice) {
  Step<W> step;
  step.technique = scene.state.possible(scene.board, placed) ? technique : Technique::kNoPlacement;
  step.units.add(unit);
  step.cells = cells;
  if (step.technique == technique) step.placed = placed;
  choice.offer(step);
}

template <int W>
void find_single(const Scene<W>& scene, int, Choice<W>& choice) {
  for (int unit = 0; unit < scene.board.units; ++unit) {
    const int need = scene.state.need[unit];
    if (need == 0) continue;
    const auto cells = scene.open_cells(unit);
    const int count = cells.count();
    if (count == need) {
      offer_last_cells(scene, Technique::kSingle, unit, cells, cells, choice);
    } else if (count < need) {
      Step<W> step;
      step.technique = Technique::kShort;
      step.units.add(unit);
      step.cells = cells;
      choice.offer(step);
    }
  }
}

template <int W>
void find_tight_run(const Scene<W>& scene, int, Choice<W>& choice) {
  const int size = scene.board.size;
  for (int unit = 0; unit < 2 * size; ++unit) {
    const int need = scene.state.need[unit];
    if (need < 2) continue;
    const std::uint32_t places = unit < size ? scene.spans.row_columns[unit] : scene.spans.column_rows[unit - size];
    const int room = fit(places);
    if (room > need) continue;
    const auto cells = scene.open_cells(unit);
    if (room < need) {
      Step<W> step;
      step.technique = Technique::kShortCapacity;
      step.units.add(unit);
      step.cells = cells;
      choice.offer(step);
      continue;
    }
    auto placed = CellSet<W>::none();
    for (int i = 0; i < size; ++i) {
      if ((places >> i & 1) == 0) continue;
      int end = i;
      while (end < size && (places >> end & 1) != 0) ++end;
      if ((end - i) % 2 == 1) {
        for (int place = i; place < end; place += 2) placed.add(unit < size ? unit * size + place : place * size + unit - size);
      }
      i = end;
    }
    if (!placed.empty()) offer_last_cells(scene, Technique::kTightRun, unit, cells, placed, choice);
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
