// What the files for WebAssembly share: how numbers come in and go out, and the time.
//
// A call takes plain numbers, and what is longer (regions, marks, clues) from a buffer that the page fills
// before: reserve() makes it as large as asked. What a call answers is a list of 32-bit numbers; it returns
// how many there are, and answer() where they are. Nothing here is checked: the page does that with the
// same words for all its input (app/js/core/wasm.js), because there are no exceptions in here.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "../search.hpp"

#define QUEENSIDE_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define QUEENSIDE_IMPORT(name) extern "C" __attribute__((import_module("page"), import_name(#name)))

QUEENSIDE_IMPORT(now) double page_now();  // milliseconds

namespace queenside::web {

extern std::vector<std::uint8_t> input;
extern std::vector<std::int32_t> output;

inline int answered() { return static_cast<int>(output.size()); }

// The bits of some words as members after their number.
inline void put_bits(const std::uint64_t* words, int count) {
  const std::size_t length = output.size();
  output.push_back(0);
  for (int i = 0; i < count; ++i) {
    for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) output.push_back(i * 64 + std::countr_zero(rest));
  }
  output[length] = static_cast<std::int32_t>(output.size() - length - 1);
}

// A text as bytes, a number each.
inline void put_text(const char* text) {
  for (; *text != 0; ++text) output.push_back(*text);
  output.push_back('\n');
}

// Asks the page's clock whether to stop; infinitely many seconds are no limit.
class Watch {
 public:
  explicit Watch(double seconds) : deadline_(page_now() + 1000 * seconds) {}

  static bool stop_requested(void* watch) { return static_cast<Watch*>(watch)->poll(); }
  bool poll() { return out_of_time_ = out_of_time_ || page_now() >= deadline_; }
  bool out_of_time() const { return out_of_time_; }

 private:
  double deadline_;
  bool out_of_time_ = false;
};

// What stopped a search, as the page is told.
enum Stopped : std::int32_t { kNothing = 0, kSolutions = 1, kNodes = 2, kSeconds = 3 };

inline Stopped stopped_by(Event event, const Watch& watch, const Budget& budget) {
  if (event == Event::kExhausted) return kNothing;
  if (event == Event::kSolution) return kSolutions;
  return watch.out_of_time() || !budget.out_of_nodes() ? kSeconds : kNodes;
}

}  // namespace queenside::web
