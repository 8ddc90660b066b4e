"""Bots at a table's actor: when they move, what is written with them, and how they fail without
holding anybody up.
"""

import asyncio

import pytest

from pokerhouse.house.table import HandPart
from pokerhouse.rules import Fold, fold, redact
from pokerhouse.rules.events import Called, Checked, Folded, HandEnded, HandStarted
from pokerhouse.server.bots.chairs import seen_by
from pokerhouse.server.live.table.bot_turns import BEAT_MS, BotTurns
from pokerhouse.server.live.table.steps import RETRY_MS
from pokerhouse.units import HandId, Millis, PlayerId
from tests.house.game import START_MS
from tests.kit.desk import run
from tests.kit.no_network.stage import Stage, slow


def test_bots_that_need_no_pause_play_a_hand_in_one_commit_and_nothing_is_told_before() -> None:
    async def story() -> None:
        async with Stage(bots=("random", "smart", "passive")) as stage:
            await stage.until(lambda: stage.hands_over >= 20)
            stage.store.open.clear()
            await stage.until(lambda: stage.actor.table.hand is None)
            for _ in range(10):
                await asyncio.sleep(0)
            told = len(stage.window.texts)
            for _ in range(10):
                await asyncio.sleep(0)
            assert len(stage.window.texts) == told, (
                "the disk is slow: nobody hears of the next hand"
            )
            stage.store.open.set()
            await stage.until(lambda: len(stage.window.texts) > told)
            parts = [
                part
                for commit in stage.store.commits
                for part in commit
                if isinstance(part, HandPart)
            ]
            whole = [
                p
                for p in parts
                if isinstance(p.events[0], HandStarted) and isinstance(p.events[-1], HandEnded)
            ]
            assert len(whole) > len(parts) / 2
            acts = [
                sum(isinstance(event, Checked | Called | Folded) for event in part.events)
                for part in parts
            ]
            assert max(acts) <= 17, "sixteen moves of bots and the one that made it their turn"

    run(story)


def test_a_person_s_move_and_the_bots_after_it_are_written_together() -> None:
    async def story() -> None:
        async with Stage("Ann", bots=("passive", "passive")) as stage:
            await stage.until(
                lambda: stage.actor.table.hand is not None and stage.actor.table.clock is not None
            )
            before = len(stage.store.commits)
            assert await stage.play(Fold()) is None
            commit = stage.store.commits[before]
            (part,) = [part for part in commit if isinstance(part, HandPart)]
            assert isinstance(part.events[0], Folded)
            assert len(part.events) > 1

    run(story)


def test_bots_move_again_after_a_disk_that_was_full() -> None:
    async def story() -> None:
        async with Stage(bots=("passive", "smart"), pause_ms=1) as stage:
            stage.store.full = True
            await stage.later(10)
            await stage.until(lambda: stage.actor.table.hand is not None)
            stage.store.full = False
            over = stage.hands_over
            for _ in range(2_000):
                await stage.later(RETRY_MS)
                if stage.hands_over > over:
                    return
            raise AssertionError("no hand was finished")

    run(story)


def test_bots_pause_before_they_move() -> None:
    async def story() -> None:
        async with Stage(bots=("passive", "passive"), pause_ms=1_000) as stage:
            acts = len(stage.events)
            await stage.later(499)
            assert len(stage.events) == acts, "half of the pause at least"
            await stage.later(1_001)
            assert len(stage.events) > acts, "one and a half of it at most"

    run(story)


def test_bots_of_all_tables_move_on_one_beat_and_never_earlier_than_their_pause() -> None:
    async def story() -> None:
        async with Stage(bots=("passive", "passive"), pause_ms=1_000) as stage:
            table, pauses = stage.actor.table, set()
            for start in range(200):
                now = Millis(START_MS + start)
                turns = BotTurns(
                    stage.pool,
                    stage.store.tables,
                    lambda now=now: now,  # type: ignore[misc]  # bound now
                    lambda move: None,
                )
                turns.look(table)
                work = turns.due(table, now)
                assert work is not None
                assert work.due % BEAT_MS == 0
                pauses.add(work.due - now)
            assert min(pauses) >= 500
            assert max(pauses) <= 1_500 + BEAT_MS

    run(story)


def test_slow_bots_think_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    slow(monkeypatch, "Caller")

    async def story() -> None:
        async with Stage(bots=("caller", "caller", "smart")) as stage:
            await stage.until(lambda: stage.hands_over >= 3)
            assert len(stage.pool.processes) == 1
            assert not stage.timeouts

    run(story)


@pytest.mark.parametrize("kind", ["Crasher", "Fool", "Blind", "Rememberer"])
def test_a_bot_that_cannot_play_checks_or_folds_and_the_others_play_on(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow(monkeypatch, kind)

    async def story() -> None:
        async with Stage(bots=(kind.lower(), "passive")) as stage:
            await stage.until(lambda: stage.hands_over >= 1)
            assert any(isinstance(event, Folded | Checked) for event in stage.events)

    run(story)


def test_a_quick_bot_that_fails_or_is_not_known_any_more_checks_or_folds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow(monkeypatch, "Fool", "Blind", quick=True)

    async def story() -> None:
        async with Stage(bots=("fool", "blind", "gone:x=1")) as stage:
            await stage.until(lambda: stage.hands_over >= 3)

    run(story)


def test_a_stuck_bot_is_waited_for_until_its_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    slow(monkeypatch, "Sleeper")

    async def story() -> None:
        async with Stage(bots=("sleeper", "passive"), deadline_ms=100) as stage:
            await stage.until(lambda: stage.hands_over >= 1)

    run(story)


def test_a_bot_remembers_after_a_restart_what_its_seat_was_shown_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow(monkeypatch, "Rememberer", quick=True)

    async def story() -> None:
        async with Stage(bots=("passive", "smart")) as stage:
            await stage.until(lambda: stage.hands_over >= 4)
            await stage.actor.stop()
            session, store = stage.actor.table.session, stage.store
            seen = await seen_by(store.tables, session, PlayerId("bot-1"))
            expected = []
            for number in range(1, session.hands + 1):
                events = await store.tables.hand_events(HandId(f"t1-{number}"))
                seat = next(p.seat for p in fold(events[:1]).players if p.player == "bot-1")
                expected += [redact(event, seat) for event in events]
            assert seen == expected
            assert await seen_by(store.tables, session, PlayerId("stranger")) == []

    run(story)
