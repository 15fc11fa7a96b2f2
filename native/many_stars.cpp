// Search for boards with several stars a unit, and for large ones with one.
//
// Idea. The open cells are kept twice, as rows and as columns, each a short array of bit masks that
// fits one or a few vector registers; all loops run over a fixed number of lines, so that the
// compiler turns them into vector code. A state is settled by counting arguments until none fires:
//
//   tight line     stars in one line are two apart, so a run of L open cells holds at most
//                  ceil(L / 2). Less than needed: dead. Exactly as needed: in every run of odd
//                  length the 1st, 3rd, 5th … cell is a star.
//   tight strip    two adjacent lines, taken together as one line of columns, obey the same bound,
//                  because two stars in them differ by at least two columns. Where the bound is
//                  met, odd runs leave only their 1st, 3rd, 5th … columns.
//   region         cut into strips, the same bound holds for a region; four ways of cutting. A
//                  region with as many open cells as it needs is full.
//   band           a band of consecutive lines needs so many stars; the regions that lie inside it
//                  may not need more, those that touch it must need as many. Where the numbers are
//                  equal, the other regions' cells inside, or these regions' cells outside, go.
//
// Then it branches on one cell of the unit with the least slack: star there first, then not.
// Large boards are shaved at the root: every open cell is tried, and goes if that fails. Shaving at
// every node cuts the nodes a hundredfold and still takes three to ten times longer; on boards below
// kShaveFrom stars even the root is not worth it.
//
// The run bound for all lines at once takes a dozen vector instructions (alternate() lets a carry
// run through the runs, as fast JSON parsers do with backslashes). Bands cost a dominance count of
// size², not a pass over all regions for each of them. The weight of slack against open cells in the
// choice of the unit was tried at 3, 6 and 12: 6 is the most even.
#include <bit>
#include <vector>

#include "search.hpp"
#include "variants.hpp"

namespace queenside::QUEENSIDE_VARIANT {
namespace {

template <class Line, int N>
class ManyStars final : public Engine {
  struct alignas(sizeof(Line) * N > 32 ? 32 : sizeof(Line) * N) Lines {
    Line at[N];
  };

  enum Axis { kRows = 0, kColumns = 1 };

  struct State {
    Lines open[2];         // open cells by row and by column
    Lines stars;           // by row
    Lines line_need[2];    // stars still to come in each row and column
    std::int8_t region_need[N];
  };

  // Regions as lines along both axes.
  struct Region {
    Lines cells[2];
  };

  struct Span {
    int first[2];
    int last[2];
  };

  static constexpr Line kEven = static_cast<Line>(0x55555555u);
  static constexpr Line kOdd = static_cast<Line>(~kEven);

 public:
  explicit ManyStars(int size) : size_(size) {}

  void begin(const Puzzle& puzzle) override {
    stars_ = puzzle.stars;
    regions_ = puzzle.regions;
    for (int i = 0; i < size_; ++i) region_[i] = Region{};
    for (int row = 0, cell = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column, ++cell) {
        Region& region = region_[regions_[cell]];
        region.cells[kRows].at[row] |= bit(column);
        region.cells[kColumns].at[column] |= bit(row);
      }
    }
    nodes_ = 0;
    stack_.clear();
    State root{};
    const Line full = static_cast<Line>((std::uint64_t{1} << size_) - 1);
    for (int i = 0; i < size_; ++i) {
      root.open[kRows].at[i] = root.open[kColumns].at[i] = full;
      root.line_need[kRows].at[i] = root.line_need[kColumns].at[i] = static_cast<Line>(stars_);
      root.region_need[i] = static_cast<std::int8_t>(stars_);
    }
    if (puzzle.marks == nullptr || apply(root, puzzle.marks)) stack_.push_back(root);
    shaving_ = !stack_.empty() && size_ * stars_ >= kShaveFrom;
    shave_cell_ = 0;
    shaved_ = false;
  }

  Event advance(Budget& budget) override {
    if (shaving_ && !shave(budget)) return Event::kPaused;
    while (!stack_.empty()) {
      if (!budget.spend_node()) return Event::kPaused;
      ++nodes_;
      State state = stack_.back();
      stack_.pop_back();
      if (!settle(state)) continue;
      int row, column;
      if (!choose(state, row, column)) {
        record_solution(state);
        return Event::kSolution;
      }
      State with = state;
      remove(state, row, column);
      stack_.push_back(state);
      if (place(with, row, column)) stack_.push_back(with);
    }
    return Event::kExhausted;
  }

