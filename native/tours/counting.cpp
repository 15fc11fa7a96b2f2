// Counting: depth first with the whole state in a few words, each start and each first jump once up to
// symmetry.
//
// The rules are those of walk.hpp: every cell off the path needs two links, the last one link. Here
// the links of all cells are counted at once, in bit planes: plane i has bit i of the count of every
// cell, and leaving a cell takes one from the counts of its neighbours by a borrow through the planes,
// some ten instructions for the whole board. The cells with no link and with one are two expressions
// more. Looking at the unvisited cells one by one instead, the usual way, takes three times as long
// on a board of 6 × 6.
//
// Of the cells L with one link once the head is left, all but those that may be last must be next:
// if more than one too many are in L, the path is given up; if one too many, the next cell is in L.
// Every fourth step the cells off the path must hang together with the next one; every second step is
// slower, every eighth about the same.
//
// Symmetry: the reflections and turns of the board, on a torus its shifts too, as far as they keep the
// jumps, the holes, and the given end; starts are counted once an orbit, first jumps once an orbit of
// those symmetries that keep the start. Cycles go through a cell with fewest neighbours: for each pair
// of these the paths from the one to the other are counted on the rest of the board, so that each
// cycle comes once. The symmetry of cycles is not used.
#include "counting.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace queenside::tours {

namespace {

using Mask = std::uint64_t;
using Map = std::vector<Node>;

constexpr Mask bit(Node node) { return Mask{1} << node; }

// Counts of 0 … 2^P - 1, one a cell.
template <int P>
struct Counts {
  std::array<Mask, P> planes{};

  void add(Mask cells) {
    for (Mask& plane : planes) {
      const Mask carry = plane & cells;
      plane ^= cells;
      cells = carry;
    }
  }
  void take(Mask cells) {
    for (Mask& plane : planes) {
      const Mask borrow = ~plane & cells;
      plane ^= cells;
      cells = borrow;
    }
  }
  Mask above_one() const {
    Mask some = 0;
    for (int i = 1; i < P; ++i) some |= planes[i];
    return some;
  }
};

// Spends and counts the nodes of a budget; once it is spent, nothing more is done.
class Meter {
 public:
  Meter(Budget& budget, Progress& progress) : budget_(budget), progress_(progress) {}

  bool spend() {
    if (stopped_ || !budget_.spend_node()) {
      stopped_ = true;
      return false;
    }
    ++progress_.nodes;
    return true;
  }
  void tell(double share) { progress_.share += share; }
  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return progress_.nodes; }

 private:
  Budget& budget_;
  Progress& progress_;
  bool stopped_ = false;
};

// Counts the paths over some cells, from one of them, to a given one or to any.
template <int P>
class PathCounter {
 public:
  PathCounter(const std::vector<Mask>& adjacent, Meter& meter) : adjacent_(adjacent.data()), meter_(meter) {}

  // The paths from `head` over all of `left`, which does not have it, that end in `ends`: a single cell,
  // or any. This is a `share` of all the work.
  std::uint64_t count(Node head, Mask left, Mask ends, double share) {
    ends_ = ends;
    single_end_ = std::has_single_bit(ends) ? ends : 0;
    Counts<P> links;
    for (Mask cells = left | bit(head); cells != 0; cells &= cells - 1) links.add(adjacent_[std::countr_zero(cells)]);
    return left == 0 ? (bit(head) & ends) != 0 : told(head, left, links, 0, share);
  }

 private:
  static constexpr unsigned kDepthTold = 10;  // up to here it is told how much is done

  static bool single(Mask cells) { return (cells & (cells - 1)) == 0; }

  // As from(), telling how much is done.
  std::uint64_t told(Node head, Mask left, Counts<P> links, unsigned depth, double share) {
    if (depth == kDepthTold || single(left)) {
      const std::uint64_t total = from(head, left, links, depth);
      meter_.tell(share);
      return total;
    }
    if (!meter_.spend()) return 0;
    Mask next = ways_on(head, left, links, depth);
    if (next == 0) meter_.tell(share);
    share /= std::popcount(next);
    std::uint64_t total = 0;
    for (; next != 0; next &= next - 1) {
      const Node node = static_cast<Node>(std::countr_zero(next));
      total += told(node, left ^ bit(node), links, depth + 1, share);
    }
    return total;
  }

