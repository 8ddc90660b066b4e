"""Who makes a hand void is in the log of the house by their name."""

import asyncio

from structlog.testing import capture_logs

from pokerhouse.house.talk import Place
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.server.live.talk import TalkRates
from pokerhouse.server.live.talk.moderation import Moderation
from pokerhouse.server.live.trustless import TrustlessRoom
from pokerhouse.server.live.trustless.audience import Talking
from pokerhouse.server.wire.trustless import OpenTrustless
from pokerhouse.trustless import HostStep, timed_out
from pokerhouse.units import Millis, SeatNumber, TableId
from tests.kit.machine import machine_at
from tests.kit.store import QuickStore
from tests.trustless.table import HOST, seated


def test_a_void_hand_is_logged_with_the_name_and_the_fault() -> None:
    async def void() -> None:
        asked = OpenTrustless(small_blind=5, big_blind=10, stack_blinds=10, seats=2)
        store, rates = (
            QuickStore(),
            TalkRates(person_per_minute=60, place_per_minute=60, clock=THIS_MACHINE.clock),
        )
        talking = Talking(
            Place("trustless-1"),
            store,
            Moderation(store, machine_at(lambda: 0).clock),
            rates,
            lambda: Millis(0),
        )
        room = TrustlessRoom(
            TableId("trustless-1"),
            asked,
            store,
            Millis(1),
            machine_at(lambda: 0),
            lambda: None,
            lambda _: None,
            talking,
        )
        room._note(
            room.table,
            HostStep(room.table, ended=timed_out(seated([100, 100])[HOST], [SeatNumber(2)])),
        )
        await room.close()

    with capture_logs() as logs:
        asyncio.run(void())
    (told,) = [each for each in logs if each["event"] == "hand void, all bets go back"]
    assert (told["name"], told["player"], told["fault"], told["hand"]) == (
        "P2",
        "p2",
        "silent",
        "h1",
    )
