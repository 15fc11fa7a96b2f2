// Warnsdorff's walk, repaired by Pósa's rotations, begun anew when it does not get on.
//
// The walk always jumps to the cell with fewest ways on, ties by lot. Alone it succeeds on four of five
// 10 × 10 boards of the classic jumps, on one of fifty at 50 × 50 and never at 100 × 100. Where it is
// stuck, at an end all of whose neighbours are on the path, a rotation takes one of these, p(i), and
// turns the rest of the path around: p(0)…p(i), end…p(i+1). That has a new end, p(i+1). Preferred is
// one that can go on, or, when all cells are on the path and the tour is to be closed, one that closes
// it; among those the one with the shortest turn, for turning is what takes the time; else one by lot.
// (L. Pósa, Hamiltonian circuits in random graphs, 1976.) On narrow boards rotations can go round for
// ever: after as many as the board has cells, a new walk begins.
//
// A given end is a closed tour with a fixed jump: from the end, by no legal jump, to the start, and on;
// whatever closes it is the cell before the end. The fixed jump is kept by never turning at p(0). An
// end without a start is a start walked backwards.
#include "rotations.hpp"

#include <algorithm>

#include "generate/random.hpp"

namespace queenside::tours {

namespace {

using generate::Random;

constexpr std::uint32_t kOffPath = UINT32_MAX;

class Wanderer {
 public:
  // The path begins with `fixed` nodes that stay; if `closes`, its last node must jump to its first.
  Wanderer(const Graph& graph, Random& random, bool closes) : graph_(graph), random_(random), closes_(closes) {
    place_.resize(graph.size());
    free_.resize(graph.size());
    path_.reserve(graph.size());
  }

  // Whether one walk and its rotations made a tour.
  bool try_from(std::span<const Node> fixed, Budget& budget) {
    begin(fixed);
    for (std::uint32_t turns = 0; turns <= graph_.size();) {
      extend();
      if (done()) return true;
      if (!budget.spend_node()) return false;
      if (!rotate()) return false;
      ++turns;
    }
    return false;
  }

  const std::vector<Node>& path() const { return path_; }

 private:
  void begin(std::span<const Node> fixed) {
    std::fill(place_.begin(), place_.end(), kOffPath);
    for (Node node = 0; node < graph_.size(); ++node) free_[node] = static_cast<std::uint16_t>(graph_.degree(node));
    path_.clear();
    for (const Node node : fixed) append(node);
    first_turn_ = static_cast<std::uint32_t>(fixed.size()) - 1;
  }

  void append(Node node) {
    place_[node] = static_cast<std::uint32_t>(path_.size());
    path_.push_back(node);
    for (const Node other : graph_.neighbours(node)) --free_[other];
  }

  void extend() {
    for (Node next = path_.back(); next != kNone; next = fewest_ways_on(path_.back())) {
      if (next != path_.back()) append(next);
    }
  }

  Node fewest_ways_on(Node from) {
    Node best = kNone;
    std::uint32_t ties = 0, least = UINT32_MAX;
    for (const Node node : graph_.neighbours(from)) {
      if (place_[node] != kOffPath || free_[node] > least) continue;
      ties = free_[node] < least ? 1 : ties + 1;
      least = free_[node];
      if (ties == 1 || random_.below(ties) == 0) best = node;
    }
    return best;
  }

  bool complete() const { return path_.size() == graph_.size(); }
  bool done() const { return complete() && (!closes_ || graph_.size() == 1 || graph_.adjacent(path_.back(), path_.front())); }

  // Turn the path's rest around behind a neighbour of its end; false if there is none to turn at.
  bool rotate() {
    const std::uint32_t length = static_cast<std::uint32_t>(path_.size());
    std::uint32_t any = kOffPath, best = kOffPath, choices = 0;
    for (const Node node : graph_.neighbours(path_.back())) {
      const std::uint32_t at = place_[node];
      if (at == kOffPath || at < first_turn_ || at + 2 >= length) continue;
      if ((best == kOffPath || at > best) && promising(path_[at + 1])) best = at;
      if (random_.below(++choices) == 0) any = at;
    }
    if (choices == 0) return false;
    turn(best != kOffPath ? best + 1 : any + 1);
    return true;
  }

  bool promising(Node end) const { return complete() ? graph_.adjacent(end, path_.front()) : free_[end] > 0; }

  void turn(std::uint32_t from) {
    std::reverse(path_.begin() + from, path_.end());
    for (std::uint32_t i = from; i < path_.size(); ++i) place_[path_[i]] = i;
  }

  const Graph& graph_;
  Random& random_;
  bool closes_;
  std::uint32_t first_turn_ = 0;
  std::vector<Node> path_;
  std::vector<std::uint32_t> place_;  // on the path, by node
  std::vector<std::uint16_t> free_;   // neighbours off the path, by node
};

}  // namespace

std::vector<Node> wander(const Question& question, const Graph& graph, std::uint64_t seed, Budget& budget) {
  const Node start = graph.node(question.start), end = graph.node(question.end);
  const bool both = start != kNone && end != kNone && start != end;
  if (both && question.closed && !graph.adjacent(start, end)) return {};
  Random random(seed);
  Wanderer wanderer(graph, random, both || question.closed);
  while (budget.spend_node()) {
    const Node fixed[2] = {end, start};
    const Node drawn = random.below(graph.size());
    const Node first = start != kNone ? start : end != kNone ? end : drawn;
    if (!wanderer.try_from(both ? std::span<const Node>(fixed) : std::span<const Node>(&first, 1), budget)) continue;
    std::vector<Node> path = wanderer.path();
    if (both) std::rotate(path.begin(), path.begin() + 1, path.end());
    if (!both && end != kNone) std::reverse(path.begin(), path.end());
    return path;
  }
  return {};
}

}  // namespace queenside::tours
