// The rules of Star Battle, written down a second time to convict the searches: no shared code.
#pragma once

#include <cstdint>

namespace queenside::rules {

// Whether `count` cells (row * size + column) are `stars` in every row, column and region of the
// board, no two touching. Regions are numbered 0 … size-1, row by row.
bool obeyed(int size, int stars, const std::uint8_t* regions, const std::uint16_t* cells, int count);

}  // namespace queenside::rules
