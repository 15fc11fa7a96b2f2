"""Check what is kept here, from the definition and without queenside, and print the table of README.md.

Run: python results/armies/check.py
"""

from __future__ import annotations

import json
import pathlib
import sys

HERE = pathlib.Path(__file__).parent


def lines(name: str) -> list[dict]:
    """Return the records of a file, none if it is not there."""
    path = HERE / name
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def spent(seconds: float) -> str:
    """Return seconds with their unit, to three digits at least."""
    return f"{seconds:,.0f} s" if seconds >= 100 else f"{seconds:.3g} s"


def placements(name: str) -> dict[int, tuple[int, int]]:
    """Return the armies of all placements of a file by size, each held to the definition queen by queen."""
    found = {}
    for block in (HERE / name).read_text().strip().split("\n\n"):
        title, *rows = block.splitlines()
        size, *least = (int(part.partition("=")[2]) for part in title.split())
        white, black = ([(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter == one] for one in "WB")
        assert [len(row) for row in rows] == [size] * size, title
        assert (len(white), len(black)) == (least[0], least[-1]), title
        assert all(r != s and c != d and abs(r - s) != abs(c - d) for r, c in white for s, d in black), title
        found[size] = len(white), len(black)
    return found


def witnesses() -> dict[int, int]:
    """Return the equal armies that were placed, by size."""
    placed = placements("witnesses.txt")
    assert all(white == black for white, black in placed.values())
    return {size: white for size, (white, _) in placed.items()}


def opponents() -> list[str]:
    """Return the table of largest opponents, everything in it checked."""
    placed, rows = placements("opponents.txt"), []
    for each in lines("opponents.jsonl"):
        assert placed[each["n"]] == (each["white"], each["black"])
        assert each["refuted"] == [each["white"], each["black"] + 1]
        provers = [each[name] for name in ("first", "second") if name in each]
        assert all(prover["verdict"] == "none" for prover in provers)
        nodes = [f"{prover['nodes']:,} ({spent(prover['cpu_s'])})" for prover in provers] + ["–"] * (2 - len(provers))
        state = "double-checked" if len(provers) > 1 else "computed once"
        rows.append(f"| {each['n']} | {each['white']} | {each['black']} | {' | '.join(nodes)} | {state} |")
    return rows


def listed() -> list[str]:
    """Return the table of how many placements there are."""
    placed, rows = witnesses(), []
    for each in lines("placements.jsonl"):
        assert each["army"] == placed[each["n"]]
        assert each["apart"] <= each["total"] <= 16 * each["apart"]
        times = [spent(each[f"{prover}_cpu_s"]) if f"{prover}_cpu_s" in each else "–" for prover in ("first", "second")]
        state = "double-checked" if "–" not in times else "computed once"
        rows.append(f"| {each['n']} | {each['army']} | {each['apart']:,} | {each['total']:,} | {' | '.join(times)} | {state} |")
    return rows


def units(size: int, army: int) -> int:
    """Return how many sets of rows a proof has to treat: the least of their images, with some number of columns that may go with them."""
    full = (1 << size) - 1
    allowed = {
        rows
        for rows in range(size + 1)
        if any(
            rows * columns >= army and (size - rows) * (size - columns) >= army and abs(2 * columns - size) >= abs(2 * rows - size)
            for columns in range(size + 1)
        )
    }
    mirrored = [0] * (full + 1)
    for rows in range(1, full + 1):
        mirrored[rows] = mirrored[rows >> 1] >> 1 | (rows & 1) << (size - 1)
    return sum(
        rows <= mirrored[rows] and rows <= full ^ rows and rows <= full ^ mirrored[rows]
        for rows in range(full + 1)
        if rows.bit_count() in allowed
    )


def require_sound(parts: list[dict], key: str) -> None:
    """Require that no part of a run is there twice, that all are of one question, each without a placement."""
    numbers = [part[key][0] for part in parts]
    assert len(set(numbers)) == len(numbers), f"parts are there twice: {parts[0]['n']}"
    assert set(numbers) <= set(range(parts[0][key][1])), f"parts that do not exist: {parts[0]['n']}"
    assert len({(part["n"], part["m"], part[key][1], part.get("version"), part.get("build_sha256")) for part in parts}) == 1
    assert all(part["verdict"] == "none" for part in parts)


def is_complete(parts: list[dict], key: str) -> bool:
    """Return whether every part of a sound run is there."""
    return bool(parts) and len(parts) == parts[0][key][1]


def row(size: int, army: int, first: list[dict], second: list[dict], tree: dict | None) -> str:
    """Return the line of the table for a size."""
    nodes = sum(part["column_nodes"] + part["even_nodes"] + part["odd_nodes"] for part in first)
    cells = [
        str(size),
        str(army),
        f"{sum(part['units'] for part in first):,}",
        f"{nodes:,} ({spent(sum(part['cpu_s'] for part in first))})",
    ]
    confirmed = is_complete(second, "share")
    if confirmed:
        nodes = sum(part["line_nodes"] + part["diagonal_nodes"] for part in second)
        cells.append(f"{nodes:,} ({spent(sum(part['cpu_s'] for part in second))})")
    else:
        cells.append(f"begun: {len(second)} of {second[0]['share'][1]} shares" if second else "–")
    cells.append("–" if tree is None else f"{tree['nodes']:,} ({tree['check_cpu']:.2g} s)")
    cells.append("double-checked" if confirmed or tree else "computed once")
    return f"| {' | '.join(cells)} |"


def table(most_counted: int) -> list[str]:
    """Return the table, everything in it checked; row sets are counted anew up to a size."""
    placed = witnesses()
    trees = {tree["n"]: tree for tree in lines("trees.jsonl")}
    rows = []
    for size in range(3, 33):
        first, second = lines(f"first/n{size:02d}.jsonl"), lines(f"second/n{size:02d}.jsonl")
        if not first:
            break
        army = placed[size]
        require_sound(first, "class")
        assert is_complete(first, "class"), f"classes are missing: {size}"
        assert {part["m"] for part in first + second} == {army + 1}
        if second:
            require_sound(second, "share")
        tree = trees.get(size)
        assert tree is None or (tree["complete"] and tree["m"] == army + 1)
        if size <= most_counted:
            number = units(size, army + 1)
            assert sum(part["units"] for part in first) == number
            assert tree is None or tree["units"] == number
        rows.append(row(size, army, first, second, tree))
    return rows


if __name__ == "__main__":
    print("\n".join([*table(20), "", *opponents(), "", *listed()]))
    print(f"Placements: {' '.join(map(str, witnesses().values()))}", file=sys.stderr)
