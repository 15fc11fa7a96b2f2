"""``queenside compare``: ways to solve, side by side on many boards."""

from __future__ import annotations

import os
import sys
import time
from typing import cast

from queenside.cli._inputs import Boards, json_argument, seconds, whole_number
from queenside.cli._output import print_json
from queenside.errors import InputError, Interrupted, PuzzleError, UsageError
from queenside.formats import Refusal
from queenside.lab.compare import compare
from queenside.lab.tables import Column, table
from queenside.puzzles.tour import Tour, parse_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping
    from typing import TextIO

    from queenside.lab.combinations import Combination
    from queenside.lab.compare import Comparison
    from queenside.puzzles.armies import Armies
    from queenside.puzzles.star_battle import StarBattle
    from queenside.puzzles.tour import Offset

HELP = "Compare engines, formulations and encodings on many boards, with honest statistics."
EXAMPLES = (
    "queenside compare boards.jsonl",
    "queenside compare boards.jsonl --engines sat,cp,native --formulations cells,columns --limit 20",
    "queenside compare boards.jsonl --engines sat --encodings all --csv runs.csv --svg plot.svg",
    "queenside compare boards.jsonl --engines all --seeds 5 --seconds 2 --json",
    "queenside compare tour 5 5 6 6 --formulations all",
    "queenside compare tour 8 8 --moves knight --engines native,sat,cp",
    "queenside compare tour puzzle.txt --engines native,sat --formulations all",
    "queenside compare armies 5..7 --engines sat --formulations squares,labels,lines",
    "queenside compare --sizes 5,9,25 --bound 1",
)
_BAR = 24


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``compare``."""
    parser.add_argument(
        "inputs",
        nargs="*",
        metavar="INPUT",
        help="boards: files (best as JSON lines), links, boards as text; or tour, and widths and heights or boards "
        "with some numbers; or armies, and sizes as in 5..7",
    )
    parser.add_argument("--engines", type=names, metavar="E,…", help="engines by name, variants as in sat:glucose4, or all")
    parser.add_argument(
        "--formulations",
        type=names,
        metavar="F,…",
        help="cells, columns, or all (cells); of tours arcs, time, numbers (arcs); of armies lines, labels, squares (lines)",
    )
    parser.add_argument("--encodings", type=names, metavar="C,…", help="pairwise, heule, sequential+totalizer…, or all (pairwise)")
    parser.add_argument("--seeds", type=whole_number, default=3, metavar="N", help="orders in which each model is stated (3)")
    parser.add_argument("--seconds", type=seconds, default=10.0, metavar="S", help="stop a run after S seconds (10)")
    parser.add_argument("--limit", type=whole_number, metavar="N", help="take the first N boards only")
    parser.add_argument("--stars", type=whole_number, metavar="K", help="stars a row, column and region, where a form carries no number")
    parser.add_argument("--moves", metavar="M", help="with tour: the jumps, as in 3,0+2,2 (the classic ones) or knight")
    parser.add_argument("--csv", metavar="FILE", help="write all runs to a CSV file")
    parser.add_argument("--svg", metavar="FILE", help="draw the times of all runs into an SVG file")
    parser.add_argument("--sizes", type=whole_numbers, metavar="N,…", help="no boards: the variables and clauses of all encodings")
    parser.add_argument("--bound", type=whole_number, default=1, metavar="K", help="with --sizes: for at most K of N literals (1)")
    json_argument(parser)
    parser.set_defaults(queens=None, crosses=None)


def names(text: str) -> list[str]:
    """Return the names of a list with commas; raise UsageError if one is empty."""
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise UsageError(f"'{text}' is no list of names; write it as in: sat,cp")
    return found


def whole_numbers(text: str) -> list[int]:
    """Return the numbers of a list with commas; raise UsageError unless all are whole ones from 1."""
    return [whole_number(number.strip()) for number in text.split(",")]


def run(options: argparse.Namespace) -> int:
    """Compare on the boards of a family, or show the sizes of encodings."""
    if options.sizes is not None:
        return _sizes(options)
    family = _FAMILIES.get(options.inputs[0]) if options.inputs else None
    if family is not None:
        options.inputs = options.inputs[1:]
    if not options.inputs:
        raise UsageError("There is nothing to compare on: name a file of boards. See: queenside compare --help")
    return (family or _compare_boards)(options)


def _compare_boards(options: argparse.Namespace) -> int:
    if options.moves is not None:
        raise UsageError("--moves is for tours, as in: queenside compare tour 8 8 --moves knight")
    boards = Boards(options)
    puzzles = _puzzles(boards, options.limit)
    if not puzzles:
        raise InputError("There is no valid board to compare on.")
    return _compare(puzzles, options) or boards.exit_code


def _compare_tours(options: argparse.Namespace) -> int:
    """Compare on tours: from the centre of boards whose widths and heights are given, or on boards with some numbers."""
    tours: dict[str, Tour] = {}
    waiting = list(options.inputs)
    while waiting and len(tours) != options.limit:
        name, tour = _next_tour(waiting)
        if options.moves is not None:
            tour = _with_moves(tour, parse_moves(options.moves))
        tours[name if name not in tours else f"{name} (board {len(tours) + 1})"] = tour
    return _compare(tours, options)


def _next_tour(inputs: list[str]) -> tuple[str, Tour]:
    """Take the first board off the inputs, a width and a height or a board as such, and return it with its name."""
    first = inputs.pop(0)
    if not first.removeprefix("-").isdecimal():
        from queenside.readers.tours import open_tour

        return open_tour(first)
    if not inputs or not inputs[0].removeprefix("-").isdecimal():
        raise UsageError("A tour needs a width and a height, as in: queenside compare tour 5 5")
    width, height = whole_number(first), whole_number(inputs.pop(0))
    return f"{width}×{height}", Tour(width, height, start=Tour(width, height).centre)


def _with_moves(tour: Tour, moves: tuple[Offset, ...]) -> Tour:
    """Return the same question with other jumps."""
    return Tour(
        tour.width,
        tour.height,
        moves=moves,
        start=tour.start,
        end=tour.end,
        closed=tour.closed,
        torus=tour.torus,
        holes=tour.holes,
        clues=dict(tour.clues),
    )


def _compare_armies(options: argparse.Namespace) -> int:
    """Compare on armies: for each size the largest known and one queen more of each colour."""
    from queenside.puzzles import armies
    from queenside.solving.armies import best_known

    asked: dict[str, Armies] = {}
    for text in options.inputs:
        first, _, last = text.partition("..")
        for size in range(whole_number(first), whole_number(last or first) + 1):
            for army in (best_known(size), best_known(size) + 1):
                asked[f"{size}×{size} {army}+{army}"] = armies.Armies(size, (army, army))
    return _compare(dict(list(asked.items())[: options.limit]), options)


def _compare(puzzles: Mapping[str, StarBattle] | Mapping[str, Tour] | Mapping[str, Armies], options: argparse.Namespace) -> int:
    interrupted = False
    bar = _Bar()
    try:
        comparison = compare(
            puzzles,
            engines=options.engines,
            formulations=options.formulations,
            encodings=options.encodings,
            seeds=options.seeds,
            seconds=options.seconds,
            progress=bar.show if sys.stderr.isatty() else None,
        )
    except Interrupted as interrupt:
        comparison, interrupted = cast("Comparison", interrupt.answer), True
    finally:
        bar.clear()
    if not comparison.rows and not interrupted:
        raise UsageError("Nothing was compared. " + " ".join(comparison.remarks()[:-1]))
    _write(comparison, options)
    return _tell(comparison, options, interrupted)


_FAMILIES = {"star-battle": _compare_boards, "tour": _compare_tours, "armies": _compare_armies}
"""What may stand before the inputs, and who takes them then; without a family they are Star Battle boards."""


def _puzzles(boards: Boards, limit: int | None) -> dict[str, StarBattle]:
    """Return the first valid boards by name; the others are told and left out."""
    puzzles: dict[str, StarBattle] = {}
    for number, (name, board) in enumerate(boards, 1):
        if isinstance(board, Refusal):
            continue
        try:
            board.position.puzzle.require_valid()
        except PuzzleError as error:
            boards.refuse(PuzzleError(f"{name}: {error}", error.defects))
            continue
        short = board.name or f"board {number}"
        puzzles[short if short not in puzzles else f"{short} (board {number})"] = board.position.puzzle
        if len(puzzles) == limit:
            break
    return puzzles


def _write(comparison: Comparison, options: argparse.Namespace) -> None:
    """Write the files that were asked for."""
    from queenside.views.drawing import write_picture as write_file

    if options.csv is not None:
        write_file(options.csv, comparison.csv().encode())
    if options.svg is not None and comparison.rows:
        write_file(options.svg, comparison.plot().svg.encode())


def _tell(comparison: Comparison, options: argparse.Namespace, interrupted: bool) -> int:
    """Print the table or the document, and return 130 if Ctrl-C ended the comparison."""
    finished = len(comparison.rows)
    said = f"Interrupted; {finished} run{'s' * (finished != 1)} had finished by then."
    if options.json:
        error = {"error": {"kind": "interrupted", "message": said}} if interrupted else {}
        print_json(error | comparison.record())
    else:
        if comparison.rows:
            print(_heading(comparison), comparison.table(_columns(sys.stdout)), sep="\n\n", end="\n\n")
        for remark in comparison.remarks():
            print(remark)
    if interrupted:
        print(f"queenside: {said}", file=sys.stderr)
    return 130 if interrupted else 0


def _heading(comparison: Comparison) -> str:
    """Return what the table is about, with what all combinations have in common."""
    rows = comparison.rows
    instances, seeds = len({row.instance for row in rows}), len({row.seed for row in rows})
    words = f"{instances} board{'s' * (instances != 1)}, {seeds} seed{'s' * (seeds != 1)}: {comparison.question}"
    for field in ("formulation", "encoding"):
        common = {getattr(row, field) for row in rows}
        if len(common) == 1 and common != {None}:
            words += f", {field} {common.pop()}"
    return f"{words}.\nMilliseconds of processor time; a run is stopped after {comparison.seconds:g} s."


def _columns(stream: TextIO) -> int | None:
    """Return how wide a terminal is; None when the stream goes elsewhere."""
    try:
        return os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        return None


class _Bar:
    """How far a comparison has come, on a terminal: what is done, what runs now, and an honest time left."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._shown = 0.0

    def show(self, done: int, total: int, combination: Combination) -> None:
        """Show that so many runs of all are done; at most ten times a second."""
        now = time.monotonic()
        if now - self._shown < 0.1:
            return
        self._shown = now
        full = _BAR * done // total
        left = f"   ~{_rough((now - self._start) / done * (total - done))} left" if done and now - self._start > 2 else ""
        line = f"compare  {'█' * full}{'░' * (_BAR - full)}  {done} of {total} runs{left}   {combination}"
        print(f"\r{line[: (_columns(sys.stderr) or 80) - 1]}", end="\x1b[K", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the bar away."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _rough(duration: float) -> str:
    return f"{duration:.0f} s" if duration < 90 else f"{duration / 60:.0f} min"


def _sizes(options: argparse.Namespace) -> int:
    """Show how many variables and clauses every encoding takes."""
    from queenside.models import encodings

    if options.inputs:
        raise UsageError("--sizes is about encodings alone: it takes no boards.")
    if min(options.sizes) <= options.bound:
        raise UsageError(f"At most {options.bound} of {min(options.sizes)} literals needs no clauses; --sizes must be above --bound.")
    found = encodings.table(options.sizes, options.bound)
    if options.json:
        sizes = {name: [{"variables": size[0], "clauses": size[1]} for size in row] for name, row in found.items()}
        print_json({"bound": options.bound, "literals": options.sizes, "sizes": sizes})
        return 0
    print(f"At most {options.bound} of n literals: new variables / clauses.\n")
    columns = [Column("encoding", list(found), words=True)]
    for place, n in enumerate(options.sizes):
        columns.append(Column(f"n = {n}", ["{} / {}".format(*row[place]) for row in found.values()]))
    print(table(columns))
    return 0
