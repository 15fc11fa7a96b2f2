"""Many boards by many workers: the same answers and the same boards, in the same order."""

from __future__ import annotations

import json
import pathlib

import pytest

import queenside as qs
from queenside.cluster.boards import made
from queenside.cluster.local import Processes
from queenside.generating.boards import Generated, Wish, boards
from tests.cli.conftest import Run, run

__all__ = ["run"]


@pytest.fixture
def file(tmp_path: pathlib.Path) -> pathlib.Path:
    """300 boards of three sorts, and among them lines that are none."""
    made_boards = qs.generate(6, count=3, seed=5)
    lines = [json.dumps({"id": str(number), "regions": made_boards[number % 3].puzzle.text_rows()}) for number in range(300)]
    lines[7] = '{"id": "seven", "regions": ["AB", "A"]}'
    lines[150] = "no board at all"
    lines[299] = '{"id": "impossible", "regions": ["AAA", "ABC", "CCC"]}'
    path = tmp_path / "boards.jsonl"
    path.write_text("\n".join(lines) + "\n")
    return path


def records(text: str) -> list[dict[str, object]]:
    return [{name: value for name, value in json.loads(line).items() if name != "seconds"} for line in text.splitlines()]


def test_answers_are_the_same_and_in_order(file: pathlib.Path, run: Run) -> None:
    alone = run("solve", file, "--json")
    together = run("solve", file, "--json", "--jobs", 2)
    assert len(records(alone.out)) == 300
    assert records(together.out) == records(alone.out)
    assert (together.code, together.err) == (alone.code, alone.err)
    assert run("solve", file, "--jobs", 2).out == run("solve", file).out


def test_what_does_not_go_with_workers(file: pathlib.Path, run: Run) -> None:
    assert run("solve", file, "--jobs", 2, "--cluster", "tcp://127.0.0.1:1").code == 2
    assert run("solve", file, "--jobs", 2, "--trace", "--engine", "dlx").code == 2
    assert run("generate", "tour", 5, 5, "--cluster", "tcp://127.0.0.1:1").code == 2
    assert run("solve", file, "--jobs", 0).code == 2


@pytest.mark.parametrize("command", [("solve", "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"), ("generate", "--size", 6)])
def test_a_cluster_that_is_not_there(run: Run, command: tuple[object, ...]) -> None:
    ran = run(*command, "--cluster", "tcp://127.0.0.1:1", "--json")
    assert (ran.code, ran.json["error"]["kind"]) == (3, "cluster")
    assert "There is no dask scheduler at 'tcp://127.0.0.1:1'" in ran.err


def generated(wish: Wish, count: int, jobs: int) -> list[Generated]:
    with Processes(jobs) as crew:
        return list(boards(wish, count, seed=3, elsewhere=lambda seeds: made(crew, wish, seeds, count, None)))


def test_boards_are_the_same_for_any_number_of_workers() -> None:
    """Of 4×4 boards there are few: the same ones come again and are made anew, which must not depend on workers, either."""
    for wish, count in ((Wish(7, grade="easy"), 12), (Wish(4), 30)):
        alone = list(boards(wish, count, seed=3))
        assert alone
        assert generated(wish, count, 1) == generated(wish, count, 2) == alone
