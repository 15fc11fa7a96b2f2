from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from queenside.cli import main


class Ran:
    """What one call of the command line did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> dict[str, Any]:
        assert self.out.count("\n") == 1, "one JSON document on one line, and nothing else"
        record = json.loads(self.out)
        assert isinstance(record, dict)
        return record

    @property
    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.out.splitlines()]


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs the command line in this process."""

    def call(*arguments: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call
