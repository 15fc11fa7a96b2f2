"""``queenside armies``: peaceable armies of queens, the largest that were found, and the proof that there are no larger ones."""

from __future__ import annotations

import os
import sys
import time
from typing import cast

from queenside.cli._cluster import ledger_argument, prove_armies, worker_arguments
from queenside.cli._drawing import terminal_columns
from queenside.cli._inputs import json_argument, limit_arguments, seed_number
from queenside.cli._words import duration, long_duration
from queenside.core_armies import MOST_ROWS
from queenside.errors import Interrupted, LimitError, UsageError
from queenside.puzzles.armies import COLOURS, Armies

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from queenside.cli._output import Record
    from queenside.cluster import ArmyProof
    from queenside.solving.armies import ArmiesAnswer
    from queenside.solving.army_listing import Placements

HELP = "Place armies of queens that do not attack each other: the largest, with a proof that there are no larger ones."
EXAMPLES = (
    "queenside armies 8",
    "queenside armies 12 --prove",
    "queenside armies 5 --army 5",
    "queenside armies 11 --white 17 --black 19 --attacked",
    "queenside armies 9 --opponent 12 --prove",
    "queenside armies 10 --colours 3 --svg armies.svg",
    "queenside armies 8 --torus --prove",
    "queenside armies 6 --all",
    "queenside armies 7 --army 8 --engine sat --formulation squares --encoding sequential",
    "queenside armies 5 --army 5 --certificate five.cnf",
    "queenside armies 10 --prove --certificate ten.trees",
    "queenside armies 16 --prove --json",
    "queenside armies 17 --prove --ledger proof-17",
    "queenside armies 19 --prove --yes --ledger proof-19 --cluster tcp://host:8786",
)
_EXIT_CODES = {"solved": 0, "impossible": 1, "unknown": 4}
_WIDEST = 100
"""The widest board that is printed."""
_LONG = 18
"""From this size on a proof takes so long that it is asked about first."""
_SECONDS_OF_SIXTEEN, _GROWTH = 14.0, 4.2
"""What the proof for 16×16 takes on one core, about, and how many times longer the next one takes."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``armies``."""
    parser.add_argument("size", type=_size, metavar="N", help="the board has N×N cells")
    asked = parser.add_argument_group("what is asked, by default the largest two equal armies")
    asked.add_argument("--army", type=_number, metavar="M", help="whether M queens of each colour fit")
    asked.add_argument("--white", type=_number, metavar="W", help="whether W white queens fit, with --black")
    asked.add_argument("--black", type=_number, metavar="B", help="and B black ones")
    asked.add_argument("--opponent", type=_number, metavar="M", help="the largest black army beside M white queens")
    asked.add_argument("--all", action="store_true", help="all placements of the largest armies, or of those asked for, up to symmetry")
    asked.add_argument("--colours", type=_colours, default=2, metavar="K", help=f"K equal armies, 2 to {len(COLOURS)} (2)")
    asked.add_argument("--torus", action="store_true", help="lines go on over the edges")
    parser.add_argument("--prove", action="store_true", help="also prove that there are no larger armies")
    parser.add_argument("--yes", action="store_true", help="begin a proof that may take hours without asking")
    worker_arguments(parser, "let N processes prove (with --ledger as many as there are processors)")
    ledger_argument(parser)
    parser.add_argument("--seed", type=seed_number, default=0, metavar="NUMBER", help="another search for large armies")
    limit_arguments(parser)
    parser.add_argument("--engine", metavar="E", help="native, sat, smt, milp, cp or asp (default: what suits the question)")
    parser.add_argument("--formulation", metavar="F", help="how armies are stated: lines, labels or squares; choices lists all")
    parser.add_argument("--encoding", metavar="C", help="how counting becomes clauses: totalizer, sequential…")
    parser.add_argument(
        "--certificate",
        metavar="FILE",
        help="write the proof that larger armies do not fit, for queenside verify: FILE.cnf by clauses (to 9×9), another name by trees",
    )
    parser.add_argument("--attacked", action="store_true", help="show which cells and lines the armies attack")
    parser.add_argument("--svg", metavar="FILE", help="also draw the board into an SVG file")
    parser.add_argument("--png", metavar="FILE", help="also draw the board into a PNG file")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="colours for a light or a dark page")
    json_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Place armies, decide whether they fit, or list their placements, as the options ask."""
    _require_sense(options)
    if options.all:
        return _list(options)
    try:
        with _Bar(options.size) as bar:
            answer = _answer(options, bar)
    except Interrupted as interrupt:
        return _interrupted(interrupt.answer, options)
    _save(answer, options)
    certified = options.certificate is not None and _certify(answer, options)
    if options.json:
        from queenside.cli._output import print_json

        print_json(_record(answer) | ({} if options.certificate is None else {"certificate": options.certificate if certified else None}))
    else:
        _print_board(answer, options)
        print(f"{_verdict(answer, options)}  {duration(answer.seconds)}")
        if answer.formulation is not None:
            print(f"By {answer.engine}, formulation {answer.formulation}{f', encoding {answer.encoding}' if answer.encoding else ''}.")
        if certified:
            print(f"The proof is written. Check it:  queenside verify {options.certificate}")
        for line in _next(answer, options):
            print(line)
    return _exit_code(answer, options)


# What is asked


def _size(text: str) -> int:
    """Return the size of a board; raise UsageError for one that does not exist."""
    size = _number(text)
    Armies(size, (0, 0))
    return size


def _number(text: str) -> int:
    """Return a whole number from 0; raise UsageError for anything else."""
    if not text.isdecimal():
        raise UsageError(f"'{text}' is no whole number from 0.")
    if len(text) > 9:
        raise UsageError(f"'{text}' is too large a number.")
    return int(text)


def _colours(text: str) -> int:
    """Return a number of armies; raise UsageError unless so many have names."""
    number = _number(text)
    if not 2 <= number <= len(COLOURS):
        raise UsageError(f"There are 2 to {len(COLOURS)} armies, not {number}.")
    return number


def _require_sense(options: argparse.Namespace) -> None:
    """Raise UsageError if options contradict each other, and before a proof that would take hours."""
    if (options.white is None) != (options.black is None):
        raise UsageError("--white and --black go together, as in  queenside armies 11 --white 17 --black 19")
    given = [name for name in ("army", "white", "opponent") if getattr(options, name) is not None]
    if len(given) > 1:
        raise UsageError(f"--{given[0]} and --{given[1]} ask different questions; give one.")
    if options.colours > 2 and (options.white is not None or options.opponent is not None):
        raise UsageError("--white, --black and --opponent are about two armies; with more colours give --army.")
    if options.all:
        _require_listable(options)
    if options.opponent is not None and _is_modelled(options):
        raise UsageError("An opponent is found by the native engine; leave out --engine, --formulation and --encoding.")
    if _has_crew(options):
        _require_provable(options)
    if "-" in (options.svg, options.png, options.certificate):
        raise UsageError("A drawing or a proof needs a file name; - is not one.")
    if options.certificate is not None and (options.all or options.opponent is not None or not (options.prove or _least(options))):
        raise UsageError("A certificate is of a proof that equal or given armies do not fit: with --prove, --army, or --white and --black.")
    if options.svg is not None or options.png is not None:
        from queenside.views.armies_drawing import require_drawable

        require_drawable(Armies(options.size, (0, 0)))
    _require_patience(options)


def _require_listable(options: argparse.Namespace) -> None:
    """Raise UsageError for options that a list of placements leaves aside."""
    if options.colours != 2 or options.torus or options.opponent is not None:
        raise UsageError("--all lists placements of two armies on a plain board: without --colours, --torus and --opponent.")
    for name in ("prove", "engine", "formulation", "encoding", "svg", "png"):
        if getattr(options, name) not in (None, False):
            raise UsageError(f"--all lists placements; --{name} has nothing to do there.")


def _has_crew(options: argparse.Namespace) -> bool:
    """Return whether a proof is to be shared by processes or machines, or to be kept."""
    return (options.ledger, options.jobs, options.cluster) != (None, None, None)


def _require_provable(options: argparse.Namespace) -> None:
    """Raise UsageError unless the native prover is asked for a proof."""
    decides = options.prove or _least(options) is not None
    if not decides or options.opponent is not None or options.all or _is_modelled(options) or options.torus or options.colours != 2:
        raise UsageError(
            "--ledger, --jobs and --cluster are for proofs by the native prover: with --prove, --army, or --white and --black, about two "
            "armies on a plain board, without --opponent, --all and --engine."
        )


def _require_patience(options: argparse.Namespace) -> None:
    """Raise UsageError if a proof is asked for that takes hours, unless that is known."""
    native = options.colours == 2 and not options.torus and (not _is_modelled(options) or options.engine == "native")
    least = _least(options)
    decides = options.prove or options.all or options.engine == "native" or (least is not None and not _is_known(options.size, least))
    if not native or not decides or options.size < _LONG:
        return
    if options.size > MOST_ROWS:
        if options.prove or options.all or options.engine == "native":
            raise UsageError(
                f"The prover takes boards of up to {MOST_ROWS}×{MOST_ROWS}, for which it would already need "
                f"{_cost(MOST_ROWS)}. Without --prove and --all large armies are looked for."
            )
    elif not options.yes and options.seconds is None:
        raise UsageError(
            f"A proof for {options.size}×{options.size} takes about {_cost(options.size)} on one core. Begin it with --yes, or set a limit "
            "with --seconds."
        )


def _is_known(size: int, least: tuple[int, ...]) -> bool:
    from queenside.solving.armies import is_known_to_fit

    return is_known_to_fit(Armies(size, least))


def _cost(size: int) -> str:
    """Return about how long the proof for a board takes: "2 h"."""
    return long_duration(_SECONDS_OF_SIXTEEN * _GROWTH ** (size - 16))


def _is_modelled(options: argparse.Namespace) -> bool:
    return (options.engine, options.formulation, options.encoding) != (None, None, None)


def _least(options: argparse.Namespace) -> tuple[int, ...] | None:
    """Return the armies that are asked for by number, if they are."""
    if options.white is not None:
        return options.white, options.black
    return None if options.army is None else (options.army,) * options.colours


def _answer(options: argparse.Namespace, bar: _Bar) -> ArmiesAnswer:
    """Ask the question of the options."""
    from queenside.solving import armies

    if _has_crew(options):
        return _shared(options, bar)
    least = _least(options)
    limits = {"seconds": options.seconds, "seed": options.seed, "progress": bar.tell}
    way = {"engine": options.engine, "formulation": options.formulation, "encoding": options.encoding}
    if least is not None:
        return armies.decide(Armies(options.size, least, torus=options.torus), **way, **limits)
    if options.opponent is not None:
        return armies.largest_opponent(options.size, options.opponent, torus=options.torus, prove=options.prove, **limits)
    return armies.largest(options.size, colours=options.colours, torus=options.torus, prove=options.prove, **way, **limits)


def _shared(options: argparse.Namespace, bar: _Bar) -> ArmiesAnswer:
    """Have the native prover's work done by several processes or machines, and kept if that is asked for."""
    from queenside.solving.armies import NATIVE, ArmiesAnswer, largest

    best, asked = None, _least(options)
    start = time.perf_counter()
    if asked is None:
        best = largest(options.size, seconds=options.seconds, seed=options.seed, progress=bar.tell)
        asked = (best.army + 1,) * 2
    bar.clear()
    while True:
        stopped = refuted = None
        try:
            proof = prove_armies(options, options.size, *asked)
            stopped, refuted = proof.stopped, asked if proof.verdict == "none" else None
        except Interrupted as interrupt:
            proof, stopped = cast("ArmyProof", interrupt.answer), "interrupt"
        armies = proof.armies or (None if best is None else best.armies)
        reached = asked if proof.armies is not None or best is None else best.puzzle.least
        seconds = time.perf_counter() - start
        answer = ArmiesAnswer(Armies(options.size, reached), armies, refuted, stopped, NATIVE, nodes=proof.nodes, seconds=seconds)
        if stopped == "interrupt":
            raise Interrupted(answer)
        if best is None or proof.armies is None:
            return answer
        best, asked = answer, (answer.army + 1,) * 2


