// The yardstick of the benchmarks: the plainest search there is, row by row, with counts of columns
// and regions and nothing else. Reads lines "NxK.LETTERS" and prints, for every board, solutions (up
// to 2) and the median microseconds of the proof of uniqueness; "-" for a board that it gives up on.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

namespace {

struct Plain {
  int size, stars;
  std::vector<int> region;
  std::vector<int> in_column, in_region;
  int found = 0;
  std::uint64_t steps = 0;
  static constexpr std::uint64_t kMostSteps = 20'000'000;

  void row(int y, std::uint32_t previous) {
    if (y == size) {
      ++found;
      return;
    }
    place(y, 0, stars, 0, previous);
  }

  void place(int y, int from, int left, std::uint32_t here, std::uint32_t previous) {
    if (++steps > kMostSteps || found > 1) return;
    if (left == 0) {
      row(y + 1, here | here << 1 | here >> 1);
      return;
    }
    for (int x = from; x < size; ++x) {
      int& column = in_column[x];
      int& cage = in_region[region[y * size + x]];
      if (column == stars || cage == stars || (previous >> x & 1) != 0) continue;
      ++column, ++cage;
      place(y, x + 2, left - 1, here | 1u << x, previous);
      --column, --cage;
    }
  }
};

}  // namespace

int main() {
  for (std::string line; std::cin >> line;) {
    Plain search;
    const auto dot = line.find('.');
    if (dot == std::string::npos || std::sscanf(line.c_str(), "%dx%d.", &search.size, &search.stars) != 2) return 2;
    for (char letter : line.substr(dot + 1)) search.region.push_back(letter >= 'a' ? letter - 'a' + 26 : letter - 'A');
    std::vector<double> times;
    for (int i = 0; i < 15 && (times.empty() || times.back() < 10'000); ++i) {
      const auto start = std::chrono::steady_clock::now();
      search.in_column.assign(search.size, 0);
      search.in_region.assign(search.size, 0);
      search.found = 0;
      search.steps = 0;
      search.row(0, 0);
      times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
    }
    std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
    if (search.steps > Plain::kMostSteps) {
      std::printf("- -\n");
    } else {
      std::printf("%d %.3f\n", search.found, times[times.size() / 2]);
    }
  }
}
