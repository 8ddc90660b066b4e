"""Answers to drills: of each person one at a time, and nobody waits for another."""

import asyncio

from pokerhouse.house import Part
from pokerhouse.house.notebook import DrillProgress, KeepDrills
from pokerhouse.house.people import PlayerRecord, Role, SessionRecord, Visit
from pokerhouse.server.live.learn import Answered, DrillDesk, DrillKind, Posed
from pokerhouse.server.live.learn.drills import DrillMade, DrillQuestion, make
from pokerhouse.storage.memory import MemoryStore
from pokerhouse.units import Chips, Millis, PlayerId

NOW = Millis(1_000_000_000_000)
NEVER_S = 3


class SlowStore(MemoryStore):
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


def visit(name: str) -> Visit:
    player = PlayerId(name)
    return Visit(
        PlayerRecord(player, name, Chips(0), Role.MEMBER),
        SessionRecord(b"", player, "", Millis(0), Millis(0)),
    )


def test_a_slow_answer_holds_up_nobody_else_and_said_twice_it_counts_once() -> None:
    ann, ben = visit("Ann"), visit("Ben")

    async def answers() -> tuple[Answered | None, Answered | None, Answered | None, DrillProgress | None]:
        store = SlowStore(ann.who.player)
        desk = DrillDesk(store, Teacher(), lambda _: False, lambda: NOW)  # type: ignore[arg-type]  # as far as it is asked

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