class _Bar:
    """How far a proof has come, on a terminal."""

    def __init__(self, size: int) -> None:
        from queenside.cli._progress import Share

        self._size = size
        self._share = Share(f"armies n={size}", "nodes")

    def __enter__(self) -> _Bar:
        self._share.__enter__()
        return self

    def tell(self, doing: str, done: int, parts: int, nodes: int) -> None:
        """Show what is being done and how much of it is."""
        self._share.rename(f"armies n={self._size}, {doing}")
        self._share.tell(done / parts if parts > 1 else None, nodes)

    def clear(self) -> None:
        """Take the line away, for something else to be shown there."""
        self._share.__exit__()

    def __exit__(self, *_: object) -> None:
        self.clear()


# Answers


def _verdict(answer: ArmiesAnswer, options: argparse.Namespace) -> str:
    board = f"{options.size}×{options.size}{' torus' if options.torus else ''}"
    least = _least(options)
    if least is not None:
        return _decided(answer, "+".join(map(str, least)), board)
    assert answer.armies is not None
    if options.opponent is not None:
        said = f"{len(answer.armies[1])} black queens beside {options.opponent} white ones on {board}"
    else:
        said = f"{' + '.join([str(answer.army)] * options.colours)} peaceable queens on {board}"
    if answer.refuted is not None:
        more = "+".join(map(str, answer.refuted))
        nodes = f" ({answer.nodes:,} nodes)" if answer.nodes and answer.engine == "native" else ""
        return f"{said}, and no more: it is proved that {more} do not fit{nodes}."
    if answer.stopped is not None and options.prove:
        return f"{said}; the time was up before it was known whether more fit."
    known = " as many as are known to fit" if _is_best_known(answer, options) else " the most that were found"
    return f"{said},{known}. Whether more fit was not asked."


