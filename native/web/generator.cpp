// The generator for the page: a board a call.
#include "../generate/generator.hpp"

#include <optional>

#include "../generate/borders.hpp"
#include "exchange.hpp"

using namespace queenside;
using namespace queenside::web;
using namespace queenside::generate;

namespace {

std::optional<Generator> generator;

enum Status : std::int32_t { kMade = 0, kNearestMade = 1, kNothingMade = 2, kOutOfTime = 3 };

}  // namespace

// Take a wish: `shape` is 1 for even regions, 0 for uneven ones, -1 for any; `low` -1 for any grade. Regions to be kept are in the buffer.
QUEENSIDE_EXPORT(begin_boards)
void begin_boards(int size, int stars, int least_region, int shape, int symmetric, int has_kept, int low, int high, std::uint32_t needed) {
  std::optional<Shape> wanted;
  if (shape >= 0) wanted = shape == 1 ? Shape::kEven : Shape::kUneven;
  std::optional<Target> target;
  if (low >= 0) target = Target{low, high, needed};
  generator.reset();
  generator.emplace(size, stars, least_region, symmetric != 0, has_kept != 0 ? input : std::vector<std::uint8_t>{}, wanted, target);
}

// Make the board of a seed, looking at so many boards at most. Answers the status, and where there is a board its regions and solution.
QUEENSIDE_EXPORT(make_board) int make_board(std::uint64_t seed, int boards, double seconds) {
  Watch watch(seconds);
  Work work(static_cast<std::uint64_t>(boards), Watch::stop_requested, &watch);
  const Made made = generator->make(seed, work);
  output.assign(1, made != Made::kAsAsked && watch.out_of_time() ? kOutOfTime : static_cast<Status>(made));
  if (made == Made::kNothing) return answered();
  output.insert(output.end(), generator->regions().begin(), generator->regions().end());
  output.insert(output.end(), generator->solution().begin(), generator->solution().end());
  return answered();
}

// Every single-cell change of a border of the board in the buffer: cell, region, solutions.
QUEENSIDE_EXPORT(change_borders) int change_borders(int size, int stars, double seconds) {
  Watch watch(seconds);
  output.clear();
  for (const BorderChange& change : border_changes({size, stars, input.data(), nullptr}, Watch::stop_requested, &watch)) {
    output.insert(output.end(), {change.cell, change.region, change.solutions});
  }
  return answered();
}
