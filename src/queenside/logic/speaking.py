"""How sentences call things: units by name, cells singly, in runs or in blocks, numbers in words.

A sentence has to stay short, so lists of cells have forms, from full to short: single names
(R3C2, R3C3, R3C4), runs (R3C2–C4), blocks (R3C2/4–6, R5–7C1) and only then a count ("R3C2 and 4 more").
"""

from __future__ import annotations

import itertools

from queenside.grid import cell_name
from queenside.logic.measures import candidates, capacity, killed, need
from queenside.logic.steps import Board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from queenside.grid import Cell
    from queenside.logic.steps import Step, Unit
    from queenside.puzzles.star_battle import StarBattle

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

_NAMES, _RUNS, _BLOCKS, _THREE, SHORTEST = range(5)
"""How lists of cells are written, from full to short: names, runs, blocks, three names, one name."""

FORMS = (
    (_NAMES, _NAMES),
    (_NAMES, _RUNS),
    (_NAMES, _BLOCKS),
    (_RUNS, _RUNS),
    (_RUNS, _BLOCKS),
    (_BLOCKS, _BLOCKS),
    (_RUNS, _THREE),
    (_BLOCKS, _THREE),
    (_BLOCKS, SHORTEST),
    (_THREE, SHORTEST),
    (SHORTEST, SHORTEST),
)
"""The forms of cause and effect that a sentence is tried in."""

_FEW = {_NAMES: 4, _RUNS: 3}
"""How many cells in a line are told as one."""


class Speaker:
    """Speaks about one step, its lists of cells in one form."""

    def __init__(self, step: Step, puzzle: StarBattle, names: Sequence[str] | None, cause_form: int, effect_form: int) -> None:
        self.step, self.puzzle, self.names = step, puzzle, names
        self.board, self.piece = step.before, puzzle.piece
        self.cause_form, self.effect_form = cause_form, effect_form

    def units(self, units: Iterable[Unit] | None = None) -> str:
        """Return units by name: "row 3", "rows 3 and 4", "row 3, column 1 and region E", "the green and grey regions"."""
        told = []
        for kind, group in itertools.groupby(self.step.units if units is None else units, key=lambda unit: unit[0]):
            numbers = [number for _, number in group]
            many = plural_s(len(numbers))
            if kind != "region":
                told.append(f"{kind}{many} {listed(_ranges(numbers), 'and')}")
            elif self.names is None:
                told.append(f"region{many} {listed([self.puzzle.names[number] for number in numbers], 'and')}")
            else:
                told.append(f"the {listed([self.names[number] for number in numbers], 'and')} region{many}")
        return listed(told, "and")

    def against(self) -> str:
        """Return the units that are counted against."""
        return self.units(self.step.against)

    def its(self, units: Sequence[Unit]) -> str:
        """Return "its" or "their"."""
        return "its" if len(units) == 1 else "their"

    def it(self, units: Sequence[Unit]) -> str:
        """Return "it" or "them"."""
        return "it" if len(units) == 1 else "them"

    def together(self) -> str:
        """Return what to add where a step is about two lines at once."""
        return " together" if len(self.step.units) > 1 else ""

    def has(self, units: Sequence[Unit]) -> str:
        """Return "has" or "have"."""
        return "has" if len(units) == 1 else "have"

    def need_verb(self, units: Sequence[Unit]) -> str:
        """Return "needs" or "need"."""
        return "needs" if len(units) == 1 else "need"

    def last(self) -> str:
        """Return what distinguishes the one missing piece of a unit: nothing, if it has only one."""
        return "" if self.puzzle.stars == 1 else "last "

    def pieces(self, number: int) -> str:
        """Return a number of pieces: "two queens"."""
        return f"{number_word(number)} {self.piece}{plural_s(number)}"

    def needed(self, units: Sequence[Unit] | None = None) -> int:
        """Return how many pieces units need, those of the cause unless others are given."""
        return need(self.puzzle, self.board, self.step.units if units is None else units)

    def is_piece(self, cells: Sequence[Cell]) -> str:
        """Return "R5C1 is a queen" or "R3C2 and R3C7 are stars"."""
        if len(cells) == 1:
            return f"{cell_name(cells[0])} is a {self.piece}"
        return f"{self.list_of(cells, min(2, self.effect_form))} are {self.piece}s"

    def cause(self, word: str = "and") -> str:
        """Return the cells of the cause."""
        return self.list_of(self.step.cells, self.cause_form, word)

    def effect(self, cells: Sequence[Cell] | None = None, word: str = "and") -> str:
        """Return the cells that are ruled out, or some of them."""
        return self.list_of(self.step.ruled_out if cells is None else cells, self.effect_form, word)

    def those_are_empty(self) -> str:
        """Return that the cells ruled out, named just before, are empty."""
        number = len(self.step.ruled_out)
        if number == 1:
            return f"{cell_name(self.step.ruled_out[0])} is empty"
        return "both are empty" if number == 2 else f"all {number_word(number)} are empty"

    def list_of(self, cells: Sequence[Cell], form: int, word: str = "and") -> str:
        """Return cells in one of the forms."""
        shown = {_THREE: 3, SHORTEST: 1}.get(form, len(cells))
        if len(cells) < 3 or form <= _RUNS:
            return listed(_runs(cells, _FEW.get(form, 3)), word)
        if len(cells) - shown < 2:
            return listed(_blocks(cells), word)
        return f"{', '.join(cell_name(cell) for cell in cells[:shown])} {word} {len(cells) - shown} more"

    def most(self, unit: Unit, board: Board | None = None) -> int:
        """Return how many pieces of a region the band ``against`` has room for."""
        now = board or self.board
        cells = candidates(self.puzzle, now, [unit])
        inside = cells & candidates(self.puzzle, now, self.step.against)
        return min(need(self.puzzle, now, [unit]), capacity(inside))

    def least(self, unit: Unit, board: Board | None = None) -> int:
        """Return how many pieces of a region must be in the band ``against``."""
        now = board or self.board
        cells = candidates(self.puzzle, now, [unit])
        outside = cells - candidates(self.puzzle, now, self.step.against)
        return max(0, need(self.puzzle, now, [unit]) - capacity(outside))

    def shares(self, shares: Iterable[tuple[Unit, int]]) -> str:
        """Return how many pieces each region has: "one for region A, two each for regions B and C"."""
        by_number: dict[int, list[Unit]] = {}
        for unit, number in shares:
            by_number.setdefault(number, []).append(unit)
        told = []
        for number in sorted(by_number):
            each = " each" if number and len(by_number[number]) > 1 else ""
            told.append(f"{number_word(number) if number else 'none'}{each} for {self.units(by_number[number])}")
        return listed(told, "and")

    def supposed(self) -> Board:
        """Return the board with a piece at the first cell ruled out, and what it rules out gone."""
        tried = self.step.ruled_out[0]
        gone = killed(self.puzzle, self.board, tried) | {tried}
        return Board(self.board.stars | {tried}, self.board.open - gone)


