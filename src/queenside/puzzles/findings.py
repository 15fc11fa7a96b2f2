"""What is wrong with a puzzle or with a solution, in the same form for every family."""

from __future__ import annotations

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell


class Defect(Value):
    """Something wrong with a puzzle.

    ``severity`` is ``error`` (no valid puzzle), ``impossible`` (a puzzle without a solution, seen
    at once) or ``warning`` (allowed, but rarely meant).
    """

    __slots__ = ("cells", "kind", "message", "severity")
    kind: str
    severity: str
    message: str
    cells: tuple[Cell, ...]

    def __init__(self, kind: str, severity: str, message: str, cells: Iterable[Cell] = ()) -> None:
        self._set(kind=kind, severity=severity, message=message, cells=tuple(cells))


class Violation(Value):
    """A rule broken by a solution or by marks; ``rule`` is the family's word for it."""

    __slots__ = ("cells", "message", "rule")
    rule: str
    message: str
    cells: tuple[Cell, ...]

    def __init__(self, rule: str, message: str, cells: Iterable[Cell] = ()) -> None:
        self._set(rule=rule, message=message, cells=tuple(cells))
