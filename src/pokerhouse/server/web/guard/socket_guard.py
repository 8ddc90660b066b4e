"""The WebSocket under guard: frames come in one at a time, at a rate; what goes out has a bound.

The law: whatever a peer sends, one turn of the event loop decodes at most one frame of it. Bytes
that were read ahead wait here, undecoded, and while they wait nothing more is read from the peer:
TCP then holds the sender back. So a frame costs the same to everybody else whether it comes alone
or in a quarter of a million bytes of others.

What is counted is frames as they stand on the wire (also pings, fragments, junk), before anything
is decoded. Who goes too fast waits; who keeps it up is hung up on. Answers, pongs among them, are
written only while the peer reads.
"""

import asyncio
from typing import Any, cast

import structlog
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.protocol import State

from pokerhouse.server.rates import RateLimit
from pokerhouse.server.web.guard.limits import GuardedConfig, Limits

EXTENSION = "pokerhouse.socket"
"""Under this name a route finds the `GuardedSocket` among its scope's extensions."""
NOT_UTF8 = 1007
FRAGMENTED = 1008
FLOODED = 4429
"""Close code: frames kept coming faster than they may."""

FRAGMENTS_MAX = 32
READ_AHEAD_BYTES = 65_536 + 14
"""The longest frame, whole; more is not read ahead."""
LAST_WORDS = 16
"""Frames that are looked at after hanging up, for the close frame of the peer among them."""
BYTES_A_FRAME = 4_096
"""A longer frame counts as several."""
GOODBYE_S = 2.0
"""The time for a peer to read its close frame; after that the connection is cut."""

log = structlog.get_logger()


class EndingSocket(WebSocketsSansIOProtocol):
    """One WebSocket connection of uvicorn's that ends in time, whatever its peer does."""

    def write(self, packed: bytes) -> None:
        """Write a packed frame; never waits. Nothing is written to a connection that ends."""
        if (
            not self.close_sent
            and self.conn.state is State.OPEN
            and not self.transport.is_closing()
        ):
            self.transport.write(packed)

    @property
    def unsent(self) -> int:
        """Bytes that were written but not taken by the network."""
        return self.transport.get_write_buffer_size()

    def hang_up(self, code: int, reason: str) -> None:
        """Close with a reason; cut the connection when the peer does not answer in time."""
        if self.close_sent or self.transport.is_closing():
            return
        try:
            self.conn.send_close(code, reason)
        except InvalidState:
            return
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self._cut_soon()

    async def send(self, message: Any) -> None:
        """The route accepts or closes; frames go out by `write`."""
        await super().send(message)
        if message["type"] == "websocket.close" and self.close_timer is not None:
            self.close_timer.cancel()
            self._cut_soon()

    def keepalive_timeout(self) -> None:
        """Cut a connection that does not answer pings: it will never read what was not sent."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Cut a connection that broke the rules of WebSockets, after its close frame."""
        super().handle_parser_exception()
        self._cut_soon()

    async def run_asgi(self) -> None:
        """The route, from hello to goodbye."""
        await super().run_asgi()
        if self.close_timer is None:
            self._cut_soon()

    def _cut_soon(self) -> None:
        # Closing politely waits until the peer has read all that was written: for one that never
        # reads, for ever.
        if not self.disconnected:
            self.close_timer = self.loop.call_later(GOODBYE_S, self.transport.abort)


