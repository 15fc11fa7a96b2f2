// The search core of Star Battle: what is asked, what comes back, and how long it may take.
//
// No Python and no operating system in here: time and interrupts reach a search only through
// Budget's callback, memory only through new. The same sources compile to WebAssembly.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

namespace queenside {

inline constexpr int kMaxSide = 32;
inline constexpr int kMaxStars = 8;
inline constexpr int kOneStarSide = 14;  // up to here one-star boards have a search of their own
inline constexpr int kMaxCells = kMaxSide * kMaxSide;
inline constexpr int kMaxPieces = kMaxSide * kMaxStars;

enum Mark : std::uint8_t { kOpen = 0, kStar = 1, kCross = 2 };

// A square board of `size` rows with `size` regions, numbered from 0, row by row.
// `marks`, if any, are cells known beforehand (Mark), row by row.
struct Puzzle {
  int size;
  int stars;
  const std::uint8_t* regions;
  const std::uint8_t* marks;
};

// How much work a search may still do. Nodes are spent exactly; the callback is asked about every
// `kPollInterval` units of work whether to stop, so a stop comes within a fraction of a second.
class Budget {
 public:
  using StopRequested = bool (*)(void* context);

  explicit Budget(std::uint64_t nodes = UINT64_MAX, StopRequested stop = nullptr, void* context = nullptr)
      : nodes_left_(nodes), stop_(stop), context_(context) {}

  bool spend_node() {
    if (nodes_left_ == 0) {
      out_of_nodes_ = true;
      return false;
    }
    if (!work()) return false;
    --nodes_left_;
    return true;
  }

  // One unit of work that is no node of its own. False: stop now, leaving everything resumable.
  bool work() {
    if (stop_ == nullptr || --until_poll_ != 0) return !stopped_;
    until_poll_ = kPollInterval;
    stopped_ = stop_(context_);
    return !stopped_;
  }

  bool out_of_nodes() const { return out_of_nodes_; }

 private:
  static constexpr std::uint32_t kPollInterval = 256;

  std::uint64_t nodes_left_;
  StopRequested stop_;
  void* context_;
  std::uint32_t until_poll_ = kPollInterval;
  bool stopped_ = false;
  bool out_of_nodes_ = false;
};

enum class Event {
  kSolution,   // solution() holds the next one
  kExhausted,  // there are no more: a proof
  kPaused,     // the budget is spent; advance() again goes on where it stopped
};

// A resumable depth-first search for boards of one size. Solutions come in a fixed order, each
// once. An engine is reused from board to board; the puzzle's arrays must outlive the search.
class Engine {
 public:
  virtual ~Engine();
  virtual void begin(const Puzzle& puzzle) = 0;
  virtual Event advance(Budget& budget) = 0;
  // The cells of the stars of the last solution, in reading order; size × stars of them.
  virtual const std::uint16_t* solution() const = 0;
  std::uint64_t nodes() const { return nodes_; }

 protected:
  std::uint64_t nodes_ = 0;
};

// Engines by size and stars, made when first asked for and kept.
class Engines {
 public:
  // `size` is 1..kMaxSide, `stars` 1..kMaxStars.
  Engine& get(int size, int stars);

 private:
  std::unique_ptr<Engine> one_star_[kOneStarSide + 1];
  std::unique_ptr<Engine> many_stars_[kMaxSide + 1];
};

// A new engine for one size, compiled for the best instruction set of this processor.
std::unique_ptr<Engine> make_engine(int size, int stars);

// The instruction set that make_engine chooses here: "baseline" or "haswell".
const char* instruction_set();

}  // namespace queenside
