"""The command line as a real process: streaming, pipes, interrupts, colours, a light start."""

from __future__ import annotations

import json
import os
import pathlib
import pty
import signal
import subprocess
import sys
import time

from tests.terminals import all_shown

BOARD = {"regions": ["AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "FCCCCC"]}
SOLUTION = [[0, 1], [1, 3], [2, 5], [3, 2], [4, 4], [5, 0]]
COMMAND = [sys.executable, "-m", "queenside"]


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "COLORTERM")}
    return {**kept, "PYTHONUTF8": "1", **changes}


def listen_to_ctrl_c() -> None:
    """Undo what a shell does to jobs in the background: they are born deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_pipe_with_nobody_at_its_other_end_is_refused(tmp_path: pathlib.Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    ran = subprocess.run([*COMMAND, "solve", tmp_path / "pipe"], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (3, "")
    assert "pipe' is neither a file nor a folder but a pipe or a device" in ran.stderr


def test_what_the_shell_has_opened_is_read() -> None:
    rows = "/".join(BOARD["regions"])
    for words in (f"solve <(echo {rows})", f"solve /dev/stdin < <(echo {rows})", f"solve - < <(echo {rows})"):
        script = f'"{sys.executable}" -m queenside {words} --json'
        ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60, check=True)
        assert json.loads(ran.stdout)["solutions"] == [SOLUTION]


def test_json_lines_are_answered_as_they_come() -> None:
    """An answer arrives while the input is still open: nothing waits for the end of a million boards."""
    command = subprocess.Popen([*COMMAND, "solve", "-", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert command.stdin is not None
    assert command.stdout is not None
    for number in range(3):
        command.stdin.write(json.dumps({"id": number, **BOARD}) + "\n")
    command.stdin.flush()
    first = json.loads(command.stdout.readline())
    assert (first["id"], first["solutions"]) == ("0", [SOLUTION])
    command.stdin.close()
    assert [json.loads(line)["id"] for line in command.stdout] == ["1", "2"]
    command.stdout.close()
    assert command.wait(timeout=30) == 0


def test_memory_does_not_grow_with_the_input(tmp_path: pathlib.Path) -> None:
    def peak_kb(lines: int) -> int:
        boards = tmp_path / f"{lines}.jsonl"
        boards.write_text((json.dumps(BOARD) + "\n") * lines)
        code = (
            "import resource, sys; from queenside.cli import main; sys.stdout = open('/dev/null', 'w');"
            f"assert main(['solve', {str(boards)!r}, '--json']) == 0;"
            "sys.stderr.write(str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))"
        )
        return int(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr)

    assert peak_kb(20_000) - peak_kb(200) < 2_000  # the file itself is 2.6 MB


def test_a_closed_pipe_is_no_error(tmp_path: pathlib.Path) -> None:
    boards = tmp_path / "many.jsonl"
    boards.write_text((json.dumps(BOARD) + "\n") * 5000)
    command = subprocess.Popen([*COMMAND, "solve", boards, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.readline()
    command.stdout.close()
    assert command.wait(timeout=30) == 0
    assert command.stderr.read() == b""
    command.stderr.close()


def test_ctrl_c_ends_a_long_count_at_once() -> None:
    stripes = "/".join(chr(65 + row) * 24 for row in range(24))
    command = subprocess.Popen(
        [*COMMAND, "check", stripes, "--limit", str(10**12)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=listen_to_ctrl_c
    )
    time.sleep(1.5)
    command.send_signal(signal.SIGINT)
    start = time.monotonic()
    _, told = command.communicate(timeout=20)
    assert time.monotonic() - start < 5
    assert command.returncode == 130
    assert b"Interrupted; at least" in told
    assert b"Traceback" not in told


def test_colours_when_forced_and_none_when_piped() -> None:
    board = "AABB/AABB/CCDD/CCDD"
    plain = subprocess.run([*COMMAND, "solve", board], capture_output=True, env=environment(), check=True).stdout
    assert b"\x1b" not in plain
    true = subprocess.run(
        [*COMMAND, "solve", board], capture_output=True, env=environment(FORCE_COLOR="1", COLORTERM="truecolor"), check=True
    )
    assert b"\x1b[48;2;" in true.stdout or b";48;2;" in true.stdout
    few = subprocess.run(
        [*COMMAND, "solve", board], capture_output=True, env=environment(FORCE_COLOR="1", TERM="xterm-256color"), check=True
    )
    assert b"48;5;" in few.stdout


def test_a_terminal_gets_colours_and_no_color_takes_them_away() -> None:
    def through_a_terminal(**changes: str) -> bytes:
        ours, theirs = pty.openpty()
        run = [*COMMAND, "solve", "AABB/AABB/CCDD/CCDD"]
        subprocess.run(run, check=True, env=environment(TERM="xterm-256color", **changes), stdout=theirs, stdin=subprocess.DEVNULL)
        os.close(theirs)
        with open(ours, "rb", buffering=0) as screen:
            return all_shown(screen)

    assert b"48;2;" in through_a_terminal(COLORTERM="truecolor")
    assert b"48;5;" in through_a_terminal()
    assert b"\x1b" not in through_a_terminal(NO_COLOR="1")


def test_an_ascii_terminal_gets_ascii() -> None:
    env = {**environment(), "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    out = subprocess.run([*COMMAND, "solve", "AABB/AABB/CCDD/CCDD"], capture_output=True, env=env, check=True).stdout
    assert out.isascii()
    assert out.count(b"(Q)") + out.count(b"[Q]") == 4


def test_solving_a_text_file_starts_light(tmp_path: pathlib.Path) -> None:
    """Nothing heavy is imported on the way to the first answer, nor by importing the package."""
    board = tmp_path / "board.txt"
    board.write_text("\n".join(BOARD["regions"]))
    heavy = {"asyncio", "cv2", "dataclasses", "inspect", "json", "numpy", "pathlib", "PIL", "resvg_py", "rich", "shutil", "typing", "zlib"}
    code = (
        "import sys; before = set(sys.modules); import queenside; alone = set(sys.modules) - before;"
        f"from queenside.cli import main; assert main(['solve', {str(board)!r}]) == 0;"
        "sys.stderr.write(' '.join([*(name for name in alone if not name.startswith('queenside')), '|', *(set(sys.modules) - before)]))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    alone, loaded = told.stderr.split("|")
    assert set(alone.split()) <= {"__future__"}
    assert heavy & set(loaded.split()) == set()


def test_closed_and_full_streams_are_told_not_thrown() -> None:
    def shell(line: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(["bash", "-c", line], capture_output=True, env=environment(PYTHON=sys.executable))

    closed = shell('"$PYTHON" -m queenside solve - --json <&-')
    assert (closed.returncode, b"Standard input is closed" in closed.stdout) == (3, True)
    twice = shell('"$PYTHON" -m queenside solve - - --json </dev/null')
    assert (twice.returncode, b"Traceback" in twice.stderr) == (3, False)
    mute = shell('"$PYTHON" -m queenside solve AABB/AABB/CCDD/CCDD >&-')
    assert (mute.returncode, mute.stderr) == (0, b"")
    full = shell('"$PYTHON" -m queenside solve AABB/AABB/CCDD/CCDD --json >/dev/full')
    assert full.returncode == 3
    assert full.stderr.startswith(b"queenside: The output cannot be written")
    assert full.stderr.count(b"\n") == 1


def test_signs_that_a_terminal_lacks_have_stand_ins() -> None:
    env = {**environment(), "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    ran = subprocess.run([*COMMAND, "check", "AABB/AABB/CCDD/CCDD", "--queens", "R1C1"], capture_output=True, env=env)
    assert b"4x4 Queens board" in ran.stdout
    assert b"NO: No solution has a queen at R1C1." in ran.stdout
