"""``queenside tour``: the cells of a board numbered so that each number is one jump from the one before."""

from __future__ import annotations

import os
import sys
import time

from queenside.cli._drawing import terminal_columns
from queenside.cli._engines import Waiting
from queenside.cli._inputs import json_argument, limit_arguments, seed_number
from queenside.cli._words import duration
from queenside.errors import Interrupted, LimitError, PuzzleError, UsageError, excerpt
from queenside.grid import cell_name, parse_cells
from queenside.puzzles.tour import Tour, moves_text, parse_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from queenside.cli._output import Record
    from queenside.grid import Cell
    from queenside.solving.tours import TourAnswer, TourCount

HELP = "Find jump tours: boards numbered so that each number is one jump from the one before; count them, or prove that there are none."
EXAMPLES = (
    "queenside tour 10 10",
    "queenside tour 10 10 --closed --seed 7 --svg tour.svg --animate tour.gif",
    "queenside tour 8 8 --moves knight --start R1C1 --path",
    "queenside tour 6 6 --holes R1C1,R6C6 --start any",
    "queenside tour board.txt",
    "queenside tour board.txt --hint",
    "queenside tour board.txt --explain",
    "queenside tour 5 5 --count",
    "queenside tour 8 8 --estimate",
    "queenside tour 5 5 --all --classic > tours.txt",
    "queenside tour 4 6 --closed --certificate proof.txt",
    "queenside tour 4 6 --closed --verify proof.txt",
    "queenside tour board.txt --certificate proof.txt",
    "queenside tour 7 7 --engine sat --formulation arcs --json",
)
_OF_ANSWERS = ("svg", "png", "animate", "certificate", "classic", "path", "engine", "formulation", "encoding")
"""The options about how a tour is found and shown."""
_ASKED_ALONE = {
    "verify": ("whether a proof holds", ("all", "count", "estimate", "hint", "explain", "seed", "seconds")),
    "count": ("a number of tours", ("seed",)),
    "estimate": ("a number of tours", ("seconds",)),
    "hint": ("what is forced next", ("seed",)),
    "explain": ("what simple logic places", ("seed", "seconds")),
}
"""Options after which no tour is shown: what they tell, and which others besides those of answers have nothing to do there."""
_MOST_TOURS = 1_000_000
"""How many tours --all hands out at most."""
_MOST_MARKED = 10_000
"""From how many cells on a board is printed in the classic layout, which takes a moment where the other takes a minute."""
_BYTES_A_CELL = 40
"""What a cell takes while a tour is found and checked, about."""
_EXIT_CODES = {"solved": 0, "impossible": 1, "unknown": 4}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``tour``."""
    parser.add_argument(
        "inputs",
        nargs="+",
        metavar="W H | BOARD",
        help="width and height; or a board with some numbers given, as a file, as text, or - (standard input)",
    )
    asked = parser.add_argument_group("what is asked")
    asked.add_argument("--moves", metavar="M", help="the jumps: 3,0+2,2 (the classic ones), knight, camel, zebra, giraffe, knight+3,0…")
    asked.add_argument("--start", metavar="CELL", help="where 1 stands, as in R1C1, or any (default: the centre, on a given board any)")
    asked.add_argument("--end", metavar="CELL", help="where the last number stands")
    asked.add_argument("--closed", action="store_true", help="the last number must be one jump from 1 again")
    asked.add_argument("--holes", metavar="CELLS", help="cells that are left out, as in R1C1,R2C2")
    asked.add_argument("--torus", action="store_true", help="jumps over an edge come in at the opposite one")
    how_many = parser.add_mutually_exclusive_group()
    how_many.add_argument("--all", action="store_true", help="all tours, not only one")
    how_many.add_argument("--count", action="store_true", help="how many tours there are, exactly")
    how_many.add_argument("--estimate", action="store_true", help="about how many tours there are, with the error")
    how_many.add_argument("--hint", action="store_true", help="whether a board with numbers can still be finished, and the next forced one")
    how_many.add_argument(
        "--explain",
        action="store_true",
        help="what simple logic places on a board with numbers, step by step, with small boards: after each step, or where these are more "
        "than 20 after up to eight of one technique",
    )
    parser.add_argument("--brief", action="store_true", help="with --explain: sentences only, without small boards")
    parser.add_argument(
        "--up-to-symmetry", action="store_true", help="with --count: also how many are left if turned and mirrored ones are one"
    )
    parser.add_argument("--seed", type=seed_number, metavar="NUMBER", help="another tour; the same seed finds the same everywhere")
    limit_arguments(parser)
    parser.add_argument("--engine", metavar="E", help="native, sat, smt, milp, cp or asp (default: what suits the question)")
    parser.add_argument("--formulation", metavar="F", help="how the tour is stated as constraints: arcs, time or numbers")
    parser.add_argument("--encoding", metavar="C", help="how counting becomes clauses: pairwise, heule, bimander…")
    parser.add_argument(
        "--certificate", metavar="FILE", help="write a proof that there is no tour, or only one, for other programs to check"
    )
    parser.add_argument("--verify", metavar="FILE", help="check a proof that there is no such tour, or only one, trusting no solver")
    parser.add_argument("--classic", action="store_true", help="print only the numbers, in the classic layout")
    parser.add_argument("--path", action="store_true", help="print an arrow behind each number that points to the next")
    parser.add_argument("--svg", metavar="FILE", help="also draw the tour into an SVG file")
    parser.add_argument("--png", metavar="FILE", help="also draw the tour into a PNG file")
    parser.add_argument("--animate", metavar="FILE", help="also make a picture that plays the jumps, as .svg or .gif")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="colours for a light or a dark page")
    json_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Find, count or refute tours, as the options ask."""
    _require_sense(options)
    name, tour = _asked(options)
    _require_possible(tour)
    _require_drawable(tour, options)
    if options.verify is not None:
        return _verify(name, tour, options)
    if options.count or options.estimate:
        return _run_count(name, tour, options)
    if options.hint or options.explain:
        from queenside.cli import _tours

        return (_tours.hint if options.hint else _tours.explain)(_question(name, tour), tour, options)
    from queenside.solving import tours

    with Waiting("searching"):
        answer = tours.find(
            tour,
            engine=options.engine,
            formulation=options.formulation,
            encoding=options.encoding,
            solutions=_MOST_TOURS if options.all else 2 if tour.clues else 1,
            seconds=options.seconds,
            seed=options.seed,
        )
    _save(tour, answer, options)
    certified = options.certificate is not None and _certify(tour, answer, options)
    if options.json:
        _print_json(tour, answer, options, certified=certified)
    elif options.classic and answer.numbers is not None:
        _print_classic(tour, answer, options)
    else:
        _show(name, tour, answer, options)
        if certified:
            print(f"The proof is in {options.certificate}.{_checking(options)}")
    lacks_proof = options.certificate is not None and _claim(answer) is not None and not certified
    return _EXIT_CODES["unknown" if lacks_proof else answer.status]


