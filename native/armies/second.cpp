// The problem. Label every row, column and diagonal white or black; a cell is white (black) if its four lines
// are. Wanted are at least so many white and so many black cells. This is the same as placing queens: label
// white the lines that carry a white queen.
//
// Outer loop. One depth-first search labels rows and columns together: the first and the last row, the first
// and the last column, the second and the last but one row … from the edges of the board inwards.
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
// will be white or black, so each loses its live black cells or its live white ones. The fewest black cells
// that are lost for at least w white ones, for all w at once, is a knapsack: an array by w, and one pass over
// it for each diagonal that has live cells of both colours. The larger of the losses by the two directions
// is a bound on what the cells of that parity have to lose, and a node is alive if w white cells of the even
// ones and white − w of the odd ones leave enough black cells. This is at least as tight as all weighted sums
// of white and black together, and sees besides that diagonals are not divisible. The plain sum, which kills a
// third of what dies, is looked at first because it costs little; it changes no node.
//
// Diagonals. Even and odd cells share no diagonal. So the exact losses of the even half are searched first,
// but only where they would suffice beside the bound of the odd half; then the odd half is searched for a
// point that suffices beside these. Nothing needs to be remembered beyond one array. A node branches within
// the direction whose diagonals have to give up fewer cells, on the diagonal that has to give up most; it is
// exact as soon as in one direction nothing is contested: then the knapsack over the other is attained.
//
// Tried. From the middle outwards takes about as many nodes. Branching on the most contested diagonal of both
// directions takes half as many diagonal nodes more. Searching first the half with fewer, or more, contested
// cells changes 5 %. Wider instructions (AVX2) and two diagonals a pass gain a tenth of the time at most each,
// since the arrays are two or three registers long, and are not worth the lines.
#include "second.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

namespace queenside::armies::second {

namespace {

enum Colour { kBlack, kWhite };
enum Family { kSums, kDifferences };

constexpr int kMostSmall = 22;  // a half of a board has at most 242 cells, and losses fit into a byte
constexpr int kMostWidth = kMostSide * kMostSide + 32;

Colour other(Colour colour) { return colour == kWhite ? kBlack : kWhite; }

// A number for each number of white cells.
template <class Number>
using Row = std::array<Number, kMostWidth>;

// Live cells of the diagonals of one parity, by colour and family.
struct Half {
  std::array<std::array<std::array<std::uint8_t, kMostSide>, 2>, 2> live{};
  std::array<int, 2> total{};  // by colour
};

// The knapsack over diagonals, up to a given number of white cells. kNever is a loss that nothing can bear.
template <class Number>
class Knapsack {
 public:
  static constexpr Number kNever = std::numeric_limits<Number>::max();

  Knapsack(int size, int white) : size_(size), width_((white + kBlock) / kBlock * kBlock), start_(kPad + 2 * width_, kNever) {
    std::fill_n(start_.begin(), kPad + width_, Number{0});
    one_.fill(0);
    two_.fill(0);
  }

  int width() const { return width_; }

  // By a number of white cells: the fewest live black cells that are lost for at least so many. Valid until the next call.
  const Number* losses(const Half& half, Family family) {
    const std::uint8_t *white = half.live[kWhite][family].data(), *black = half.live[kBlack][family].data();
    std::uint32_t contested = 0;
    int free = 0;
    for (int x = 0, size = size_; x < size; ++x) {
      contested |= static_cast<std::uint32_t>(white[x] != 0 && black[x] != 0) << x;
      free += black[x] == 0 ? white[x] : 0;
    }
    const Number* from = start_.data() + kPad + width_ - 1 - std::min(free, width_ - 1);
    for (Number *to = one_.data() + kPad, *next = two_.data() + kPad; contested != 0; contested &= contested - 1) {
      const int x = std::countr_zero(contested);
      choose(from, to, white[x], black[x]);
      from = to;
      std::swap(to, next);
    }
    return from;
  }

 private:
  static constexpr int kBlock = 16;
  static constexpr int kPad = kMostSide;  // fewer than no white cells cost nothing

