// How much work a generator may still do, counted in boards looked at, so that a limit falls on the
// same board everywhere. A callback says whether to stop at once: Ctrl-C, or a limit of time.
#pragma once

#include <cstdint>

#include "search.hpp"

namespace queenside::generate {

class Work {
 public:
  explicit Work(std::uint64_t boards, Budget::StopRequested stop = nullptr, void* context = nullptr)
      : boards_left_(boards), stop_(stop), context_(context) {}

  // One more board is to be looked at; false if it may not.
  bool spend() {
    if (boards_left_ == 0 || (stop_ != nullptr && stop_(context_))) stopped_ = true;
    if (stopped_) return false;
    --boards_left_;
    return true;
  }

  // A search may visit so many nodes, and listens to the same callback.
  Budget nodes(std::uint64_t limit) const { return Budget(limit, stop_, context_); }
  bool exhausted() const { return stopped_; }

 private:
  std::uint64_t boards_left_;
  Budget::StopRequested stop_;
  void* context_;
  bool stopped_ = false;
};

}  // namespace queenside::generate
