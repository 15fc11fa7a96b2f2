// Tours for the page: a question is asked once, and then searched, wandered or counted.
#include <optional>

#include "../tours/blocks.hpp"
#include "../tours/board.hpp"
#include "../tours/clued.hpp"
#include "../tours/counting.hpp"
#include "../tours/rotations.hpp"
#include "exchange.hpp"

using namespace queenside;
using namespace queenside::web;
using namespace queenside::tours;

namespace {

Question question;
std::optional<Search> search;

Budget budget_of(double nodes, Watch& watch) {
  return Budget(nodes < 0x1p63 ? static_cast<std::uint64_t>(nodes) : UINT64_MAX, Watch::stop_requested, &watch);
}

// Append the numbers of a path, cell by cell.
void put_numbers(const Graph& graph, std::span<const Node> path) {
  std::vector<std::uint32_t> numbers(graph.cell_count());
  write_numbers(graph, path, numbers.data());
  output.insert(output.end(), numbers.begin(), numbers.end());
}

}  // namespace

// Take a question. The buffer holds 32-bit numbers: down and right of every jump, then of every cell whether it is a hole,
// and its clue or 0. A start or an end that is free is -1.
QUEENSIDE_EXPORT(ask_tour) void ask_tour(int width, int height, int jumps, int torus, int closed, std::uint32_t start, std::uint32_t end) {
  const std::int32_t* numbers = reinterpret_cast<const std::int32_t*>(input.data());
  const int cells = width * height;
  question = {width, height, torus != 0, closed != 0, {}, {}, start, end, {}};
  for (int i = 0; i < jumps; ++i, numbers += 2) question.jumps.push_back({numbers[0], numbers[1]});
  question.holes.assign(numbers, numbers + cells);
  question.clues.assign(numbers + cells, numbers + 2 * cells);
}

QUEENSIDE_EXPORT(begin_tours) void begin_tours() {
  search.reset();
  search.emplace(question);
}

// Go on with the search. Answers what stopped it, then the numbers of every tour, cell by cell.
QUEENSIDE_EXPORT(run_tours) int run_tours(int solutions, double nodes, double seconds) {
  Watch watch(seconds);
  Budget budget = budget_of(nodes, watch);
  output.assign(1, kNothing);
  Event event = Event::kSolution;
  for (int found = 0; found < solutions && (event = search->advance(budget)) == Event::kSolution; ++found) {
    put_numbers(search->graph(), search->path());
  }
  output[0] = stopped_by(event, watch, budget);
  return answered();
}

// Answers the numbers of a tour found by chance; none if the limits were reached first. Clues are not looked at.
QUEENSIDE_EXPORT(wander_tour) int wander_tour(std::uint64_t seed, double nodes, double seconds) {
  Watch watch(seconds);
  Budget budget = budget_of(nodes, watch);
  const Graph graph(question);
  const std::vector<Node> path = wander(question, graph, seed, budget);
  output.clear();
  if (!path.empty()) put_numbers(graph, path);
  return answered();
}

// How many tours there are, or were found before the limits were reached: the answer is whether these are all.
QUEENSIDE_EXPORT(count_tours) double count_all_tours(double nodes, double seconds) {
  Watch watch(seconds);
  Budget budget = budget_of(nodes, watch);
  Progress progress;
  question.clues.clear();
  const TourCount counted = count_tours(question, budget, progress);
  output.assign(1, counted.complete);
  return static_cast<double>(counted.tours);
}

// Answers the numbers of a closed tour of the classic jumps, built from blocks; both sides must be 5 or more.
QUEENSIDE_EXPORT(construct_tour) int construct_tour(int width, int height, std::uint32_t start, int has_seed, std::uint64_t seed) {
  std::vector<std::uint32_t> numbers(width * height);
  construct(width, height, start, has_seed != 0 ? std::optional(seed) : std::nullopt, numbers.data());
  output.assign(numbers.begin(), numbers.end());
  return answered();
}
