// The problem. Label every row, column and diagonal white or black; a cell is white (black) if its four lines
// are. Wanted are at least so many white and so many black cells. This is the same as placing queens: label
// white the lines that carry a white queen.
//
// Outer loop. One depth-first search labels rows and columns together: a pair of rows that mirror each other,
// then the pair of columns of the same number, then the next pair of rows … from the middle of the board
// outwards.
//
// Canonical form. Write a pair of labels as 0 (both black), 1 (first white), 2 (second white), 3 (both white);
// a middle line alone is 0 or 3. A reversal of the rows exchanges 1 and 2 in all of them; so the first of a
// sequence that is 1 or 2 may be supposed to be 1, of the rows R and of the columns C. Among these, exchanging
// the colours exchanges 0 and 3 and leaves 1 and 2 (their exchange is undone by a reversal), and transposition
// exchanges R and C. Of the four images that are left, the search keeps the least in the order r1 c1 r2 c2 …:
// the first value that is 0 or 3 must be 0; the first rk ≠ ck must be rk < ck; with a bar for 0 ↔ 3, the first
// rk ≠ c̄k must be rk < c̄k. With armies of different sizes colours cannot be exchanged, and only the second
// rule is left.
//
// Bound. A cell is live for a colour while none of its lines has the other one. Take the diagonals of one
// direction whose cells have one parity of row + column: every cell of that parity is on one of them, and each
// will be white or black, so each brings its live white cells or its live black ones. The best number of
// black cells beside at least w white ones, for all w at once, is a knapsack: an array by w, one pass over it
// for each diagonal that has live cells of both colours. This front bounds what the cells of that parity can
// have, the smaller of the fronts of the two directions does, and a node is alive if w white cells of the even
// ones and white − w of the odd ones leave room for enough black ones. A front is at least as tight as
// all weighted sums of white and black together, because it also sees that diagonals are not divisible.
//
// Diagonals. Even and odd cells share no diagonal. So the exact front of the one half is searched first, but
// only where it would suffice beside the bound of the other half; then the other half is searched for a
// point that suffices beside this exact front. Nothing needs to be remembered beyond one array. A node
// branches on the diagonal with the most live cells of its lesser colour, and is exact as soon as in one
// direction no diagonal has live cells of both colours: then the knapsack over the other is attained.
#include "second.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace queenside::armies::second {

namespace {

enum Colour { kBlack, kWhite };
enum Family { kSums, kDifferences };

constexpr int kMostWidth = kMostSide * kMostSide + 32;
constexpr std::int16_t kNever = -0x4000;    // below all that additions can lift to 0
constexpr std::int16_t kUnneeded = 0x3fff;  // above all that is reached; their difference is in range

Colour other(Colour colour) { return colour == kWhite ? kBlack : kWhite; }

// By a number of white cells: the most black cells beside at least so many.
struct Front {
  alignas(32) std::array<std::int16_t, kMostWidth> black;
};

// Live cells of the diagonals of one parity, by colour and family.
struct Half {
  std::array<std::array<std::array<std::uint8_t, kMostSide>, 2>, 2> live{};
};

// The knapsack over diagonals, for a given number of white cells at most.
class Knapsack {
 public:
  explicit Knapsack(int white) : width_((white + 1 + 15) / 16 * 16) {}

  int width() const { return width_; }

  void front(const Half& half, Family family, Front& front) {
    const std::uint8_t *white = half.live[kWhite][family].data(), *black = half.live[kBlack][family].data();
    int sure_white = 0, sure_black = 0;
    begin();
    for (int x = 0; x < kMostSide; ++x) {
      if (white[x] != 0 && black[x] != 0) {
        choose(white[x], black[x]);
      } else {
        sure_white += white[x];
        sure_black += black[x];
      }
    }
    const std::int16_t* best = from_->data() + kPad;
    const int shift = std::min(sure_white, width_);
    for (int w = 0; w < shift; ++w) front.black[w] = static_cast<std::int16_t>(best[0] + sure_black);
    for (int w = shift; w < width_; ++w) front.black[w] = static_cast<std::int16_t>(best[w - shift] + sure_black);
  }

