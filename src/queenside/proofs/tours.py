"""Certificates that a board has no jump tour, or only one: whether they prove it.

The form is described in ``docs/certificates.md``. Everything is derived here from the board alone, by code
that the writer of certificates does not share: which cells there are and which jumps, what an argument's
cells have to show, the clauses of arcs, which clause a cut is, and which walks the given numbers forbid. The
certificate only points: at cells, at sets, at walks, and at the steps of a proof.

Why the clauses hold in every tour. A closed tour is a cycle through all cells; an open one becomes a cycle
by one more node, the turn, after its last cell and before its first. Number the nodes along it, the turn 0.
A cycle has one arc out of and into every node. If there are more than two nodes, no two follow each other
both ways. It leaves and enters every set of nodes that is neither empty nor all. And along a walk of k arcs
the number grows by k, modulo the number of nodes; so a walk is forbidden if this contradicts the numbers
given at its ends, or gives one end a number that is given elsewhere.

"Only one" is two things: the tour that is listed is one, which is checked jump by jump; and with one more
clause, that not all of its arcs are taken, the others are refuted. Two tours with the same arcs are the same,
unless the tour is closed and no number is given: then it can be numbered from any cell, and none is the only one.

What is left to trust is named by :data:`TRUSTED`; no solver is.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import os

from queenside.errors import PuzzleError, excerpt
from queenside.grid import Cell, cell_name
from queenside.proofs.dimacs import CertificateError, Clause, clause_of
from queenside.proofs.files import contents
from queenside.proofs.rup import MOST_BYTES, refute

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FORM = "tour certificate 1"
IMPOSSIBLE = "impossible"
UNIQUE = "unique"
TURN = "turn"
TRUSTED = (
    "the reading of the question: that this board, these jumps, ends and numbers are what was meant",
    "this checker, queenside.proofs: that it writes down the rules rightly and follows the proof rightly",
)
"""All that an accepted certificate rests on. Solvers and the writer of the certificate are not among it."""


@dataclasses.dataclass(frozen=True, slots=True)
class Verdict:
    """What a certificate is worth: accepted, or the ``reason`` why not.

    ``claim`` is what it claims (``impossible`` or ``unique``), None if it does not get as far as that;
    ``solution`` the cells, in their order, of the tour that is proved to be the only one. ``argument`` is the kind
    of argument that it rests on, None if it has a proof: of ``clauses`` clauses, ``cuts`` sets and walks among
    them, with ``steps`` clauses shown to follow.
    """

    accepted: bool
    claim: str | None = None
    solution: tuple[Cell, ...] | None = None
    reason: str | None = None
    argument: str | None = None
    clauses: int = 0
    cuts: int = 0
    steps: int = 0
    trusted: tuple[str, ...] = TRUSTED


def verify(
    width: int,
    height: int,
    moves: Iterable[tuple[int, int]],
    certificate: str | bytes | os.PathLike[str],
    *,
    start: Cell | None = None,
    end: Cell | None = None,
    closed: bool = False,
    torus: bool = False,
    holes: Iterable[Cell] = (),
    clues: Mapping[Cell, int] | None = None,
) -> Verdict:
    """Return whether a certificate, its text or the path of its file, proves its claim: that there is no such tour, or only one.

    Raises PuzzleError if the question makes no sense, InputError if the file cannot be read.
    """
    board = _Board(width, height, moves, start, end, closed, torus, holes, clues or {})
    claim = None
    try:
        document = _parse(contents(certificate, MOST_BYTES))
        told = document.get("claim")
        if document.get("queenside") != FORM or told not in (IMPOSSIBLE, UNIQUE):
            raise CertificateError(f"This is no '{FORM}' that claims '{IMPOSSIBLE}' or '{UNIQUE}'.")
        claim = str(told)
        _compare(board.description, document.get("tour"))
        if claim == UNIQUE:
            return _checked_unique(board, document)
        if "argument" in document:
            return Verdict(True, claim, argument=_checked_argument(board, document["argument"]))
        return _checked_proof(board, document, claim)
    except CertificateError as refused:
        return Verdict(False, claim, reason=str(refused))


class _Board:
    """The question: nodes by number, the cells in reading order and then the turn, and the arcs between them."""

    def __init__(
        self,
        width: int,
        height: int,
        moves: Iterable[tuple[int, int]],
        start: Cell | None,
        end: Cell | None,
        closed: bool,
        torus: bool,
        holes: Iterable[Cell],
        clues: Mapping[Cell, int],
    ) -> None:
        offsets, missing = sorted(set(moves)), sorted(set(holes))
        self.closed = closed
        self.numbered_from_anywhere = closed and start is None and end is None and not clues
        cells = [cell for cell in itertools.product(range(height), range(width)) if cell not in set(missing)]
        self.cells = cells
        self.count = len(cells)
        if not cells:
            raise PuzzleError("A board without cells has no tours to speak of.")
        self.description = {
            "width": width,
            "height": height,
            "moves": [list(offset) for offset in offsets],
            "start": None if start is None else cell_name(start),
            "end": None if end is None else cell_name(end),
            "closed": closed,
            "torus": torus,
            "holes": [cell_name(cell) for cell in missing],
            "clues": {cell_name(cell): number for cell, number in clues.items()},
        }
        self.names = [cell_name(cell) for cell in cells] + ([] if closed else [TURN])
        self.nodes = len(self.names)
        self.place = {name: node for node, name in enumerate(self.names)}
        known = {cell: node for node, cell in enumerate(cells)}
        self.jumps: list[set[int]] = [set() for _ in cells]
        for (row, column), node in known.items():
            for down, right in offsets:
                there = ((row + down) % height, (column + right) % width) if torus else (row + down, column + right)
                if known.get(there, node) != node:
                    self.jumps[node].add(known[there])
        self.given: dict[int, int] = {}
        """Numbers that nodes are given, the turn 0; those of a closed tour modulo the number of cells."""
        if not closed:
            self.given[self.count] = 0
        for cell, number in [*clues.items(), (start, 1), (end, self.count)]:
            if cell is not None:
                self._give(known.get(cell), number, cell)
        self.near = [set(reached) for reached in self.jumps]
        for node, reached in enumerate(self.jumps):
            for other in reached:
                self.near[other].add(node)

    def _give(self, node: int | None, number: int, cell: Cell) -> None:
        if node is None or not 1 <= number <= self.count:
            raise PuzzleError(f"The number {number} at {cell_name(cell)} is none of this board.")
        number %= self.nodes
        if self.given.setdefault(node, number) != number or any(n == number and other != node for other, n in self.given.items()):
            raise PuzzleError(f"The number {number} at {cell_name(cell)} contradicts another one.")

    def arcs(self) -> list[tuple[int, int]]:
        """Return all arcs in order: variable v is the arc at place v - 1."""
        found = {(node, other) for node, reached in enumerate(self.jumps) for other in reached}
        if not self.closed:
            found |= {(node, self.count) for node in range(self.count)} | {(self.count, node) for node in range(self.count)}
        return sorted(found)

    def number_of(self, name: object) -> int:
        """Return the node of a name; raise CertificateError if there is none such."""
        if not isinstance(name, str) or name not in self.place:
            raise CertificateError(f"{excerpt(str(name))} is no cell of this board.")
        return self.place[name]

    def listed(self, names: object, *, with_turn: bool = False) -> list[int]:
        """Return the nodes of a list of names, each of which may stand there once."""
        if not isinstance(names, list) or not names:
            raise CertificateError("A list of cells is missing or empty.")
        nodes = [self.number_of(name) for name in names]
        if len(set(nodes)) < len(nodes) or (not with_turn and self.count in nodes):
            raise CertificateError(f"The list of {excerpt(', '.join(map(str, names)))} is not one of different cells.")
        return nodes


def _parse(text: bytes) -> dict[str, object]:
    try:
        document = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise CertificateError(f"The certificate is no JSON document: {error}.") from None
    if not isinstance(document, dict):
        raise CertificateError("The certificate is no JSON object.")
    return document


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        raise ValueError("a name stands twice in one object")
    return dict(pairs)


def _compare(asked: dict[str, object], told: object) -> None:
    """Require that the certificate is about what is asked."""
    if not isinstance(told, dict):
        raise CertificateError("The certificate does not say which tour it is about.")
    for name in (*asked, *told):
        if name not in asked or name not in told or asked[name] != told[name]:
            raise CertificateError(f"The certificate is about another tour: its {excerpt(name)} is {excerpt(str(told.get(name)))}.")


# Arguments


def _checked_argument(board: _Board, argument: object) -> str:
    """Return the kind of an argument that holds; raise CertificateError otherwise."""
    checks = {"parts": _parts, "dead ends": _dead_ends, "colours": _colours, "distance": _distance}
    kind = argument.get("kind") if isinstance(argument, dict) else None
    if not isinstance(argument, dict) or not isinstance(kind, str) or kind not in checks:
        raise CertificateError(f"There is no such kind of argument; there are: {', '.join(checks)}.")
    if not checks[kind](board, board.listed(argument.get("cells"))):
        raise CertificateError(f"The argument '{kind}' does not hold with these cells.")
    return kind


def _parts(board: _Board, cells: list[int]) -> bool:
    """Return whether some cells are not all, and no jump connects them with the others."""
    inside = set(cells)
    return len(inside) < board.count and all(board.near[cell] <= inside for cell in cells)


def _dead_ends(board: _Board, cells: list[int]) -> bool:
    """Return whether cells with one neighbour at most are more than the ends that can be there."""
    if board.count < 3 or any(len(board.near[cell]) > 1 for cell in cells):
        return False
    if board.closed:
        return True
    ends = {1: 0, board.count: 0}
    for number in board.given.values():
        if number in ends:
            ends[number] = 1
    if any(cell in board.given and board.given[cell] not in ends for cell in cells):
        return True
    return sum(cell not in board.given for cell in cells) > 2 - sum(ends.values())


def _colours(board: _Board, cells: list[int]) -> bool:
    """Return whether all other cells, none of which are neighbours, are too many to be separated by these.

    Between two of the others there is always one of these, so they are one more at most, and that only
    in an open tour that begins and ends with others.
    """
    these = set(cells)
    others = [cell for cell in range(board.count) if cell not in these]
    if not all(board.near[cell] <= these for cell in others):
        return False
    if board.closed:
        return board.count > 1 and len(others) > len(these)
    ends = sum(board.given.get(cell) == 1 for cell in cells) + sum(board.given.get(cell) == board.count for cell in cells)
    return len(others) > len(these) + 1 - ends


def _distance(board: _Board, cells: list[int]) -> bool:
    """Return whether no walk leads from the first of two cells to the second in as many jumps as their numbers are apart."""
    if len(cells) != 2 or not all(cell in board.given for cell in cells):
        return False
    one, two = cells
    apart = board.given[two] - board.given[one]
    if not board.closed and apart < 0:
        return False
    reached = {one}
    for _ in range(apart % board.count):
        reached = set().union(*(board.jumps[cell] for cell in reached))
    return two not in reached


# Proofs


def _checked_proof(board: _Board, document: dict[str, object], claim: str, excluded: list[int] | None = None) -> Verdict:
    """Return whether the proof refutes all tours, or all but the excluded one, which is given by its cells in their order."""
    arcs = board.arcs()
    if board.count < 2:
        raise CertificateError("There is a tour of one cell.")
    variables = {arc: variable for variable, arc in enumerate(arcs, 1)}
    clauses = _arc_clauses(board, variables)
    if excluded is not None:
        clauses.append(clause_of(*(-variables[arc] for arc in _around(board, excluded))))
    own = len(clauses)
    for cut in _list(document, "cuts"):
        clauses += _cut_clauses(board, arcs, cut)
    for walk in _list(document, "walks"):
        clauses.append(_walk_clause(board, variables, walk))
    proof = _list(document, "proof")
    if not all(isinstance(line, str) and "\n" not in line for line in proof):
        raise CertificateError("The proof is no list of lines.")
    refutation = refute(clauses, "".join(f"{line}\n" for line in proof).encode("utf-8", "surrogateescape"))
    solution = None if excluded is None or not refutation.accepted else tuple(board.cells[node] for node in excluded)
    return Verdict(
        refutation.accepted,
        claim,
        solution,
        refutation.reason or None,
        clauses=len(clauses),
        cuts=len(clauses) - own,
        steps=refutation.additions,
    )


def _checked_unique(board: _Board, document: dict[str, object]) -> Verdict:
    """Return whether the tour that is listed is one, and the proof refutes all others."""
    order = board.listed(document.get("solution"))
    if len(order) < board.count:
        raise CertificateError(f"The tour has {len(order)} of the {board.count} cells.")
    for number, node in enumerate(order, 1):
        if board.given.get(node, number % board.nodes) != number % board.nodes:
            raise CertificateError(f"{board.names[node]} has the number {number} in the tour, and another one is given.")
    for one, two in itertools.pairwise([*order, order[0]] if board.closed and board.count > 1 else order):
        if two not in board.jumps[one]:
            raise CertificateError(f"From {board.names[one]} to {board.names[two]} is no jump.")
    if board.numbered_from_anywhere and board.count > 1:
        raise CertificateError("A closed tour without any number given can be numbered from every cell: none is the only one.")
    return _checked_proof(board, document, UNIQUE, order)


def _around(board: _Board, order: list[int]) -> list[tuple[int, int]]:
    """Return the arcs of a tour, those of the turn among them."""
    nodes = order if board.closed else [*order, board.count]
    return list(itertools.pairwise([*nodes, nodes[0]]))


def _list(document: dict[str, object], name: str) -> list[object]:
    found = document.get(name)
    if not isinstance(found, list):
        raise CertificateError(f"The certificate has neither an argument nor a list of '{name}'.")
    return found


def _arc_clauses(board: _Board, variables: dict[tuple[int, int], int]) -> list[Clause]:
    """Return that every node has one arc out and one in, and no two nodes follow each other both ways."""
    bundles: list[list[int]] = [[] for _ in range(2 * board.nodes)]
    for (one, two), variable in variables.items():
        bundles[one].append(variable)
        bundles[board.nodes + two].append(variable)
    clauses = [clause_of(*bundle) for bundle in bundles]
    clauses += [clause_of(-one, -two) for bundle in bundles for one, two in itertools.combinations(bundle, 2)]
    if board.nodes > 2:
        clauses += [clause_of(-variable, -variables[two, one]) for (one, two), variable in variables.items() if (two, one) in variables]
    return clauses


def _cut_clauses(board: _Board, arcs: list[tuple[int, int]], cut: object) -> list[Clause]:
    """Return the two clauses of a cut, which must be those that it gives itself."""
    if not isinstance(cut, dict):
        raise CertificateError("A cut is no JSON object.")
    inside = set(board.listed(cut.get("cells"), with_turn=True))
    if len(inside) == board.nodes:
        raise CertificateError("A cut is about all nodes: a tour never leaves these.")
    leaving = [variable for variable, (one, two) in enumerate(arcs, 1) if one in inside and two not in inside]
    entering = [variable for variable, (one, two) in enumerate(arcs, 1) if one not in inside and two in inside]
    for name, clause in (("leaving", leaving), ("entering", entering)):
        told = cut.get(name)
        if not isinstance(told, list) or not all(type(literal) is int for literal in told) or sorted(told) != clause:
            where = excerpt(", ".join(board.names[node] for node in sorted(inside)))
            raise CertificateError(f"The arcs {name} the set {where} are not those that its cut has.")
    return [clause_of(*leaving), clause_of(*entering)]


def _walk_clause(board: _Board, variables: dict[tuple[int, int], int], walk: object) -> Clause:
    """Return the clause that forbids a walk, after making sure that given numbers forbid it."""
    if not isinstance(walk, list) or len(walk) < 2:
        raise CertificateError("A walk is no list of two nodes or more.")
    nodes = [board.number_of(name) for name in walk]
    steps = list(itertools.pairwise(nodes))
    if not all(step in variables for step in steps):
        raise CertificateError(f"The walk {excerpt(' '.join(map(str, walk)))} takes an arc that there is not.")
    length = len(steps)
    if not (_contradicts(board, nodes[0], nodes[-1], length) or _contradicts(board, nodes[-1], nodes[0], -length)):
        raise CertificateError(f"Nothing forbids the walk {excerpt(' '.join(map(str, walk)))}.")
    return clause_of(*(-variables[step] for step in steps))


def _contradicts(board: _Board, node: int, other: int, steps: int) -> bool:
    """Return whether a node's given number makes it impossible that another one comes so many steps later."""
    if node not in board.given:
        return False
    number = (board.given[node] + steps) % board.nodes
    return board.given.get(other, number) != number or any(n == number and third != other for third, n in board.given.items())
