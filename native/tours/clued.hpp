// A complete search for the tours that a question admits: all of them, each once, or a proof that
// there are no more.
#pragma once

#include <memory>

#include "board.hpp"
#include "search.hpp"

namespace queenside::tours {

class Windows;
class Walk;

class Search {
 public:
  explicit Search(const Question& question);
  ~Search();

  // kSolution: path() holds the next tour; kExhausted: there are no more, a proof; kPaused: the budget
  // is spent, and another call goes on from here.
  Event advance(Budget& budget);
  std::span<const Node> path() const;
  const Graph& graph() const { return graph_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  bool begin_at_next_start();
  bool enter();
  bool go_on();
  void list_candidates();

  Graph graph_;
  std::unique_ptr<Walk> walk_;
  std::unique_ptr<Windows> windows_;
  Node next_start_ = 0;
  bool walking_ = false, entering_ = false;
  std::uint64_t nodes_ = 0;
  std::vector<Node> candidates_;     // of every depth, most_neighbours() apart
  std::vector<std::uint16_t> left_;  // how many of them are still to be tried
};

}  // namespace queenside::tours
