"""``queenside armies``: placed, decided, proved, listed, drawn and refused."""

from __future__ import annotations

import json
import pathlib
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET

import pytest
from PIL import Image

from queenside.puzzles.armies import Armies, check, parse_placement
from tests.cli.conftest import Run

QUEENSIDE = pathlib.Path(sys.executable).parent / "queenside"


def test_the_largest_armies_are_drawn(run: Run) -> None:
    result = run("armies", "5")
    board, verdict = result.out.split("\n", 5)[:5], result.out
    size, armies = parse_placement("\n".join(row.replace(" ", "").replace("·", ".") for row in board))
    assert (size, check(Armies(5, (4, 4)), armies)) == (5, [])
    assert "4 + 4 peaceable queens on 5×5, as many as are known to fit" in verdict
    assert "queenside armies 5 --prove" in verdict


def test_the_proof_is_told(run: Run) -> None:
    out = run("armies", "8", "--prove").out
    assert "9 + 9 peaceable queens on 8×8, and no more: it is proved that 10+10 do not fit (" in out


def test_json_has_what_was_promised(run: Run) -> None:
    record = json.loads(run("armies", "7", "--prove", "--json").out)
    assert {"size", "army", "proved", "white", "black", "engine", "nodes", "seconds"} <= set(record)
    assert (record["size"], record["army"], record["proved"], record["refuted"], record["engine"]) == (7, 7, True, [8, 8], "native")
    armies = [[tuple(cell) for cell in record[colour]] for colour in ("white", "black")]
    assert check(Armies(7, (7, 7)), armies) == []


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["5", "--army", "5"], 1, "Impossible: it is proved that 5+5 peaceable queens do not fit on 5×5"),
        (["5", "--army", "4"], 0, "4+4 peaceable queens fit on 5×5."),
        (["8", "--white", "9", "--black", "10"], 0, "9+10 peaceable queens fit on 8×8."),
        (["8", "--white", "10", "--black", "10"], 1, "Impossible"),
        (["8", "--opponent", "9", "--prove"], 0, "10 black queens beside 9 white ones on 8×8, and no more"),
        (["6", "--opponent", "5"], 0, "6 black queens beside 5 white ones on 6×6, the most that were found"),
        (["5", "--colours", "3", "--army", "2"], 1, "Impossible: it is proved that 2+2+2"),
        (["4", "--torus", "--prove"], 0, "2 + 2 peaceable queens on 4×4 torus, and no more"),
        (["5", "--army", "5", "--engine", "sat", "--formulation", "squares"], 1, "By sat, formulation squares, encoding sequential"),
        (["0"], 0, "0 + 0 peaceable queens on 0×0"),
        (["1", "--prove"], 0, "it is proved that 1+1 do not fit"),
        (["2", "--prove"], 0, "it is proved that 1+1 do not fit"),
    ],
)
def test_questions(run: Run, words: list[str], code: int, said: str) -> None:
    result = run("armies", *words)
    assert result.code == code
    assert said in result.out


def test_armies_that_are_known_to_fit_need_no_proof(run: Run) -> None:
    record = run("armies", "20", "--army", "58", "--json").json
    assert (record["status"], record["engine"], len(record["white"]), len(record["black"])) == ("solved", "annealing", 58, 58)
    assert run("armies", "20", "--white", "3", "--black", "5").code == 0


def test_as_many_queens_as_asked_for(run: Run) -> None:
    for words in (["12", "--army", "3"], ["6", "--army", "3", "--engine", "sat"], ["40", "--army", "10"]):
        record = run("armies", *words, "--json").json
        army = int(words[2])
        assert (record["army"], len(record["white"]), len(record["black"])) == (army, army, army)


def test_all_placements_up_to_symmetry(run: Run) -> None:
    out = run("armies", "5", "--all").out
    assert out.count("W") == 3 * 4
    assert "These are all 3 placements of 4+4 peaceable queens on 5×5, 18 with those" in out
    record = json.loads(run("armies", "4", "--all", "--json").out)
    assert (len(record["placements"]), record["total"], record["complete"], record["army"]) == (10, 112, True, 2)


def test_drawings(run: Run, tmp_path: pathlib.Path) -> None:
    svg, png = tmp_path / "armies.svg", tmp_path / "armies.png"
    run("armies", "6", "--attacked", "--svg", str(svg), "--png", str(png), "--theme", "dark")
    assert ET.parse(svg).getroot().tag.endswith("svg")
    with Image.open(png) as picture:
        assert min(picture.size) > 100


