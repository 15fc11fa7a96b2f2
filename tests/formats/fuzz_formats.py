"""Damage texts of every form at random and read them, for a time: ``python tests/formats/fuzz_formats.py [seconds] [seed]``.

Reports the first text that does anything but read or be refused, and ends with 1.
"""

from __future__ import annotations

import os
import random
import sys
import time


def main(arguments: list[str]) -> int:
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    sys.path[:0] = [root, os.path.join(root, "src")]
    from tests.formats.mutations import damaged, require_order, require_order_of_each, seeds

    seconds = float(arguments[0]) if arguments else 10.0
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    chance, texts, tried = random.Random(seed), seeds(), 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        text = damaged(chance.choice(texts), chance)
        try:
            require_order(text)
            if tried % 8 == 0:
                require_order_of_each(text)
        except Exception as error:
            print(f"{type(error).__name__}: {error}\nafter {tried} texts of seed {seed}: {text!r}")
            raise
        tried += 1
    print(f"{tried} texts of seed {seed}: nothing found")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
