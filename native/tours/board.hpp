// What is asked of a tour, in plain numbers, and the graph of its jumps.
//
// No Python and no operating system in here: time and interrupts reach the work through Budget's
// callback (search.hpp), random numbers through a seed. The same sources compile to WebAssembly.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "blocks.hpp"

namespace queenside::tours {

// A cell of the graph: the cells that are no holes, in reading order, from 0.
using Node = std::uint32_t;
inline constexpr Node kNone = UINT32_MAX;

// A board to number. Cells are row * width + column, kNone where a start or an end is free. Every
// jump must have its opposite among the jumps; none is (0, 0).
struct Question {
  int width, height;
  bool torus, closed;
  std::vector<Jump> jumps;
  std::vector<std::uint8_t> holes;  // a byte a cell, or empty
  std::uint32_t start, end;
  std::vector<std::uint32_t> clues;  // a number a cell, 0 for none, or empty
};

// The jumps between the cells that are no holes.
class Graph {
 public:
  explicit Graph(const Question& question);

  Node size() const { return size_; }
  std::uint32_t most_neighbours() const { return stride_; }
  std::uint32_t degree(Node node) const { return degree_[node]; }
  std::span<const Node> neighbours(Node node) const { return {&neighbours_[static_cast<std::size_t>(node) * stride_], degree_[node]}; }
  bool adjacent(Node one, Node other) const;

  // The node of a cell that is no hole; kNone of kNone.
  Node node(std::uint32_t cell) const { return cell == kNone || nodes_.empty() ? cell : nodes_[cell]; }
  std::uint32_t cell(Node node) const { return cells_.empty() ? node : cells_[node]; }
  // All cells of the board, holes included.
  std::size_t cell_count() const { return cell_count_; }

 private:
  void number_nodes(const Question& question);
  void connect_inside(const Question& question, Jump jump);
  void connect_torus(const Question& question, Jump jump);
  void connect(std::uint32_t from, std::uint32_t to);

  Node size_ = 0;
  std::uint32_t stride_;
  std::size_t cell_count_;
  std::vector<Node> neighbours_;
  std::vector<std::uint16_t> degree_;
  std::vector<Node> nodes_;            // of cells, if there are holes
  std::vector<std::uint32_t> cells_;  // of nodes, if there are holes
};

// Write the numbers of a path, 1 for its first node, to their cells, 0 to the holes.
void write_numbers(const Graph& graph, std::span<const Node> path, std::uint32_t* numbers);

}  // namespace queenside::tours
