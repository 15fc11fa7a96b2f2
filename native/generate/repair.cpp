#include "repair.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace queenside::generate {

namespace {

constexpr int kSolutions = 5;
constexpr std::uint64_t kNodes = 2000;
constexpr int kRest = 3;

int most_rounds(int size) { return 30 + 4 * size; }

class Repair {
 public:
  Repair(Draft& draft, Engine& engine, Random& random)
      : draft_(draft), engine_(engine), random_(random), hits_(draft.cells()), rests_until_(draft.cells()) {}

  bool run(Work& work) {
    for (round_ = 0; round_ < most_rounds(draft_.size()) && work.spend(); ++round_) {
      const bool proved = find_wrong_solutions(work.nodes(kNodes));
      if (hit_.empty()) return proved;
      if (!move_worst()) return false;
    }
    return false;
  }

 private:
  // Count how often each cell is a star in a wrong solution; whether the search came to its end.
  bool find_wrong_solutions(Budget budget) {
    for (const int cell : hit_) hits_[cell] = 0;
    hit_.clear();
    engine_.begin(draft_.puzzle());
    Event event = Event::kSolution;
    for (int found = 0; found < kSolutions && (event = engine_.advance(budget)) == Event::kSolution; ++found) {
      for (int i = 0; i < draft_.size() * draft_.stars(); ++i) {
        const int cell = engine_.solution()[i];
        if (!draft_.is_star(cell) && hits_[cell]++ == 0) hit_.push_back(cell);
      }
    }
    return event == Event::kExhausted;
  }

  // Move the cell hit most often that can be moved, or else one beside such a cell.
  bool move_worst() {
    order_.clear();
    for (const int cell : hit_) {
      const int noise = static_cast<int>(random_.below(static_cast<std::uint32_t>(16 + 4 * hits_[cell])));
      order_.emplace_back(-16 * hits_[cell] - noise, cell);
    }
    std::sort(order_.begin(), order_.end());
    for (const auto& [score, cell] : order_) {
      if (move(cell)) return true;
    }
    for (const auto& [score, cell] : order_) {
      Neighbours near = draft_.near(cell);
      random_.shuffle(near.cell, near.count);
      for (int i = 0; i < near.count; ++i) {
        if (move(near.cell[i])) return true;
      }
    }
    return false;
  }

  bool move(int cell) {
    if (rests_until_[cell] > round_ || !draft_.move_anywhere(cell, random_)) return false;
    rests_until_[cell] = round_ + kRest;
    return true;
  }

  Draft& draft_;
  Engine& engine_;
  Random& random_;
  int round_ = 0;
  std::vector<int> hits_;         // how often each cell is a star in a wrong solution
  std::vector<int> hit_;          // the cells that are at all
  std::vector<int> rests_until_;  // the round from which each cell may move again
  std::vector<std::pair<int, int>> order_;
};

}  // namespace

bool repair(Draft& draft, Engine& engine, Random& random, Work& work) { return Repair(draft, engine, random).run(work); }

bool is_unique(const Draft& draft, Engine& engine, const Work& work, std::uint64_t nodes) {
  Budget budget = work.nodes(nodes);
  engine.begin(draft.puzzle());
  return engine.advance(budget) == Event::kSolution && engine.advance(budget) == Event::kExhausted;
}

}  // namespace queenside::generate
