// Capacity counting: how many stars each region must have in a band of lines, and can have at most.
//
// A band of neighbouring rows (or columns) needs a known number of stars. Each region can bring at most as many as fit
// into its cells there, and must bring what does not fit into its cells elsewhere. If all regions have to bring
// their most, or all are left with their least, each brings exactly that: what it has to spare is elsewhere, or
// nowhere. How many fit is bounded by strips of two lines (board.hpp), which is what people do with blocks of two by two
// ("undercounting", "overcounting").
//
// A part of a region with a known number of stars is as good as a unit: the composite shape, whose placements are listed
// like those of a unit.
#pragma once

#include "placements.hpp"

namespace queenside::QUEENSIDE_VARIANT::ladder {

// What the regions bring to a band of lines.
template <int W>
struct Band {
  using Cells = CellSet<W>;

  Band(const Board<W>& board, const State<W>& state, int first_line, int lines) {
    Cells band = Cells::none();
    for (int line = first_line; line < first_line + lines; ++line) {
      band = band | board.unit[line];
      need += state.need[line];
      against.add(line);
    }
    if (need == 0) return;
    for (int unit = 2 * board.size; unit < board.units; ++unit) {
      const int wanted = state.need[unit];
      if (wanted == 0) continue;
      const Cells cells = state.open & board.unit[unit];
      const Cells in = cells & band;
      if (in.empty()) continue;
      const Cells out = cells.without(band);
      const int fits_in = out.empty() ? wanted : capacity(board, in, wanted), fits_out = capacity(board, out, wanted);
      region[count] = unit;
      inside[count] = in;
      outside[count] = out;
      most[count] = fits_in;
      least[count] = wanted - fits_out;
      most_in_all += fits_in;
      least_in_all += wanted - fits_out;
      ++count;
      units.add(unit);
    }
  }

  bool impossible() const { return need > 0 && (most_in_all < need || least_in_all > need); }

  Units units = Units::none(), against = Units::none();
  int need = 0, count = 0, most_in_all = 0, least_in_all = 0;
  int region[kMaxSide], most[kMaxSide], least[kMaxSide];
  Cells inside[kMaxSide], outside[kMaxSide];
};

// Every region of the band brings exactly `share[i]`: add what follows to a step.
template <int W>
void settle(const State<W>& state, const Band<W>& band, const int* share, Step<W>& step) {
  for (int i = 0; i < band.count; ++i) {
    const int elsewhere = state.need[band.region[i]] - share[i];
    if (share[i] == 0) step.ruled_out = step.ruled_out | band.inside[i];
    else if (share[i] == band.inside[i].count()) step.placed = step.placed | band.inside[i];
    if (elsewhere == 0) step.ruled_out = step.ruled_out | band.outside[i];
    else if (elsewhere == band.outside[i].count()) step.placed = step.placed | band.outside[i];
  }
}

// Whether each region brings its most or its least to the band: returns these numbers, or nullptr if neither is known.
template <int W>
const int* shares(const Band<W>& band) {
  if (band.need == 0 || band.impossible()) return nullptr;
  if (band.most_in_all == band.need) return band.most;
  return band.least_in_all == band.need ? band.least : nullptr;
}

// The bands of so many lines, rows first.
template <int W, class Visit>
void each_band(const Board<W>& board, const State<W>& state, int lines, Visit visit) {
  for (int first = 0; first + lines <= 2 * board.size; ++first) {
    if (first >= board.size || first + lines <= board.size) visit(Band<W>(board, state, first, lines));
  }
}

template <int W>
void find_capacity(const Scene<W>& scene, int lines, Choice<W>& choice) {
  each_band(scene.board, scene.state, lines, [&](const Band<W>& band) {
    const bool impossible = band.impossible();
    const int* share = shares(band);
    if (!impossible && share == nullptr) return;
    Step<W> step;
    step.size = lines;
    step.units = band.units;
    step.against = band.against;
    for (int i = 0; i < band.count; ++i) step.cells = step.cells | band.inside[i] | band.outside[i];
    if (impossible) {
      step.technique = Technique::kShortBand;
    } else {
      step.technique = share == band.most ? Technique::kCapacityFull : Technique::kCapacitySpare;
      settle(scene.state, band, share, step);
      if (step.placed.empty() && step.ruled_out.empty()) return;
      if (!scene.state.possible(scene.board, step.placed)) return;  // there is no solution, as other techniques will say
    }
    choice.offer(step);
  });
}

template <int W>
void offer_composite(const Scene<W>& scene, const Band<W>& band, const int* share, int region, const Group<W>& part, int lines,
                     Choice<W>& choice) {
  if (part.stars == 0 || part.cells.count() <= part.stars || !choice.wants(part.cells.count())) return;
  Placements<W> placements(scene.board, scene.state, part, {CellSet<W>::none(), 0}, kMostPlacements);
  Step<W> step;
  if (!placements.list() || placements.count == 0 || !conclude(placements, step)) return;
  step.technique = share == band.most ? Technique::kCompositeFull : Technique::kCompositeSpare;
  step.size = lines;
  step.units.add(region);
  step.against = band.against;
  step.cells = part.cells;
  choice.offer(step);
}

template <int W>
void find_composite(const Scene<W>& scene, int most_lines, Choice<W>& choice) {
  for (int lines = 1; lines <= most_lines; ++lines) {
    each_band(scene.board, scene.state, lines, [&](const Band<W>& band) {
      const int* share = shares(band);
      for (int i = 0; share != nullptr && i < band.count; ++i) {
        if (band.outside[i].empty()) continue;
        const int need = scene.state.need[band.region[i]];
        offer_composite(scene, band, share, band.region[i], {band.inside[i], share[i]}, lines, choice);
        offer_composite(scene, band, share, band.region[i], {band.outside[i], need - share[i]}, lines, choice);
      }
    });
  }
}

}  // namespace queenside::QUEENSIDE_VARIANT::ladder