  const std::uint16_t* solution() const override { return solution_; }

 private:
  static constexpr int kShaveFrom = 60;

  static Line bit(int i) { return static_cast<Line>(Line{1} << i); }

  // The 1st, 3rd, 5th … bit of every run of ones: as many as non-touching stars fit.
  static Line alternate(Line line) {
    const Line starts = line & static_cast<Line>(~(line << 1));
    const Line carried = static_cast<Line>(line + (starts & kEven));
    const Line from_even = line & static_cast<Line>(~carried);
    return static_cast<Line>((from_even & kEven) | (line & static_cast<Line>(~from_even) & kOdd));
  }

  // The bits of the runs of odd length, given the alternate bits.
  static Line odd_runs(Line line, Line picks) {
    const Line odd_ends = picks & static_cast<Line>(~(line >> 1));
    Line odd = odd_ends;
    for (Line grown = odd;; odd = grown) {
      grown = static_cast<Line>(odd | (odd >> 1)) & line;
      if (grown == odd) return odd;
    }
  }

  // The number of ones among bits no two of which are adjacent; plain arithmetic, so that it
  // vectorizes.
  static Line count_apart(Line picks) {
    Line sum = (picks | static_cast<Line>(picks >> 1)) & kEven;
    sum = static_cast<Line>((sum & static_cast<Line>(0x33333333u)) + (static_cast<Line>(sum >> 2) & static_cast<Line>(0x33333333u)));
    if constexpr (sizeof(Line) == 1) return (sum + (sum >> 4)) & 0x0f;
    sum = static_cast<Line>((sum + (sum >> 4)) & static_cast<Line>(0x0f0f0f0fu));
    if constexpr (sizeof(Line) == 2) return (sum + (sum >> 8)) & 0x1f;
    if constexpr (sizeof(Line) == 4) return (sum * static_cast<Line>(0x01010101u)) >> 24;
    return sum;
  }

  static Line capacity(Line line) { return count_apart(alternate(line)); }

  static bool same(const Lines& one, const Lines& two) {
    Line different = 0;
    for (int i = 0; i < N; ++i) different |= one.at[i] ^ two.at[i];
    return different == 0;
  }

  static void intersect(Lines& lines, const Lines& other) {
    for (int i = 0; i < N; ++i) lines.at[i] &= other.at[i];
  }

  static void subtract(Lines& lines, const Lines& other) {
    for (int i = 0; i < N; ++i) lines.at[i] &= static_cast<Line>(~other.at[i]);
  }

  static Line united(const Lines& lines) {
    Line all = 0;
    for (int i = 0; i < N; ++i) all |= lines.at[i];
    return all;
  }

  static int count(const Lines& lines) {
    int sum = 0;
    for (int i = 0; i < N; ++i) sum += std::popcount(lines.at[i]);
    return sum;
  }

  static void remove(State& state, int row, int column) {
    state.open[kRows].at[row] &= static_cast<Line>(~bit(column));
    state.open[kColumns].at[column] &= static_cast<Line>(~bit(row));
  }

  // Clear the bits `across` from every line of an axis, and the lines themselves on the other.
  static void clear_lines(State& state, Axis axis, Line lines) {
    for (int i = 0; i < N; ++i) state.open[1 - axis].at[i] &= static_cast<Line>(~lines);
    for (Line left = lines; left != 0; left &= left - 1) state.open[axis].at[std::countr_zero(left)] = 0;
  }

  bool apply(State& state, const std::uint8_t* marks) {
    for (int cell = 0; cell < size_ * size_; ++cell) {
      if (marks[cell] == kCross) remove(state, cell / size_, cell % size_);
    }
    for (int cell = 0; cell < size_ * size_; ++cell) {
      if (marks[cell] == kStar && !place(state, cell / size_, cell % size_)) return false;
    }
    return true;
  }

