"""Proofs that two armies of queens do not fit on a board, in residue classes of the row sets.

A unit is a class: the row sets whose place in the list leaves ``unit`` modulo the number of units. Classes
of places are of much more even size than ranges, but single row sets can take minutes. So a class that
takes more nodes than a task may is given up and split by the labels of two more column pairs, and its
parts again where they must. Their counts add up to the class's, so that the ledger does not show
whether a class was split. The limit is of nodes, not of time: what is split is the same everywhere.

The number of classes follows from the size alone, so that resuming needs no memory but the ledger's.
"""

from __future__ import annotations

import functools

from queenside import core_armies
from queenside.answers import Limits
from queenside.cluster.jobs import Problem
from queenside.errors import InternalError
from queenside.puzzles.armies import Armies, check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from queenside.cluster.jobs import Result
    from queenside.cluster.ledger import Row

NAME = "army_proofs"
TITLE = "proofs about two peaceable armies"
NOUN = "classes"
LABELS = {"units": "row sets"}
ENGINE = "lines"

_WORK = 2_500_000_000
"""Nodes of a task, about a minute's worth."""
_PAIRS_MORE = 2
"""How many more column pairs are labelled when a part is split: up to 16 parts."""
_KNOWN_SIZE, _KNOWN_SECONDS, _GROWTH = 17, 51, 4.3
"""What a proof took at one size, about, and the factor from a size to the next."""
_SECONDS_A_CLASS = 20
_LEAST_CLASSES, _MOST_CLASSES = 16, 2**20
_SIGNATURE_QUESTIONS = ((10, 15, 15), (9, 13, 13), (8, 9, 12))
_COUNTS = ("column_nodes", "leaves", "even_nodes", "odd_nodes")


def problem(size: int, white: int, black: int, classes: int | None = None, work: int = _WORK) -> Problem:
    """Return the question whether at least so many white and black queens fit, in so many classes or a fitting number."""
    units = classes if classes is not None else _classes(size, core_armies.unit_count(size, white, black))
    return Problem(NAME, {"size": size, "white": white, "black": black}, ENGINE, version(), units, work)


def _classes(size: int, row_sets: int) -> int:
    """Return the power of two with classes of some seconds each, not more than there are row sets."""
    seconds = _KNOWN_SECONDS * _GROWTH ** (size - _KNOWN_SIZE)
    wanted = min(max(seconds / _SECONDS_A_CLASS, _LEAST_CLASSES), _MOST_CLASSES, max(row_sets, 1))
    return 1 << int(wanted).bit_length() - 1


@functools.cache
def version() -> str:
    """Return the nodes that the prover takes for a few small questions: another search has another number, whatever it is called."""
    return str(sum(core_armies.prove(*question).nodes for question in _SIGNATURE_QUESTIONS))


def title(asked: Problem) -> str:
    """Return what is being refuted."""
    size, white, black = _question(asked)
    return f"armies n={size}, refuting {white}+{black}"


def run(asked: Problem, unit: int, part: str) -> Result:
    """Return what the prover says about a class, or its part below ``part``: labels of column pairs and how many pairs."""
    size, white, black = _question(asked)
    labels, _, depth = part.partition("/")
    prefix = (int(labels), int(depth)) if part else None
    limits = Limits(nodes=asked.work if prefix is None or prefix[1] < (size + 1) // 2 else None)
    work = core_armies.prove(size, white, black, residue=(unit, asked.units), prefix=prefix, limits=limits)
    if work.stopped == "interrupt":
        raise KeyboardInterrupt
    if work.verdict == "stopped":
        return {"verdict": "split", "figures": {}, "witness": None}
    figures = {"units": work.units, **{name: getattr(work, name) for name in _COUNTS}}
    witness = None if work.armies is None else [[list(cell) for cell in army] for army in work.armies]
    return {"verdict": work.verdict, "figures": figures, "witness": witness}


def parts(asked: Problem, part: str) -> list[str]:
    """Return the parts of a class, or of its part, by two more column pairs."""
    size = asked.parameters["size"]
    labels, _, depth = part.partition("/")
    before, pairs = (int(labels), int(depth)) if part else (0, 0)
    deeper = min(pairs + _PAIRS_MORE, (size + 1) // 2)
    return [f"{longer}/{deeper}" for longer in core_armies.prefixes(size, deeper) if longer & (1 << 2 * pairs) - 1 == before]


def merge(results: list[Result]) -> Result:
    """Return what a class comes to from all its parts, none of which has a placement."""
    figures = {name: sum(result["figures"][name] for result in results) for name in ("units", *_COUNTS)}
    return {"verdict": "none", "figures": figures, "witness": None}


def shortfall(asked: Problem, totals: dict[str, int]) -> str | None:
    """Return what is wrong if the row sets of all classes are not all row sets there are."""
    expected = core_armies.unit_count(*_question(asked))
    refuted = totals.get("units", 0)
    return None if refuted == expected else f"The classes have {refuted:,} row sets together; there are {expected:,}."


def require_right(asked: Problem, witness: list[list[list[int]]]) -> tuple[Any, Any]:
    """Return the armies of a witness, checked against the rules; raise InternalError if they break one."""
    size, white, black = _question(asked)
    armies = [tuple((row, column) for row, column in army) for army in witness]
    broken = check(Armies(size, (white, black)), armies)
    if broken:
        raise InternalError(f"A placement of {title(asked)} breaks the rules: {broken[0].message} Please report this.")
    return armies[0], armies[1]


def line(asked: Problem, row: Row) -> dict[str, object]:
    """Return a class as a line of a published ledger."""
    size, white, black = _question(asked)
    found = {"witness": row.witness} if row.witness is not None else {}
    return {
        "n": size,
        "m": white if white == black else [white, black],
        "engine": asked.engine,
        "version": asked.version,
        "build_sha256": row.build,
        "class": [row.unit, asked.units],
        "units": row.figures["units"],
        "verdict": row.verdict,
        **{name: row.figures[name] for name in _COUNTS},
        "log_sha256": None,
        "sha256": row.sha256,
        **found,
        "cpu_s": round(row.seconds, 3),
        "host": row.host,
    }


def _question(asked: Problem) -> tuple[int, int, int]:
    return asked.parameters["size"], asked.parameters["white"], asked.parameters["black"]
