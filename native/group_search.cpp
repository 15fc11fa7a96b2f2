// Search of one-star boards group by group, copying boards; with three simple techniques or without.
//
// Idea. This is the search that a small C program for Queens describes on its page. Its author did
// not know whether the techniques before the brute force make it faster or slow it down; here all
// parts are switched by one setting, so that this can be measured (docs/techniques-before-search.md).
// The sets of a board are its rows, columns and groups. The techniques, repeated until nothing changes:
//
//   single    a set with one cell left gets its queen there;
//   cross     a queen crosses out the other cells of its sets and the cells around it;
//   block     a cell whose queen would leave some other set without a cell is crossed out.
//
// Brute force takes the groups in order. For every open cell of a group that passes the test of
// "block", it copies the board, places the queen, crosses out, and goes on with the next group that
// has no queen yet. It never looks for the smallest group: that is what one_star.cpp does better.
//
// What differs from the page: sets are masks, not lists of pointers, so a copied board is a few words;
// and the recursion is a stack of boards, so that a search can pause and go on.
//
// "Block" asks, cell by cell, what one_star.cpp asks unit by unit under the name of "common": a cell
// empties a set when all of the set attacks the cell. Both reach the same fixpoint. A pass of
// techniques marks all singles once and then tests all cells once, as the page has it. Marking singles
// until there are none before any cell is tested took the techniques a third to a half less time; it is
// left out, because the question is about the page's program.
#include "group_search.hpp"

#include "cell_layout.hpp"
#include "variants.hpp"

namespace queenside::QUEENSIDE_VARIANT {
namespace {

// Boards of up to Side rows, which fit into CellWords words.
template <int CellWords, int Side>
class GroupSearch final : public Engine {
  using Cells = CellSet<CellWords>;
  using Units = CellSet<(3 * Side + 63) / 64>;

 public:
  GroupSearch(int size, Techniques when) : size_(size), when_(when), layout_(size) {}

  void begin(const Puzzle& puzzle) override {
    layout_.set_regions(puzzle.regions);
    nodes_ = 0;
    Node& root = stack_[0];
    root.board = {layout_.all, Cells::none(), Units::none()};
    for (int unit = 0; unit < 3 * size_; ++unit) root.board.unsolved.add(unit);
    root.group = 0;
    root.entered = false;
    depth_ = puzzle.marks == nullptr || apply(puzzle.marks, root.board) ? 1 : 0;
  }

  Event advance(Budget& budget) override {
    while (depth_ > 0) {
      Node& node = stack_[depth_ - 1];
      if (!node.entered) {
        const Outcome outcome = enter(node, budget);
        if (outcome == Outcome::kPaused) return Event::kPaused;
        if (outcome != Outcome::kOpen) --depth_;
        if (outcome == Outcome::kSolved) return Event::kSolution;
        if (outcome == Outcome::kDead) continue;
      }
      drop_blocking(node);
      if (node.untried.empty()) {
        --depth_;
        continue;
      }
      if (!budget.spend_node()) return Event::kPaused;
      copy_with_queen(node, node.untried.first());
    }
    return Event::kExhausted;
  }

  const std::uint16_t* solution() const override { return solution_; }

 private:
  struct Board {
    Cells open;      // neither crossed out nor a queen
    Cells queens;
    Units unsolved;  // the sets without a queen
  };

  struct Node {
    Board board;
    Cells untried;  // cells of `group` that have not had the queen yet
    int group;      // when not entered: the group to look at first
    bool entered;
  };

  enum class Outcome { kOpen, kSolved, kDead, kPaused };

  // The cells known beforehand; false if two of them contradict each other.
  bool apply(const std::uint8_t* marks, Board& board) const {
    for (int cell = 0; cell < size_ * size_; ++cell) {
      if (marks[cell] == kCross) board.open.remove(cell);
    }
    for (int cell = 0; cell < size_ * size_; ++cell) {
      if (marks[cell] != kStar) continue;
      if (!board.open.has(cell)) return false;
      place(board, cell);
    }
    return true;
  }