 private:
  static constexpr int kPad = kMostSide;  // numbers below 0 are as good as 0
  using Row = std::array<std::int16_t, kPad + kMostWidth>;

  void begin() {
    std::fill_n(from_->begin(), kPad + 1, std::int16_t{0});
    std::fill_n(from_->begin() + kPad + 1, width_ - 1, kNever);
  }

  void choose(int white, int black) {
    const std::int16_t* from = from_->data() + kPad;
    std::int16_t* to = to_->data() + kPad;
    const auto gain = static_cast<std::int16_t>(black);
    for (int w = 0; w < width_; ++w) to[w] = std::max(from[w - white], static_cast<std::int16_t>(from[w] + gain));
    std::fill_n(to_->begin(), kPad, to[0]);
    std::swap(from_, to_);
  }

  int width_;
  alignas(32) Row one_, two_;
  Row *from_ = &one_, *to_ = &two_;
};

// The cells that rows and columns leave to the colours, as the diagonals of one parity see them.
struct Crossings {
  // By colour, family and diagonal: the diagonals of the other family that it meets in such a cell.
  std::array<std::array<std::array<std::uint32_t, kMostSide>, 2>, 2> met{};
};

// What a half has to reach, by white cells: kUnneeded where nothing is of use. What it has reached.
struct Goal {
  alignas(32) std::array<std::int16_t, kMostWidth> need, reached;
};

struct Labels {
  // By family and colour.
  std::array<std::array<std::uint32_t, 2>, 2> diagonals{};
};

// A search over the diagonals of one parity.
class HalfSearch {
 public:
  HalfSearch(Knapsack& knapsack, Budget& budget, std::uint64_t& nodes) : knapsack_(knapsack), budget_(budget), nodes_(nodes) {}

  // Raise what is reached wherever it is needed, as far as it goes, or only once if `once`. Returns false if
  // the budget was spent before.
  bool raise(const Half& half, const Crossings& crossings, Goal& goal, bool once) {
    crossings_ = &crossings;
    goal_ = &goal;
    once_ = once;
    labelled_ = nullptr;
    stopped_ = done_ = false;
    visit(half, {});
    return !stopped_;
  }

  // Find labels for every diagonal with live cells so that what is needed somewhere is reached; there must be such.
  bool find(const Half& half, const Crossings& crossings, Goal& goal, Labels& labels) {
    crossings_ = &crossings;
    goal_ = &goal;
    once_ = true;
    labelled_ = &labels;
    stopped_ = done_ = false;
    visit(half, {});
    return !stopped_;
  }

 private:
  void visit(const Half& half, const Labels& labels) {
    if (!budget_.spend_node()) {
      stopped_ = true;
      return;
    }
    ++nodes_;
    if (!is_alive(half)) return;
    std::array<int, 2> conflict{}, where{};
    for (const Family family : {kSums, kDifferences}) {
      for (int x = 0; x < kMostSide; ++x) {
        const int lesser = std::min(half.live[kWhite][family][x], half.live[kBlack][family][x]);
        if (lesser > conflict[family]) {
          conflict[family] = lesser;
          where[family] = x;
        }
      }
    }
    const bool exact = conflict[kSums] == 0 || conflict[kDifferences] == 0;
    if (exact && labelled_ == nullptr) return record();
    const Family family = conflict[kSums] >= conflict[kDifferences] ? kSums : kDifferences;
    if (conflict[family] == 0) {
      *labelled_ = labels;
      done_ = true;
      return;
    }
    for (const Colour colour : {kWhite, kBlack}) {
      Half child = half;
      Labels told = labels;
      give(child, told, family, where[family], colour);
      visit(child, told);
      if (stopped_ || done_) return;
    }
  }

  bool is_alive(const Half& half) {
    return reaches(half, kSums, sums_) && reaches(half, kDifferences, differences_) && slack_of_both() >= 0;
  }

  bool reaches(const Half& half, Family family, Front& front) {
    knapsack_.front(half, family, front);
    std::int16_t slack = kNever;
    for (int w = 0; w < knapsack_.width(); ++w) slack = std::max(slack, static_cast<std::int16_t>(front.black[w] - goal_->need[w]));
    return slack >= 0;
  }

