"""Confirm a value by the second prover, share by share: second/nNN.jsonl gets a line for every share that is done.

Run: python results/armies/second.py N [--shares K] [--jobs J]

Shares that are there already are left out, so the same command goes on where it was ended. What is refuted is one queen
more of each colour than the placement in witnesses.txt has.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import pathlib
import sys
import time

from check import HERE, lines, witnesses

from queenside import core_armies_second


def refute(size: int, army: int, number: int, shares: int) -> dict:
    """Return what became of one share, as it is kept."""
    start = time.process_time()
    work = core_armies_second.prove(size, army, army, share=(number, shares))
    return {
        "n": size,
        "m": army,
        "share": [number, shares],
        "verdict": work.verdict,
        "line_nodes": work.line_nodes,
        "leaves": work.leaves,
        "diagonal_nodes": work.diagonal_nodes,
        "cpu_s": round(time.process_time() - start, 2),
    }


def keep(file: pathlib.Path, share: dict) -> None:
    """Append what became of a share."""
    with file.open("a") as kept:
        kept.write(json.dumps(share) + "\n")


def main() -> None:
    """Do the shares that are missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("size", type=int, metavar="N")
    parser.add_argument("--shares", type=int, default=256)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    name = f"second/n{options.size:02d}.jsonl"
    done = lines(name)
    if any(each["share"][1] != options.shares for each in done):
        sys.exit(f"{name} has shares of {done[0]['share'][1]}: go on with --shares {done[0]['share'][1]}")
    army = witnesses()[options.size] + 1
    missing = sorted(set(range(options.shares)) - {each["share"][0] for each in done})
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        work = [pool.submit(refute, options.size, army, number, options.shares) for number in missing]
        for count, each in enumerate(concurrent.futures.as_completed(work), len(done) + 1):
            keep(HERE / name, each.result())
            print(f"n={options.size}, refuting {army}+{army}: {count} of {options.shares} shares", file=sys.stderr)


if __name__ == "__main__":
    main()
