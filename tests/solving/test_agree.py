"""The program that holds all engines against the native core, on boards shipped here."""

from __future__ import annotations

import pathlib
import re

import pytest
from bench import agree

from queenside import engines
from queenside.engines import dlx

ROOT = pathlib.Path(__file__).parents[2]


def test_all_engines_agree_on_the_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert agree.main([str(ROOT / "examples")]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == "0 disagreements"
    assert {line.split()[1] for line in lines} == set(engines.names()) - {"native"}
    assert all(re.search(r" (\d+) of \1 agree, 0 unfinished", line) for line in lines)


def test_an_engine_that_loses_solutions_is_convicted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(dlx.DlxSolver, "solve", lambda self, assumptions=(), seconds=None: False)
    assert agree.main([str(ROOT / "examples"), "--engines", "dlx"]) == 1
    assert "0 solutions and no more, native 1 solutions and no more: StarBattle('AAABBB/" in capsys.readouterr().out


def test_a_folder_without_boards_is_refused(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        agree.main([str(tmp_path)])
    assert "no .jsonl file" in capsys.readouterr().err


def test_an_unknown_engine_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        agree.main([str(ROOT / "examples"), "--engines", "abacus"])
    assert "no engine 'abacus'" in capsys.readouterr().err
