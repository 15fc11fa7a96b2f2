#include "draft.hpp"

#include <algorithm>

namespace queenside::generate {

Draft::Draft(const Wish& wish)
    : wish_(wish), near_(cells()), solution_(wish.size * wish.stars), regions_(cells(), kFree), star_(cells()), queue_(cells()), seen_(cells()) {
  const int size = wish_.size;
  for (int cell = 0; cell < cells(); ++cell) {
    Neighbours& here = near_[cell];
    here.count = 0;
    if (cell >= size) here.cell[here.count++] = static_cast<std::uint16_t>(cell - size);
    if (cell % size > 0) here.cell[here.count++] = static_cast<std::uint16_t>(cell - 1);
    if (cell % size + 1 < size) here.cell[here.count++] = static_cast<std::uint16_t>(cell + 1);
    if (cell + size < cells()) here.cell[here.count++] = static_cast<std::uint16_t>(cell + size);
    if (wish_.kept == nullptr || wish_.kept[cell] == kFree || kept_region_[wish_.kept[cell]]) continue;
    kept_region_[wish_.kept[cell]] = true;
    ++kept_count_;
  }
}

void Draft::start(const std::uint16_t* solution) {
  std::copy(solution, solution + solution_.size(), solution_.begin());
  std::fill(star_.begin(), star_.end(), false);
  for (const std::uint16_t cell : solution_) star_[cell] = true;
  std::fill(regions_.begin(), regions_.end(), kFree);
  for (int region = 0; region < wish_.size; ++region) {
    region_size_[region] = 0;
    opposite_region_[region] = region;
  }
  for (int cell = 0; wish_.kept != nullptr && cell < cells(); ++cell) {
    regions_[cell] = wish_.kept[cell];
    if (regions_[cell] != kFree) ++region_size_[regions_[cell]];
  }
}

void Draft::pair_regions(int one, int other) {
  opposite_region_[one] = other;
  opposite_region_[other] = one;
}

void Draft::take(int cell, int region) {
  regions_[cell] = static_cast<std::uint8_t>(region);
  ++region_size_[region];
  if (!symmetric() || opposite(cell) == cell) return;
  regions_[opposite(cell)] = static_cast<std::uint8_t>(opposite_region(region));
  ++region_size_[opposite_region(region)];
}

int Draft::targets(int cell, std::uint8_t* targets) const {
  if (star_[cell] || is_kept(cell) || (symmetric() && opposite(cell) == cell)) return 0;
  int count = 0;
  for (int i = 0; i < near_[cell].count; ++i) {
    const std::uint8_t region = regions_[near_[cell].cell[i]];
    if (region == regions_[cell] || !can_grow(region)) continue;
    if (std::find(targets, targets + count, region) == targets + count) targets[count++] = region;
  }
  return count;
}

bool Draft::can_leave(int cell) const {
  const int region = regions_[cell];
  const bool both = symmetric() && opposite_region(region) == region;
  if (region_size_[region] - (both ? 2 : 1) < wish_.least_region) return false;
  if (!both) return stays_connected(cell);
  // The region loses two cells at once: look at it without the first.
  auto& regions = const_cast<std::vector<std::uint8_t>&>(regions_);
  if (!stays_connected(cell)) return false;
  regions[cell] = kFree;
  const bool connected = stays_connected(opposite(cell));
  regions[cell] = static_cast<std::uint8_t>(region);
  return connected;
}

void Draft::move(int cell, int region) {
  --region_size_[regions_[cell]];
  if (symmetric()) --region_size_[regions_[opposite(cell)]];
  take(cell, region);
}

bool Draft::move_anywhere(int cell, Random& random) {
  std::uint8_t choices[4];
  const int count = targets(cell, choices);
  if (count == 0 || !can_leave(cell)) return false;
  move(cell, choices[random.below(static_cast<std::uint32_t>(count))]);
  return true;
}

bool Draft::stays_connected(int cell) const {
  const std::uint8_t region = regions_[cell];
  int first = -1, beside = 0;
  for (int i = 0; i < near_[cell].count; ++i) {
    if (regions_[near_[cell].cell[i]] != region) continue;
    first = near_[cell].cell[i];
    ++beside;
  }
  if (beside <= 1) return beside == 1;
  ++visit_;
  seen_[cell] = seen_[first] = visit_;
  int filled = 0;
  queue_[filled++] = static_cast<std::uint16_t>(first);
  for (int at = 0; at < filled; ++at) {
    const Neighbours& here = near_[queue_[at]];
    for (int i = 0; i < here.count; ++i) {
      const std::uint16_t other = here.cell[i];
      if (regions_[other] != region || seen_[other] == visit_) continue;
      seen_[other] = visit_;
      queue_[filled++] = other;
      if (std::find(near_[cell].cell, near_[cell].cell + near_[cell].count, other) != near_[cell].cell + near_[cell].count && --beside == 1) return true;
    }
  }
  return false;
}

}  // namespace queenside::generate
