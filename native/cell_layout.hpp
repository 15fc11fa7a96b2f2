// Sets of cells as a few machine words, and the units and attacks of a one-star board in them.
//
// Compiled once per instruction set, like the searches that use it (variants.hpp).
#pragma once

#include <bit>
#include <cstdint>

namespace queenside::QUEENSIDE_VARIANT {

template <int Words>
struct CellSet {
  std::uint64_t word[Words];

  static CellSet none() {
    CellSet set;
    for (int i = 0; i < Words; ++i) set.word[i] = 0;
    return set;
  }
  void add(int cell) { word[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
  void remove(int cell) { word[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
  bool has(int cell) const { return (word[cell >> 6] >> (cell & 63) & 1) != 0; }
  bool empty() const {
    std::uint64_t all = 0;
    for (int i = 0; i < Words; ++i) all |= word[i];
    return all == 0;
  }
  int count() const {
    int sum = 0;
    for (int i = 0; i < Words; ++i) sum += std::popcount(word[i]);
    return sum;
  }
  int first() const {  // the set must not be empty
    int i = 0;
    while (word[i] == 0) ++i;
    return i * 64 + std::countr_zero(word[i]);
  }
  CellSet operator&(const CellSet& other) const {
    CellSet result;
    for (int i = 0; i < Words; ++i) result.word[i] = word[i] & other.word[i];
    return result;
  }
  CellSet operator|(const CellSet& other) const {
    CellSet result;
    for (int i = 0; i < Words; ++i) result.word[i] = word[i] | other.word[i];
    return result;
  }
  CellSet without(const CellSet& other) const {
    CellSet result;
    for (int i = 0; i < Words; ++i) result.word[i] = word[i] & ~other.word[i];
    return result;
  }
};

// The units of a board (its rows, then its columns, then its regions) and what each cell attacks.
//
// Row, column and neighbour masks depend on the size alone and are built once per engine; a board
// adds only its regions, which join an attack mask where it is used. That halves the time on the
// usual boards, where building masks costs as much as searching.
template <int Words, int Side>
struct Layout {
  using Cells = CellSet<Words>;
  static constexpr int kCells = Words * 64;

  explicit Layout(int side) : size(side), all(Cells::none()) {
    for (int i = 0; i < 2 * size; ++i) unit[i] = Cells::none();
    for (int cell = 0; cell < size * size; ++cell) {
      row[cell] = static_cast<std::uint8_t>(cell / size);
      column[cell] = static_cast<std::uint8_t>(cell % size);
      unit[row[cell]].add(cell);
      unit[size + column[cell]].add(cell);
      all.add(cell);
    }
    for (int cell = 0; cell < size * size; ++cell) reach[cell] = unit[row_unit(cell)] | unit[column_unit(cell)] | block(cell);
  }

  // The array must outlive its use here.
  void set_regions(const std::uint8_t* numbers) {
    regions = numbers;
    Cells* region = unit + 2 * size;
    for (int i = 0; i < size; ++i) region[i] = Cells::none();
    for (int cell = 0; cell < size * size; ++cell) region[regions[cell]].add(cell);
  }

  int row_unit(int cell) const { return row[cell]; }
  int column_unit(int cell) const { return size + column[cell]; }
  int region_unit(int cell) const { return 2 * size + regions[cell]; }

  // The cells that touch `cell`, and the cell itself.
  Cells block(int cell) const {
    Cells near = Cells::none();
    for (int y = row[cell] - 1; y <= row[cell] + 1; ++y) {
      for (int x = column[cell] - 1; x <= column[cell] + 1; ++x) {
        if (y >= 0 && y < size && x >= 0 && x < size) near.add(y * size + x);
      }
    }
    return near;
  }

  // The cells that a star at `cell` rules out, and the cell itself.
  Cells attack(int cell) const { return reach[cell] | unit[region_unit(cell)]; }

  const int size;
  const std::uint8_t* regions = nullptr;
  Cells all;
  Cells unit[3 * Side];
  Cells reach[kCells];  // the attacks whatever the regions are
  std::uint8_t row[kCells];
  std::uint8_t column[kCells];
};

}  // namespace queenside::QUEENSIDE_VARIANT
