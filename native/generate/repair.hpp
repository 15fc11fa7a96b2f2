// Repair: from regions around a solution to a board that has no other.
//
// The search is asked for a few solutions. If there are wrong ones, every cell is counted that is a
// star in a wrong solution but not in the right one; the cell that occurs most often, with some
// noise, and can be moved, goes to a neighbouring region. That ends all wrong solutions through the
// cell, since their stars no longer fit its old region, and the right one survives. Then the search
// is asked again. Boards that resist for too long are given up: growing a new one is cheaper.
//
// Two things made this two to six times faster than the plain method, mean of one-star boards. Where none
// of these cells can move, a cell beside one of them does, so that they come to lie on a border;
// giving up there threw away four boards of five. And a cell that has just moved rests for a few
// rounds, or it goes to and fro between two regions, each of which lets in the same wrong solutions.
//
// Slower: looking at several moves and keeping the best; twenty wrong solutions instead of four;
// resting for ten rounds instead of three.
#pragma once

#include "draft.hpp"
#include "random.hpp"
#include "search.hpp"
#include "work.hpp"

namespace queenside::generate {

// Whether the board has been made unique, with proof. Otherwise it is spoilt.
bool repair(Draft& draft, Engine& engine, Random& random, Work& work);

// Whether the solution of the draft is proved to be the only one; false also when the search gave up.
bool is_unique(const Draft& draft, Engine& engine, const Work& work, std::uint64_t nodes);

}  // namespace queenside::generate
