// The prover of peaceable armies that is meant for large boards.
//
// Idea. As in reference.cpp rows are given, columns get their labels in mirrored pairs, and under complete
// labels of both the diagonals of even and of odd cells are two small problems. What is new is where the
// work goes. Column labels are plainly enumerated: nothing closes a node before its column set is complete
// but its size. A complete one meets tests that become dearer as they become rarer: size and transposition
// from the bits alone, before any counter is touched; the weighted bound by the pair of weights that closed
// the last set with as many white columns; the bound by all eight pairs at once (worths.hpp); the bound
// below; and only then a search of the diagonals, whichever half has the more contested one.
//
// Surpluses that meet. Maximising a * white + b * black over the labels of diagonals is a minimum cut: white
// cells of weight a and black cells of weight b flow into each other through the diagonals they share, and
// what cannot flow is what a labelling can have. The sum over one family's diagonals, max(a * white, b *
// black), is what is left of a flow along that family alone. On each diagonal one colour has a surplus. It is
// shared out evenly among that colour's cells there, rounded down to eighths, and goes on along the
// diagonals of the other family, where as much flows as the smaller of what white and black cells bring.
// This is a flow, so the bound holds; it costs two passes over the diagonals, and is close to the cut.
//
// What was measured, refuting one queen too many on 14 rows unless said otherwise. Of 21 million complete
// column sets the weighted bound leaves 2.1 million open.
//
//   - Exact cuts, by a plain flow algorithm, with the same eight pairs of weights: every one of 8843 sets
//     left open, sampled on 12 and 14 rows, was closed. One pair of columns earlier 513 of 525 nodes were
//     closed, two pairs earlier 59 of 630, before that none. But a flow takes microseconds.
//   - Surpluses that meet close 98 % of the sets left open by the tightest pair alone (13 rows: 97 %, 12
//     rows: 99 %) and 99.8 % by some pair, in about 0.2 microseconds. Nodes of diagonals fell from 50
//     million to 0.45 million. Trying both families instead of the one with the smaller sum closed hardly more.
//   - The weighted bound at incomplete column sets: one pair of columns before the end it closed 2 % of 6.4
//     million nodes, and hardly any before. Leaving it out made 3 % more nodes; together with the tests of
//     bits before any counter, columns took 0.7 seconds instead of 1.7.
//   - Undecided columns as lines of their own beside the diagonals of decided ones: 6 % fewer column nodes, a
//     tenth slower.
//   - The pair of weights that closed last before all eight: about a sixth faster.
//   - A tree for each half, grown where needed and only once, walked in pairs of branches: half the nodes of
//     diagonals that the reference has. Gone, since the surpluses leave so few.
//   - Columns from the outside in: as many sets left open, a tenth more nodes of diagonals.
#include "armies/worths.hpp"
#include "variants.hpp"

namespace queenside::QUEENSIDE_VARIANT {
namespace {

using armies::Problem;
using armies::Prover;
using armies::Unit;
using armies::Verdict;

constexpr int kMostPairs = armies::kMostRows / 2;

// Labels of the first column pairs.
struct ColumnState {
  Counters halves[kParities];
  Lines columns, mirrored;
  int depth;
  int white;
  bool tied;  // every pair so far is alike
};

// Calls a function object with a pair of weights as a constant.
template <class Function>
auto with_pair(int pair, Function function) {
  switch (pair) {
    case 0: return function(std::integral_constant<int, 0>());
    case 1: return function(std::integral_constant<int, 1>());
    case 2: return function(std::integral_constant<int, 2>());
    case 3: return function(std::integral_constant<int, 3>());
    case 4: return function(std::integral_constant<int, 4>());
    case 5: return function(std::integral_constant<int, 5>());
    case 6: return function(std::integral_constant<int, 6>());
    default: return function(std::integral_constant<int, 7>());
  }
}

// Makes what is to spare by different pairs comparable: 180 is a multiple of what a white and a black queen weigh together.
constexpr struct Scale {
  int of[kPairs];
  constexpr Scale() : of() {
    for (int pair = 0; pair < kPairs; ++pair) of[pair] = 180 / (kWeights[pair].white + kWeights[pair].black);
  }
} kScale;

constexpr int kFractions = 8;  // of the weight of a cell

// What one cell gets if an amount is shared among so many, in fractions, rounded down.
class Shares {
 public:
  constexpr Shares() : reciprocals_() {
    for (int cells = 1; cells <= armies::kMostRows; ++cells) reciprocals_[cells] = static_cast<std::uint32_t>(kFractions * 65536 / cells);
  }
  int of(int amount, int cells) const { return static_cast<int>(static_cast<std::uint32_t>(amount) * reciprocals_[cells] >> 16); }

