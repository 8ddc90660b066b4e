"""HTTP under guard: a request must arrive whole within a bound of bytes and time, and one is read
after another.

uvicorn takes as many half-sent requests as there are file descriptors, keeps them for ever, reads
heads of any length, and parses everything that one read brought before anything else has its turn.
Here a connection gets a place first (of its address, and of all), a clock runs until its request is
complete, and bytes read ahead wait unparsed until the request before them is answered. A connection
that becomes a WebSocket takes its place along.
"""

import asyncio
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, cast

from uvicorn import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from pokerhouse.server.live.notebook import BODY_BYTES_MAX as IMPORT_BYTES_MAX
from pokerhouse.server.rates import address_key
from pokerhouse.server.web.guard.limits import GuardedConfig, Limits
from pokerhouse.server.web.guard.socket_guard import GuardedSocket

HEAD_BYTES_MAX = 16 * 1024
BODY_BYTES_MAX = 64 * 1024
LONG_BODIES = {("POST", "/api/imports"): IMPORT_BYTES_MAX}
"""Bytes of the body of requests that bring whole files: by what they ask, below the address of the
house.
"""
ANSWER_S = 30.0
"""A peer that has not gone on reading its answer for so long is cut off."""
CUT_S = 1.0
"""Given to a peer that was turned away to read why."""
PIECE_BYTES = 1024
"""The bytes parsed in one turn of the event loop: one request, or some forty of the shortest."""


class _Flow(FlowControl):
    """Reading goes on only when nothing that was read is waiting."""

    held = False

    def resume_reading(self) -> None:
        if not self.held:
            super().resume_reading()