  void choose(const Number* __restrict from, Number* __restrict to, int white, Number black) const {
    const Number bearable = kNever - black;
    const Number* shifted = from - white;
    for (int w = 0, width = width_; w < width; ++w) {
      to[w] = std::min(from[w], static_cast<Number>(std::min(shifted[w], bearable) + black));
    }
  }

  int size_, width_;
  std::vector<Number> start_;  // nothing lost up to a number of white cells, then kNever
  alignas(32) std::array<Number, kPad + kMostWidth> one_, two_;
};

// The cells that rows and columns leave to the colours, as the diagonals of one parity see them.
struct Crossings {
  // By colour, family and diagonal: the diagonals of the other family that it meets in such a cell.
  std::array<std::array<std::array<std::uint32_t, kMostSide>, 2>, 2> met{};
};

struct Labels {
  std::array<std::array<std::uint32_t, 2>, 2> diagonals{};  // by family and colour
};

// By a number of white cells: how many black ones a half has to have beside, and has; Knapsack's kNever for
// what is of no use, and for what it cannot have.
template <class Number>
struct Goal {
  Row<Number> need, reached;
};

// The most that the diagonals of one family can bring of both colours together.
int most_of_both(const Half& half, Family family) {
  int most = 0;
  for (int x = 0; x < kMostSide; ++x) most += std::max(half.live[kWhite][family][x], half.live[kBlack][family][x]);
  return most;
}

// A search over the diagonals of one parity.
template <class Number>
class HalfSearch {
 public:
  HalfSearch(int size, int white, Budget& budget, std::uint64_t& nodes)
      : size_(size), knapsacks_{Knapsack<Number>(size, white), Knapsack<Number>(size, white)}, budget_(budget), nodes_(nodes) {}

  // Raise what is reached wherever it is needed, as far as it goes, or only once if `once`. Returns false if
  // the budget was spent before.
  bool raise(const Half& half, const Crossings& crossings, Goal<Number>& goal, bool once) {
    once_ = once;
    return search(half, crossings, goal, nullptr);
  }

  // Find labels of the diagonals so that what is needed is reached, which must be possible.
  bool find(const Half& half, const Crossings& crossings, Goal<Number>& goal, Labels& labels) {
    return search(half, crossings, goal, &labels);
  }

 private:
  static constexpr Number kNever = Knapsack<Number>::kNever;

  bool search(const Half& half, const Crossings& crossings, Goal<Number>& goal, Labels* labels) {
    crossings_ = &crossings;
    goal_ = &goal;
    wanted_ = labels;
    stopped_ = done_ = false;
    least_of_both_ = std::numeric_limits<int>::max();
    for (int w = 0; w < knapsacks_[0].width(); ++w) {
      if (goal.need[w] != kNever) least_of_both_ = std::min(least_of_both_, w + goal.need[w]);
    }
    visit(half, {});
    return !stopped_;
  }

  void visit(const Half& half, const Labels& labels) {
    if (!budget_.spend_node()) {
      stopped_ = true;
      return;
    }
    ++nodes_;
    if (!is_alive(half)) return;
    const std::array<Contest, 2> contests{contest(half, kSums), contest(half, kDifferences)};
    const bool is_exact = contests[kSums].cells == 0 || contests[kDifferences].cells == 0;
    if (is_exact && wanted_ == nullptr) return record(half);
    const int sums = contests[kSums].cells, differences = contests[kDifferences].cells;
    const Family family = differences == 0 || (sums != 0 && sums <= differences) ? kSums : kDifferences;
    if (contests[family].cells == 0) {
      *wanted_ = labels;
      done_ = true;
      return;
    }
    for (const Colour colour : {kWhite, kBlack}) {
      Half child = half;
      Labels told = labels;
      give(child, told, family, contests[family].hardest, colour);
      visit(child, told);
      if (stopped_ || done_) return;
    }
  }

  bool is_alive(const Half& half) {
    if (most_of_both(half, kSums) < least_of_both_ || most_of_both(half, kDifferences) < least_of_both_) return false;
    sums_ = knapsacks_[kSums].losses(half, kSums);
    if (!is_bearable(half, sums_, sums_)) return false;
    differences_ = knapsacks_[kDifferences].losses(half, kDifferences);
    return is_bearable(half, sums_, differences_);
  }

