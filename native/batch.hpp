// Many boards in one call, laid end to end in flat buffers and shared among threads.
//
// This is the one part beside the core that uses threads; it knows no Python.
#pragma once

#include <atomic>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

#include "rules.hpp"
#include "search.hpp"

namespace queenside {

inline void require_board(int size, int stars, const std::uint8_t* regions, std::size_t cells) {
  if (size < 1 || size > kMaxSide || stars < 1 || stars > kMaxStars) throw std::invalid_argument("size must be 1..32, stars 1..8");
  if (cells != static_cast<std::size_t>(size) * size) throw std::invalid_argument("regions must have size * size bytes");
  for (std::size_t i = 0; i < cells; ++i) {
    if (regions[i] >= size) throw std::invalid_argument("region numbers must be below size");
  }
}

class Batch {
 public:
  enum Reason : std::uint8_t { kAllFound = 0, kEnough = 1, kOutOfNodes = 2, kCancelled = 3 };

  // Boards of these sizes and stars, their regions end to end. Throws if the lengths do not agree.
  Batch(const std::uint8_t* sizes, const std::uint8_t* stars, std::size_t boards, const std::uint8_t* regions,
        std::size_t region_bytes, int solutions, std::uint64_t nodes_each)
      : found(boards, 0),
        reasons(boards, kCancelled),
        nodes(boards, 0),
        sizes_(sizes),
        stars_(stars),
        boards_(boards),
        regions_(regions),
        solutions_(solutions),
        nodes_each_(nodes_each) {
    std::size_t cell = 0, piece = 0;
    for (std::size_t i = 0; i < boards; ++i) {
      const std::size_t cells = static_cast<std::size_t>(sizes[i]) * sizes[i];
      if (cell + cells > region_bytes) throw std::invalid_argument("regions are too short for these sizes");
      require_board(sizes[i], stars[i], regions + cell, cells);
      first_cell_.push_back(cell);
      first_piece_.push_back(piece);
      cell += cells;
      piece += static_cast<std::size_t>(sizes[i]) * stars[i] * solutions;
    }
    if (cell != region_bytes) throw std::invalid_argument("regions are too long for these sizes");
    pieces.assign(piece, 0);
  }

  // Solve all boards on up to `jobs` threads, this one included; only this one calls `stop`.
  void run(int jobs, Budget::StopRequested stop, void* context) {
    stop_ = stop;
    context_ = context;
    std::vector<std::thread> helpers;
    std::atomic<int> busy{0};
    const std::size_t blocks = (boards_ + kBlock - 1) / kBlock;
    try {
      for (std::size_t i = 1; i < blocks && i < static_cast<std::size_t>(jobs); ++i) {
        ++busy;
        helpers.emplace_back([&] { take_boards(helper_stop, this), --busy; });
      }
    } catch (const std::system_error&) {
      --busy;  // no more threads to be had: the ones there are will do
    }
    take_boards(own_stop, this);
    while (busy > 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      own_stop(this);
    }
    for (auto& helper : helpers) helper.join();
  }

  std::vector<std::uint8_t> found;    // solutions of each board
  std::vector<std::uint8_t> reasons;  // why its search ended
  std::vector<std::uint64_t> nodes;
  std::vector<std::uint16_t> pieces;  // for each board room for all its solutions, cell by cell
  std::atomic<bool> broken{false};    // some solution broke the rules

 private:
  static constexpr std::size_t kBlock = 64;

  static bool helper_stop(void* self) { return static_cast<Batch*>(self)->cancelled_.load(std::memory_order_relaxed); }

  static bool own_stop(void* self) {
    Batch& batch = *static_cast<Batch*>(self);
    if (!batch.cancelled_ && batch.stop_(batch.context_)) batch.cancelled_ = true;
    return batch.cancelled_;
  }

  void take_boards(Budget::StopRequested stop, void* context) {
    Engines engines;
    for (std::size_t first; (first = next_.fetch_add(kBlock)) < boards_ && !stop(context);) {
      for (std::size_t i = first; i < boards_ && i < first + kBlock && !cancelled_; ++i) {
        Budget budget(nodes_each_, stop, context);
        solve(engines, i, budget);
      }
    }
  }

  void solve(Engines& engines, std::size_t i, Budget& budget) {
    const int size = sizes_[i], count = size * stars_[i];
    const std::uint8_t* board = regions_ + first_cell_[i];
    Engine& engine = engines.get(size, stars_[i]);
    engine.begin({size, stars_[i], board, nullptr});
    Event event = Event::kSolution;
    while (found[i] < solutions_ && (event = engine.advance(budget)) == Event::kSolution) {
      std::uint16_t* place = pieces.data() + first_piece_[i] + static_cast<std::size_t>(found[i]) * count;
      std::memcpy(place, engine.solution(), count * sizeof(std::uint16_t));
      if (!rules::obeyed(size, stars_[i], board, place, count)) broken = true;
      ++found[i];
    }
    nodes[i] = engine.nodes();
    reasons[i] = event == Event::kExhausted ? kAllFound : event == Event::kSolution ? kEnough : budget.out_of_nodes() ? kOutOfNodes : kCancelled;
  }

  const std::uint8_t *sizes_, *stars_;
  std::size_t boards_;
  const std::uint8_t* regions_;
  int solutions_;
  std::uint64_t nodes_each_;
  std::vector<std::size_t> first_cell_, first_piece_;
  Budget::StopRequested stop_ = nullptr;
  void* context_ = nullptr;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> cancelled_{false};
};

}  // namespace queenside
