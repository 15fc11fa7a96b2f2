"""Placing on a board whose clicks come late, get lost, bring crosses with them or do nothing at all."""

from __future__ import annotations

import random

import pytest

from queenside.errors import PictureError
from queenside.players.dry_run import DryRun
from queenside.players.placing import MOST_ROUNDS, Look, place, plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.grid import Cell

SOLUTION = {(0, 1), (1, 3), (2, 0), (3, 2)}
NEXT = {"empty": "cross", "cross": "queen", "queen": "empty"}


class Page:
    """A 4×4 board with a clock of its own, which only waiting moves."""

    size = 4

    def __init__(self, *, lag: float = 0.0, drop: float = 0.0, auto_cross: bool = False, deaf_until: float = 0.0, seed: int = 1) -> None:
        self.states = {(row, column): "empty" for row in range(4) for column in range(4)}
        self.locked: set[Cell] = set()
        self.lag, self.drop, self.auto_cross, self.deaf_until = lag, drop, auto_cross, deaf_until
        self.tells = True
        self.vanishes = False
        self.now = 0.0
        self.pending: list[tuple[float, Cell]] = []
        self.presses: list[Cell] = []
        self.random = random.Random(seed)

    @property
    def won(self) -> bool:
        return {cell for cell, state in self.states.items() if state == "queen"} == SOLUTION

    def look(self) -> Look:
        if self.vanishes and self.won:
            raise PictureError("There is confetti.")
        return Look(self.states, self.locked, self.won if self.tells else None)

    def press(self, cells: Sequence[Cell]) -> None:
        for cell in cells:
            self.presses.append(cell)
            if self.now >= self.deaf_until and self.random.random() >= self.drop:
                self.pending.append((self.now + self.lag, cell))
        self.wait(0.001)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        while self.pending and self.pending[0][0] <= self.now:
            self._change(self.pending.pop(0)[1])

    def _change(self, cell: Cell) -> None:
        if cell in self.locked or self.won:
            return
        self.states[cell] = NEXT[self.states[cell]]
        if self.auto_cross and self.states[cell] == "queen":
            for other, state in self.states.items():
                near = abs(other[0] - cell[0]) <= 1 and abs(other[1] - cell[1]) <= 1
                if state == "empty" and other != cell and (other[0] == cell[0] or other[1] == cell[1] or near):
                    self.states[other] = "cross"


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the time of placing be the page's own, so that a minute of waiting takes no time."""
    monkeypatch.setattr("queenside.players.placing.time.monotonic", lambda: CLOCK[0].now)


CLOCK: list[Page] = []


def _page(**switches: float) -> Page:
    page = Page(**switches)  # type: ignore[arg-type]
    CLOCK[:] = [page]
    return page


def test_an_empty_board_takes_two_presses_a_queen() -> None:
    page = _page()
    placed = place(page, SOLUTION, wait=page.wait)
    assert (placed.won, placed.verified, placed.rounds, len(placed.pressed)) == (True, True, 1, 8)
    assert set(placed.placed) == SOLUTION
    assert placed.failed == placed.already == placed.cleared == ()


def test_crosses_and_queens_that_stand_there_are_made_use_of() -> None:
    page = _page()
    page.states |= {(0, 1): "cross", (1, 3): "queen", (3, 3): "cross"}
    placed = place(page, SOLUTION, wait=page.wait)
    assert placed.won
    assert len(placed.pressed) == 5
    assert placed.already == ((1, 3),)
    assert page.states[3, 3] == "cross"


def test_wrong_queens_go_after_the_right_ones_have_come() -> None:
    page = _page()
    page.states |= {(0, 0): "queen", (3, 3): "queen"}
    placed = place(page, SOLUTION, wait=page.wait)
    assert placed.won
    assert placed.cleared == ((0, 0), (3, 3))
    assert page.presses[-2:] == [(0, 0), (3, 3)]


