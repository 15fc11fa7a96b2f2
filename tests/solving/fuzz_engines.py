"""Random boards by every engine, formulation and encoding beside the native core, for as many seconds as the command line says.

``python tests/solving/fuzz_engines.py 300``; a disagreement ends the run with the board and the way it was asked.
"""

from __future__ import annotations

import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2]))

import queenside as qs
from queenside import engines, formulations
from queenside.models import encodings
from tests.solving.brute_force import connected_board, scattered_board

MOST_SOLUTIONS = 40


def random_board(rng: random.Random) -> qs.StarBattle:
    size = rng.randint(4, 8)
    rows = (connected_board if rng.random() < 0.7 else scattered_board)(size, rng)
    return qs.StarBattle(rows, 1 if size < 8 else rng.choice([1, 2]))


def random_way(rng: random.Random, board: qs.StarBattle) -> dict[str, str]:
    """Return how to ask: an engine, and a formulation and encoding if it takes models."""
    while True:
        name = rng.choice(engines.names())
        engine, _ = engines.find(name)
        if not engines.takes_models(engine):
            if engine.supports(board) is None:
                return {"engine": name}
            continue
        way = {"engine": name, "formulation": rng.choice(formulations.names())}
        if formulations.get(way["formulation"]).supports(board) is not None or (name == "dpll" and board.stars > 1):
            continue  # DPLL proves two-star boards, but not while one waits
        if engine.supports(formulations.get(way["formulation"]).build(board)) is not None:
            continue
        if engine.ENCODED:
            way["encoding"] = rng.choice(encodings.names())
        return way


def main(seconds: float) -> None:
    rng = random.Random()
    finish, tried = time.monotonic() + seconds, 0
    while time.monotonic() < finish:
        board = random_board(rng)
        if qs.count(board, limit=MOST_SOLUTIONS).number == MOST_SOLUTIONS:
            continue
        expected = set(qs.enumerate(board))
        way = random_way(rng, board)
        found = list(qs.enumerate(board, engine=way["engine"], formulation=way.get("formulation"), encoding=way.get("encoding")))
        if len(found) != len(set(found)) or set(found) != expected:
            sys.exit(f"{board!r} by {way}: {len(found)} solutions, the native core has {len(expected)}")
        tried += 1
    print(f"{tried} boards by random engines, formulations and encodings: all agree")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60)