  // Whether what is lost leaves what is needed somewhere.
  bool is_bearable(const Half& half, const Number* one, const Number* two) const {
    Number least = kNever;
    for (int w = 0, width = knapsacks_[0].width(); w < width; ++w) {
      const Number need = goal_->need[w], lost = std::max(one[w], two[w]);
      least = std::min(least, static_cast<Number>(std::min(lost, static_cast<Number>(kNever - need)) + need));
    }
    return least <= half.total[kBlack];
  }

  void record(const Half& half) {
    for (int w = 0; w < knapsacks_[0].width(); ++w) {
      const int lost = std::max(sums_[w], differences_[w]), black = half.total[kBlack] - lost;
      if (lost == kNever || black < goal_->need[w]) continue;
      goal_->reached[w] = static_cast<Number>(black);
      goal_->need[w] = static_cast<Number>(black + 1);
    }
    done_ = once_;
  }

  // The cells that a family's diagonals have to give up at least, and the diagonal that has the most of them.
  struct Contest {
    int cells = 0, hardest = 0;
  };

  Contest contest(const Half& half, Family family) const {
    Contest contest;
    int most = 0;
    for (int x = 0; x < size_; ++x) {
      const int lesser = std::min(half.live[kWhite][family][x], half.live[kBlack][family][x]);
      contest.cells += lesser;
      if (lesser > most) {
        most = lesser;
        contest.hardest = x;
      }
    }
    return contest;
  }

  // Label a diagonal: its cells are lost to the other colour.
  void give(Half& half, Labels& labels, Family family, int diagonal, Colour colour) const {
    const Family crossing = family == kSums ? kDifferences : kSums;
    const Colour lost = other(colour);
    std::uint32_t cells = crossings_->met[lost][family][diagonal] & ~labels.diagonals[crossing][colour];
    for (; cells != 0; cells &= cells - 1) --half.live[lost][crossing][std::countr_zero(cells)];
    half.total[lost] -= half.live[lost][family][diagonal];
    half.live[lost][family][diagonal] = 0;
    labels.diagonals[family][colour] |= std::uint32_t{1} << diagonal;
  }

