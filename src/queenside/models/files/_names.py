"""What the forms share: names that a form can hold, comments that lead back to the model, refusals."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from queenside.errors import UsageError, excerpt
from queenside.models.model import FRESH, Constraint, Model

_LONGEST_PART = 40


def is_users(name: str) -> bool:
    """Return whether somebody gave this name: auxiliary variables have names that begin with ``~``."""
    return not name.startswith(FRESH)


def safe_names(names: Sequence[str], plain: re.Pattern[str], reserved: Collection[str] = ()) -> list[str]:
    """Return a different name for every name, the same where it is ``plain`` and, in lower case, not ``reserved``.

    Others keep what can be kept of them after ``v``, their place and an underscore; auxiliary
    variables are ``aux`` and their place.
    """
    kept = [is_users(name) and plain.fullmatch(name) is not None and name.lower() not in reserved for name in names]
    taken = {name for name, keep in zip(names, kept, strict=True) if keep}
    safe = []
    for place, (name, keep) in enumerate(zip(names, kept, strict=True), 1):
        made = name if keep else _made(name, place)
        while not keep and made in taken:
            made += "_"
        taken.add(made)
        safe.append(made)
    return safe


def _made(name: str, place: int) -> str:
    return f"v{place}_{re.sub('[^A-Za-z0-9]+', '_', name[:_LONGEST_PART])}" if is_users(name) else f"aux{place}"


def map_lines(mark: str, names: Sequence[str], safe: Sequence[str]) -> list[str]:
    """Return a comment for every variable that somebody named: what it is called in the file, and in the model."""
    return [f"{mark} var {there} {name}" for name, there in zip(names, safe, strict=True) if is_users(name)]


def heading(mark: str, model: Model) -> str:
    """Return the comment that says what the file holds."""
    return f"{mark} {repr(model)[1:-1]}"


def by_rule(mark: str, model: Model) -> Iterator[tuple[Constraint, list[str]]]:
    """Yield every constraint with the comment to stand before it: its rule, where another one begins."""
    last = None
    for constraint, rule in zip(model.constraints, model.rules, strict=True):
        yield constraint, [f"{mark} {' '.join(rule.split())}"] if rule is not None and rule != last else []
        last = rule


def require_no_encoding(title: str, encoding: str | None) -> None:
    """Raise UsageError if an encoding was asked for in a form that has no use for one."""
    if encoding is not None:
        raise UsageError(f"{title} holds cardinalities as they are: leave out the encoding {excerpt(encoding)}.")
