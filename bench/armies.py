"""How quick the native provers of peaceable armies are, beside another program: ``python -m bench.armies [FOLDER] [--to N] [--long]``.

FOLDER holds the source ``armies_prove.c`` to be measured beside; it is compiled for this machine into a
temporary folder. Refuted is one queen more than fit, on boards of 12 to 14 rows, or up to N. Times are
processor time of one thread, the sides one after the other. The nodes of the reference search are compared
with the published ones, to 13 rows or, with ``--long``, as far as the boards go.
"""

from __future__ import annotations

import argparse
import pathlib
import re
import subprocess
import tempfile
import time

from queenside import core_armies

LARGEST = {12: 21, 13: 24, 14: 28, 15: 32, 16: 37, 17: 42}
PUBLISHED = {
    12: (2_080_162, 85_232, 1_008_716, 25_891),
    13: (8_967_919, 631_645, 10_845_379, 337_090),
    14: (31_893_026, 2_161_697, 49_243_887, 1_311_581),
    15: (136_512_985, 9_810_182, 262_932_506, 5_085_496),
    16: (479_242_251, 25_570_801, 729_970_013, 8_847_962),
    17: (2_030_475_865, 88_718_483, 2_460_146_407, 17_634_543),
}
"""Column nodes, leaves, even nodes and odd nodes of the reference search."""
QUICK = 13


def compiled(folder: pathlib.Path, into: pathlib.Path) -> pathlib.Path:
    """Return the program made of the source in a folder, with its best options."""
    program = into / "armies_prove"
    options = ["-O3", "-march=native", "-w", "-DNW=7", "-DORDER=1"]
    subprocess.run(["cc", *options, folder / "armies_prove.c", "-o", program], check=True)
    return program


def seconds_of_program(program: pathlib.Path, size: int, army: int) -> float:
    """Return the processor time that the other program says it took; end if it finds armies."""
    text = subprocess.run([program, str(size), str(army)], check=True, capture_output=True, text=True).stdout
    match = re.search(r"UNSAT cpu=([0-9.]+)", text)
    if match is None:
        raise SystemExit(f"{program.name} {size} {army} did not refute: {text}")
    return float(match[1])


def refuted(size: int, *, reference: bool) -> tuple[float, core_armies.Work]:
    """Return the processor time of a refutation and what was done; end if armies were found."""
    begun = time.process_time()
    work = core_armies.prove(size, LARGEST[size] + 1, LARGEST[size] + 1, reference=reference)
    took = time.process_time() - begun
    if work.verdict != "none":
        raise SystemExit(f"{LARGEST[size] + 1} queens of each colour on {size}×{size}: {work}")
    return took, work


def reference_seconds(size: int) -> float:
    """Return the processor time of the reference search; end if its nodes are not the published ones."""
    took, work = refuted(size, reference=True)
    nodes = (work.column_nodes, work.leaves, work.even_nodes, work.odd_nodes)
    if nodes != PUBLISHED[size]:
        raise SystemExit(f"The reference search took {nodes} on {size}×{size}; published are {PUBLISHED[size]}.")
    return took


def show(size: int, program: pathlib.Path | None, long: bool) -> None:
    """Print a line about one board."""
    fast, work = refuted(size, reference=False)
    line = f"{size:3} {fast:10.3f} s {work.nodes:>15,} nodes"
    line += f"   reference {reference_seconds(size):10.3f} s" if size <= QUICK or long else ""
    if program is not None:
        other = seconds_of_program(program, size, LARGEST[size] + 1)
        line += f"   other {other:10.3f} s {other / fast:8.2f} ×"
    print(line, flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--to", type=int, default=14, choices=sorted(LARGEST))
    parser.add_argument("--long", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as into:
        program = None if options.folder is None else compiled(options.folder, pathlib.Path(into))
        for size in range(min(LARGEST), options.to + 1):
            show(size, program, options.long)


if __name__ == "__main__":
    main()
