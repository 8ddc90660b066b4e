"""Processes in which bots think, with deadlines: a slow or broken bot loses only its own move.

Laws: a process is started afresh, never forked from the server with its threads; it is started when
the first bot needs it; one that has died, or is stuck on one question longer than the deadline, is
replaced; its bots have lost their memory and must be prepared again.
"""

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import structlog

from pokerhouse.catalogue import Sentence
from pokerhouse.machine import Machine, Process
from pokerhouse.rules import PlayerAction, PlayerView, ViewEvent
from pokerhouse.server.bots import messages

READ_BYTES = 1 << 16
START_S = 30.0
"""The time for a new process to load what its first bot needs."""
END_S = 1.0
"""The time for a process to end by itself."""

log = structlog.get_logger()


class Lost(Exception):
    """The process has ended, and with it the memory of the bot."""


class Worker:
    """One process and the chairs in it, from its start to its end. Its questions are answered in
    their order.
    """

    def __init__(self, machine: Machine) -> None:
        self._clock = machine.clock
        self._thinkers = machine.thinkers
        self.ended = False
        self._process: Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._outgoing: list[bytes] = []
        self._waiting: dict[int, asyncio.Future[messages.Reply]] = {}
        self._asked = 0
        self._answered = False
        self._busy_since = 0.0

    @property
    def pid(self) -> int | None:
        """The id of the process while it runs."""
        return (
            self._process.pid
            if self._process is not None and self._process.returncode is None
            else None
        )

    def send(self, message: messages.Message) -> None:
        """Queue a message; all that are queued in one turn of the loop are written together."""
        if not self._outgoing:
            asyncio.get_running_loop().call_soon(self._flush)
        self._outgoing.append(messages.framed(message))

    async def ask(self, chair: int, view: PlayerView, budget_ms: int) -> messages.Reply:
        """The chair's reply. Raises `Lost`."""
        return await self._answer(lambda number: messages.Ask(chair, number, view, budget_ms))

    async def open(self, message: messages.Open) -> Sentence | str:
        """Open a chair; return why it has no player, or an empty text. Raises `Lost`."""
        self.send(message)
        reply = await self._answer(lambda number: messages.Try(message.chair, number))
        return reply.sentence or reply.fault

    async def _answer(self, question: Callable[[int], messages.Message]) -> messages.Reply:
        if self.ended:
            raise Lost
        if self._reader is None:
            self._reader = asyncio.create_task(self._run())
        if not self._waiting:
            self._busy_since = self._clock.seconds()
        self._asked += 1
        number = self._asked
        future = self._waiting[number] = asyncio.get_running_loop().create_future()
        self.send(question(number))
        # If the caller gives up, the question stays: the process is busy with it all the same.
        return await asyncio.shield(future)

    def end_if_stuck(self, deadline_ms: int) -> None:
        """End a process that has been busy with one question for longer than bots may think."""
        longest_s = deadline_ms / 1000 if self._answered else max(START_S, deadline_ms / 1000)
        if self._waiting and self._clock.seconds() - self._busy_since >= longest_s:
            self.kill()

    def kill(self) -> None:
        """End the process at once."""
        self.ended = True
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """Let the process end."""
        self.ended = True
        if self._process is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(END_S):
                    await self._process.wait()
            self.kill()
        if self._reader is not None:
            await asyncio.wait([self._reader])

    def _flush(self) -> None:
        if self._process is not None and not self.ended:
            assert self._process.stdin is not None
            self._process.stdin.write(b"".join(self._outgoing))
            self._outgoing.clear()

    async def _run(self) -> None:
        """Start the process and read its replies until it ends."""
        try:
            process = self._process = await self._thinkers.start("pokerhouse.server.bots.worker")
            if self.ended:
                self.kill()
            self._flush()
            assert process.stdout is not None
            unframer = messages.Unframer()
            while data := await process.stdout.read(READ_BYTES):
                for body in unframer.feed(data):
                    self._settle(messages.decode_reply(body))
            await process.wait()
        except OSError as error:
            log.error("a process for bots could not be started", error=str(error))
        finally:
            self.ended = True
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(Lost())
                    future.exception()  # the one who asked may have given up: then nobody looks
            self._waiting.clear()

    def _settle(self, reply: messages.Reply) -> None:
        future = self._waiting.pop(reply.number)
        self._answered, self._busy_since = True, self._clock.seconds()
        if not future.done():
            future.set_result(reply)


