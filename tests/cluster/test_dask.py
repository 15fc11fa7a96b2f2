"""Jobs on a real dask cluster, with workers, scheduler and client killed in the middle."""

from __future__ import annotations

import json
import pathlib
import socket
import subprocess
import sys
import time

import distributed  # noqa: F401 - takes seconds, which are not to be counted
import pytest

from queenside.cluster import prove_armies
from queenside.cluster.dask_cluster import DaskCluster
from queenside.errors import ClusterError, UsageError
from tests.cluster.clients import CLASSES, client, done, kill, wait_until
from tests.cluster.clusters import Cluster, free_port
from tests.cluster.test_local import first_done

MOST_SECONDS = 30
"""What is meant is about 5; dask alone would take minutes, or for ever."""


def finished(process: subprocess.Popen[str]) -> list[str]:
    out, err = process.communicate(timeout=90)
    assert (process.returncode, err) == (0, "")
    return out.split()


def reached(folder: pathlib.Path, least: int) -> None:
    wait_until(lambda: done(folder) >= least, 90)


def test_everything_that_can_die(tmp_path: pathlib.Path, right_hash: str) -> None:
    """In one test, because a cluster takes seconds to start: workers, client, scheduler, tasks, at last the scheduler for good."""
    with Cluster(tmp_path) as cluster:
        the_job_outlives_its_workers_client_and_scheduler(cluster, tmp_path / "ledger", right_hash)
        boards_are_the_same_as_here(cluster)
        what_fails_on_the_cluster_is_told(cluster)
        a_scheduler_that_does_not_come_back_is_told(cluster)


def the_job_outlives_its_workers_client_and_scheduler(cluster: Cluster, ledger: pathlib.Path, right_hash: str) -> None:
    process = client(ledger, address=cluster.address)
    reached(ledger, 2)
    cluster.kill_worker(0)
    reached(ledger, 6)
    kill(process)
    process = client(ledger, address=cluster.address)
    reached(ledger, 10)
    cluster.kill_worker(1)
    reached(ledger, 14)
    cluster.kill_scheduler()
    assert done(ledger) < CLASSES
    assert finished(process) == ["none", right_hash]


def boards_are_the_same_as_here(cluster: Cluster) -> None:
    """By the command line, in processes of its own: what dask would print shows."""
    here = printed("generate", "--size", "6", "--count", "9", "--seed", "4", "--json")
    assert printed("generate", "--size", "6", "--count", "9", "--seed", "4", "--json", "--cluster", cluster.address) == here
    lines = "\n".join(json.dumps({"regions": board["regions"]}) for board in json.loads(here)["puzzles"]) + "\n"
    answers = printed("solve", "-", "--json", "--cluster", cluster.address, stdin=lines).splitlines()
    assert [json.loads(line)["solutions"] for line in answers] == [[board["solution"]] for board in json.loads(here)["puzzles"]]


def printed(*words: str, stdin: str = "") -> str:
    ran = subprocess.run([sys.executable, "-m", "queenside", *words], input=stdin, capture_output=True, text=True, timeout=90)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def what_fails_on_the_cluster_is_told(cluster: Cluster) -> None:
    with DaskCluster(cluster.address) as crew:
        crew.submit(1, divmod, 1, 0)
        with pytest.raises(ClusterError, match=r"A task failed on tcp://.*: ZeroDivisionError"):
            first_done(crew)
        crew.submit(2, prove_armies, 99, 1, 1)
        with pytest.raises(UsageError, match="1 to 32 rows, not 99"):
            first_done(crew)


def a_scheduler_that_does_not_come_back_is_told(cluster: Cluster) -> None:
    with DaskCluster(cluster.address, patience=1) as crew:
        crew.submit(1, time.sleep, 30)
        cluster.__exit__()
        with pytest.raises(ClusterError, match=r"was lost and has not come back\. .* run the same command again to go on"):
            first_done(crew)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:{port}", "127.0.0.1:{port}", "nonsense", "tcp://no-such-host.invalid:8786"])
def test_a_cluster_that_is_not_there(address: str) -> None:
    start = time.monotonic()
    with pytest.raises(ClusterError, match=r"There is no dask scheduler at|is no address of a dask scheduler"):
        DaskCluster(address.format(port=free_port())).__enter__()
    assert time.monotonic() - start < MOST_SECONDS


def test_somebody_else_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        start = time.monotonic()
        with pytest.raises(ClusterError, match=r"There is no dask scheduler at .* timed out"):
            DaskCluster(f"127.0.0.1:{server.getsockname()[1]}").__enter__()
        assert time.monotonic() - start < MOST_SECONDS