  // Apply the techniques if they are due, and find the group to fill. A paused node is entered again.
  Outcome enter(Node& node, Budget& budget) {
    if (when_ == Techniques::kEverywhere || (when_ == Techniques::kBefore && depth_ == 1)) {
      const Outcome outcome = simplify(node.board, budget);
      if (outcome != Outcome::kOpen) return outcome;
    }
    while (node.group < size_ && !node.board.unsolved.has(2 * size_ + node.group)) ++node.group;
    if (node.group == size_) {
      record_solution(node.board.queens);
      return Outcome::kSolved;
    }
    node.untried = node.board.open & layout_.unit[2 * size_ + node.group];
    node.entered = true;
    return Outcome::kOpen;
  }

  // All techniques until nothing changes: kOpen, or kDead when a set has no cell left. What was
  // found before a pause stays on the board, and one call may do several passes, so none starts in vain.
  Outcome simplify(Board& board, Budget& budget) const {
    for (;;) {
      const Cells before = board.open;
      if (!mark_singles(board)) return Outcome::kDead;
      if (!cross_out_blocking(board, budget)) return Outcome::kPaused;
      if (before.without(board.open).empty()) return Outcome::kOpen;
    }
  }

  // Place the queen of every set with one cell left; false if a set has none.
  bool mark_singles(Board& board) const {
    for (int unit = 0; unit < 3 * size_; ++unit) {
      if (!board.unsolved.has(unit)) continue;
      const Cells here = board.open & layout_.unit[unit];
      const int count = here.count();
      if (count == 0) return false;
      if (count == 1) place(board, here.first());
    }
    return true;
  }

  // Cross out every cell whose queen would block a set; false if the budget ended it.
  bool cross_out_blocking(Board& board, Budget& budget) const {
    for (int i = 0; i < CellWords; ++i) {
      if (!budget.work()) return false;
      for (std::uint64_t left = board.open.word[i]; left != 0; left &= left - 1) {
        const int cell = i * 64 + std::countr_zero(left);
        if (blocks_a_set(board, cell)) board.open.remove(cell);
      }
    }
    return true;
  }

  // Whether a queen at `cell` would leave a set that is not its own without a cell.
  bool blocks_a_set(const Board& board, int cell) const {
    const Cells left = board.open.without(layout_.attack(cell));
    const Units others = without_sets_of(board.unsolved, cell);
    for (int i = 0; i < static_cast<int>(sizeof(Units) / sizeof(std::uint64_t)); ++i) {
      for (std::uint64_t rest = others.word[i]; rest != 0; rest &= rest - 1) {
        if ((left & layout_.unit[i * 64 + std::countr_zero(rest)]).empty()) return true;
      }
    }
    return false;
  }

  void place(Board& board, int cell) const {
    board.queens.add(cell);
    board.open = board.open.without(layout_.attack(cell));
    board.unsolved = without_sets_of(board.unsolved, cell);
  }

  Units without_sets_of(Units units, int cell) const {
    units.remove(layout_.row_unit(cell));
    units.remove(layout_.column_unit(cell));
    units.remove(layout_.region_unit(cell));
    return units;
  }

  // Skip the cells that are next but would block a set.
  void drop_blocking(Node& node) const {
    while (!node.untried.empty() && blocks_a_set(node.board, node.untried.first())) node.untried.remove(node.untried.first());
  }

  void copy_with_queen(Node& parent, int cell) {
    ++nodes_;
    parent.untried.remove(cell);
    Node& child = stack_[depth_++];
    child.board = parent.board;
    place(child.board, cell);
    child.group = parent.group + 1;
    child.entered = false;
  }

  void record_solution(Cells queens) {
    for (int i = 0; i < size_; ++i) {
      solution_[i] = static_cast<std::uint16_t>(queens.first());
      queens.remove(solution_[i]);
    }
  }

  const int size_;
  const Techniques when_;
  Layout<CellWords, Side> layout_;
  int depth_ = 0;
  Node stack_[Side + 1];
  std::uint16_t solution_[Side];
};

}  // namespace

Engine* group_search(int size, Techniques when) {
  if (size <= 8) return new GroupSearch<1, 8>(size, when);
  if (size <= 11) return new GroupSearch<2, 11>(size, when);
  if (size <= 13) return new GroupSearch<3, 13>(size, when);
  if (size <= 16) return new GroupSearch<4, 16>(size, when);
  if (size <= 21) return new GroupSearch<7, 21>(size, when);
  return new GroupSearch<16, kMaxSide>(size, when);
}

}  // namespace queenside::QUEENSIDE_VARIANT