  int slack_of_both() const {
    std::int16_t slack = kNever;
    for (int w = 0; w < knapsack_.width(); ++w) {
      slack = std::max(slack, static_cast<std::int16_t>(std::min(sums_.black[w], differences_.black[w]) - goal_->need[w]));
    }
    return slack;
  }

  void record() {
    for (int w = 0; w < knapsack_.width(); ++w) {
      const std::int16_t black = std::min(sums_.black[w], differences_.black[w]);
      if (black < goal_->need[w]) continue;
      goal_->reached[w] = black;
      goal_->need[w] = static_cast<std::int16_t>(black + 1);
    }
    done_ = once_;
  }

  // Label a diagonal: its cells are lost to the other colour.
  void give(Half& half, Labels& labels, Family family, int diagonal, Colour colour) const {
    const Family crossing = family == kSums ? kDifferences : kSums;
    const Colour lost = other(colour);
    std::uint32_t cells = crossings_->met[lost][family][diagonal] & ~labels.diagonals[crossing][colour];
    for (; cells != 0; cells &= cells - 1) --half.live[lost][crossing][std::countr_zero(cells)];
    half.live[lost][family][diagonal] = 0;
    labels.diagonals[family][colour] |= std::uint32_t{1} << diagonal;
  }

  Knapsack& knapsack_;
  Budget& budget_;
  std::uint64_t& nodes_;
  const Crossings* crossings_ = nullptr;
  Goal* goal_ = nullptr;
  Labels* labelled_ = nullptr;
  bool once_ = false, stopped_ = false, done_ = false;
  Front sums_, differences_;
};

// Two lines of one direction that mirror each other, or the middle one twice.
struct Level {
  bool is_row;
  int first, second;
};

// Which rules of the canonical form are still undecided.
struct Ties {
  bool rows = true, columns = true;  // all pairs so far have equal labels
  bool colours = true;               // all pairs so far have different labels
  bool transposed = true;            // R and C agree so far
  bool both = true;                  // R and the complement of C agree so far
  int row_pair = 0;                  // the last one
};

// The labels of rows and columns, and the live cells of the two parities.
struct Board {
  std::array<std::uint32_t, 2> rows{}, columns{};  // by colour
  std::array<Half, 2> halves;
};

class Prover {
 public:
  Prover(const Question& question, Budget& budget)
      : question_(question),
        budget_(budget),
        knapsack_(question.white),
        half_search_(knapsack_, budget, outcome_.diagonal_nodes) {
    const int size = question.size;
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) {
        for (const Colour colour : {kBlack, kWhite}) count(board_, row, column, colour, 1);
      }
    }
    for (int s = 0; s <= size; ++s) {
      for (int t = 0; t <= size; ++t) {
        const bool enough = s * t >= question.white && (size - s) * (size - t) >= question.black;
        sizes_[s + 1][t + 1] = sizes_[s][t + 1] + sizes_[s + 1][t] - sizes_[s][t] + enough;
      }
    }
  }

  Outcome prove(std::uint32_t share, std::uint32_t shares) {
    share_ = share;
    shares_ = shares;
    canonical_ = true;
    for (int pair = (question_.size - 1) / 2; pair >= 0; --pair) {
      for (const bool is_row : {true, false}) levels_.push_back({is_row, pair, question_.size - 1 - pair});
    }
    split_ = std::min(kSplit, levels_.size());
    return run();
  }

  Outcome decide(std::uint32_t rows, std::optional<std::uint32_t> columns) {
    for (int line = 0; line < question_.size; ++line) {
      label(board_, true, line, rows >> line & 1 ? kWhite : kBlack);
      if (columns) label(board_, false, line, *columns >> line & 1 ? kWhite : kBlack);
    }
    for (int pair = (question_.size - 1) / 2; pair >= 0 && !columns; --pair) levels_.push_back({false, pair, question_.size - 1 - pair});
    return run();
  }

 private:
  static constexpr std::size_t kSplit = 8;  // levels above which the shares do the same

  Outcome run() {
    visit(0, board_, {});
    outcome_.complete = !stopped_;
    return std::move(outcome_);
  }

  void visit(std::size_t depth, const Board& board, Ties ties) {
    if (!budget_.spend_node()) {
      stopped_ = true;
      return;
    }
    if (depth >= split_ || share_ == 0) ++outcome_.line_nodes;
    if (!sizes_allow(board) || !fronts_allow(board)) return;
    if (depth == levels_.size()) return leaf(board);
    const Level level = levels_[depth];
    for (int pair = 0; pair < 4; ++pair) {
      if (level.first == level.second && (pair == 1 || pair == 2)) continue;
      Ties below = ties;
      if (canonical_ && !is_canonical(level, pair, below)) continue;
      if (depth + 1 == split_ && shares_ > 1 && branches_++ % shares_ != share_) continue;
      Board child = board;
      label(child, level.is_row, level.first, pair & 1 ? kWhite : kBlack);
      if (level.second != level.first) label(child, level.is_row, level.second, pair & 2 ? kWhite : kBlack);
      visit(depth + 1, child, below);
      if (stopped_ || outcome_.found) return;
    }
  }

  bool is_canonical(const Level& level, int pair, Ties& ties) const {
    const bool equal = pair == 0 || pair == 3;
    bool& tied = level.is_row ? ties.rows : ties.columns;
    if (tied && pair == 2) return false;
    if (!equal) tied = false;
    if (question_.white == question_.black && ties.colours && equal) {
      if (pair == 3) return false;
      ties.colours = false;
    }
    if (level.is_row) {
      ties.row_pair = pair;
      return true;
    }
    return follows(ties.row_pair, pair, ties.transposed) &&
           (question_.white != question_.black || follows(ties.row_pair, equal ? 3 - pair : pair, ties.both));
  }

  static bool follows(int pair, int image, bool& tied) {
    if (!tied || pair == image) return true;
    tied = false;
    return pair < image;
  }

  // Label a row or a column: its cells are lost to the other colour.
  void label(Board& board, bool is_row, int line, Colour colour) const {
    auto& own = is_row ? board.rows : board.columns;
    const auto& crossing = is_row ? board.columns : board.rows;
    for (int place = 0; place < question_.size; ++place) {
      if (crossing[colour] >> place & 1) continue;
      count(board, is_row ? line : place, is_row ? place : line, other(colour), -1);
    }
    own[colour] |= std::uint32_t{1} << line;
  }

  void count(Board& board, int row, int column, Colour colour, int change) const {
    auto& live = board.halves[(row + column) % 2].live[colour];
    const auto [sum, difference] = diagonals(row, column);
    live[kSums][sum] = static_cast<std::uint8_t>(live[kSums][sum] + change);
    live[kDifferences][difference] = static_cast<std::uint8_t>(live[kDifferences][difference] + change);
  }

  // The numbers of a cell's diagonals among those of its parity.
  std::array<int, 2> diagonals(int row, int column) const { return {(row + column) / 2, (row - column + question_.size) / 2}; }

  // Whether some number of white rows and of white columns leaves room for the armies.
  bool sizes_allow(const Board& board) const {
    const int s = std::popcount(board.rows[kWhite]), t = std::popcount(board.columns[kWhite]);
    const int s_end = question_.size - std::popcount(board.rows[kBlack]) + 1, t_end = question_.size - std::popcount(board.columns[kBlack]) + 1;
    return sizes_[s_end][t_end] - sizes_[s][t_end] - sizes_[s_end][t] + sizes_[s][t] > 0;
  }

  bool fronts_allow(const Board& board) {
    for (const int parity : {0, 1}) {
      Front& front = fronts_[parity];
      knapsack_.front(board.halves[parity], kSums, front);
      knapsack_.front(board.halves[parity], kDifferences, spare_);
      for (int w = 0; w < knapsack_.width(); ++w) front.black[w] = std::min(front.black[w], spare_.black[w]);
    }
    std::int16_t most = kNever;
    for (int w = 0; w <= question_.white; ++w) {
      most = std::max(most, static_cast<std::int16_t>(fronts_[0].black[w] + fronts_[1].black[question_.white - w]));
    }
    return most >= question_.black;
  }

  // Decide by the diagonals. The fronts are those of the board.
  void leaf(const Board& board) {
    ++outcome_.leaves;
    const std::array<Crossings, 2> crossings = crossings_of(board);
    set_needs(goals_[0], fronts_[1].black.data());
    if (!half_search_.raise(board.halves[0], crossings[0], goals_[0], false)) {
      stopped_ = true;
      return;
    }
    set_needs(goals_[1], goals_[0].reached.data());
    if (!half_search_.raise(board.halves[1], crossings[1], goals_[1], true)) {
      stopped_ = true;
      return;
    }
    for (int w = 0; w <= question_.white; ++w) {
      if (goals_[1].reached[w] == kNever) continue;
      const int rest = question_.white - w;
      return found(board, crossings, {{{rest, goals_[0].reached[rest]}, {w, goals_[1].reached[w]}}});
    }
  }

  // What one half needs beside so many cells of the other.
  void set_needs(Goal& goal, const std::int16_t* beside) const {
    for (int w = 0; w < knapsack_.width(); ++w) {
      const int rest = question_.white - w;
      const int need = rest >= 0 && beside[rest] >= 0 ? std::max(question_.black - beside[rest], 0) : kUnneeded;
      goal.need[w] = static_cast<std::int16_t>(need);
      goal.reached[w] = kNever;
    }
  }

  std::array<Crossings, 2> crossings_of(const Board& board) const {
    std::array<Crossings, 2> crossings{};
    for (const Colour colour : {kBlack, kWhite}) {
      for (std::uint32_t rows = board.rows[colour]; rows != 0; rows &= rows - 1) {
        for (std::uint32_t columns = board.columns[colour]; columns != 0; columns &= columns - 1) {
          const int row = std::countr_zero(rows), column = std::countr_zero(columns);
          const auto [sum, difference] = diagonals(row, column);
          auto& met = crossings[(row + column) % 2].met[colour];
          met[kSums][sum] |= std::uint32_t{1} << difference;
          met[kDifferences][difference] |= std::uint32_t{1} << sum;
        }
      }
    }
    return crossings;
  }

  // Turn a point (white, black) of each half into cells.
  void found(const Board& board, const std::array<Crossings, 2>& crossings, const std::array<std::array<int, 2>, 2>& points) {
    std::array<Labels, 2> labels;
    for (const int parity : {0, 1}) {
      Goal& goal = goals_[parity];
      std::fill_n(goal.need.begin(), knapsack_.width(), kUnneeded);
      goal.need[points[parity][0]] = static_cast<std::int16_t>(points[parity][1]);
      if (!half_search_.find(board.halves[parity], crossings[parity], goal, labels[parity])) {
        stopped_ = true;
        return;
      }
    }
    for (const Colour colour : {kBlack, kWhite}) {
      for (int row = 0; row < question_.size; ++row) {
        for (int column = 0; column < question_.size; ++column) {
          const auto [sum, difference] = diagonals(row, column);
          const auto& told = labels[(row + column) % 2].diagonals;
          const bool lost = (told[kSums][other(colour)] >> sum | told[kDifferences][other(colour)] >> difference) & 1;
          if (lost || !(board.rows[colour] >> row & board.columns[colour] >> column & 1)) continue;
          (colour == kWhite ? outcome_.white : outcome_.black).push_back({row, column});
        }
      }
    }
    outcome_.found = true;
  }

  const Question question_;
  Budget& budget_;
  Outcome outcome_;
  Knapsack knapsack_;
  HalfSearch half_search_;
  Board board_;
  std::vector<Level> levels_;
  std::array<std::array<int, kMostSide + 2>, kMostSide + 2> sizes_{};  // how many (s, t) below are enough
  std::array<Front, 2> fronts_;
  std::array<Goal, 2> goals_;
  Front spare_;
  bool canonical_ = false, stopped_ = false;
  std::size_t split_ = 0;
  std::uint32_t share_ = 0, shares_ = 1, branches_ = 0;
};

}  // namespace

Outcome prove(const Question& question, std::uint32_t share, std::uint32_t shares, Budget& budget) {
  return Prover(question, budget).prove(share, shares);
}

Outcome decide(const Question& question, std::uint32_t rows, std::optional<std::uint32_t> columns, Budget& budget) {
  return Prover(question, budget).decide(rows, columns);
}

}  // namespace queenside::armies::second
