// Search and rules for the page.
#include "../search.hpp"

#include <cstring>
#include <memory>
#include <vector>

#include "../rules.hpp"
#include "exchange.hpp"

using namespace queenside;
using namespace queenside::web;

namespace {

// The search that goes on where it stopped: one at a time.
struct Current {
  Engines engines;
  Engine* engine = nullptr;
  int size = 0, stars = 0;
  std::vector<std::uint8_t> board;  // regions, then marks
};

Current current;

}  // namespace

// Begin a search of the board in the buffer: regions, then, if there are any, marks.
QUEENSIDE_EXPORT(begin_search) void begin_search(int size, int stars, int has_marks) {
  current.board = input;
  current.size = size;
  current.stars = stars;
  current.engine = &current.engines.get(size, stars);
  current.engine->begin({size, stars, current.board.data(), has_marks != 0 ? current.board.data() + size * size : nullptr});
}

// Go on with it. Answers what stopped it, then the cells of every solution; where one breaks the rules, nothing at all.
QUEENSIDE_EXPORT(run_search) int run_search(int solutions, double nodes, double seconds) {
  Watch watch(seconds);
  Budget budget(nodes < 0x1p63 ? static_cast<std::uint64_t>(nodes) : UINT64_MAX, Watch::stop_requested, &watch);
  const int pieces = current.size * current.stars;
  output.assign(1, kNothing);
  Event event = Event::kSolution;
  for (int found = 0; found < solutions && (event = current.engine->advance(budget)) == Event::kSolution; ++found) {
    const std::uint16_t* cells = current.engine->solution();
    if (!rules::obeyed(current.size, current.stars, current.board.data(), cells, pieces)) {
      output.clear();
      return 0;
    }
    output.insert(output.end(), cells, cells + pieces);
  }
  output[0] = stopped_by(event, watch, budget);
  return answered();
}

QUEENSIDE_EXPORT(searched_nodes) double searched_nodes() { return static_cast<double>(current.engine->nodes()); }

// Whether the cells (two bytes each, after the regions) solve the board.
QUEENSIDE_EXPORT(obeys_rules) int obeys_rules(int size, int stars, int count) {
  std::vector<std::uint16_t> cells(count);
  std::memcpy(cells.data(), input.data() + size * size, count * sizeof(std::uint16_t));
  return rules::obeyed(size, stars, input.data(), cells.data(), count);
}

// The milliseconds that so many proofs of uniqueness of the board in the buffer take, one after the other.
QUEENSIDE_EXPORT(time_proofs) double time_proofs(int size, int stars, int repetitions) {
  Engine& engine = current.engines.get(size, stars);
  const double start = page_now();
  for (int i = 0; i < repetitions; ++i) {
    Watch watch(1e9);
    Budget budget(UINT64_MAX, Watch::stop_requested, &watch);
    engine.begin({size, stars, input.data(), nullptr});
    for (int found = 0; found < 2 && engine.advance(budget) == Event::kSolution;) ++found;
  }
  return page_now() - start;
}
