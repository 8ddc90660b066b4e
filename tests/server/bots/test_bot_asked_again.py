"""A bot whose process dies is asked once more, and then checks or folds; a bot that remembers is
shown what happens.
"""

import pytest
from structlog.testing import capture_logs

from pokerhouse.rules import RaiseTo
from pokerhouse.server.bots.chairs import BotChairs
from pokerhouse.server.live.table.bot_turns import ASKED_MAX
from pokerhouse.units import Chips
from tests.kit.desk import run
from tests.kit.no_network.stage import Stage, slow


def test_a_bot_whose_process_dies_is_asked_twice_for_one_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow(monkeypatch, "Crasher")

    async def story() -> None:
        async with Stage(bots=("crasher", "crasher")) as stage:
            await stage.until(lambda: stage.hands_over)

    with capture_logs() as logs:
        run(story)
    died = [
        entry
        for entry in logs
        if entry["event"] == "the process of a bot has died" and entry["hand"] == "t1-1"
    ]
    assert len(died) == ASKED_MAX == 2, "the first to act folds, and that ends the hand"


def test_a_bot_that_remembers_is_shown_each_event_once(monkeypatch: pytest.MonkeyPatch) -> None:
    slow(monkeypatch, "Rememberer", quick=True)

    async def story() -> None:
        async with Stage(bots=("rememberer", "passive"), pause_ms=3_600_000) as stage:
            session, hand = stage.actor.table.session, stage.actor.table.hand
            assert hand is not None
            seat = session.seats[0]
            chairs = BotChairs(stage.pool, stage.store.tables)
            await chairs.prepare(session, seat)
            known = chairs.decide_now(seat, hand)
            assert isinstance(known, RaiseTo)
            chairs.show(hand, stage.events[:2])
            assert chairs.decide_now(seat, hand) == RaiseTo(Chips(known.to + 2))

    run(story)