def _decided(answer: ArmiesAnswer, asked: str, board: str) -> str:
    if answer.status == "solved":
        return f"{asked} peaceable queens fit on {board}."
    if answer.status == "impossible":
        nodes = f" ({answer.nodes:,} nodes)" if answer.engine == "native" else ""
        return f"Impossible: it is proved that {asked} peaceable queens do not fit on {board}{nodes}."
    return f"Unknown: the limit was reached before {asked} peaceable queens were placed on {board} or proved not to fit."


def _is_best_known(answer: ArmiesAnswer, options: argparse.Namespace) -> bool:
    from queenside.solving.armies import best_known

    return options.opponent is None and options.colours == 2 and not options.torus and answer.army >= best_known(options.size)


def _next(answer: ArmiesAnswer, options: argparse.Namespace) -> list[str]:
    """Return commands to go on with, which can be copied."""
    import shlex

    if answer.status != "solved" or options.size < 3:
        return []
    call = ["queenside", *options.words]
    found = []
    if not answer.proved and _least(options) is None and answer.stopped is None and options.size <= MOST_ROWS:
        found.append(f"Prove it:  {shlex.join([*call, '--prove'])}")
    if options.svg is None and options.png is None:
        found.append(f"As a picture:  {shlex.join([*call, '--svg', 'armies.svg'])}")
    return ["    ".join(found)] if found else []


