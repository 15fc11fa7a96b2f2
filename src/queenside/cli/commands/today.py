"""``queenside today``: the daily puzzle, from its page."""

from __future__ import annotations

import os
import sys

from queenside import solving
from queenside.cli._browsers import browser_arguments, browser_options, wait_for_the_user
from queenside.cli._drawing import Drawer
from queenside.cli._hints import exit_code, hint_record, show_hint, stage_argument
from queenside.cli._inputs import json_argument
from queenside.cli._words import recognised
from queenside.errors import PageError, UsageError, WriteError
from queenside.logic.hints import hint

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from queenside.answers import Answer
    from queenside.cli._output import Record
    from queenside.readers.pages import PageBoard, Rules

HELP = """Open today's puzzle in a browser, read it, and solve it, or with --hint show only the next step.

The browser is a fresh one that is seen (--headless: unseen), or your own (--attach). Cookies are
declined, the game is started, and nothing else is pressed. The board is kept as JSON and as a drawing
in your own folder of queenside's data, unless --no-save says otherwise.

queenside is not affiliated with the game's site. A site's terms may forbid automation; whether to use
this is your decision."""
EXAMPLES = (
    "queenside today --hint",
    "queenside today",
    "queenside today --attach --hint --stage 2",
    "queenside today --headless --json --no-save",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``today``."""
    browser_arguments(parser)
    parser.add_argument("--hint", action="store_true", help="only the next step, from the marks on the page")
    stage_argument(parser)
    parser.add_argument("--save", metavar="DIR", help="keep the board in this folder instead of your own")
    parser.add_argument("--no-save", action="store_true", help="keep nothing")
    json_argument(parser)
    parser.set_defaults(svg=None, png=None, animate=None, theme="light", names=None)


def run(options: argparse.Namespace) -> int:
    """Open the page, read the board, and tell what was asked for."""
    from queenside.readers.pages import load_rules
    from queenside.readers.pages.live import game_page

    if options.save and options.no_save:
        raise UsageError("--save and --no-save contradict each other: give one of them.")
    if options.stage and not options.hint:
        raise UsageError("--stage is for hints: add --hint.")
    rules = load_rules()
    try:
        with game_page(rules.daily, rules, browser_options(options)) as (_, board):
            if board.won:
                raise PageError("Today's game is finished already. There is a new one tomorrow.", "finished")
            code = _tell(board, rules, options)
            if options.attach is None:
                wait_for_the_user(options.headless or options.json)
    except PageError as error:
        raise _with_report(error, options) from error
    return code


def _tell(board: PageBoard, rules: Rules, options: argparse.Namespace) -> int:
    """Solve the board or give a hint, keep it, and print; return the exit code."""
    from queenside.cli._output import answer_record, page_record
    from queenside.formats.json import record as board_record
    from queenside.readers.pages.saved import reading

    answer = solving.solve(board.position, keep_marks=False)
    saved = [] if options.no_save else _save(board, rules, None if options.hint else answer, options.save or _own_folder())
    sight = reading(board, rules.daily).page
    assert sight is not None
    record: Record = {"page": page_record(sight)}
    found = f"today: {recognised(board.position, sight)}"
    if options.hint:
        given = hint(board.position)
        if options.json:
            _print_json(record | hint_record(given, options) | {"saved": saved})
        else:
            print(found)
            show_hint(given, options, Drawer(options))
            _print_saved(saved)
        return exit_code(given)
    if options.json:
        _print_json(record | {"puzzle": board_record(board.position)} | answer_record(answer) | {"saved": saved})
    else:
        print(f"{found}\n")
        Drawer(options).print(board.position, answer.solution)
        print(f"\n{_verdict(answer)}")
        _print_saved(saved)
        print("Only a hint:  queenside today --hint    Put it in:  queenside place today --browser")
    return {"solved": 0, "impossible": 1, "unknown": 4}[answer.status]


def _verdict(answer: Answer) -> str:
    if answer.solution is None:
        return "The board that was read has no solution: it may be misread. Try a screenshot:  queenside solve clipboard"
    return "Solved, and it is the only solution." if answer.unique else "Solved, but there are other solutions: the board may be misread."


def _save(board: PageBoard, rules: Rules, answer: Answer | None, folder: str) -> list[str]:
    """Write the board as JSON and its drawing as PNG, named for the day and the number; return the files. A hint gives no solution away."""
    import json

    from queenside.formats.json import record
    from queenside.views.drawing import draw, write_picture

    day, number = _day_and_number(board, rules)
    stem = os.path.join(folder, f"{day}-no-{number}" if number is not None else day)
    solution = None if answer is None else answer.solution
    fields = record(board.position) | {"id": number, "date": day, "source": board.source}
    if solution is not None:
        fields["solution"] = [list(cell) for cell in solution]
    _write(f"{stem}.json", f"{json.dumps(fields)}\n")
    write_picture(f"{stem}.png", draw(board.position, solution).png())
    return [f"{stem}.json", f"{stem}.png"]


def _day_and_number(board: PageBoard, rules: Rules) -> tuple[str, int | None]:
    """Return the day of the puzzle and its number: by the page's own number if it tells one, else by today's date."""
    import datetime

    first = datetime.date.fromisoformat(rules.first_day) if rules.first_day else None
    today = datetime.date.today()
    if first is None:
        return today.isoformat(), board.number
    if board.number is None:
        return today.isoformat(), (today - first).days + 1
    return (first + datetime.timedelta(days=board.number - 1)).isoformat(), board.number


def _own_folder() -> str:
    from queenside.settings import data_folder

    return os.path.join(data_folder(), "today")


def _with_report(error: PageError, options: argparse.Namespace) -> PageError:
    """Return the error, with the file in which the page's skeleton was kept for a report."""
    if not error.skeleton or options.no_save:
        return error
    path = os.path.join(options.save or _own_folder(), "changed-page.html")
    _write(path, error.skeleton)
    kept = f"Its elements with their classes, without texts and addresses, are in {path}: please attach that to a report."
    told = f"{error} The page may have changed. {kept}"
    return PageError(told, error.stage, error.seen)


def _write(path: str, text: str) -> None:
    """Write a file, and the folder it is in."""
    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise WriteError(f"Cannot write {path}: {error.strerror or error}. Choose another folder with --save, or --no-save.") from error


def _print_saved(saved: list[str]) -> None:
    if saved:
        print(f"Kept as {' and '.join(saved)}")


def _print_json(record: Record) -> None:
    from queenside.cli._output import print_json

    print_json(record)
    sys.stdout.flush()
