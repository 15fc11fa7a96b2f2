// Boards from a seed.
//
// A random solution, regions grown around it, repaired until nothing else solves them, and steered to
// the asked rungs of the ladder if any were asked for. A board that cannot be brought there is put
// aside, the nearest of them kept, and another is begun, until the work allowed is done.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "draft.hpp"
#include "growth.hpp"
#include "random_solution.hpp"
#include "search.hpp"
#include "steering.hpp"
#include "work.hpp"

namespace queenside::generate {

enum class Made {
  kAsAsked,
  kNearest,  // the work allowed is done; this came nearest
  kNothing,  // there is no board at all
};

class Generator {
 public:
  // `kept` holds a region number or kFree for each cell, or is empty. Without a shape every board draws its own.
  Generator(int size, int stars, int least_region, bool symmetric, std::vector<std::uint8_t> kept, std::optional<Shape> shape,
            std::optional<Target> target);

  // Make the board of a seed: the same wherever it is made, unless the work is stopped from outside.
  Made make(std::uint64_t seed, Work& work);

  // The last board made: the region of each cell, and the stars in reading order. It is proved to have no other solution.
  const std::vector<std::uint8_t>& regions() const { return regions_; }
  const std::vector<std::uint16_t>& solution() const { return solution_; }

 private:
  // A unique board of random regions; false if the work is done or there is no solution to be found.
  bool begin(Random& random, Work& work);
  Shape draw_shape(Random& random) const;
  void keep();

  const std::vector<std::uint8_t> kept_;
  const Wish wish_;
  const std::optional<Shape> shape_;
  Draft draft_;
  RandomSolution random_solution_;
  std::unique_ptr<Engine> engine_;
  std::optional<Steering> steering_;
  std::vector<std::uint8_t> regions_;
  std::vector<std::uint16_t> solution_;
};

}  // namespace queenside::generate
