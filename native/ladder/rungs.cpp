// The names of techniques and rungs.
#include "ladder.hpp"

namespace queenside {

Ladder::~Ladder() = default;

const char* technique_name(Technique technique) {
  static constexpr const char* kNames[kTechniques] = {
      "cross-out",
      "single",
      "single.tight-run",
      "confine.region-in-line",
      "confine.line-in-region",
      "touch-all",
      "starve",
      "starve.capacity",
      "count.inside",
      "count.touching",
      "count.lines",
      "enumerate",
      "squeeze",
      "capacity.full",
      "capacity.spare",
      "composite.full",
      "composite.spare",
      "pressure.count",
      "pressure.capacity",
      "pressed.enumerate",
      "pressed.squeeze",
      "unique.rectangle",
      "force.1",
      "force.2",
      "force.3",
      "assume",
      "contradiction.short",
      "contradiction.capacity",
      "contradiction.count",
      "contradiction.band",
      "contradiction.enumerate",
      "contradiction.pressed",
  };
  return kNames[static_cast<int>(technique)];
}

int rungs(int stars, const char* const** names) {
  static constexpr const char* kOneStar[] = {
      "single",
      "confinement",
      "touch-all",
      "starve",
      "count 2",
      "count 3",
      "count 4",
      "squeeze 10",
      "count 5",
      "count lines",
      "squeeze 2000",
      "unique rectangle",
      "pressure by counting",
      "force 1",
      "force 2",
      "force 3",
  };
  static constexpr const char* kManyStars[] = {
      "single",
      "tight run",
      "confinement",
      "touch-all",
      "starve",
      "count 1",
      "enumerate 10",
      "count 2",
      "squeeze 10",
      "count 3",
      "capacity 1",
      "capacity 2",
      "count 4",
      "capacity 3",
      "capacity 4",
      "count 5",
      "composite",
      "count lines",
      "enumerate 2000",
      "squeeze 2000",
      "unique rectangle",
      "pressure by counting",
      "pressure by capacity",
      "pressed placements",
      "pressed squeeze",
      "force 1",
      "force 2",
      "force 3",
  };
  *names = stars == 1 ? kOneStar : kManyStars;
  return static_cast<int>(stars == 1 ? sizeof kOneStar / sizeof *kOneStar : sizeof kManyStars / sizeof *kManyStars);
}

}  // namespace queenside
