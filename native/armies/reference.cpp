// The prover of peaceable armies whose node counts are published.
//
// Idea. Labels of lines are searched instead of queens (problem.hpp): a row set is given, columns get their
// labels two mirrored ones at a time from the middle outwards, and under complete labels of rows and columns
// the diagonals of even and of odd cells are two small problems that meet only in the totals.
//
// One bound prunes everywhere. For weights a and b every diagonal ends with one label, so a * white + b *
// black is at most the sum over the diagonals of a family of max(a * its live white cells, b * its live black
// ones); of each parity the smaller of the two families' sums counts. A node is dead if for one of seven
// pairs of weights the sum falls short of what both armies need.
//
// Symmetry. Row sets are the least of their reversals and complements; while all column pairs so far are
// alike, the pair (white, black) is left to its mirror image; and of a board and its transposition only the
// one with the more balanced rows is looked at, by size and, at a complete column set, by canonical form.
//
// The diagonal on which the weaker colour has most live cells is labelled first. When the even half has no
// contested diagonal left, the odd half must make up for what is missing; needs that it could not meet are
// kept, for each number of white cells of the even half the largest number of black ones.
//
// This search is the yardstick and never changes: its counts are compared with published ones, and its
// tree is what logs are written of (tree_log.hpp). What is tried to be faster goes into fast.cpp.
#include <cstring>
#include <utility>

#include "armies/halves.hpp"
#include "armies/tree_log.hpp"
#include "variants.hpp"

namespace queenside::QUEENSIDE_VARIANT {
namespace {

using armies::Problem;
using armies::Prover;
using armies::TreeLog;
using armies::Unit;
using armies::Verdict;

struct Weights {
  int white, black;
};
constexpr Weights kWeights[] = {{1, 1}, {4, 5}, {5, 4}, {2, 3}, {3, 2}, {1, 2}, {2, 1}};
constexpr int kPairs = 7;

// What live cells of a family are worth at most, by the weights of a pair.
template <int Pair>
int worth(const Counters& counters, int family) {
  const auto& live = counters.live[family];
  return larger(times<kWeights[Pair].white>(live[kWhite]), times<kWeights[Pair].black>(live[kBlack])).sum();
}

// Calls a function object with each pair in turn, as a constant, until it says true. Returns whether it did.
template <class Function>
bool any_pair(Function function) {
  return [&]<int... Pair>(std::integer_sequence<int, Pair...>) {
    return (function(std::integral_constant<int, Pair>()) || ...);
  }(std::make_integer_sequence<int, kPairs>());
}

struct NoLog {
  void column(int) {}
  void begin_leaf() {}
  void even(int) {}
  bool close_by_lemma(int, int) { return false; }
  void begin_lemma(int, int) {}
  void odd(int) {}
  void end_leaf() {}
  void flush() {}
};

// Needs of the odd half that are known to be too much, told by what the even half has.
class Hopeless {
 public:
  void clear(int most_white) { std::memset(most_black_, 0xFF, sizeof(*most_black_) * static_cast<std::size_t>(most_white + 1)); }
  bool knows(int white, int black) const { return black <= most_black_[white]; }
  void add(int white, int black) {
    for (int fewer = white; fewer >= 0 && most_black_[fewer] < black; --fewer) most_black_[fewer] = static_cast<std::int16_t>(black);
  }

 private:
  std::int16_t most_black_[armies::kMostRows * armies::kMostRows + 1];  // -1: nothing is known
};

struct ColumnState {
  Counters halves[kParities];
  Lines columns = 0, mirrored = 0;
  int depth = 0;
  int white = 0;
  bool tied = true;  // every pair so far is alike
};

template <class Log>
class Reference final : public Prover {
 public:
  Reference(const Problem& problem, Log* log) : problem_(problem), log_(log) {}

  Verdict prove(const Unit& unit, Budget& budget) override {
    unit_ = unit;
    budget_ = &budget;
    if (!find_sizes()) return Verdict::kNone;
    column_cells_.count(problem_.size, unit.rows);
    ColumnState root;
    for (int parity = 0; parity < kParities; ++parity) root.halves[parity] = column_cells_.all[parity];
    const Verdict verdict = search_columns(root);
    if (verdict == Verdict::kNone) log_->flush();
    return verdict;
  }

 private:
  bool find_sizes() {
    const int rows = std::popcount(unit_.rows);
    least_white_ = problem_.size + 1;
    most_white_ = -1;
    for (int columns = 0; columns <= problem_.size; ++columns) {
      if (!problem_.goes_with(rows, columns)) continue;
      least_white_ = std::min(least_white_, columns);
      most_white_ = columns;
    }
    return most_white_ >= 0;
  }

