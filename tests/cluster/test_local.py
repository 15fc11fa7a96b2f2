"""Jobs by processes of this machine, with some of them killed."""

from __future__ import annotations

import os
import pathlib
import signal
import subprocess
import time

import pytest

from queenside.cluster import Summary, prove_armies
from queenside.cluster.local import Processes
from queenside.cluster.running import in_order
from queenside.errors import ClusterError, Interrupted, UsageError
from tests.cluster.clients import CLASSES, QUESTION, client, done, kill, wait_until

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.cluster.running import Crew


def children(process: int) -> list[int]:
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True).stdout
    return [int(number) for number in listed.split()]


def test_a_killed_client_goes_on_by_the_same_call(tmp_path: pathlib.Path, right_hash: str) -> None:
    for reached in (3, 12):
        process = client(tmp_path)
        wait_until(lambda least=reached: done(tmp_path) >= least)  # type: ignore[misc]
        workers = children(process.pid)
        assert workers
        kill(process)
        wait_until(lambda ended=workers: not any(map(_runs, ended)))  # type: ignore[misc]
    assert 12 <= done(tmp_path) < CLASSES, "the kills came in the middle"
    process = client(tmp_path)
    out, _ = process.communicate(timeout=60)
    assert out.split() == ["none", right_hash]


def first_done(crew: Crew) -> object:
    while (done := crew.next_done(10)) is None:
        pass
    return done


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] != "Z"


def test_killed_workers_are_replaced(tmp_path: pathlib.Path, right_hash: str) -> None:
    process = client(tmp_path)
    for reached in (2, 8, 14):
        wait_until(lambda least=reached: done(tmp_path) >= least)  # type: ignore[misc]
        os.kill(children(process.pid)[0], signal.SIGKILL)
    out, _ = process.communicate(timeout=60)
    assert out.split() == ["none", right_hash]


def test_a_task_that_kills_everybody_is_given_up() -> None:
    with Processes(1) as crew:
        crew.submit("deadly", os._exit, 3)
        with pytest.raises(ClusterError, match=r"ended 4 processes in turn \(exit code 3\)"):
            first_done(crew)


def test_results_come_in_the_order_of_the_items() -> None:
    with Processes(2) as crew:
        assert list(in_order(crew, divmod, ((number, 7) for number in range(50)))) == [divmod(number, 7) for number in range(50)]


def test_what_a_task_raises_is_raised() -> None:
    with Processes(1) as crew:
        crew.submit(1, prove_armies, 99, 1, 1)
        with pytest.raises(UsageError, match="1 to 32 rows, not 99"):
            first_done(crew)


def test_a_witness_ends_it(tmp_path: pathlib.Path) -> None:
    answer = prove_armies(12, 21, 21, str(tmp_path), 2)
    assert (answer.verdict, answer.stopped) == ("found", None)
    assert answer.armies is not None
    assert [len(army) >= 21 for army in answer.armies] == [True, True]
    assert prove_armies(12, 21, 21, str(tmp_path), 2).armies == answer.armies


@pytest.mark.parametrize(
    ("question", "verdict"), [((1, 0, 1), "found"), ((2, 1, 1), "none"), ((3, 1, 1), "found"), ((8, 9, 10), "found"), ((8, 9, 11), "none")]
)
def test_small_boards_and_unequal_armies(question: tuple[int, int, int], verdict: str) -> None:
    """The largest opponents of 9 queens on 8×8 are 10 (A308632)."""
    assert prove_armies(*question, jobs=1).verdict == verdict


def test_time_that_is_up_and_going_on(tmp_path: pathlib.Path, right_hash: str) -> None:
    told: list[Summary] = []
    answer = prove_armies(*QUESTION, str(tmp_path), 1, seconds=0.4, classes=CLASSES, progress=told.append)
    assert (answer.verdict, answer.stopped) == ("stopped", "seconds")
    assert answer.done < CLASSES
    assert [summary.units for summary in told] == [CLASSES] * len(told)
    assert told
    assert prove_armies(*QUESTION, str(tmp_path), 2, classes=CLASSES).sha256 == right_hash


def test_ctrl_c_says_what_is_known(tmp_path: pathlib.Path) -> None:
    def interrupt(_: object) -> None:
        if done(tmp_path) >= 2:
            raise KeyboardInterrupt

    start = time.monotonic()
    with pytest.raises(Interrupted) as interrupted:
        prove_armies(15, 33, 33, str(tmp_path), 2, classes=2**12, progress=interrupt)
    known = interrupted.value.answer
    assert getattr(known, "stopped", None) == "interrupt"
    assert getattr(known, "done", 0) == done(tmp_path) >= 2
    assert time.monotonic() - start < 60
