#include "generator.hpp"

#include <utility>

#include "repair.hpp"

namespace queenside::generate {

namespace {

constexpr int kFailedDraws = 8;            // solutions not found before the board is held impossible
constexpr int kEvenSide = 14;              // larger boards of one star take seconds with even regions
constexpr std::uint64_t kProofNodes = 1000000;

// No region may swallow the board: four times the average, more on large boards, which would take long otherwise.
int most_cells(int size) { return (size < 15 ? 4 : 8) * size; }

}  // namespace

Generator::Generator(int size, int stars, int least_region, bool symmetric, std::vector<std::uint8_t> kept, std::optional<Shape> shape,
                     std::optional<Target> target)
    : kept_(std::move(kept)),
      wish_{size, stars, least_region, kept_.empty() ? most_cells(size) : size * size, symmetric, kept_.empty() ? nullptr : kept_.data()},
      shape_(shape),
      draft_(wish_),
      random_solution_(wish_),
      engine_(make_engine(size, stars)) {
  if (target) steering_.emplace(size, *target);
}

Made Generator::make(std::uint64_t seed, Work& work) {
  Random random(seed);
  int nearest = -1;
  while (begin(random, work)) {
    if (steering_) steering_->steer(draft_, *engine_, random, work);
    const int distance = steering_ ? steering_->distance() : 0;
    if ((nearest >= 0 && distance >= nearest) || !is_unique(draft_, *engine_, work, kProofNodes)) continue;
    nearest = distance;
    keep();
    if (distance == 0) return Made::kAsAsked;
  }
  return nearest < 0 ? Made::kNothing : Made::kNearest;
}

bool Generator::begin(Random& random, Work& work) {
  for (int failed = 0; failed < kFailedDraws && work.spend();) {
    if (!random_solution_.draw(random)) {
      ++failed;
      continue;
    }
    draft_.start(random_solution_.cells());
    if (grow(draft_, draw_shape(random), random) && repair(draft_, *engine_, random, work)) return true;
  }
  return false;
}

Shape Generator::draw_shape(Random& random) const {
  if (shape_) return *shape_;
  if (wish_.stars == 1 && wish_.size > kEvenSide) return Shape::kUneven;
  return random.below(2) == 0 ? Shape::kEven : Shape::kUneven;
}

void Generator::keep() {
  regions_.assign(draft_.regions(), draft_.regions() + draft_.cells());
  solution_.assign(draft_.solution(), draft_.solution() + wish_.size * wish_.stars);
}

}  // namespace queenside::generate
