// The search: depth first along the path, fewest onward jumps first, with the rules of walk.hpp and
// the windows that clues leave.
//
// Clues cut the tour into gaps, each from one clue to the next; a start and an end are clues too.
// Distances in jumps, from each clue outwards, give two rules:
//
// - a cell can have the number t only if it can still reach the next clue in time;
// - a cell without a clue belongs into some gap: one where the way from the clue before over the cell
//   to the clue behind is no longer than the gap. The last such gap of a cell is when it is due; if
//   more cells are due in the present gap than it has numbers left, the path is given up. A cell that
//   fits no gap refutes the board at once.
//
// The first rule is the usual one for number-path puzzles; the second is ours, and costs one counter a
// step. Warnsdorff's order finds first tours quickly and does not matter for proofs. With both rules
// and the links of walk.hpp, a 7 × 7 board with 9 clues is proved unique in 802 nodes, against 25,804
// with the first rule and a look at the head's neighbours alone. Not tried: whether the cells off the path
// hang together.
#include "clued.hpp"

#include <algorithm>

#include "walk.hpp"

namespace queenside::tours {

namespace {

constexpr std::uint32_t kFar = UINT32_MAX / 4;
constexpr std::size_t kMostDistances = std::size_t{1} << 25;  // above, windows are not used: they would fill the memory

// The clues by number, start and end among them; false if they contradict each other.
bool gather(const Question& question, const Graph& graph, std::vector<Node>& node_of, std::vector<std::uint32_t>& number_of) {
  node_of.assign(graph.size() + 1, kNone);
  number_of.assign(graph.size(), 0);
  bool consistent = true;
  const auto add = [&](Node node, std::uint32_t number) {
    consistent &= number <= graph.size() && (number_of[node] == 0 || number_of[node] == number);
    if (!consistent) return;
    consistent = node_of[number] == kNone || node_of[number] == node;
    node_of[number] = node;
    number_of[node] = number;
  };
  if (question.start != kNone) add(graph.node(question.start), 1);
  if (question.end != kNone) add(graph.node(question.end), graph.size());
  for (std::uint32_t cell = 0; cell < question.clues.size(); ++cell) {
    if (question.clues[cell] != 0) add(graph.node(cell), question.clues[cell]);
  }
  return consistent;
}

// Distances in jumps from a node to all others.
void measure(const Graph& graph, Node from, std::uint32_t* distances) {
  std::fill(distances, distances + graph.size(), kFar);
  std::vector<Node> queue{from};
  distances[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Node node : graph.neighbours(queue[i])) {
      if (distances[node] != kFar) continue;
      distances[node] = distances[queue[i]] + 1;
      queue.push_back(node);
    }
  }
}

}  // namespace

// What clues leave to the numbers and cells between them.
class Windows {
 public:
  Windows(const Question& question, const Graph& graph) : size_(graph.size()) {
    possible_ = gather(question, graph, node_of_, number_of_);
    for (std::uint32_t number = 1; number <= size_; ++number) {
      if (node_of_[number] != kNone) clues_.push_back(number);
    }
    list_gaps();
    if (possible_ && clues_.size() * size_ <= kMostDistances) measure_all(graph);
  }

  bool possible() const { return possible_; }
  Node node_of(std::uint32_t number) const { return node_of_[number]; }

  // Whether a node off the path can have a number, as far as the next clue is concerned.
  bool admits(std::uint32_t number, Node node) const {
    if (node_of_[number] != kNone) return node == node_of_[number];
    if (number_of_[node] != 0) return false;
    const std::uint32_t gap = gap_of_[number];
    return distances_.empty() || gap == clues_.size() || distance(gap, node) <= clues_[gap] - number;
  }

  void take(Node node) { due(node, -1); }
  void give_back(Node node) { due(node, 1); }

  // Whether the cells due in the gap of a number that was just given still fit into what is left of it.
  bool in_time(std::uint32_t number) const {
    const std::uint32_t gap = gap_of_[number];
    const std::uint32_t end = gap == clues_.size() ? size_ + 1 : clues_[gap];
    return due_[gap] <= static_cast<std::int64_t>(end > number ? end - number - 1 : 0);
  }

 private:
  // A number's gap is the index of the first clue from it on.
  void list_gaps() {
    gap_of_.resize(size_ + 1);
    std::uint32_t gap = 0;
    for (std::uint32_t number = 1; number <= size_; ++number) {
      gap_of_[number] = gap;
      if (node_of_[number] != kNone) ++gap;
    }
    due_.assign(clues_.size() + 1, 0);
    due_gap_.assign(size_, kNone);
  }

