// Tours found by chance: quick, varied, on any board, and never a proof that there is none.
#pragma once

#include "board.hpp"
#include "search.hpp"

namespace queenside::tours {

// A tour as asked, path node by node, or an empty path when the budget is spent, of which a rotation
// or a walk to its end takes one node. Clues other than start and end are not looked at.
std::vector<Node> wander(const Question& question, const Graph& graph, std::uint64_t seed, Budget& budget);

}  // namespace queenside::tours
