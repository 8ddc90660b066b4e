"""Somebody at a socket who gives to the order of the cards, in a manner of their own."""

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from pokerhouse.fair import (
    SIZE,
    Chain,
    FairHand,
    FairnessReport,
    as_text,
    chain_from,
    check_fair_hand,
    read_fair_hand,
)
from pokerhouse.rules import Commitment, Discard, HandEnded, HandStarted, OrderShare, PlayerAction
from pokerhouse.rules.views import OwnCardsDealt
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import HandId, TableId
from tests.kit.client import Client, passive

Manner = Callable[[p.DeckCommitted, Chain], Sequence[p.ClientFrame]]
"""What somebody reveals when a root is told, who has committed to this chain."""


def honest(told: p.DeckCommitted, chain: Chain) -> list[p.RevealShare]:
    """The share that is asked for."""
    return [p.RevealShare(told.table, told.hand, chain.share(told.deal), told.deal)]


def silent(told: p.DeckCommitted, chain: Chain) -> list[p.RevealShare]:
    """Nothing."""
    return []


def false(told: p.DeckCommitted, chain: Chain) -> list[p.RevealShare]:
    """Other bytes than those that were committed to."""
    return [replace(honest(told, chain)[0], share=as_text(secrets.token_bytes(SIZE)))]


def twice(told: p.DeckCommitted, chain: Chain) -> list[p.RevealShare]:
    """The right share, and again."""
    return honest(told, chain) * 2


def of_another_hand(told: p.DeckCommitted, chain: Chain) -> list[p.RevealShare]:
    """The right share, said to be that of another hand."""
    return [replace(honest(told, chain)[0], hand=HandId(f"{told.hand}0"))]


class Sharer(Client):
    """Somebody with a share for every hand, revealed in a manner of their own."""

    def __init__(self, url: str, manner: Manner = honest) -> None:
        super().__init__(url, self._plays)
        self.manner = manner
        self.chains: list[Chain] = []
        self.told: list[p.DeckCommitted] = []
        self._answers: set[asyncio.Task[None]] = set()

    async def commit(self, table: TableId) -> None:
        """Commit to a new share, whether one may or not."""
        self.chains.append(chain_from(self.me.player, secrets.token_bytes(SIZE)))
        await self.send(p.CommitShare(table, self.chains[-1].commitment))

    def checked(self, hand: HandId) -> FairnessReport:
        """What a check of this hand finds, as it was told here."""
        events: list[object] = []
        proofs: list[object] = []
        for frame in map(json.loads, self.frames):
            if frame["type"] == "events" and frame["hand"] == hand and frame["seq"] == len(events):
                events += frame["events"]
                proofs += frame.get("proofs", ())
        said = {"format": "pokerhouse-fair-hand", "version": 2, "hand": hand, "viewer": self.seat}
        read: FairHand = read_fair_hand(
            json.dumps({**said, "events": events, "proofs": proofs}).encode()
        )
        return check_fair_hand(read)

    def _plays(self, turn: p.Turn) -> PlayerAction:
        """Goes along, and changes as many cards as may be."""
        exchange = turn.legal.exchange
        if exchange is None:
            return passive(turn)
        own = next(event for event in self.hands[turn.hand] if isinstance(event, OwnCardsDealt))
        return Discard(own.cards[: exchange.maximum])

    def _learn(self, frame: p.ServerFrame) -> None:
        super()._learn(frame)
        if isinstance(frame, p.DeckCommitted):
            self.told.append(frame)
            committed = {share.commitment for share in frame.shares}
            for chain in [each for each in self.chains if each.commitment in committed]:
                answer = asyncio.create_task(self._answer(frame, chain))
                self._answers.add(answer)
                answer.add_done_callback(self._answers.discard)

    async def _answer(self, told: p.DeckCommitted, chain: Chain) -> None:
        for reveal in self.manner(told, chain):
            await self.send(reveal)
        if not told.deal:
            await self.commit(told.table)


def starts(client: Client) -> list[HandStarted]:
    """The hands that have begun, as this client was told."""
    return [
        events[0]
        for events in client.hands.values()
        if events and isinstance(events[0], HandStarted)
    ]


def shares_of(started: HandStarted) -> tuple[OrderShare, ...]:
    """What players gave to this hand."""
    assert isinstance(started.commitment, Commitment)
    return started.commitment.shares


def ended(client: Client) -> int:
    """How many hands this client has seen to their end."""
    return sum(isinstance(events[-1], HandEnded) for events in client.hands.values() if events)
