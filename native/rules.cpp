#include "rules.hpp"

#include <cstdlib>

namespace queenside::rules {

bool obeyed(int size, int stars, const std::uint8_t* regions, const std::uint16_t* cells, int count) {
  int in_row[256] = {}, in_column[256] = {}, in_region[256] = {};
  for (int i = 0; i < count; ++i) {
    if (cells[i] >= size * size) return false;
    const int row = cells[i] / size, column = cells[i] % size;
    ++in_row[row];
    ++in_column[column];
    ++in_region[regions[cells[i]]];
    for (int j = 0; j < i; ++j) {
      if (std::abs(cells[j] / size - row) <= 1 && std::abs(cells[j] % size - column) <= 1) return false;
    }
  }
  for (int i = 0; i < size; ++i) {
    if (in_row[i] != stars || in_column[i] != stars || in_region[i] != stars) return false;
  }
  return true;
}

}  // namespace queenside::rules