  int needed(Weights weights) const { return weights.white * problem_.white + weights.black * problem_.black; }

  // Whether this part of a unit is the one that counts a node above it.
  bool counts(const ColumnState& state) const { return state.depth >= unit_.depth || unit_.labels >> 2 * state.depth == 0; }

  Verdict search_columns(const ColumnState& state) {
    const bool counted = counts(state);
    if (counted && !budget_->spend_node()) return Verdict::kStopped;
    counts_.column_nodes += counted;
    if (has_wrong_size(state) || is_outweighed(state)) return Verdict::kNone;
    if (state.depth < armies::pair_count(problem_.size)) return split_columns(state);
    if (is_transposed(state)) return Verdict::kNone;
    log_->column(TreeLog::kLeaf);
    return search_leaf(state);
  }

  bool has_wrong_size(const ColumnState& state) {
    const int undecided = problem_.size - decided(state.depth);
    if (state.white <= most_white_ && state.white + undecided >= least_white_) return false;
    log_->column(TreeLog::kWrongSize);
    return true;
  }

  int decided(int depth) const { return depth == 0 ? 0 : 2 * depth - problem_.size % 2; }

  bool is_outweighed(const ColumnState& state) {
    return any_pair([&](auto pair) {
      int sum = 0, code = TreeLog::kByWeights + 4 * pair;
      for (int parity = 0; parity < kParities; ++parity) {
        const int rising = worth<pair>(state.halves[parity], kRising), falling = worth<pair>(state.halves[parity], kFalling);
        sum += std::min(rising, falling);
        code += (2 - parity) * (falling < rising);
      }
      if (sum >= needed(kWeights[pair])) return false;
      log_->column(static_cast<std::uint8_t>(code));
      return true;
    });
  }

  Verdict split_columns(const ColumnState& state) {
    log_->column(TreeLog::kSplitColumns);
    const int left = armies::left_column(problem_.size, state.depth), right = problem_.size - 1 - left;
    for (int labels = 0; labels < 4; ++labels) {
      const bool left_white = labels & 1, right_white = labels >> 1;
      if (left_white != right_white && (left == right || (state.tied && left_white))) continue;
      if (state.depth < unit_.depth && (unit_.labels >> 2 * state.depth & 3) != static_cast<unsigned>(labels)) continue;
      ColumnState child = state;
      label_column(child, left, left_white);
      if (left != right) label_column(child, right, right_white);
      child.tied = state.tied && left_white == right_white;
      ++child.depth;
      if (const Verdict verdict = search_columns(child); verdict != Verdict::kNone) return verdict;
    }
    return Verdict::kNone;
  }

  void label_column(ColumnState& state, int column, bool white) const {
    const Colour dying = white ? kBlack : kWhite;
    for (int parity = 0; parity < kParities; ++parity) {
      for (int family = 0; family < kFamilies; ++family) {
        Bytes& live = state.halves[parity].live[family][dying];
        live = live - column_cells_.of[column][parity].live[family][dying];
      }
    }
    if (!white) return;
    state.columns |= Lines{1} << column;
    state.mirrored |= Lines{1} << (problem_.size - 1 - column);
    ++state.white;
  }

  // Whether the board is looked at transposed: its columns come before its rows.
  bool is_transposed(const ColumnState& state) {
    const int of_columns = problem_.imbalance(state.white), of_rows = problem_.imbalance(std::popcount(unit_.rows));
    if (of_columns > of_rows || (of_columns == of_rows && problem_.canonical(state.columns) >= unit_.rows)) return false;
    log_->column(TreeLog::kTransposed);
    return true;
  }

  Verdict search_leaf(const ColumnState& state) {
    ++counts_.leaves;
    log_->begin_leaf();
    const Candidates candidates(problem_.size, problem_.all(), unit_.rows, state.columns, state.mirrored);
    candidates_ = &candidates;
    const Half even(state.halves[0]), odd(state.halves[1]);
    odd_ = &odd;
    hopeless_.clear(even.total[kWhite]);
    any_pair([&](auto pair) {
      const int rising = worth<pair>(odd.counters, kRising), falling = worth<pair>(odd.counters, kFalling);
      even_threshold_[pair] = needed(kWeights[pair]) - std::min(rising, falling);
      even_family_[pair] = falling < rising;
      return false;
    });
    const Verdict verdict = search_even(even);
    if (verdict == Verdict::kNone) log_->end_leaf();
    return verdict;
  }

