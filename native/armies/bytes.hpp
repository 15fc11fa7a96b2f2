// Thirty-two small counters that are added, compared and summed at once.
//
// One counter a byte, one diagonal a counter. With AVX2 they are one register, with SSE2 two, elsewhere an
// array; what is computed is the same. For files that are compiled once per instruction set: everything
// lives in the variant's own namespace.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace queenside::QUEENSIDE_VARIANT {

// Byte 32 is 0, all others are 0xFF: a window of it clears any one counter.
alignas(32) inline constexpr struct ClearingWindow {
  std::uint8_t bytes[64];
  constexpr ClearingWindow() : bytes() {
    for (std::uint8_t& byte : bytes) byte = 0xFF;
    bytes[32] = 0;
  }
} kClearing;

#if defined(__AVX2__)

struct Bytes {
  __m256i lanes;

  static Bytes load(const std::uint8_t* from) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))}; }
  void store(std::uint8_t* to) const { _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), lanes); }
  // A value where the bit is set, else 0.
  static Bytes spread(std::uint32_t bits, int value = 1) {
    const __m256i of_byte = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    const __m256i place = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    const __m256i picked = _mm256_and_si256(_mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), of_byte), place);
    return {_mm256_and_si256(_mm256_cmpeq_epi8(picked, place), _mm256_set1_epi8(static_cast<char>(value)))};
  }

  friend Bytes operator+(Bytes a, Bytes b) { return {_mm256_add_epi8(a.lanes, b.lanes)}; }
  friend Bytes operator-(Bytes a, Bytes b) { return {_mm256_sub_epi8(a.lanes, b.lanes)}; }
  // Never above 255, never below 0.
  friend Bytes capped_sum(Bytes a, Bytes b) { return {_mm256_adds_epu8(a.lanes, b.lanes)}; }
  friend Bytes surplus(Bytes a, Bytes b) { return {_mm256_subs_epu8(a.lanes, b.lanes)}; }
  friend Bytes larger(Bytes a, Bytes b) { return {_mm256_max_epu8(a.lanes, b.lanes)}; }
  friend Bytes smaller(Bytes a, Bytes b) { return {_mm256_min_epu8(a.lanes, b.lanes)}; }
  Bytes without(int index) const { return {_mm256_and_si256(lanes, load(kClearing.bytes + 32 - index).lanes)}; }

  int sum() const {
    const __m256i quarters = _mm256_sad_epu8(lanes, _mm256_setzero_si256());
    const __m128i halves = _mm_add_epi64(_mm256_castsi256_si128(quarters), _mm256_extracti128_si256(quarters, 1));
    return _mm_cvtsi128_si32(_mm_add_epi64(halves, _mm_unpackhi_epi64(halves, halves)));
  }
  int largest() const {
    __m128i left = _mm_max_epu8(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    left = _mm_max_epu8(left, _mm_srli_si128(left, 8));
    left = _mm_max_epu8(left, _mm_srli_si128(left, 4));
    left = _mm_max_epu8(left, _mm_srli_si128(left, 2));
    left = _mm_max_epu8(left, _mm_srli_si128(left, 1));
    return _mm_cvtsi128_si32(left) & 0xFF;
  }
  // The counters that have this value, as bits.
  std::uint32_t equal_to(int value) const {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(lanes, _mm256_set1_epi8(static_cast<char>(value)))));
  }
};

#elif defined(__SSE2__)

struct Bytes {
  __m128i low, high;

