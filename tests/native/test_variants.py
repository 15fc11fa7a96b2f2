"""The searches are compiled once per instruction set and must never share code between variants.

If a search file emitted a library template out of line, the linker would keep one copy for all
variants, perhaps the one with instructions that an older processor lacks.
"""

from __future__ import annotations

import pathlib
import platform
import subprocess
import sys

import pytest

NATIVE = pathlib.Path(__file__).parents[2] / "native"
VARIANTS = ("baseline", "haswell") if platform.machine().lower() in ("x86_64", "amd64") else ("baseline",)

DRIVER = """
#include "armies/prover.hpp"
#include "group_search.hpp"
#include "ladder/ladder.hpp"
#include "variants.hpp"
#include <cstdio>
#include <cstring>
#include <memory>

using namespace queenside;

// Prints solutions (within 3000 nodes), a hash of them in order, and nodes.
void tell(std::unique_ptr<Engine> engine, const Puzzle& puzzle) {
  engine->begin(puzzle);
  Budget budget(3000);
  unsigned long long hash = 1469598103934665603ull, found = 0;
  while (engine->advance(budget) == Event::kSolution) {
    ++found;
    for (int i = 0; i < puzzle.size * puzzle.stars; ++i) hash = (hash ^ engine->solution()[i]) * 1099511628211ull;
  }
  std::printf("%llu %llu %llu ", found, hash, (unsigned long long)engine->nodes());
}

// Prints the nodes of every stage of refuting armies of so many queens.
void tell_armies(int size, int white, int black) {
  const armies::Problem problem{size, white, black};
  std::unique_ptr<armies::Prover> provers[] = {std::unique_ptr<armies::Prover>(VARIANT::reference_prover(problem, nullptr)),
                                               std::unique_ptr<armies::Prover>(VARIANT::fast_prover(problem))};
  for (auto& prover : provers) {
    Budget budget(100000);
    const std::vector<armies::Lines> half_white{(armies::Lines{1} << size / 2) - 1};
    for (armies::Lines rows : size > 12 ? half_white : armies::units(problem, 0, 1, budget)) {
      if (prover->prove({rows}, budget) != armies::Verdict::kNone) break;
    }
    const armies::Counts& counts = prover->counts();
    std::printf("%llu %llu %llu %llu\\n", (unsigned long long)counts.column_nodes, (unsigned long long)counts.leaves,
                (unsigned long long)counts.even_nodes, (unsigned long long)counts.odd_nodes);
  }
}

// Reads lines "size stars letters"; tells of every search that takes such a board.
int main() {
  for (int size : {5, 8, 10, 12, 17, 32}) tell_armies(size, 3 * size * size / 20, 3 * size * size / 20);
  tell_armies(9, 13, 12);
  int size, stars;
  char letters[2048];
  while (std::scanf("%d %d %2047s", &size, &stars, letters) == 3) {
    std::uint8_t regions[1024];
    for (int i = 0; i < size * size; ++i) regions[i] = letters[i] >= 'a' ? letters[i] - 'a' + 26 : letters[i] - 'A';
    const Puzzle puzzle{size, stars, regions, nullptr};
    tell(std::unique_ptr<Engine>(stars == 1 && size <= kOneStarSide ? VARIANT::one_star(size) : VARIANT::many_stars(size)), puzzle);
    for (auto when : {Techniques::kNever, Techniques::kBefore, Techniques::kEverywhere}) {
      if (stars == 1) tell(std::unique_ptr<Engine>(VARIANT::group_search(size, when)), puzzle);
    }
    Budget budget;
    Climbing how;
    how.top = size <= 10 ? kMaxRungs : 8;
    const Verdict verdict = std::unique_ptr<Ladder>(VARIANT::ladder_for(size))->climb(puzzle, how, budget);
    std::printf("%d %d %d %d\\n", (int)verdict.outcome, verdict.hardest, verdict.steps, verdict.narrow);
  }
}
"""


def built(folder: str) -> list[pathlib.Path]:
    """Return the object files of the installed build."""
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    found = sorted(NATIVE.parent.glob(f"build/{version}-{version}-*/CMakeFiles/{folder}.dir/native/**/*.o"))
    assert found, "the build folder is gone; touch pyproject.toml and run: scripts/prepare --tests"
    return found


@pytest.fixture(scope="module")
def objects() -> dict[str, list[pathlib.Path]]:
    """The object files of every variant."""
    return {variant: built(f"searches_{variant}") for variant in VARIANTS}


def test_no_symbol_can_be_merged(objects: dict[str, list[pathlib.Path]]) -> None:
    for variant, files in objects.items():
        listing = subprocess.run(["nm", "-C", "--defined-only", *map(str, files)], capture_output=True, text=True, check=True).stdout
        weak = [line.split(None, 2)[2] for line in listing.splitlines() if len(line.split(None, 2)) == 3 and line.split()[1] in "WVu"]
        # The address of the runtime's exception handler is data, the same for all.
        shared = [symbol for symbol in weak if f"queenside::{variant}::" not in symbol and not symbol.startswith("DW.ref.")]
        assert shared == []


def test_both_variants_search_alike(objects: dict[str, list[pathlib.Path]], tmp_path: pathlib.Path) -> None:
    """Same solutions in the same order with the same number of nodes: the bench signature does not depend on the machine."""
    boards = "".join(f"{size} {stars} {letters}\n" for size, stars, letters in sample_boards())
    told = {}
    (tmp_path / "driver.cpp").write_text(DRIVER)
    everything = [*built("core"), *(file for files in objects.values() for file in files)]
    for variant in VARIANTS:
        binary = tmp_path / variant
        options = ["-O1", "-std=c++20", f"-DVARIANT={variant}", f"-I{NATIVE}"]
        subprocess.run(["c++", *options, tmp_path / "driver.cpp", *everything, "-o", binary], check=True)
        told[variant] = subprocess.run([str(binary)], input=boards, capture_output=True, text=True, check=True).stdout
    assert set(told.values()) == {told["baseline"]}
    assert told["baseline"].count("\n") == boards.count("\n") + 14


def sample_boards() -> list[tuple[int, int, str]]:
    """Return boards of all sizes whose regions are the rows, or blocks of rows sheared to be less regular."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"
    sizes = [(size, 1) for size in (4, 6, 8, 9, 11, 12, 13, 14, 16, 17, 21, 22, 32)] + [
        (8, 2),
        (9, 2),
        (10, 2),
        (12, 2),
        (14, 3),
        (18, 4),
        (22, 5),
    ]
    striped = [(size, stars, "".join(letters[row] * size for row in range(size))) for size, stars in sizes]
    sheared = [
        (size, stars, "".join(letters[(row + column // 3) % size] for row in range(size) for column in range(size)))
        for size, stars in sizes
        if size < 20
    ]
    return striped + sheared
