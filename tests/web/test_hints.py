"""Hints, reviews and broken rules in the page are those of Python, on positions with right and wrong marks."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import queenside as qs
from queenside.checking import check
from queenside.errors import UsageError
from queenside.grid import Cell
from queenside.logic.hints import hint, why
from queenside.logic.reviews import Move, Review, review
from queenside.logic.words import sentence, title
from queenside.puzzles.star_battle import Marks, Position, StarBattle, check_marks
from tests.logic.boards import MORNING, STRIPES_3, TWO, some
from tests.web.reasoning import number, position_json, solution_of, step_json
from tests.web.test_words import ENGLISH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from playwright.sync_api import Page

STRIPES_6 = "AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFF"  # 90 solutions, and nothing to begin with

ASK = """async (question) => {
  const [module, name, questions, language] = JSON.parse(question);
  const strings = await import("/js/strings/index.js");
  const called = await import(`/js/logic/${module}.js`);
  await strings.chooseLanguage(language);
  const answers = [];
  for (const [position, ...rest] of questions) {
    const puzzle = { ...position.puzzle, regions: new Uint8Array(position.puzzle.regions) };
    answers.push(await called[name]({ puzzle, marks: position.marks }, ...rest));
  }
  return JSON.parse(JSON.stringify(answers, (_, value) => (value instanceof Set ? [...value].sort((a, b) => a - b) : value)));
}"""


def boards() -> list[StarBattle]:
    kinds = {"7x1": 8, "9x1": 10, "11x1": 5, "8x2": 8, "10x2": 4, "14x3": 1}
    return [board for kind, count in kinds.items() for board in some(kind, count)]


def positions() -> list[Position]:
    """Return boards with marks from the solution, some of them falsified, and boards with no or several solutions."""
    chance = random.Random(4)
    found = [Position(StarBattle(board)) for board in (TWO, STRIPES_3, STRIPES_6, MORNING.partition("\n")[2].strip())]
    for board in boards():
        solution = set(solution_of(board))
        others = sorted(set(board.cells()) - solution)
        found += [Position(board), Position(board, Marks(solution)), Position(board, Marks(crosses=board.cells()))]
        for wrong_stars, wrong_crosses in ((0, 0), (0, 0), (1, 0), (0, 1), (2, 2)):
            stars = chance.sample(sorted(solution), chance.randrange(len(solution) - 1))
            crosses = chance.sample(others, chance.randrange(len(others)))
            false_stars, false_crosses = chance.sample(others, wrong_stars), chance.sample(sorted(solution), wrong_crosses)
            found.append(Position(board, Marks([*stars, *false_stars], [*crosses, *false_crosses])))
    several = StarBattle(TWO)
    return [
        *found,
        Position(several, Marks([(0, 1)])),
        Position(several, Marks([(0, 1), (1, 0)])),
        Position(several, Marks([(0, 1), (3, 1)])),
    ]


def ask(page: Page, module: str, name: str, questions: list[list[object]], language: str = "en") -> list[Any]:
    answers: list[Any] = page.evaluate(ASK, json.dumps([module, name, questions, language]))
    return answers


def numbers(position: Position, cells: tuple[Cell, ...]) -> list[int]:
    return [number(position.puzzle, cell) for cell in cells]


def unranked(step: object) -> object:
    """Return a step of the page without its rungs, which Python keeps elsewhere."""
    if not isinstance(step, dict):
        return step
    return {name: [unranked(each) for each in value] if name == "chain" else value for name, value in step.items() if name != "rung"}


def test_hints_are_those_of_python(page: Page) -> None:
    asked = positions()
    kinds = set()
    for position, given in zip(asked, ask(page, "hints", "hint", [[position_json(position)] for position in asked]), strict=True):
        expected = hint(position)
        step = None if expected.step is None else step_json(position.puzzle, expected.step)
        kinds.add(expected.kind)
        assert (given["kind"], given["message"], given["unique"]) == (expected.kind, expected.message, expected.unique)
        assert (given["cells"], given["stages"]) == (numbers(position, expected.cells), list(expected.stages))
        assert unranked(given["step"]) == step
    assert kinds == {"step", "wrong", "finished", "impossible", "stuck"}


def test_broken_rules_are_those_of_python(page: Page) -> None:
    asked = positions()
    found = ask(page, "marks", "violations", [[position_json(position)] for position in asked])
    rules = set()
    for position, given in zip(asked, found, strict=True):
        expected = check_marks(position)
        rules |= {violation.rule for violation in expected}
        assert given == [{"rule": each.rule, "cells": numbers(position, each.cells), "message": each.message} for each in expected]
    assert rules == {"cell", "row", "column", "region", "touching"}


def test_why_a_mark_is_wrong_as_python_tells(page: Page) -> None:
    asked = [(position, cell) for position in positions() if (cell := _pointed_out(position))]
    answers = ask(page, "hints", "why", [[position_json(position), number(position.puzzle, cell)] for position, cell in asked])
    kinds = set()
    for (position, cell), given in zip(asked, answers, strict=True):
        expected = why(position, cell)
        kinds.add(given["kind"])
        if expected.violations:
            assert (given["kind"], given["messages"]) == ("broken", [violation.message for violation in expected.violations])
        elif expected.steps:
            assert (given["kind"], given["messages"]) == ("steps", [sentence(step, position.puzzle) for step in expected.steps])
        else:
            assert given["kind"] == "search"
    assert kinds >= {"broken", "steps"}
    right = Position(boards()[0], Marks(solution_of(boards()[0])))
    with pytest.raises(UsageError):
        why(right, right.marks.stars[0])
    assert ask(page, "hints", "why", [[position_json(right), number(right.puzzle, right.marks.stars[0])]])[0]["kind"] == "right"


def _pointed_out(position: Position) -> Cell | None:
    report = check(position, limit=2)
    if report.count is None or not report.count.number:
        return None
    cells = [*(violation.cells[0] for violation in report.violations), *report.dead_stars, *report.dead_crosses]
    return next((cell for cell in cells if cell in (*position.marks.stars, *position.marks.crosses)), None)


def test_german_says_all_of_it_too(page: Page) -> None:
    asked: list[list[object]] = [[position_json(position)] for position in positions()[::3]]
    said = [text for given in ask(page, "hints", "hint", asked, "de") for text in (given["message"], *given["stages"])]
    said += [found["message"] for given in ask(page, "marks", "violations", asked, "de") for found in given]
    said += [given["message"] for given in ask(page, "hints", "checkMarks", asked, "de")]
    pointed_out = [(position, cell) for position in positions() if (cell := _pointed_out(position))]
    wrong: list[list[object]] = [[position_json(position), number(position.puzzle, cell)] for position, cell in pointed_out]
    said += [given["message"] for given in ask(page, "hints", "why", wrong, "de")]
    board, moves = next((board, moves) for board, moves in games() if moves)
    game: list[dict[str, object]] = [{"cell": number(board, move.cell), "cross": move.cross} for move in moves]
    reviews: list[list[object]] = [[position_json(Position(board)), game[:end]] for end in (0, 3, len(game))]
    said += [given["message"] for given in ask(page, "reviews", "review", reviews, "de")]
    assert len(said) > 300
    assert not [text for text in said if ENGLISH.search(text) or not re.fullmatch(r"[A-ZÄÖÜ].*[.?)]", text)]


def games() -> list[tuple[StarBattle, list[Move]]]:
    """Return games in the order of the ladder, cut short, with a wrong move, with a star too early, and in any order."""
    chance = random.Random(2)
    found: list[tuple[StarBattle, list[Move]]] = [(StarBattle(MORNING.partition("\n")[2].strip()), [])]
    for board in boards()[::4]:
        solution = list(solution_of(board))
        moves = [move for step in qs.explain(board) for move in _moves(step.placed, step.ruled_out)]
        wrong = next(cell for cell in board.cells() if cell not in solution)
        found += [(board, moves), (board, moves[: len(moves) // 2]), (board, [*moves[: len(moves) // 3], Move(wrong)])]
        found += [(board, [Move(cell) for cell in solution[:3]]), (board, chance.sample(moves, 8))]
    return found


def _moves(placed: tuple[Cell, ...], ruled_out: tuple[Cell, ...]) -> list[Move]:
    return [*(Move(cell) for cell in placed), *(Move(cell, cross=True) for cell in ruled_out)]


def test_reviews_are_those_of_python(page: Page) -> None:
    asked = games()
    questions: list[list[object]] = [
        [position_json(Position(board)), [{"cell": number(board, move.cell), "cross": move.cross} for move in moves]]
        for board, moves in asked
    ]
    kinds = set()
    for (board, moves), given in zip(asked, ask(page, "reviews", "review", questions), strict=True):
        expected = review(board, moves)
        kinds.add(expected.kind)
        move = None if expected.move is None else {"cell": number(board, expected.move.cell), "cross": expected.move.cross}
        step = None if expected.step is None else step_json(board, expected.step)
        assert (given["kind"], given["number"], given["move"], unranked(given["step"])) == (expected.kind, expected.number, move, step)
        assert given["message"].endswith(_end(expected, board))
    assert kinds == {"mistake", "missed", "stopped", "complete"}


def _end(found: Review, board: StarBattle) -> str:
    return "No step was missed." if found.step is None else f": {title(found.step, board)}. {sentence(found.step, board)}"
