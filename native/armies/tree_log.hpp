// The tree of a refutation as a stream of bytes, so that others can check it without searching.
//
// Every node is a byte in preorder: a split, or the reason why nothing lies below, which can be verified
// from the labels alone. Columns first:
//
//   01          split; the labels of the next pair follow as 00, 10, 01, 11 (left, right), without 10 while
//               all pairs are alike; of a column alone 0, 1
//   02          no allowed number of white columns can be reached
//   03          complete, and its transposition comes first
//   04          complete; a varint L, L lemmas and the tree of the even half follow
//   20+4k+2e+o  by the pair of weights k, with family e of the even and o of the odd half (0 rising, 1 falling)
//
// A lemma is two zigzag varints, needs of white and black cells, and a tree of the odd half that they cannot
// both be met. Trees of halves:
//
//   80+32f+x    split on diagonal x of family f: white, then black
//   40, 41      too few live white, black cells
//   20+4k+2f+o  by the pair of weights k on family f, in even trees beside family o of the odd half
//   60, varint  by a lemma, in even trees
//
// The even tree of a leaf is held back until it is complete, since the lemmas it uses stand before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace queenside::armies {

class TreeLog {
 public:
  // Takes the next bytes of the stream.
  using Sink = void (*)(void* context, const std::uint8_t* bytes, std::size_t count);

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