# What is asked


def _require_sense(options: argparse.Namespace) -> None:
    """Raise UsageError if options contradict each other or a file cannot be meant."""
    if "-" in (options.svg, options.png, options.animate, options.certificate):
        raise UsageError("A drawing or a proof needs a file name; - is not one.")
    if options.animate is not None:
        from queenside.views.tour_animation import animation_suffix

        animation_suffix(options.animate)
    if options.brief and not options.explain:
        raise UsageError("--brief is for --explain, as in  queenside tour board.txt --explain --brief")
    if options.up_to_symmetry and not options.count:
        raise UsageError("--up-to-symmetry is about an exact number of tours: it needs --count.")
    for asked, (tells, unused) in _ASKED_ALONE.items():
        if not _is_given(options, asked):
            continue
        for name in (*_OF_ANSWERS, *unused):
            if _is_given(options, name):
                raise UsageError(f"--{asked} tells {tells}; --{name.replace('_', '-')} has nothing to do there.")


def _is_given(options: argparse.Namespace, name: str) -> bool:
    given = getattr(options, name)
    return given is not None and given is not False


def _asked(options: argparse.Namespace) -> tuple[str | None, Tour]:
    """Return what to call the board, None if it has only a size, and what is asked about it."""
    name, tour = _board(options.inputs)
    start = None if options.start in (None, "any") else _one_cell("--start", options.start)
    end = None if options.end is None else _one_cell("--end", options.end)
    holes = {*tour.holes, *parse_cells(options.holes or "")}
    if options.start is None:
        start = tour.start
        counts_cycles = options.closed and (options.count or options.estimate)
        if name is None and tour.centre not in holes and tour.centre != end and not counts_cycles:
            start = tour.centre
    asked = Tour(
        tour.width,
        tour.height,
        moves=tour.moves if options.moves is None else parse_moves(options.moves),
        start=start,
        end=tour.end if end is None else end,
        closed=tour.closed or options.closed,
        torus=tour.torus or options.torus,
        holes=holes,
        clues=dict(tour.clues),
    )
    asked.require_valid()
    return name, asked


