"""The API: what the command line says, by HTTP; and its description, which is true."""

from __future__ import annotations

import gzip
import json
import pathlib
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import content_type_conformance, negative_data_rejection, response_schema_conformance, status_code_conformance

from queenside.web import shapes
from queenside.web.endpoints import ENDPOINTS
from queenside.web.openapi import PICTURE_TYPES, description
from tests.readers.files import board_picture, file_of
from tests.web.serving import SIX, Served, by_command_line, running, timeless

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"
TWICE = "AABB/AABB/CCDD/CCDD"
"""A board without a solution."""
MANY = "\n".join(json.dumps({"id": f"board {number}", "regions": SIX.split("/"), "stars": 1}) for number in (1, 2))


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with running(("--port", "0")) as served:
        yield served


def answer_schema(name: str) -> Any:
    return ENDPOINTS[name].answer


# What the command line says

ASKED: list[tuple[str, dict[str, object], list[str]]] = [
    ("read", {}, []),
    ("read", {"stars": 2}, ["--stars", "2"]),
    ("solve", {}, []),
    ("solve", {"solutions": 3, "seconds": 2}, ["--solutions", "3", "--seconds", "2"]),
    ("solve", {"engine": "sat", "formulation": "columns"}, ["--engine", "sat", "--formulation", "columns"]),
    ("solve", {"queens": [[0, 0]], "keep_marks": True}, ["--queens", "R1C1", "--keep-marks"]),
    ("hint", {}, []),
    ("hint", {"queens": [[0, 1], [1, 3]], "crosses": [[2, 2]], "stage": 3}, ["--queens", "R1C2,R2C4", "--crosses", "R3C3", "--stage", "3"]),
    ("hint", {"queens": [[0, 0]], "why": [0, 0]}, ["--queens", "R1C1", "--why", "R1C1"]),
    ("explain", {}, []),
    ("explain", {"names": "letters", "assume_unique": True}, ["--names", "letters", "--assume-unique"]),
    ("grade", {}, []),
    ("check", {"limit": 50, "crosses": [[0, 1]]}, ["--limit", "50", "--crosses", "R1C2"]),
    ("improve", {"grade": "gentle"}, ["--grade", "gentle"]),
    ("convert", {"to": "krazydad"}, ["--to", "krazydad"]),
    ("convert", {"to": "dimacs", "encoding": "heule"}, ["--to", "dimacs", "--encoding", "heule"]),
]


@pytest.mark.parametrize(("name", "fields", "words"), ASKED, ids=lambda value: value if isinstance(value, str) else "")
def test_it_says_what_the_command_line_says(server: Served, name: str, fields: dict[str, object], words: list[str]) -> None:
    answer = server.post(name, {"board": SIX, **fields})
    assert answer.status == 200
    assert timeless(answer.record) == timeless(by_command_line([name, "-", *words, "--json"], SIX.encode()))
    jsonschema_rs.validate(answer_schema(name), answer.record)


@pytest.mark.parametrize(
    ("name", "record", "words"),
    [
        ("generate", {"size": 7, "grade": "easy", "seed": 7}, ["generate", "--size", "7", "--grade", "easy", "--seed", "7"]),
        ("tour", {"width": 6, "height": 7, "seed": 2}, ["tour", "6", "7", "--seed", "2"]),
        ("tour", {"width": 5, "height": 5, "moves": "knight", "start": [0, 0]}, ["tour", "5", "5", "--moves", "knight", "--start", "R1C1"]),
        ("tour-count", {"width": 5, "height": 5}, ["tour", "5", "5", "--count"]),
        ("generate-tour", {"width": 5, "height": 5, "seed": 3}, ["generate", "tour", "5", "5", "--seed", "3"]),
        ("armies", {"size": 5, "army": 5}, ["armies", "5", "--army", "5"]),
    ],
)
def test_what_needs_no_board(server: Served, name: str, record: dict[str, object], words: list[str]) -> None:
    answer = server.post(name, record)
    assert answer.status == 200
    assert timeless(answer.record) == timeless(by_command_line([*words, "--json"], b""))
    jsonschema_rs.validate(answer_schema(name), answer.record)


@pytest.mark.parametrize("name", ["tour", "tour-hint", "tour-explain"])
def test_tours_with_numbers(server: Served, name: str) -> None:
    board = (EXAMPLES / "tour.txt").read_text()
    words = {"tour": [], "tour-hint": ["--hint"], "tour-explain": ["--explain"]}[name]
    answer = server.post(name, {"board": board})
    assert timeless(answer.record) == timeless(by_command_line(["tour", "-", *words, "--json"], board.encode()))
    jsonschema_rs.validate(answer_schema(name), answer.record)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "BMP", "GIF", "TIFF"])
