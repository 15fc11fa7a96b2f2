// A search of one-star boards group by group, with three simple techniques before it, within it or not at all.
#pragma once

#include <memory>

#include "search.hpp"

namespace queenside {

enum class Techniques {
  kNever,       // brute force alone
  kBefore,      // once, before brute force
  kEverywhere,  // on every board that brute force copies
};

// A new engine for boards of one size, 1..kMaxSide, and one star. Its nodes are the boards copied.
std::unique_ptr<Engine> make_group_search(int size, Techniques when);

}  // namespace queenside