  // Place a star; false if the cell is not open. The needs cannot fall below 0: a unit that needs
  // no more has no open cells.
  bool place(State& state, int row, int column) const {
    if ((state.open[kRows].at[row] & bit(column)) == 0) return false;
    state.stars.at[row] |= bit(column);
    clear_block(state.open[kRows], row, column);
    clear_block(state.open[kColumns], column, row);
    if (--state.line_need[kRows].at[row] == 0) clear_lines(state, kRows, bit(row));
    if (--state.line_need[kColumns].at[column] == 0) clear_lines(state, kColumns, bit(column));
    const int region = regions_[row * size_ + column];
    if (--state.region_need[region] == 0) {
      subtract(state.open[kRows], region_[region].cells[kRows]);
      subtract(state.open[kColumns], region_[region].cells[kColumns]);
    }
    return true;
  }

  // Clear the star's cell and its neighbours from the three lines around it.
  void clear_block(Lines& open, int line, int across) const {
    const Line block = static_cast<Line>(bit(across) | (bit(across) << 1) | (bit(across) >> 1));
    const Line keep = static_cast<Line>(~block);
    open.at[line] &= keep;
    if (line > 0) open.at[line - 1] &= keep;
    if (line + 1 < N) open.at[line + 1] &= keep;
  }

  bool place_along(State& state, Axis axis, int line, int across) const {
    return axis == kRows ? place(state, line, across) : place(state, across, line);
  }

  // Apply all rules until none fires; false if the state is dead.
  bool settle(State& state) const {
    for (;;) {
      const Lines before = state.open[kRows];
      if (!settle_lines(state, kRows) || !settle_lines(state, kColumns) || !settle_regions(state)) return false;
      if (!same(before, state.open[kRows])) continue;
      if (!settle_strips(state, kRows) || !settle_strips(state, kColumns)) return false;
      if (!same(before, state.open[kRows])) continue;
      if (!settle_bands(state)) return false;
      if (same(before, state.open[kRows])) return true;
    }
  }

  bool settle_lines(State& state, Axis axis) const {
    const Lines& open = state.open[axis];
    const Lines& need = state.line_need[axis];
    Lines picks, room;
    Line short_of = 0;
    for (int i = 0; i < N; ++i) {
      picks.at[i] = alternate(open.at[i]);
      room.at[i] = count_apart(picks.at[i]);
      short_of |= room.at[i] < need.at[i];
    }
    if (short_of) return false;
    for (int i = 0; i < size_; ++i) {
      if (room.at[i] != need.at[i] || need.at[i] == 0) continue;
      const Line open_now = open.at[i];
      const Line picks_now = alternate(open_now);
      if (count_apart(picks_now) < need.at[i]) return false;
      for (Line forced = picks_now & odd_runs(open_now, picks_now); forced != 0; forced &= forced - 1) {
        if (!place_along(state, axis, i, std::countr_zero(forced))) return false;
      }
    }
    return true;
  }

  bool settle_regions(State& state) const {
    for (int region = 0; region < size_; ++region) {
      const int need = state.region_need[region];
      if (need == 0) continue;
      Lines here[2];
      int room = kMaxCells;
      for (const Axis axis : {kRows, kColumns}) {
        here[axis] = state.open[axis];
        intersect(here[axis], region_[region].cells[axis]);
        room = least(room, strip_capacity(here[axis]));
        if (room < need) return false;
      }
      if (room > need || count(here[kRows]) > need) continue;
      for (int row = 0; row < size_; ++row) {
        for (Line left = here[kRows].at[row]; left != 0; left &= left - 1) {
          if (!place(state, row, std::countr_zero(left))) return false;
        }
      }
    }
    return true;
  }

  static int least(int one, int two) { return one < two ? one : two; }

  // The best of the two bounds from cutting the cells into strips of two lines.
  static int strip_capacity(const Lines& cells) {
    Lines room;
    for (int i = 0; i + 1 < N; ++i) room.at[i] = capacity(cells.at[i] | cells.at[i + 1]);
    room.at[N - 1] = capacity(cells.at[N - 1]);
    int even = 0, odd = capacity(cells.at[0]);
    for (int i = 0; i < N; i += 2) even += room.at[i];
    for (int i = 1; i < N; i += 2) odd += room.at[i];
    return least(even, odd);
  }

