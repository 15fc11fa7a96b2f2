"""The pictures and texts kept in ``golden/``, by file name.

To write them anew after a wanted change:  python -m tests.views.examples  (then look at them)
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from queenside.puzzles.armies import Armies, parse_placement
from queenside.puzzles.star_battle import Marks, Position, StarBattle
from queenside.views.animation import animation_svg
from queenside.views.armies_drawing import armies_svg
from queenside.views.armies_text import armies_text
from queenside.views.sheet import sheet_svg
from queenside.views.svg import board_svg
from queenside.views.terminal import board_text, step_text
from tests.views.solving_steps import reasoned, refuted, sentences

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

STEPS = reasoned(ONE)
SENTENCES = sentences(ONE, STEPS)
TWO_STEPS = reasoned(TWO)

EXPLAINED: dict[str, Callable[[], str]] = {
    "sheet.svg": lambda: sheet_svg(ONE, STEPS, SENTENCES),
    "sheet-dark.svg": lambda: sheet_svg(TWO, TWO_STEPS, sentences(TWO, TWO_STEPS), theme="dark", letters=True, title="Two <stars>"),
    "sheet-forced.svg": lambda: sheet_svg(ONE, [refuted(ONE, (0, 2))], ["If R1C3 were a queen, region B would have no cell left."]),
    "animation.svg": lambda: animation_svg(ONE, STEPS, SENTENCES),
    "step-single.txt": lambda: step_text(STEPS[0], ONE, SENTENCES[0], number=1) + "\n",
    "step-crossing.txt": lambda: step_text(STEPS[1], ONE, SENTENCES[1], number=2, ascii_only=True) + "\n",
    "step-counting.txt": lambda: step_text(TWO_STEPS[0], TWO, sentences(TWO, TWO_STEPS)[0], number=12) + "\n",
    "step-narrow.txt": lambda: step_text(TWO_STEPS[0], TWO, sentences(TWO, TWO_STEPS)[0], columns=34) + "\n",
    "step-256.txt": lambda: step_text(STEPS[-1], ONE, SENTENCES[-1], colour="256") + "\n",
    "step-forced.txt": lambda: step_text(refuted(ONE, (0, 2)), ONE, "If R1C3 were a queen, region B would have no cell left.") + "\n",
}
"""Steps of reasoning, as sheets, in time, and on the terminal."""

TWELVE = (
    Armies(12, [21, 21]),
    parse_placement(
        ".W.....WWW../W.W....WWW../WW.....WWW../WWW.....W.../.WW........./..W........./......B...B./..........BB/"
        "....B.....BB/...BBB.....B/...BBBB...B./...BBBB....B".replace("/", "\n")
    )[1],
)
SIX = Armies(7, [1] * 6), [[(0, 0)], [(1, 2)], [(2, 4)], [(3, 6)], [(4, 1)], [(5, 3)]]

ARMIES: dict[str, Callable[[], str]] = {
    "armies.svg": lambda: armies_svg(*TWELVE),
    "armies-attacked.svg": lambda: armies_svg(*TWELVE, attacked=True),
    "armies-six-dark.svg": lambda: armies_svg(*SIX, attacked=True, theme="dark"),
    "armies.txt": lambda: armies_text(*TWELVE) + "\n",
    "armies-attacked.txt": lambda: armies_text(*SIX, attacked=True, ascii_only=True) + "\n",
    "armies-true.txt": lambda: armies_text(*TWELVE, attacked=True, colour="true") + "\n",
    "armies-256-dark.txt": lambda: armies_text(*SIX, colour="256", theme="dark") + "\n",
}

if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, make in (EXAMPLES | EXPLAINED | ARMIES).items():
        (GOLDEN / name).write_bytes(make().encode())