 private:
  std::uint32_t reciprocals_[armies::kMostRows + 1];
};
constexpr Shares kShares;

// What the surplus of a colour on the diagonals of a family brings to those that cross it.
inline Bytes spilled(const Candidates& candidates, int parity, Family family, Colour colour, Bytes surplus_of, Bytes live) {
  alignas(32) std::uint8_t amounts[32], cells[32];
  surplus_of.store(amounts);
  live.store(cells);
  Bytes crossing = Bytes::spread(0);
  for (Lines lines = ~surplus_of.equal_to(0); lines != 0; lines &= lines - 1) {
    const int index = std::countr_zero(lines);
    const Lines crossed = candidates.on(parity, family, index, colour);
    crossing = capped_sum(crossing, Bytes::spread(crossed, kShares.of(amounts[index], cells[index])));
  }
  return crossing;
}

// What a half without labels is worth at most, in fractions, if surpluses of one family meet on the other.
template <int Pair>
int worth_after_spilling(const Candidates& candidates, const Counters& counters, int parity) {
  const int rising = weighted<Pair>(counters.live[kRising]).sum(), falling = weighted<Pair>(counters.live[kFalling]).sum();
  const Family family = rising <= falling ? kRising : kFalling;
  const auto& live = counters.live[family];
  const Bytes white = times<kWeights[Pair].white>(live[kWhite]), black = times<kWeights[Pair].black>(live[kBlack]);
  const Bytes from_white = spilled(candidates, parity, family, kWhite, surplus(white, black), live[kWhite]);
  const Bytes from_black = spilled(candidates, parity, family, kBlack, surplus(black, white), live[kBlack]);
  return kFractions * std::min(rising, falling) - smaller(from_white, from_black).sum();
}

class Fast final : public Prover {
 public:
  explicit Fast(const Problem& problem) : problem_(problem), pairs_(armies::pair_count(problem.size)) {
    for (int pair = 0; pair < kPairs; ++pair) {
      needed_.of[pair] = static_cast<std::int16_t>(kWeights[pair].white * problem.white + kWeights[pair].black * problem.black);
    }
  }

  Verdict prove(const Unit& unit, Budget& budget) override {
    unit_ = unit;
    budget_ = &budget;
    if (!find_sizes()) return Verdict::kNone;
    column_cells_.count(problem_.size, unit.rows);
    for (int depth = 0; depth < pairs_; ++depth) count_losses(depth);
    ColumnState root{{column_cells_.all[0], column_cells_.all[1]}, 0, 0, 0, 0, true};
    if (unit.labels == 0 && !spend(counts_.column_nodes)) return Verdict::kStopped;
    return split_columns(root);
  }

 private:
  bool find_sizes() {
    const int rows = std::popcount(unit_.rows);
    row_imbalance_ = problem_.imbalance(rows);
    least_white_ = problem_.size + 1;
    most_white_ = -1;
    for (int columns = 0; columns <= problem_.size; ++columns) {
      if (!problem_.goes_with(rows, columns)) continue;
      least_white_ = std::min(least_white_, columns);
      most_white_ = columns;
    }
    return most_white_ >= 0;
  }

  // What each way to label a pair of columns takes from the counters.
  void count_losses(int depth) {
    const int left = armies::left_column(problem_.size, depth), right = problem_.size - 1 - left;
    const Bytes nothing = Bytes::spread(0);
    for (int labels = 0; labels < 4; ++labels) {
      for (int parity = 0; parity < kParities; ++parity) {
        for (int family = 0; family < kFamilies; ++family) {
          auto& loss = losses_[depth][labels][parity].live[family];
          loss[kWhite] = loss[kBlack] = nothing;
          const Colour left_dies = labels & 1 ? kBlack : kWhite, right_dies = labels & 2 ? kBlack : kWhite;
          loss[left_dies] = loss[left_dies] + column_cells_.of[left][parity].live[family][left_dies];
          if (left != right) loss[right_dies] = loss[right_dies] + column_cells_.of[right][parity].live[family][right_dies];
        }
      }
    }
  }

  bool spend(std::uint64_t& count) {
    if (!budget_->spend_node()) return false;
    ++count;
    return true;
  }

  Verdict split_columns(const ColumnState& state) {
    const int left = armies::left_column(problem_.size, state.depth), right = problem_.size - 1 - left;
    for (unsigned labels = 0; labels < 4; ++labels) {
      const bool alike = labels == 0 || labels == 3;
      if (!alike && (left == right || (state.tied && labels == 1))) continue;
      if (state.depth < unit_.depth && (unit_.labels >> 2 * state.depth & 3) != labels) continue;
      ColumnState child;
      child.depth = state.depth + 1;
      const bool counted = child.depth >= unit_.depth || unit_.labels >> 2 * child.depth == 0;
      if (counted && !spend(counts_.column_nodes)) return Verdict::kStopped;
      child.columns = state.columns | (labels & 1) << left | (labels >> 1) << right;
      child.mirrored = state.mirrored | (labels & 1) << right | (labels >> 1) << left;
      child.white = std::popcount(child.columns);
      if (has_wrong_size(child) || (child.depth == pairs_ && is_transposed(child))) continue;
      child.tied = state.tied && alike;
      subtract(state, losses_[state.depth][labels], child);
      const Verdict verdict = child.depth < pairs_ ? split_columns(child) : search_leaf(child);
      if (verdict != Verdict::kNone) return verdict;
    }
    return Verdict::kNone;
  }

