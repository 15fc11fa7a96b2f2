#include "steering.hpp"

#include <algorithm>
#include <utility>

#include "repair.hpp"

namespace queenside::generate {

namespace {

constexpr std::uint64_t kNodes = 2000;
constexpr int kPatience = 120;  // moves without an improvement before a board is given up
constexpr int kProposals = 20;  // cells drawn for one move

// Distances, larger than any number of cells or steps, so that rungs come before these.
constexpr int kRung = 4096;
constexpr int kUnused = kRung / 2;

bool is_open_after(const StepView& step, int cell) {
  const int word = cell / 64;
  return ((step.open[word] & ~step.placed[word] & ~step.ruled_out[word]) >> cell % 64 & 1) != 0;
}

}  // namespace

Steering::Steering(int size, const Target& target) : target_(target), ladder_(make_ladder(size)) {}

void Steering::steer(Draft& draft, Engine& engine, Random& random, Work& work) {
  Look now = look(draft, work);
  for (int since = 0; now.distance > 0 && since < kPatience; ++since) {
    const Move move = propose(draft, now, random);
    if (move.cell < 0 || !work.spend()) break;
    draft.move(move.cell, move.to);
    const bool solved = now.open.empty();
    if (solved && !is_unique(draft, engine, work, kNodes)) {
      draft.move(move.cell, move.from);
      continue;
    }
    Look next = look(draft, work);
    if (next.distance > now.distance) {
      draft.move(move.cell, move.from);
      continue;
    }
    if (next.distance < now.distance) since = 0;
    now = std::move(next);
  }
  distance_ = now.distance;
}

Steering::Look Steering::look(const Draft& draft, const Work& work) {
  Budget budget = work.nodes(UINT64_MAX);
  Climbing how;
  how.top = target_.high + 1;
  how.keep_steps = true;
  const Verdict verdict = ladder_->climb(draft.puzzle(), how, budget);
  Look look{0, {}};
  if (verdict.outcome != Outcome::kSolved) look.open = cells_left(draft);
  look.distance = distance_of(verdict, static_cast<int>(look.open.size()));
  return look;
}

// The cells that are open after the last step of the climb.
std::vector<std::uint16_t> Steering::cells_left(const Draft& draft) const {
  std::vector<std::uint16_t> left;
  const int steps = ladder_->steps();
  for (int cell = 0; cell < draft.cells(); ++cell) {
    if (steps == 0 || is_open_after(ladder_->step(steps - 1, false), cell)) left.push_back(static_cast<std::uint16_t>(cell));
  }
  return left;
}

int Steering::distance_of(const Verdict& verdict, int open) const {
  if (verdict.outcome != Outcome::kSolved) return kRung + open;
  if (verdict.hardest < target_.low) return kRung * (target_.low - verdict.hardest) - std::min(verdict.uses[verdict.hardest], kUnused);
  if (target_.needed == 0) return 0;
  for (int rung = 0; rung < kMaxRungs; ++rung) {
    if ((target_.needed >> rung & 1) != 0 && verdict.uses[rung] > 0) return 0;
  }
  return kUnused;
}

// A random border move: anywhere, or among the cells at which the ladder got stuck.
Steering::Move Steering::propose(const Draft& draft, const Look& now, Random& random) const {
  for (int i = 0; i < kProposals; ++i) {
    const int cell = now.open.empty() ? static_cast<int>(random.below(static_cast<std::uint32_t>(draft.cells())))
                                      : now.open[random.below(static_cast<std::uint32_t>(now.open.size()))];
    std::uint8_t targets[4];
    const int count = draft.targets(cell, targets);
    if (count == 0 || !draft.can_leave(cell)) continue;
    return {cell, draft.region(cell), targets[random.below(static_cast<std::uint32_t>(count))]};
  }
  return {-1, 0, 0};
}

}  // namespace queenside::generate