  // Two adjacent lines together.
  bool settle_strips(State& state, Axis axis) const {
    const Lines& open = state.open[axis];
    const Lines& need = state.line_need[axis];
    Lines room, wanted;
    Line short_of = 0;
    for (int i = 0; i + 1 < N; ++i) {
      room.at[i] = capacity(open.at[i] | open.at[i + 1]);
      wanted.at[i] = need.at[i] + need.at[i + 1];
      short_of |= room.at[i] < wanted.at[i];
    }
    if (short_of) return false;
    for (int i = 0; i + 1 < size_; ++i) {
      if (room.at[i] != wanted.at[i] || wanted.at[i] == 0) continue;
      const Line both = open.at[i] | open.at[i + 1];
      const Line picks = alternate(both);
      const Line gone = odd_runs(both, picks) & static_cast<Line>(~picks);
      for (Line left = gone; left != 0; left &= left - 1) {
        const int across = std::countr_zero(left);
        for (const int line : {i, i + 1}) axis == kRows ? remove(state, line, across) : remove(state, across, line);
      }
    }
    return true;
  }

  bool settle_bands(State& state) const {
    Span span[N];
    for (int region = 0; region < size_; ++region) {
      if (state.region_need[region] == 0) continue;
      for (const Axis axis : {kRows, kColumns}) {
        Lines here = state.open[1 - axis];
        intersect(here, region_[region].cells[1 - axis]);
        const Line lines = united(here);
        if (lines == 0) return false;
        span[region].first[axis] = std::countr_zero(lines);
        span[region].last[axis] = std::bit_width(lines) - 1;
      }
    }
    return settle_bands_along(state, kRows, span) && settle_bands_along(state, kColumns, span);
  }

  // Stops at the first band that removes anything: the spans are out of date then.
  bool settle_bands_along(State& state, Axis axis, const Span* span) const {
    std::int16_t ending[N][N] = {};  // need of the regions that span exactly first … last
    std::int16_t over_before[N + 1] = {}, begun_after[N + 1] = {};
    int total = 0;
    for (int region = 0; region < size_; ++region) {
      const int need = state.region_need[region];
      if (need == 0) continue;
      const int first = span[region].first[axis], last = span[region].last[axis];
      ending[first][last] += need;
      over_before[last + 1] += need;
      begun_after[first] += need;
      total += need;
    }
    for (int i = 1; i <= size_; ++i) over_before[i] += over_before[i - 1];
    for (int i = size_ - 1; i >= 0; --i) begun_after[i] += begun_after[i + 1];
    std::int16_t inside[N] = {};
    for (int first = size_ - 1; first >= 0; --first) {
      int need = 0, here = 0;
      for (int last = first; last < size_; ++last) {
        need += state.line_need[axis].at[last];
        here += ending[first][last];
        inside[last] += here;
        const int touching = total - over_before[first] - begun_after[last + 1];
        if (inside[last] > need || touching < need) return false;
        if (touching == inside[last] || need == 0) continue;
        if (inside[last] == need) return clear_band(state, axis, first, last, span);
        if (touching == need) return clear_outside(state, axis, first, last, span);
      }
    }
    return true;
  }

  // Only the regions inside the band keep their cells in it.
  bool clear_band(State& state, Axis axis, int first, int last, const Span* span) const {
    for (int region = 0; region < size_; ++region) {
      if (state.region_need[region] == 0) continue;
      const bool inside = span[region].first[axis] >= first && span[region].last[axis] <= last;
      if (!inside) clear_region(state, region, axis, band(first, last));
    }
    return true;
  }

  // The regions that touch the band keep their cells only in it.
  bool clear_outside(State& state, Axis axis, int first, int last, const Span* span) const {
    for (int region = 0; region < size_; ++region) {
      if (state.region_need[region] == 0) continue;
      const bool touching = span[region].first[axis] <= last && span[region].last[axis] >= first;
      if (touching) clear_region(state, region, axis, static_cast<Line>(~band(first, last)));
    }
    return true;
  }

  static Line band(int first, int last) {
    return static_cast<Line>(((std::uint64_t{1} << (last + 1)) - 1) & ~((std::uint64_t{1} << first) - 1));
  }

