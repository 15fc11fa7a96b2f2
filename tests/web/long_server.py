"""What takes minutes: requests at random to every endpoint, memory at its bound, and eight clients for a minute.

Run by ``make test-long``; the quick ones of the kind are in ``test_api.py``, ``test_hostile.py`` and ``test_load.py``.
"""

from __future__ import annotations

import zlib

import pytest
from bench.serve_load import load

from queenside.web.endpoints import ENDPOINTS
from tests.web.serving import Served, running
from tests.web.test_api import examine
from tests.web.test_hostile import GOOD, png
from tests.web.test_load import require_calm

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with running(("--port", "0")) as served:
        yield served


@pytest.mark.parametrize("name", list(ENDPOINTS))
def test_anything_that_keeps_to_the_description_or_not(server: Served, name: str) -> None:
    examine(server, name, examples=60)


def test_memory_is_bounded() -> None:
    """A picture within all other bounds that needs more memory than there is ends in a sentence, and the next job works."""
    with running(workers=1, memory=420 * 2**20) as served:
        answer = served.upload(png(10_000, 11_000, zlib.compress(b"\xff" * (10_001 * 11_000), 9)))
        assert answer.status in (422, 500)
        assert answer.record["error"]["message"]
        assert served.upload(GOOD).status == 200


def test_eight_clients_for_a_minute() -> None:
    require_calm(load(clients=8, seconds=60))
