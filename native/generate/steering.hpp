// Steering: from a unique board to one that needs the asked rungs of the ladder and nothing above them.
//
// The ladder is climbed up to the highest rung allowed. Either it solves the board, perhaps too
// easily, or it gets stuck. A border cell then moves to a region beside it, the solution staying as
// it is, and the board is looked at again; the move stands if the board has not become worse. What is
// better depends on the side from which the target is approached:
//
//   too hard   the fewer cells are open when the ladder gets stuck, the better. Only these cells
//              move: the rest of the board plays no part in what is missing. Nobody asks whether
//              the board is unique meanwhile, for once the ladder solves it, it is; asking the
//              search all the same took five times longer on gentle boards of two stars.
//   too easy   the higher the hardest rung, and the more steps are taken on it, the better. Here a
//              move may let in other solutions, so the search is asked first: it is faster.
//
// Moves that change nothing stand, so that plateaus are crossed. A board that has not come nearer
// for a while is given up; a patience of 40 to 400 moves makes little difference.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "draft.hpp"
#include "ladder/ladder.hpp"
#include "random.hpp"
#include "search.hpp"
#include "work.hpp"

namespace queenside::generate {

// The hardest rung must be one of low … high, and one of the rungs in `needed` (a bit each) must be used, if any are named.
struct Target {
  int low;
  int high;
  std::uint32_t needed;
};

class Steering {
 public:
  Steering(int size, const Target& target);

  // Move the borders of a board until it meets the target, within the moves that it is worth. The draft is
  // afterwards as near to the target as it got: where distance() is 0 it meets it, and is unique.
  void steer(Draft& draft, Engine& engine, Random& random, Work& work);

  int distance() const { return distance_; }

 private:
  struct Look {
    int distance;                      // 0: the target is met
    std::vector<std::uint16_t> open;   // where the ladder got stuck: the cells still open
  };

  struct Move {
    int cell;  // -1: none was found
    int from, to;
  };

  Look look(const Draft& draft, const Work& work);
  std::vector<std::uint16_t> cells_left(const Draft& draft) const;
  int distance_of(const Verdict& verdict, int open) const;
  Move propose(const Draft& draft, const Look& now, Random& random) const;

  Target target_;
  std::unique_ptr<Ladder> ladder_;
  int distance_ = 0;
};

}  // namespace queenside::generate
