"""Whether all engines agree: every board of a folder by every engine and formulation, against the native core.

The native core finds the whole set of solutions, up to a limit; every other engine must find the same
set, or as many different ones of a larger set. A line for each file, engine and formulation says how
many boards agree and how many were not finished in their time; every disagreement is shown with its
board, and makes the program end with 1.

    python -m bench.agree FOLDER [--engines sat,cp] [--boards 20] [--solutions 50] [--seconds 10]
"""

from __future__ import annotations

import argparse
import pathlib
import sys
import time
from collections.abc import Iterator, Sequence

import queenside as qs
from queenside import engines, formulations
from queenside.errors import InternalError, UsageError
from queenside.puzzles.star_battle import StarBattle

Way = tuple[str, str | None]
"""An engine, and a formulation if it takes a model."""


def ways(names: Sequence[str]) -> Iterator[Way]:
    """Yield every engine with every formulation that there is for it."""
    for name in names:
        yield from ((name, each) for each in (formulations.names() if engines.takes_models(engines.find(name)[0]) else [None]))


def verdict(board: StarBattle, way: Way, right: qs.Answer, most: int, seconds: float) -> str:
    """Return ``agrees``, ``unfinished``, ``refused`` if the engine does not take such boards, or what it says against the native core."""
    engine, formulation = way
    try:
        answer = qs.solve(board, engine=engine, formulation=formulation, solutions=most, seconds=seconds)
    except UsageError:
        return "refused"
    except InternalError as error:
        return str(error)
    if answer.stopped == "seconds":
        return "unfinished"
    found, known = set(answer.solutions), set(right.solutions)
    same = found == known if right.complete else len(found) == len(known)
    if same and len(found) == len(answer.solutions) and answer.complete == right.complete:
        return "agrees"
    return f"{_told(answer)}, native {_told(right)}"


def _told(answer: qs.Answer) -> str:
    return f"{len(set(answer.solutions))} solutions{' and no more' if answer.complete else ''}"


def compare(file: pathlib.Path, asked: Sequence[Way], most_boards: int | None, most: int, seconds: float) -> int:
    """Print what every way says of the boards of a file; return the number of disagreements."""
    boards = [position.puzzle for position in qs.read_all(file)][:most_boards]
    right = [qs.solve(board, solutions=most) for board in boards]
    wrong = 0
    for way in asked:
        start = time.perf_counter()
        counts = {"agrees": 0, "unfinished": 0, "refused": 0}
        for board, answer in zip(boards, right, strict=True):
            said = verdict(board, way, answer, most, seconds)
            if said in counts:
                counts[said] += 1
            else:
                wrong += 1
                print(f"{file.name} {way[0]} {way[1] or ''}: {said}: {board!r}")
        if counts["refused"] < len(boards):
            told = f"{counts['agrees']:5} of {len(boards) - counts['refused']} agree, {counts['unfinished']} unfinished"
            print(f"{file.name:14}{way[0]:8}{way[1] or '':10}{told}, {time.perf_counter() - start:.1f} s", flush=True)
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    others = [name for name in engines.names() if name != "native"]
    parser = argparse.ArgumentParser(prog="python -m bench.agree", description="Hold all engines against the native core.")
    parser.add_argument("folder", type=pathlib.Path, help="where the .jsonl files of boards are")
    parser.add_argument("--engines", default=",".join(others), help="which engines, with commas (default: all)")
    parser.add_argument("--boards", type=int, help="so many boards of each file (default: all)")
    parser.add_argument("--solutions", type=int, default=50, help="so many solutions of a board at most (default: 50)")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each board and engine (default: 10)")
    asked = parser.parse_args(arguments)
    files = sorted(asked.folder.glob("*.jsonl"))
    if not files:
        parser.error(f"there is no .jsonl file in {asked.folder}")
    try:
        chosen = list(ways(asked.engines.split(",")))
    except UsageError as error:
        parser.error(str(error))
    wrong = sum(compare(file, chosen, asked.boards, asked.solutions, asked.seconds) for file in files)
    print(f"{wrong} disagreements")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