class GuardedRequests(HttpToolsProtocol):
    """One HTTP connection of uvicorn's, with the bounds above."""

    flow: _Flow

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits: Limits = cast(GuardedConfig, config).limits
        self._place: str | None = None
        self._unread = bytearray()
        self._step: asyncio.Handle | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._arriving = self._in_body = False
        self._head_bytes = self._body_bytes = 0
        self._body_max = BODY_BYTES_MAX

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a place, or say why there is none."""
        super().connection_made(cast(asyncio.Transport, transport))
        self.flow = _Flow(self.transport)
        peer = self.client[0] if self.client else ""
        # The connection of a proxy carries the requests of many: its sockets are counted as they
        # open.
        key = None if peer in self.limits.proxies else address_key(peer)
        if len(self.connections) > self.limits.connections_max:
            self._turn_away(
                HTTPStatus.SERVICE_UNAVAILABLE, "The house is full: try again in a minute."
            )
        elif key is not None and not self.limits.address_connections.take(key):
            self._turn_away(
                HTTPStatus.SERVICE_UNAVAILABLE,
                "Too many connections from your address: close some.",
            )
        else:
            self._place = key
            self._start_clock()

    def data_received(self, data: bytes) -> None:
        """Keep what was read; it is parsed a piece at a time."""
        if self.transport.is_closing():
            return
        if self._clock is None and not self._answering:
            self._start_clock()
        self._unread += data
        self._go_on()

    @property
    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _go_on(self) -> None:
        if self._step is None and self._unread:
            self._step = self.loop.call_soon(self._parse_piece)

    def _parse_piece(self) -> None:
        self._step = None
        if self.transport.is_closing():
            self._unread.clear()
            return
        if self._answering and not self._in_body:
            self._stop_clock()
            self._hold(on=True)  # until the answer is complete
            return
        if self._arriving and self._clock is None:
            self._start_clock()
        piece = bytes(self._unread[:PIECE_BYTES])
        del self._unread[:PIECE_BYTES]
        self._head_bytes += len(piece)
        super().data_received(piece)
        if self._arriving and self._head_bytes > HEAD_BYTES_MAX:
            self._turn_away(
                HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The head of the request is too long."
            )
        elif self._body_bytes > self._body_max:
            self._turn_away(
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The body of the request is too long."
            )
        self._hold(on=bool(self._unread))
        self._go_on()

    def _hold(self, *, on: bool) -> None:
        self.flow.held = on
        if on:
            self.flow.pause_reading()
        elif not self._answering:
            self.flow.resume_reading()

    # The parser's calls
    # --------------------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._arriving = True
        if self._clock is None:
            self._start_clock()
        self._head_bytes = self._body_bytes = 0

    def on_headers_complete(self) -> None:
        """The head is there: from here on it is the body that counts."""
        self._body_max = body_bytes_max(self.parser.get_method(), self.url)
        self._head_bytes = -self._body_max - PIECE_BYTES
        self._in_body = True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        before, self._body_bytes = self._body_bytes, self._body_bytes + len(body)
        if (
            before // BODY_BYTES_MAX != self._body_bytes // BODY_BYTES_MAX
        ):  # as much again in as much time
            self._stop_clock()
            self._start_clock()
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there as a whole, so its clock stops."""
        self._arriving = self._in_body = False
        self._stop_clock()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is written: the next request may be read."""
        super().on_response_complete()
        self._go_on()

    def handle_websocket_upgrade(self) -> None:
        """The connection is a WebSocket from now on, and keeps its place."""
        self._stop_clock()
        self._unread.clear()
        self._hold(on=False)
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, GuardedSocket)
        if self._place is not None:
            protocol.place, self._place = self._place, None

    # Clocks and the end
    # --------------------------------------------------------------------------------------------

    def _start_clock(self) -> None:
        """Start the time limit of a request; for the first one, at the start of the connection."""
        self._clock = self.loop.call_later(self.limits.request_s, self._too_slow)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _too_slow(self) -> None:
        self._clock = None
        self._turn_away(HTTPStatus.REQUEST_TIMEOUT, "The request did not arrive in time.")

    def _turn_away(self, status: HTTPStatus, words: str) -> None:
        """Answer unless an answer is under way, and hang up."""
        self._unread.clear()
        if self.transport.is_closing():
            return
        if not self._answering or not self.cycle.response_started:
            self.transport.write(last_answer(status, words, self.server_state.default_headers))
        self.transport.close()
        # closing waits until the peer has read all of it: for one that never reads, for ever
        self._stalled = self._stalled or self.loop.call_later(CUT_S, self.transport.abort)

    def pause_writing(self) -> None:
        """The peer does not read its answer."""
        super().pause_writing()
        self._stalled = self._stalled or self.loop.call_later(ANSWER_S, self.transport.abort)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        if self._stalled is not None and not self.transport.is_closing():
            self._stalled.cancel()
            self._stalled = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The place is free."""
        for handle in (self._step, self._clock, self._stalled):
            if handle is not None:
                handle.cancel()
        self._unread.clear()
        if self._place is not None:
            self.limits.address_connections.give_back(self._place)
            self._place = None
        super().connection_lost(exc)


def body_bytes_max(method: bytes, url: bytes) -> int:
    """Return the most bytes that the body of a request may have.

    >>> body_bytes_max(b"POST", b"/poker/api/imports?x=1") == IMPORT_BYTES_MAX
    True
    """
    path = url.partition(b"?")[0].decode("ascii", "replace")
    verb = method.decode("ascii", "replace")
    return next(
        (most for (asks, end), most in LONG_BODIES.items() if asks == verb and path.endswith(end)),
        BODY_BYTES_MAX,
    )


def last_answer(status: HTTPStatus, words: str, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Return a whole HTTP answer of plain text, after which the connection closes."""
    body = words.encode()
    lines = [b"HTTP/1.1 %d %s" % (status, status.phrase.encode())]
    lines += [name + b": " + value for name, value in headers]
    lines += [b"content-type: text/plain; charset=utf-8", b"content-length: %d" % len(body)]
    return b"\r\n".join([*lines, b"connection: close", b"", body])
