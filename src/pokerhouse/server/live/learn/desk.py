"""Drills while the house is open: posed, answered once, and the progress of each person.

Laws: the right answer leaves the house with the result and not before; a drill is answered once,
and a person who did not receive the result may repeat the answer; a drill is made from the person's
own hands and from hands that everybody saw (`drills/public.py`), and from no card that they could
not know. The house keeps the progress of people with an account; guests bring theirs along from
their browser and get it back updated. The drill of the day is the same for everybody, and counts
once.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import msgspec

from pokerhouse.errors import StorageError
from pokerhouse.house import Store, notebook
from pokerhouse.house.people import Role, Visit
from pokerhouse.house.records import Filter
from pokerhouse.machine import Machine
from pokerhouse.rules import HandEnded, HandEvent, HandStarted, encode_events, log_for
from pokerhouse.server.live.learn import drills
from pokerhouse.server.live.learn.day import DayDrills
from pokerhouse.server.live.learn.messages import Unanswered, Why
from pokerhouse.server.live.learn.teaching import Teaching
from pokerhouse.units import HandId, PlayerId, TableId

POSED_MAX: Final = 5_000
"""The most people with a drill waiting or just answered; the earliest is dropped."""
POSED_EACH: Final = 4
"""The most drills of one person that wait, in several windows; the oldest is dropped."""
OWN_OUT_OF: Final = 60
"""The number of the person's last hands from which the hands for a drill are drawn."""
OWN_AT_ONCE: Final = 5
OTHERS_OUT_OF: Final = 200
"""The same of the last hands of the house."""
OTHERS_LOOKED_AT: Final = 12
OTHERS_AT_ONCE: Final = 5

Kept = TypeVar("Kept")


class Posed(msgspec.Struct, frozen=True):
    """A drill to be answered, with its id and the person's progress.

    `day`: the day of a drill of the day, counted from 1970 in UTC; 0 for any other drill.
    """

    id: str
    drill: drills.Drill
    progress: notebook.DrillProgress
    day: int = 0


class Answered(msgspec.Struct, frozen=True):
    """The result of an answer, its explanation and the new progress.

    `before`: the rating until then.
    """

    is_right: bool
    explained: drills.Explained
    progress: notebook.DrillProgress
    before: int


class _Waiting(NamedTuple):
    """A drill that waits for its answer; `day` as in `Posed`."""

    made: drills.DrillMade
    day: int


class _Last(NamedTuple):
    """The last answer of a person, and its result."""

    drill_id: str
    choice: str
    result: Answered


