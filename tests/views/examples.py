"""The pictures and texts kept in ``golden/``, by file name.

To write them anew after a wanted change:  python -m tests.views.examples  (then look at them)
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from queenside.puzzles.star_battle import Marks, Position, StarBattle
from queenside.views.svg import board_svg
from queenside.views.terminal import board_text

GOLDEN = Path(__file__).parent / "golden"

ONE = StarBattle(["ABCCCDD", "AACCCDD", "AAECCCF", "AAAACCF", "AAAACAF", "AAAAAAF", "GAAAAAA"])
ONE_SOLVED = ((0, 1), (1, 5), (2, 2), (3, 4), (4, 6), (5, 3), (6, 0))
TWO = StarBattle(["AABBCCCD", "AABBCCDD", "AABBCCDD", "EEBBFCDD", "EGGGFFFF", "EGGGFFFF", "EGGGFHFF", "EGGGHHHH"], stars=2)
TWO_SOLVED = (
    (0, 1), (0, 3), (1, 5), (1, 7), (2, 1), (2, 3), (3, 5), (3, 7),
    (4, 0), (4, 2), (5, 4), (5, 6), (6, 0), (6, 2), (7, 4), (7, 6),
)  # fmt: skip
MARKED = Position(ONE, Marks(stars=[(0, 1), (6, 6)], crosses=[(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)]))
MARKED_TWO = Position(TWO, Marks(stars=[(0, 1), (7, 7)], crosses=[(0, 0), (1, 0), (1, 1)]))

EXAMPLES: dict[str, Callable[[], str]] = {
    "one-star.svg": lambda: board_svg(ONE, ONE_SOLVED),
    "two-star.svg": lambda: board_svg(TWO, TWO_SOLVED),
    "bare.svg": lambda: board_svg(TWO),
    "marks.svg": lambda: board_svg(MARKED),
    "wrong-mark.svg": lambda: board_svg(MARKED, ONE_SOLVED),
    "dark.svg": lambda: board_svg(MARKED_TWO, TWO_SOLVED, theme="dark"),
    "dark-marks.svg": lambda: board_svg(MARKED, theme="dark"),
    "letters.svg": lambda: board_svg(ONE, ONE_SOLVED, letters=True),
    "patterns.svg": lambda: board_svg(TWO, patterns=True),
    "lit.svg": lambda: board_svg(ONE, ONE_SOLVED, lit=[(2, 2), (3, 0)]),
    "none.txt": lambda: board_text(MARKED, lit=[(3, 4)]) + "\n",
    "none-solved.txt": lambda: board_text(MARKED_TWO, TWO_SOLVED, lit=[(3, 4)]) + "\n",
    "ascii.txt": lambda: board_text(MARKED, ONE_SOLVED, ascii_only=True, lit=[(3, 4)]) + "\n",
    "256.txt": lambda: board_text(ONE, ONE_SOLVED, colour="256") + "\n",
    "256-dark.txt": lambda: board_text(TWO, TWO_SOLVED, colour="256", theme="dark") + "\n",
    "true.txt": lambda: board_text(ONE, ONE_SOLVED, colour="true") + "\n",
    "true-dark.txt": lambda: board_text(MARKED_TWO, colour="true", theme="dark") + "\n",
}

if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, make in EXAMPLES.items():
        (GOLDEN / name).write_bytes(make().encode())
