#include "problem.hpp"

#include <algorithm>
#include <bit>

namespace queenside::armies {

Lines Problem::reversed(Lines lines) const {
  Lines result = 0;
  for (int i = 0; i < size; ++i) result |= (lines >> i & 1) << (size - 1 - i);
  return result;
}

Lines Problem::canonical(Lines lines) const {
  const Lines mirrored = reversed(lines);
  const Lines least = std::min(lines, mirrored);
  return equal() ? std::min({least, all() & ~lines, all() & ~mirrored}) : least;
}

bool Problem::goes_with(int rows, int columns) const {
  return rows * columns >= white && (size - rows) * (size - columns) >= black && imbalance(columns) >= imbalance(rows);
}

bool Problem::is_unit(Lines rows) const {
  if (canonical(rows) != rows) return false;
  for (int columns = 0; columns <= size; ++columns) {
    if (goes_with(std::popcount(rows), columns)) return true;
  }
  return false;
}

std::vector<Lines> units(const Problem& problem, std::uint64_t residue, std::uint64_t modulus, Budget& budget) {
  std::vector<Lines> found;
  std::uint64_t index = 0;
  for (std::uint64_t rows = 0; rows <= problem.all() && budget.work(); ++rows) {
    if (problem.is_unit(static_cast<Lines>(rows)) && index++ % modulus == residue) found.push_back(static_cast<Lines>(rows));
  }
  return found;
}

}  // namespace queenside::armies
