// Every single-cell change of a border, and what becomes of the board.
//
// For setters: a cell goes to a region beside it, its old region staying in one piece if it was in
// one; the changed board is searched for two solutions. Nothing is random here and no solution is
// kept: the change may bring another one.
#pragma once

#include <cstdint>
#include <vector>

#include "search.hpp"

namespace queenside::generate {

struct BorderChange {
  int cell;
  int region;     // the one it goes to
  int solutions;  // 0, 1, or 2 for several; -1 if the search gave up
};

// The changes in the order of cells and regions; only some of them if `stop` said so.
std::vector<BorderChange> border_changes(const Puzzle& puzzle, Budget::StopRequested stop, void* context);

}  // namespace queenside::generate
