#include "board.hpp"

#include <algorithm>

namespace queenside::tours {

Graph::Graph(const Question& question)
    : stride_(static_cast<std::uint32_t>(question.jumps.size())), cell_count_(static_cast<std::size_t>(question.width) * question.height) {
  number_nodes(question);
  neighbours_.resize(static_cast<std::size_t>(size_) * stride_ + 1);
  degree_.resize(size_);
  for (const Jump jump : question.jumps) question.torus ? connect_torus(question, jump) : connect_inside(question, jump);
}

void Graph::number_nodes(const Question& question) {
  size_ = static_cast<Node>(cell_count_);
  if (question.holes.empty()) return;
  size_ = 0;
  nodes_.assign(cell_count_, kNone);
  for (std::uint32_t cell = 0; cell < cell_count_; ++cell) {
    if (question.holes[cell] != 0) continue;
    nodes_[cell] = size_++;
    cells_.push_back(cell);
  }
}

void Graph::connect_inside(const Question& question, Jump jump) {
  const int width = question.width, height = question.height;
  const int top = std::max(0, -jump.down), bottom = std::min(height, height - jump.down);
  const int left = std::max(0, -jump.right), right = std::min(width, width - jump.right);
  const std::int64_t step = static_cast<std::int64_t>(jump.down) * width + jump.right;
  for (int row = top; row < bottom; ++row) {
    const std::int64_t first = static_cast<std::int64_t>(row) * width;
    for (int column = left; column < right; ++column) {
      connect(static_cast<std::uint32_t>(first + column), static_cast<std::uint32_t>(first + column + step));
    }
  }
}

void Graph::connect_torus(const Question& question, Jump jump) {
  const int width = question.width, height = question.height;
  const int down = (jump.down % height + height) % height, right = (jump.right % width + width) % width;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const std::uint32_t from = static_cast<std::uint32_t>(row) * width + column;
      const std::uint32_t to = static_cast<std::uint32_t>((row + down) % height) * width + (column + right) % width;
      if (from == to || (node(from) != kNone && node(to) != kNone && adjacent(node(from), node(to)))) continue;
      connect(from, to);
    }
  }
}

void Graph::connect(std::uint32_t from, std::uint32_t to) {
  const Node one = node(from), other = node(to);
  if (one != kNone && other != kNone) neighbours_[static_cast<std::size_t>(one) * stride_ + degree_[one]++] = other;
}

bool Graph::adjacent(Node one, Node other) const {
  const std::span<const Node> around = neighbours(one);
  return std::find(around.begin(), around.end(), other) != around.end();
}

void write_numbers(const Graph& graph, std::span<const Node> path, std::uint32_t* numbers) {
  std::fill(numbers, numbers + graph.cell_count(), 0);
  for (std::uint32_t i = 0; i < path.size(); ++i) numbers[graph.cell(path[i])] = i + 1;
}

}  // namespace queenside::tours
