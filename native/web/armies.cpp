// Annealing of two armies for the page, which is told of every better placement as it is found.
#include "../armies/annealing.hpp"

#include "exchange.hpp"

using namespace queenside;
using namespace queenside::web;
using namespace queenside::armies;

QUEENSIDE_IMPORT(improved) void page_improved(int count);

namespace {

void put_cells(const Placed& placed) { output.assign(placed.cells.begin(), placed.cells.end()); }

void tell(const Placed& placed) {
  put_cells(placed);
  page_improved(answered());
}

}  // namespace

// Answers the colour of every cell, 255 where no queen stands, of the best placement in so many moves, runs of `run` moves each.
QUEENSIDE_EXPORT(anneal_armies) int anneal_armies(int size, int white, int black, double run, std::uint64_t seed, double moves, double seconds) {
  Watch watch(seconds);
  Budget budget(static_cast<std::uint64_t>(moves), Watch::stop_requested, &watch);
  put_cells(anneal({size, false, {white, black}, static_cast<std::uint64_t>(run), seed, {}}, budget, tell));
  return answered();
}
