"""What all commands that take boards have in common: arguments, marks, reading, refusals."""

from __future__ import annotations

import os
import sys

from queenside.cli import EXIT_CODES, report
from queenside.cli._browsers import browser_arguments, browser_options
from queenside.errors import PictureError, PuzzleError, QueensideError, UsageError, excerpt
from queenside.formats import Reading, Refusal
from queenside.grid import parse_cells
from queenside.puzzles.star_battle import Marks, Position
from queenside.readers import PictureOptions, Source, open_source

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator
    from typing import Any

    from numpy.typing import NDArray

_DEBUG_HELP = (
    "of a picture: write what the stages of reading it saw into this folder, as numbered PNG files: picture, flat-… (what may be the "
    "inside of cells), board-9x9 (a grid made straight), regions-9x9 (its regions in colours)"
)
_CERTAIN = 0.7
"""The confidence in a board from a picture below which the user is told to compare it."""


def input_arguments(parser: argparse.ArgumentParser, *, marks: bool = True) -> None:
    """Add the inputs, and what belongs to boards; without ``marks`` for a command that leaves these aside."""
    parser.add_argument(
        "inputs",
        nargs="+",
        metavar="INPUT",
        help="a file, a picture, a link, the board as text, clipboard, screen, or - (standard input)",
    )
    board_arguments(parser, marks=marks)


def board_arguments(parser: argparse.ArgumentParser, *, marks: bool = True) -> None:
    """Add ``--stars``, the marks, what belongs to pictures, and ``--json``; without ``marks``, giving them is refused."""
    parser.add_argument(
        "--stars", type=whole_number, metavar="K", help="stars a row, column and region (forms that carry no number mean 1)"
    )
    if marks:
        parser.add_argument("--queens", metavar="CELLS", help="your own queens or stars, as in R1C2,R3C4")
        parser.add_argument("--crosses", metavar="CELLS", help="your own crosses, as in R1C1,R2C2")
    else:
        from argparse import SUPPRESS

        for option in ("--queens", "--crosses"):
            parser.add_argument(option, type=_no_marks, help=SUPPRESS)
    parser.add_argument("--mend", action="store_true", help="of a picture: take the correction that is proposed for a doubtful board")
    parser.add_argument("--debug", metavar="DIR", help=_DEBUG_HELP)
    json_argument(parser)
    browser_arguments(parser)


def _no_marks(text: str) -> None:
    raise UsageError(f"Marks are left aside here, so {excerpt(text)} would change nothing. From your own marks:  queenside hint INPUT")


def json_argument(parser: argparse.ArgumentParser) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output and nothing else there")


def limit_arguments(parser: argparse.ArgumentParser, remark: str = "") -> None:
    """Add the limits of a search."""
    parser.add_argument("--seconds", type=seconds, metavar="S", help=f"stop searching after S seconds{remark}")


def watch_argument(parser: argparse.ArgumentParser) -> None:
    """Add ``--watch``."""
    parser.add_argument(
        "--watch",
        nargs="?",
        type=_watch,
        const=60.0,
        metavar="SECONDS",
        help="of the screen: wait until it shows a board, for 60 seconds or so many",
    )


def _watch(text: str) -> float:
    try:
        return seconds(text)
    except UsageError as error:
        raise UsageError(f"{error} After --watch alone, write no input: it goes before, as in  screen --watch") from error


def whole_number(text: str) -> int:
    """Return an option's number; raise UsageError unless it is a whole one from 1."""
    if not text.isdecimal() or len(text) > 18 or int(text) < 1:
        raise UsageError(f"{excerpt(text)} is no number that fits here; a whole number from 1 is needed.")
    return int(text)


def seed_number(text: str) -> int:
    """Return an option's seed; raise UsageError unless it is a whole number of 64 bits."""
    if not text.isdecimal() or len(text) > 20 or int(text) >= 2**64:
        raise UsageError(f"{excerpt(text)} is no seed; a whole number from 0 to 2^64 - 1 is needed.")
    return int(text)


