#include "growth.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace queenside::generate {

namespace {

// exp(z) for z at the sixteen middle quantiles of the normal distribution, in hundredths.
constexpr int kSpread[16] = {16, 27, 36, 46, 56, 67, 79, 92, 108, 127, 149, 178, 217, 275, 373, 644};

constexpr int kLarge = 15;

class Growth {
 public:
  Growth(Draft& draft, Random& random) : draft_(draft), random_(random), came_from_(draft.cells()), rim_(draft.size()) {}

  bool run(Shape shape) { return group_stars() && fill_up() && spread(shape); }

 private:
  static constexpr int kNowhere = -1, kUnseen = -2;

  bool group_stars() {
    int region = 0;
    if (draft_.symmetric() && draft_.size() % 2 == 1 && !complete_middle(region++)) return false;
    for (;; ++region) {
      while (region < draft_.size() && draft_.is_kept_region(region)) ++region;
      const int star = most_isolated();
      if (star < 0) return true;
      const int first = region;
      if (draft_.symmetric()) draft_.pair_regions(first, ++region);
      draft_.take(star, first);
      for (int held = 1; held < draft_.stars(); ++held) {
        if (!reach_for_star(first)) return false;
      }
    }
  }

  bool complete_middle(int region) {
    const int middle = draft_.cells() / 2;
    draft_.take(middle, region);
    for (int held = draft_.is_star(middle) ? 1 : 0; held < draft_.stars(); held += 2) {
      if (!reach_for_star(region)) return false;
    }
    return true;
  }

  // The star without a region that is farthest from its nearest fellows, with a little noise.
  int most_isolated() {
    int best = -1, best_distance = -1;
    std::vector<int> distances;
    for (int i = 0; i < draft_.size() * draft_.stars(); ++i) {
      const int star = draft_.solution()[i];
      if (draft_.region(star) != kFree) continue;
      if (draft_.stars() == 1) return star;
      distances.clear();
      for (int j = 0; j < draft_.size() * draft_.stars(); ++j) {
        const int other = draft_.solution()[j];
        if (j != i && draft_.region(other) == kFree) distances.push_back(distance(star, other));
      }
      std::sort(distances.begin(), distances.end());
      int sum = 0;
      for (std::size_t j = 0; j < distances.size() && j < static_cast<std::size_t>(draft_.stars()); ++j) sum += distances[j];
      sum = 8 * sum + static_cast<int>(random_.below(16));
      if (sum > best_distance) {
        best_distance = sum;
        best = star;
      }
    }
    return best;
  }

  int distance(int one, int two) const {
    const int size = draft_.size();
    return std::abs(one / size - two / size) + std::abs(one % size - two % size);
  }

  // Give a region the nearest star that is free, and the cells on the way; false if there is none within reach.
  bool reach_for_star(int region) {
    std::fill(came_from_.begin(), came_from_.end(), kUnseen);
    queue_.clear();
    for (int cell = 0; cell < draft_.cells(); ++cell) {
      if (draft_.region(cell) != region) continue;
      came_from_[cell] = kNowhere;
      queue_.push_back(cell);
    }
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      Neighbours near = draft_.near(queue_[at]);
      random_.shuffle(near.cell, near.count);
      for (int i = 0; i < near.count; ++i) {
        const int cell = near.cell[i];
        if (came_from_[cell] != kUnseen || draft_.region(cell) != kFree) continue;
        came_from_[cell] = queue_[at];
        if (draft_.is_star(cell)) return take_path(cell, region);
        queue_.push_back(cell);
      }
    }
    return false;
  }

  // Half a turn may have given a cell of the path away to the region opposite.
  bool take_path(int cell, int region) {
    for (; came_from_[cell] != kNowhere; cell = came_from_[cell]) {
      if (draft_.region(cell) == kFree) draft_.take(cell, region);
      if (draft_.region(cell) != region) return false;
    }
    return true;
  }

  // Bring small regions to their least size before others surround them.
  bool fill_up() {
    for (int region = 0; region < draft_.size(); ++region) {
      while (!draft_.is_kept_region(region) && draft_.region_size(region) < draft_.least_region()) {
        collect_rim(region);
        if (rim_[region].empty()) return false;
        draft_.take(rim_[region][random_.below(static_cast<std::uint32_t>(rim_[region].size()))], region);
      }
    }
    return true;
  }

  void collect_rim(int region) {
    rim_[region].clear();
    for (int cell = 0; cell < draft_.cells(); ++cell) {
      if (draft_.region(cell) == region) add_to_rim(cell, region);
    }
  }

  void add_to_rim(int cell, int region) {
    const Neighbours& near = draft_.near(cell);
    for (int i = 0; i < near.count; ++i) {
      if (draft_.region(near.cell[i]) == kFree) rim_[region].push_back(near.cell[i]);
    }
  }

  bool spread(Shape shape) {
    std::vector<int> weight(draft_.size());
    std::uint32_t total = 0;
    for (int region = 0; region < draft_.size(); ++region) {
      weight[region] = shape == Shape::kEven ? 100 : draw_weight();
      if (draft_.symmetric() && draft_.opposite_region(region) < region) weight[region] = weight[draft_.opposite_region(region)];
      if (draft_.is_kept_region(region)) continue;
      collect_rim(region);
      total += static_cast<std::uint32_t>(weight[region] * rim_[region].size());
    }
    while (total > 0) {
      std::uint32_t drawn = random_.below(total);
      int region = 0;
      for (;; ++region) {
        const std::uint32_t here = static_cast<std::uint32_t>(weight[region] * rim_[region].size());
        if (drawn < here) break;
        drawn -= here;
      }
      std::vector<std::uint16_t>& rim = rim_[region];
      std::swap(rim[drawn / weight[region]], rim.back());
      const int cell = rim.back();
      rim.pop_back();
      total -= weight[region];
      if (draft_.region(cell) != kFree || !draft_.can_grow(region)) continue;
      draft_.take(cell, region);
      total += grown(cell, region, weight[region]);
      if (draft_.symmetric()) total += grown(draft_.opposite(cell), draft_.opposite_region(region), weight[region]);
    }
    return std::find(draft_.regions(), draft_.regions() + draft_.cells(), kFree) == draft_.regions() + draft_.cells();
  }

  // Large boards of one star need wider spread weights, or they take seconds to repair: the product of two draws.
  int draw_weight() {
    const int weight = kSpread[random_.below(16)];
    return draft_.stars() > 1 || draft_.size() < kLarge ? weight : 1 + weight * kSpread[random_.below(16)] / 100;
  }

  // Extend a region's rim by the neighbours of a new cell; the weight that this adds.
  std::uint32_t grown(int cell, int region, int weight) {
    const std::size_t before = rim_[region].size();
    add_to_rim(cell, region);
    return static_cast<std::uint32_t>(weight * (rim_[region].size() - before));
  }

  Draft& draft_;
  Random& random_;
  std::vector<int> came_from_;
  std::vector<int> queue_;
  std::vector<std::vector<std::uint16_t>> rim_;  // free cells beside each region, some of them taken since
};

}  // namespace

bool grow(Draft& draft, Shape shape, Random& random) { return Growth(draft, random).run(shape); }

}  // namespace queenside::generate