  int size_;
  std::array<Knapsack<Number>, 2> knapsacks_;
  Budget& budget_;
  std::uint64_t& nodes_;
  const Crossings* crossings_ = nullptr;
  Goal<Number>* goal_ = nullptr;
  Labels* wanted_ = nullptr;
  int least_of_both_ = 0;  // cells that are needed wherever
  bool once_ = false, stopped_ = false, done_ = false;
  const Number *sums_ = nullptr, *differences_ = nullptr;
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

template <class Number>
class Prover {
 public:
  Prover(const Question& question, Budget& budget)
      : question_(question),
        budget_(budget),
        knapsacks_{Knapsack<Number>(question.size, question.white), Knapsack<Number>(question.size, question.white)},
        half_search_(question.size, question.white, budget, outcome_.diagonal_nodes) {
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
    for (int pair = 0; pair <= (question_.size - 1) / 2; ++pair) {
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
  static constexpr Number kNever = Knapsack<Number>::kNever;

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
    Half& half = board.halves[(row + column) % 2];
    const auto [sum, difference] = diagonals(row, column);
    half.total[colour] += change;
    half.live[colour][kSums][sum] = static_cast<std::uint8_t>(half.live[colour][kSums][sum] + change);
    half.live[colour][kDifferences][difference] = static_cast<std::uint8_t>(half.live[colour][kDifferences][difference] + change);
  }

  // The numbers of a cell's diagonals among those of its parity.
  std::array<int, 2> diagonals(int row, int column) const { return {(row + column) / 2, (row - column + question_.size) / 2}; }

  // Whether some number of white rows and of white columns leaves room for the armies.
  bool sizes_allow(const Board& board) const {
    const int s = std::popcount(board.rows[kWhite]), s_end = question_.size - std::popcount(board.rows[kBlack]) + 1;
    const int t = std::popcount(board.columns[kWhite]), t_end = question_.size - std::popcount(board.columns[kBlack]) + 1;
    return sizes_[s_end][t_end] - sizes_[s][t_end] - sizes_[s_end][t] + sizes_[s][t] > 0;
  }

  bool fronts_allow(const Board& board) {
    int most = 0;
    for (const Half& half : board.halves) most += std::min(most_of_both(half, kSums), most_of_both(half, kDifferences));
    const int spare = board.halves[0].total[kBlack] + board.halves[1].total[kBlack] - question_.black;
    if (most < question_.white + question_.black || spare < 0) return false;
    for (const int parity : {0, 1}) {
      const Number* sums = knapsacks_[kSums].losses(board.halves[parity], kSums);
      const Number* differences = knapsacks_[kDifferences].losses(board.halves[parity], kDifferences);
      for (int w = 0, width = knapsacks_[0].width(); w < width; ++w) losses_[parity][w] = std::max(sums[w], differences[w]);
    }
    for (int w = 0; w <= question_.white; ++w) {
      const Number even = losses_[0][w], odd = losses_[1][question_.white - w];
      if (even != kNever && odd != kNever && even + odd <= spare) return true;
    }
    return false;
  }

  // Decide by the diagonals. The losses are those of the board.
  void leaf(const Board& board) {
    ++outcome_.leaves;
    const std::array<Crossings, 2> crossings = crossings_of(board);
    set_needs(goals_[0], left_by(losses_[1], board.halves[1].total[kBlack]));
    stopped_ = !half_search_.raise(board.halves[0], crossings[0], goals_[0], false);
    if (stopped_) return;
    set_needs(goals_[1], goals_[0].reached);
    stopped_ = !half_search_.raise(board.halves[1], crossings[1], goals_[1], true);
    if (stopped_) return;
    for (int w = 0; w <= question_.white; ++w) {
      if (goals_[1].reached[w] == kNever) continue;
      const int rest = question_.white - w;
      return found(board, crossings, {{{rest, goals_[0].reached[rest]}, {w, goals_[1].reached[w]}}});
    }
  }

  // How many black cells losses leave of so many, kNever where they are too large.
  Row<Number> left_by(const Row<Number>& losses, int black) const {
    Row<Number> left;
    for (int w = 0; w <= question_.white; ++w) left[w] = losses[w] <= black ? static_cast<Number>(black - losses[w]) : kNever;
    return left;
  }

  // What one half needs beside so many black cells of the other.
  void set_needs(Goal<Number>& goal, const Row<Number>& beside) const {
    for (int w = 0; w < knapsacks_[0].width(); ++w) {
      const int rest = question_.white - w;
      const bool is_useful = rest >= 0 && beside[rest] != kNever;
      goal.need[w] = is_useful ? static_cast<Number>(std::clamp<int>(question_.black - beside[rest], 0, kNever)) : kNever;
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
      Goal<Number>& goal = goals_[parity];
      std::fill_n(goal.need.begin(), knapsacks_[0].width(), kNever);
      goal.need[points[parity][0]] = static_cast<Number>(points[parity][1]);
      stopped_ = !half_search_.find(board.halves[parity], crossings[parity], goal, labels[parity]);
      if (stopped_) return;
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
  std::array<Knapsack<Number>, 2> knapsacks_;
  HalfSearch<Number> half_search_;
  Board board_;
  std::vector<Level> levels_;
  std::array<std::array<int, kMostSide + 2>, kMostSide + 2> sizes_{};  // how many (s, t) below are enough
  std::array<Row<Number>, 2> losses_;  // of the node at hand, by parity
  std::array<Goal<Number>, 2> goals_;
  bool canonical_ = false, stopped_ = false;
  std::size_t split_ = 0;
  std::uint32_t share_ = 0, shares_ = 1, branches_ = 0;
};

}  // namespace

Outcome prove(const Question& question, std::uint32_t share, std::uint32_t shares, Budget& budget) {
  if (question.size <= kMostSmall) return Prover<std::uint8_t>(question, budget).prove(share, shares);
  return Prover<std::uint16_t>(question, budget).prove(share, shares);
}

Outcome decide(const Question& question, std::uint32_t rows, std::optional<std::uint32_t> columns, Budget& budget) {
  if (question.size <= kMostSmall) return Prover<std::uint8_t>(question, budget).decide(rows, columns);
  return Prover<std::uint16_t>(question, budget).decide(rows, columns);
}

}  // namespace queenside::armies::second
