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
      "pressure.enumerate",
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

int rungs(int stars, const RungInfo** first) {
  static constexpr RungInfo kOneStar[] = {
      {"single", false},      {"confinement", false},          {"touch-all", false},           {"starve", false},
      {"count 2", false},     {"count 3", false},              {"count 4", false},             {"squeeze", false},
      {"count 5", false},     {"count lines", false},          {"pressure by counting", false}, {"pressure by placements", false},
      {"force 1", false},     {"force 2", false},              {"force 3", false},
  };
  static constexpr RungInfo kManyStars[] = {
      {"single", false},      {"tight run", false},            {"confinement", false},         {"touch-all", false},
      {"starve", false},      {"count 1", false},              {"enumerate", false},           {"count 2", false},
      {"squeeze", false},     {"count 3", false},              {"capacity 1", false},          {"capacity 2", false},
      {"count 4", false},     {"capacity 3", false},           {"capacity 4", false},          {"count 5", false},
      {"composite", false}, {"count lines", false}, {"pressure by counting", false}, {"pressure by placements", false}, {"pressure by capacity", false},
      {"pressed placements", false}, {"pressed squeeze", false}, {"force 1", false},     {"force 2", false},              {"force 3", false},
  };
  *first = stars == 1 ? kOneStar : kManyStars;
  return static_cast<int>(stars == 1 ? sizeof kOneStar / sizeof *kOneStar : sizeof kManyStars / sizeof *kManyStars);
}

}  // namespace queenside
