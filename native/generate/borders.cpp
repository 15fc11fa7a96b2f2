#include "borders.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace queenside::generate {

namespace {

constexpr std::uint64_t kNodes = 1000000;

class Borders {
 public:
  explicit Borders(const Puzzle& puzzle)
      : size_(puzzle.size), stars_(puzzle.stars), regions_(puzzle.regions, puzzle.regions + puzzle.size * puzzle.size) {}

  int cells() const { return size_ * size_; }

  // The other regions beside a cell, in the order of their numbers.
  std::vector<std::uint8_t> beside(int cell) const {
    std::vector<std::uint8_t> found;
    each_neighbour(cell, [&](int other) {
      if (regions_[other] != regions_[cell]) found.push_back(regions_[other]);
    });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

  // Whether the region of a cell has as many parts without it, and still a cell.
  bool can_leave(int cell) {
    const std::uint8_t region = regions_[cell];
    const int before = parts(region);
    regions_[cell] = kNone;
    const int after = parts(region);
    regions_[cell] = region;
    return after > 0 && after <= before;
  }

  std::uint8_t give(int cell, std::uint8_t region) { return std::exchange(regions_[cell], region); }
  Puzzle puzzle() const { return {size_, stars_, regions_.data(), nullptr}; }

 private:
  static constexpr std::uint8_t kNone = 0xff;

  template <class Visit>
  void each_neighbour(int cell, Visit visit) const {
    if (cell >= size_) visit(cell - size_);
    if (cell % size_ > 0) visit(cell - 1);
    if (cell % size_ + 1 < size_) visit(cell + 1);
    if (cell + size_ < cells()) visit(cell + size_);
  }

  int parts(std::uint8_t region) const {
    std::vector<bool> seen(cells());
    std::vector<int> waiting;
    int count = 0;
    for (int start = 0; start < cells(); ++start) {
      if (regions_[start] != region || seen[start]) continue;
      ++count;
      seen[start] = true;
      waiting.push_back(start);
      while (!waiting.empty()) {
        const int cell = waiting.back();
        waiting.pop_back();
        each_neighbour(cell, [&](int other) {
          if (regions_[other] != region || seen[other]) return;
          seen[other] = true;
          waiting.push_back(other);
        });
      }
    }
    return count;
  }

  int size_, stars_;
  std::vector<std::uint8_t> regions_;
};

int count_solutions(Engine& engine, const Puzzle& puzzle, Budget budget) {
  engine.begin(puzzle);
  for (int found = 0; found < 2; ++found) {
    const Event event = engine.advance(budget);
    if (event == Event::kExhausted) return found;
    if (event == Event::kPaused) return -1;
  }
  return 2;
}

}  // namespace

std::vector<BorderChange> border_changes(const Puzzle& puzzle, Budget::StopRequested stop, void* context) {
  Borders borders(puzzle);
  const std::unique_ptr<Engine> engine = make_engine(puzzle.size, puzzle.stars);
  std::vector<BorderChange> changes;
  for (int cell = 0; cell < borders.cells(); ++cell) {
    const auto regions = borders.beside(cell);
    if (regions.empty() || !borders.can_leave(cell)) continue;
    for (const std::uint8_t region : regions) {
      if (stop != nullptr && stop(context)) return changes;
      const std::uint8_t old = borders.give(cell, region);
      changes.push_back({cell, region, count_solutions(*engine, borders.puzzle(), Budget(kNodes, stop, context))});
      borders.give(cell, old);
    }
  }
  return changes;
}

}  // namespace queenside::generate
