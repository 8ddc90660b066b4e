"""Drills asked and answered: of each person one at a time, nobody waits for another, and none comes
twice in a row.
"""

import asyncio
from itertools import pairwise
from types import SimpleNamespace

from msgspec.structs import replace

from pokerhouse.house import Part
from pokerhouse.house.notebook import DrillProgress, KeepDrills
from pokerhouse.house.people import NewPlayer, PlayerRecord, Role, SessionRecord, Visit
from pokerhouse.rules import HandEvent, HandStarted
from pokerhouse.server.live.learn import Answered, DrillDesk, DrillKind, Posed
from pokerhouse.server.live.learn.day import day_drill, day_question
from pokerhouse.server.live.learn.desk import POSED_EACH
from pokerhouse.server.live.learn.drills import DrillMade, DrillQuestion, make
from pokerhouse.server.web.notebook.replays import examples
from pokerhouse.server.web.notebook.replays.examples import log_of
from pokerhouse.units import Chips, HandId, Millis, PlayerId
from tests.kit.machine import machine_at
from tests.kit.store import QuickStore

NOW = Millis(1_000_000_000_000)
NEVER_S = 3
DAY_MS = 24 * 3600 * 1000


class SlowStore(QuickStore):
    """What is kept of one person's drills waits until it is let through."""

    def __init__(self, slow: PlayerId) -> None:
        super().__init__()
        self.slow, self.begun, self.go = slow, asyncio.Event(), asyncio.Event()

    async def commit(self, *parts: Part, at: Millis) -> None:
        if any(isinstance(part, KeepDrills) and part.player == self.slow for part in parts):
            self.begun.set()
            await self.go.wait()
        await super().commit(*parts, at=at)


class Teacher:
    """Makes drills here, where the house asks a process beside it."""

    async def ask(self, question: DrillQuestion, _: str) -> DrillMade:
        return make(question)


async def played_twice(*_: object) -> list[SimpleNamespace]:
    """Of whoever asks: two hands, which were alike."""
    return [SimpleNamespace(hand=HandId(each)) for each in ("table-1", "table-2")]


async def as_the_caller(hand: HandId) -> tuple[HandEvent, ...]:
    start, *rest = log_of(next(each for each in examples() if each.name == "r10_caller"))
    assert isinstance(start, HandStarted)
    first, *others = start.players
    return replace(
        start, hand=hand, players=(replace(first, player=PlayerId("Ann")), *others)
    ), *rest


def visit(name: str) -> Visit:
    player = PlayerId(name)
    return Visit(
        PlayerRecord(player, name, Chips(0), Role.MEMBER),
        SessionRecord(b"", player, "", Millis(0), Millis(0)),
    )


def test_a_slow_answer_holds_up_nobody_else_and_said_twice_it_counts_once() -> None:
    ann, ben = visit("Ann"), visit("Ben")

    async def answers() -> tuple[
        Answered | None, Answered | None, Answered | None, DrillProgress | None
    ]:
        store = SlowStore(ann.who.player)
        await store.commit(
            NewPlayer(ann.who.player, "Ann"), NewPlayer(ben.who.player, "Ben"), at=NOW
        )
        desk = DrillDesk(store, Teacher(), lambda _: False, machine_at(lambda: NOW))  # type: ignore[arg-type]  # as far as it is asked

        async def answered(who: Visit, posed: Posed) -> Answered | None:
            return await desk.answer(who, posed.id, posed.drill.choices[0], DrillProgress())

        posed = [await desk.pose(who, DrillKind.BEST, DrillProgress(), "") for who in (ann, ben)]
        of_ann, of_ben = (each for each in posed if isinstance(each, Posed))
        waiting = [asyncio.create_task(answered(ann, of_ann)) for _ in range(2)]
        async with asyncio.timeout(NEVER_S):
            await store.begun.wait()
            bens = await answered(ben, of_ben)
        assert not any(task.done() for task in waiting)
        store.go.set()
        first, second = await asyncio.gather(*waiting)
        return bens, first, second, await store.notebook.drills(ann.who.player)

    bens, first, second, kept = asyncio.run(answers())
    assert bens is not None
    assert first is not None
    assert first == second
    assert kept == first.progress
    assert kept.answered == 1


