// A path that grows and shrinks at its head, and what it tells about the cells not yet on it.
//
// Every cell off the path needs two links: jumps to other cells off the path or to its head; the last
// cell of the tour needs one. In a closed tour the first cell links too, to whatever will be last. So
// a cell without links is lost; a cell with one is loose: it must be the last. With the count of links
// of every cell kept up to date, which costs one visit of the head's neighbours a step, the rules are:
//
// - no cell is lost, and no more are loose than may be: one if the end is free, none if it is given
//   or the tour is closed (a given end is never counted as loose);
// - a neighbour of the head with two links, one of them the head itself, becomes loose unless it is
//   next. If one more than may be loose are such, one of these must be next; if yet more, there is no
//   way on.
//
// Small boards that are only counted have a form of this in bit planes: counting.cpp.
#pragma once

#include <algorithm>
#include <vector>

#include "board.hpp"

namespace queenside::tours {

class Walk {
 public:
  // `end` is kNone where it is free. In a closed tour the last cell must jump to the first.
  Walk(const Graph& graph, Node end, bool closed)
      : graph_(graph), end_(end), closed_(closed && graph.size() > 2), close_pair_(closed && graph.size() == 2) {}

  void begin(Node start) {
    on_path_.assign(graph_.size(), 0);
    links_.resize(graph_.size());
    for (Node node = 0; node < graph_.size(); ++node) links_[node] = static_cast<std::uint16_t>(graph_.degree(node));
    path_.assign(1, start);
    on_path_[start] = 1;
    lost_ = loose_ = 0;
    may_be_loose_ = end_ == kNone && !closed_ ? 1 : 0;
    for (Node node = 0; node < graph_.size(); ++node) {
      if (node != start) count(node, 1);
    }
  }

  // Be where another walk on the same board is.
  void follow(const Walk& other) {
    on_path_ = other.on_path_;
    links_ = other.links_;
    path_ = other.path_;
    lost_ = other.lost_;
    loose_ = other.loose_;
    may_be_loose_ = other.may_be_loose_;
  }

  // Jump from the head to a neighbour that is not on the path.
  void step(Node next) {
    count(next, -1);
    on_path_[next] = 1;
    if (!head_stays_linked()) change_links(-1);
    path_.push_back(next);
  }

  // Take the last step back.
  void back() {
    const Node last = head();
    path_.pop_back();
    if (!head_stays_linked()) change_links(1);
    on_path_[last] = 0;
    count(last, 1);
  }

  bool hopeless() const { return lost_ > 0 || loose_ > may_be_loose_; }
  bool complete() const { return path_.size() == graph_.size(); }
  // Whether a complete path is a tour as asked.
  bool is_tour() const {
    if (end_ != kNone && head() != end_) return false;
    return !(closed_ || close_pair_) || graph_.adjacent(head(), path_.front());
  }

  Node head() const { return path_.back(); }
  std::span<const Node> path() const { return path_; }
  bool on_path(Node node) const { return on_path_[node] != 0; }
  // The jumps that a neighbour of the head could go on by.
  int onward(Node node) const { return links_[node] - 1; }

  // Write the nodes that can be next to `nodes`; return how many. The path must not be complete, nor hopeless.
  int candidates(Node* nodes) const {
    const bool last = path_.size() + 1 == graph_.size();
    const bool forces = !last && !head_stays_linked();
    int count = 0, forced = 0;
    for (const Node node : graph_.neighbours(head())) {
      if (on_path_[node] || (node == end_ && !last)) continue;
      nodes[count++] = node;
      if (forces && links_[node] == 2) std::swap(nodes[forced++], nodes[count - 1]);
    }
    const int spare = may_be_loose_ - loose_;
    if (forced > spare + 1) return 0;
    return forced == spare + 1 ? forced : count;
  }

 private:
  bool head_stays_linked() const { return closed_ && path_.size() == 1; }

  void change_links(int by) {
    for (const Node node : graph_.neighbours(head())) {
      if (on_path_[node]) continue;
      if (links_[node] > 2) {
        links_[node] = static_cast<std::uint16_t>(links_[node] + by);
        continue;
      }
      count(node, -1);
      links_[node] = static_cast<std::uint16_t>(links_[node] + by);
      count(node, 1);
    }
  }

  // Count a cell off the path among the lost or loose ones if it is one, or no longer.
  void count(Node node, int by) {
    if (links_[node] == 0) lost_ += by;
    if (links_[node] == 1 && node != end_) loose_ += by;
  }

  const Graph& graph_;
  Node end_;
  bool closed_, close_pair_;
  std::vector<std::uint8_t> on_path_;
  std::vector<std::uint16_t> links_;
  std::vector<Node> path_;
  int lost_ = 0, loose_ = 0, may_be_loose_ = 0;
};

}  // namespace queenside::tours
