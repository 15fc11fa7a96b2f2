// Simulated annealing over the labels of lines.
//
// Idea: a placement is a colour for every row, column and diagonal; a queen stands where all four lines of a
// cell have one colour, and no two queens of different colours can share a line, whatever the labels are. So
// every labelling is a placement, and a search may walk freely among them. A move gives the four lines of
// a random cell one random colour (seven times of eight), which can make a queen, or gives one line another
// colour. A worse placement is taken with the probability of Metropolis, ever less likely as a run goes on.
//
// What is made large is the smallest surplus of an army over what is asked of it, and a twentieth of all
// that the others have above that (of three colours a fortieth, and so on). This weight has to be small: with
// a third instead, one colour takes the board and never gives it back.
//
// A cell keeps how many of its lines have each colour, four bits a colour in one word, so that a new
// colour of a line is one addition for each of its cells whatever the number of colours, and a queen is a
// word that is equal to one constant.
//
// The same seed gives the same placement everywhere: energies are whole numbers, the logarithms of the
// acceptance test come from a table that is made of IEEE additions, multiplications and divisions alone, and
// this file is compiled without fused operations.
//
// Runs of a million moves from temperature 0.6 down to 0.1 find the best known armies up to 29 in seconds;
// 30 wants three million. Beyond that the way is too long from random labels (1246 of 1458 queens at 100,
// whatever the number of moves). There the labels of a board of half the size are taken twice each, and most
// moves shift the border between two neighbouring lines of different colours: the armies of a good
// placement stand in a few large blocks, and only their borders are still to be found. One such move changes as many
// queens as the board is wide, so the temperature goes with the size. That gives 1449 at 100 in a second and
// 145,076 of 145,833 at 1000 in six; without these moves 1423, however hot or cold the runs were.
#include "annealing.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "../generate/random.hpp"

namespace queenside::armies {
namespace {

using generate::Random;

constexpr int kLinesOfCell = 4;
constexpr std::uint8_t kFree = 255;
constexpr double kHot = 0.6, kCold = 0.1, kFrozen = 0.02;  // temperatures, in queens of the smallest army
constexpr int kSmall = 24;  // the size that these temperatures are for
constexpr int kMovesOfTemperature = 8;
constexpr int kLogarithms = 4096;

// What a queen of the smallest army counts; a surplus queen of another one counts 1.
int points(int colours) { return 20 * (colours - 1); }

// The natural logarithm of a number of (0, 1], by halving and the series of the inverse hyperbolic tangent.
double logarithm(double number) {
  constexpr double kLogTwo = 0.693147180559945309417;
  double log = 0;
  for (; number < 0.75; number += number) log -= kLogTwo;
  const double quotient = (number - 1) / (number + 1);
  double power = quotient, sum = 0;
  for (int odd = 1; odd < 40; odd += 2, power *= quotient * quotient) sum += power / odd;
  return log + 2 * sum;
}

// How much worse, in temperatures, a move may be: a random variable of the exponential distribution.
const std::array<double, kLogarithms>& patience() {
  static const std::array<double, kLogarithms> table = [] {
    std::array<double, kLogarithms> made;
    for (int i = 0; i < kLogarithms; ++i) made[i] = -logarithm((i + 0.5) / kLogarithms);
    return made;
  }();
  return table;
}

// The factor that, used so often, takes one temperature to another.
double cooling(double from, double to, std::uint64_t times) {
  const double exponent = logarithm(to / from) / static_cast<double>(times);
  double power = 1, factor = 1;
  for (int i = 1; i < 30; ++i) factor += power *= exponent / i;
  return factor;
}

// The lines of a board and the cells on them.
class Lines {
 public:
  Lines(int size, bool torus) : size_(size), torus_(torus), cells_(2 * size + 2 * diagonals()) {
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) {
        for (const int line : of(row, column)) cells_[line].push_back(static_cast<std::uint32_t>(row * size + column));
      }
    }
  }

  std::array<int, kLinesOfCell> of(int row, int column) const {
    const int rising = torus_ ? (row + column) % size_ : row + column;
    const int falling = torus_ ? (row - column + size_) % size_ : row - column + size_ - 1;
    return {row, size_ + column, 2 * size_ + rising, 2 * size_ + diagonals() + falling};
  }

  int count() const { return static_cast<int>(cells_.size()); }
  int size() const { return size_; }
  const std::vector<std::uint32_t>& cells(int line) const { return cells_[line]; }

 private:
  int diagonals() const { return torus_ ? size_ : 2 * size_ - 1; }

  int size_;
  bool torus_;
  std::vector<std::vector<std::uint32_t>> cells_;
};

class Labelling {
 public:
  Labelling(const Lines& lines, const std::vector<int>& least)
      : lines_(lines), colours_(static_cast<int>(least.size())), least_(least), labels_(lines.count()), words_(lines.size() * lines.size()) {}

  void restart(const std::vector<std::uint8_t>& labels) {
    labels_ = labels;
    std::fill(words_.begin(), words_.end(), 0);
    for (int line = 0; line < lines_.count(); ++line) {
      for (const std::uint32_t cell : lines_.cells(line)) words_[cell] += one(labels_[line]);
    }
    counts_.fill(0);
    for (const std::uint32_t word : words_) {
      for (int colour = 0; colour < colours_; ++colour) counts_[colour] += word == queen(colour);
    }
  }

  int label(int line) const { return labels_[line]; }

