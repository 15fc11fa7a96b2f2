"""What docs/serve.md shows is what happens, and its tables name all there is."""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys

from queenside.web.endpoints import ENDPOINTS, MOST_TEXT
from queenside.web.jobs import Bounds
from queenside.web.problems import STATUSES
from queenside.web.server import PICTURE_BYTES, Limits
from tests.docs.test_documents import console_lines

ROOT = pathlib.Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "serve.md").read_text()
VARYING = re.compile(r"\"seconds\":[\d.e-]+")


def test_commands_shown(tmp_path: pathlib.Path) -> None:
    """On a port that is free here, so that nothing else is asked by mistake."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    path = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    lines = console_lines("docs/serve.md")
    assert lines[0][0].startswith("queenside serve ")
    assert lines[-1][0].startswith("kill ")
    try:
        for command, shown in lines[:-1]:
            run = ["bash", "-c", command.replace("8642", port)]
            ran = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, env={**os.environ, "PATH": path}, check=False)
            assert (command, VARYING.sub("", ran.stdout).strip()) == (command, VARYING.sub("", shown).strip())
    finally:
        subprocess.run(["bash", "-c", lines[-1][0]], cwd=tmp_path, check=True)


def test_the_table_of_endpoints_is_true() -> None:
    rows = {
        name: set(re.findall(r"`(\w+)`", more))
        for name, more in re.findall(r"^\| `POST /api/([\w-]+)` \|[^|]+\|([^|]*)\|$", TEXT, re.MULTILINE)
    }
    assert set(rows) == set(ENDPOINTS)
    for name in (
        "read",
        "solve",
        "hint",
        "explain",
        "check",
        "convert",
        "generate",
        "compare",
        "tour",
        "generate-tour",
        "armies",
        "improve",
    ):
        assert rows[name] | {"board", "stars"} == {field.name for field in ENDPOINTS[name].fields} | {"board", "stars"}


def test_the_table_of_statuses_is_true() -> None:
    told: dict[str, int] = {}
    for statuses, kinds in re.findall(r"^\| ([\d, ]+) \| (`[^|]+`) \|", TEXT, re.MULTILINE):
        numbers, names = [int(number) for number in statuses.split(",")], re.findall(r"`(\w+)`", kinds)
        told |= dict(zip(names, numbers if len(numbers) > 1 else numbers * len(names), strict=True))
    assert told == STATUSES


def test_the_limits_are_told() -> None:
    told, bounds = " ".join(TEXT.split()), Bounds(workers=4)
    seconds = [endpoint.seconds for endpoint in ENDPOINTS.values()]
    assert f"{bounds.waiting} more wait" in told
    assert (
        f"has {min(seconds):g} to {max(seconds):g} seconds, a process {bounds.memory // 2**30} GB of memory and {bounds.jobs_each} jobs"
        in told
    )
    assert f"A picture may have {PICTURE_BYTES // 2**20} MB" in told
    assert f"a text {MOST_TEXT:,} characters" in told
    assert f"A body has {Limits().body_seconds:g} seconds to come" in told
