"""A hundred kills at random moments: workers, scheduler and client of jobs on a dask cluster and on this machine.

    python tests/cluster/fuzz_kills.py [KILLS] [SEED]

Jobs are done one after the other, each with a ledger of its own, until so many processes have been killed
with SIGKILL in the middle of one. Every job must end with the hash of an undisturbed one and with a
ledger that holds every unit once. A client that finds no cluster may say so; it is then started again.
"""

from __future__ import annotations

import pathlib
import random
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2]))

from queenside.cluster import read_ledger
from tests.cluster.clients import client, done, kill, undisturbed
from tests.cluster.clusters import Cluster

MOST_SECONDS = 600
MOST_BETWEEN = 6
"""Up to how many units are committed between two kills: without any, nothing would ever be done."""


def main(kills: int, seed: int) -> None:
    chance = random.Random(seed)
    expected = undisturbed()
    print(f"seed {seed}, hash {expected}", flush=True)
    killed = jobs = 0
    with tempfile.TemporaryDirectory() as name, Cluster(pathlib.Path(name)) as cluster:
        while killed < kills:
            folder = pathlib.Path(name) / f"ledger-{jobs}"
            killed += one_job(folder, cluster, jobs % 4 == 3, chance, expected)
            jobs += 1
            print(f"{jobs} jobs, {killed} kills", flush=True)


def one_job(folder: pathlib.Path, cluster: Cluster, here: bool, chance: random.Random, expected: str) -> int:
    """Do a job to its end, with somebody killed every few moments, and return how many were."""
    address = None if here else cluster.address
    process, kills, start = client(folder, address=address), 0, time.monotonic()
    aim = chance.randint(0, MOST_BETWEEN)
    while True:
        assert time.monotonic() - start < MOST_SECONDS, "it does not come to an end"
        try:
            out, err = process.communicate(timeout=0.05)
        except subprocess.TimeoutExpired:
            if done(folder) < aim:
                continue
            time.sleep(chance.uniform(0, 0.3))
            aim, kills = done(folder) + chance.randint(1, MOST_BETWEEN), kills + 1
            if here or chance.random() < 1 / 3:
                kill(process)
                process = client(folder, address=address)
            elif chance.random() < 3 / 4:
                cluster.kill_worker(chance.randrange(2))
            else:
                cluster.kill_scheduler()
            continue
        if process.returncode == 0:
            break
        assert err.splitlines()[-1].startswith("queenside.errors.ClusterError: "), err
        process = client(folder, address=address)
    assert out.split() == ["none", expected], (out, err)
    with read_ledger(str(folder)) as ledger:
        assert ledger.verify(2) == []
    return kills


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10**6))
