// Pressured exclusion: a star that would make counting fail is not there.
//
// Starving with a longer look: with a star at x and what it rules out gone, some units need more than the units their
// open cells lie in ("finned" counts), a band of lines gets too few stars or too many, or a unit or two neighbouring
// lines have no placement left. One look after one star, no chain of consequences.
#pragma once

#include "counting.hpp"
#include "placements.hpp"
#include "strips.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

// Offers, for every open cell, the first contradiction that `look(state with a star there, step)` sees.
template <int W, class Look>
void press(const Scene<W>& scene, Technique technique, Choice<W>& choice, Look look) {
  try_cells(scene, [&](int cell) {
    Step<W> step;
    step.technique = technique;
    if (!look(scene.state.with_star(scene.board, cell), step)) return false;
    each(step.units, [&](int unit) { step.cells = step.cells | scene.open_cells(unit); });
    step.ruled_out.add(cell);
    choice.offer(step);
    return true;
  });
}

template <int W>
void find_pressure_count(const Scene<W>& scene, int most_lines, Choice<W>& choice) {
  press(scene, Technique::kPressureCount, choice, [&](const State<W>& next, Step<W>& step) {
    Spans spans;
    spans.take(scene.board, next.open);
    Relation list[kRelations];
    relations(scene.board.size, spans, list);
    for (int lines = 1; lines <= most_lines; ++lines) {
      bool found = false;
      for (const Relation& relation : list) {
        each_family(scene.board.size, scene.stars, next.need, relation, lines,
                    [&](std::uint32_t units, std::uint32_t against, int excess) {
                      if (excess == 0) return true;
                      step.units = unit_set(units, relation.first);
                      step.against = unit_set(against, relation.first_against);
                      found = true;
                      return false;
                    });
        if (found) return true;
      }
    }
    return false;
  });
}

template <int W>
bool no_placement(const Board<W>& board, const State<W>& state, int first, int second) {
  return Placements<W>(board, state, group_of(board, state, first), group_of(board, state, second), kMostPlacements).none();
}

template <int W>
void find_pressure_enumeration(const Scene<W>& scene, int, Choice<W>& choice) {
  press(scene, Technique::kPressureEnumerate, choice, [&](const State<W>& next, Step<W>& step) {
    const int size = scene.board.size;
    for (int unit = 0; unit < scene.board.units; ++unit) {
      if (next.need[unit] < 2) continue;
      if (!no_placement(scene.board, next, unit, -1)) continue;
      step.units.add(unit);
      return true;
    }
    for (int line = 0; line < 2 * size - 1; ++line) {
      if (!neighbouring_lines(scene.board, next, line) || !no_placement(scene.board, next, line, line + 1)) continue;
      step.units.add(line);
      step.units.add(line + 1);
      return true;
    }
    return false;
  });
}

// The regions of a band are those with open cells in it on the board that is seen, without the star.
template <int W>
void find_pressure_capacity(const Scene<W>& scene, int lines, Choice<W>& choice) {
  press(scene, Technique::kPressureCapacity, choice, [&](const State<W>& next, Step<W>& step) {
    bool found = false;
    each_band(scene.board, next, lines, [&](const Band<W>& band) {
      if (found || !band.impossible()) return;
      step.against = band.against;
      found = true;
    });
    if (found) {
      each(step.against, [&](int line) {
        each(scene.open_cells(line), [&](int cell) { step.units.add(scene.board.unit_of(cell, 2)); });
      });
    }
    return found;
  });
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
