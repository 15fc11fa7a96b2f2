"""Many at a time: eight clients that upload pictures. For a minute in ``long_server.py``, here for some seconds."""

from __future__ import annotations

from bench.serve_load import Load, load


def require_calm(done: Load) -> None:
    """Require right answers or "busy", and memory that stays where it was."""
    assert done.wrong == []
    assert len(done.latencies) >= done.clients
    assert max(done.server_memory) < 150 * 2**20
    assert max(done.worker_memory) < 4 * 200 * 2**20
    half = len(done.worker_memory) // 2
    assert max(done.server_memory[half:]) < 1.2 * max(done.server_memory[:half]) + 20 * 2**20
    assert max(done.worker_memory[half:]) < 1.3 * max(done.worker_memory[:half]) + 50 * 2**20


def test_eight_clients_for_some_seconds() -> None:
    require_calm(load(clients=8, seconds=5))
