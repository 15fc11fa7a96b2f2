"""Connections that cannot be held for ever.

uvicorn waits without end for somebody who begins a request and does not go on, who does not take the answer, or who sends on and on
after the answer. One timer a connection ends that; a slow body is the business of whoever reads it.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 5.0
"""How long the head of a request may take."""
ANSWER_SECONDS = 30.0
"""How long an answer may wait to be taken."""
LINGER_SECONDS = 2.0
"""How long the rest of a body is taken, and thrown away, after the answer: who is cut off earlier may never see it."""


class Connection(H11Protocol):
    """A connection with a timer."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request, but not for ever."""
        super().connection_made(transport)
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes; a head that has begun and is not complete keeps the clock running."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._wait(HEAD_SECONDS)
        elif not (self.conn.their_state is h11.SEND_BODY and self.conn.our_state in (h11.DONE, h11.MUST_CLOSE)):
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """Wait a moment for the rest of a body that nobody reads."""
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:
            self._wait(LINGER_SECONDS)

    def pause_writing(self) -> None:
        """Wait for an answer to be taken."""
        super().pause_writing()
        self._wait(ANSWER_SECONDS)

    def resume_writing(self) -> None:
        """Go on: the answer is being taken."""
        super().resume_writing()
        self._stop_waiting()

    def _wait(self, seconds: float) -> None:
        """End the connection after so many seconds; one that is being waited for already is not given more."""
        if self._timer is None:
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
