"""The command line as a loop: the process in which a server has its jobs done.

A request on standard input is three lengths, the words of a command as JSON and what the command is to read as its standard
input; the answer on standard output is an exit code, a length and what the command printed there. Nothing else of the process
can be seen from outside: what commands and libraries write by themselves goes nowhere.

A job is done by somebody who may be hostile, so the process bears it within bounds: so many bytes of memory, so many seconds (an
alarm of the system's, which also ends a process whose server is gone), no connections, and no programs but this interpreter. The
commands that a server offers try none of that; here it is made sure of.

``python -m queenside.cli.worker BYTES`` serves until its standard input ends.
"""

from __future__ import annotations

import io
import json
import os
import signal
import struct
import sys

from queenside.cli import main

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

REQUEST = struct.Struct(">III")
"""The bytes of the words, the bytes of the input, the seconds after which the process ends."""
ANSWER = struct.Struct(">iI")
"""The exit code, the bytes of the output."""
_FORBIDDEN = frozenset(("socket.connect", "socket.bind", "socket.getaddrinfo", "os.system", "os.exec", "os.posix_spawn", "webbrowser.open"))


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer requests until there are no more. An empty answer before the first tells that the process is ready."""
    _answer(answers, 0, b"")
    while len(header := requests.read(REQUEST.size)) == REQUEST.size:
        of_words, of_input, seconds = REQUEST.unpack(header)
        words: list[str] = json.loads(requests.read(of_words))
        data = requests.read(of_input)
        _set_alarm(seconds)
        code, output = run(words, data)
        _set_alarm(0)
        _answer(answers, code, output)


def _answer(answers: BinaryIO, code: int, output: bytes) -> None:
    answers.write(ANSWER.pack(code, len(output)) + output)
    answers.flush()


def run(words: list[str], data: bytes) -> tuple[int, bytes]:
    """Return the exit code of a command and what it printed, having read ``data`` as standard input."""
    printed = io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(printed, encoding="utf-8")
    code = main(words)
    sys.stdout.flush()
    return code, printed.getvalue()


def _set_alarm(seconds: int) -> None:
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def _limit_memory(most: int) -> None:
    """Let this process, and those that it forks, have no more than so many bytes of their own, where the system can see to that."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _forbid(event: str, arguments: tuple[object, ...]) -> None:
    """Refuse what no job is to do, whoever asks for it."""
    if event in _FORBIDDEN or (event == "subprocess.Popen" and arguments[0] != sys.executable):
        raise PermissionError(f"A job may not do this: {event}.")


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """Return the streams of requests and answers, and leave nothing in the place of all three standard streams."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    return requests, answers


def _warm_up() -> None:
    """Import what takes long, before somebody waits for it."""
    import queenside.cli._output
    import queenside.logic.hints
    import queenside.readers.pictures  # noqa: F401


if __name__ == "__main__":
    _streams = _own_streams()
    _limit_memory(int(sys.argv[1]))
    _warm_up()
    sys.addaudithook(_forbid)
    serve(*_streams)