class DrillDesk:
    """Carries out what people ask about drills. Everything may raise `StorageError`.

    - `is_leaving`: is this person just being forgotten?
    - `now`: milliseconds since the epoch
    """

    def __init__(
        self,
        store: Store,
        teaching: Teaching,
        is_leaving: Callable[[PlayerId], bool],
        machine: Machine,
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._teaching = teaching
        self._is_leaving = is_leaving
        self._now = now
        self._posed: dict[PlayerId, dict[str, _Waiting]] = {}
        self._of_day = DayDrills(teaching, now)
        # Of their own: its answer is known, and is not asked for again at once.
        self._last_hand: dict[PlayerId, HandId] = {}
        self._answered: dict[PlayerId, _Last] = {}
        self._answering: WeakValueDictionary[PlayerId, asyncio.Lock] = WeakValueDictionary()
        self._random = self._machine.chance.generator()

    async def pose(
        self,
        visit: Visit,
        kind: drills.DrillKind,
        brought: notebook.DrillProgress,
        address: str,
        ahead_min: int = 0,
    ) -> Posed | Unanswered:
        """Return a drill of this kind, about as hard as the person is good.

        It replaces one posed long before.

        - `brought`: the progress as their browser states it; it counts for guests
        - `address`: the address under which they are counted
        - `ahead_min`: the minutes by which their clock is ahead of UTC
        """
        player = visit.who.player
        progress = await self._progress_now(visit, brought, ahead_min)
        question = drills.DrillQuestion(
            kind,
            progress.rating,
            self._random.getrandbits(62),
            await self._own(player),
            await self._others(player),
        )
        made = await self._teaching.ask(question, address)
        if isinstance(made, Unanswered):  # the person named no cards, and cannot name fewer
            return Unanswered(Why.BUSY)
        assert isinstance(made, drills.DrillMade), "an answer is of the kind that was asked for"
        _put(self._last_hand, player, made.explained.hand)
        return self._posed_to(player, made, progress)

    async def pose_of_day(
        self, visit: Visit, brought: notebook.DrillProgress, address: str, ahead_min: int = 0
    ) -> Posed | Unanswered:
        """Return the drill of the day, however good the person is; otherwise as `pose`."""
        progress = await self._progress_now(visit, brought, ahead_min)
        found = await self._of_day.find(address)
        if isinstance(found, Unanswered):
            return found
        drill, made = found
        return self._posed_to(visit.who.player, made, progress, drill.day)

    def _posed_to(
        self,
        player: PlayerId,
        made: drills.DrillMade,
        progress: notebook.DrillProgress,
        day: int = 0,
    ) -> Posed:
        drill_id = self._machine.chance.token(9)
        waiting = [*self._posed.get(player, {}).items()][1 - POSED_EACH :]
        _put(self._posed, player, {**dict(waiting), drill_id: _Waiting(made, day)})
        return Posed(drill_id, made.drill, progress, day)

    async def answer(
        self,
        visit: Visit,
        drill_id: str,
        choice: str,
        brought: notebook.DrillProgress,
        ahead_min: int = 0,
    ) -> Answered | None:
        """Grade an answer; repeating the last one counts once and returns the same result.

        None if no such drill waits for them, or not for that answer.
        """
        # One answer per person at a time; the lock lives while somebody waits for it or holds it.
        turn = self._answering.setdefault(visit.who.player, asyncio.Lock())
        async with turn:
            return await self._answer(visit, drill_id, choice, brought, ahead_min)

    async def _answer(
        self,
        visit: Visit,
        drill_id: str,
        choice: str,
        brought: notebook.DrillProgress,
        ahead_min: int,
    ) -> Answered | None:
        player = visit.who.player
        last = self._answered.get(player)
        if last is not None and (last.drill_id, last.choice) == (drill_id, choice):
            return last.result
        waiting = self._posed.get(player, {}).get(drill_id)
        if waiting is None or choice not in waiting.made.drill.choices:
            return None
        made = waiting.made
        before = await self._progress(visit, brought)
        is_right = choice == made.explained.answer
        now = self._now()
        # That of the day may be looked at again, but the rating counts it once.
        counts = not waiting.day or not self._of_day.has_counted(player, waiting.day)
        day = notebook.day_of(now, ahead_min)
        after = before
        if counts:
            after = notebook.after_answer(
                before, difficulty=made.drill.difficulty, is_right=is_right, day=day
            )
        if counts and _is_kept(visit) and not self._is_leaving(player):
            await self._store.commit(notebook.KeepDrills(player, after), at=now)
        if waiting.day:
            self._of_day.count(player, waiting.day)
        self._posed.get(player, {}).pop(drill_id, None)
        found = Answered(is_right, made.explained, after, before.rating)
        _put(self._answered, player, _Last(drill_id, choice, found))
        return found

    async def _progress_now(
        self, visit: Visit, brought: notebook.DrillProgress, ahead_min: int
    ) -> notebook.DrillProgress:
        today = notebook.day_of(self._now(), ahead_min)
        return notebook.as_of(await self._progress(visit, brought), today)

    async def _progress(
        self, visit: Visit, brought: notebook.DrillProgress
    ) -> notebook.DrillProgress:
        if not _is_kept(visit):
            return brought
        return await self._store.notebook.drills(visit.who.player) or notebook.DrillProgress()

    async def _own(self, player: PlayerId) -> tuple[drills.PlayedLog, ...]:
        """Some of their last hands of hold'em; none where they cannot be read."""
        try:
            hands = await self._store.records.hands(
                player, Filter(variant="holdem"), None, OWN_OUT_OF
            )
            others = [each.hand for each in hands if each.hand != self._last_hand.get(player)]
            drawn = self._random.sample(others, min(OWN_AT_ONCE, len(others)))
            logs = [await self._store.tables.hand_events(hand) for hand in drawn]
        except StorageError:
            return ()
        return tuple(known for log in logs if (known := _played_log(player, log)) is not None)

    async def _others(self, asking: PlayerId) -> tuple[drills.PlayedLog, ...]:
        """Return some recent hands of others that they showed or have put on their page.

        None of them if they cannot be read.
        """
        found: list[drills.PlayedLog] = []
        try:
            objecting = await self._store.people.unlisted()
            ended = await self._store.sightings.ended(None, OTHERS_OUT_OF)
            published = await self._store.notebook.published(OTHERS_OUT_OF)
            looked_at: list[tuple[HandId, notebook.SharedHand | None]] = [
                (each.mark.hand_id, None) for each in ended
            ]
            looked_at += [
                (each.hand, each) for each in published if not self._is_leaving(each.player)
            ]
            for hand, shared in self._random.sample(
                looked_at, min(OTHERS_LOOKED_AT, len(looked_at))
            ):
                log = await self._store.tables.hand_events(hand)
                nobody = {*objecting, asking}
                known = (
                    drills.public_log(log, nobody, self._random)
                    if shared is None
                    else drills.shared_log(shared, log, nobody)
                )
                if known is not None and await self._is_open(hand):
                    found.append(known)
                if len(found) == OTHERS_AT_ONCE:
                    break
        except StorageError:
            return ()
        return tuple(found)

    async def _is_open(self, hand: HandId) -> bool:
        """Could anybody have looked on?"""
        session = await self._store.tables.session(TableId(hand.rpartition("-")[0]))
        return session is not None and not session.password


def _put(kept: dict[PlayerId, Kept], player: PlayerId, value: Kept) -> None:
    kept.pop(player, None)
    if len(kept) >= POSED_MAX:
        del kept[next(iter(kept))]
    kept[player] = value


def _is_kept(visit: Visit) -> bool:
    return visit.who.role is not Role.GUEST


def _played_log(player: PlayerId, log: Sequence[HandEvent]) -> drills.PlayedLog | None:
    """A hand that is over, with the cards that this player knows; None when they were not in it."""
    start = log[0] if log else None
    if not isinstance(start, HandStarted) or not any(isinstance(event, HandEnded) for event in log):
        return None
    seat = next((each.seat for each in start.players if each.player == player), None)
    return (
        None
        if seat is None
        else drills.PlayedLog(start.hand, seat, encode_events(log_for(log, seat)))
    )
