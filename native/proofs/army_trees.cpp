#include "army_trees.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <stdexcept>

namespace queenside::proofs {

namespace {

std::uint32_t all_lines(int size) { return size == 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << size) - 1; }

std::uint32_t reversed(int size, std::uint32_t set) {
  std::uint32_t image = 0;
  for (int line = 0; line < size; ++line) image |= (set >> line & 1) << (size - 1 - line);
  return image;
}

int imbalance(int size, int members) { return std::abs(2 * members - size); }

std::int64_t unzigzagged(std::uint64_t number) { return static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1); }

constexpr int kMostShift = 28;  // varints of five bytes at most

}  // namespace

std::uint32_t canonical(int size, std::uint32_t rows) {
  const std::uint32_t complement = ~rows & all_lines(size);
  return std::min({rows, reversed(size, rows), complement, reversed(size, complement)});
}

bool has_allowed_size(int size, int army, std::uint32_t rows, int from, int to) {
  const int white = std::popcount(rows);
  for (int t = from; t <= to; ++t) {
    if (white * t >= army && (size - white) * (size - t) >= army && imbalance(size, t) >= imbalance(size, white)) return true;
  }
  return false;
}

TreeChecker::TreeChecker(int size, int army, std::uint32_t rows, std::vector<int> order, std::vector<std::pair<int, int>> weights)
    : size_(size), army_(army), rows_(rows), order_(std::move(order)), weights_(std::move(weights)) {
  if (size < 1 || size > kMostSide || army < 0 || army > size * size) throw std::invalid_argument("no such board or army");
  if ((rows & ~all_lines(size)) != 0 || rows != canonical(size, rows)) throw std::invalid_argument("the rows are not canonical");
  std::vector<int> sorted = order_;
  std::sort(sorted.begin(), sorted.end());
  if (static_cast<int>(sorted.size()) != (size + 1) / 2) throw std::invalid_argument("the order does not name every pair of columns once");
  for (int pair = 0; pair < (size + 1) / 2; ++pair) {
    if (sorted[pair] != pair) throw std::invalid_argument("the order does not name every pair of columns once");
  }
  if (weights_.size() > kMostPairs) throw std::invalid_argument("there are too many weights");
  for (const auto& [white, black] : weights_) {
    if (std::min(white, black) < 0 || std::max(white, black) > kMostWeight) throw std::invalid_argument("weights are 0 to 1000");
  }
  const int lines = 6 * size - 2;
  cells_.resize(lines);
  labelled_.resize(lines);
  for (const int colour : {kBlack, kWhite}) {
    hostile_[colour].resize(size * size);
    live_[colour].resize(lines);
  }
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const int cell = row * size + column, sum = 2 * size + row + column, difference = 4 * size - 1 + row - column + size - 1;
      for (const int line : {row, size + column, sum, difference}) cells_[line].push_back(cell);
      places_.push_back({sum, difference, (row + column) % 2});
      for (const int colour : {kBlack, kWhite}) {
        ++live_[colour][sum];
        ++live_[colour][difference];
        ++total_[colour][(row + column) % 2];
      }
    }
  }
  for (int row = 0; row < size; ++row) label_line(row, rows >> row & 1 ? kWhite : kBlack, 1);
}

std::size_t TreeChecker::feed(std::span<const std::uint8_t> bytes) {
  std::size_t taken = 0;
  while (taken < bytes.size() && !complete() && !refused()) {
    take(bytes[taken]);
    if (!refused()) ++taken;
  }
  return taken;
}

void TreeChecker::take(std::uint8_t byte) {
  if (expected_ == Expected::kColumnNode) return column_node(byte);
  if (expected_ == Expected::kHalfNode) return half_node(byte);
  if (shift_ > kMostShift) return refuse("a number has more than five bytes");
  number_ |= std::uint64_t{byte & 0x7fu} << shift_;
  shift_ += 7;
  if ((byte & 0x80) != 0) return;
  shift_ = 0;
  number_read(static_cast<std::int64_t>(std::exchange(number_, 0)));
}

// Column stage

void TreeChecker::column_node(std::uint8_t byte) {
  const bool is_whole = columns_.size() == order_.size();
  if (byte == 0x01) {
    if (is_whole) return refuse("a split after the last column");
    const bool tied = columns_.empty() || (columns_.back().tied && has_equal_labels(columns_.back()));
    const int left = order_[columns_.size()], right = size_ - 1 - left;
    columns_.push_back({{size_ + left, size_ + right}, left == right ? 1 : 2, 0, tied});
    label(columns_.back(), 1);
  } else if (byte == 0x02) {
    int undecided = size_;
    for (const Split& split : columns_) undecided -= split.count;
    const int ones = std::popcount(white_columns_);
    if (has_allowed_size(size_, army_, rows_, ones, ones + undecided)) return refuse("an allowed number of white columns can be reached");
    column_closed();
  } else if (byte == 0x03) {
    if (!is_whole || !is_lower_pair()) return refuse("transposition does not lead to lower rows");
    column_closed();
  } else if (byte == 0x04) {
    if (!is_whole) return refuse("a diagonal block before all columns are labelled");
    lemmas_.clear();
    expected_ = Expected::kLemmaCount;
  } else if (byte >= 0x20 && byte < 0x40) {
    if (!bound_holds((byte - 0x20) / 4, byte >> 1 & 1, byte & 1)) return refuse("the bound that is named does not hold");
    column_closed();
  } else {
    refuse("no byte of the column stage");
  }
}

// Go on to the next child of the lowest split that has one.
void TreeChecker::column_closed() {
  expected_ = Expected::kColumnNode;
  for (; !columns_.empty(); columns_.pop_back()) {
    Split& split = columns_.back();
    label(split, -1);
    split.labels += split.count == 2 && split.tied && split.labels == 0 ? 2 : 1;
    if (split.labels < 1 << split.count) return label(split, 1);
  }
  expected_ = Expected::kNothing;
}

