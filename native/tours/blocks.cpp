// The construction of blocks.hpp.
//
// What the tours of the blocks have for each cell, two jumps, fits into a byte: the one that the tour
// arrived against and both combined by exclusive or. Whoever arrives by a jump then knows the other
// one without a comparison, which makes the final walk, the only part that cannot be done row by row,
// as short as its chain of loads. Blocks are copied row by row; a joint changes four bytes.
//
// A greedy choice of the joints over tours found on the spot needs the block of every cell at hand and
// eight bytes of links a cell, takes four times as long at 100 × 100 and twice at 1000 × 1000, and
// proves nothing about boards that were not tried.
#include "blocks.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include "block_tours.hpp"
#include "generate/random.hpp"

namespace queenside::tours {

namespace {

using generate::Random;

constexpr std::uint8_t kDown = 1, kUp = 0, kLeft = 2, kRight = 3, kDownRight = 5, kUpLeft = 4, kUpRight = 6, kDownLeft = 7;

// The two jumps of a cell: one of them in the upper bits, both combined in the lower three.
using Links = std::uint8_t;

constexpr Links links(std::uint8_t one, std::uint8_t other) { return static_cast<Links>(one << 3 | (one ^ other)); }

constexpr Links exchanged(Links old, std::uint8_t from, std::uint8_t to) {
  const std::uint8_t one = old >> 3, other = one ^ (old & 7);
  return one == from ? links(to, other) : links(one, to);
}

using BlockLinks = std::array<Links, kMostBlock * kMostBlock>;

constexpr BlockLinks block_links(const char* tour, int width, int height) {
  BlockLinks found{};
  int row = 0, column = 0;
  std::uint8_t back = static_cast<std::uint8_t>(tour[width * height - 1] - '0') ^ 1;
  for (int i = 0; i < width * height; ++i) {
    const std::uint8_t jump = static_cast<std::uint8_t>(tour[i] - '0');
    found[row * width + column] = links(back, jump);
    row += kClassicJumps[jump].down;
    column += kClassicJumps[jump].right;
    back = jump ^ 1;
  }
  return found;
}

using Table = std::array<std::array<BlockLinks, kToursOfBlock>, kBlockSides * kBlockSides>;

Table make_table() {
  Table table;
  for (int width = kLeastBlock; width <= kMostBlock; ++width) {
    for (int height = kLeastBlock; height <= kMostBlock; ++height) {
      const int shape = (width - kLeastBlock) * kBlockSides + height - kLeastBlock;
      for (int i = 0; i < kToursOfBlock; ++i) table[shape][i] = block_links(kBlockTours[shape][i], width, height);
    }
  }
  return table;
}

const BlockLinks& tour_of(int width, int height, int which) {
  static const Table table = make_table();
  return table[(width - kLeastBlock) * kBlockSides + height - kLeastBlock][which];
}

// Where the blocks of a side begin, and its end: all are 5 long but one, which is the last unless drawn.
std::vector<int> cuts(int side, Random* random) {
  const int blocks = side / kLeastBlock;
  const int odd = random != nullptr ? static_cast<int>(random->below(blocks)) : blocks - 1;
  std::vector<int> found(blocks + 1, 0);
  for (int i = 0; i < blocks; ++i) found[i + 1] = found[i] + kLeastBlock + (i == odd ? side % kLeastBlock : 0);
  return found;
}

class Blocks {
 public:
  Blocks(int width, int height) : width_(width), height_(height), links_(static_cast<std::size_t>(width) * height) {}

  void fill(Random* random) {
    const std::vector<int> rows = cuts(height_, random), columns = cuts(width_, random);
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
      for (std::size_t j = 0; j + 1 < columns.size(); ++j) {
        const int which = random != nullptr ? static_cast<int>(random->below(kToursOfBlock)) : 0;
        place(rows[i], columns[j], rows[i + 1] - rows[i], columns[j + 1] - columns[j], which);
        if (i == 0 && j == 0) continue;
        const bool above = j == 0 || (i > 0 && random != nullptr && random->below(2) == 0);
        above ? join_above(rows[i], columns[j]) : join_left(rows[i], columns[j]);
      }
    }
  }

  void number_from(std::uint32_t start, std::uint32_t* numbers) const {
    std::ptrdiff_t steps[8];
    for (int i = 0; i < 8; ++i) steps[i] = static_cast<std::ptrdiff_t>(kClassicJumps[i].down) * width_ + kClassicJumps[i].right;
    const Links* const at = links_.data();
    std::size_t cell = start;
    std::uint8_t back = at[cell] >> 3;
    for (std::uint32_t number = 1; number <= links_.size(); ++number) {
      numbers[cell] = number;
      const std::uint8_t jump = (at[cell] & 7) ^ back;
      cell += steps[jump];
      back = jump ^ 1;
    }
  }

 private:
  void place(int row, int column, int height, int width, int which) {
    const Links* from = tour_of(width, height, which).data();
    Links* to = &links_[static_cast<std::size_t>(row) * width_ + column];
    for (int i = 0; i < height; ++i, from += width, to += width_) {
      for (int j = 0; j < width; ++j) to[j] = from[j];
    }
  }

  // Join the block whose upper left cell is given with its left neighbour: instead of their parallel
  // edges, the jumps of 3 between them.
  void join_left(int row, int column) {
    exchange(row + 1, column + 2, kDownLeft, kLeft);
    exchange(row + 3, column, kUpRight, kLeft);
    exchange(row + 1, column - 1, kDownLeft, kRight);
    exchange(row + 3, column - 3, kUpRight, kRight);
  }

  void join_above(int row, int column) {
    exchange(row, column + 1, kDownRight, kUp);
    exchange(row + 2, column + 3, kUpLeft, kUp);
    exchange(row - 3, column + 1, kDownRight, kDown);
    exchange(row - 1, column + 3, kUpLeft, kDown);
  }

  void exchange(int row, int column, std::uint8_t from, std::uint8_t to) {
    Links& here = links_[static_cast<std::size_t>(row) * width_ + column];
    here = exchanged(here, from, to);
  }

  int width_, height_;
  std::vector<Links> links_;
};

}  // namespace

void construct(int width, int height, std::uint32_t start, std::optional<std::uint64_t> seed, std::uint32_t* numbers) {
  Blocks blocks(width, height);
  if (seed) {
    Random random(*seed);
    blocks.fill(&random);
  } else {
    blocks.fill(nullptr);
  }
  blocks.number_from(start, numbers);
}

}  // namespace queenside::tours
