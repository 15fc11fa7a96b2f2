// Pressured exclusion: a star that would make counting fail is not there.
//
// Starving with a longer look: with a star at x and what it rules out gone, some units need more than the units their
// open cells lie in ("finned" counts), or a line gets too few stars or too many. One look after one star, no chain of
// consequences. A unit without a placement would be a third kind, but it says nothing new: x leaves no placement of
// a unit exactly when every placement rules out x, which enumeration has seen.
#pragma once

#include "counting.hpp"
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
