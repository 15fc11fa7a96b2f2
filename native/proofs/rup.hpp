// A checker of proofs that a set of clauses cannot all be true.
//
// The proof is text DRAT: every line adds a clause ("1 -2 0") or deletes one ("d 1 -2 0"). A clause may
// be added if it has the RUP property (reverse unit propagation, E. Goldberg and Y. Novikov 2003, named
// by A. Van Gelder 2008): suppose all its literals false, set again and again the last open literal of a
// clause whose others are false, and some clause becomes false altogether. Such a clause follows from
// those before it; so when the empty clause is reached, the formula is refuted. DRAT's other steps (RAT)
// keep a formula satisfiable without following from it; they are refused, which keeps every line a
// consequence of the formula and the checker short.
//
// Literals that follow from the clauses alone are found once and kept for good, also after a clause
// that they came from is deleted. Keeping more than the proof asks for can only accept consequences of
// the formula, and solvers that delete such clauses rely on it. For the same reason the deletion of an
// unknown clause is passed over. Clauses are watched by two of their literals (M. Moskewicz and others
// 2001), so that setting a literal visits only the clauses that it may have left with one open.
//
// Checking forwards visits steps that the refutation does not need. Checking backwards from the empty
// clause would skip these, at the price of a trail with reasons, dependency marks and a second pass;
// proofs of boards are small enough to do without.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace queenside::proofs {

inline constexpr std::int32_t kMostVariables = 1 << 24;
inline constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // of a proof; keeps positions within 32 bits

class Checker {
 public:
  // The formula is the literals of its clauses, each clause ended by 0; a negative number is a negated
  // variable. Throws std::invalid_argument if it is not of this form. The proof may be any bytes; it is
  // not copied and must stay where it is.
  Checker(std::span<const std::int32_t> formula, std::string_view proof);

  // Check on, for about so many visits of clauses. Returns whether the verdict is there.
  bool advance(std::uint64_t effort);

  // The verdict: whether the proof is well formed and refutes the formula, else why not and where.
  bool accepted() const { return accepted_; }
  const std::string& reason() const { return reason_; }
  std::uint64_t line() const { return line_; }

  // How many clauses were shown to follow, how many were deleted, how many literals were set in doing so.
  std::uint64_t additions() const { return additions_; }
  std::uint64_t deletions() const { return deletions_; }
  std::uint64_t propagations() const { return propagations_; }

 private:
  using Literal = std::uint32_t;   // 2 * variable, and 1 more if it is negated
  using Position = std::uint32_t;  // of a clause in the store: its length (0 once deleted), then its literals
  enum class Truth : std::uint8_t { kOpen, kTrue, kFalse };
  enum class Line { kBlank, kAddition, kDeletion, kBroken };

  struct Watch {
    Position clause;
    Literal other;  // some literal of the clause: if it is true, the clause need not be visited
  };

  // Reading.
  void step();
  Line read_line();
  bool read_literals(std::string_view word);
  std::string_view next_word();
  void collect(Literal literal);
  void forget_clause();
  void reject(std::string reason);
  std::string clause_text() const;

  // Reasoning. The current clause is the one read last.
  bool follows();
  void add();
  void remove();
  bool propagate();
  void set(Literal literal);
  std::uint64_t clause_hash() const;
  bool is_clause_at(Position clause) const;

  std::string_view proof_;
  std::size_t at_ = 0;
  std::uint64_t line_ = 0, effort_ = 0, additions_ = 0, deletions_ = 0, propagations_ = 0;
  bool done_ = false, accepted_ = false, refuted_ = false;
  std::string reason_;

  std::int32_t variables_ = 0;
  std::vector<Literal> clause_;      // the current clause, every literal once
  std::vector<std::uint8_t> among_;  // by literal: whether the current clause has it
  std::vector<Truth> truth_;         // by literal
  std::vector<Literal> trail_;       // the literals set since the last undoing; those kept for good are not here
  std::vector<std::uint32_t> store_;
  std::vector<std::vector<Watch>> watches_;  // by literal: the clauses to visit when it becomes false
  std::unordered_multimap<std::uint64_t, Position> positions_;
};

}  // namespace queenside::proofs
