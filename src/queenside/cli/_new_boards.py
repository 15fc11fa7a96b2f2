"""New boards in the place of inputs, for commands that would rather have any board than none."""

from __future__ import annotations

from queenside.cli._inputs import Boards, whole_number
from queenside.errors import UsageError
from queenside.formats import Reading
from queenside.puzzles.star_battle import Position
from queenside.readers import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from queenside.generating.boards import Generated
    from queenside.grid import Cell

_SPARE = 3
"""How many boards may be made for each one asked for, so that no two have the same solution."""


def new_board_arguments(parser: argparse.ArgumentParser) -> None:
    """Add ``--size`` and ``--seed``."""
    parser.add_argument("--size", type=whole_number, metavar="N", help="rows and columns of new boards (9; 10 for more than one star)")
    parser.add_argument("--seed", type=whole_number, metavar="NUMBER", help="the same seed makes the same new boards everywhere")


def boards_or_new(options: argparse.Namespace, *, technique: str | None = None, grades: Sequence[str] | None = None) -> Boards:
    """Return the boards of the inputs or, without any, ``count`` new ones that need the technique, or are of the grades in turn."""
    if not options.inputs:
        return _NewBoards(options, technique, grades or (None,))
    for name in ("size", "seed"):
        if getattr(options, name) is not None:
            raise UsageError(f"--{name} is for new boards; leave out {options.inputs[0]} to have some made.")
    return Boards(options)


class _NewBoards(Boards):
    """Boards that are made as they are asked for."""

    def __init__(self, options: argparse.Namespace, technique: str | None, grades: Sequence[str | None]) -> None:
        super().__init__(options)
        self._technique = technique
        self._grades = grades

    def _sources(self) -> Iterator[Source]:
        yield Source("new board", self._made())

    def _made(self) -> Iterator[Reading]:
        from queenside.generating.boards import Wish, boards, fresh_seed

        options, stars = self._options, self._options.stars or 1
        size = options.size or (9 if stars == 1 else 10)
        seed = options.seed if options.seed is not None else fresh_seed()
        seen: set[tuple[Cell, ...]] = set()
        for place, grade in enumerate(self._grades):
            count = len(range(place, options.count, len(self._grades)))
            wish = Wish(size, stars, grade, self._technique)
            for board in _varied(boards(wish, _SPARE * count, seed=seed), count, seen) if count else ():
                yield Reading(Position(board.puzzle), f"seed {board.seed}")


def _varied(made: Iterator[Generated], count: int, seen: set[tuple[Cell, ...]]) -> Iterator[Generated]:
    """Yield ``count`` boards whose solutions are not ``seen``, which they are then; others only where there are too few of these."""
    spare = []
    for board in made:
        if board.solution in seen:
            spare.append(board)
            continue
        seen.add(board.solution)
        yield board
        count -= 1
        if not count:
            return
    yield from spare[:count]