  // Clear a region's cells in the given lines of an axis.
  void clear_region(State& state, int region, Axis axis, Line lines) const {
    const Region& cells = region_[region];
    for (int i = 0; i < N; ++i) {
      state.open[1 - axis].at[i] &= static_cast<Line>(~(cells.cells[1 - axis].at[i] & lines));
      const Line chosen = static_cast<Line>(-static_cast<Line>(lines >> i & 1));
      state.open[axis].at[i] &= static_cast<Line>(~(cells.cells[axis].at[i] & chosen));
    }
  }

  // Try every open cell of the root, pass after pass until nothing goes; false if the budget ended it
  // for now. A root that turns out dead is left for advance() to find so.
  bool shave(Budget& budget) {
    State& root = stack_.back();
    shaving_ = settle(root);
    while (shaving_) {
      if (shave_cell_ == size_ * size_) {
        shaving_ = shaved_;
        shave_cell_ = 0;
        shaved_ = false;
        continue;
      }
      const int row = shave_cell_ / size_, column = shave_cell_ % size_;
      if ((root.open[kRows].at[row] & bit(column)) != 0) {
        if (!budget.work()) return false;
        State trial = root;
        if (!place(trial, row, column) || !settle(trial)) {
          remove(root, row, column);
          shaved_ = true;
          shaving_ = settle(root);
        }
      }
      ++shave_cell_;
    }
    return true;
  }

  // The cell to branch on; false if every need is met.
  bool choose(const State& state, int& row, int& column) const {
    int best = kMaxCells * 8;
    Lines cells{};
    for (const Axis axis : {kRows, kColumns}) {
      for (int i = 0; i < size_; ++i) {
        const int need = state.line_need[axis].at[i];
        if (need == 0) continue;
        const Line line = state.open[axis].at[i];
        const int score = (capacity(line) - need) * kSlackWeight + std::popcount(line);
        if (score >= best) continue;
        best = score;
        cells = Lines{};
        if (axis == kRows) {
          cells.at[i] = line;
        } else {
          for (int j = 0; j < size_; ++j) cells.at[j] = state.open[kRows].at[j] & bit(i);
        }
      }
    }
    for (int region = 0; region < size_; ++region) {
      const int need = state.region_need[region];
      if (need == 0) continue;
      Lines here = state.open[kRows];
      intersect(here, region_[region].cells[kRows]);
      const int score = (strip_capacity(here) - need) * kSlackWeight + count(here);
      if (score >= best) continue;
      best = score;
      cells = here;
    }
    return best < kMaxCells * 8 && busiest(state, cells, row, column);
  }

  // The cell among `cells` with the most open cells around it.
  bool busiest(const State& state, const Lines& cells, int& row, int& column) const {
    int most = 0;
    for (int i = 0; i < size_; ++i) {
      for (Line left = cells.at[i]; left != 0; left &= left - 1) {
        const int j = std::countr_zero(left);
        const Line block = static_cast<Line>(bit(j) | (bit(j) << 1) | (bit(j) >> 1));
        int around = std::popcount(static_cast<Line>(state.open[kRows].at[i] & block));
        if (i > 0) around += std::popcount(static_cast<Line>(state.open[kRows].at[i - 1] & block));
        if (i + 1 < size_) around += std::popcount(static_cast<Line>(state.open[kRows].at[i + 1] & block));
        if (around > most) {
          most = around;
          row = i;
          column = j;
        }
      }
    }
    return most > 0;
  }

  void record_solution(const State& state) {
    int found = 0;
    for (int row = 0; row < size_; ++row) {
      for (Line left = state.stars.at[row]; left != 0; left &= left - 1) {
        solution_[found++] = static_cast<std::uint16_t>(row * size_ + std::countr_zero(left));
      }
    }
  }

  static constexpr int kSlackWeight = 6;

  const int size_;
  int stars_ = 0;
  const std::uint8_t* regions_ = nullptr;
  bool shaving_ = false;  // the root is still being shaved:
  int shave_cell_ = 0;    // … this cell is next
  bool shaved_ = false;   // … and this pass has removed something
  Region region_[N];
  std::vector<State> stack_;
  std::uint16_t solution_[kMaxPieces];
};

}  // namespace

Engine* many_stars(int size) {
  if (size <= 8) return new ManyStars<std::uint8_t, 8>(size);
  if (size <= 16) return new ManyStars<std::uint16_t, 16>(size);
  return new ManyStars<std::uint32_t, 32>(size);
}

}  // namespace queenside::QUEENSIDE_VARIANT
