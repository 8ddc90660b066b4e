"""Imports while the house is open: a process reads a file, and its hands are saved as they come.

Laws: the event loop only carries bytes; a few files are read at a time, and one per person; a
silent process is killed; closing the page leaves nothing running. Hands saved by then stay.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress

import msgspec
import structlog

from pokerhouse.house import Store, notebook
from pokerhouse.house.records import Filter
from pokerhouse.machine import Machine, Process, Thinkers
from pokerhouse.server.live.notebook.imports import messages
from pokerhouse.server.rates import Places
from pokerhouse.units import HandId, Millis, PlayerId

READING_MAX = 1
"""Files that are read at the same time: one processor's work, given way to everything else."""
WAITING_MAX = 8
"""The most files that may wait."""
SILENT_S = 60.0
"""A process that tells nothing for so long is ended: reading a hundred hands takes a fraction of a
second.
"""
DROPPED_AT_ONCE = 200
"""Hands that go in one commit: tables commit in between."""

log = structlog.get_logger()


class ImportDesk:
    """Requests about imported hands. Every method may raise `StorageError`.

    - `hands_max`: the most imported hands per person
    - `is_leaving`: returns whether this person is being forgotten
    - `now`: milliseconds since the epoch
    """

    def __init__(
        self,
        store: Store,
        hands_max: Callable[[], int],
        is_leaving: Callable[[PlayerId], bool],
        machine: Machine,
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._hands_max = hands_max
        self._is_leaving = is_leaving
        self._now = now
        self._reading = asyncio.Semaphore(READING_MAX)
        self._waiting = 0
        self._people = Places(1)

    async def imports_of(self, player: PlayerId) -> Sequence[notebook.Import]:
        """Return a person's imports, the last first."""
        return await self._store.imports.of_player(player)

    def objection(self, player: PlayerId) -> messages.ImportFault | None:
        """Why a file of theirs cannot be read just now; empty when it can."""
        if not self._people.has_room(player):
            return messages.ImportFault.ONE_AT_A_TIME
        is_full = self._waiting >= READING_MAX + WAITING_MAX
        return messages.ImportFault.BUSY if is_full else None

    async def bring(
        self, player: PlayerId, file: str, data: bytes, me: str
    ) -> AsyncIterator[messages.ImportMessage]:
        """Read a file and save its hands; end with `ImportDone`, `WhichPlayer` or `Failed`.

        - `file`: its name
        - `me`: the person's name in it; empty to find it in the file
        """
        if why := self.objection(player):
            yield messages.failed(why)
            return
        self._people.take(player)
        self._waiting += 1
        try:
            yield messages.Progress(0, 0)
            async with self._reading:
                asked = messages.ReadingAsked(
                    player=player,
                    import_id=self._machine.chance.token(12),
                    file=file[-messages.LETTERS_MAX :] or "hands",
                    me=me,
                    known_as=tuple(
                        dict.fromkeys(each.me for each in await self.imports_of(player))
                    ),
                    at=self._now(),
                )
                taking = _Taking(
                    self._store, asked, self._hands_max(), self._is_leaving, self._machine.thinkers
                )
                async for told in taking.read(data):
                    yield told
        finally:
            self._waiting -= 1
            self._people.give_back(player)

    async def drop(self, player: PlayerId, import_id: str) -> bool:
        """An import goes, with all its hands; False where there is none of theirs."""
        if import_id not in {each.id for each in await self.imports_of(player)}:
            return False
        hands = await self._store.imports.hands_of(player, import_id)
        await self._drop(player, hands)
        await self._store.commit(notebook.DropImport(player, import_id), at=self._now())
        return True

    async def drop_hand(self, player: PlayerId, hand: HandId) -> bool:
        """One hand goes; False where there is none of theirs."""
        if hand not in await self._store.imports.hands(player, [hand]):
            return False
        await self._drop(player, [hand])
        return True

    async def _drop(self, player: PlayerId, hands: Sequence[HandId]) -> None:
        for at in range(0, len(hands), DROPPED_AT_ONCE):
            some = tuple(hands[at : at + DROPPED_AT_ONCE])
            await self._store.commit(notebook.DropImportedHands(player, some), at=self._now())
            await self._store.records.drop(some)


class _Taking:
    """One file whose hands are taken."""

    def __init__(
        self,
        store: Store,
        asked: messages.ReadingAsked,
        hands_max: int,
        is_leaving: Callable[[PlayerId], bool],
        thinkers: Thinkers,
    ) -> None:
        self._thinkers = thinkers
        self._store = store
        self._asked = asked
        self._hands_max = hands_max
        self._is_leaving = is_leaving
        self._taken = self._known = self._over = 0
        self._seen: set[HandId] = set()

    async def read(self, data: bytes) -> AsyncIterator[messages.ImportMessage]:
        """Give it to a process, and keep what comes back."""
        process = await self._thinkers.start("pokerhouse.server.live.notebook.imports.worker")
        giving = asyncio.create_task(_give(process, self._asked, data))
        try:
            while True:
                reply = await _next(process)
                told = await self._handle(reply)
                if told is not None:
                    yield told
                if isinstance(told, messages.WhichPlayer | messages.ImportDone | messages.Failed):
                    return
        except TimeoutError:
            yield messages.failed(messages.ImportFault.STUCK, self._taken)
        except (EOFError, OSError, msgspec.DecodeError) as error:
            log.warning("hands of a file cannot be read", error=repr(error))
            yield messages.failed(messages.ImportFault.BROKEN, self._taken)
        finally:
            giving.cancel()
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

    async def _handle(self, reply: messages.Reply) -> messages.ImportMessage | None:
        match reply:
            case messages.HandsRead(me=me, hands=hands):
                return await self._take(me, hands)
            case messages.ReadingDone(me=me, refused=refused, refused_count=count):
                import_id = self._asked.import_id if self._taken else ""
                return messages.ImportDone(
                    import_id, me, self._taken, self._known, self._over, refused, count
                )
            case _:
                return reply

    async def _take(
        self, me: str, hands: Sequence[messages.HandFromFile]
    ) -> messages.Failed | None:
        """Keep those that are new, as long as there is room. Hands of this house are there
        already.
        """
        player = self._asked.player
        ids = [each.log.hand.hand for each in hands]
        known = {
            *await self._store.imports.hands(player, [*ids, *(each.formerly for each in hands)]),
            *self._seen,
        }
        self._seen.update(ids)
        new = dict[HandId, notebook.ImportedLog]()
        for each in hands:
            hand = each.log.hand.hand
            if {hand, each.formerly} & known or hand in new or await self._is_of_this_house(each):
                self._known += 1
            else:
                new[hand] = each.log
        room = max(0, self._hands_max - await self._store.imports.count(player))
        kept = tuple(new.values())[:room]
        self._over += len(new) - len(kept)
        if not kept:
            return None
        if self._is_leaving(player):
            return messages.failed(messages.ImportFault.LEAVING, self._taken)
        asked = self._asked
        begun = notebook.KeepImport(
            notebook.Import(asked.import_id, player, asked.file, me, asked.at)
        )
        await self._store.commit(
            *([] if self._taken else [begun]), notebook.KeepImportedHands(kept), at=asked.at
        )
        self._taken += len(kept)
        await self._store.records.read([each.hand.hand for each in kept])
        return None

    async def _is_of_this_house(self, read: messages.HandFromFile) -> bool:
        """Did they play a hand here in that second, with the same cards? Then it is their own, back
        from a file.
        """
        if not read.second or not read.cards:
            return False
        at = 1000 * read.second
        then = Filter(since=Millis(at), until=Millis(at + 1000))
        found = await self._store.records.hands(self._asked.player, then, None, 5)
        return any(
            (_cards(each.cards), each.board) == (_cards(read.cards), read.board) for each in found
        )


def _cards(text: str) -> list[str]:
    return sorted(text[at : at + 2] for at in range(0, len(text), 2))


async def _give(process: Process, asked: messages.ReadingAsked, data: bytes) -> None:
    assert process.stdin is not None, "it was asked for"
    with suppress(OSError):  # the process has ended: reading its replies will show that
        process.stdin.write(
            messages.with_length(messages.encode(asked))
            + len(data).to_bytes(messages.LENGTH_BYTES, "big")
        )
        process.stdin.write(data)
        await process.stdin.drain()


async def _next(process: Process) -> messages.Reply:
    """Return the process's next reply. Raises `TimeoutError`, `EOFError`."""
    assert process.stdout is not None, "it was asked for"
    async with asyncio.timeout(SILENT_S):
        length = int.from_bytes(await process.stdout.readexactly(messages.LENGTH_BYTES), "big")
        return messages.decode_reply(await process.stdout.readexactly(length))