  static Bytes load(const std::uint8_t* from) {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)), _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + 16))};
  }
  void store(std::uint8_t* to) const {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to), low);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + 16), high);
  }
  static Bytes spread(std::uint32_t bits, int value = 1) { return {spread_half(bits & 0xFFFF, value), spread_half(bits >> 16, value)}; }

  friend Bytes operator+(Bytes a, Bytes b) { return {_mm_add_epi8(a.low, b.low), _mm_add_epi8(a.high, b.high)}; }
  friend Bytes operator-(Bytes a, Bytes b) { return {_mm_sub_epi8(a.low, b.low), _mm_sub_epi8(a.high, b.high)}; }
  friend Bytes capped_sum(Bytes a, Bytes b) { return {_mm_adds_epu8(a.low, b.low), _mm_adds_epu8(a.high, b.high)}; }
  friend Bytes surplus(Bytes a, Bytes b) { return {_mm_subs_epu8(a.low, b.low), _mm_subs_epu8(a.high, b.high)}; }
  friend Bytes larger(Bytes a, Bytes b) { return {_mm_max_epu8(a.low, b.low), _mm_max_epu8(a.high, b.high)}; }
  friend Bytes smaller(Bytes a, Bytes b) { return {_mm_min_epu8(a.low, b.low), _mm_min_epu8(a.high, b.high)}; }
  Bytes without(int index) const {
    const Bytes window = load(kClearing.bytes + 32 - index);
    return {_mm_and_si128(low, window.low), _mm_and_si128(high, window.high)};
  }

  int sum() const {
    const __m128i zero = _mm_setzero_si128();
    const __m128i halves = _mm_add_epi64(_mm_sad_epu8(low, zero), _mm_sad_epu8(high, zero));
    return _mm_cvtsi128_si32(_mm_add_epi64(halves, _mm_unpackhi_epi64(halves, halves)));
  }
  int largest() const {
    __m128i left = _mm_max_epu8(low, high);
    left = _mm_max_epu8(left, _mm_srli_si128(left, 8));
    left = _mm_max_epu8(left, _mm_srli_si128(left, 4));
    left = _mm_max_epu8(left, _mm_srli_si128(left, 2));
    left = _mm_max_epu8(left, _mm_srli_si128(left, 1));
    return _mm_cvtsi128_si32(left) & 0xFF;
  }
  std::uint32_t equal_to(int value) const {
    const __m128i sought = _mm_set1_epi8(static_cast<char>(value));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(low, sought))) |
           static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(high, sought))) << 16;
  }

 private:
  static __m128i spread_half(std::uint32_t bits, int value) {
    const __m128i place = _mm_set1_epi64x(static_cast<long long>(0x8040201008040201));
    const __m128i word = _mm_cvtsi32_si128(static_cast<int>(bits));
    const __m128i pairs = _mm_unpacklo_epi8(word, word);
    const __m128i eights = _mm_shuffle_epi32(_mm_unpacklo_epi16(pairs, pairs), 0x50);  // the low byte eight times, then the high one
    return _mm_and_si128(_mm_cmpeq_epi8(_mm_and_si128(eights, place), place), _mm_set1_epi8(static_cast<char>(value)));
  }
};

#else

struct Bytes {
  std::uint8_t lanes[32];

  static Bytes load(const std::uint8_t* from) {
    Bytes result;
    std::memcpy(result.lanes, from, sizeof result.lanes);
    return result;
  }
  void store(std::uint8_t* to) const { std::memcpy(to, lanes, sizeof lanes); }
  static Bytes spread(std::uint32_t bits, int value = 1) {
    Bytes result;
    for (int i = 0; i < 32; ++i) result.lanes[i] = static_cast<std::uint8_t>(bits >> i & 1 ? value : 0);
    return result;
  }

  friend Bytes operator+(Bytes a, Bytes b) {
    for (int i = 0; i < 32; ++i) a.lanes[i] = static_cast<std::uint8_t>(a.lanes[i] + b.lanes[i]);
    return a;
  }
  friend Bytes operator-(Bytes a, Bytes b) {
    for (int i = 0; i < 32; ++i) a.lanes[i] = static_cast<std::uint8_t>(a.lanes[i] - b.lanes[i]);
    return a;
  }
  friend Bytes capped_sum(Bytes a, Bytes b) {
    for (int i = 0; i < 32; ++i) a.lanes[i] = static_cast<std::uint8_t>(std::min(255, a.lanes[i] + b.lanes[i]));
    return a;
  }
  friend Bytes surplus(Bytes a, Bytes b) {
    for (int i = 0; i < 32; ++i) a.lanes[i] = static_cast<std::uint8_t>(std::max(0, a.lanes[i] - b.lanes[i]));
    return a;
  }
  friend Bytes larger(Bytes a, Bytes b) {
    for (int i = 0; i < 32; ++i) a.lanes[i] = std::max(a.lanes[i], b.lanes[i]);
    return a;
  }
  friend Bytes smaller(Bytes a, Bytes b) {
    for (int i = 0; i < 32; ++i) a.lanes[i] = std::min(a.lanes[i], b.lanes[i]);
    return a;
  }
  Bytes without(int index) const {
    Bytes result = *this;
    result.lanes[index] = 0;
    return result;
  }

  int sum() const {
    int total = 0;
    for (const std::uint8_t lane : lanes) total += lane;
    return total;
  }
  int largest() const {
    std::uint8_t most = 0;
    for (const std::uint8_t lane : lanes) most = std::max(most, lane);
    return most;
  }
  std::uint32_t equal_to(int value) const {
    std::uint32_t bits = 0;
    for (int i = 0; i < 32; ++i) bits |= static_cast<std::uint32_t>(lanes[i] == value) << i;
    return bits;
  }
};

#endif

// A small multiple; the factor is known when compiling.
template <int Factor>
Bytes times(Bytes counters) {
  if constexpr (Factor == 1) {
    return counters;
  } else {
    const Bytes half = times<Factor / 2>(counters);
    return Factor % 2 == 0 ? half + half : half + half + counters;
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT
