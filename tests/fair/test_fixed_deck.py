"""`kill -9` between the root of a deck and its hand: the same deck goes on, and shares are revealed
for it again.
"""

import asyncio
from pathlib import Path

from pokerhouse.fair import Chain
from pokerhouse.rules import Commitment, HandStarted
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import HandId
from tests.kit.client import NO_LIMIT, Client
from tests.kit.server import ServerProcess
from tests.server.fair.sharer import Sharer, honest, shares_of, silent, starts

KILLS = 2


class Killed:
    """Shares that are kept back until the house was killed, so that it dies after the root and
    before the hand.
    """

    def __init__(self) -> None:
        self.waits = True

    def reveal(self, told: p.DeckCommitted, chain: Chain) -> list[p.RevealShare]:
        """Nothing the first time that a hand's root is told, the share the second time."""
        return [] if self.waits else honest(told, chain)


def start_of(client: Client, hand: HandId) -> HandStarted | None:
    return next((each for each in starts(client) if each.hand == hand), None)


async def killed_between_root_and_hand(server: ServerProcess) -> None:
    manner = Killed()
    async with Sharer(server.url, manner.reveal) as ann, Sharer(server.url, manner.reveal) as ben:
        table = await ann.create_table(NO_LIMIT)
        await ben.watch(table)
        for each in (ann, ben):
            await each.sit()
            await each.commit(table)
        for kill in range(KILLS):
            if kill:  # what was committed to before the house was killed is lost
                manner.waits = True
                for each in (ann, ben):
                    await each.commit(table)
            known = {each.hand for each in ann.told}
            await ann.until(lambda: any(each.hand not in known for each in ann.told))  # noqa: B023
            told = ann.told[-1]
            assert start_of(ann, told.hand) is None
            lines = ann.connections, ben.connections
            await asyncio.to_thread(server.kill)
            manner.waits = False
            await asyncio.to_thread(server.start)
            await ann.until(lambda: start_of(ann, told.hand))  # noqa: B023
            start = start_of(ann, told.hand)
            assert start is not None
            assert (ann.connections, ben.connections) == tuple(each + 1 for each in lines)
            assert isinstance(start.commitment, Commitment)
            assert start.commitment.root == told.root
            promised = [(share.seat, share.player, share.commitment) for share in told.shares]
            assert [
                (share.seat, share.player, share.commitment) for share in shares_of(start)
            ] == promised
            assert {each.root for each in (*ann.told, *ben.told) if each.hand == told.hand} == {
                told.root
            }
            told_again = {share.player: share.fault for share in shares_of(start)}
            assert told_again == dict.fromkeys((each.player for each in told.shares), None)


def test_after_a_kill_the_deck_has_the_published_root(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(killed_between_root_and_hand(server))


def test_a_hand_whose_deck_is_lost_is_never_dealt(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        async with Sharer(server.url, silent) as ann, Client(server.url) as ben:
            table = await ann.create_table(NO_LIMIT)
            await ben.watch(table)
            await ann.sit()
            await ann.commit(table)
            await ben.sit()
            await ann.until(lambda: ann.told)
            told = ann.told[-1]
            await asyncio.to_thread(server.kill)
            (server.data / "decks.key").unlink()
            await asyncio.to_thread(server.start)
            await ann.until(lambda: starts(ann))
            assert told.hand not in {start.hand for start in starts(ann)}
            assert isinstance(told, p.DeckCommitted)

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(run(server))
