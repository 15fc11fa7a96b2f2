"""One play at a time: two that press the same board would undo each other's work for ever."""

from __future__ import annotations

import contextlib
import os
import tempfile

from queenside.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def one_at_a_time(where: str) -> Iterator[None]:
    """Hold the right to press in one place while in the context; raise UsageError if another process has it. It ends with the process."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    descriptor = os.open(os.path.join(tempfile.gettempdir(), f"queenside-{user}-{where}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> None:
    try:
        try:
            import fcntl
        except ModuleNotFoundError:
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise UsageError("Another queenside is placing queens there just now. Let it finish, or stop it.") from error
