#include "rup.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace queenside::proofs {

namespace {

std::uint32_t coded(std::int64_t literal) { return static_cast<std::uint32_t>(literal < 0 ? -2 * literal + 1 : 2 * literal); }

bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

// Return the literal that a word says, one beyond all variables if it is too long a number, or 0 if it is none.
std::int64_t literal_of(std::string_view word) {
  const bool negated = word.front() == '-';
  if (word.size() == negated || word[negated] == '0') return 0;
  std::int64_t variable = 0;
  for (const char digit : word.substr(negated)) {
    if (digit < '0' || digit > '9') return 0;
    variable = std::min<std::int64_t>(10 * variable + (digit - '0'), kMostVariables + 1);
  }
  return negated ? -variable : variable;
}

std::string printable(std::string_view word) {
  std::string text(word.substr(0, 20));
  std::replace_if(text.begin(), text.end(), [](char byte) { return byte < ' ' || byte > '~'; }, '?');
  return text + (word.size() > text.size() ? "…" : "");
}

}  // namespace

Checker::Checker(std::span<const std::int32_t> formula, std::string_view proof) : proof_(proof) {
  std::int64_t most = 0;
  for (const std::int64_t literal : formula) most = std::max(most, std::abs(literal));
  if (most > kMostVariables || (!formula.empty() && formula.back() != 0)) {
    throw std::invalid_argument("a formula is clauses ended by 0, of variables up to 16777216");
  }
  variables_ = static_cast<std::int32_t>(most);
  among_.resize(2 * (most + 1));
  truth_.resize(2 * (most + 1), Truth::kOpen);
  watches_.resize(2 * (most + 1));
  for (const std::int32_t literal : formula) {
    if (literal != 0) {
      collect(coded(literal));
    } else {
      add();
      forget_clause();
    }
  }
  if (proof.size() > kMostBytes) reject("it is larger than 1 GiB");
}

bool Checker::advance(std::uint64_t effort) {
  const std::uint64_t goal = effort_ + effort;
  while (!done_ && effort_ < goal) step();
  return done_;
}

// Check the next line, or come to the verdict if there is none.
void Checker::step() {
  if (at_ == proof_.size()) {
    if (!refuted_) return reject("it ends without having derived the empty clause");
    accepted_ = done_ = true;
    return;
  }
  ++line_;
  ++effort_;
  const Line line = read_line();
  if (line == Line::kBroken || line == Line::kBlank || refuted_) {
    // Once there is the empty clause, everything follows: what is left only has to be well formed.
  } else if (line == Line::kDeletion) {
    remove();
  } else if (follows()) {
    ++additions_;
    add();
  } else {
    reject("the clause " + clause_text() + " does not follow by unit propagation (RUP); RAT steps are not supported");
  }
  forget_clause();
}

// Read one line, and its clause into the current one.
Checker::Line Checker::read_line() {
  Line line = Line::kAddition;
  std::string_view word = next_word();
  if (word.empty()) {
    line = Line::kBlank;
  } else {
    if (word == "d") {
      line = Line::kDeletion;
      word = next_word();
    }
    if (!read_literals(word)) return Line::kBroken;
  }
  at_ += at_ < proof_.size();  // over the end of the line
  return line;
}

// Read the literals from `word` on up to the 0 at the end of the line.
bool Checker::read_literals(std::string_view word) {
  for (; !word.empty() && word != "0"; word = next_word()) {
    const std::int64_t literal = literal_of(word);
    if (literal == 0) return reject("'" + printable(word) + "' is no literal; a proof is text DRAT"), false;
    if (std::abs(literal) > variables_) {
      return reject(printable(word) + " is no literal of the formula, whose last variable is " + std::to_string(variables_)), false;
    }
    collect(coded(literal));
  }
  if (word.empty()) return reject("the line does not end with 0"), false;
  if (!next_word().empty()) return reject("there is more after the 0 that ends the clause"), false;
  return true;
}

// Return what stands up to the next blank; nothing at the end of the line.
std::string_view Checker::next_word() {
  while (at_ < proof_.size() && is_blank(proof_[at_])) ++at_;
  const std::size_t start = at_;
  while (at_ < proof_.size() && proof_[at_] != '\n' && !is_blank(proof_[at_])) ++at_;
  return proof_.substr(start, at_ - start);
}

void Checker::collect(Literal literal) {
  if (among_[literal]) return;
  among_[literal] = 1;
  clause_.push_back(literal);
}

void Checker::forget_clause() {
  for (const Literal literal : clause_) among_[literal] = 0;
  clause_.clear();
}