def _exit_code(answer: ArmiesAnswer, options: argparse.Namespace) -> int:
    """Return 4 also where a proof was asked for and the time did not suffice."""
    if answer.status == "solved" and options.prove and not answer.proved and _least(options) is None:
        return _EXIT_CODES["unknown"]
    return _EXIT_CODES[answer.status]


def _print_board(answer: ArmiesAnswer, options: argparse.Namespace) -> None:
    """Print the placement in as many colours as standard output shows, unless it is too wide for the terminal."""
    from queenside.views import terminal
    from queenside.views.armies_text import armies_key, armies_text

    if answer.armies is None or options.size == 0:
        return
    columns = terminal_columns()
    if options.size > min(_WIDEST, columns or _WIDEST):
        print(f"The board is {options.size} cells wide; see it with  --svg FILE  or  --json\n")
        return
    ascii_only = terminal.needs_ascii(sys.stdout.encoding)
    colour = terminal.colour_mode(sys.stdout, os.environ)
    print(
        armies_text(
            answer.puzzle,
            answer.armies,
            attacked=options.attacked,
            colour=colour,
            theme=options.theme,
            ascii_only=ascii_only,
            columns=columns,
        )
    )
    print(f"{armies_key(answer.puzzle, attacked=options.attacked, ascii_only=ascii_only)}\n")


def _record(answer: ArmiesAnswer) -> Record:
    """Return an answer as JSON has it: cells as [row, column] from 0, a list a colour."""
    from queenside.cli._output import cell_lists

    placed = answer.armies
    record: Record = {
        "size": answer.puzzle.size,
        "status": answer.status,
        "army": None if placed is None else answer.army,
        "proved": answer.proved,
        "refuted": None if answer.refuted is None else list(answer.refuted),
    }
    for number, colour in enumerate(answer.puzzle.colours):
        record[colour] = None if placed is None else cell_lists(placed[number])
    if answer.puzzle.torus:
        record["torus"] = True
    record["engine"] = answer.engine
    if answer.formulation is not None:
        record |= {"formulation": answer.formulation, "encoding": answer.encoding}
    return record | {"nodes": answer.nodes, "stopped": answer.stopped, "seconds": round(answer.seconds, 9)}