  std::uint64_t from(Node head, Mask left, Counts<P> links, unsigned depth) {
    if (!meter_.spend()) return 0;
    if (single(left)) return (adjacent_[head] & left & ends_) != 0;
    std::uint64_t total = 0;
    for (Mask next = ways_on(head, left, links, depth); next != 0; next &= next - 1) {
      const Node node = static_cast<Node>(std::countr_zero(next));
      total += from(node, left ^ bit(node), links, depth + 1);
    }
    return total;
  }

  // The cells that can be next, none where the path must be given up; `links` are brought up to date.
  Mask ways_on(Node head, Mask left, Counts<P>& links, unsigned depth) const {
    Mask next = adjacent_[head] & left & ~single_end_;
    links.take(adjacent_[head]);
    const Mask above_one = links.above_one();
    if ((left & ~(above_one | links.planes[0])) != 0) return 0;
    const Mask loose = left & ~above_one & ~single_end_;
    const Mask excess = single_end_ == 0 ? loose & (loose - 1) : loose;
    if (excess != 0) {
      if ((excess & (excess - 1)) != 0) return 0;
      next &= loose;
    }
    return next == 0 || ((depth & 3) == 0 && !hang_together(left, next)) ? 0 : next;
  }

  bool hang_together(Mask left, Mask reached) const {
    for (Mask fresh = reached; fresh != 0;) {
      Mask around = 0;
      for (; fresh != 0; fresh &= fresh - 1) around |= adjacent_[std::countr_zero(fresh)];
      fresh = around & left & ~reached;
      reached |= fresh;
    }
    return reached == left;
  }

  const Mask* adjacent_;
  Meter& meter_;
  Mask ends_ = 0, single_end_ = 0;
};

// A symmetry of the rectangle: the cell that (row, column) goes to, on a torus shifted afterwards.
std::uint32_t moved(const Question& question, int kind, int row, int column, int shift) {
  const int width = question.width, height = question.height;
  if ((kind & 1) != 0) row = height - 1 - row;
  if ((kind & 2) != 0) column = width - 1 - column;
  if ((kind & 4) != 0) std::swap(row, column);
  row = (row + shift / width) % height;
  column = (column + shift % width) % width;
  return static_cast<std::uint32_t>(row) * width + column;
}

// The symmetry as a map of nodes; empty if it does not keep the graph.
Map symmetry(const Question& question, const Graph& graph, const std::vector<Mask>& adjacent, int kind, int shift) {
  Map map(graph.size());
  for (Node node = 0; node < graph.size(); ++node) {
    const std::uint32_t cell = graph.cell(node);
    map[node] = graph.node(moved(question, kind, static_cast<int>(cell) / question.width, static_cast<int>(cell) % question.width, shift));
    if (map[node] == kNone) return {};
  }
  for (Node node = 0; node < graph.size(); ++node) {
    Mask image = 0;
    for (const Node other : graph.neighbours(node)) image |= bit(map[other]);
    if (image != adjacent[map[node]]) return {};
  }
  return map;
}

std::vector<Map> symmetries(const Question& question, const Graph& graph, const std::vector<Mask>& adjacent) {
  std::vector<Map> found;
  const int kinds = question.width == question.height ? 8 : 4, shifts = question.torus ? question.width * question.height : 1;
  for (int kind = 0; kind < kinds; ++kind) {
    for (int shift = 0; shift < shifts; ++shift) {
      Map map = symmetry(question, graph, adjacent, kind, shift);
      if (!map.empty()) found.push_back(std::move(map));
    }
  }
  return found;
}

std::vector<Map> keeping(const std::vector<Map>& maps, Node node) {
  std::vector<Map> found;
  std::copy_if(maps.begin(), maps.end(), std::back_inserter(found), [=](const Map& map) { return map[node] == node; });
  return found;
}