bool TreeChecker::is_lower_pair() const {
  const int own = imbalance(size_, std::popcount(rows_)), other = imbalance(size_, std::popcount(white_columns_));
  return other < own || (other == own && canonical(size_, white_columns_) < rows_);
}

// Diagonal blocks

void TreeChecker::number_read(std::int64_t number) {
  if (expected_ == Expected::kLemmaCount) {
    lemmas_due_ = static_cast<std::uint64_t>(number);
    begin_tree();
  } else if (expected_ == Expected::kLemmaWhite) {
    lemmas_.push_back({unzigzagged(number), 0});
    expected_ = Expected::kLemmaBlack;
  } else if (expected_ == Expected::kLemmaBlack) {
    lemmas_.back().black = unzigzagged(number);
    expected_ = Expected::kHalfNode;
  } else {
    if (number >= static_cast<std::int64_t>(lemmas_.size())) return refuse("there is no lemma of this number");
    const Lemma& lemma = lemmas_[number];
    if (army_ - total_[kWhite][0] < lemma.white || army_ - total_[kBlack][0] < lemma.black) return refuse("the lemma does not apply");
    half_closed();
  }
}

void TreeChecker::begin_tree() {
  parity_ = lemmas_due_ > 0 ? 1 : 0;
  expected_ = lemmas_due_ > 0 ? Expected::kLemmaWhite : Expected::kHalfNode;
}

void TreeChecker::half_node(std::uint8_t byte) {
  const bool odd = parity_ == 1;
  if (byte >= 0x80 && byte < 0xc0) {
    const int family = byte >> 5 & 1, line = first_diagonal(parity_, family) + 2 * (byte & 31);
    if (line >= past_diagonals(family)) return refuse("a split by a diagonal that is not there");
    if (labelled_[line]) return refuse("a split by a diagonal that has its label");
    halves_.push_back({{line, line}, 1, kWhite, false});
    label(halves_.back(), 1);
  } else if (byte == 0x40 || byte == 0x41) {
    const Colour colour = byte == 0x40 ? kWhite : kBlack;
    const std::int64_t reachable = total_[colour][parity_] + (odd ? 0 : total_[colour][1]);
    const std::int64_t needed = !odd ? army_ : colour == kWhite ? lemmas_.back().white : lemmas_.back().black;
    if (reachable >= needed) return refuse("enough cells are live");
    half_closed();
  } else if (byte >= 0x20 && byte < 0x40) {
    if (!half_bound_holds((byte - 0x20) / 4, byte >> 1 & 1, byte & 1)) return refuse("the bound that is named does not hold");
    half_closed();
  } else if (byte == 0x60 && !odd) {
    expected_ = Expected::kLemmaNumber;
  } else {
    refuse("no byte of this stage");
  }
}

void TreeChecker::half_closed() {
  expected_ = Expected::kHalfNode;
  for (; !halves_.empty(); halves_.pop_back()) {
    Split& split = halves_.back();
    label(split, -1);
    if (split.labels == kWhite) {
      split.labels = kBlack;
      return label(split, 1);
    }
  }
  tree_closed();
}

void TreeChecker::tree_closed() {
  if (parity_ == 0) return column_closed();
  --lemmas_due_;
  begin_tree();
}

// The bound

bool TreeChecker::bound_holds(int pair, int even_family, int odd_family) const {
  if (pair >= static_cast<int>(weights_.size())) return false;
  const auto [white, black] = weights_[pair];
  return family_sum(pair, 0, even_family) + family_sum(pair, 1, odd_family) < std::int64_t{white + black} * army_;
}

bool TreeChecker::half_bound_holds(int pair, int family, int odd_family) const {
  if (parity_ == 0) return bound_holds(pair, family, odd_family);
  if (pair >= static_cast<int>(weights_.size())) return false;
  const auto [white, black] = weights_[pair];
  return family_sum(pair, 1, family) < white * lemmas_.back().white + black * lemmas_.back().black;
}

std::int64_t TreeChecker::family_sum(int pair, int parity, int family) const {
  const auto [white, black] = weights_[pair];
  std::int64_t sum = 0;
  for (int line = first_diagonal(parity, family); line < past_diagonals(family); line += 2) {
    sum += std::max(white * live_[kWhite][line], black * live_[kBlack][line]);
  }
  return sum;
}

// The first diagonal of a family whose cells have this parity; every second one from there on has.
int TreeChecker::first_diagonal(int parity, int family) const {
  return family == 0 ? 2 * size_ + parity : 4 * size_ - 1 + (parity + size_ - 1) % 2;
}

// Labels

// Give the lines of a split the labels of its child at hand (change 1), or take them away (-1).
void TreeChecker::label(const Split& split, int change) {
  for (int i = 0; i < split.count; ++i) {
    const int line = split.lines[i];
    const Colour colour = split.labels >> i & 1 ? kWhite : kBlack;
    label_line(line, colour, change);
    if (line < 2 * size_ && colour == kWhite) white_columns_ ^= std::uint32_t{1} << (line - size_);
  }
}

void TreeChecker::label_line(int line, Colour colour, int change) {
  const Colour other = colour == kWhite ? kBlack : kWhite;
  labelled_[line] = change > 0;
  for (const int cell : cells_[line]) {
    int& hostile = hostile_[other][cell];
    const bool was_live = hostile == 0;
    hostile += change;
    if (was_live == (hostile == 0)) continue;
    const Place& place = places_[cell];
    live_[other][place.sum] -= change;
    live_[other][place.difference] -= change;
    total_[other][place.parity] -= change;
  }
}

}  // namespace queenside::proofs