def test_pictures(server: Served, kind: str) -> None:
    picture = file_of(board_picture(), kind)
    answer = server.upload(picture, f"image/{kind.lower()}")
    assert answer.status == 200
    assert answer.record == by_command_line(["read", "-", "--json"], picture)
    assert answer.record["puzzles"][0]["regions"] == [[ord(label) - ord("A") for label in row] for row in SIX.split("/")]
    jsonschema_rs.validate(answer_schema("read"), answer.record)


def test_what_is_asked_of_a_picture(server: Served) -> None:
    picture = file_of(board_picture(), "PNG")
    answer = server.upload(picture, query="?stars=2&mend=true")
    assert answer.record == by_command_line(["read", "-", "--stars", "2", "--mend", "--json"], picture)
    for query in ("?stars=0", "?stars=x", "?mend=1", "?debug=/tmp/x", "?stars=--debug"):
        assert server.upload(picture, query=query).status == 400


def test_a_comparison(server: Served) -> None:
    answer = server.post("compare", {"board": SIX, "engines": ["native", "dlx"], "seconds": 2})
    assert answer.status == 200
    assert {row["engine"] for row in answer.record["rows"]} == {"native", "dlx"}
    assert {row["status"] for row in answer.record["rows"]} == {"solved"}
    jsonschema_rs.validate(answer_schema("compare"), answer.record)


def test_other_engines(server: Served) -> None:
    for engine in ("sat", "smt", "milp", "cp", "asp"):
        answer = server.post("solve", {"board": SIX, "engine": engine})
        assert (answer.status, answer.record["unique"], answer.record["engine"].partition(":")[0]) == (200, True, engine)


def test_several_boards_come_as_a_list(server: Served) -> None:
    answer = server.post("solve", {"board": MANY})
    assert [record["id"] for record in answer.record["answers"]] == ["board 1", "board 2"]
    jsonschema_rs.validate(answer_schema("solve"), answer.record)
    answer = server.post("read", {"board": f'{MANY}\n{{"regions": 7}}'})
    assert (len(answer.record["puzzles"]), len(answer.record["refused"])) == (2, 1)
    jsonschema_rs.validate(answer_schema("read"), answer.record)
    assert len(server.post("grade", {"board": f"6x1.{SIX.replace('/', '')}\n6x1.{SIX.replace('/', '')}"}).record["grades"]) == 2


# Status


@pytest.mark.parametrize(
    ("name", "record", "status", "kind"),
    [
        ("solve", {"board": TWICE}, 200, None),
        ("check", {"board": TWICE}, 200, None),
        ("grade", {"board": TWICE}, 200, None),
        ("solve", {"board": "AB/BA", "stars": 1}, 200, None),
        ("armies", {"size": 16, "prove": True, "seconds": 0.05}, 200, None),
        ("solve", {"board": "no board"}, 422, "unreadable"),
        ("solve", {"board": "6x1.AAAB"}, 422, "malformed"),
        ("check", {"board": "AAA/AAA/AAB"}, 422, "invalid"),
        ("convert", {"board": SIX, "to": "task", "stars": 3}, 422, "unwritable"),
        ("hint", {"board": SIX, "stage": 1, "why": [0, 0]}, 400, "usage"),
        ("solve", {"board": SIX, "queens": [[20, 20]]}, 400, "usage"),
        ("generate", {"size": 2, "stars": 8}, 400, "usage"),
    ],
)
def test_the_status_tells_how_it_went(server: Served, name: str, record: dict[str, object], status: int, kind: str | None) -> None:
    answer = server.post(name, record)
    assert (answer.status, answer.record.get("error", {}).get("kind")) == (status, kind)
    if kind is not None:
        assert answer.record["error"]["message"]


