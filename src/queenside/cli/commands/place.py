"""``queenside place``: the solution, pressed into the page or on the screen."""

from __future__ import annotations

import contextlib
import sys
import time

from queenside import solving
from queenside.cli._browsers import browser_arguments, browser_options, confirmed, wait_for_the_user
from queenside.cli._drawing import Drawer
from queenside.cli._hints import STAGES, exit_code, hint_record, lit_cells, show_hint, stage_argument
from queenside.cli._inputs import json_argument, watch_argument
from queenside.cli._output import cell_lists
from queenside.cli._progress import Progress
from queenside.cli._words import duration, recognised
from queenside.errors import UsageError
from queenside.grid import cell_names
from queenside.logic.hints import hint
from queenside.players.dry_run import DryRun
from queenside.players.one_at_a_time import one_at_a_time
from queenside.players.placing import place

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable

    from queenside.answers import Solution
    from queenside.cli._output import Record
    from queenside.grid import Cell
    from queenside.players.placing import Placed, Surface
    from queenside.puzzles.star_battle import Position

HELP = """Put the solution into the game: in a browser, in your own browser, or anywhere on the screen.

INPUT is the address of the page, today for the daily puzzle, tab for the page that your own browser
shows (--attach), or screen. Cells are read first and pressed until each is as it should be; a game
that is won is left alone. Before the first press on a site you are asked.

queenside is not affiliated with any game's site. A site's terms may forbid automation; whether to use
this is your decision. Nothing is posted, no result is forged, and no person is imitated."""
EXAMPLES = (
    "queenside place today --browser",
    "queenside place today --browser --dry-run",
    "queenside place tab --attach --hint",
    "queenside place screen",
    "queenside place screen --watch 120 --yes",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``place``."""
    parser.add_argument("input", metavar="INPUT", help="the address of a page, today, tab (with --attach), or screen")
    browser_arguments(parser)
    watch_argument(parser)
    parser.add_argument("--dry-run", action="store_true", help="show what would be pressed, and press nothing")
    parser.add_argument("--hint", action="store_true", help="show the next step on the page, and press nothing")
    stage_argument(parser)
    parser.add_argument("--yes", action="store_true", help="do not ask before the first press")
    json_argument(parser)
    parser.set_defaults(svg=None, png=None, animate=None, theme="light", names=None)


def run(options: argparse.Namespace) -> int:
    """Find the board, solve it, and press it in."""
    if options.dry_run and options.hint:
        raise UsageError("--dry-run shows what would be pressed, --hint the next step: give one of them.")
    if options.input == "screen":
        return _on_the_screen(options)
    if options.watch is not None:
        raise UsageError("--watch is for the screen:  queenside place screen --watch")
    return _on_a_page(options)


def _on_a_page(options: argparse.Namespace) -> int:
    from queenside.cli._output import page_record
    from queenside.drivers.addresses import address_of
    from queenside.players.pages import PageSurface
    from queenside.readers.pages import load_rules
    from queenside.readers.pages.live import TAB, game_page
    from queenside.readers.pages.saved import reading

    rules = load_rules()
    url = rules.daily if options.input == "today" else options.input
    lives = url == TAB or not address_of(url).is_this_machine
    with game_page(url, rules, browser_options(options)) as (browser, board):
        surface = PageSurface(browser, board, rules)
        shown = reading(board, url)
        assert shown.page is not None
        record: Record = {"page": page_record(shown.page)}
        found = f"{options.input}: {recognised(shown.position, shown.page)}"
        where = f"port-{options.attach}" if options.attach else ""
        play = _Play(options, surface, shown.position, record, found, browser.wait, where)
        code = play.hint(surface.highlight) if options.hint else play.place(ask=lives)
        browser.rest()
        if not options.attach:
            wait_for_the_user(options.headless or options.json)
    return code


def _on_the_screen(options: argparse.Namespace) -> int:
    from queenside.cli._output import sight_record
    from queenside.drivers.screens import open_screen
    from queenside.players.screens import find_surface

    if options.hint:
        raise UsageError("Nothing can be drawn over the screen. For a hint from it:  queenside hint screen")
    with (
        contextlib.closing(open_screen()) as driver,
        Progress("waiting for a board", round(options.watch or 1), " s; Ctrl-C stops") as progress,
    ):
        surface = find_surface(driver, watch=options.watch, tell=lambda passed: progress.tell(int(passed)))
        position = surface.position
        assert position.sight is not None
        record: Record = {"screen": sight_record(position.sight)}
        play = _Play(options, surface, position, record, f"screen: {recognised(position)}", time.sleep, "screen")
        return play.place(ask=True)


class _Play:
    """A board that was found, and what is done with it."""

    def __init__(
        self,
        options: argparse.Namespace,
        surface: Surface,
        position: Position,
        record: Record,
        found: str,
        wait: Callable[[float], None],
        where: str,
    ) -> None:
        """``where`` names a place that others may press in too; a browser that was started here is nobody else's."""
        self._options, self._surface, self._position, self._wait, self._where = options, surface, position, wait, where
        self._found = found
        self._record = record
        self._drawer = Drawer(options)

    def place(self, *, ask: bool) -> int:
        """Solve the board, show what is going to be pressed, ask if need be, press it, and tell how it went; return the exit code."""
        answer = solving.solve(self._position, keep_marks=False)
        self._say(f"{self._found}\n")
        if answer.solution is None:
            return self._end("The board has no solution, so nothing was pressed.", {"status": answer.status}, 1)
        if not self._options.json:
            self._drawer.print(self._position, answer.solution)
            print()
        if not answer.unique:
            self._say("The board has more solutions than one; this is one of them.")
        plan = DryRun(self._surface)
        done = place(plan, answer.solution)
        planned: Record = {"solution": cell_lists(answer.solution), "would_press": cell_lists(plan.pressed)}
        if self._options.dry_run:
            return self._end(f"Would press {_presses(plan.pressed)}.", {"status": "solved", **planned, "dry_run": True}, 0)
        if plan.look().won:
            return self._end("The game is won already; nothing was pressed.", self._placed_record(done, answer.solution), 0)
        self._say(f"Going to press {_presses(plan.pressed)}.")
        if ask and not self._options.yes and not confirmed("Press them?"):
            return self._end("Nothing was pressed.", {"status": "refused", **planned, "clicked": []}, 1)
        with one_at_a_time(self._where) if self._where else contextlib.nullcontext():
            placed = place(self._surface, answer.solution, wait=self._wait)
        return self._end(_outcome(placed), self._placed_record(placed, answer.solution), 0 if placed.verified else 1)

    def hint(self, highlight: Callable[[Iterable[Cell], Iterable[Cell], Iterable[Cell]], None]) -> int:
        """Light the next step on the page, as far as the stage tells it, and say it; return the exit code."""
        given = hint(self._position)
        stage = self._options.stage or 2
        self._options.stage = stage
        if given.step is None:
            highlight(given.cells, (), ())
        elif stage < STAGES:
            highlight(lit_cells(given.step, self._position.puzzle, stage), (), ())
        else:
            lit = set(lit_cells(given.step, self._position.puzzle, 3)) - {*given.step.placed, *given.step.ruled_out}
            highlight(sorted(lit), given.step.placed, given.step.ruled_out)
        if self._options.json:
            self._print({**self._record, **hint_record(given, self._options)})
        else:
            print(self._found)
            show_hint(given, self._options, self._drawer)
        return exit_code(given)

    def _placed_record(self, placed: Placed, solution: Solution) -> Record:
        groups = {name: cell_lists(getattr(placed, name)) for name in ("placed", "already", "cleared", "failed")}
        return {
            "status": "solved",
            "solution": cell_lists(solution),
            **groups,
            "clicked": cell_lists(placed.pressed),
            "rounds": placed.rounds,
            "verified": placed.verified,
            "won": placed.won,
            "seconds": round(placed.seconds, 3),
        }

    def _end(self, sentence: str, record: Record, code: int) -> int:
        if self._options.json:
            from queenside.formats.json import record as board_record

            self._print({**self._record, "puzzle": board_record(self._position), **record})
        else:
            print(sentence)
        return code

    def _say(self, sentence: str) -> None:
        """Print a sentence; with ``--json`` where it is not in the way."""
        print(sentence, file=sys.stderr if self._options.json else sys.stdout)

    def _print(self, record: Record) -> None:
        from queenside.cli._output import print_json

        print_json(record)


def _presses(cells: list[Cell]) -> str:
    """Return which cells are pressed: "R1C2, R2C4 (18 presses)", "nothing"."""
    return f"{cell_names(list(dict.fromkeys(cells)))} ({len(cells)} presses)" if cells else "nothing"


def _outcome(placed: Placed) -> str:
    """Return how placing went, in a sentence."""
    took = duration(placed.seconds)
    if placed.won:
        return f"Done: the page says that the game is won.  {took}"
    if placed.verified:
        return f"Done: every queen is where it belongs.  {took}"
    if not placed.failed:
        return "All was pressed, but the board can no longer be seen; games often cover it when they are won."
    tries = "one try" if placed.rounds == 1 else f"{placed.rounds} tries"
    return f"Not done: {cell_names(placed.failed)} did not become right in {tries}. Cells may be locked, or something may lie over them."