def _runs(cells: Sequence[Cell], fewest: int) -> list[str]:
    """Return cells by name, at least ``fewest`` in a line as one: "R3C2–C5", "R3C2–R6C2"."""
    waiting = sorted(cells)
    told: list[tuple[Cell, str]] = []
    while waiting:
        row, column = waiting[0]
        right = [(row, column + step) for step in range(_reach(waiting, row, column, 0, 1))]
        down = [(row + step, column) for step in range(_reach(waiting, row, column, 1, 0))]
        run = right if len(right) >= len(down) else down
        if len(run) < fewest:
            run = [(row, column)]
            told.append((run[0], cell_name(run[0])))
        else:
            end = f"C{run[-1][1] + 1}" if run is right else cell_name(run[-1])
            told.append((run[0], f"{cell_name(run[0])}–{end}"))
        waiting = [cell for cell in waiting if cell not in run]
    return [name for _, name in told]


def _reach(cells: Sequence[Cell], row: int, column: int, down: int, right: int) -> int:
    """Return how many cells follow each other from a first one in one direction."""
    length = 1
    while (row + length * down, column + length * right) in cells:
        length += 1
    return length


def _blocks(cells: Sequence[Cell]) -> list[str]:
    """Return cells as blocks of whole rows and columns: "R3–5C2/4" are six cells. By rows or by columns, whichever is shorter."""
    by_rows = [f"R{_numbers(rows)}C{_numbers(columns)}" for columns, rows in _alike(cells)]
    turned = [(column, row) for row, column in cells]
    by_columns = [f"R{_numbers(rows)}C{_numbers(columns)}" for rows, columns in _alike(turned)]
    return min(by_rows, by_columns, key=lambda parts: len(", ".join(parts)))


def _alike(cells: Sequence[Cell]) -> list[tuple[tuple[int, ...], list[int]]]:
    """Return sets of columns, each with the rows that have just these, by the first row."""
    columns: dict[int, list[int]] = {}
    for row, column in sorted(cells):
        columns.setdefault(row, []).append(column)
    rows: dict[tuple[int, ...], list[int]] = {}
    for row, here in columns.items():
        rows.setdefault(tuple(here), []).append(row)
    return list(rows.items())


def _numbers(numbers: Sequence[int]) -> str:
    """Return numbers from 0 as they stand in the name of a block: "2/4–6"."""
    return "/".join(_ranges(numbers))


def _ranges(numbers: Sequence[int]) -> list[str]:
    """Return numbers from 0 as people count, three neighbours or more together: "2", "4–6"."""
    told: list[str] = []
    for _, group in itertools.groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [str(number + 1) for _, number in group]
        told += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else run
    return told


def number_word(number: int) -> str:
    """Return a number as a word, if it is small."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def listed(parts: Sequence[str], word: str) -> str:
    """Return parts joined by commas, the last by a word such as "and"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}" if parts else ""


def is_or_are(number: int) -> str:
    """Return the verb for so many."""
    return "is" if number == 1 else "are"


def plural_s(number: int) -> str:
    """Return the ending of a noun for so many."""
    return "" if number == 1 else "s"


def capital(text: str) -> str:
    """Return a text with a capital at its start."""
    return text[0].upper() + text[1:]


def uncapital(text: str) -> str:
    """Return a sentence as it goes on after a colon: cell names keep their capital."""
    return text if text[:2].lower() != text[:2] and text[1].isdigit() else text[0].lower() + text[1:]
