// Estimating: sequential importance sampling (D. Knuth, Estimating the efficiency of backtrack
// programs, 1975) with resampling (A. Doucet, N. de Freitas, N. Gordon, Sequential Monte Carlo methods
// in practice, 2001).
//
// A random walk chooses each next cell among those that the rules of walk.hpp leave, with some
// probability; the product of the inverse probabilities is the walk's weight, nothing if it gets
// stuck. The mean weight is the number of tours, without bias, whatever the probabilities; these decide
// how far the weights spread. They are taken in proportion to exp(-d/2), d the ways on from the cell:
// towards Warnsdorff's choice, but gently.
//
// Walks by themselves are not enough: at 8 × 8 one in fifty becomes a tour, and a few of these carry
// most of the weight. So they go in crowds, all one step at a time. A walk's score is the fourth root of its
// weight. When the scores of a crowd have spread so far that they are worth less than half as many equal
// ones, the crowd is drawn anew, each walk as often as its score demands on average, its weight divided by
// that: stuck walks vanish, others go on as several, and the mean weight still has no bias. Crowds are
// independent of each other; the error is the standard error of their mean.
//
// Tried, at 8 × 8 with a hundred thousand walks: single walks ± 20 % (or 30, or 10: it depends on whether a heavy
// one was met); crowds drawn anew by their weights themselves ± 32 %, because walks in good order are light
// before they are tours; by the square root ± 15 %; alive or not ± 10 %; by the fourth root ± 6 %, in twice the
// time of single walks. Below 7 × 7 single walks are as good, but there one can count.
//
// Same seed, same figures everywhere: probabilities are integers, sums and the one square root are
// what IEEE 754 says they are (the file is compiled without fused operations).
#include "estimating.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "generate/random.hpp"
#include "walk.hpp"

namespace queenside::tours {

namespace {

using generate::Random;

// 2^20 exp(-d/2), rounded; ways on beyond the last count as the last.
constexpr std::array<std::uint32_t, 16> kChances = {1048576, 635993, 385749, 233968, 141909, 86072, 52205, 31664,
                                                    19205,   11649,  7065,   4285,   2599,   1576,  956,   580};

constexpr std::uint64_t kCrowds = 100;
constexpr std::uint64_t kMostCellsAtOnce = 8'000'000;

// Walks that take their steps together.
class Crowd {
 public:
  Crowd(const Question& question, const Graph& graph, Random& random)
      : graph_(graph), random_(random), end_(graph.node(question.end)), closed_(question.closed), nodes_(graph.most_neighbours() + 1) {}

  // The number of tours as so many walks estimate it, from `start` or, where that is kNone, from any cell
  // alike; nothing if the budget ends it.
  std::optional<double> estimate(std::size_t size, Node start, Budget& budget) {
    while (walks_.size() < size) walks_.emplace_back(graph_, end_, closed_);
    while (spare_.size() < size) spare_.emplace_back(graph_, end_, closed_);
    for (std::size_t i = 0; i < size; ++i) walks_[i].begin(start != kNone ? start : random_.below(graph_.size()));
    weights_.assign(size, 1);
    scores_.assign(size, 1);
    for (std::uint32_t steps = 1; steps < graph_.size(); ++steps) {
      for (std::size_t i = 0; i < size; ++i) {
        if (!budget.work()) return std::nullopt;
        if (weights_[i] > 0) weights_[i] *= step(walks_[i]);
      }
      std::transform(weights_.begin(), weights_.end(), scores_.begin(), [](double weight) { return std::sqrt(std::sqrt(weight)); });
      const double sum = std::accumulate(scores_.begin(), scores_.end(), 0.0);
      if (sum == 0) return 0;
      const double squares = std::inner_product(scores_.begin(), scores_.end(), scores_.begin(), 0.0);
      if (2 * sum * sum < static_cast<double>(size) * squares) draw_anew(sum);
    }
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i) {
      if (weights_[i] == 0 || !walks_[i].is_tour()) continue;
      sum += weights_[i];
      ++hits_;
    }
    return sum / static_cast<double>(size);
  }

