// Random numbers that are the same everywhere.
//
// A board must depend on its seed alone, on every machine and with every compiler, so nothing here
// comes from the standard library's distributions, whose results it leaves open, or from floating
// point. The generator is xoshiro256** of Blackman and Vigna, filled by splitmix64, as its authors
// advise; numbers below a bound are drawn by Lemire's multiplication with rejection, without bias.
#pragma once

#include <cstdint>
#include <utility>

namespace queenside::generate {

class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9e3779b97f4a7c15u;
      std::uint64_t mixed = seed;
      mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
      mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
      word = mixed ^ mixed >> 31;
    }
  }

  // A number of 0 … bound-1; the bound must not be 0.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t biased = -bound % bound;
      while (static_cast<std::uint32_t>(product) < biased) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // The same for large bounds.
  std::uint64_t below_large(std::uint64_t bound) {
    const std::uint64_t biased = -bound % bound;
    for (;;) {
      const std::uint64_t drawn = next();
      if (drawn >= biased) return drawn % bound;
    }
  }

  template <class T>
  void shuffle(T* items, int count) {
    for (int i = count - 1; i > 0; --i) std::swap(items[i], items[below(static_cast<std::uint32_t>(i) + 1)]);
  }

 private:
  static std::uint64_t rotated(std::uint64_t word, int by) { return word << by | word >> (64 - by); }

  std::uint64_t next() {
    const std::uint64_t result = rotated(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotated(state_[3], 45);
    return result;
  }

  std::uint64_t state_[4];
};

}  // namespace queenside::generate
