"""Host one table at an address until the game ends.

The rules of the table are in `pokerhouse.trustless`; this file holds the connections to the
players. Laws: nobody waits for a connection that does not read, a connection that sends too much is
cut, and the process ends with the table.
"""

import asyncio
import contextlib
import secrets
import time
from pathlib import Path
from typing import Final, TextIO

import typer

from pokerhouse import trustless
from pokerhouse.cli.options import check_address, wrong
from pokerhouse.cli.stakes import config_of, stack_of
from pokerhouse.errors import InputError, counted
from pokerhouse.extras import comes_with
from pokerhouse.rules import Structure, variant_of
from pokerhouse.units import Chips, Millis, SeatNumber

with comes_with("house"):
    from websockets.asyncio.server import ServerConnection, serve
    from websockets.exceptions import ConnectionClosed

LINES_MAX: Final = 16
"""The limit on connections, including those that have not joined yet."""
JOIN_S: Final = 10.0
"""The time a connection has to join."""
OUTBOX_MAX: Final = 1_000
"""The frames a connection may lag behind before it is cut."""
FRAMES_MAX: Final = 2_000
WINDOW_S: Final = 10.0
"""A connection may send `FRAMES_MAX` frames in `WINDOW_S` seconds."""
FAREWELL_S: Final = 2.0
"""The time to wait for a connection to close."""
POLICY, BUSY = 1008, 1013
"""Close codes of RFC 6455: a broken rule, and try again later."""

Outbox = asyncio.Queue[str | None]
"""Frames to send; None closes the connection."""


def run(
    *,
    seats: int,
    stakes: str,
    stack: int | None,
    hands: int,
    address: str,
    port: int,
    record: Path | None,
) -> None:
    """Host a table until it closes.

    - `seats`: the number of players to wait for
    - `stakes`: the blinds, such as `1/2`
    - `stack`: each player's stack; None for 100 big blinds
    - `hands`: the maximum number of hands
    - `address`, `port`: the address to listen on
    - `record`: a new file for all frames
    """
    check_address(address, port)
    config = config_of(variant_of("holdem"), Structure.NO_LIMIT, stakes)
    table = trustless.HostTable(
        secrets.token_hex(8), config, Chips(stack_of(stack, config)), seats, hands
    )
    try:
        file = contextlib.nullcontext() if record is None else record.open("x", encoding="utf-8")
    except OSError as error:
        raise wrong(
            "--record", f"{record} cannot be written: {error}; expected a new file name."
        ) from None
    with file as lines, contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_host(table, address, port, lines))


async def _host(table: trustless.HostTable, address: str, port: int, record: TextIO | None) -> None:
    host = Host(table, record)
    # Browsers send the origin of their page; refuse them, since pages have no business here.
    async with serve(
        host.line,
        address,
        port,
        max_size=trustless.FRAME_BYTES_MAX,
        origins=[None],
        close_timeout=FAREWELL_S,
    ):
        typer.echo(
            f"Waiting for {counted(table.wanted, 'player')} at ws://{address}:{port}; Ctrl-C stops."
        )
        await host.run()