class GuardedSocket(EndingSocket):
    """A connection that reads one frame at a time, at a rate: the law above."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits: Limits = cast(GuardedConfig, config).limits
        self.place: str | None = None
        """The place that this connection took of its address."""
        self.address = ""
        """The key under which the peer's connections are counted."""
        self.is_one_too_many = False
        """Behind a proxy: the address has all its places; without one the connection would not have
        come so far.
        """
        self._unread = bytearray()
        self._step: asyncio.Handle | None = None
        self._rates: list[tuple[RateLimit, str]] = []
        self._paid = False
        self._held_since: float | None = None
        self._last_words = LAST_WORDS

    # What the application asks of it
    # -------------------------------------------------------------------------------

    def rate_by(self, rate: RateLimit, key: str) -> None:
        """Let another rate count these frames too, such as that of the player whose socket this
        is.
        """
        self._rates.append((rate, key))

    def charge(self, cost: float) -> None:
        """Count what the last frame cost beyond itself: the next one waits for it."""
        for rate, key in self._rates:
            rate.take(key, cost)

    # What comes in
    # ----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Keep what was read; it is looked at one frame a turn."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        if len(self._unread) > READ_AHEAD_BYTES:
            self._read(on=False)
        self._go_on()

    def handle_connect(self, event: Any) -> None:
        """From now on the address is counted; the route finds this connection in its scope."""
        peer = self.client[0] if self.client else ""
        self.address = self.limits.proxies.key(
            peer, ",".join(event.headers.get_all("X-Forwarded-For"))
        )
        self.rate_by(self.limits.address_frames, self.address)
        if peer in self.limits.proxies:
            self.is_one_too_many = not self.limits.address_connections.take(self.address)
            self.place = None if self.is_one_too_many else self.address
        super().handle_connect(event)
        if self.handshake_complete:
            return  # refused already: it was not the request for a WebSocket
        extensions = cast(dict[str, object], self.scope["extensions"])
        extensions[EXTENSION] = self

    def _go_on(self) -> None:
        if self._step is None:
            self._step = self.loop.call_soon(self._take_one)

    def _take_one(self) -> None:
        """Decode the next frame if it is whole and due, and its answer can be written."""
        self._step = None
        if self.transport.is_closing():
            self._unread.clear()
            return
        ready = self.handshake_complete and self.writable.is_set() and self.queue.empty()
        if not (ready or self.close_sent):
            self._read(on=False)  # whichever of these changes goes on
            return
        if self.close_sent:
            self._last_words -= 1
            if self._last_words < 0:  # hung up on, and still talking
                self._unread.clear()
                self._read(on=False)
                return
        size = frame_bytes(self._unread, self.conn.max_message_size or 0)
        if size > len(self._unread):
            self._held_since = None
            self._read(on=True)
            return
        if not self.close_sent and not self._paid:
            cost = 1 + size // BYTES_A_FRAME
            wait_s = max(rate.take(key, cost) for rate, key in self._rates)
            if wait_s > 0:
                self._hold(wait_s)
                return
        self._paid = False
        frame = bytes(self._unread[:size])
        del self._unread[:size]
        super().data_received(frame)
        self._go_on()

    def _hold(self, wait_s: float) -> None:
        now = self.loop.time()
        if self._held_since is None:
            self._held_since = now
        if now - self._held_since > self.limits.flood_s:
            log.info("flooded", address=self.address)
            self.hang_up(FLOODED, "too many frames")
            self._go_on()
            return
        self._paid = True
        self._read(on=False)
        self._step = self.loop.call_later(wait_s, self._take_one)

    def _read(self, *, on: bool) -> None:
        if self.read_paused is on and not self.transport.is_closing():
            self.read_paused = not on
            (self.transport.resume_reading if on else self.transport.pause_reading)()

    def handle_cont(self, event: Frame) -> None:
        """A message may come in pieces, but not in endlessly many."""
        if len(self.frames) >= FRAGMENTS_MAX:
            self.frames = []
            self.hang_up(FRAGMENTED, "a message in too many pieces")
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the route; close the connection if it is no UTF-8 (RFC 6455, 8.1)."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type != "text":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.hang_up(NOT_UTF8, "not UTF-8")
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> Any:
        """The next message, for the route; the one after it is decoded when this one has been
        taken.
        """
        message = await self.queue.get()
        self._go_on()
        return message

    # What may let a frame go on, and the end
    # ------------------------------------------------------------------------------------

    async def send(self, message: Any) -> None:
        """The route accepts or closes, after which frames are looked at."""
        await super().send(message)
        self._go_on()

    def resume_writing(self) -> None:
        """The peer reads again, so it may ask again."""
        super().resume_writing()
        self._go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is left to do for this peer."""
        if self._step is not None:
            self._step.cancel()
        self._unread.clear()
        if self.place is not None:
            self.limits.address_connections.give_back(self.place)
            self.place = None
        super().connection_lost(exc)


def frame_bytes(data: bytearray, payload_max: int) -> int:
    """Return the length of the frame that begins here (RFC 6455, 5.2).

    One byte more than there is if that cannot be seen yet. If its payload is above the bound, only
    the length counts: the parser refuses it by that.
    """
    have = len(data)
    if have < 2:
        return have + 1
    length, start = data[1] & 0x7F, 2
    if length >= 126:
        start += 2 if length == 126 else 8
        if have < start:
            return have + 1
        length = int.from_bytes(data[2:start], "big")
    mask = 4 if data[1] & 0x80 else 0
    return start if length > payload_max else start + mask + length
