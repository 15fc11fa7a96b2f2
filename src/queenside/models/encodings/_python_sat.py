"""Encodings that python-sat writes, with its new variables renumbered as ours."""

from __future__ import annotations

from queenside.errors import MissingPartError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause


def at_most(kind: str, k: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return python-sat's clauses of its encoding ``kind`` for at most k literals; 1 <= k < n.

    New variables are numbered in the order in which the clauses name them, and a literal that
    python-sat repeats within a clause (its sorting network does) is named once. Raises MissingPartError
    if python-sat cannot be imported.
    """
    try:
        from pysat.card import CardEnc, EncType
    except ImportError as error:
        raise MissingPartError(f'This encoding is written by python-sat: pip install "queenside[sat]" ({error}).') from error
    top = max(map(abs, literals))
    written = CardEnc.atmost(lits=list(literals), bound=k, top_id=top, encoding=getattr(EncType, kind))
    number: dict[int, int] = {}
    for clause in written.clauses:
        for variable in map(abs, clause):
            if variable > top and variable not in number:
                number[variable] = fresh()
    return [tuple(_renumbered(literal, number) for literal in dict.fromkeys(clause)) for clause in written.clauses]


def _renumbered(literal: int, number: dict[int, int]) -> int:
    variable = number.get(abs(literal), abs(literal))
    return variable if literal > 0 else -variable
