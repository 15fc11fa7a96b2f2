// Enumeration: all the ways to place the stars of a unit, and what they have in common.
//
// A cell that is a star in every placement is a star; a cell of the unit that is one in none is empty; and so is a
// cell elsewhere that every placement rules out. This takes in the many named shapes of two-star boards (forced
// blocks of two by two, overhangs, Ls and Ms). For two neighbouring lines together, the squeeze, the stars of one
// line push those of the other aside.
//
// Pressed enumeration leaves out the placements after which some other unit has no room for its stars.
//
// The list is given up once nothing can be learnt from it any more, which is soon in most cases, or when it is too long. Short
// lists and long ones are rungs of their own: nobody likes to look at ninety ways where counting says the same. A unit that was looked at before and has not changed is not looked at again.
#pragma once

#include "step.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

// Lists that a person would make, and lists at all; pressed ones are tried one by one, which takes longer.
inline constexpr int kFewPlacements = 10, kMostPlacements = 2000, kMostPressed = 300;

// Open cells that hold a known number of stars: those of a unit, or a part of them.
template <int W>
struct Group {
  CellSet<W> cells;
  int stars;
};

template <int W>
class Placements {
 public:
  using Cells = CellSet<W>;

  // Of one group, or of two without common cells, up to `most`. `pressed` leaves out placements that would starve a unit.
  Placements(const Board<W>& board, const State<W>& state, const Group<W>& first, const Group<W>& second, int most, bool pressed = false)
      : cells(first.cells | second.cells), board_(board), state_(state), groups_{first, second}, most_(most), pressed_(pressed) {}

  // List them all; false if there is nothing to learn from them or they are too many.
  bool list() {
    for (int i = 0; i < board_.units; ++i) left_[i] = state_.need[i];
    return choose(0, groups_[0].stars, state_.open, Cells::none(), Cells::none());
  }

  Cells cells;  // of the groups
  int count = 0;
  Cells in_all, in_some = Cells::none();
  Cells killed_by_all;

 private:
  // `wanted` more stars of a group, from the cells still `free`.
  bool choose(int group, int wanted, const Cells& free, const Cells& chosen, const Cells& killed) {
    if (wanted == 0) return group == 0 ? choose(1, groups_[1].stars, state_.open.without(killed | chosen), chosen, killed) : take(chosen, killed);
    Cells here = free & groups_[group].cells;
    int others = here.count();
    bool going = true;
    each(here, [&](int cell) {
      if (!going || others-- < wanted) return;
      here.remove(cell);
      Cells gone = board_.near[cell];
      for (int kind = 0; kind < 3; ++kind) {
        const int crossing = board_.unit_of(cell, kind);
        if (--left_[crossing] == 0) gone = gone | board_.unit[crossing];
      }
      Cells more = chosen;
      more.add(cell);
      going = choose(group, wanted - 1, here.without(gone), more, killed | gone);
      for (int kind = 0; kind < 3; ++kind) ++left_[board_.unit_of(cell, kind)];
    });
    return going;
  }

  bool take(const Cells& chosen, const Cells& killed) {
    if (++tried_ > most_) return false;
    if (pressed_ && starves(state_.open & (killed | chosen))) return true;
    if (count++ == 0) {
      in_all = chosen;
      killed_by_all = killed & state_.open;
    }
    in_all = in_all & chosen;
    in_some = in_some | chosen;
    killed_by_all = killed_by_all & killed;
    return !(in_all.empty() && equal(in_some, cells) && killed_by_all.without(cells).empty());
  }

  // Whether some unit has too little room without the cells gone, for what it needs beside the placement at hand.
  bool starves(const Cells& gone) const {
    const Cells left = state_.open.without(gone);
    for (int unit = 0; unit < board_.units; ++unit) {
      const int need = left_[unit];
      if (need > 0 && !disjoint(board_.unit[unit], gone) && capacity(board_, left & board_.unit[unit], need) < need) return true;
    }
    return false;
  }