def seconds(text: str) -> float:
    """Return an option's seconds; raise UsageError unless they are a number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise UsageError(f"{excerpt(text)} is no number of seconds; more than 0 are needed.")
    return number


class Boards:
    """The boards of all inputs, one after the other; keeps the exit code that they come to."""

    def __init__(self, options: argparse.Namespace) -> None:
        """Open the inputs. A lone input that cannot be read raises; one among several is refused in its turn."""
        self._options = options
        self._codes: set[int] = set()
        self._told: dict[int, PictureError | None] = {}
        self._require_folders()
        self.picture: bytes | NDArray[Any] | None = None
        """The file or the array that the last board was read from, if it is a picture."""
        if getattr(options, "watch", None) is not None and "screen" not in options.inputs:
            raise UsageError(f"--watch is for the screen, as in  screen --watch; {excerpt(options.inputs[0])} is there already.")
        self._only = self._open(0) if len(options.inputs) == 1 else None
        self.json_lines = self._only is not None and self._only.json_lines
        if self._only is not None and self._only.picture is None:
            for name in ("mend", "debug", "overlay"):
                if getattr(options, name, None):
                    raise UsageError(f"--{name} is for pictures; {self._only.name} is none.")

    def _require_folders(self) -> None:
        """Raise UsageError if a folder for the stages would stand where a file is."""
        for number in range(len(self._options.inputs)):
            folder = self._stages_folder(number)
            if folder is not None and os.path.exists(folder) and not os.path.isdir(folder):
                raise UsageError(f"--debug needs a folder, but {excerpt(folder, 200)} is a file. Give another name.")

    def _stages_folder(self, number: int) -> str | None:
        """Return where the stages of an input go, each into a folder of its own; None unless asked for."""
        folder: str | None = getattr(self._options, "debug", None)
        if folder is None:
            return None
        from queenside.cli._drawing import numbered

        return numbered(folder, number + 1)

    @property
    def exit_code(self) -> int:
        """The gravest of what happened: something refused, a limit, a no, or all done."""
        return next((code for code in (70, 3, 2, 4, 1) if code in self._codes), 0)

    def note(self, code: int) -> None:
        """Take down what one board came to."""
        self._codes.add(code)

    def refuse(self, error: QueensideError) -> None:
        """Tell the user why one board among others is left out."""
        self.note(report(error, json=False))

    def __iter__(self) -> Iterator[tuple[str, Reading | Refusal]]:
        """Yield every board with the name to call it by. Refusals and remarks have been told on stderr."""
        for source in self._sources():
            self.picture = source.picture
            boards: Iterable[Reading | Refusal] = source.boards if source.picture is None else list(source.boards)
            self._told = _told_together(source.name, boards) if isinstance(boards, list) else {}
            for place, board in enumerate(boards):
                named = board.name or (f"line {board.line}" if board.line else None)
                name = f"{source.name}, {named}" if named else source.name
                if isinstance(board, Refusal):
                    board = self._asked(place, board)
                if isinstance(board, Refusal):
                    yield name, board
                else:
                    for remark in (*board.notes, *_doubts(board.position)):
                        print(f"queenside: {name}: {remark}", file=sys.stderr)
                    yield name, self._marked(name, board)

    def _sources(self) -> Iterator[Source]:
        if self._only is not None:
            yield self._only
            return
        for number, name in enumerate(self._options.inputs):
            try:
                yield self._open(number)
            except QueensideError as error:
                yield Source(name, iter([Refusal(error)]))

    def _open(self, number: int) -> Source:
        """Return one of the inputs, opened."""
        folder, mend = self._stages_folder(number), getattr(self._options, "mend", False)
        name, watch = self._options.inputs[number], getattr(self._options, "watch", None)
        browser = browser_options(self._options) if "://" in name or name == "tab" else None
        if name != "screen" or watch is None:
            return open_source(name, stars=self._options.stars, pictures=PictureOptions(mend, folder), browser=browser)
        from queenside.cli._progress import Progress

        with Progress("waiting for a board", max(1, round(watch)), " s; Ctrl-C stops") as progress:
            pictures = PictureOptions(mend, folder, watch, lambda passed: progress.tell(int(passed)))
            return open_source(name, stars=self._options.stars, pictures=pictures)

    def _asked(self, place: int, refusal: Refusal) -> Reading | Refusal:
        """Tell why a board is refused. Where a correction is proposed, ask whether to take it, or tell how to."""
        error = refusal.error
        if not isinstance(error, PictureError) or not error.seen.get("proposal"):
            if (told := self._told.get(place, error)) is not None:
                self.refuse(told)
            return refusal
        if self._options.json or not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
            self.refuse(error)
            print(f"Take the correction:  {_words([*self._options.words, '--mend'])}", file=sys.stderr)
            return refusal
        print(f"queenside: {error}", file=sys.stderr)
        print("Take it? [y/N] ", end="", file=sys.stderr, flush=True)
        if sys.stdin.readline().strip().lower() not in ("y", "yes"):
            self.note(EXIT_CODES[error.kind])
            return refusal
        assert self.picture is not None
        mended = list(open_source(self.picture, stars=self._options.stars, pictures=PictureOptions(mend=True)).boards)[place]
        self._options.mend = self._only is not None  # for the commands that are told to go on with
        if isinstance(mended, Refusal):
            self.refuse(mended.error)
        return mended

    def record(self, board: Reading | Refusal, name: str) -> dict[str, object]:
        """Return the JSON fields that say which board of the input a record is about."""
        record: dict[str, object] = {"id": board.name} if board.name else {}
        if board.line:
            record["line"] = board.line
        if len(self._options.inputs) > 1:
            record["source"] = name
        if isinstance(board, Reading) and board.position.sight is not None:
            from queenside.cli._output import sight_record

            record["picture"] = sight_record(board.position.sight)
        if isinstance(board, Reading) and board.page is not None:
            from queenside.cli._output import page_record

            record["page"] = page_record(board.page)
        return record

    def _marked(self, name: str, reading: Reading) -> Reading | Refusal:
        """Return the board with the marks of the options; refused, and told, if these are not on the board."""
        try:
            return self._with_marks(reading)
        except PuzzleError as error:
            told = UsageError(f"{name}: {error}")
            self.refuse(told)
            return Refusal(told, reading.name, reading.line)

    def _with_marks(self, reading: Reading) -> Reading:
        stars, crosses = self._options.queens, self._options.crosses
        if stars is None and crosses is None:
            return reading
        old = reading.position.marks
        marks = Marks((*old.stars, *parse_cells(stars or "")), (*old.crosses, *parse_cells(crosses or "")))
        return reading.with_position(Position(reading.position.puzzle, marks, reading.position.sight))


def _told_together(name: str, boards: list[Reading | Refusal]) -> dict[int, PictureError | None]:
    """Return what to tell of boards that are refused for like reasons, by place: at the first all of them, at the others nothing."""
    import re

    reasons, alike = {}, dict[str, list[int]]()
    for place, board in enumerate(boards):
        if isinstance(board, Refusal):
            reasons[place] = str(board.error).removeprefix(f"{name}, {board.name}: ")
            alike.setdefault(re.sub(r"\ban? (?=\d)|only (?=\d)|R\d+C\d+|\d+", "", reasons[place]), []).append(place)
    told: dict[int, PictureError | None] = {}
    for first, *others in alike.values():
        if others:
            same = all(reasons[place] == reasons[first] for place in others)
            meant = _boards_at([first, *others]) if same else f"board {first + 1}, and with other numbers {_boards_at(others)}"
            told |= dict.fromkeys(others) | {first: PictureError(f"{name}, {meant}: {reasons[first]}")}
    return told


def _boards_at(places: list[int]) -> str:
    """Return which boards of a picture are meant: "boards 1 and 3", "boards 1, 2, 3, 4 and 8 more (12 in all)"."""
    from queenside.logic.speaking import listed

    numbers, most = [str(place + 1) for place in places], 4
    if len(numbers) == 1:
        return f"board {numbers[0]}"
    if len(numbers) <= most + 1:
        return f"boards {listed(numbers, 'and')}"
    return f"boards {', '.join(numbers[:most])} and {len(numbers) - most} more ({len(numbers)} in all)"


def _doubts(position: Position) -> tuple[str, ...]:
    """Return a remark with the reasons if a board from a picture may be misread."""
    sight = position.sight
    if sight is None or sight.confidence >= _CERTAIN:
        return ()
    reasons = f": {'; '.join(sight.reasons)}" if sight.reasons else ""
    return (f"The board may be misread; compare it (confidence {sight.confidence:.2f}{reasons}).",)


def _words(words: list[str]) -> str:
    import shlex

    return f"queenside {shlex.join(words)}"