  void relabel(int line, int colour) {
    const int before = labels_[line];
    const std::uint32_t gone = queen(before), come = queen(colour), change = one(colour) - one(before);
    int lost = 0, won = 0;
    for (const std::uint32_t cell : lines_.cells(line)) {
      const std::uint32_t word = words_[cell];
      lost += word == gone;
      won += word + change == come;
      words_[cell] = word + change;
    }
    counts_[before] -= lost;
    counts_[colour] += won;
    labels_[line] = static_cast<std::uint8_t>(colour);
  }

  // The smallest surplus over what is asked; negative where something lacks.
  int smallest() const {
    int least = counts_[0] - least_[0];
    for (int colour = 1; colour < colours_; ++colour) least = std::min(least, counts_[colour] - least_[colour]);
    return least;
  }

  int energy() const {
    int sum = 0;
    for (int colour = 0; colour < colours_; ++colour) sum += counts_[colour] - least_[colour];
    return (points(colours_) - colours_) * smallest() + sum;
  }

  void keep(Placed& placed) const {
    placed.labels = labels_;
    placed.counts.assign(counts_.begin(), counts_.begin() + colours_);
    placed.cells.assign(words_.size(), kFree);
    for (std::size_t cell = 0; cell < words_.size(); ++cell) {
      for (int colour = 0; colour < colours_; ++colour) {
        if (words_[cell] == queen(colour)) placed.cells[cell] = static_cast<std::uint8_t>(colour);
      }
    }
  }

 private:
  static std::uint32_t one(int colour) { return std::uint32_t{1} << 4 * colour; }
  static std::uint32_t queen(int colour) { return std::uint32_t{kLinesOfCell} << 4 * colour; }

  const Lines& lines_;
  int colours_;
  const std::vector<int>& least_;
  std::vector<std::uint8_t> labels_;
  std::vector<std::uint32_t> words_;
  std::array<int, kMostColours> counts_{};
};

class Run {
 public:
  Run(const Annealing& asked, const Lines& lines, Labelling& labelling, Random& random)
      : lines_(lines), labelling_(labelling), random_(random), colours_(static_cast<int>(asked.least.size())), refining_(!asked.start.empty()) {}

  // Make a move, and take it back if it is too much worse.
  void move(double temperature) {
    const int before = labelling_.energy();
    changed_ = 0;
    if (refining_ && random_.below(8) != 0) {
      shift();
    } else if (random_.below(8) == 0) {
      change_line();
    } else {
      place();
    }
    if (changed_ == 0) return;
    const int worse = before - labelling_.energy();
    if (worse <= 0 || worse <= temperature * patience_[random_.below(kLogarithms)]) return;
    while (changed_ > 0) {
      --changed_;
      labelling_.relabel(changes_[changed_].first, changes_[changed_].second);
    }
  }

 private:
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }

  // Give the lines of a cell one colour.
  void place() {
    const int row = below(lines_.size()), column = below(lines_.size()), colour = below(colours_);
    for (const int line : lines_.of(row, column)) {
      if (labelling_.label(line) != colour) change(line, colour);
    }
  }

  // Give a line another colour.
  void change_line() {
    const int line = below(lines_.count()), colour = below(colours_ - 1);
    change(line, colour + (colour >= labelling_.label(line)));
  }

  // Move the border between two neighbouring lines of different colours, if there is one at a random place.
  void shift() {
    const int line = below(lines_.count() - 1), other = line + 1;
    if (labelling_.label(line) == labelling_.label(other)) return;
    if (random_.below(2) == 0) {
      change(line, labelling_.label(other));
    } else {
      change(other, labelling_.label(line));
    }
  }

  void change(int line, int colour) {
    changes_[changed_++] = {line, labelling_.label(line)};
    labelling_.relabel(line, colour);
  }

  const Lines& lines_;
  Labelling& labelling_;
  Random& random_;
  int colours_;
  bool refining_;
  const std::array<double, kLogarithms>& patience_ = patience();
  std::array<std::pair<int, int>, kLinesOfCell> changes_;
  int changed_ = 0;
};

std::vector<std::uint8_t> drawn(int lines, std::uint32_t colours, Random& random) {
  std::vector<std::uint8_t> labels(lines);
  for (std::uint8_t& label : labels) label = static_cast<std::uint8_t>(random.below(colours));
  return labels;
}

}  // namespace

Placed anneal(const Annealing& asked, Budget& budget, Improved improved) {
  const Lines lines(asked.size, asked.torus);
  Labelling labelling(lines, asked.least);
  Random random(asked.seed);
  Run run(asked, lines, labelling, random);
  const double hot = asked.start.empty() ? kHot : kHot * asked.size / kSmall, cold = asked.start.empty() ? kCold : kFrozen;
  const int scale = points(static_cast<int>(asked.least.size()));
  const double factor = cooling(hot, cold, std::max<std::uint64_t>(asked.moves / kMovesOfTemperature, 1));
  Placed best;
  int most = 0;
  for (;;) {
    labelling.restart(asked.start.empty() ? drawn(lines.count(), static_cast<std::uint32_t>(asked.least.size()), random) : asked.start);
    double temperature = hot * scale;
    for (std::uint64_t done = 0; done < asked.moves; ++done) {
      if (best.labels.empty() || labelling.smallest() > most) {
        most = labelling.smallest();
        labelling.keep(best);
        best.enough = most >= 0;
        if (improved != nullptr) improved(best);
      }
      if (best.enough || !budget.spend_node()) return best;
      run.move(temperature);
      ++best.moves;
      if (done % kMovesOfTemperature == 0) temperature *= factor;
    }
  }
}

}  // namespace queenside::armies