class Host:
    """The connections of one table."""

    def __init__(self, table: trustless.HostTable, record: TextIO | None = None) -> None:
        self.table = table
        self._record = record
        if record is not None:
            print(trustless.head_line(table.config), file=record, flush=True)
        self._outboxes: dict[SeatNumber, Outbox] = {}
        self._lines: set[ServerConnection] = set()
        self._changed = asyncio.Event()

    async def run(self) -> None:
        """Run the clock until the table is closed and all players know it."""
        while not self.table.closed:
            deadline = self.table.deadline
            wait_s = None if deadline is None else max(0, deadline - _now()) / 1000
            self._changed.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait_s):
                    await self._changed.wait()
            self._take(trustless.tick(self.table, _now()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_S):
                await asyncio.gather(*[line.wait_closed() for line in self._lines])

    async def line(self, socket: ServerConnection) -> None:
        """Serve one connection from its first frame to its end."""
        if len(self._lines) >= LINES_MAX:
            await socket.close(BUSY, "too many lines")
            return
        self._lines.add(socket)
        try:
            seat = await self._seat(socket)
            if seat is not None:
                await self._sit(socket, seat)
        finally:
            self._lines.discard(socket)

    async def _seat(self, socket: ServerConnection) -> SeatNumber | None:
        try:
            async with asyncio.timeout(JOIN_S):
                frame = trustless.decode_to_host(await socket.recv())
        except (TimeoutError, InputError, ConnectionClosed):
            await socket.close(POLICY, "expected a frame join")
            return None
        if not isinstance(frame, trustless.Join):
            await socket.close(POLICY, "expected a frame join")
            return None
        step = trustless.join(self.table, frame, _now())
        if step.answer is None:
            with contextlib.suppress(ConnectionClosed):
                await socket.send(
                    trustless.encode_frame(trustless.RequestRefused(str(step.refused)))
                )
            await socket.close()
            return None
        seat = step.answer.seat
        outbox: Outbox = asyncio.Queue(OUTBOX_MAX)
        outbox.put_nowait(trustless.encode_frame(step.answer))
        self._outboxes[seat] = outbox
        typer.echo(f"{step.table.players[-1].name} sits down.")
        self._take(step)
        return seat

    async def _sit(self, socket: ServerConnection, seat: SeatNumber) -> None:
        outbox = self._outboxes[seat]
        writing = asyncio.create_task(_write(socket, outbox))
        try:
            await self._read(socket, seat)
        finally:
            writing.cancel()
            if self._outboxes.get(seat) is outbox:
                del self._outboxes[seat]
                self._take(trustless.leave(self.table, seat, _now()))

    async def _read(self, socket: ServerConnection, seat: SeatNumber) -> None:
        since, frames = time.monotonic(), 0
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                now = time.monotonic()
                since, frames = (now, 1) if now - since >= WINDOW_S else (since, frames + 1)
                try:
                    frame = trustless.decode_to_host(text)
                except InputError as error:
                    await socket.close(POLICY, str(error)[:100])
                    return
                if frames > FRAMES_MAX:
                    await socket.close(POLICY, "too many frames")
                    return
                step = trustless.hear(self.table, seat, frame, _now())
                if step.refused and seat in self._outboxes:
                    self._send(seat, trustless.RequestRefused(str(step.refused)))
                self._take(step)

    def _take(self, step: trustless.HostStep) -> None:
        before, self.table = self.table, step.table
        for frame in step.frames:
            _log(before, frame)
            if self._record is not None:
                print(trustless.encode_frame(frame), file=self._record, flush=True)
            for seat in list(self._outboxes):
                if isinstance(frame, trustless.Begun) and seat not in {
                    player.seat for player in frame.players
                }:
                    self._send(seat, trustless.Closed("you have no seat here any longer"))
                    self._end(seat)
                else:
                    self._send(seat, frame)
        if step.table.closed:
            for seat in list(self._outboxes):
                self._end(seat)
        self._changed.set()

    def _send(self, seat: SeatNumber, frame: trustless.FromHost) -> None:
        try:
            self._outboxes[seat].put_nowait(trustless.encode_frame(frame))
        except asyncio.QueueFull:
            self._end(seat)

    def _end(self, seat: SeatNumber) -> None:
        """Close the connection after the last frame.

        A connection that does not read loses what it has not read.
        """
        outbox = self._outboxes.pop(seat)
        if outbox.full():
            outbox.get_nowait()
        outbox.put_nowait(None)


async def _write(socket: ServerConnection, outbox: Outbox) -> None:
    with contextlib.suppress(ConnectionClosed):
        while (text := await outbox.get()) is not None:
            await socket.send(text)
        await socket.close()


def _log(table: trustless.HostTable, frame: trustless.FromHost) -> None:
    """Print hands, and the players that made one void."""
    names = {player.seat: player.name for player in table.players}
    match frame:
        case trustless.Begun(hand=hand):
            typer.echo(f"Hand {hand} begins.")
        case trustless.Voided(hand=hand, faults=faults, forfeits=forfeits):
            for fault in faults:
                typer.echo(f"Hand {hand} is void: {names[fault.seat]}: {fault.words}.")
            for forfeit in forfeits or ():
                typer.echo(
                    f"{names[forfeit.seat]} loses {counted(forfeit.amount, 'chip')} to "
                    f"{names[forfeit.to]}."
                )
        case trustless.Closed(words=words):
            typer.echo(f"The table closes: {words}.")
        case trustless.SaidCards() | trustless.Decided():
            pass


def _now() -> Millis:
    return Millis(int(time.monotonic() * 1000))
