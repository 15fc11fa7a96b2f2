#include "search.hpp"

#include "group_search.hpp"
#include "ladder/ladder.hpp"
#include "variants.hpp"

namespace queenside {

Engine::~Engine() = default;

namespace {

bool has_its_own_search(int size, int stars) { return stars == 1 && size <= kOneStarSide; }

bool haswell_usable() {
#ifdef QUEENSIDE_HAS_HASWELL
  static const bool usable = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                             __builtin_cpu_supports("popcnt");
  return usable;
#else
  return false;
#endif
}

}  // namespace

const char* instruction_set() { return haswell_usable() ? "haswell" : "baseline"; }

std::unique_ptr<Engine> make_engine(int size, int stars) {
#ifdef QUEENSIDE_HAS_HASWELL
  if (haswell_usable()) return std::unique_ptr<Engine>(has_its_own_search(size, stars) ? haswell::one_star(size) : haswell::many_stars(size));
#endif
  return std::unique_ptr<Engine>(has_its_own_search(size, stars) ? baseline::one_star(size) : baseline::many_stars(size));
}

std::unique_ptr<Ladder> make_ladder(int size) {
#ifdef QUEENSIDE_HAS_HASWELL
  if (haswell_usable()) return std::unique_ptr<Ladder>(haswell::ladder_for(size));
#endif
  return std::unique_ptr<Ladder>(baseline::ladder_for(size));
}

std::unique_ptr<Engine> make_group_search(int size, Techniques when) {
#ifdef QUEENSIDE_HAS_HASWELL
  if (haswell_usable()) return std::unique_ptr<Engine>(haswell::group_search(size, when));
#endif
  return std::unique_ptr<Engine>(baseline::group_search(size, when));
}

Engine& Engines::get(int size, int stars) {
  auto& slot = (has_its_own_search(size, stars) ? one_star_ : many_stars_)[size];
  if (!slot) slot = make_engine(size, stars);
  return *slot;
}

Ladder& Ladders::get(int size) {
  if (!ladders_[size]) ladders_[size] = make_ladder(size);
  return *ladders_[size];
}

}  // namespace queenside