class RemoteChair:
    """A bot in one of the processes, as the server sees it."""

    def __init__(
        self,
        pool: "BotPool",
        number: int,
        path: str,
        options: Mapping[str, str],
        *,
        folder: str = "",
    ) -> None:
        self._pool = pool
        self._folder = folder
        self._number = number
        self._path = path
        self._options = options
        self._worker: Worker | None = None

    @property
    def lost(self) -> bool:
        """Return whether the chair is empty: it must be opened and prepared."""
        return self._worker is None or self._worker.ended

    def open(self, events: Sequence[ViewEvent]) -> None:
        """Put a bot into the chair that remembers these events."""
        self._worker = self._pool.own_worker if self._folder else self._pool.worker_of(self._number)
        self._worker.send(
            messages.Open(
                self._number,
                self._path,
                dict(self._options),
                self._pool.machine.chance.below(1 << 63),
                self._folder,
            )
        )
        self.observe(events)

    def observe(self, events: Sequence[ViewEvent]) -> None:
        """Show it what has happened."""
        if self._worker is not None and not self._worker.ended and events:
            self._worker.send(messages.ShowEvents(self._number, tuple(events)))

    async def decide(self, view: PlayerView) -> PlayerAction | None:
        """Its move; None when it has failed or taken too long. Raises `Lost` when its process has
        died.
        """
        assert self._worker is not None, "a chair is opened before it is asked"
        deadline_ms = self._pool.deadline_ms
        try:
            async with asyncio.timeout(deadline_ms / 1000):
                reply = await self._worker.ask(self._number, view, deadline_ms)
        except TimeoutError:
            log.warning("a bot did not answer in time", bot=self._path, hand=view.hand)
            self._worker.end_if_stuck(deadline_ms)
            return None
        if reply.action is None:
            log.warning("a bot failed", bot=self._path, hand=view.hand, error=reply.fault)
        return reply.action

    def leave(self) -> None:
        """Give the chair up."""
        if self._worker is not None and not self._worker.ended:
            self._worker.send(messages.CloseChair(self._number))
        self._worker = None


class BotPool:
    """The processes of a house.

    - `pause_ms`: about how long a bot seems to think, in milliseconds.
    - `deadline_ms`: how long it may think, in milliseconds.
    - `workers`: how many processes there may be, besides one for the owner's own players.
    - `own_folder`: the folder of these.
    """

    def __init__(
        self,
        *,
        pause_ms: int,
        deadline_ms: int,
        workers: int,
        machine: Machine,
        own_folder: Path = Path(),
    ) -> None:
        self._own_folder = own_folder
        self.pause_ms, self.deadline_ms = pause_ms, deadline_ms
        self.machine = machine
        self._workers = [Worker(machine) for _ in range(max(1, workers) + 1)]
        self._old: list[Worker] = []
        self._chairs = 0

    def chair(self, path: str, options: Mapping[str, str]) -> RemoteChair:
        """A chair for a player whose class has this dotted name; nothing is started yet."""
        self._chairs += 1
        return RemoteChair(self, self._chairs, path, options)

    def own_chair(self, order: str) -> RemoteChair:
        """A chair for one of the owner's own players."""
        self._chairs += 1
        return RemoteChair(self, self._chairs, order, {}, folder=str(self._own_folder))

    def worker_of(self, chair: int) -> Worker:
        """The process that this chair is in, always the same one while it lives."""
        return self._worker_at(chair % (len(self._workers) - 1))

    @property
    def own_worker(self) -> Worker:
        """The process of the owner's own players: one that hangs takes no other bot with it."""
        return self._worker_at(-1)

    def _worker_at(self, place: int) -> Worker:
        if self._workers[place].ended:
            self._old.append(self._workers[place])
            self._workers[place] = Worker(self.machine)
        return self._workers[place]

    @property
    def processes(self) -> list[int]:
        """The ids of those that are running."""
        workers = (*self._workers, *self._old)
        return [worker.pid for worker in workers if worker.pid is not None]

    async def close(self) -> None:
        """End every process."""
        await asyncio.gather(*(worker.close() for worker in (*self._workers, *self._old)))
