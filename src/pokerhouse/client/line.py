"""The connection to a house. It reconnects by itself and gets exactly one answer per command.

Law: a command is resent, with its original id, until it is answered. The house carries it out once,
however often it arrives. So neither a dropped connection nor a crashed house loses or repeats a
command.
"""

import asyncio
import contextlib
import random
from collections.abc import Callable, Iterable

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pokerhouse.client import frames
from pokerhouse.client.faults import LineLost, NoHouse, NotAdmitted, NotUnderstood
from pokerhouse.commands import Command
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.units import CommandId

CLOCK = THIS_MACHINE.clock

WAIT_FIRST_S, WAIT_MOST_S = 0.1, 5.0
"""The first and the longest wait before reconnecting; each wait is twice the previous one."""
BUSY_S = 0.5
"""The wait before a command is resent to a busy house."""
HERE_EVERY_S = 60.0
FRAME_BYTES_MAX = 16 * 1024 * 1024
SESSION_OVER = 4401
BANNED = 4403
NOT_UNDERSTOOD = 4400
_FINAL = {
    SESSION_OVER: "the house does not take this token: make one in its page under Account, or come "
    "as a guest",
    BANNED: "the house has banned this player",
    NOT_UNDERSTOOD: "the house does not understand this client: are both of the same version?",
}
"""Close codes after which reconnecting is useless, with their meaning."""


class HouseLine:
    """The connection of one player.

    - `url`: address of the house
    - `token`: a personal token of the player, or of their session
    - `hear`: gets every frame, in order
    - `resume`: returns the first frames to send on every new connection
    - `patience_s`: the longest time without contact to the house, in seconds
    """

    def __init__(
        self,
        url: str,
        token: str,
        *,
        hear: Callable[[frames.HouseFrame], None],
        resume: Callable[[], Iterable[frames.Sent]],
        patience_s: float,
    ) -> None:
        self._url = url
        self._address = "ws" + url.removeprefix("http") + "/ws?program=yes"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._hear = hear
        self._resume = resume
        self._patience_s = patience_s
        self._socket: ClientConnection | None = None
        self._waiting: dict[
            CommandId, tuple[Command, asyncio.Future[frames.Ack | frames.Refused]]
        ] = {}
        self._wait_s = WAIT_FIRST_S
        self._heard_at = CLOCK.seconds()
        self._welcome = False
        self._tasks: set[asyncio.Task[None]] = set()
        self.connections = 0
        """The number of connections so far."""

    async def run(self) -> None:
        """Keep the connection until cancelled.

        Raises `NotAdmitted`, `LineLost`, and `NoHouse` if nobody has ever answered.
        """
        self._heard_at = CLOCK.seconds()
        while True:
            await self._once()
            if CLOCK.seconds() - self._heard_at > self._patience_s:
                raise LineLost(f"the house did not answer for {self._patience_s:.0f} seconds")
            await CLOCK.sleep(self._wait_s * random.uniform(0.5, 1))
            self._wait_s = min(2 * self._wait_s, WAIT_MOST_S)

    async def send(self, frame: frames.Sent) -> None:
        """Send a frame if connected. Frames that must arrive need `ask` or `resume`."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(frames.encode(frame))

    def say(self, *sent: frames.Sent) -> None:
        """Send frames soon, in this order, without waiting."""
        if sent:
            self._keep(asyncio.create_task(self._send_all(sent)))

    async def ask(self, command: Command) -> frames.Ack | frames.Refused:
        """Send a command and wait for its answer, over as many connections as needed."""
        answer: asyncio.Future[frames.Ack | frames.Refused] = (
            asyncio.get_running_loop().create_future()
        )
        self._waiting[command.id] = command, answer
        try:
            await self.send(command)
            return await answer
        finally:
            self._waiting.pop(command.id, None)

    async def drop(self) -> None:
        """Drop the connection without a goodbye; it reconnects by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _once(self) -> None:
        """Run one connection from start to end."""
        socket = None
        try:
            async with connect(
                self._address,
                additional_headers=self._headers,
                compression=None,
                max_size=FRAME_BYTES_MAX,
            ) as socket:
                await self._live(socket)
        except (ConnectionClosed, InvalidHandshake):
            pass
        except OSError as fault:
            if (
                not self.connections
            ):  # never connected: a wrong address is more likely than a restarting house
                raise NoHouse(
                    f"no house answers at {self._url}: {fault}; see whether it is open, and its "
                    "address right"
                ) from None
        finally:
            self._socket = None
        if socket is not None and socket.close_code in _FINAL:
            raise NotAdmitted(f"{_FINAL[socket.close_code]} ({socket.close_reason})")

    async def _live(self, socket: ClientConnection) -> None:
        self._socket, self._welcome = socket, False
        self.connections += 1
        alive = asyncio.create_task(self._say_here(socket))
        try:
            waiting = [command for command, _ in self._waiting.values()]
            for frame in (*self._resume(), *waiting):
                await socket.send(frames.encode(frame))
            async for text in socket:
                if (heard := frames.decode(text)) is not None:
                    self._learn(heard)
        finally:
            alive.cancel()
            if self._welcome:  # a quiet connection was not out of reach
                self._heard_at = CLOCK.seconds()

    def _learn(self, frame: frames.HouseFrame) -> None:
        match frame:
            case frames.Welcome():
                self._wait_s, self._welcome = WAIT_FIRST_S, True
            case frames.Refused(reason="busy") if frame.id in self._waiting:
                self._keep(asyncio.create_task(self._again(frame.id)))
            case frames.Refused(reason="not_understood") if frame.id in self._waiting:
                _fail(self._waiting[frame.id][1], frame.message)
            case frames.Ack() | frames.Refused():
                waiting = self._waiting.get(frame.id)
                if waiting is not None and not waiting[1].done():
                    waiting[1].set_result(frame)
            case frames.Problem(message=message) if self._waiting:
                # The house could not even read an id, and it reads the oldest command first.
                _, oldest = next(iter(self._waiting.values()))
                _fail(oldest, message)
        self._hear(frame)

    def _keep(self, task: asyncio.Task[None]) -> None:
        """Hold a reference to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_all(self, sent: tuple[frames.Sent, ...]) -> None:
        for frame in sent:
            await self.send(frame)

    async def _again(self, command: CommandId) -> None:
        """Resend a command after the one refusal that is not final."""
        await CLOCK.sleep(BUSY_S)
        if command in self._waiting:
            await self.send(self._waiting[command][0])

    async def _say_here(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await CLOCK.sleep(HERE_EVERY_S)
                await socket.send(frames.encode(frames.Here()))


def _fail(answer: asyncio.Future[frames.Ack | frames.Refused], message: str) -> None:
    """End the wait for an answer: the house could not read the command."""
    if not answer.done():
        answer.set_exception(NotUnderstood(f"the house says: {message}"))