  void measure_all(const Graph& graph) {
    distances_.resize(clues_.size() * size_);
    for (std::size_t i = 0; i < clues_.size(); ++i) measure(graph, node_of_[clues_[i]], &distances_[i * size_]);
    for (Node node = 0; node < size_; ++node) {
      if (number_of_[node] != 0) continue;
      std::uint32_t gap = static_cast<std::uint32_t>(clues_.size());
      while (!fits(node, gap) && gap > 0) --gap;
      if (gap == 0 && !fits(node, 0)) possible_ = false;
      due_gap_[node] = gap;
      ++due_[gap];
    }
  }

  bool fits(Node node, std::uint32_t gap) const {
    const std::uint32_t before = gap == 0 ? 0 : clues_[gap - 1], after = gap == clues_.size() ? size_ + 1 : clues_[gap];
    const std::uint32_t way_in = gap == 0 ? 1 : distance(gap - 1, node), way_out = gap == clues_.size() ? 1 : distance(gap, node);
    return way_in + way_out <= after - before;
  }

  std::uint32_t distance(std::uint32_t clue, Node node) const { return distances_[static_cast<std::size_t>(clue) * size_ + node]; }

  void due(Node node, int by) {
    if (due_gap_[node] != kNone) due_[due_gap_[node]] += by;
  }

  Node size_;
  bool possible_ = true;
  std::vector<Node> node_of_;              // by number
  std::vector<std::uint32_t> number_of_;  // by node
  std::vector<std::uint32_t> clues_;      // numbers, ascending
  std::vector<std::uint32_t> gap_of_;     // by number
  std::vector<std::uint32_t> due_gap_;    // by node
  std::vector<std::int64_t> due_;         // by gap
  std::vector<std::uint32_t> distances_;  // by clue and node
};

Search::Search(const Question& question) : graph_(question), windows_(std::make_unique<Windows>(question, graph_)) {
  walk_ = std::make_unique<Walk>(graph_, windows_->node_of(graph_.size()), question.closed);
  candidates_.resize(static_cast<std::size_t>(graph_.size()) * graph_.most_neighbours() + 1);
  left_.resize(graph_.size());
  if (!windows_->possible()) next_start_ = graph_.size();
}

Search::~Search() = default;

std::span<const Node> Search::path() const { return walk_->path(); }

// One turn is one node: the path is at a new cell, which is looked at; then it goes on to the next.
Event Search::advance(Budget& budget) {
  for (;;) {
    if (!walking_ && !begin_at_next_start()) return Event::kExhausted;
    if (entering_) {
      if (!budget.spend_node()) return Event::kPaused;
      ++nodes_;
      entering_ = false;
      if (enter()) return Event::kSolution;
    }
    if (!go_on()) walking_ = false;
  }
}

bool Search::begin_at_next_start() {
  while (next_start_ < graph_.size() && !windows_->admits(1, next_start_)) ++next_start_;
  if (next_start_ == graph_.size()) return false;
  walk_->begin(next_start_);
  windows_->take(next_start_++);
  walking_ = entering_ = true;
  return true;
}

// Look at the cell that the path has just reached; true if it is the last of a tour.
bool Search::enter() {
  const std::size_t depth = walk_->path().size() - 1;
  left_[depth] = 0;
  if (walk_->complete()) return walk_->is_tour();
  if (!walk_->hopeless() && windows_->in_time(static_cast<std::uint32_t>(depth + 1))) list_candidates();
  return false;
}

// The cells that can be next, the best last.
void Search::list_candidates() {
  const std::size_t depth = walk_->path().size() - 1;
  Node* const first = &candidates_[depth * graph_.most_neighbours()];
  Node* last = first + walk_->candidates(first);
  const std::uint32_t number = static_cast<std::uint32_t>(depth + 2);
  last = std::remove_if(first, last, [&](Node node) { return !windows_->admits(number, node); });
  for (Node* at = first; at < last; ++at) {
    for (Node* to = at; to > first && walk_->onward(to[-1]) < walk_->onward(*to); --to) std::swap(to[-1], *to);
  }
  left_[depth] = static_cast<std::uint16_t>(last - first);
}

// Step to the next cell to be tried, back as far as need be; false if this start has no more.
bool Search::go_on() {
  for (;;) {
    const std::size_t depth = walk_->path().size() - 1;
    if (left_[depth] > 0) {
      const Node next = candidates_[depth * graph_.most_neighbours() + --left_[depth]];
      walk_->step(next);
      windows_->take(next);
      entering_ = true;
      return true;
    }
    windows_->give_back(walk_->head());
    if (depth == 0) return false;
    walk_->back();
  }
}

}  // namespace queenside::tours