def _board(inputs: list[str]) -> tuple[str | None, Tour]:
    sides = inputs[0].lower().replace("×", "x").split("x") if len(inputs) == 1 else inputs
    if len(sides) == 2 and all(_is_whole(side) for side in sides):
        width, height = (int(side) for side in sides)
        if width < 1 or height < 1:
            raise UsageError(f"A board of {width}×{height} cells does not exist; both sides must be whole numbers from 1.")
        return None, Tour(width, height)
    if len(sides) == 2 and all(side.strip().isdecimal() for side in sides):
        raise PuzzleError(f"A board of {sides[0][:30]}×{sides[1][:30]} cells does not fit into memory.")
    if len(inputs) > 1 or _is_whole(inputs[0]):
        given = " ".join(inputs)
        raise UsageError(f"{excerpt(given)} is neither a width and a height, as in  queenside tour 10 10, nor one board.")
    from queenside.readers.tours import open_tour

    return open_tour(inputs[0])


def _is_whole(text: str) -> bool:
    digits = text.strip().removeprefix("-")
    return digits.isdecimal() and len(digits) <= 18


def _one_cell(option: str, text: str) -> Cell:
    cells = parse_cells(text)
    if len(cells) != 1:
        raise UsageError(f"{option} {excerpt(text)} is not one cell. A cell is written R1C2: row, then column, from 1.")
    return cells[0]


def _require_possible(tour: Tour) -> None:
    """Raise UsageError if no jump stays on the board, PuzzleError if the answer would not fit into memory."""
    width, height = tour.width, tour.height
    if tour.torus:
        stays = any((down % height, right % width) != (0, 0) for down, right in tour.moves)
    else:
        stays = any(abs(down) < height and abs(right) < width for down, right in tour.moves)
    if not stays and tour.cell_count > 1:
        fate = "ends where it began on a torus" if tour.torus else "leads out of a board"
        raise UsageError(f"Every jump of {moves_text(tour.moves)} {fate} of {width}×{height} cells. Give shorter --moves.")
    needed, there = width * height * _BYTES_A_CELL, _memory()
    if there is not None and needed > there:
        raise PuzzleError(
            f"A board of {width}×{height} cells takes about {needed / 2**30:.1f} GB, and this machine has {there / 2**30:.1f} GB."
        )


def _require_drawable(tour: Tour, options: argparse.Namespace) -> None:
    """Raise UsageError, before anything is searched, if the board is too large for a picture that is asked for."""
    if options.svg is not None or options.png is not None:
        from queenside.views.tour_drawing import require_drawable

        require_drawable(tour)
    if options.animate is not None:
        from queenside.views.tour_animation import require_playable

        require_playable(tour)