  bool has_wrong_size(const ColumnState& state) const {
    const int decided = 2 * state.depth - problem_.size % 2;
    return state.white > most_white_ || state.white + problem_.size - decided < least_white_;
  }

  // Whether the board is looked at transposed: its columns come before its rows.
  bool is_transposed(const ColumnState& state) const {
    const int imbalance = problem_.imbalance(state.white);
    if (imbalance != row_imbalance_) return imbalance < row_imbalance_;
    const Lines all = problem_.all();
    const bool complement_less = problem_.equal() && ((all & ~state.columns) < unit_.rows || (all & ~state.mirrored) < unit_.rows);
    return complement_less || state.columns < unit_.rows || state.mirrored < unit_.rows;
  }

  static void subtract(const ColumnState& state, const Counters (&loss)[kParities], ColumnState& child) {
    for (int parity = 0; parity < kParities; ++parity) {
      for (int family = 0; family < kFamilies; ++family) {
        for (int colour = 0; colour < kColours; ++colour) {
          child.halves[parity].live[family][colour] = state.halves[parity].live[family][colour] - loss[parity].live[family][colour];
        }
      }
    }
  }

  Verdict search_leaf(const ColumnState& state) {
    int& hot = hot_[state.white];
    if (falls_short(state.halves, hot)) return Verdict::kNone;
    const Worths even_worths = worths(state.halves[0]), odd_worths = worths(state.halves[1]);
    const int pair = tightest(even_worths, odd_worths);
    if (fall_short(even_worths, odd_worths, needed_)) {
      hot = pair;
      return Verdict::kNone;
    }
    ++counts_.leaves;
    const Candidates candidates(problem_.size, problem_.all(), unit_.rows, state.columns, state.mirrored);
    if (falls_short_after_spilling(candidates, state.halves, pair)) return Verdict::kNone;
    for (int other = 0; other < kPairs; ++other) {
      if (falls_short_after_spilling(candidates, state.halves, other)) return Verdict::kNone;
    }
    candidates_ = &candidates;
    return search_diagonals(Half(state.halves[0]), Half(state.halves[1]));
  }

  // The pair of weights by which least is to spare, measured by what a white and a black queen weigh together.
  int tightest(const Worths& even, const Worths& odd) const {
    int best = 0, least = INT32_MAX;
    for (int pair = 0; pair < kPairs; ++pair) {
      const int spare = (even.of[pair] + odd.of[pair] - needed_.of[pair]) * kScale.of[pair];
      if (spare < least) {
        least = spare;
        best = pair;
      }
    }
    return best;
  }

  bool falls_short(const Counters (&halves)[kParities], int chosen) const {
    return with_pair(chosen, [&](auto pair) {
      int sum = 0;
      for (const Counters& half : halves) sum += std::min(weighted<pair>(half.live[kRising]).sum(), weighted<pair>(half.live[kFalling]).sum());
      return sum < needed_.of[pair];
    });
  }

  bool falls_short_after_spilling(const Candidates& candidates, const Counters (&halves)[kParities], int chosen) const {
    return with_pair(chosen, [&](auto pair) {
      const int even = worth_after_spilling<pair>(candidates, halves[0], 0), odd = worth_after_spilling<pair>(candidates, halves[1], 1);
      return even + odd < kFractions * needed_.of[pair];
    });
  }

  Verdict search_diagonals(const Half& even, const Half& odd) {
    if (even.total[kWhite] + odd.total[kWhite] < problem_.white || even.total[kBlack] + odd.total[kBlack] < problem_.black) return Verdict::kNone;
    if (fall_short(worths(even.counters), worths(odd.counters), needed_)) return Verdict::kNone;
    Diagonal of_even, of_odd;
    const int in_even = most_contested(even.counters, of_even), in_odd = most_contested(odd.counters, of_odd);
    if (in_even == 0 && in_odd == 0) {
      write_witness(*candidates_, even, odd, witness_);
      return Verdict::kFound;
    }
    const int parity = in_even >= in_odd ? 0 : 1;
    const Diagonal diagonal = parity == 0 ? of_even : of_odd;
    for (const Colour colour : {kWhite, kBlack}) {
      if (!spend(parity == 0 ? counts_.even_nodes : counts_.odd_nodes)) return Verdict::kStopped;
      Half child = parity == 0 ? even : odd;
      child.label(*candidates_, parity, diagonal.family, diagonal.index, colour);
      const Verdict verdict = parity == 0 ? search_diagonals(child, odd) : search_diagonals(even, child);
      if (verdict != Verdict::kNone) return verdict;
    }
    return Verdict::kNone;
  }

  const Problem problem_;
  const int pairs_;
  Worths needed_;

  Unit unit_{};
  Budget* budget_ = nullptr;
  int row_imbalance_ = 0, least_white_ = 0, most_white_ = 0;
  ColumnCells column_cells_;
  Counters losses_[kMostPairs][4][kParities];
  int hot_[armies::kMostRows + 1] = {};
  const Candidates* candidates_ = nullptr;  // of the leaf at hand
};

}  // namespace

Prover* fast_prover(const Problem& problem) { return new Fast(problem); }

}  // namespace queenside::QUEENSIDE_VARIANT
