"""Times as strips: a row for each way to solve, a dot for each run, on one logarithmic scale.

A strip shows every run rather than bars of averages: spread, outliers and overlap are what a reader
has to see before believing a difference. The box holds the middle half of the runs, its heavy line
is the median. A run that did not finish is an open triangle at the limit, pointing to where its time
lies; where the box is open to the right, a quartile is beyond the limit. Nothing depends on colour.

As in the drawings of boards, all writing is drawn as paths, so that the plot looks the same
everywhere; every strip carries its words as a title for those who listen.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from queenside.views.alphabet import lettered

_PAPER, _INK, _LINE, _DOT, _STOPPED = "#ffffff", "#23252e", "#d5d8de", "#2a6aa2", "#975b21"
_MARGIN = 20
_PLOT = 640
"""The width of the scale."""
_STEP = 36
"""The height of a strip."""
_HEAD = 48
_SPREAD = (0, -4, 4, -8, 8, -2, 6, -6, 2)
"""How far dots are moved up or down in turn, so that equal times do not hide each other."""
_UNITS = ((1000.0, "s"), (1.0, "ms"), (0.001, "µs"))


class Strip(NamedTuple):
    """One row: its label, the milliseconds of its finished runs, how many did not finish, and its quartiles (None: beyond the limit)."""

    label: str
    times: Sequence[float]
    unfinished: int
    quartiles: tuple[float | None, float | None, float | None]


class _Scale:
    """A logarithmic scale over whole decades of milliseconds."""

    def __init__(self, left: int, low: float, high: float) -> None:
        self.first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
        self.last = max(last, self.first + 1)
        self._left = left

    def x(self, milliseconds: float) -> int:
        """Return the place of a time; one below the scale stands at its beginning."""
        place = math.log10(max(milliseconds, 10.0**self.first)) - self.first
        return self._left + round(_PLOT * place / (self.last - self.first))

    def marks(self) -> list[float]:
        """Return the times that have a line."""
        return [10.0**power for power in range(self.first, self.last + 1)]


def strips_svg(title: str, strips: Sequence[Strip], limit: float) -> str:
    """Return the strips, of which there must be some, as an SVG document; ``limit`` is the milliseconds after which a run was stopped."""
    left = 2 * _MARGIN + max(lettered(strip.label, 0, 0)[1] for strip in strips)
    times = [max(time, 1e-4) for strip in strips for time in strip.times] + [limit] * any(strip.unfinished for strip in strips)
    scale = _Scale(left, min(times), max(times))
    bottom = _HEAD + _STEP * len(strips)
    width, height = max(left + _PLOT + 3 * _MARGIN, 2 * _MARGIN + lettered(title, 0, 0)[1]), bottom + 2 * _MARGIN + 4
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{_escaped(title)}</title>",
        f'<path fill="{_PAPER}" d="M0 0h{width}v{height}h-{width}z"/>',
        _written(lettered(title, _MARGIN, 14)[0], "1.6"),
        *_grid(scale, bottom),
    ]
    for number, strip in enumerate(strips):
        parts += _strip(strip, scale, _HEAD + _STEP * number + _STEP // 2, limit)
    return "\n".join([*parts, "</svg>", ""])


def _grid(scale: _Scale, bottom: int) -> Iterator[str]:
    lines = "".join(f"M{scale.x(mark)} {_HEAD - 4}v{bottom - _HEAD + 8}" for mark in scale.marks())
    yield f'<path fill="none" stroke="{_LINE}" stroke-width="1" d="{lines}"/>'
    yield _written("".join(_centred(_time(mark), scale.x(mark), bottom + 14) for mark in scale.marks()))


def _strip(strip: Strip, scale: _Scale, middle: int, limit: float) -> Iterator[str]:
    yield f'<g role="img" aria-label="{_escaped(_words(strip))}"><title>{_escaped(_words(strip))}</title>'
    yield _written(lettered(strip.label, _MARGIN, middle - 6)[0])
    dots = "".join(
        f"M{scale.x(time) - 3} {middle + _SPREAD[index % len(_SPREAD)]}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"
        for index, time in enumerate(strip.times)
    )
    if dots:
        yield f'<path fill="{_DOT}" fill-opacity=".45" d="{dots}"/>'
    first, median, third = strip.quartiles
    if first is not None:
        width = scale.x(limit if third is None else third) - scale.x(first)
        box = f"M{scale.x(first) + width} {middle - 11}h-{width}v22h{width}{'' if third is None else 'z'}"
        yield f'<path fill="none" stroke="{_INK}" stroke-width="1.5" d="{box}"/>'
    if median is not None:
        yield f'<path fill="none" stroke="{_INK}" stroke-width="4" d="M{scale.x(median)} {middle - 11}v22"/>'
    if strip.unfinished:
        x = scale.x(limit)
        yield f'<path fill="{_PAPER}" stroke="{_STOPPED}" stroke-width="2" stroke-linejoin="round" d="M{x} {middle - 7}l11 7l-11 7z"/>'
        yield _written(lettered(str(strip.unfinished), x + 16, middle - 5)[0])
    yield "</g>"


def _words(strip: Strip) -> str:
    words = f"{strip.label}: {len(strip.times)} runs finished, {strip.unfinished} did not"
    return words if strip.quartiles[1] is None else f"{words}; median {strip.quartiles[1]:.3g} ms"


def _time(milliseconds: float) -> str:
    size, unit = next(((size, unit) for size, unit in _UNITS if milliseconds >= 0.999 * size), _UNITS[-1])
    return f"{milliseconds / size:g} {unit}"


def _centred(text: str, x: int, y: int) -> str:
    return lettered(text, x - lettered(text, 0, 0)[1] // 2, y)[0]


def _written(data: str, pen: str = "1.4") -> str:
    return f'<path fill="none" stroke="{_INK}" stroke-width="{pen}" stroke-linecap="round" stroke-linejoin="round" d="{data}"/>'


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
