// Deciding whether armies of so many queens of each colour fit on a board: the provers' common face.
#pragma once

#include <memory>

#include "problem.hpp"

namespace queenside::armies {

class TreeLog;

enum class Verdict {
  kNone,     // no placement: a proof
  kFound,    // witness() holds one
  kStopped,  // the budget was spent first, which says nothing
};

struct Counts {
  std::uint64_t column_nodes = 0;
  std::uint64_t leaves = 0;  // complete column sets whose diagonals were looked at
  std::uint64_t even_nodes = 0;
  std::uint64_t odd_nodes = 0;
};

// The queens of both colours: the columns of each row's.
struct Witness {
  Lines white[kMostRows];
  Lines black[kMostRows];
};

// A row set, or the part of its search below one node: the labels of the first `depth` column pairs in the
// order of left_column, two bits a pair from the lowest on (left column, then right one; a column alone has
// both bits alike). What lies above is counted by the part whose remaining labels are all 0, so that the
// counts of all parts of a depth add up to those of the row set.
struct Unit {
  Lines rows;
  std::uint64_t labels = 0;
  int depth = 0;
};

// A deterministic search of one unit after another. Its counts go on from unit to unit.
class Prover {
 public:
  virtual ~Prover();
  virtual Verdict prove(const Unit& unit, Budget& budget) = 0;
  const Counts& counts() const { return counts_; }
  const Witness& witness() const { return witness_; }

 protected:
  Counts counts_;
  Witness witness_;
};

// The search for large boards, by an algorithm of this version: its node counts are the same on every machine.
inline constexpr int kFastVersion = 1;
std::unique_ptr<Prover> make_fast_prover(const Problem& problem);

// The search whose node counts are published, and which a log can be had of. `log` may be null.
std::unique_ptr<Prover> make_reference_prover(const Problem& problem, TreeLog* log);

}  // namespace queenside::armies
