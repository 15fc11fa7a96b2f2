"""Climb new boards and check every step: ``python tests/logic/fuzz_ladder.py [seconds] [seed]``.

Boards of one to three stars, made to order at every grade, spoilt by moving cells between regions, or unplanned; the
steps are checked one by one, and compared with all solutions where these are few. A false step ends the run with its board.
"""

from __future__ import annotations

import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2]))

from tests.logic.replaying import FalseStepError, Replay, every_kind, made_boards


def main(seconds: float, seed: int) -> None:
    rng = random.Random(seed)
    replay, finish = Replay(), time.monotonic() + seconds
    try:
        while time.monotonic() < finish:
            for board in every_kind(1, rng):
                replay.add(board)
                if time.monotonic() > finish:
                    break
            else:
                for board in made_boards(14, 3, "fiendish", 1, rng.getrandbits(32)):
                    replay.add(board)
    except FalseStepError as wrong:
        sys.exit(f"FALSE after {replay.steps} steps (seed {seed}): {wrong}")
    print(f"{replay.boards} boards, {replay.steps} steps hold (seed {seed}), {replay.compared} of them compared with all solutions")
    print(", ".join(f"{technique} {number}" for technique, number in replay.techniques.most_common()))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60, int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().getrandbits(32))