def _memory() -> int | None:
    """Return how many bytes of memory the machine has, if that can be told."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None


# Counting


def _run_count(name: str | None, tour: Tour, options: argparse.Namespace) -> int:
    from queenside.cli._progress import Share
    from queenside.solving import tours

    try:
        with Share("counting", "nodes") if options.count else Share("estimating", "walks") as bar:
            if options.count:
                count = tours.count(tour, seconds=options.seconds, told=bar.tell)
            else:
                count = tours.estimate(tour, seed=options.seed or 0, told=bar.tell)
    except Interrupted as interrupt:
        return _interrupted(tour, interrupt.answer, options)
    classes = None
    if options.up_to_symmetry and count.exact:
        from queenside.solving import tour_symmetry

        classes = tour_symmetry.classes(tour, int(count.number))
    if options.json:
        from queenside.cli._output import print_json

        print_json(_count_record(count) | ({"up_to_symmetry": classes} if options.up_to_symmetry else {}))
    else:
        print(_question(name, tour))
        print(_count_verdict(tour, count))
        if classes is not None:
            print(f"Up to turns and reflections{' and shifts' if tour.torus else ''} that keep what is asked: {classes:,}.")
    return 0 if count.exact or options.estimate else _EXIT_CODES["unknown"]


def _count_record(count: TourCount) -> Record:
    return {"count": count.number, "exact": count.exact, "error": count.error}


def _interrupted(tour: Tour, known: object, options: argparse.Namespace) -> int:
    """Tell what is known of a number when Ctrl-C comes, on stderr and with --json also on stdout; return the exit code."""
    from queenside.solving.tours import TourCount

    assert isinstance(known, TourCount)
    said = f"Interrupted; {_count_so_far(tour, known)}"
    if options.json:
        from queenside.cli._output import print_json

        told = {"count": known.number, "exact": known.exact, "standard_error": known.error}
        print_json({"error": {"kind": "interrupted", "message": said}, **told})
    print(f"queenside: {said}", file=sys.stderr)
    return 130


def _count_so_far(tour: Tour, count: TourCount) -> str:
    """Return what is known of a number before its counting has come to the end."""
    kind = "closed tours" if tour.closed else "tours"
    if count.error is None:
        return f"at least {count.number:,} {kind} were counted by then."
    if not count.number:
        return f"no {kind} had been met by then, which proves nothing."
    return f"about {_about(count.number)} {kind}, ± {100 * count.error / count.number:.2g} % (one standard error), by the walks until then."


def _count_verdict(tour: Tour, count: TourCount) -> str:
    kind = "closed tour" if tour.closed else "tour"
    each = ", each counted once whatever its start and direction" if tour.closed else ""
    if count.exact:
        return f"{count.number:,} {kind}{'' if count.number == 1 else 's'}{each}: exact, all were counted."
    if count.error is None:
        return f"At least {count.number:,} {kind}s{each}: the limit was reached before all were counted. About how many:  --estimate"
    if not count.number:
        return f"No {kind} was met at random, which proves nothing: they may be rare. Look for one without --estimate."
    return f"About {_about(count.number)} {kind}s{each}: an estimate, ± {100 * count.error / count.number:.2g} % (one standard error)."


def _about(number: float) -> str:
    """Return a number to three digits: "128,000,000", "6.81e12"."""
    return f"{float(f'{number:.3g}'):,.0f}" if number < 1e9 else f"{number:.2e}".replace("e+", "e")


# Answers


def _question(name: str | None, tour: Tour) -> str:
    """Return what is asked in one line: "10×10 board, jumps 3,0+2,2, from R6C6, closed"."""
    said = [f"{tour.width}×{tour.height} {'torus' if tour.torus else 'board'}", f"jumps {moves_text(tour.moves)}"]
    if tour.holes:
        said.append(_number(len(tour.holes), "hole"))
    if tour.clues:
        said.append(f"{_number(len(tour.clues), 'number')} given")
    if tour.start is not None:
        said.append(f"from {cell_name(tour.start)}")
    if tour.end is not None:
        said.append(f"to {cell_name(tour.end)}")
    if tour.closed:
        said.append("closed")
    return ("" if name is None else f"{name}: ") + ", ".join(said)


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _show(name: str | None, tour: Tour, answer: TourAnswer, options: argparse.Namespace) -> None:
    """Print what was asked, the board and the verdict."""
    print(f"{_question(name, tour)}\n")
    tours = _tours(answer, options)
    for numbers in tours:
        _print_board(tour, numbers, options)
    if not tours:
        _print_board(tour, None, options)
    print(f"{_verdict(tour, answer, options)}  {duration(answer.seconds)}")
    if answer.formulation is not None or options.engine is not None:
        told = f", formulation {answer.formulation}" if answer.formulation else ""
        print(f"By {answer.engine}{told}{f', encoding {answer.encoding}' if answer.encoding else ''}.")
    for line in _next(name, tour, answer, options):
        print(line)


def _tours(answer: TourAnswer, options: argparse.Namespace) -> Sequence[Sequence[int]]:
    """Return the tours to show: all if that is asked, else the first."""
    if options.all:
        return answer.all
    return [] if answer.numbers is None else [answer.numbers]


def _print_board(tour: Tour, numbers: Sequence[int] | None, options: argparse.Namespace) -> None:
    """Print the board in as many colours as standard output shows, unless it is too wide for the terminal."""
    from queenside.views import terminal
    from queenside.views.tour_text import classic_rows, key_text, tour_rows, tour_width

    if numbers is None and not tour.clues and not tour.holes:
        return
    ascii_only, columns = terminal.needs_ascii(sys.stdout.encoding), terminal_columns()
    wide = tour_width(tour, path=options.path, ascii_only=ascii_only)
    if columns is not None and wide > columns:
        print(f"The board is {wide} characters wide, this terminal {columns}. See it:  --svg FILE, or --classic > FILE\n")
        return
    if numbers is not None and tour.cell_count > _MOST_MARKED and not options.path:
        print("\n".join(classic_rows(tour, numbers)) + "\n")
        return
    colour = terminal.colour_mode(sys.stdout, os.environ)
    for row in tour_rows(tour, numbers, colour=colour, theme=options.theme, path=options.path, ascii_only=ascii_only):
        print(row)
    print(f"{key_text(tour, path=options.path)}\n" if numbers is not None else "")


def _verdict(tour: Tour, answer: TourAnswer, options: argparse.Namespace) -> str:
    kind = "closed tour" if tour.closed else "tour"
    if answer.status == "impossible":
        kind += f" from {cell_name(tour.start)}" if tour.start is not None and not tour.closed and _start_matters(tour) else ""
        return f"Impossible: it is proved that there is no {kind}. {answer.reason or 'All ways were tried.'}"
    if answer.status == "unknown":
        return f"Unknown: the limit was reached before a {kind} was found or all ways were tried."
    found = len(answer.all)
    if options.all:
        if not answer.complete:
            return f"At least {_number(found, kind)}; there may be more."
        return f"Solved, and it is the only {kind}: proved." if found == 1 else f"These are all {found:,} {kind}s: proved."
    if not tour.clues:
        return f"A {kind}; every jump was checked."
    if found > 1:
        return f"Solved, but not uniquely: there is another {kind}."
    return f"Solved, and it is the only {kind}: proved." if answer.complete else f"Solved. Whether it is the only {kind} is not known."


def _next(name: str | None, tour: Tour, answer: TourAnswer, options: argparse.Namespace) -> list[str]:
    """Return commands to go on with, which can be copied."""
    import shlex

    if options.inputs == ["-"] or tour.cell_count == 1:
        return []
    call = ["queenside", *options.words]
    if answer.status == "solved" and name is None and options.seed is None and not options.all:
        another = f"Another:  {shlex.join([*call, '--seed', '1'])}"
        is_drawn = (options.svg, options.png, options.animate) != (None, None, None)
        return [another if is_drawn else f"{another}    As a picture:  {shlex.join([*call, '--svg', 'tour.svg'])}"]
    if answer.status == "impossible" and options.start is None and tour.start == tour.centre and not tour.closed and _start_matters(tour):
        return [f"From other cells:  {shlex.join([*call, '--start', 'any'])}"]
    return []


def _start_matters(tour: Tour) -> bool:
    """Return whether no argument in words rules out a tour whatever its start; the tour has two cells or more."""
    from queenside.solving.tour_arguments import argue

    anywhere = Tour(
        tour.width,
        tour.height,
        moves=tour.moves,
        end=tour.end,
        torus=tour.torus,
        holes=tour.holes,
        clues={cell: number for cell, number in tour.clues if number != 1},
    )
    return argue(anywhere) is None


def _print_classic(tour: Tour, answer: TourAnswer, options: argparse.Namespace) -> None:
    """Print the numbers and nothing else; several tours with an empty line between."""
    from queenside.views.tour_text import classic_rows

    for place, numbers in enumerate(_tours(answer, options)):
        if place:
            print()
        for row in classic_rows(tour, numbers):
            print(row)


def _print_json(tour: Tour, answer: TourAnswer, options: argparse.Namespace, *, certified: bool) -> None:
    """Print the answer as one JSON document, boards row by row: a large one is never held as text."""
    import json

    after: Record = {}
    if tour.clues or options.all:
        after["unique"] = len(answer.all) == 1 if answer.complete or len(answer.all) > 1 else None
    if options.all:
        after["complete"] = answer.complete
    after["engine"] = answer.engine
    if answer.formulation is not None:
        after |= {"formulation": answer.formulation, "encoding": answer.encoding}
    if answer.status == "impossible":
        after["reason"] = answer.reason
    if options.certificate is not None:
        after["certificate"] = options.certificate if certified else None
    after["seconds"] = round(answer.seconds, 9)
    write = sys.stdout.write
    write(f'{{"status": "{answer.status}", ')
    if options.all:
        write('"boards": [')
        for place, numbers in enumerate(answer.all):
            write(", " if place else "")
            _write_board(tour, numbers)
        write("]")
    else:
        write('"board": ')
        _write_board(tour, answer.numbers)
    write(f", {json.dumps(after)[1:]}\n")


def _write_board(tour: Tour, numbers: Sequence[int] | None) -> None:
    if numbers is None:
        sys.stdout.write("null")
        return
    for row in range(tour.height):
        sys.stdout.write(f"{', ' if row else '['}{list(numbers[row * tour.width : (row + 1) * tour.width])}")
    sys.stdout.write("]")


# Files


def _save(tour: Tour, answer: TourAnswer, options: argparse.Namespace) -> None:
    """Write the drawings that were asked for; without a tour there is none to draw, but what is given."""
    if (options.svg, options.png) == (None, None) and (options.animate is None or answer.numbers is None):
        return
    from queenside.views.drawing import write_picture
    from queenside.views.tour_drawing import tour_png, tour_svg

    if options.svg is not None:
        write_picture(options.svg, tour_svg(tour, answer.numbers, theme=options.theme).encode())
    if options.png is not None:
        write_picture(options.png, tour_png(tour, answer.numbers, theme=options.theme))
    if options.animate is not None and answer.numbers is not None:
        from queenside.views.tour_animation import tour_animation

        write_picture(options.animate, tour_animation(options.animate, tour, answer.numbers, theme=options.theme))


def _claim(answer: TourAnswer) -> str | None:
    """Return what a certificate can claim of an answer, if anything."""
    if answer.status == "impossible":
        return "impossible"
    return "unique" if answer.complete and len(answer.all) == 1 else None


def _certify(tour: Tour, answer: TourAnswer, options: argparse.Namespace) -> bool:
    """Write the proof that there is no tour or only one, if that is so; return whether it was written, and tell why not."""
    from queenside.solving import tours
    from queenside.views.drawing import write_picture

    reason = _NOTHING_TO_PROVE.get(answer.status) if _claim(answer) is None else None
    if reason is None:
        try:
            with Waiting("proving"):
                certificate = tours.certify(tour, seconds=_left(answer, options))
            write_picture(options.certificate, certificate.text.encode())
        except (LimitError, UsageError) as error:
            reason = str(error)
    if reason is not None:
        print(f"queenside: There is no proof to write: {reason}", file=sys.stderr)
    return reason is None


def _left(answer: TourAnswer, options: argparse.Namespace) -> float | None:
    """Return how many seconds of those asked for the search has left."""
    return None if options.seconds is None else max(1e-6, options.seconds - answer.seconds)


def _checking(options: argparse.Namespace) -> str:
    """Return the command that checks a proof, as far as it can be repeated."""
    import shlex

    if options.inputs == ["-"]:
        return ""
    words = ("--verify" + word.removeprefix("--certificate") if word.startswith("--certificate") else word for word in options.words)
    return f" Check it:  {shlex.join(['queenside', *words])}"


def _verify(name: str | None, tour: Tour, options: argparse.Namespace) -> int:
    """Tell whether a file proves that there is no tour as asked, or only one; return the exit code."""
    import pathlib

    from queenside.cli._output import print_json
    from queenside.proofs.tours import verify

    started = time.perf_counter()
    verdict = verify(
        tour.width,
        tour.height,
        tour.moves,
        pathlib.Path(options.verify),
        start=tour.start,
        end=tour.end,
        closed=tour.closed,
        torus=tour.torus,
        holes=tour.holes,
        clues=dict(tour.clues),
    )
    seconds = time.perf_counter() - started
    if options.json:
        shown = {field: getattr(verdict, field) for field in ("accepted", "claim", "reason", "argument", "clauses", "cuts", "steps")}
        print_json({**shown, "solution": verdict.solution, "seconds": round(seconds, 6), "trusted": list(verdict.trusted)})
    elif verdict.accepted:
        how = f"by an argument ({verdict.argument})" if verdict.argument else f"{verdict.cuts} cuts and {verdict.steps:,} proof steps"
        proved = "there is no such tour" if verdict.claim == "impossible" else "there is one such tour and no other"
        print(f"{_question(name, tour)}\nAccepted: it is proved that {proved}. Checked {how} in {duration(seconds)}.")
    else:
        print(f"{_question(name, tour)}\nRejected: nothing is proved. {verdict.reason}")
    return 0 if verdict.accepted else 1


_NOTHING_TO_PROVE = {
    "solved": "there is a tour, and it is not known to be the only one.",
    "unknown": "it is not known whether there is a tour.",
}
