// A step, and the choice of the best among those that a technique finds.
#pragma once

#include "board.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

template <int W>
struct Step {
  Technique technique = Technique::kCrossOut;
  int size = 1;
  int assumed = -1;
  int alternatives = 0;
  int rung = -1;
  Units units = Units::none(), against = Units::none();
  CellSet<W> cells = CellSet<W>::none(), placed = CellSet<W>::none(), ruled_out = CellSet<W>::none();
  CellSet<W> stars = CellSet<W>::none(), open = CellSet<W>::none();  // before it
  int chain = 0, chain_steps = 0;
};

// Keeps the step with the smallest cause: fewest cells, then one that places a star, then the larger effect, then the first.
// A contradiction beats every step.
template <int W>
class Choice {
 public:
  void offer(const Step<W>& step) {
    const int rank = is_contradiction(step.technique) ? 0 : 1;
    const int cause = step.chain_steps > 0 ? step.chain_steps : step.cells.count();
    const int placing = step.placed.empty() ? 1 : 0;
    const int effect = -(step.placed.count() + step.ruled_out.count());
    ++offers_;
    if (offers_ > 1 && !less(rank, cause, placing, effect)) return;
    rank_ = rank;
    cause_ = cause;
    placing_ = placing;
    effect_ = effect;
    best_ = step;
  }

  // Whether a step with a cause of so many cells could still be chosen.
  bool wants(int cells) const { return offers_ == 0 || (rank_ > 0 && cells <= cause_); }
  bool found() const { return offers_ > 0; }
  int offers() const { return offers_; }
  const Step<W>& best() const { return best_; }

 private:
  bool less(int rank, int cause, int placing, int effect) const {
    if (rank != rank_) return rank < rank_;
    if (cause != cause_) return cause < cause_;
    if (placing != placing_) return placing < placing_;
    return effect < effect_;
  }

  int offers_ = 0, rank_ = 0, cause_ = 0, placing_ = 0, effect_ = 0;
  Step<W> best_;
};

// What was seen before on the same climb. The lists of placements are long, and most units stay as they were: a look
// that found nothing is not repeated. Trying every cell of the board is long too, and usually finds several cells
// at once: those not taken at once are tried first the next time, and all cells only when none of them is left.
template <int W>
struct Memory {
  struct Look {
    CellSet<W> open;
    int stars = -1;
  };
  Look enumerated[2][3 * kMaxSide], squeezed[2][2 * kMaxSide];  // short lists and long ones
  CellSet<W> waiting[kMaxRungs];

  void forget() {
    for (auto& cells : waiting) cells = CellSet<W>::none();
    for (int length = 0; length < 2; ++length) {
      for (auto& look : enumerated[length]) look.stars = -1;
      for (auto& look : squeezed[length]) look.stars = -1;
    }
  }
};

// What a technique is given.
template <int W>
struct Scene {
  const Board<W>& board;
  const State<W>& state;
  const Spans& spans;
  Memory<W>& memory;
  int stars;  // a unit
  int rung;

  CellSet<W> open_cells(int unit) const { return state.open & board.unit[unit]; }
};

// Try open cells, those first that were found before and not taken; `attempt(cell)` says whether it offered a step.
template <int W, class Attempt>
void try_cells(const Scene<W>& scene, Attempt attempt) {
  auto& waiting = scene.memory.waiting[scene.rung];
  auto cells = waiting & scene.state.open;
  for (int round = 0; round < 2; ++round) {
    waiting = CellSet<W>::none();
    each(cells, [&](int cell) {
      if (attempt(cell)) waiting.add(cell);
    });
    if (!waiting.empty()) return;
    cells = scene.state.open.without(cells);
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
