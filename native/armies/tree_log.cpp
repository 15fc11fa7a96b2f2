#include "tree_log.hpp"

namespace queenside::armies {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;

void append_varint(std::vector<std::uint8_t>& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<std::uint8_t>(number | 0x80));
  bytes.push_back(static_cast<std::uint8_t>(number));
}

void append_zigzag(std::vector<std::uint8_t>& bytes, int number) {
  append_varint(bytes, number < 0 ? 2 * static_cast<std::uint64_t>(-static_cast<std::int64_t>(number)) - 1 : 2 * static_cast<std::uint64_t>(number));
}

}  // namespace

void TreeLog::column(std::uint8_t byte) {
  bytes_.push_back(byte);
  if (bytes_.size() >= kChunk) flush();
}

void TreeLog::begin_leaf() {
  lemmas_.clear();
  even_.clear();
  proved_.clear();
}

void TreeLog::even(std::uint8_t byte) { even_.push_back(byte); }

void TreeLog::odd(std::uint8_t byte) { lemmas_.push_back(byte); }

bool TreeLog::close_by_lemma(int white, int black) {
  for (std::size_t lemma = 0; lemma < proved_.size(); ++lemma) {
    if (white >= proved_[lemma].white && black >= proved_[lemma].black) {
      even_.push_back(kByLemma);
      append_varint(even_, lemma);
      return true;
    }
  }
  return false;
}

void TreeLog::begin_lemma(int white, int black) {
  even_.push_back(kByLemma);
  append_varint(even_, proved_.size());
  proved_.push_back({white, black});
  append_zigzag(lemmas_, white);
  append_zigzag(lemmas_, black);
}

void TreeLog::end_leaf() {
  append_varint(bytes_, proved_.size());
  append(lemmas_);
  append(even_);
}

void TreeLog::append(const std::vector<std::uint8_t>& bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  if (bytes_.size() >= kChunk) flush();
}

void TreeLog::flush() {
  sink_(context_, bytes_.data(), bytes_.size());
  bytes_.clear();
}

}  // namespace queenside::armies
