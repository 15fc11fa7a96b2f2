// Set counting: some units whose open cells all lie in other units of equal need own these.
//
// Take regions that together need as many stars as a few rows do. If every open cell of these regions lies in
// these rows, all stars of the rows are theirs, and the other cells of the rows are empty. The same holds the other
// way round, rows whose open cells lie in a few regions, and between rows and columns. Confinement is the
// smallest case, one unit against one. More need on the inside than on the outside is a contradiction.
//
// How it is searched. For each pair of kinds a unit's open cells are a bit mask of the units of the other kind that
// they lie in. Sets of units are extended one by one, and given up as soon as their masks together are more than
// the size asked for allows. Counting inside with m of n lines is counting outside with the other n - m, so sizes
// up to half the board are all there is. (Going through all sets of m lines, as the notes of many solvers have it,
// is quick up to 11×11 and hopeless from 20 on.)
#pragma once

#include "step.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

// How the units of one kind lie in those of another.
struct Relation {
  Technique technique;
  int first, first_against;  // unit numbers
  const std::uint32_t* span;
  bool size_is_against;  // whether the size counts the units counted against, or those that lie in them
};

inline constexpr int kRelations = 6;

inline void relations(int size, const Spans& spans, Relation* list) {
  list[0] = {Technique::kCountInside, 2 * size, 0, spans.region_rows, true};
  list[1] = {Technique::kCountInside, 2 * size, size, spans.region_columns, true};
  list[2] = {Technique::kCountTouching, 0, 2 * size, spans.row_regions, false};
  list[3] = {Technique::kCountTouching, size, 2 * size, spans.column_regions, false};
  list[4] = {Technique::kCountLines, 0, size, spans.row_columns, false};
  list[5] = {Technique::kCountLines, size, 0, spans.column_rows, false};
}

// Visits every set of units that needs at least as much as the units it lies in, at one size.
// `visit(units, against, excess)` with the sets as bits; it returns whether to go on.
template <class Visit>
class FamilySearch {
 public:
  FamilySearch(int size, int stars, const std::int8_t* need, const Relation& relation, int wanted, Visit visit)
      : size_(size), stars_(stars), need_(need + relation.first), need_against_(need + relation.first_against), relation_(relation),
        wanted_(wanted), visit_(visit) {}

  void run() { extend(0, 0, 0, 0, 0); }

 private:
  static constexpr int kMostNodes = 20000;

  int need_of(std::uint32_t against) const {
    int sum = 0;
    for (; against != 0; against &= against - 1) sum += need_against_[std::countr_zero(against)];
    return sum;
  }

  bool extend(int next, std::uint32_t chosen, std::uint32_t covered, int chosen_need, int count) {
    if (++nodes_ > kMostNodes) return false;
    for (int i = next; i < size_; ++i) {
      if (need_[i] <= 0) continue;
      const std::uint32_t wider = covered | relation_.span[i];
      const std::uint32_t more = chosen | 1u << i;
      const int need = chosen_need + need_[i];
      if (relation_.size_is_against) {
        const int lines = std::popcount(wider);
        if (lines > wanted_) continue;
        if (lines == wanted_ && !look(more, wider, need)) return false;
        if (!extend(i + 1, more, wider, need, count + 1)) return false;
      } else {
        if (need_of(wider) > need + (wanted_ - count - 1) * stars_) continue;
        if (count + 1 == wanted_) {
          if (!look(more, wider, need)) return false;
        } else if (!extend(i + 1, more, wider, need, count + 1)) {
          return false;
        }
      }
    }
    return true;
  }

  bool look(std::uint32_t chosen, std::uint32_t covered, int need) {
    const int excess = need - need_of(covered);
    return excess < 0 || visit_(chosen, covered, excess);
  }

  const int size_, stars_;
  const std::int8_t *need_, *need_against_;
  const Relation& relation_;
  const int wanted_;
  Visit visit_;
  int nodes_ = 0;
};

template <class Visit>
void each_family(int size, int stars, const std::int8_t* need, const Relation& relation, int wanted, Visit visit) {
  FamilySearch<Visit>(size, stars, need, relation, wanted, visit).run();
}

inline Units unit_set(std::uint32_t bits, int first) {
  Units units = Units::none();
  for (; bits != 0; bits &= bits - 1) units.add(first + std::countr_zero(bits));
  return units;
}

template <int W>
CellSet<W> cells_of(const Board<W>& board, const CellSet<W>& open, std::uint32_t bits, int first) {
  auto cells = CellSet<W>::none();
  for (; bits != 0; bits &= bits - 1) cells = cells | board.unit[first + std::countr_zero(bits)];
  return cells & open;
}

template <int W>
void count_families(const Scene<W>& scene, const Relation& relation, int size, Choice<W>& choice) {
  each_family(scene.board.size, scene.stars, scene.state.need, relation, size,
              [&](std::uint32_t units, std::uint32_t against, int excess) {
                const auto cells = cells_of(scene.board, scene.state.open, units, relation.first);
                const auto others = cells_of(scene.board, scene.state.open, against, relation.first_against).without(cells);
                if (excess == 0 && (others.empty() || !choice.wants(cells.count()))) return true;
                Step<W> step;
                step.technique = excess > 0 ? Technique::kShortCount : relation.technique;
                step.size = size;
                step.units = unit_set(units, relation.first);
                step.against = unit_set(against, relation.first_against);
                step.cells = cells;
                if (excess == 0) step.ruled_out = others;
                choice.offer(step);
                return excess == 0;
              });
}

// Regions in lines and lines in regions, `size` lines.
template <int W>
void find_count(const Scene<W>& scene, int size, Choice<W>& choice) {
  Relation list[kRelations];
  relations(scene.board.size, scene.spans, list);
  for (int i = 0; i < 4; ++i) count_families(scene, list[i], size, choice);
}

// The same for all sizes from `size` on.
template <int W>
void find_large_count(const Scene<W>& scene, int size, Choice<W>& choice) {
  for (int lines = size; lines <= (scene.board.size + 1) / 2 && !choice.found(); ++lines) find_count(scene, lines, choice);
}

// Rows in columns and columns in rows.
template <int W>
void find_count_lines(const Scene<W>& scene, int size, Choice<W>& choice) {
  Relation list[kRelations];
  relations(scene.board.size, scene.spans, list);
  for (int lines = 1; lines <= size && !choice.found(); ++lines) {
    for (int i = 4; i < kRelations; ++i) count_families(scene, list[i], lines, choice);
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