def _interrupted(known: object, options: argparse.Namespace) -> int:
    """Show the best armies that were found when Ctrl-C came; return the exit code."""
    from queenside.solving.armies import ArmiesAnswer

    assert isinstance(known, ArmiesAnswer)
    if known.armies is None:
        said = "Interrupted; nothing is known yet."
    else:
        said = f"Interrupted; {'+'.join(str(len(army)) for army in known.armies)} peaceable queens were placed by then."
    if options.json:
        from queenside.cli._output import print_json

        print_json({"error": {"kind": "interrupted", "message": said}, **_record(known)})
    else:
        _print_board(known, options)
    print(f"queenside: {said}", file=sys.stderr)
    return 130


# All placements


def _list(options: argparse.Namespace) -> int:
    """Print all placements of the largest armies, or of those asked for, up to symmetry."""
    from queenside.cli._engines import Waiting
    from queenside.solving import armies, army_listing

    least = _least(options)
    if least is None:
        with _Bar(options.size) as bar:
            best = armies.largest(options.size, prove=True, seconds=options.seconds, progress=bar.tell)
        if not best.proved:
            raise LimitError(
                f"The time was up before it was proved which armies are the largest; {best.army} queens each were found. Give it more "
                f"time, or list those with  --army {best.army}"
            )
        least = best.puzzle.least
    puzzle = Armies(options.size, least, torus=options.torus)
    stopped = False
    try:
        with Waiting("listing"):
            listed = army_listing.placements(puzzle, seconds=options.seconds)
    except Interrupted as interrupt:
        listed, stopped = _known(interrupt.answer), True
    if options.json:
        _print_listed(puzzle, listed)
    else:
        _show_listed(puzzle, listed, options)
    if stopped:
        print("queenside: Interrupted; these were found by then.", file=sys.stderr)
        return 130
    return 0 if listed.complete else _EXIT_CODES["unknown"]


def _known(answer: object) -> Placements:
    from queenside.solving.army_listing import Placements

    assert isinstance(answer, Placements)
    return answer


def _print_listed(puzzle: Armies, listed: Placements) -> None:
    from queenside.cli._output import cell_lists, print_json

    placed = [dict(zip(puzzle.colours, map(cell_lists, armies), strict=True)) for armies in listed.found]
    print_json({"size": puzzle.size, "army": min(puzzle.least), "placements": placed, "total": listed.total, "complete": listed.complete})


def _show_listed(puzzle: Armies, listed: Placements, options: argparse.Namespace) -> None:
    from queenside.views import terminal
    from queenside.views.armies_text import armies_text

    ascii_only, colour = terminal.needs_ascii(sys.stdout.encoding), terminal.colour_mode(sys.stdout, os.environ)
    for armies in listed.found:
        print(armies_text(puzzle, armies, attacked=options.attacked, colour=colour, theme=options.theme, ascii_only=ascii_only) + "\n")
    asked = "+".join(map(str, puzzle.least))
    all_of_them = "These are all" if listed.complete else "At least"
    symmetry = "turned, mirrored or with colours exchanged" if len(set(puzzle.least)) == 1 else "turned or mirrored"
    print(
        f"{all_of_them} {len(listed.found):,} placements of {asked} peaceable queens on {puzzle.size}×{puzzle.size}, "
        f"{listed.total:,} with those that are {symmetry}."
    )


# Files


def _certify(answer: ArmiesAnswer, options: argparse.Namespace) -> bool:
    """Write the proof that armies do not fit, if that is what came out; return whether it was written."""
    from queenside.cli._engines import Waiting
    from queenside.solving import army_certificates, certificates

    if answer.refuted is None:
        print("queenside: No proof is written: it was not proved that armies do not fit.", file=sys.stderr)
        return False
    puzzle = Armies(options.size, answer.refuted, torus=options.torus)
    stem, suffix = os.path.splitext(options.certificate)
    with Waiting("writing the proof"):
        if suffix in (".cnf", ".drat"):
            certificates.write(army_certificates.certify(puzzle, seconds=options.seconds), stem)
        else:
            army_certificates.write_trees(puzzle, options.certificate, seconds=options.seconds)
    return True


def _save(answer: ArmiesAnswer, options: argparse.Namespace) -> None:
    """Write the drawings that were asked for, if there is a placement to draw."""
    if answer.armies is None or (options.svg, options.png) == (None, None):
        return
    from queenside.views.armies_drawing import armies_png, armies_svg
    from queenside.views.drawing import write_picture

    if options.svg is not None:
        write_picture(options.svg, armies_svg(answer.puzzle, answer.armies, attacked=options.attacked, theme=options.theme).encode())
    if options.png is not None:
        write_picture(options.png, armies_png(answer.puzzle, answer.armies, attacked=options.attacked, theme=options.theme))
