// What the live cells of a half are worth at most, by eight pairs of weights at once.
//
// For weights a and b every diagonal ends with one label, so a * white + b * black is at most the sum over
// the diagonals of a family of max(a * its live white cells, b * its live black ones), and the smaller of
// the two families' sums counts. All pairs are computed together: sums of bytes come as four 16-bit numbers
// to a 64-bit lane, so that eight pairs share the additions across lanes.
#pragma once

#include <utility>

#include "armies/halves.hpp"

namespace queenside::QUEENSIDE_VARIANT {

struct Weights {
  int white, black;
};
inline constexpr int kPairs = 8;
inline constexpr Weights kWeights[kPairs] = {{1, 1}, {4, 5}, {5, 4}, {2, 3}, {3, 2}, {1, 2}, {2, 1}, {3, 1}};

// A number for each pair of weights.
struct Worths {
  alignas(16) std::int16_t of[kPairs];
};

template <int Pair>
Bytes weighted(const Bytes (&live)[kColours]) {
  return larger(times<kWeights[Pair].white>(live[kWhite]), times<kWeights[Pair].black>(live[kBlack]));
}

#if defined(__AVX2__)

// The sums of four, as 16-bit numbers, in four parts that are still to be added.
inline __m256i sums_of_four(Bytes first, Bytes second, Bytes third, Bytes fourth) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i low = _mm256_or_si256(_mm256_sad_epu8(first.lanes, zero), _mm256_slli_epi64(_mm256_sad_epu8(second.lanes, zero), 16));
  const __m256i high = _mm256_or_si256(_mm256_sad_epu8(third.lanes, zero), _mm256_slli_epi64(_mm256_sad_epu8(fourth.lanes, zero), 16));
  return _mm256_or_si256(low, _mm256_slli_epi64(high, 32));
}

inline __m128i worths_of_family(const Bytes (&live)[kColours]) {
  const __m256i first = sums_of_four(weighted<0>(live), weighted<1>(live), weighted<2>(live), weighted<3>(live));
  const __m256i second = sums_of_four(weighted<4>(live), weighted<5>(live), weighted<6>(live), weighted<7>(live));
  const __m256i halves = _mm256_add_epi16(_mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second));
  return _mm_add_epi16(_mm256_castsi256_si128(halves), _mm256_extracti128_si256(halves, 1));
}

inline Worths worths(const Counters& counters) {
  const __m128i least = _mm_min_epi16(worths_of_family(counters.live[kRising]), worths_of_family(counters.live[kFalling]));
  Worths result;
  _mm_store_si128(reinterpret_cast<__m128i*>(result.of), least);
  return result;
}

#else

template <int... Pair>
Worths worths_of_pairs(const Counters& counters, std::integer_sequence<int, Pair...>) {
  const auto least = [](int rising, int falling) { return static_cast<std::int16_t>(std::min(rising, falling)); };
  return {{least(weighted<Pair>(counters.live[kRising]).sum(), weighted<Pair>(counters.live[kFalling]).sum())...}};
}

inline Worths worths(const Counters& counters) { return worths_of_pairs(counters, std::make_integer_sequence<int, kPairs>()); }

#endif

// Whether two halves together fall short of what is needed by some pair of weights.
inline bool fall_short(const Worths& even, const Worths& odd, const Worths& needed) {
  int any = 0;
  for (int pair = 0; pair < kPairs; ++pair) any |= even.of[pair] + odd.of[pair] < needed.of[pair];
  return any != 0;
}

}  // namespace queenside::QUEENSIDE_VARIANT
