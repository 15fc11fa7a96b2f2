from __future__ import annotations

import pytest

from tests.cluster.clients import undisturbed


@pytest.fixture(scope="session")
def right_hash() -> str:
    """The hash of an undisturbed run."""
    return undisturbed()
