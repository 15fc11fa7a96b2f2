// The generator for Python: a board a call, as bytes and cells.
#include "../binding.hpp"

#include <nanobind/stl/optional.h>

#include <atomic>
#include <optional>
#include <stdexcept>
#include <vector>

#include "../batch.hpp"
#include "borders.hpp"
#include "generator.hpp"

using namespace queenside;
using namespace queenside::generate;

namespace {

nb::bytes as_bytes(const std::vector<std::uint8_t>& values) { return nb::bytes(values.data(), values.size()); }

nb::tuple as_tuple(const std::vector<std::uint16_t>& cells) {
  nb::list list;
  for (const std::uint16_t cell : cells) list.append(cell);
  return nb::tuple(list);
}

std::vector<std::uint8_t> kept_cells(int size, const std::optional<nb::bytes>& kept) {
  if (!kept) return {};
  if (kept->size() != static_cast<std::size_t>(size) * size) throw std::invalid_argument("kept must have size * size bytes");
  for (std::size_t i = 0; i < kept->size(); ++i) {
    if (data(*kept)[i] >= size && data(*kept)[i] != kFree) throw std::invalid_argument("kept holds region numbers below size, or 255");
  }
  return {data(*kept), data(*kept) + kept->size()};
}

std::optional<Shape> shape_of(std::optional<bool> even) {
  if (!even) return std::nullopt;
  return *even ? Shape::kEven : Shape::kUneven;
}

std::optional<Target> target_of(std::optional<int> low, std::optional<int> high, std::uint32_t needed) {
  if (!low || !high) return std::nullopt;
  return Target{*low, *high, needed};
}

// A generator for one wish. stop() may be called from another thread.
class BoardMaker {
 public:
  BoardMaker(int size, int stars, int least_region, std::optional<bool> even, bool symmetric, std::optional<nb::bytes> kept,
             std::optional<int> low, std::optional<int> high, std::uint32_t needed)
      : generator_(checked(size, stars), stars, least_region, symmetric, kept_cells(size, kept), shape_of(even), target_of(low, high, needed)) {}

  nb::tuple make(std::uint64_t seed, std::uint64_t boards, std::optional<double> seconds) {
    Watch watch(seconds);
    Stops stops{watch, stopped_};
    Work work(boards, Stops::requested, &stops);
    Made made;
    {
      nb::gil_scoped_release unlocked;
      made = generator_.make(seed, work);
    }
    watch.rethrow();
    const bool cut_short = made != Made::kAsAsked && (watch.out_of_time() || watch.interrupted() || stopped_);
    const char* status = watch.interrupted() && cut_short ? "interrupt" : cut_short ? "seconds" : kStatus[static_cast<int>(made)];
    if (made == Made::kNothing) return nb::make_tuple(status, nb::bytes("", 0), nb::tuple());
    return nb::make_tuple(status, as_bytes(generator_.regions()), as_tuple(generator_.solution()));
  }

  void stop() { stopped_ = true; }

 private:
  struct Stops {
    Watch& watch;
    const std::atomic<bool>& flag;

    static bool requested(void* context) {
      Stops& stops = *static_cast<Stops*>(context);
      return stops.flag.load(std::memory_order_relaxed) || stops.watch.poll();
    }
  };

  static constexpr const char* kStatus[] = {"made", "nearest", "nothing"};

  static int checked(int size, int stars) {
    if (size < 1 || size > kMaxSide || stars < 1 || stars > kMaxStars) throw std::invalid_argument("size must be 1..32, stars 1..8");
    return size;
  }

  Generator generator_;
  std::atomic<bool> stopped_{false};
};

nb::list change_borders(int size, int stars, nb::bytes regions) {
  require_board(size, stars, data(regions), regions.size());
  std::vector<BorderChange> changes;
  Watch watch(std::nullopt);
  {
    nb::gil_scoped_release unlocked;
    changes = border_changes({size, stars, data(regions), nullptr}, Watch::stop_requested, &watch);
  }
  watch.rethrow();
  if (watch.interrupted()) throw_interrupt();
  nb::list list;
  for (const BorderChange& change : changes) list.append(nb::make_tuple(change.cell, change.region, change.solutions));
  return list;
}

}  // namespace

void queenside::bind_generator(nb::module_& module) {
  nb::class_<BoardMaker>(module, "BoardMaker", "Makes boards of one kind, each from a seed.")
      .def(nb::init<int, int, int, std::optional<bool>, bool, std::optional<nb::bytes>, std::optional<int>, std::optional<int>, std::uint32_t>(),
           nb::arg("size"), nb::arg("stars"), nb::arg("least_region"), nb::arg("even").none(), nb::arg("symmetric"), nb::arg("kept").none(),
           nb::arg("low").none(), nb::arg("high").none(), nb::arg("needed"),
           nb::sig("def __init__(self, size: int, stars: int, least_region: int, even: bool | None, symmetric: bool, kept: bytes | None, "
                   "low: int | None, high: int | None, needed: int) -> None"))
      .def("make", &BoardMaker::make, nb::arg("seed"), nb::arg("boards"), nb::arg("seconds").none(),
           nb::sig("def make(self, seed: int, boards: int, seconds: float | None) -> tuple[str, bytes, tuple[int, ...]]"),
           "Return (made, nearest, nothing, seconds or interrupt; regions; solution), looking at so many boards at most.")
      .def("stop", &BoardMaker::stop, nb::sig("def stop(self) -> None"), "End every call of make soon; may be called from any thread.");
  module.def("change_borders", &change_borders, nb::arg("size"), nb::arg("stars"), nb::arg("regions"),
             nb::sig("def change_borders(size: int, stars: int, regions: bytes) -> list[tuple[int, int, int]]"),
             "Return (cell, new region, solutions: 0, 1, 2 for several, -1 for unknown) for every single-cell change of a border.");
}