def test_no_hand_is_asked_for_twice_in_a_row_whether_it_was_answered_or_given_up() -> None:
    """Its answer has just been told: whoever is asked again needs no thought, and their rating
    rises.
    """
    store = QuickStore()
    store.records.hands = played_twice  # type: ignore[method-assign, assignment]
    store.tables.hand_events = as_the_caller  # type: ignore[method-assign, assignment]
    ann = visit("Ann")

    async def asked() -> list[str]:
        await store.commit(NewPlayer(ann.who.player, "Ann"), at=NOW)
        desk = DrillDesk(store, Teacher(), lambda _: False, machine_at(lambda: NOW))  # type: ignore[arg-type]  # as far as it is asked
        found: list[str] = []
        for number in range(8):
            posed = await desk.pose(ann, DrillKind.BEST, DrillProgress(), "")
            assert isinstance(posed, Posed)
            assert posed.drill.own
            answer = await desk.answer(ann, posed.id, posed.drill.choices[0], DrillProgress())
            assert answer is not None
            found.append(answer.explained.hand)
            if number % 2:  # one that is given up
                assert isinstance(await desk.pose(ann, DrillKind.BEST, DrillProgress(), ""), Posed)
                found.append(
                    next(reversed(desk._posed[ann.who.player].values())).made.explained.hand
                )
        return found

    hands = asyncio.run(asked())
    assert all(one != other for one, other in pairwise(hands))


def test_several_windows_have_a_drill_each_and_no_more_than_a_few_wait() -> None:
    """Else whoever presses in one window finds another question there, and so in the other, for
    ever.
    """
    ann = visit("Ann")

    async def answers() -> list[bool]:
        store = QuickStore()
        await store.commit(NewPlayer(ann.who.player, "Ann"), at=NOW)
        desk = DrillDesk(store, Teacher(), lambda _: False, machine_at(lambda: NOW))  # type: ignore[arg-type]  # as far as it is asked
        posed = [
            await desk.pose(ann, DrillKind.BEST, DrillProgress(), "") for _ in range(POSED_EACH + 1)
        ]
        ids = [(each.id, each.drill.choices[0]) for each in posed if isinstance(each, Posed)]
        return [await desk.answer(ann, *each, DrillProgress()) is not None for each in ids]

    assert asyncio.run(answers()) == [False] + POSED_EACH * [True]


def test_the_drill_of_the_day_is_the_same_for_everybody_and_counts_once() -> None:
    ann, ben = visit("Ann"), visit("Ben")
    now = NOW

    async def posed(desk: DrillDesk, who: Visit) -> Posed:
        found = await desk.pose_of_day(who, DrillProgress(), "")
        assert isinstance(found, Posed)
        return found

    async def story() -> None:
        nonlocal now
        store = QuickStore()
        await store.commit(
            NewPlayer(ann.who.player, "Ann"), NewPlayer(ben.who.player, "Ben"), at=NOW
        )
        desk = DrillDesk(store, Teacher(), lambda _: False, machine_at(lambda: now))  # type: ignore[arg-type]  # as far as it is asked
        first, second = await posed(desk, ann), await posed(desk, ben)
        assert first.drill == second.drill
        assert first.day == second.day == NOW // DAY_MS
        assert not first.drill.own
        choice = first.drill.choices[0]
        counted = await desk.answer(ann, first.id, choice, DrillProgress())
        assert counted is not None
        assert counted.progress.answered == 1
        again = await posed(desk, ann)
        assert again.drill == first.drill
        repeated = await desk.answer(ann, again.id, choice, DrillProgress())
        assert repeated is not None
        assert repeated.progress == counted.progress, "the rating counts it once"
        assert repeated.is_right == counted.is_right
        now = Millis(now + DAY_MS)
        tomorrow = await posed(desk, ann)
        assert tomorrow.day == first.day + 1
        assert tomorrow.drill != first.drill
        late = await desk.answer(ben, second.id, choice, DrillProgress())
        assert late is not None
        assert late.progress.answered == 1, "one posed before midnight may be answered after it"

    asyncio.run(story())


def test_each_kind_has_its_turn_and_every_day_has_a_drill() -> None:
    days = [day_drill(Millis(day * DAY_MS)) for day in range(20_000, 20_040)]
    assert {each.kind for each in days[:4]} == set(DrillKind)
    drills = [make(day_question(each)).drill for each in days]
    assert len({(each.hands, each.board) for each in drills}) == len(days)
    assert [each.kind for each in drills] == [each.kind for each in days]