def test_the_time_is_up(run: Run) -> None:
    result = run("armies", "17", "--army", "43", "--seconds", "0.2")
    assert (result.code, "Unknown: the limit was reached" in result.out) == (4, True)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["-3"], 2, "'-3' is no whole number"),
        (["x"], 2, "'x' is no whole number"),
        (["1001"], 3, "from 0 to 1000"),
        (["5", "--army", "20"], 3, "do not fit on the 25 cells"),
        (["5", "--white", "3"], 2, "--white and --black go together"),
        (["5", "--army", "3", "--opponent", "2"], 2, "ask different questions"),
        (["5", "--colours", "9"], 2, "2 to 6 armies"),
        (["5", "--colours", "3", "--opponent", "2"], 2, "about two armies"),
        (["20", "--prove"], 2, "on one core. Begin it with --yes"),
        (["1000", "--prove"], 2, "up to 32×32"),
        (["5", "--engine", "abacus", "--army", "3"], 2, "abacus"),
        (["5", "--formulation", "stars", "--army", "3"], 2, "There is no formulation 'stars'"),
        (["4", "--all", "--colours", "3"], 2, "placements of two armies on a plain board"),
        (["4", "--all", "--png", "all.png"], 2, "--png has nothing to do there"),
        (["6", "--army", "6", "--engine", "native", "--formulation", "lines"], 2, "takes the board itself"),
        (["5", "--army", "10000000000"], 2, "too large a number"),
        (["0", "--all"], 2, "one cell or more"),
        (["20", "--all"], 2, "on one core. Begin it with --yes"),
        (["40", "--all"], 2, "up to 32×32"),
        (["17", "--all", "--seconds", "0.5"], 4, "before it was proved which armies are the largest"),
        (["5", "--jobs", "2"], 2, "are for proofs by the native prover"),
        (["5", "--prove", "--torus", "--ledger", "somewhere"], 2, "are for proofs by the native prover"),
        (["5", "--prove", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1"], 2, "Give one."),
        (["5", "--certificate", "five.cnf"], 2, "with --prove, --army"),
        (["5", "--svg", "-"], 2, "needs a file name"),
        (["600", "--svg", "armies.svg"], 2, "too large to draw"),
    ],
)
def test_bad_input(run: Run, words: list[str], code: int, said: str) -> None:
    result = run("armies", *words)
    assert result.code == code
    assert said in result.err


def test_a_large_board_is_filled(run: Run) -> None:
    record = json.loads(run("armies", "300", "--seconds", "3", "--json").out)
    assert record["army"] > 0.9 * 7 * 300**2 // 48
    assert record["proved"] is False


def test_a_proof_is_kept_and_goes_on(run: Run, tmp_path: pathlib.Path) -> None:
    words = ("armies", "10", "--prove", "--ledger", tmp_path / "proof", "--jobs", "2", "--json")
    first, again = run(*words).json, run(*words).json
    assert (first["army"], first["proved"], first["refuted"]) == (14, True, [15, 15])
    assert again["nodes"] == first["nodes"]
    other = run("armies", "9", "--prove", "--ledger", tmp_path / "proof")
    assert other.code == 3
    assert "size 10, white 15" in other.err
    assert "it is proved" in run("ledger", tmp_path / "proof", "--verify", "2").out


@pytest.mark.parametrize("name", ["five.cnf", "five.trees"])
def test_certificates_are_accepted(run: Run, tmp_path: pathlib.Path, name: str) -> None:
    file = tmp_path / name
    assert f"queenside verify {file}" in run("armies", "5", "--army", "5", "--certificate", file).out
    assert "Accepted: it is proved that 5 white and 5 black queens cannot stand peaceably on 5×5" in run("verify", file).out
    fits = run("armies", "5", "--army", "4", "--certificate", tmp_path / "four.cnf")
    assert (fits.code, "No proof is written" in fits.err, (tmp_path / "four.cnf").exists()) == (0, True, False)


def test_ctrl_c_keeps_the_best_armies() -> None:
    command = [str(QUEENSIDE), "armies", "18", "--prove", "--yes", "--json"]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    time.sleep(6)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    record = json.loads(out)
    assert process.returncode == 130
    assert record["error"]["kind"] == "interrupted"
    assert (record["army"], record["proved"]) == (47, False)
    assert "Interrupted; 47+47 peaceable queens were placed by then." in err
