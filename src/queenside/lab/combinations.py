"""The ways to be compared: formulation × engine × encoding, without those that make no sense."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from queenside import engines as all_engines
from queenside import formulations as all_formulations
from queenside.errors import MissingPartError, UsageError
from queenside.models import encodings as all_encodings
from queenside.models.clauses import NATIVE
from queenside.solving.racing import RACERS

ALL = "all"


class Combination(NamedTuple):
    """One way to solve. An engine that takes the board has no formulation, one that takes cardinalities as they are no encoding."""

    engine: str
    formulation: str | None
    encoding: str | None

    def __str__(self) -> str:
        return " ".join(filter(None, self))


class Ways(NamedTuple):
    """What there is to combine in a family: its formulations, and what is taken when nothing is named."""

    family: str = all_formulations.STAR_BATTLE
    formulation: str = all_formulations.USUAL
    engines: tuple[str, ...] = RACERS
    encoding: str | None = all_encodings.DEFAULT_ONE
    """None where each formulation has a usual one of its own."""


def combinations(
    engines: Sequence[str] | None,
    formulations: Sequence[str] | None,
    encodings: Sequence[str] | None,
    known: Ways = Ways(),  # noqa: B008 - a value
) -> tuple[list[Combination], list[str]]:
    """Return the combinations of what is named, each once, and a sentence for everything named that is left out.

    ``["all"]`` is everything there is. Without engines the family's usual ones are taken as far as they are
    installed, without formulations or encodings the usual one. Raises UsageError for an unknown name,
    MissingPartError for an engine that is named and not installed.
    """
    found: dict[Combination, None] = {}
    told: list[str] = []
    ways = _names(formulations, all_formulations.names(known.family), [known.formulation])
    modules = {way: all_formulations.get(way, known.family) for way in ways}

    def codes(way: str) -> list[str]:
        usual = known.encoding or modules[way].USUAL_ENCODING
        return [_short(code) for code in _names(encodings, all_encodings.names(), [usual])]

    for name in _installed(engines, told, known.engines):
        module, _ = all_engines.find(name)
        if not all_engines.takes_models(module):
            if formulations is not None:
                told.append(f"{name} takes the board itself: it is compared once, without a formulation.")
            found[Combination(name, None, None)] = None
            continue
        if not module.ENCODED and encodings is not None:
            told.append(f"{name} takes cardinalities as they are: it is compared without an encoding.")
        found |= {Combination(name, way, code): None for way in ways for code in (codes(way) if module.ENCODED else [None])}
    return list(found), told


def _names(named: Sequence[str] | None, every: list[str], usual: list[str]) -> list[str]:
    """Return what is named, each once, with ``all`` in full."""
    if named is None:
        return usual
    if isinstance(named, str) or not named:
        raise UsageError(f"{named!r} is no list of names.")
    return list(dict.fromkeys(each for name in named for each in (every if name == ALL else [name])))


def _installed(named: Sequence[str] | None, told: list[str], usual: Sequence[str]) -> Iterable[str]:
    """Yield the engines that can be used; one that was not asked for by its name is only told when it is not installed."""
    known = all_engines.names()
    for name in _names(named, known, [name for name in usual if name in known]):
        module, _ = all_engines.find(name)
        try:
            all_engines.require(module)
        except MissingPartError as missing:
            if named is not None and name in named:
                raise
            told.append(str(missing))
        else:
            yield name


def _short(encoding: str) -> str:
    """Return the shortest name of an encoding; raise UsageError if there is none such."""
    if encoding == NATIVE:
        return NATIVE
    choice = all_encodings.choose(encoding)
    return choice.one if all_encodings.choose(choice.one) == choice else str(choice)
