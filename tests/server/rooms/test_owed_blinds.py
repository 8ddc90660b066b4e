"""R3 over real sockets: whoever owes blinds, and nobody else, is told what they owe, and chooses
how to pay it.
"""

import asyncio
from pathlib import Path

from pokerhouse.commands import SitIn
from pokerhouse.rules import Structure
from pokerhouse.rules.between_hands import Comeback
from pokerhouse.rules.events import HandStarted, Posted
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.options.room import calls, of

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20))
PAUSES = {
    "POKERHOUSE_FIRST_HAND_MS": "0",
    "POKERHOUSE_AFTER_FOLD_MS": "100",
    "POKERHOUSE_AFTER_SHOWDOWN_MS": "100",
}


def first_posts(client: Client) -> list[tuple[str, int]]:
    """What this client posted in the first hand that they were dealt into, as soon as there is
    one.
    """
    for hand in list(client.hands.values()):
        (start,) = of(hand, HandStarted)
        own = [player.seat for player in start.players if player.player == client.me.player]
        if own:
            return [
                (post.post.value, post.amount) for post in of(hand, Posted) if post.seat == own[0]
            ]
    return []


def test_r3_a_newcomer_is_told_what_they_owe_and_may_wait(tmp_path: Path) -> None:
    async def story() -> None:
        with ServerProcess(tmp_path / "house", **PAUSES) as server:
            async with Client(server.url, calls) as ann, Client(server.url, calls) as ben:
                table = await ann.create_table(STAKES, ("passive",) * 3, seats=6)
                await ann.watch(table)
                await ann.sit()
                await ann.until(lambda: len(ann.hands) > 1)
                await ben.watch(table)
                await ben.sit()
                await ben.until(lambda: ben.own_seat)
                assert ben.own_seat is not None
                owes = ben.own_seat.owes
                assert owes is not None
                assert (owes.live, owes.dead, owes.comeback) == (20, 0, Comeback.POST)
                assert owes.ways == (Comeback.POST, Comeback.WAIT)
                assert ann.own_seat is not None
                assert ann.own_seat.owes is None, "it is nobody else's matter"
                refused = await ben.ask(SitIn(Comeback.BUY_BUTTON, id=new_id(), table=table))
                assert isinstance(refused, p.Refused)
                assert refused.reason == "comeback"
                assert isinstance(
                    await ben.ask(SitIn(Comeback.WAIT, id=new_id(), table=table)), p.Ack
                )
                await ben.until(lambda: first_posts(ben))
                assert first_posts(ben) == [("big_blind", 20)]
                await ben.until(lambda: ben.own_seat is not None and ben.own_seat.owes is None)

    asyncio.run(story())