  Verdict search_even(const Half& half) {
    if (!budget_->spend_node()) return Verdict::kStopped;
    ++counts_.even_nodes;
    for (const Colour colour : {kWhite, kBlack}) {
      if (half.total[colour] + odd_->total[colour] >= army(colour)) continue;
      log_->even(colour == kWhite ? TreeLog::kFewWhite : TreeLog::kFewBlack);
      return Verdict::kNone;
    }
    Diagonal diagonal;
    if (most_contested(half.counters, diagonal) == 0) return ask_odd(half);
    const bool dead = any_pair([&](auto pair) {
      for (int family = 0; family < kFamilies; ++family) {
        if (worth<pair>(half.counters, family) >= even_threshold_[pair]) continue;
        log_->even(static_cast<std::uint8_t>(TreeLog::kByWeights + 4 * pair + 2 * family + even_family_[pair]));
        return true;
      }
      return false;
    });
    if (dead) return Verdict::kNone;
    log_->even(split_code(diagonal));
    for (const Colour colour : {kWhite, kBlack}) {
      Half child = half;
      child.label(*candidates_, 0, diagonal.family, diagonal.index, colour);
      if (const Verdict verdict = search_even(child); verdict != Verdict::kNone) return verdict;
    }
    return Verdict::kNone;
  }

  // The even half is resolved: whether the odd one can make up for what is missing.
  Verdict ask_odd(const Half& even) {
    const int white = problem_.white - even.total[kWhite], black = problem_.black - even.total[kBlack];
    if (hopeless_.knows(even.total[kWhite], even.total[kBlack])) {
      log_->close_by_lemma(white, black);
      return Verdict::kNone;
    }
    log_->begin_lemma(white, black);
    odd_needs_[kWhite] = white;
    odd_needs_[kBlack] = black;
    resolved_even_ = &even;
    const Verdict verdict = search_odd(*odd_);
    if (verdict == Verdict::kNone) hopeless_.add(even.total[kWhite], even.total[kBlack]);
    return verdict;
  }

  Verdict search_odd(const Half& half) {
    if (!budget_->spend_node()) return Verdict::kStopped;
    ++counts_.odd_nodes;
    for (const Colour colour : {kWhite, kBlack}) {
      if (half.total[colour] >= odd_needs_[colour]) continue;
      log_->odd(colour == kWhite ? TreeLog::kFewWhite : TreeLog::kFewBlack);
      return Verdict::kNone;
    }
    Diagonal diagonal;
    if (most_contested(half.counters, diagonal) == 0) {
      write_witness(*candidates_, *resolved_even_, half, witness_);
      return Verdict::kFound;
    }
    const bool dead = any_pair([&](auto pair) {
      const int needs = kWeights[pair].white * odd_needs_[kWhite] + kWeights[pair].black * odd_needs_[kBlack];
      for (int family = 0; family < kFamilies; ++family) {
        if (worth<pair>(half.counters, family) >= needs) continue;
        log_->odd(static_cast<std::uint8_t>(TreeLog::kByWeights + 4 * pair + 2 * family));
        return true;
      }
      return false;
    });
    if (dead) return Verdict::kNone;
    log_->odd(split_code(diagonal));
    for (const Colour colour : {kWhite, kBlack}) {
      Half child = half;
      child.label(*candidates_, 1, diagonal.family, diagonal.index, colour);
      if (const Verdict verdict = search_odd(child); verdict != Verdict::kNone) return verdict;
    }
    return Verdict::kNone;
  }

  int army(Colour colour) const { return colour == kWhite ? problem_.white : problem_.black; }

  static std::uint8_t split_code(Diagonal diagonal) {
    return static_cast<std::uint8_t>(TreeLog::kSplitDiagonal + 32 * diagonal.family + diagonal.index);
  }

  const Problem problem_;
  Log* const log_;

  Unit unit_{};
  Budget* budget_ = nullptr;
  int least_white_ = 0, most_white_ = 0;
  ColumnCells column_cells_;

  // Of the leaf at hand.
  const Candidates* candidates_ = nullptr;
  const Half* odd_ = nullptr;
  const Half* resolved_even_ = nullptr;
  int even_threshold_[kPairs];
  int even_family_[kPairs];
  int odd_needs_[kColours];
  Hopeless hopeless_;
};

NoLog no_log;

}  // namespace

Prover* reference_prover(const Problem& problem, TreeLog* log) {
  if (log == nullptr) return new Reference<NoLog>(problem, &no_log);
  return new Reference<TreeLog>(problem, log);
}

}  // namespace queenside::QUEENSIDE_VARIANT
