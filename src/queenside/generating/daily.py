"""The board of the day, the same for everybody: the page has this too (``web/app/js/generating/daily.js``), number for number.

The date gives a seed, the weekday a size and a grade. The week begins gently and ends with boards for those who have an hour.
"""

from __future__ import annotations

import datetime

from queenside.errors import UsageError, excerpt
from queenside.generating.boards import Wish, mixed, text_number

FIRST_DAY = datetime.date(2026, 1, 1)
_WEEK = ((7, "gentle"), (8, "easy"), (8, "medium"), (9, "medium"), (9, "hard"), (10, "hard"), (10, "expert"))
"""Size and grade, Monday first."""


def daily(day: datetime.date) -> tuple[int, Wish, int]:
    """Return the number of a day, counted from 1, what is asked of its board, and the seed. Raises UsageError before the first day."""
    number = (day - FIRST_DAY).days + 1
    if number < 1:
        raise UsageError(f"There is no board of {day.isoformat()}: the first is that of {FIRST_DAY.isoformat()}.")
    size, grade = _WEEK[day.weekday()]
    return number, Wish(size, grade=grade), mixed(text_number(f"queenside {day.isoformat()}"))


def day_of(text: str) -> datetime.date:
    """Return the day that a text such as 2026-11-16 names, or today. Raises UsageError if it names none."""
    if text == "today":
        return datetime.date.today()
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise UsageError(f"{excerpt(text)} is no day. Days are written like {FIRST_DAY.isoformat()}.") from None