void Checker::reject(std::string reason) {
  reason_ = std::move(reason);
  done_ = true;
}

std::string Checker::clause_text() const {
  std::string text;
  const std::size_t shown = std::min<std::size_t>(clause_.size(), 12);
  for (std::size_t i = 0; i < shown; ++i) text += (clause_[i] & 1 ? "-" : "") + std::to_string(clause_[i] / 2) + " ";
  return text + (shown < clause_.size() ? "…" : "0");
}

// Whether the current clause has the RUP property.
bool Checker::follows() {
  bool contradiction = false;
  for (const Literal literal : clause_) {
    contradiction = truth_[literal] == Truth::kTrue;
    if (contradiction) break;
    if (truth_[literal] == Truth::kOpen) set(literal ^ 1);
  }
  contradiction = contradiction || !propagate();
  for (const Literal literal : trail_) truth_[literal] = truth_[literal ^ 1] = Truth::kOpen;
  trail_.clear();
  return contradiction;
}

// Take the current clause as true from now on. One that is true for good already need not be stored,
// and one with a single open literal lives on as that literal.
void Checker::add() {
  std::size_t open = 0;
  for (Literal& literal : clause_) {
    if (truth_[literal] == Truth::kTrue) return;
    if (truth_[literal] == Truth::kOpen && open < 2) std::swap(clause_[open++], literal);
  }
  if (open == 0) {
    refuted_ = true;
  } else if (open == 1) {
    set(clause_[0]);
    if (!propagate()) refuted_ = true;
    trail_.clear();
  } else {
    const auto clause = static_cast<Position>(store_.size());
    store_.push_back(static_cast<std::uint32_t>(clause_.size()));
    store_.insert(store_.end(), clause_.begin(), clause_.end());
    watches_[clause_[0]].push_back({clause, clause_[1]});
    watches_[clause_[1]].push_back({clause, clause_[0]});
    positions_.emplace(clause_hash(), clause);
  }
}

// Delete one stored copy of the current clause, if there is any. Watches of it are dropped when met.
void Checker::remove() {
  auto [found, end] = positions_.equal_range(clause_hash());
  while (found != end && !is_clause_at(found->second)) ++found;
  if (found == end) return;
  ++deletions_;
  store_[found->second] = 0;
  positions_.erase(found);
}

// Set all literals that the trail entails through single clauses. Returns false if a clause is false.
bool Checker::propagate() {
  for (std::size_t head = 0; head < trail_.size(); ++head) {
    const Literal fallen = trail_[head] ^ 1;
    std::vector<Watch>& watches = watches_[fallen];
    effort_ += watches.size();
    auto kept = watches.begin();
    for (auto watch = watches.begin(); watch != watches.end(); ++watch) {
      if (truth_[watch->other] == Truth::kTrue) {
        *kept++ = *watch;
        continue;
      }
      const std::uint32_t length = store_[watch->clause];
      if (length == 0) continue;
      Literal* literals = &store_[watch->clause + 1];
      if (literals[0] == fallen) std::swap(literals[0], literals[1]);
      std::uint32_t spare = 2;
      if (truth_[literals[0]] != Truth::kTrue) {
        while (spare < length && truth_[literals[spare]] == Truth::kFalse) ++spare;
        if (spare < length) {
          std::swap(literals[1], literals[spare]);
          watches_[literals[1]].push_back({watch->clause, literals[0]});
          continue;
        }
      }
      *kept++ = {watch->clause, literals[0]};
      if (truth_[literals[0]] == Truth::kFalse) {
        watches.erase(kept, watch + 1);
        return false;
      }
      if (truth_[literals[0]] == Truth::kOpen) set(literals[0]);
    }
    watches.erase(kept, watches.end());
  }
  return true;
}

void Checker::set(Literal literal) {
  truth_[literal] = Truth::kTrue;
  truth_[literal ^ 1] = Truth::kFalse;
  trail_.push_back(literal);
  ++propagations_;
}

// A hash that does not depend on the order of the literals.
std::uint64_t Checker::clause_hash() const {
  std::uint64_t hash = clause_.size();
  for (std::uint64_t mixed : clause_) {
    mixed = (mixed ^ (mixed >> 15)) * 0x9e3779b97f4a7c15u;
    hash += mixed ^ (mixed >> 29);
  }
  return hash;
}

bool Checker::is_clause_at(Position clause) const {
  const auto first = store_.begin() + clause + 1;
  return store_[clause] == clause_.size() && std::all_of(first, first + store_[clause], [&](Literal literal) { return among_[literal]; });
}

}  // namespace queenside::proofs
