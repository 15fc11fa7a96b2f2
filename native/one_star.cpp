// Search for boards with one star a unit (Queens) and up to kOneStarSide rows.
//
// Idea. A set of cells is a few machine words, cell = row * size + column. The search keeps the
// candidate cells and the set of open units (rows, columns and regions without a star yet), and
// settles each state by two rules until neither fires:
//
//   single      an open unit with one candidate gets its star there; with none the state is dead;
//   common      a cell attacked by every candidate of a unit cannot hold a star, wherever that
//               unit's star goes. This one rule contains region-in-a-line, line-in-a-region
//               and every "touches all" shape that players know.
//
// Then it branches on the unit with the fewest candidates. Children of a state are its unit's
// candidates in turn, each removed from the state once tried, so that no solution comes twice.
//
// Singles are brought to a fixpoint before "common" is tried at all: doing both in one sweep was
// about twice as slow. Units of up to kMedium candidates take part in "common", those of up to
// kSmall first: larger ones cost more and yield less, so they come in only when a branch would be
// next. In one stage, limits from 3 to 12 differed little in the median and by half in the worst
// case, each on other boards; remembering which units had nothing in common gained nothing.
//
// The two rules do not count, so they see late that some rows hold too few regions. Up to 14 rows
// this does not matter; beyond, boards turn up that need a million nodes here and a handful in
// many_stars.cpp, which is therefore used for them.
#include <bit>

#include "cell_layout.hpp"
#include "search.hpp"
#include "variants.hpp"

namespace queenside::QUEENSIDE_VARIANT {
namespace {

constexpr int kSmall = 3, kMedium = 6;

template <int CellWords>
class OneStar final : public Engine {
  using Cells = CellSet<CellWords>;
  using Units = std::uint64_t;  // a bit per unit: the rows, then the columns, then the regions
  static constexpr int kSide = kOneStarSide;
  static constexpr int kCells = CellWords * 64;

 public:
  explicit OneStar(int size) : size_(size), layout_(size) {}

  void begin(const Puzzle& puzzle) override {
    layout_.set_regions(puzzle.regions);
    nodes_ = 0;
    depth_ = 0;
    root_.candidates = layout_.all;
    root_.open = (Units{1} << 3 * size_) - 1;
    root_.placed = 0;
    root_waiting_ = puzzle.marks == nullptr || apply(puzzle.marks);
  }

  Event advance(Budget& budget) override {
    if (root_waiting_) {
      if (!budget.spend_node()) return Event::kPaused;
      root_waiting_ = false;
      if (visit(root_)) return Event::kSolution;
    }
    while (depth_ > 0) {
      if (!budget.spend_node()) return Event::kPaused;
      Node& parent = stack_[depth_ - 1];
      const Cells choices = parent.candidates & layout_.unit[parent.branch];
      const int cell = choices.first();
      Node child = parent;
      if (choices.count() == 1) {
        --depth_;
      } else {
        parent.candidates.remove(cell);
      }
      place(child, cell);
      if (visit(child)) return Event::kSolution;
    }
    return Event::kExhausted;
  }

  const std::uint16_t* solution() const override { return solution_; }

 private:
  struct Node {
    Cells candidates;
    Units open;
    int placed;  // how many cells of trail_ belong to this state
    int branch;  // the unit whose candidates are the children
  };

  bool apply(const std::uint8_t* marks) {
    for (int cell = 0; cell < size_ * size_; ++cell) {
      if (marks[cell] == kCross) root_.candidates.remove(cell);
    }
    for (int cell = 0; cell < size_ * size_; ++cell) {
      if (marks[cell] != kStar) continue;
      if (!root_.candidates.has(cell)) return false;
      place(root_, cell);
    }
    return true;
  }

  void place(Node& node, int cell) {
    trail_[node.placed++] = static_cast<std::uint16_t>(cell);
    node.candidates = node.candidates.without(layout_.attack(cell));
    node.open &= ~(Units{1} << layout_.row_unit(cell) | Units{1} << layout_.column_unit(cell) | Units{1} << layout_.region_unit(cell));
  }

  // Settle a new state. True: it is a solution. Otherwise it is dead or has become a parent.
  bool visit(Node& node) {
    ++nodes_;
    Units small, medium;
    for (;;) {
      if (!place_singles(node, small, medium)) return false;
      if (node.open == 0) {
        record_solution();
        return true;
      }
      if (!remove_common(node, small) && !remove_common(node, medium)) break;
    }
    stack_[depth_++] = node;
    return false;
  }

  // Place singles to a fixpoint; false if a unit has no candidate. Leaves the smallest unit in
  // node.branch, the units of up to kSmall candidates in `small` and of up to kMedium in `medium`.
  bool place_singles(Node& node, Units& small, Units& medium) {
  again:
    int fewest = kCells + 1;
    small = medium = 0;
    for (Units left = node.open; left != 0; left &= left - 1) {
      const int unit = std::countr_zero(left);
      const Cells here = node.candidates & layout_.unit[unit];
      const int count = here.count();
      if (count <= 1) {
        if (count == 0) return false;
        place(node, here.first());
        goto again;
      }
      if (count <= kSmall) {
        small |= left & -left;
      } else if (count <= kMedium) {
        medium |= left & -left;
      }
      if (count < fewest) {
        fewest = count;
        node.branch = unit;
      }
    }
    return true;
  }

  // Remove the cells that every candidate of some of these units attacks; whether there were any.
  bool remove_common(Node& node, Units units) const {
    bool removed = false;
    for (; units != 0; units &= units - 1) {
      const Cells common = attacked_by_all(node.candidates, layout_.unit[std::countr_zero(units)]);
      if (common.empty()) continue;
      node.candidates = node.candidates.without(common);
      removed = true;
    }
    return removed;
  }

  // The candidates that are attacked by each candidate of a unit.
  Cells attacked_by_all(const Cells& candidates, const Cells& unit) const {
    const Cells here = candidates & unit;
    Cells common = candidates.without(here);
    for (int i = 0; i < CellWords; ++i) {
      for (std::uint64_t left = here.word[i]; left != 0; left &= left - 1) {
        common = common & layout_.attack(i * 64 + std::countr_zero(left));
        if (common.empty()) return common;
      }
    }
    return common;
  }

  void record_solution() {
    for (int i = 0; i < size_; ++i) solution_[layout_.row[trail_[i]]] = trail_[i];
  }

  const int size_;
  Layout<CellWords, kSide> layout_;
  bool root_waiting_ = false;
  int depth_ = 0;
  Node root_;
  std::uint16_t trail_[kSide];
  std::uint16_t solution_[kSide];
  Node stack_[kSide + 1];
};

}  // namespace

Engine* one_star(int size) {
  if (size <= 8) return new OneStar<1>(size);
  if (size <= 11) return new OneStar<2>(size);
  if (size <= 13) return new OneStar<3>(size);
  return new OneStar<4>(size);
}

}  // namespace queenside::QUEENSIDE_VARIANT
