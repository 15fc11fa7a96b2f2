#include "random_solution.hpp"

#include <bit>

namespace queenside::generate {

namespace {

using Row = std::uint64_t;

constexpr int kTries = 40;        // placements begun
constexpr int kRowsATry = 4000;   // rows drawn before a new beginning
constexpr int kPatternsARow = 6;  // patterns tried before going back to the row above

Row bit(int i) { return Row{1} << i; }
Row widened(Row pattern) { return pattern | pattern << 1 | pattern >> 1; }

}  // namespace

RandomSolution::RandomSolution(const Wish& wish)
    : wish_(wish), rows_(wish.symmetric ? (wish.size + 1) / 2 : wish.size), cells_(wish.size * wish.stars) {
  if (wish.kept == nullptr) return;
  std::vector<std::vector<std::uint16_t>> regions(wish.size);
  for (int cell = 0; cell < wish.size * wish.size; ++cell) {
    if (wish.kept[cell] != kFree) regions[wish.kept[cell]].push_back(static_cast<std::uint16_t>(cell));
  }
  for (auto& region : regions) {
    if (!region.empty()) kept_.push_back(region);
  }
}

bool RandomSolution::draw(Random& random) {
  for (int attempt = 0; attempt < kTries; ++attempt) {
    if (!place_kept(random) || !fill_rows(random)) continue;
    int found = 0;
    for (int row = 0; row < wish_.size; ++row) {
      const Row pattern = row < rows_ ? row_[row] : turned(row_[wish_.size - 1 - row]);
      for (Row left = pattern; left != 0; left &= left - 1) {
        cells_[found++] = static_cast<std::uint16_t>(row * wish_.size + std::countr_zero(left));
      }
    }
    return true;
  }
  return false;
}

bool RandomSolution::place_kept(Random& random) {
  for (int i = 0; i < wish_.size; ++i) {
    barred_[i] = given_[i] = 0;
    need_[i] = wish_.stars;
  }
  for (const auto& region : kept_) {
    if (!place_in_region(region, random)) return false;
  }
  for (int cell = 0; wish_.kept != nullptr && cell < wish_.size * wish_.size; ++cell) {
    if (wish_.kept[cell] != kFree) barred_[cell / wish_.size] |= bit(cell % wish_.size);
  }
  return true;
}

// Give one kept region its stars, cells in random order, whichever fit.
bool RandomSolution::place_in_region(const std::vector<std::uint16_t>& region, Random& random) {
  std::vector<std::uint16_t> order = region;
  random.shuffle(order.data(), static_cast<int>(order.size()));
  int placed = 0;
  for (const std::uint16_t cell : order) {
    const int row = cell / wish_.size, column = cell % wish_.size;
    if (placed == wish_.stars) return true;
    if (need_[column] == 0 || std::popcount(given_[row]) == wish_.stars || (barred_[row] & bit(column)) != 0) continue;
    given_[row] |= bit(column);
    --need_[column];
    ++placed;
    for (int near = row - 1; near <= row + 1; ++near) {
      if (near >= 0 && near < wish_.size) barred_[near] |= widened(bit(column));
    }
  }
  return placed == wish_.stars;
}

bool RandomSolution::fill_rows(Random& random) {
  int tried[kMaxSide] = {};
  for (int drawn = 0, row = 0; row < rows_; ++drawn) {
    if (drawn == kRowsATry) return false;
    Row pattern;
    if (tried[row]++ < kPatternsARow && draw_row(row, random, pattern)) {
      put(row, pattern, -1);
      row_[row] = pattern;
      if (can_be_filled(row, pattern)) {
        if (++row < rows_) tried[row] = 0;
      } else {
        put(row, pattern, 1);
      }
    } else {
      if (row == 0) return false;
      --row;
      put(row, row_[row], 1);
    }
  }
  return true;
}

// Draw a pattern for a row from the counts of ways; false if there is none.
bool RandomSolution::draw_row(int row, Random& random, Row& pattern) {
  const int size = wish_.size, left = size - row;
  const bool middle = wish_.symmetric && 2 * row + 1 == size;
  Row barred = barred_[row] | (row > 0 ? widened(row_[row - 1]) : 0) | widened(given_[row]);
  Row must = 0;
  for (int column = 0; column < size; ++column) {
    if (need_[column] == 0 || (middle && need_[column] > 1)) barred |= bit(column);
    if (!wish_.symmetric && need_[column] > left / 2) must |= bit(column);
    if (middle && need_[column] == 1) must |= bit(column);
  }
  if ((must & barred) != 0 || (row > 0 && (given_[row] & widened(row_[row - 1])) != 0)) return false;
  const int wanted = wish_.stars - std::popcount(given_[row]);
  for (int column = size; column < size + 3; ++column) {
    for (int j = 0; j <= wanted; ++j) ways_[column][j] = j == 0;
  }
  for (int column = size - 1; column >= 0; --column) {
    const bool open = (barred & bit(column)) == 0, forced = (must & bit(column)) != 0;
    for (int j = 0; j <= wanted; ++j) {
      const std::uint64_t skipped = forced ? 0 : ways_[column + 1][j];
      ways_[column][j] = skipped + (open && j > 0 && (must & bit(column + 1)) == 0 ? static_cast<Row>(need_[column]) * ways_[column + 2][j - 1] : 0);
    }
  }
  if (ways_[0][wanted] == 0) return false;
  pattern = given_[row];
  for (int column = 0, j = wanted; j > 0; ++column) {
    const std::uint64_t skipped = (must & bit(column)) != 0 ? 0 : ways_[column + 1][j];
    if (random.below_large(ways_[column][j]) < skipped) continue;
    pattern |= bit(column);
    --j;
    ++column;
  }
  return true;
}

// Take a row's stars from what the columns need (sign -1), or give them back (1). Given stars were taken before.
void RandomSolution::put(int row, Row pattern, int sign) {
  for (Row left = pattern & ~given_[row]; left != 0; left &= left - 1) {
    const int column = std::countr_zero(left);
    need_[column] += sign;
    if (wish_.symmetric && 2 * row + 1 != wish_.size) need_[wish_.size - 1 - column] += sign;
  }
}

bool RandomSolution::can_be_filled(int row, Row pattern) const {
  const int left = wish_.size - (row + 1) * (wish_.symmetric ? 2 : 1);
  const Row near = widened(pattern);
  for (int column = 0; column < wish_.size; ++column) {
    const int rows_of_one = left - ((near & bit(column)) != 0 ? 1 : 0);
    if (need_[column] < 0 || need_[column] > (rows_of_one + 1) / 2) return false;
    if (column + 1 == wish_.size) continue;
    const bool both_shut = (near & bit(column)) != 0 && (near & bit(column + 1)) != 0;
    if (need_[column] + need_[column + 1] > (left - (both_shut ? 1 : 0) + 1) / 2) return false;
  }
  return left > 0 || !wish_.symmetric || wish_.size % 2 == 1 || fits_opposite(pattern);
}

// Whether the two rows in the middle of a symmetric board, each the other turned, do not touch.
bool RandomSolution::fits_opposite(Row pattern) const { return (widened(pattern) & turned(pattern)) == 0; }

std::uint64_t RandomSolution::turned(Row pattern) const {
  Row result = 0;
  for (int column = 0; column < wish_.size; ++column) {
    if ((pattern & bit(column)) != 0) result |= bit(wish_.size - 1 - column);
  }
  return result;
}

}  // namespace queenside::generate
