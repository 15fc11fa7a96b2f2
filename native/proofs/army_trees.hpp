// A checker of tree logs: proofs that an n×n board has no peaceable armies of m queens each with given rows.
//
// The statement. A placement with m queens of each colour exists if and only if the board's lines (rows,
// columns, both kinds of diagonals) can be labelled white or black so that at least m cells have four white
// lines and at least m have four black ones: label white the lines that carry a white queen. A tree log fixes
// the labels S of the rows (bit r is set if row r is white) and closes every labelling of the others, except
// those that a symmetry of the board carries to a closed one:
//
//  - S must be canonical, the least of S, its reversal, its complement and the complement's reversal. With T
//    the columns' labels and im(X) = |2|X| − n|, transposition allows to suppose that the pair (im, canonical
//    form) of S is not above that of T. So T has an allowed size t: |S|·t ≥ m, (n−|S|)(n−t) ≥ m and
//    |2t − n| ≥ im(S); and a complete T of a lower pair is closed.
//  - Reversing T leaves S alone, so that of the first pair of mirrored columns with different labels only
//    the one with a black left column is looked at.
//
// The bound. A cell is live for a colour while none of its lines has the other one. Let w and b be the live
// cells of a diagonal. All cells of a diagonal are of one parity of row + column, each cell of that parity is
// on one diagonal of either family, and a diagonal ends with one label; so a·W + β·B over these cells is at
// most the sum of max(a·w, β·b) over the family's diagonals, for any weights a, β ≥ 0.
//
// The log is one byte a node, in preorder. Column stage: 0x01 split by the next pair of columns (both black,
// left white, right white, both white; left white not while all pairs before are of two equal labels; the
// middle column black, white); 0x02 no allowed size can be reached; 0x03 lower pair; 0x04 a diagonal
// block follows; 0x20 + 4k + 2e + o the bound by weights k, families e and o (0 sums, 1 differences) of the
// even and the odd cells. A diagonal block: how many lemmas, each of which says that the odd cells cannot
// have tw white and tb black queens, as zigzag varints, and proves it by a tree; then a tree of the even
// cells. Nodes of these trees: 0x80 + 32f + x split by diagonal x of family f, white then black; 0x40 and
// 0x41 too few live cells, white or black; 0x20 + 4k + 2f + o the bound by weights k and family f, in the
// even tree together with that of the odd cells by family o; 0x60 and a varint the lemma of that number.
//
// No choice of the log is trusted or made again: each byte is checked by walking the cells of the lines that
// it labels or adding up the diagonals that it names, some n steps. Bytes may come in pieces.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace queenside::proofs {

inline constexpr int kMostSide = 32;
inline constexpr int kMostWeight = 1000;
inline constexpr int kMostPairs = 8;  // of weights: more have no byte

// The least of a set of rows, its reversal, its complement and the complement's reversal.
std::uint32_t canonical(int size, std::uint32_t rows);

// Whether some number t of white columns is allowed beside these rows, at least `from` and at most `to`.
bool has_allowed_size(int size, int army, std::uint32_t rows, int from, int to);

class TreeChecker {
 public:
  // `order` names the columns' pairs by their left column, the middle column by itself. Throws
  // std::invalid_argument unless 1 ≤ size ≤ 32, 0 ≤ army ≤ size², rows are canonical, every column is in
  // one pair, and there are at most kMostPairs weights of 0 … kMostWeight.
  TreeChecker(int size, int army, std::uint32_t rows, std::vector<int> order, std::vector<std::pair<int, int>> weights);

  // Check on with these bytes. Returns how many were accepted: all, unless the tree is complete or refused.
  std::size_t feed(std::span<const std::uint8_t> bytes);

  bool complete() const { return expected_ == Expected::kNothing; }
  bool refused() const { return !reason_.empty(); }
  const std::string& reason() const { return reason_; }  // why the byte after the accepted ones was refused

 private:
  enum Colour { kBlack, kWhite };
  enum class Expected { kColumnNode, kLemmaCount, kLemmaWhite, kLemmaBlack, kHalfNode, kLemmaNumber, kNothing };

  struct Split {
    std::array<int, 2> lines;
    int count;   // of the lines: 1 or 2
    int labels;  // of the child at hand: bit i is the colour of line i
    bool tied;   // of columns: whether all pairs before have two equal labels
  };
  struct Place {
    int sum, difference, parity;  // the diagonals of a cell, and their kind
  };
  struct Lemma {
    std::int64_t white, black;  // the odd cells cannot have so many of both
  };

  static bool has_equal_labels(const Split& split) { return split.count == 1 || split.labels == 0 || split.labels == 3; }

  void take(std::uint8_t byte);
  void column_node(std::uint8_t byte);
  void column_closed();
  void half_node(std::uint8_t byte);
  void half_closed();
  void tree_closed();
  void number_read(std::int64_t number);
  void begin_tree();
  void refuse(std::string reason) { reason_ = std::move(reason); }

  bool is_lower_pair() const;
  bool bound_holds(int pair, int even_family, int odd_family) const;
  bool half_bound_holds(int pair, int family, int odd_family) const;
  std::int64_t family_sum(int pair, int parity, int family) const;
  int first_diagonal(int parity, int family) const;
  int past_diagonals(int family) const { return family == 0 ? 4 * size_ - 1 : 6 * size_ - 2; }

  void label(const Split& split, int change);
  void label_line(int line, Colour colour, int change);

  int size_, army_;
  std::uint32_t rows_;
  std::vector<int> order_;
  std::vector<std::pair<int, int>> weights_;

  // Lines are the rows, the columns, the sum-diagonals, the difference-diagonals, one after another.
  std::vector<std::vector<int>> cells_;        // of each line
  std::vector<Place> places_;                  // of each cell
  std::array<std::vector<int>, 2> hostile_;    // by colour: how many lines of each cell have the other
  std::array<std::vector<int>, 2> live_;       // by colour: live cells of each line, kept for diagonals
  std::array<std::array<int, 2>, 2> total_{};  // by colour and parity: live cells
  std::vector<std::uint8_t> labelled_;         // by line

  std::vector<Split> columns_, halves_;  // the splits above the node at hand
  std::uint32_t white_columns_ = 0;
  std::vector<Lemma> lemmas_;
  std::uint64_t lemmas_due_ = 0;  // of the block at hand, the one being proved among them
  int parity_ = 0;                // of the cells that the tree at hand is about
  Expected expected_ = Expected::kColumnNode;
  std::uint64_t number_ = 0;  // a varint half read
  int shift_ = 0;
  std::string reason_;
};

}  // namespace queenside::proofs
