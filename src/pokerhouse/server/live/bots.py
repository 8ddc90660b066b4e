"""Bots think in a process of their own, with a deadline: a slow or broken one does what it must and holds nobody up."""

import asyncio
import contextlib
import secrets
import sys

import structlog

from pokerhouse.rules import PlayerAction, PlayerView, idle_action
from pokerhouse.server.live.bot_worker import LENGTH_BYTES, Question, Reply, decode_reply, framed

log = structlog.get_logger()


class BotPool:
    """Asks the worker process; starts it when first needed, and again when it has died."""

    def __init__(self, *, pause_ms: int, deadline_ms: int) -> None:
        self._pause_ms, self._deadline_ms = pause_ms, deadline_ms
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        self._asked = 0

    async def decide(self, kind: str, view: PlayerView) -> PlayerAction:
        """The move of a bot of this kind, after the pause in which it seems to think."""
        if self._pause_ms:
            half = self._pause_ms // 2
            await asyncio.sleep((half + secrets.randbelow(self._pause_ms + 1)) / 1000)
        try:
            async with asyncio.timeout(self._deadline_ms / 1000):
                reply = await self._ask(kind, view)
        except (TimeoutError, OSError) as error:
            log.warning("bot did not answer", bot=kind, hand=view.hand, error=type(error).__name__)
        else:
            if reply.action is not None:
                return reply.action
            log.warning("bot failed", bot=kind, hand=view.hand, error=reply.fault)
        return idle_action(view.legal, view.hole)

    async def close(self) -> None:
        """End the worker."""
        if self._process is not None and self._process.returncode is None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            with contextlib.suppress(ProcessLookupError):
                try:
                    async with asyncio.timeout(1):
                        await self._process.wait()
                except TimeoutError:
                    self._process.kill()
                    await self._process.wait()
        if self._reader is not None:
            await asyncio.wait([self._reader])

    async def _ask(self, kind: str, view: PlayerView) -> Reply:
        process = await self._worker()
        assert process.stdin is not None
        self._asked += 1
        number = self._asked
        self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            process.stdin.write(framed(Question(number, kind, view)))
            await process.stdin.drain()
            return await self._waiting[number]
        finally:
            del self._waiting[number]

    async def _worker(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "pokerhouse.server.live.bot_worker",
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                )
                self._reader = asyncio.create_task(self._read(self._process))
            return self._process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        try:
            while True:
                head = await process.stdout.readexactly(LENGTH_BYTES)
                reply = decode_reply(await process.stdout.readexactly(int.from_bytes(head, "big")))
                waiting = self._waiting.get(reply.number)
                if waiting is not None and not waiting.done():
                    waiting.set_result(reply)
        except asyncio.IncompleteReadError:
            await process.wait()
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError("the bots' process has ended"))
