"""Statistics of times of which some are only known to be "at least the limit".

A run that reaches its limit is not left out (the slow combination would look fast) and not counted
as if it had ended there (likewise): its time is the range from there upwards. Medians,
quartiles and ratios of ranges are ranges again: all of these statistics grow with each of their
numbers, so the statistic of the lower ends and that of the upper ends enclose what the true times
would have given. As long as fewer than half of the runs are cut short, the median is exact.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple


class Range(NamedTuple):
    """A number that lies from ``low`` to ``high``; exact where these are equal."""

    low: float
    high: float

    @property
    def exact(self) -> bool:
        """Whether the number is known."""
        return self.low == self.high

    def over(self, other: Range) -> Range:
        """Return the range of this number divided by the other; both are above 0, or 0 at their lower end."""
        return Range(_divided(self.low, other.high), _divided(self.high, other.low))

    def __str__(self) -> str:
        if self.exact:
            return digits(self.low)
        if math.isinf(self.high):
            return f"> {digits(self.low)}" if self.low else "?"
        return f"{digits(self.low)}–{digits(self.high)}" if self.low else f"< {digits(self.high)}"

    def record(self) -> object:
        """Return the number for JSON: itself, or what it is at least and at most."""
        if self.exact:
            return significant(self.low)
        ends = {"at_least": significant(self.low)}
        return ends if math.isinf(self.high) else ends | {"at_most": significant(self.high)}


def known(number: float) -> Range:
    """Return a number that is known."""
    return Range(number, number)


def at_least(number: float) -> Range:
    """Return a number of which only this is known."""
    return Range(number, math.inf)


def quantile(numbers: Sequence[Range], share: float) -> Range:
    """Return the value below which this share of the numbers lies, between the two nearest in proportion. There must be some."""
    return Range(_quantile([number.low for number in numbers], share), _quantile([number.high for number in numbers], share))


def median(numbers: Sequence[Range]) -> Range:
    """Return the middle one of the numbers. There must be some."""
    return quantile(numbers, 0.5)


def _quantile(numbers: Sequence[float], share: float) -> float:
    ordered = sorted(numbers)
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    part = place - below
    if part == 0 or ordered[below] == ordered[below + 1]:
        return ordered[below]
    return ordered[below] + part * (ordered[below + 1] - ordered[below])


def _divided(number: float, by: float) -> float:
    """Return the quotient; what is divided by anything, however small or large, may be as large or small."""
    if math.isinf(by):
        return 0.0
    return number / by if by else math.inf


def significant(number: float) -> float:
    """Return a number with four significant digits."""
    return float(f"{number:.4g}")


def digits(number: float) -> str:
    """Return a number with three significant digits, or with all before the point, and never with an exponent."""
    return f"{number:.{max(0, 2 - math.floor(math.log10(number)))}f}" if number else "0"
