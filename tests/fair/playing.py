"""Hands dealt from fair decks for tests: played at random, with all that a house and its players
would keep of them.
"""

from collections.abc import Callable
from random import Random

import msgspec

from pokerhouse.fair import (
    Chain,
    FairDeck,
    Proof,
    chain_from,
    next_fair_cards,
    open_round,
    proofs,
    stub_deck,
    stub_of,
)
from pokerhouse.rules import (
    Act,
    Commitment,
    Deal,
    HandConfig,
    HandEvent,
    HandStarted,
    HandState,
    OrderShare,
    StubReshuffled,
    ToAct,
    ToDeal,
    Viewer,
    ViewEvent,
    fold,
    pack_of,
    play_on,
    redact,
)
from pokerhouse.units import HandId, PlayerId, SeatNumber
from tests.kit.random_play import Table, random_act

Acts = Callable[[HandState, Random], Act]


class FairHand(msgspec.Struct, frozen=True):
    """A hand that was played out, with its decks and the secrets of its players."""

    events: tuple[HandEvent, ...]
    decks: tuple[FairDeck, ...]
    chains: tuple[Chain, ...]

    @property
    def started(self) -> HandStarted:
        """Its first event."""
        assert isinstance(self.events[0], HandStarted)
        return self.events[0]

    @property
    def commitment(self) -> Commitment:
        """That of its start."""
        assert isinstance(self.started.commitment, Commitment)
        return self.started.commitment

    @property
    def gave_again(self) -> bool:
        """Did players give to each reshuffle, if there was any?"""
        stubs = [event.commitment for event in self.events if isinstance(event, StubReshuffled)]
        return all(stub is not None and stub.shares for stub in stubs)

    def shown(self, viewer: Viewer) -> tuple[tuple[ViewEvent, ...], tuple[Proof, ...]]:
        """What this viewer is shown of it, and the proofs that come along."""
        events = tuple(redact(event, viewer) for event in self.events)
        return events, proofs(self.events, self.decks, viewer)


def committed(chains: tuple[Chain, ...]) -> tuple[OrderShare, ...]:
    """The commitments of seats 1, 2, 3 ..."""
    return tuple(
        OrderShare(SeatNumber(i), chain.player, chain.commitment)
        for i, chain in enumerate(chains, 1)
    )


def shares_for(deal: int, chains: tuple[Chain, ...]) -> tuple[OrderShare, ...]:
    """A round in which all reveal what they should."""
    ring = open_round(deal, committed(chains))
    for chain in chains:
        ring = ring.reveal(chain.player, chain.share(deal))
    return ring.close()


def fair_hand(
    table: Table,
    seed: int,
    *,
    hand: str = "h1",
    shares: int | None = None,
    act: Acts = random_act,
    again: int | None = None,
) -> FairHand:
    """A hand of this table played out.

    - `seed`: of the deck, the shares and the actions
    - `hand`: its id
    - `shares`: how many of the players give a share; None for all
    - `act`: how players act
    - `again`: how many of these give at reshuffles too; None for all
    """
    rng = Random(seed)
    key = rng.randbytes(32)
    players = [PlayerId(f"p{i}") for i in range(1, len(table.stacks) + 1)]
    chains = tuple(chain_from(player, rng.randbytes(32)) for player in players[:shares])
    cards = list(pack_of(table.config))
    rng.shuffle(cards)
    decks = [FairDeck(hand, 0, cards, key)]
    commitments = [Commitment(decks[0].root, shares_for(0, chains))]

    def deal(state: HandState, awaited: ToDeal) -> Deal:
        if state.reshuffles == len(decks):
            decks.append(stub_deck(key, hand, state.reshuffles, stub_of(state)))
            commitments.append(
                Commitment(decks[-1].root, shares_for(state.reshuffles, chains[:again]))
            )
        return next_fair_cards(decks[-1], commitments[-1].shares, state, awaited)

    def play(state: HandState, waiting: ToAct) -> Act:
        return act(state, rng)

    first, *rest = table.start()
    assert isinstance(first, HandStarted)
    first = msgspec.structs.replace(first, hand=HandId(hand), commitment=commitments[0])
    stop = play_on(fold([first, *rest]), deal=deal, act=play)
    assert stop.refused is None, stop.refused
    events: list[HandEvent] = [first, *rest]
    later = iter(commitments[1:])
    for event in stop.events:
        again = isinstance(event, StubReshuffled)
        events.append(msgspec.structs.replace(event, commitment=next(later)) if again else event)
    return FairHand(tuple(events), tuple(decks), chains)


def table_of(config: HandConfig, players: int, stack: int = 2_000) -> Table:
    """So many players with equal stacks."""
    return Table(config, (stack,) * players)
