from __future__ import annotations

import datetime
import json

import pytest

import queenside as qs
from queenside.cli import main
from queenside.errors import UsageError
from queenside.generating.daily import FIRST_DAY, daily, day_of


def test_days_are_counted_from_the_first() -> None:
    assert daily(FIRST_DAY)[0] == 1
    assert daily(FIRST_DAY + datetime.timedelta(days=365))[0] == 366
    with pytest.raises(UsageError, match="the first is that of 2026-01-01"):
        daily(FIRST_DAY - datetime.timedelta(days=1))


def test_every_day_has_its_own_seed_and_every_weekday_its_own_wish() -> None:
    days = [FIRST_DAY + datetime.timedelta(days=place) for place in range(1000)]
    assert len({daily(day)[2] for day in days}) == len(days)
    assert all(daily(day)[1] == daily(day + datetime.timedelta(days=7))[1] for day in days)
    monday, sunday = datetime.date(2026, 11, 16), datetime.date(2026, 11, 22)
    assert (daily(monday)[1].grade, daily(sunday)[1].grade) == ("gentle", "expert")


@pytest.mark.parametrize("text", ["2026-02-30", "16.11.2026", "", "yesterday"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is no day"):
        day_of(text)


def test_the_command_prints_the_board_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--daily", "2026-11-16", "--json"]) == 0
    [told] = json.loads(capsys.readouterr().out)["puzzles"]
    assert told["size"] == 7
    assert qs.grade(qs.StarBattle(told["regions"])).name == "gentle"
    assert main(["generate", "--daily", "--json"]) == 0
    assert main(["generate", "--daily", "--size", "9"]) == 2
    assert main(["generate", "--daily", "1999-01-01"]) == 2
