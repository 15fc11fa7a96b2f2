"""``queenside generate``: new boards, unique by proof, at a chosen grade."""

from __future__ import annotations

import sys

from queenside.cli._cluster import require_one_crew, worker_arguments
from queenside.cli._inputs import json_argument, limit_arguments, seed_number, whole_number
from queenside.cli._progress import Progress
from queenside.cli._tours import generate as generate_tours
from queenside.cli._tours import new_tour_arguments, require_no_tour_options
from queenside.cli._words import board_title
from queenside.errors import InputError, UsageError, excerpt
from queenside.generating.boards import OPEN, SHAPES, SYMMETRIES, Generated, Wish, boards, fresh_seed
from queenside.generating.daily import daily, day_of
from queenside.grid import connected_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record
    from queenside.grid import Cell

HELP = "Make new boards: unique, at a chosen grade, the same from the same seed."
EXAMPLES = (
    "queenside generate",
    "queenside generate --size 9 --grade hard --count 10 --seed 7",
    "queenside generate --daily   (today's board, the same for everybody; or --daily 2026-11-16)",
    "queenside generate --size 10 --stars 2 --technique 'set counting' --json",
    "queenside generate --size 9 --keep heart.txt   (letters stay regions, dots are filled)",
    "queenside generate --size 8 --symmetry turn > boards.txt",
    "queenside generate --count 100000 --seed 1 --cluster tcp://host:8786 --json > boards.json",
    "queenside generate tour 7 7 --clues few --seed 3",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``generate``."""
    from queenside.logic.grades import GRADES

    parser.add_argument("family", nargs="*", metavar="tour W H", help="clued jump tours of this width and height instead of boards")
    parser.add_argument("--size", type=whole_number, metavar="N", help="rows and columns (default 9, or those of --keep)")
    parser.add_argument("--stars", type=whole_number, default=1, metavar="K", help="stars a row, column and region (default 1)")
    parser.add_argument("--grade", metavar="GRADE", help=f"{', '.join(GRADES)}; any without it")
    parser.add_argument("--technique", metavar="NAME", help="the board must need this technique, such as 'set counting'")
    parser.add_argument("--count", type=whole_number, default=1, metavar="N", help="how many boards (default 1)")
    parser.add_argument("--seed", type=seed_number, metavar="NUMBER", help="the same seed makes the same boards everywhere")
    parser.add_argument("--shape", metavar="SHAPE", help=f"of the regions: {' or '.join(SHAPES)} (default: some of each)")
    parser.add_argument("--keep", metavar="FILE", help="regions to keep, as rows of letters, with dots for cells to be filled")
    parser.add_argument("--symmetry", metavar="KIND", help=f"of the regions: {', '.join(SYMMETRIES)} (unchanged by half a turn)")
    parser.add_argument(
        "--daily", nargs="?", const="today", metavar="DAY", help="the board of a day, the same for everybody (default today)"
    )
    worker_arguments(parser, "threads; the boards stay the same (default 1)")
    new_tour_arguments(parser)
    limit_arguments(parser, " and hand out what there is")
    json_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Make the boards and print them; Ctrl-C and limits end the list early."""
    if options.family:
        return _generate_family(options)
    require_no_tour_options(options, "generate")
    require_one_crew(options)
    keep = _rows(options.keep) if options.keep is not None else None
    size = options.size if options.size is not None else len(keep) if keep is not None else 9
    wish = Wish(size, options.stars, options.grade, options.technique, options.shape, keep, options.symmetry)
    seed = options.seed if options.seed is not None else fresh_seed()
    if options.daily is not None:
        wish, seed = _daily(options)
    for remark in _split_regions(wish, keep):
        print(f"queenside: {options.keep}: {remark}", file=sys.stderr)
    made: list[Generated] = []
    interrupted = False
    try:
        with Progress("making boards", options.count) as progress:
            for board in _boards(wish, seed, options):
                made.append(board)
                progress.tell(len(made))
    except KeyboardInterrupt:
        interrupted = True
    shortfall = _shortfall(made, wish, options.count, interrupted)
    _print(made, options.json, shortfall if interrupted else None)
    if shortfall:
        print(f"queenside: {shortfall}", file=sys.stderr)
    if interrupted:
        return 130
    return 4 if shortfall else 0


def _boards(wish: Wish, seed: int, options: argparse.Namespace) -> Iterator[Generated]:
    """Yield the boards as they are made, here or on a cluster."""
    if options.cluster is None:
        yield from boards(wish, options.count, seed=seed, jobs=options.jobs or 1, seconds=options.seconds)
        return
    from queenside.cluster.boards import made
    from queenside.cluster.running import crew_of

    with crew_of(address=options.cluster) as crew:
        yield from boards(
            wish,
            options.count,
            seed=seed,
            seconds=options.seconds,
            elsewhere=lambda seeds: made(crew, wish, seeds, options.count, options.seconds),
        )


def _daily(options: argparse.Namespace) -> tuple[Wish, int]:
    """Return what is asked of the board of a day, and its seed; raise UsageError if anything else is asked of it."""
    asked = (options.size, options.grade, options.technique, options.shape, options.keep, options.symmetry, options.seed)
    if any(each is not None for each in asked) or (options.stars, options.count) != (1, 1):
        raise UsageError("The board of a day is the same for everybody: --daily comes without size, grade, seed and the like.")
    _, wish, seed = daily(day_of(options.daily))
    return wish, seed


def _generate_family(options: argparse.Namespace) -> int:
    """Make puzzles of another family than Star Battle."""
    if options.family[0] != "tour":
        raise UsageError(f"{excerpt(options.family[0])} is nothing that can be made. Tours:  queenside generate tour 7 7")
    if options.cluster is not None:
        raise UsageError("Tours are made on this machine; leave out --cluster.")
    return generate_tours(options)


def _rows(path: str) -> list[str]:
    """Return the rows of a file of regions to keep; lines that begin with # are comments."""
    try:
        with open(path, encoding="utf-8") as file:
            lines = [line.strip() for line in file]
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    rows = [line for line in lines if line and not line.startswith("#")]
    if not rows:
        raise InputError(f"{path} holds no rows. Regions to keep are rows of letters, with dots for cells to be filled.")
    return rows


def _split_regions(wish: Wish, keep: list[str] | None) -> Iterator[str]:
    """Yield a remark for every region to keep that is in several parts."""
    cells: dict[str, list[Cell]] = {}
    for row, line in enumerate(keep or ()):
        for column, label in enumerate(line):
            cells.setdefault(label, []).append((row, column))
    for label, members in cells.items():
        parts = len(connected_parts(members, wish.size, wish.size))
        if label != OPEN and parts > 1:
            yield f"The region {label} to keep is in {parts} separate parts; it stays one region, in parts."


def _print(made: list[Generated], json: bool, interrupted: str | None) -> None:
    if json:
        from queenside.cli._output import print_json

        error = {"error": {"kind": "interrupted", "message": interrupted}} if interrupted else {}
        print_json(error | {"puzzles": [_record(board) for board in made]})
        return
    from queenside import formats
    from queenside.puzzles.star_battle import Position

    for number, board in enumerate(made, 1):
        grade = f"{board.grade}, score {board.score}" if board.grade is not None else "beyond the ladder"
        print(f"# {board_title(board.puzzle)}, {grade}, seed {board.seed}")
        print(formats.write(Position(board.puzzle), "text"))
        if number < len(made):
            print()


def _record(board: Generated) -> Record:
    from queenside.cli._output import cell_lists
    from queenside.puzzles.star_battle import FAMILY

    return {
        "family": FAMILY,
        "size": board.puzzle.size,
        "stars": board.puzzle.stars,
        "regions": board.puzzle.text_rows(),
        "solution": cell_lists(board.solution),
        "grade": board.grade,
        "score": board.score,
        "seed": board.seed,
        "as_asked": board.as_asked,
    }


def _shortfall(made: list[Generated], wish: Wish, count: int, interrupted: bool) -> str | None:
    """Return what is missing from the list, and why; None if nothing is."""
    right = sum(board.as_asked for board in made)
    if right == count:
        return None
    number = f"{right or 'no'} of {count} boards {'was' if right == 1 else 'were'} made"
    if interrupted:
        return f"Interrupted; {number}."
    if made and not made[-1].as_asked:
        asked = f"{wish.grade + ' ' if wish.grade else ''}{wish.size}×{wish.size} board"
        asked += f" that needs {wish.technique}" if wish.technique else ""
        nearest = made[-1].grade or "beyond the ladder"
        return f"No {asked} was found within the work allowed; the one above is the nearest: {nearest}."
    return f"The limit was reached, or there are no more different boards: {number}."
