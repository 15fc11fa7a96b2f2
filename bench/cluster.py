"""What a cluster costs beside the work itself.

    python -m bench.cluster [--size 14] [--army 29] [--classes 16] [--workers 2] [--usual]

The same proof is done by as many local processes and by a dask scheduler with so many workers on this
machine. The processor time of the units is set against workers × the time of the clock: on an idle machine
the rest is overhead, on others also what other users take. So the last line tells what scheduler and
workers used beyond the units, against workers × the time of the clock. That stands in for the overhead
where the clock cannot be trusted, and is not the same: it leaves out waiting, and idle processes of dask
take a few hundredths of a processor each as long as they run.

Scheduler and workers have the settings that docs/cluster.md advises; with --usual those of dask.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import resource
import tempfile
import time

from tests.cluster.clusters import Cluster

from queenside.cluster import ArmyProof, prove_armies

QUIET = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "2s",
    "DASK_DISTRIBUTED__ADMIN__TICK__LIMIT": "10s",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "5s",
    "DASK_DISTRIBUTED__WORKER__MEMORY__MONITOR_INTERVAL": "5s",
}
"""What docs/cluster.md advises."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("size", 14), ("army", 29), ("classes", 16), ("workers", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--usual", action="store_true", help="dask as it comes")
    options = parser.parse_args()
    if not options.usual:
        os.environ |= QUIET
    with tempfile.TemporaryDirectory() as folder:
        local = run(options, f"{folder}/local", None)
        with Cluster(pathlib.Path(folder), options.workers) as cluster:
            wait_for(cluster, options.workers)
            prove_armies(8, 10, 10, address=cluster.address)  # what is imported once is not counted
            used, start = processor_time(cluster), time.monotonic()
            dask = run(options, f"{folder}/dask", cluster.address)
            extra, capacity = processor_time(cluster) - used - dask.seconds, options.workers * (time.monotonic() - start)
            print(f"scheduler and workers used {extra:.2f} s beyond the units, {100 * extra / capacity:.1f} % of workers × clock")
    assert local.sha256 == dask.sha256


def run(options: argparse.Namespace, folder: str, address: str | None) -> ArmyProof:
    before, start = _own(), time.monotonic()
    proof = prove_armies(options.size, options.army, options.army, folder, options.workers, address, classes=options.classes)
    seconds, own = time.monotonic() - start, _own() - before
    share = 100 * (options.workers * seconds / proof.seconds - 1)
    name = "dask " if address else "local"
    print(
        f"{name} {proof.verdict}: {proof.classes} units of {proof.seconds / proof.classes:.2f} s, {seconds:.2f} s by the clock, "
        f"{share:.1f} % beyond the units by the clock, the client used {100 * own / proof.seconds:.1f} % of their processor time"
    )
    return proof


def _own() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def wait_for(cluster: Cluster, workers: int) -> None:
    from distributed import Client

    with Client(cluster.address, set_as_default=False) as client:
        client.wait_for_workers(workers, timeout=60)


def processor_time(cluster: Cluster) -> float:
    """Return the processor time of the scheduler and all workers so far."""
    ticks = 0
    for process in (cluster.scheduler, *cluster.workers):
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
