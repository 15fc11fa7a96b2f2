"""Damage picture files at random and read them, for a time: ``python tests/readers/fuzz_pictures.py [seconds] [seed]``.

Reports the first file that does anything but decode or be refused, keeps it as ``found.bin``, and ends with 1.
"""

from __future__ import annotations

import os
import random
import sys
import time


def main(arguments: list[str]) -> int:
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    sys.path.insert(0, root)
    from tests.readers.damage import damaged, require_order, seeds

    seconds = float(arguments[0]) if arguments else 10.0
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    chance, tried, slowest = random.Random(seed), 0, 0.0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        data = damaged(chance.choice(seeds()), chance)
        with open("found.bin", "wb") as file:  # written before it is tried: a decoder that crashes leaves nobody to write it
            file.write(data)
        start = time.monotonic()
        try:
            require_order(data)
        except Exception as error:
            print(f"{type(error).__name__}: {error}\nafter {tried} files of seed {seed}: found.bin")
            raise
        slowest = max(slowest, time.monotonic() - start)
        tried += 1
    os.remove("found.bin")
    print(f"{tried} files of seed {seed}: nothing found; the slowest took {slowest:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
