"""The page says what Python says, step by step; German says the same of the same cells."""

from __future__ import annotations

import functools
import json
import re

import pytest

from queenside.logic.steps import Step
from queenside.logic.techniques import TECHNIQUES
from queenside.logic.words import idea, sentence, stages, title
from queenside.puzzles.star_battle import StarBattle
from queenside.views.palette import region_colours
from tests.logic.test_words import named_cells
from tests.web.reasoning import Json, climbs, puzzle_json, step_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from playwright.sync_api import Page

ALIKE = {
    "capacity.full": "contradiction.band",
    "capacity.spare": "contradiction.band",
    "pressed.enumerate": "contradiction.pressed",
    "pressed.squeeze": "contradiction.pressed",
    "starve.capacity": "contradiction.capacity",
    "count.inside": "contradiction.count",
    "confine.region-in-line": "contradiction.count",
    "squeeze": "contradiction.enumerate",
    "touch-all": "unique.rectangle",
    "composite.full": "composite.spare",
    "force.2": "force.3",
}
"""Records of rare techniques look like those of common ones: words are made from either, though nothing would be proved by it."""

ENGLISH = re.compile(r"\b(rows?|columns?|regions?|queens?|stars?|cells?|undefined|null|NaN)\b", re.IGNORECASE)

TELL = """async (question) => {
  const [puzzles, steps, language] = JSON.parse(question);
  const strings = await import("/js/strings/index.js");
  const words = await import("/js/logic/words.js");
  await strings.chooseLanguage(language);
  for (const puzzle of puzzles) puzzle.regions = new Uint8Array(puzzle.regions);
  const alive = (step) => ({
    ...step, before: { stars: new Set(step.before.stars), open: new Set(step.before.open) }, chain: step.chain.map(alive),
  });
  return steps.map(([number, colours, record]) => {
    const [puzzle, step] = [puzzles[number], alive(record)];
    const about = [words.title(step, puzzle), words.idea(step, puzzle)];
    return [words.sentence(step, puzzle, colours), ...about, ...words.stages(step, puzzle, colours)];
  });
}"""


@functools.cache
def colours(puzzle: StarBattle) -> list[str]:
    """Return the names of a board's colours by region."""
    return [colour.name for colour in region_colours(puzzle)]


def every_step() -> list[tuple[StarBattle, Step]]:
    """Return every step of many solutions, those of chains and those that look alike as well; repeated ones are thinned out."""
    seen: dict[str, int] = {}
    kept = []
    for climbed in climbs():
        for step in (each for outer in climbed.steps for each in (outer, *outer.chain)):
            for told in (step, *([_as(step, ALIKE[step.technique])] if step.technique in ALIKE else [])):
                seen[told.technique] = seen.get(told.technique, 0) + 1
                if seen[told.technique] <= 600:
                    kept.append((climbed.puzzle, told))
    return kept


def _as(step: Step, technique: str) -> Step:
    return Step(
        technique, step.size, step.units, step.against, step.cells, step.placed, step.ruled_out, step.before, step.assumed, step.chain
    )


def told(page: Page, steps: list[tuple[StarBattle, Step]], language: str, coloured: bool) -> list[list[str]]:
    """Return what the page says about steps: sentence, title, idea and the four stages."""
    puzzles = list(dict.fromkeys(puzzle for puzzle, _ in steps))
    numbers = {puzzle: number for number, puzzle in enumerate(puzzles)}
    records: list[list[object]] = [
        [numbers[puzzle], colours(puzzle) if coloured else None, step_json(puzzle, step)] for puzzle, step in steps
    ]
    boards: list[Json] = [puzzle_json(puzzle) for puzzle in puzzles]
    said: list[list[str]] = page.evaluate(TELL, json.dumps([boards, records, language]))
    return said


def test_every_technique_is_told(page: Page) -> None:
    assert page.evaluate('import("/js/logic/techniques.js").then(({ TECHNIQUES }) => TECHNIQUES)') == list(TECHNIQUES)
    assert {step.technique for _, step in every_step()} == set(TECHNIQUES)
    assert len(every_step()) > 2900


@pytest.mark.parametrize("coloured", [False, True])
def test_english_is_that_of_python(page: Page, coloured: bool) -> None:
    steps = every_step()
    for (puzzle, step), said in zip(steps, told(page, steps, "en", coloured), strict=True):
        names = colours(puzzle) if coloured else None
        assert said == [sentence(step, puzzle, names), title(step, puzzle), idea(step, puzzle), *stages(step, puzzle, names)]


def test_german_names_the_same_cells(page: Page) -> None:
    steps = [(puzzle, step) for puzzle, step in every_step() if step.technique != "assume"]  # nothing to look at, so no hint
    german, english = told(page, steps, "de", coloured=False), told(page, steps, "en", coloured=False)
    for (_, step), said, meant in zip(steps, german, english, strict=True):
        for ours, theirs in zip(said, meant, strict=True):
            assert not ENGLISH.search(ours), ours
            assert "  " not in ours, ours
            if not re.search(r"\d (more|weitere)", ours + theirs):
                spared = set(step.ruled_out) if re.search(r"(?i)\brest\b", ours + theirs) else set()  # "the rest there" may be told by name
                assert named_cells(ours) - spared == named_cells(theirs) - spared, (step.technique, ours, theirs)
            assert re.fullmatch(r"[A-ZÄÖÜ„].*[.?]", ours) or ours == said[1], ours


def test_german_bends_the_names_of_colours(page: Page) -> None:
    steps = [pair for pair in every_step() if any(unit[0] == "region" for unit in (*pair[1].units, *pair[1].against))]
    for said in told(page, steps, "de", coloured=True):
        for text in said:
            assert not re.search(r"(?i)\b(das|dem|im|des|die|der|den) \w+ (Gebiet|Zeile|Spalte)en\b", text), text
            assert not re.search(r"(?i)\b(dem|im|des|die|der|den) \w+e Gebiet", text), text