def test_a_missing_part_is_told(tmp_path: pathlib.Path) -> None:
    """In workers: the server itself needs no engine."""
    (tmp_path / "pysat").mkdir()
    (tmp_path / "pysat" / "__init__.py").write_text("raise ImportError('not here')")
    with running(("--port", "0"), environment={"PYTHONPATH": str(tmp_path)}) as served:
        answer = served.post("solve", {"board": SIX, "engine": "sat"})
    assert (answer.status, answer.record["error"]["kind"]) == (501, "missing")
    assert "pip install" in answer.record["error"]["message"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"7",
        b'"AAB"',
        b"null",
        b"{}",
        b'{"board": 5}',
        b'{"board": ""}',
        b'{"board": null}',
        b'{"board": ["AAB"]}',
        b'{"board": "\\ud800"}',
        b'{"board": "A", "stars": NaN}',
        b'{"board": "A", "stars": 1e999}',
        b'{"board": "A", "stars": true}',
        b'{"board": "A", "stars": "1"}',
        b'{"board": "A", "stars": 1.5}',
        b'{"board": "A", "stars": 0}',
        b'{"board": "A", "stars": null}',
        b'{"board": "A", "stars": ' + b"9" * 5000 + b"}",
        b'{"board": "A", "queens": [[0]]}',
        b'{"board": "A", "queens": [[0, -1]]}',
        b'{"board": "A", "queens": [[0, 0.5]]}',
        b'{"board": "A", "queens": "R1C1"}',
        b'{"board": "A", "queens": [[true, false]]}',
        b'{"board": "A", "seconds": 0}',
        b'{"board": "A", "seconds": 1e9}',
        b'{"board": "A", "seconds": true}',
        b'{"board": "A", "keep_marks": "yes"}',
        b'{"board": "A", "engine": "race"}',
        b'{"board": "A", "engine": ["sat"]}',
        b'{"board": "A", "debug": "/tmp/x"}',
        b'{"board": "A", "overlay": "/tmp/x"}',
        b'{"board": "A", "certificate": "/tmp/x"}',
        b'{"board": "A", "watch": 1}',
        b'{"board": "A", "jobs": 8}',
        b'{"board": "A", "--json": true}',
        b'{"board": "A", "inputs": ["/etc/passwd"]}',
        b"[" * 100_000,
        b'{"board": "A", "queens": ' + b"[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_what_is_not_in_the_table_is_refused(server: Served, body: bytes) -> None:
    answer = server.ask("POST", "/api/solve", body, {"Content-Type": "application/json"})
    assert (answer.status, answer.record["error"]["kind"]) == (400, "usage")
    assert len(answer.record["error"]["message"]) < 400


def test_alternatives(server: Served) -> None:
    for record in ({}, {"width": 5}, {"width": 5, "height": 5, "board": "1 . ."}, {"board": ". .", "width": 2}):
        assert server.post("tour", record).status == 400


def test_parameters_are_for_pictures(server: Served) -> None:
    body = json.dumps({"board": SIX}).encode()
    assert server.ask("POST", "/api/read?stars=2", body, {"Content-Type": "application/json"}).status == 400


def test_large_answers_are_compressed(server: Served) -> None:
    body, kind = json.dumps({"board": SIX}).encode(), {"Content-Type": "application/json"}
    plain, small = (server.ask("POST", "/api/explain", body, kind | more) for more in ({}, {"Accept-Encoding": "gzip"}))
    assert small.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(small.body)) == plain.record


# The description


def test_the_description_is_served_and_names_everything(server: Served) -> None:
    record = server.get("/api/openapi.json").record
    assert record["openapi"].startswith("3.1")
    assert set(record["paths"]) == {"/api/status", "/api/openapi.json", *(f"/api/{name}" for name in ENDPOINTS)}
    assert set(record["paths"]["/api/read"]["post"]["requestBody"]["content"]) == {"application/json", *PICTURE_TYPES}
    jsonschema_rs.validate(shapes.STATUS, server.get("/api/status").record)


@pytest.mark.parametrize("name", list(ENDPOINTS))
def test_the_examples_work(server: Served, name: str) -> None:
    endpoint = ENDPOINTS[name]
    jsonschema_rs.validate(endpoint.schema(), dict(endpoint.example))
    answer = server.post(name, dict(endpoint.example))
    assert answer.status == 200
    jsonschema_rs.validate(endpoint.answer, answer.record)


def test_no_field_reaches_a_file_a_screen_or_another_machine() -> None:
    """All options of the command line that can be reached are these; a new one has to be thought about."""
    reached = {field.name for endpoint in ENDPOINTS.values() for field in (*endpoint.fields, *endpoint.pictures)}
    never = {"svg", "png", "overlay", "debug", "certificate", "verify", "animate", "keep", "csv", "ledger", "cluster", "jobs", "attach"}
    assert not reached & never
    for endpoint in ENDPOINTS.values():
        words, _ = endpoint.job(endpoint.example)
        assert words[: len(endpoint.command)] == list(endpoint.command)
        assert all(word == "-" or word.isdecimal() or word.startswith("--") for word in words[len(endpoint.command) :])


_CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance]
_TOO_LARGE = 413
"""A refusal too, which schemathesis does not know for one: it makes texts longer than a body may be."""


@pytest.mark.parametrize("name", ["read", "solve", "hint", "check", "convert"])
def test_anything_that_keeps_to_the_description_or_not(server: Served, name: str) -> None:
    """Requests at random, right ones and wrong ones: no answer but the described ones. All endpoints for longer: ``long_api.py``."""
    examine(server, name, examples=15)


def examine(server: Served, name: str, examples: int) -> None:
    """Ask at random and check every answer against the description."""
    operation = schemathesis.openapi.from_dict(json.loads(json.dumps(description())))[f"/api/{name}"]["POST"]
    right, wrong = (operation.as_strategy(generation_mode=mode) for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE))

    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
    @given(case=right | wrong)
    def ask(case: Any) -> None:
        answer = case.call(base_url=server.address.rstrip("/"), timeout=60)
        assert answer.status_code not in (500, 501, 503)
        case.validate_response(answer, checks=_CHECKS if answer.status_code == _TOO_LARGE else [*_CHECKS, negative_data_rejection])

    ask()
