// The tree of a refutation as a stream of bytes, so that others can check it without searching.
//
// Every node is a byte in preorder: a split, or the reason why nothing lies below. The even tree of a leaf
// is held back until it is complete, since the lemmas about the odd half that it uses stand before it. Who
// reads such a stream needs to trust nothing of the search: docs/armies.md says what every byte claims.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace queenside::armies {

class TreeLog {
 public:
  // Takes the next bytes of the stream. False: nobody wants more.
  using Sink = bool (*)(void* context, const std::uint8_t* bytes, std::size_t count);

  TreeLog(Sink sink, void* context) : sink_(sink), context_(context) {}

  // Codes of the column stage and of half-trees.
  static constexpr std::uint8_t kSplitColumns = 0x01, kWrongSize = 0x02, kTransposed = 0x03, kLeaf = 0x04;
  static constexpr std::uint8_t kByWeights = 0x20, kFewWhite = 0x40, kFewBlack = 0x41, kByLemma = 0x60, kSplitDiagonal = 0x80;

  void column(std::uint8_t byte);
  void begin_leaf();
  void even(std::uint8_t byte);
  // Closes an even node by a lemma about these needs of the odd half; false if none applies.
  bool close_by_lemma(int white, int black);
  // Closes an even node by a new lemma, whose tree follows.
  void begin_lemma(int white, int black);
  void odd(std::uint8_t byte);
  void end_leaf();
  // Hands out what is left. To be called at the end of every unit that was refuted.
  void flush();

 private:
  struct Needs {
    int white, black;
  };

  void append(const std::vector<std::uint8_t>& bytes);

  Sink sink_;
  void* context_;
  std::vector<std::uint8_t> bytes_, lemmas_, even_;
  std::vector<Needs> proved_;
};

}  // namespace queenside::armies
