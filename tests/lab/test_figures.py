"""Statistics of times that are partly unknown: against the plain ones of the standard library, and by completing them at random."""

from __future__ import annotations

import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queenside.lab.figures import Range, at_least, digits, known, median, quantile

TIMES = st.lists(st.floats(0.001, 1e5), min_size=1, max_size=20)


@given(TIMES)
def test_known_times_have_the_plain_median_and_quartiles(times: list[float]) -> None:
    ranges = [known(time) for time in times]
    assert median(ranges).exact
    assert median(ranges).low == pytest.approx(statistics.median(times))
    assert quantile(ranges, 1) == known(max(times))
    if len(times) > 1:
        expected = statistics.quantiles(times, n=4, method="inclusive")
        assert [quantile(ranges, share).low for share in (0.25, 0.5, 0.75)] == pytest.approx(expected)


@given(
    st.lists(st.tuples(st.floats(0.01, 100), st.booleans(), st.floats(1, 1000)), min_size=1, max_size=15),
    st.sampled_from((0.25, 0.5, 0.75, 1.0)),
)
def test_whatever_the_true_times_are_the_range_holds_their_statistic(runs: list[tuple[float, bool, float]], share: float) -> None:
    ranges = [at_least(time) if cut else known(time) for time, cut, _ in runs]
    true = [known(time * factor if cut else time) for time, cut, factor in runs]
    low, high = quantile(ranges, share)
    assert low <= quantile(true, share).low * (1 + 1e-9)
    assert quantile(true, share).low <= high * (1 + 1e-9)


def test_a_median_is_exact_as_long_as_fewer_than_half_are_cut_short() -> None:
    assert median([known(1), known(2), known(3), at_least(10), at_least(10)]) == known(3)
    assert median([known(1), known(2), at_least(10), at_least(10), at_least(10)]) == at_least(10)
    assert median([known(2), at_least(10)]) == Range(6, math.inf)


def test_ratios() -> None:
    assert known(6).over(known(2)) == known(3)
    assert at_least(10).over(known(2)) == at_least(5)
    assert known(2).over(at_least(10)) == Range(0, 0.2)
    assert at_least(10).over(at_least(10)) == Range(0, math.inf)


def test_words() -> None:
    told = [str(each) for each in (known(3), at_least(10000), Range(0, 0.2), Range(0, math.inf), Range(1, 2))]
    assert told == ["3.00", "> 10000", "< 0.200", "?", "1.00–2.00"]
    assert [known(3).record(), at_least(5).record(), Range(0, 0.5).record()] == [3, {"at_least": 5}, {"at_least": 0, "at_most": 0.5}]
    assert [digits(number) for number in (0, 0.012345, 0.9996, 12.345, 123456.7)] == ["0", "0.0123", "1.000", "12.3", "123457"]