  const Board<W>& board_;
  const State<W>& state_;
  const Group<W> groups_[2];
  const int most_;
  const bool pressed_;
  std::int8_t left_[3 * kMaxSide];
  int tried_ = 0;
};

// The open cells of a unit with its need; an empty group for -1.
template <int W>
Group<W> group_of(const Board<W>& board, const State<W>& state, int unit) {
  if (unit < 0) return {CellSet<W>::none(), 0};
  return {state.open & board.unit[unit], state.need[unit]};
}

// Take the effect of a list of placements into a step; false if there is none.
template <int W>
bool conclude(const Placements<W>& placements, Step<W>& step) {
  step.placed = placements.in_all;
  step.ruled_out = placements.cells.without(placements.in_some) | placements.killed_by_all.without(placements.cells);
  return !step.placed.empty() || !step.ruled_out.empty();
}

// One unit, or two neighbouring lines. Pressed placements have no memory: they depend on the whole board.
template <int W>
void enumerate(const Scene<W>& scene, Technique technique, int first, int second, int most, typename Memory<W>::Look* look,
               Choice<W>& choice) {
  const bool pressed = look == nullptr;
  Placements<W> placements(scene.board, scene.state, group_of(scene.board, scene.state, first), group_of(scene.board, scene.state, second),
                           most, pressed);
  const int stars = scene.state.stars.count();
  if (look != nullptr && look->stars == stars && equal(look->open, placements.cells)) return;
  Step<W> step;
  step.technique = technique;
  step.units.add(first);
  if (second >= 0) step.units.add(second);
  step.cells = placements.cells;
  if (placements.list()) {
    step.size = placements.count;
    if (placements.count == 0) step.technique = pressed ? Technique::kNoPressedPlacement : Technique::kNoPlacement;
    if (placements.count == 0 || conclude(placements, step)) {
      choice.offer(step);
      return;
    }
  }
  if (look == nullptr) return;
  look->open = placements.cells;
  look->stars = stars;
}

// A unit that needs one star is left to starving, which says the same in simpler words.
template <int W>
void find_enumeration(const Scene<W>& scene, int most, Choice<W>& choice) {
  auto* looks = scene.memory.enumerated[most > kFewPlacements];
  for (int unit = 0; unit < scene.board.units; ++unit) {
    if (scene.state.need[unit] >= 2) enumerate(scene, Technique::kEnumerate, unit, -1, most, &looks[unit], choice);
  }
}

template <int W>
bool neighbouring_lines(const Board<W>& board, const State<W>& state, int line) {
  return line + 1 != board.size && state.need[line] > 0 && state.need[line + 1] > 0;
}

template <int W>
void find_squeeze(const Scene<W>& scene, int most, Choice<W>& choice) {
  auto* looks = scene.memory.squeezed[most > kFewPlacements];
  for (int line = 0; line < 2 * scene.board.size - 1; ++line) {
    if (neighbouring_lines(scene.board, scene.state, line)) {
      enumerate(scene, Technique::kSqueeze, line, line + 1, most, &looks[line], choice);
    }
  }
}

// The same without the placements that would starve another unit: the last look before supposing anything.
template <int W>
void find_pressed_enumeration(const Scene<W>& scene, int most, Choice<W>& choice) {
  for (int unit = 0; unit < scene.board.units; ++unit) {
    if (scene.state.need[unit] >= 2) enumerate(scene, Technique::kPressedEnumerate, unit, -1, most, nullptr, choice);
  }
}

template <int W>
void find_pressed_squeeze(const Scene<W>& scene, int most, Choice<W>& choice) {
  for (int line = 0; line < 2 * scene.board.size - 1; ++line) {
    if (neighbouring_lines(scene.board, scene.state, line)) {
      enumerate(scene, Technique::kPressedSqueeze, line, line + 1, most, nullptr, choice);
    }
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
