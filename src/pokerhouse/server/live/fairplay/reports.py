"""The report on fair play: made on request, from the last hands, by a process beside the server.

Laws: the event loop only carries bytes; at most one report is being made, and other requests wait
for that one; it is made anew at most once a minute. The process reads each hand without a record
once: what it finds is stored.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

import msgspec
import structlog

from pokerhouse.errors import StorageError
from pokerhouse.house import HouseReason, Refused, Store, refuse
from pokerhouse.house.fairplay import Report
from pokerhouse.house.people import Role, Visit
from pokerhouse.machine import Machine, Process
from pokerhouse.rules import HandEnded, ViewEvent, redact
from pokerhouse.server.live.fairplay import messages
from pokerhouse.units import HandId, HandMark, Millis

HANDS_MAX = 100_000
"""The number of recent hands that a report covers."""
PAGE = 200
"""Hands that are read at once: about a millisecond of the reader's thread."""
FRESH_MS = Millis(60_000)
"""A report is good for so long."""
WITHIN_S = 300.0
"""A report that takes longer is given up."""

log = structlog.get_logger()


class MadeReport(msgspec.Struct, frozen=True):
    """A report, and when it was made."""

    report: Report
    made: Millis


class Reports:
    """Makes and keeps the report."""

    def __init__(self, store: Store, machine: Machine) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store, self._now = store, now
        self._last: MadeReport | None = None
        self._making: asyncio.Task[MadeReport] | None = None

    async def report(self, visit: Visit) -> MadeReport | Refused:
        """The report as it is now, for owners and moderators. Raises `StorageError` when it cannot
        be made.
        """
        if not visit.who.role.may_act_as(Role.MODERATOR):
            return refuse(HouseReason.NOT_MODERATOR)
        if self._last is not None and self._now() - self._last.made < FRESH_MS:
            return self._last
        if self._making is None or self._making.done():
            self._making = asyncio.create_task(self._make())
        # A request that gives up waiting must not cancel the report for the others.
        try:
            self._last = await asyncio.shield(self._making)
        except asyncio.CancelledError:
            if not self._making.cancelled():
                raise
            raise StorageError("the report on fair play was given up: the house closes") from None
        return self._last

    async def hand(self, visit: Visit, hand_id: HandId) -> Sequence[ViewEvent] | Refused | None:
        """A hand that is over, as a spectator saw it; None when there is none. For owners and
        moderators.
        """
        if not visit.who.role.may_act_as(Role.MODERATOR):
            return refuse(HouseReason.NOT_MODERATOR)
        events = await self._store.tables.hand_events(hand_id)
        if not any(isinstance(event, HandEnded) for event in events):  # cards may be shown after it
            return None
        return [redact(event, None) for event in events]

    async def close(self) -> None:
        """Give up a report that is being made."""
        if self._making is not None:
            self._making.cancel()
            with contextlib.suppress(asyncio.CancelledError, StorageError):
                await self._making

    async def _make(self) -> MadeReport:
        began = self._now()
        process = await self._machine.thinkers.start("pokerhouse.server.live.fairplay.worker")
        try:
            async with asyncio.timeout(WITHIN_S):
                made = await self._ask(process)
        except (TimeoutError, ConnectionError, EOFError, msgspec.DecodeError) as error:
            log.error("a report on fair play failed", error=repr(error))
            raise StorageError(f"the report on fair play could not be made: {error!r}") from error
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        log.info("a report on fair play was made", hands=made.hands, ms=self._now() - began)
        return MadeReport(made, self._now())

    async def _ask(self, process: Process) -> Report:
        assert process.stdin is not None
        assert process.stdout is not None
        people = frozenset(player for player, _ in await self._store.people.names())
        addresses = tuple(await self._store.addresses.all())
        process.stdin.write(messages.framed(messages.ReportRequest(people, addresses)))
        # It answers while it is still being told: who would not listen meanwhile could wait for
        # each other for ever.
        answer = asyncio.create_task(self._listen(process.stdout))
        try:
            async for page in self._pages():
                process.stdin.write(page)
                await process.stdin.drain()
            process.stdin.close()
            report = await answer
        finally:
            answer.cancel()
        await process.wait()
        return report

    async def _listen(self, said: asyncio.StreamReader) -> Report:
        """The report, when it comes; what was read for it until then is stored."""
        while True:
            length = int.from_bytes(await said.readexactly(messages.LENGTH_BYTES), "big")
            told = messages.decode_part(await said.readexactly(length))
            if told.report is not None:
                return told.report
            try:
                await self._store.commit(*told.read, at=self._now())
            except StorageError as error:  # it is read again the next time
                log.warning("could not keep what hands say", error=str(error))

    async def _pages(self) -> AsyncIterator[bytes]:
        """The hands, the newest first."""
        last: HandMark | None = None
        for _ in range(0, HANDS_MAX, PAGE):
            page = await self._store.sightings.ended(last, PAGE)
            if page:
                yield b"".join(
                    messages.framed(messages.HandToRead(hand.mark.hand_id, hand.record, hand.log))
                    for hand in page
                )
            if len(page) < PAGE:
                return
            last = page[-1].mark
