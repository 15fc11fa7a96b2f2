// A board in the making: its solution, its regions so far, and the moves that keep both sound.
//
// A move gives one cell to a region beside it. It may not be a star, so the solution stays a
// solution; its old region must stay in one piece and keep its least size, and no region may swallow
// the board. On a symmetric board the
// cell opposite moves to the opposite region at the same time: turned by half a turn, regions fall
// on regions. (The solution of such a board must be symmetric too, or turning it gave a second.)
#pragma once

#include <cstdint>
#include <vector>

#include "random.hpp"
#include "search.hpp"

namespace queenside::generate {

inline constexpr std::uint8_t kFree = 0xff;  // a cell of no region yet

// What is asked of a board whatever its difficulty.
struct Wish {
  int size;
  int stars;
  int least_region;            // no region may have fewer cells,
  int most_region;             // … and none may be given more
  bool symmetric;              // under half a turn
  const std::uint8_t* kept;    // a region number or kFree for each cell, or null: regions that must be as they are
};

struct Neighbours {
  std::uint16_t cell[4];
  int count;
};

class Draft {
 public:
  explicit Draft(const Wish& wish);

  // Forget the regions, save those to be kept, and take a new solution.
  void start(const std::uint16_t* solution);

  int size() const { return wish_.size; }
  int cells() const { return wish_.size * wish_.size; }
  int stars() const { return wish_.stars; }
  bool symmetric() const { return wish_.symmetric; }
  const std::uint16_t* solution() const { return solution_.data(); }
  const std::uint8_t* regions() const { return regions_.data(); }
  Puzzle puzzle() const { return {wish_.size, wish_.stars, regions_.data(), nullptr}; }

  std::uint8_t region(int cell) const { return regions_[cell]; }
  int region_size(int region) const { return region_size_[region]; }
  int least_region() const { return wish_.least_region; }
  bool can_grow(int region) const { return !kept_region_[region] && region_size_[region] < wish_.most_region; }
  bool is_star(int cell) const { return star_[cell]; }
  bool is_kept(int cell) const { return kept_region_[regions_[cell]]; }
  int kept_regions() const { return kept_count_; }
  bool is_kept_region(int region) const { return kept_region_[region]; }
  const Neighbours& near(int cell) const { return near_[cell]; }
  int opposite(int cell) const { return cells() - 1 - cell; }
  int opposite_region(int region) const { return opposite_region_[region]; }
  void pair_regions(int one, int other);

  // Give a free cell to a region, and the opposite cell to the opposite one where that is asked for.
  void take(int cell, int region);

  // The regions that a cell can be given to; `targets` has room for four. None for stars and kept cells.
  int targets(int cell, std::uint8_t* targets) const;
  // Whether the cell can leave its region: that stays in one piece and large enough. (A target must exist.)
  bool can_leave(int cell) const;
  void move(int cell, int region);
  // Move a cell to a random one of its targets; false if there is none or it cannot leave.
  bool move_anywhere(int cell, Random& random);

 private:
  bool stays_connected(int cell) const;

  const Wish wish_;
  std::vector<Neighbours> near_;
  std::vector<std::uint16_t> solution_;
  std::vector<std::uint8_t> regions_;
  std::vector<bool> star_;
  int region_size_[kMaxSide];
  int opposite_region_[kMaxSide];
  bool kept_region_[256] = {};
  int kept_count_ = 0;
  mutable std::vector<std::uint16_t> queue_;
  mutable std::vector<std::uint32_t> seen_;
  mutable std::uint32_t visit_ = 0;
};

}  // namespace queenside::generate