  std::uint64_t hits() const { return hits_; }

 private:
  static std::uint32_t chance(int onward) { return kChances[std::min<std::size_t>(onward, kChances.size() - 1)]; }

  // Have a walk jump to one of its candidates: the inverse of its probability, nothing if the walk is stuck.
  double step(Walk& walk) {
    const int count = walk.hopeless() ? 0 : walk.candidates(nodes_.data());
    if (count == 0) return 0;
    std::uint32_t sum = 0;
    for (int i = 0; i < count; ++i) sum += chance(walk.onward(nodes_[i]));
    std::uint32_t drawn = random_.below(sum);
    int which = 0;
    while (drawn >= chance(walk.onward(nodes_[which]))) drawn -= chance(walk.onward(nodes_[which++]));
    const double inverse = static_cast<double>(sum) / chance(walk.onward(nodes_[which]));
    walk.step(nodes_[which]);
    return inverse;
  }

  // Take each walk as often as its score demands, up to less than one more or fewer, with one throw for all
  // (systematic resampling); what its score does not say of its weight it keeps.
  void draw_anew(double sum) {
    const std::size_t size = weights_.size();
    const double each = sum / static_cast<double>(size);
    double mark = each * (random_.below(kThrow) / static_cast<double>(kThrow)), passed = scores_[0];
    std::vector<double> weights(size);
    for (std::size_t i = 0, from = 0; i < size; ++i, mark += each) {
      while (passed <= mark && from + 1 < size) passed += scores_[++from];
      while (scores_[from] == 0) --from;  // only where rounding has let the mark pass the last score
      spare_[i].follow(walks_[from]);
      weights[i] = weights_[from] * (each / scores_[from]);
    }
    walks_.swap(spare_);
    weights_.swap(weights);
  }

  static constexpr std::uint32_t kThrow = 1u << 31;

  const Graph& graph_;
  Random& random_;
  Node end_;
  bool closed_;
  std::vector<Walk> walks_, spare_;
  std::vector<double> weights_, scores_;
  std::vector<Node> nodes_;
  std::uint64_t hits_ = 0;
};

// How many crowds there are: enough for an error to be told from them, more where they would not fit into memory.
std::uint64_t crowds_of(std::uint64_t samples, std::uint32_t cells) {
  const std::uint64_t fitting = std::max<std::uint64_t>(1, kMostCellsAtOnce / cells);
  return std::min(samples, std::max<std::uint64_t>(kCrowds, (samples + fitting - 1) / fitting));
}

}  // namespace

TourEstimate estimate_tours(const Question& question, std::uint64_t samples, std::uint64_t seed, Budget& budget, Progress& progress) {
  const Graph graph(question);
  const Node start = graph.node(question.start), end = graph.node(question.end);
  const bool cycles = question.closed && (start == kNone || end == kNone);
  Random random(seed);
  Crowd crowd(question, graph, random);
  // A cycle is seen twice from every cell; with a given end, from each of the two cells that can be its start.
  const double share = (start == kNone && !(cycles && end == kNone) ? graph.size() : 1) * (cycles && graph.size() > 2 ? 0.5 : 1);
  const Node first = start == kNone && cycles && end == kNone ? 0 : start;
  const std::uint64_t crowds = crowds_of(samples, graph.size());
  double sum = 0, squares = 0;
  std::uint64_t done = 0, drawn = 0;
  for (; done < crowds; ++done) {
    const std::uint64_t size = samples / crowds + (done < samples % crowds);
    const std::optional<double> found = crowd.estimate(size, first, budget);
    if (!found) break;
    drawn += size;
    progress = {static_cast<double>(drawn) / static_cast<double>(samples), drawn};
    const double number = share * *found;
    sum += number;
    squares += number * number;
  }
  const double count = done == 0 ? 1 : static_cast<double>(done), mean = sum / count;
  const double variance = std::max(0.0, squares / count - mean * mean) * (done > 1 ? count / (count - 1) : 1);
  return {mean, std::sqrt(variance / count), crowd.hits(), drawn};
}

}  // namespace queenside::tours