def test_a_won_board_is_left_alone() -> None:
    page = _page()
    page.states |= dict.fromkeys(SOLUTION, "queen")
    placed = place(page, SOLUTION, wait=page.wait)
    assert placed.won
    assert page.presses == []
    assert set(placed.already) == SOLUTION


def test_locked_cells_are_never_pressed() -> None:
    page = _page()
    page.states[0, 1] = "queen"
    page.locked = {(0, 1), (2, 2)}
    assert place(page, SOLUTION, wait=page.wait).won
    assert not page.locked & set(page.presses)


def test_a_locked_queen_in_the_wrong_place_fails_and_ends() -> None:
    page = _page()
    page.states[0, 0] = "queen"
    page.locked = {(0, 0)}
    placed = place(page, SOLUTION, wait=page.wait)
    assert placed.failed == ((0, 0),)
    assert not placed.verified
    assert placed.won is False


@pytest.mark.parametrize("lag", [0.0, 0.015, 0.12, 0.2, 0.8])
@pytest.mark.parametrize("auto_cross", [False, True])
@pytest.mark.parametrize("drop", [0.0, 0.3])
@pytest.mark.parametrize("deaf_until", [0.0, 0.8])
def test_every_habit_of_a_page(lag: float, auto_cross: bool, drop: float, deaf_until: float) -> None:
    """Wherever the marks are to begin with, the board is right in the end; without lost clicks nothing is pressed twice over."""
    for seed in range(20):
        page = _page(lag=lag, auto_cross=auto_cross, drop=drop, deaf_until=deaf_until, seed=seed)
        chance = random.Random(seed)
        for cell in chance.sample(sorted(page.states), 6):
            page.states[cell] = chance.choice(["cross", "queen"])
        if page.won:
            continue
        needed = sum({"empty": 2, "cross": 1, "queen": 0}[page.states[cell]] for cell in SOLUTION)
        placed = place(page, SOLUTION, wait=page.wait)
        assert placed.won, (seed, page.states)
        if not drop and not deaf_until and not auto_cross:
            wrong = len(placed.cleared)
            assert len(placed.pressed) == needed + wrong


def test_a_page_that_never_reacts_is_given_up() -> None:
    page = _page(deaf_until=1e9)
    placed = place(page, SOLUTION, wait=page.wait)
    assert not placed.verified
    assert placed.won is False
    assert set(placed.failed) == SOLUTION
    assert placed.rounds == MOST_ROUNDS
    assert page.now < 60


def test_the_time_is_bounded() -> None:
    page = _page(deaf_until=1e9)
    place(page, SOLUTION, wait=page.wait, seconds=2)
    assert page.now < 3


def test_a_board_that_does_not_tell_is_verified_by_its_queens() -> None:
    page = _page()
    page.tells = False
    placed = place(page, SOLUTION, wait=page.wait)
    assert placed.verified
    assert placed.won is None


def test_a_board_that_is_covered_in_the_end_is_not_said_to_be_right() -> None:
    page = _page()
    page.vanishes = True
    placed = place(page, SOLUTION, wait=page.wait)
    assert not placed.verified
    assert placed.won is None


def test_a_dry_run_presses_nothing() -> None:
    page = _page()
    page.states |= {(0, 1): "cross", (0, 0): "queen"}
    imagined = DryRun(page)
    placed = place(imagined, SOLUTION, wait=page.wait)
    assert page.presses == []
    assert placed.verified
    assert imagined.pressed == [(0, 1), (1, 3), (1, 3), (2, 0), (2, 0), (3, 2), (3, 2), (0, 0)]


def test_the_plan_names_each_cell_as_often_as_it_must_be_pressed() -> None:
    look = Look({(0, 0): "empty", (0, 1): "cross", (1, 0): "queen", (1, 1): "empty"})
    assert plan(look, {(0, 0), (0, 1)}) == [(0, 0), (0, 0), (0, 1)]
    assert plan(look, set()) == [(1, 0)]
    assert plan(look, {(1, 0)}) == []