// The first cell of every orbit within some cells, with the size of its orbit.
std::vector<std::pair<Node, int>> orbits(const std::vector<Map>& maps, Mask cells) {
  std::vector<std::pair<Node, int>> found;
  while (cells != 0) {
    const Node first = static_cast<Node>(std::countr_zero(cells));
    Mask orbit = bit(first);
    for (const Map& map : maps) orbit |= bit(map[first]);
    found.emplace_back(first, std::popcount(orbit));
    cells &= ~orbit;
  }
  return found;
}

template <int P>
class Counting {
 public:
  Counting(const Question& question, const Graph& graph, std::vector<Mask> adjacent, Budget& budget, Progress& progress)
      : question_(question), graph_(graph), adjacent_(std::move(adjacent)), meter_(budget, progress), paths_(adjacent_, meter_) {
    all_ = graph.size() == kMostCounted ? ~Mask{0} : bit(graph.size()) - 1;
  }

  TourCount run() {
    const std::uint64_t tours = question_.closed && graph_.size() > 1 ? closed() : open();
    return {tours, meter_.nodes(), !meter_.stopped()};
  }

 private:
  std::uint64_t open() {
    const Node start = graph_.node(question_.start), end = graph_.node(question_.end);
    std::vector<Map> maps = symmetries(question_, graph_, adjacent_);
    if (end != kNone) maps = keeping(maps, end);
    if (start != kNone) return from_start(maps, start, end, 1);
    std::uint64_t total = 0;
    const auto starts = orbits(maps, all_);
    for (const auto& [node, size] : starts) total += size * from_start(maps, node, end, 1.0 / static_cast<double>(starts.size()));
    return total;
  }

  std::uint64_t from_start(const std::vector<Map>& maps, Node start, Node end, double share) {
    const Mask left = all_ ^ bit(start), ends = end == kNone ? all_ : bit(end);
    if (left == 0) return (ends & all_) != 0;
    if (start == end || !meter_.spend()) return 0;
    std::uint64_t total = 0;
    const auto seconds = orbits(keeping(maps, start), adjacent_[start] & left);
    for (const auto& [node, size] : seconds) {
      total += size * paths_.count(node, left ^ bit(node), ends, share / static_cast<double>(seconds.size()));
    }
    return total;
  }

  std::uint64_t closed() {
    const Node start = graph_.node(question_.start), end = graph_.node(question_.end);
    if (start != kNone && end != kNone) return (adjacent_[start] & bit(end)) != 0 ? paths_.count(start, all_ ^ bit(start), bit(end), 1) : 0;
    if (graph_.size() == 2) return adjacent_[0] != 0;
    Node through = 0;
    for (Node node = 1; node < graph_.size(); ++node) {
      if (graph_.degree(node) < graph_.degree(through)) through = node;
    }
    const int near = std::popcount(adjacent_[through]);
    const double share = 2.0 / (near * (near - 1));
    std::uint64_t total = 0;
    for (Mask ones = adjacent_[through]; ones != 0; ones &= ones - 1) {
      const Node one = static_cast<Node>(std::countr_zero(ones));
      for (Mask others = ones & (ones - 1); others != 0; others &= others - 1) {
        total += paths_.count(one, all_ ^ bit(through) ^ bit(one), others & -others, share);
      }
    }
    return total;
  }

  const Question& question_;
  const Graph& graph_;
  std::vector<Mask> adjacent_;
  Meter meter_;
  PathCounter<P> paths_;
  Mask all_;
};

}  // namespace

TourCount count_tours(const Question& question, Budget& budget, Progress& progress) {
  const Graph graph(question);
  std::vector<Mask> adjacent(graph.size(), 0);
  std::uint32_t most = 0;
  for (Node node = 0; node < graph.size(); ++node) {
    for (const Node other : graph.neighbours(node)) adjacent[node] |= bit(other);
    most = std::max(most, graph.degree(node));
  }
  if (most < 16) return Counting<4>(question, graph, std::move(adjacent), budget, progress).run();
  return Counting<6>(question, graph, std::move(adjacent), budget, progress).run();
}

}  // namespace queenside::tours
