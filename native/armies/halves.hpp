// The diagonals of a board in two halves: geometry and counters that every prover of armies needs.
//
// Cells are even or odd by row + column. All cells of a diagonal are of one kind, so the diagonals of even
// cells and those of odd cells are two problems that meet only in the totals. In the half of parity p the
// rising diagonal i holds the cells with row + column = 2i + p, and the falling diagonal j those with
// row - column + n - 1 = 2j + q, where q makes both sides even. There are at most n of each, a byte a
// counter. Where rising diagonal i meets falling diagonal j is row j + i - base: so the cells of a
// diagonal, as a set of rows, are shifted into a set of diagonals that cross it.
#pragma once

#include "armies/bytes.hpp"
#include "armies/problem.hpp"
#include "armies/prover.hpp"

namespace queenside::QUEENSIDE_VARIANT {

using armies::Lines;

enum Colour { kWhite = 0, kBlack = 1 };
enum Family { kRising = 0, kFalling = 1 };
inline constexpr int kColours = 2, kFamilies = 2, kParities = 2;

inline Colour other(Colour colour) { return colour == kWhite ? kBlack : kWhite; }
inline Family other(Family family) { return family == kRising ? kFalling : kRising; }

// How many cells of each diagonal of one half can still be of each colour.
struct Counters {
  Bytes live[kFamilies][kColours];
};

inline Lines shifted(Lines lines, int by) { return static_cast<Lines>((std::uint64_t{lines} << 32) >> (32 - by)); }

// A row set with a complete column set: which cells are candidates of each colour.
struct Candidates {
  int size;
  Lines rows[kColours], columns[kColours], mirrored_columns[kColours];

  Candidates(int board_size, Lines all, Lines white_rows, Lines white_columns, Lines mirrored)
      : size(board_size),
        rows{white_rows, all & ~white_rows},
        columns{white_columns, all & ~white_columns},
        mirrored_columns{mirrored, all & ~mirrored} {}

  // The candidates of a colour on a diagonal, as the set of those diagonals of the other family that they are on.
  Lines on(int parity, Family family, int index, Colour colour) const {
    const int remainder = family == kRising ? parity : (parity + size - 1) & 1;
    const int base = (size - 1 - parity - ((parity + size - 1) & 1)) / 2;
    const Lines across = family == kRising ? mirrored_columns[colour] : columns[colour];
    return shifted(rows[colour] & shifted(across, 2 * index + remainder - (size - 1)), base - index);
  }
};

// One half with some of its diagonals labelled.
struct Half {
  Counters counters;
  Lines labelled[kFamilies][kColours];
  int total[kColours];  // live cells

  Half() = default;
  explicit Half(const Counters& fresh)
      : counters(fresh), labelled{}, total{fresh.live[kRising][kWhite].sum(), fresh.live[kRising][kBlack].sum()} {}

  // Gives a diagonal its colour, which kills the live cells of the other colour on it.
  void label(const Candidates& candidates, int parity, Family family, int index, Colour colour) {
    const Colour dying = other(colour);
    const Lines killed = candidates.on(parity, family, index, dying) & ~labelled[other(family)][colour];
    total[dying] -= std::popcount(killed);
    Bytes& crossing = counters.live[other(family)][dying];
    crossing = crossing - Bytes::spread(killed);
    counters.live[family][dying] = counters.live[family][dying].without(index);
    labelled[family][colour] |= Lines{1} << index;
  }
};

struct Diagonal {
  Family family;
  int index;
};

// The diagonal on which the weaker colour has most live cells, rising ones first, then the smallest index.
// Returns how many these are; 0: every diagonal can take the colour of its live cells, so that all stand together.
inline int most_contested(const Counters& counters, Diagonal& diagonal) {
  const Bytes rising = smaller(counters.live[kRising][kWhite], counters.live[kRising][kBlack]);
  const Bytes falling = smaller(counters.live[kFalling][kWhite], counters.live[kFalling][kBlack]);
  const int most = larger(rising, falling).largest();
  const Lines of_rising = rising.equal_to(most);
  diagonal = of_rising != 0 ? Diagonal{kRising, std::countr_zero(of_rising)} : Diagonal{kFalling, std::countr_zero(falling.equal_to(most))};
  return most;
}

// The counters of each column's own cells under a row set, and of all columns together.
struct ColumnCells {
  Counters of[armies::kMostRows][kParities];
  Counters all[kParities];

  void count(int size, Lines rows) {
    std::uint8_t sums[kParities][kFamilies][kColours][32] = {};
    for (int column = 0; column < size; ++column) {
      std::uint8_t own[kParities][kFamilies][kColours][32] = {};
      for (int row = 0; row < size; ++row) {
        const Colour colour = rows >> row & 1 ? kWhite : kBlack;
        const int parity = (row + column) & 1, rising = (row + column) / 2, falling = (row - column + size - 1) / 2;
        ++own[parity][kRising][colour][rising];
        ++own[parity][kFalling][colour][falling];
        ++sums[parity][kRising][colour][rising];
        ++sums[parity][kFalling][colour][falling];
      }
      load(own, of[column]);
    }
    load(sums, all);
  }

 private:
  static void load(const std::uint8_t (&bytes)[kParities][kFamilies][kColours][32], Counters* counters) {
    for (int parity = 0; parity < kParities; ++parity) {
      for (int family = 0; family < kFamilies; ++family) {
        for (int colour = 0; colour < kColours; ++colour) counters[parity].live[family][colour] = Bytes::load(bytes[parity][family][colour]);
      }
    }
  }
};

// Writes down the cells that two resolved halves leave alive.
inline void write_witness(const Candidates& candidates, const Half& even, const Half& odd, armies::Witness& witness) {
  const int size = candidates.size;
  for (int row = 0; row < size; ++row) {
    witness.white[row] = witness.black[row] = 0;
    for (int column = 0; column < size; ++column) {
      const Half& half = (row + column) & 1 ? odd : even;
      const int rising = (row + column) / 2, falling = (row - column + size - 1) / 2;
      for (const Colour colour : {kWhite, kBlack}) {
        const bool candidate = (candidates.rows[colour] >> row & candidates.columns[colour] >> column & 1) != 0;
        const bool killed = ((half.labelled[kRising][other(colour)] >> rising | half.labelled[kFalling][other(colour)] >> falling) & 1) != 0;
        if (candidate && !killed) (colour == kWhite ? witness.white : witness.black)[row] |= Lines{1} << column;
      }
    }
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT
