"""Writes `vectors.json`, by which other verifiers are tested: `python -m
tests.fair.write_vectors`.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pokerhouse.cards import Card
from pokerhouse.fair import (
    FairDeck,
    Proof,
    SeenStub,
    as_text,
    chain_from,
    key_of,
    order_of,
    write_fair_hand,
)
from pokerhouse.fair import FairHand as FairFile
from pokerhouse.rules import (
    Act,
    BringIn,
    Call,
    Check,
    Commitment,
    Discard,
    Discarded,
    Fold,
    HandConfig,
    HandShown,
    HandStarted,
    HandState,
    HouseRules,
    OrderShare,
    RaiseTo,
    RunTimes,
    Structure,
    StubReshuffled,
    ToAct,
    ViewEvent,
    card_enc_hook,
    fixed_limit,
    no_limit,
    stakes_of,
    turn,
)
from pokerhouse.units import PlayerId, SeatNumber
from tests.fair.playing import FairHand, committed, fair_hand, shares_for, table_of

FILE = Path(__file__).parent / "vectors.json"
SIZES = (1, 2, 3, 40, 52, 54)


def vectors() -> dict[str, Any]:
    """All of them."""
    return {
        "format": "pokerhouse-fair-vectors",
        "version": 2,
        "trees": [tree(size) for size in SIZES],
        "chains": [chain(number) for number in range(3)],
        "orders": [order(shares, deal) for shares in (0, 1, 6, 10) for deal in (0, 1)],
        "lies": lies(),
        "hands": [
            vector_of(name, hand, seat) for name, hand in hands().items() for seat in viewers(hand)
        ],
    }


def tree(size: int) -> dict[str, Any]:
    """A deck of this size and the proof of each of its cards."""
    rng = Random(size)
    key, cards = rng.randbytes(32), [Card(i) for i in range(54)][:size]
    rng.shuffle(cards)
    deck = FairDeck("v-é", 3, cards, key)
    return {
        "hand": deck.hand,
        "deal": deck.deal,
        "key": as_text(key),
        "cards": cards,
        "root": deck.root,
        "proofs": [
            deck.proof(leaf)
            for leaf in sorted({0, 1, size // 3, size // 2, size - 2, size - 1} & {*range(size)})
        ],
    }


def chain(number: int) -> dict[str, Any]:
    """A chain, its commitment, and what is revealed for each deal."""
    made = chain_from(PlayerId(("p1", "Ann", "Zoë")[number]), Random(number).randbytes(32))
    shares = [made.share(deal) for deal in range(len(made.links))]
    return {"player": made.player, "commitment": made.commitment, "shares": shares}


def order(shares: int, deal: int) -> dict[str, Any]:
    """The order of a deck of 52 with so many shares."""
    rng = Random(100 * shares + deal)
    chains = tuple(chain_from(PlayerId(f"p{i}"), rng.randbytes(32)) for i in range(1, shares + 1))
    commitment = Commitment(as_text(rng.randbytes(32)), shares_for(deal, chains))
    key = key_of(commitment, "h-7", deal)
    return {
        "hand": "h-7",
        "deal": deal,
        "commitment": commitment,
        "key": as_text(key),
        "order": order_of(commitment, "h-7", deal, 52),
    }


def hands() -> dict[str, FairHand]:
    """A hand of each kind of dealing."""
    holdem = no_limit(10, 20)
    draw, stud = fixed_limit(20, 40, variant="five_card_draw"), fixed_limit(20, 40, variant="stud")
    short = stakes_of("short_deck", Structure.NO_LIMIT, low=10, high=20)
    rules = HouseRules(run_it=2), HouseRules(boards=2), HouseRules(rabbit_hunt=True)
    twice, double, hunt = (_with(holdem, rules=each) for each in rules)
    return {
        "hold'em with a showdown": fair_hand(table_of(holdem, 3), 1, hand="v1", act=patient),
        "five-card draw with a reshuffle": fair_hand(
            table_of(draw, 6), 2, hand="v2", act=changing_all
        ),
        "a reshuffle of before players gave to it": fair_hand(
            table_of(draw, 6), 2, hand="v9", act=changing_all, again=0
        ),
        "seven-card stud": fair_hand(table_of(stud, 4), 3, hand="v3", act=patient),
        "run twice": fair_hand(table_of(twice, 2), 4, hand="v4", act=all_in),
        "two boards": fair_hand(table_of(double, 3), 5, hand="v5", act=patient),
        "a rabbit hunt": fair_hand(table_of(hunt, 3), 9, hand="v10", act=folding),
        "short deck": fair_hand(table_of(short, 3), 6, hand="v6", act=patient),
        "jokers are wild": fair_hand(
            table_of(_with(holdem, wild="jokers"), 3), 7, hand="v7", act=patient
        ),
        "a player without a share": fair_hand(
            table_of(holdem, 3), 8, hand="v8", shares=2, act=patient
        ),
    }


def _with(config: HandConfig, **changes: Any) -> HandConfig:
    changed = msgspec.structs.replace(config, **changes)
    changed.check()
    return changed


def patient(state: HandState, rng: Random) -> Act:
    """Checks, calls and stands pat: the hand comes to its showdown."""
    now = turn(state)
    assert isinstance(now, ToAct)
    seat = state.seats[state.actor]
    if now.legal.run_it:
        return Act(seat, RunTimes(now.legal.run_it))
    if now.legal.exchange:
        return Act(seat, Discard(state.hole[state.actor][: now.legal.exchange.minimum]))
    if now.legal.bring_in is not None:
        return Act(seat, BringIn())
    return Act(seat, Call() if now.legal.call else Check())


def folding(state: HandState, rng: Random) -> Act:
    """Gives up before the flop."""
    now = turn(state)
    assert isinstance(now, ToAct)
    return Act(state.seats[state.actor], Fold())


def changing_all(state: HandState, rng: Random) -> Act:
    """Changes as many cards as may be."""
    now = turn(state)
    assert isinstance(now, ToAct)
    if now.legal.exchange:
        return Act(
            state.seats[state.actor], Discard(state.hole[state.actor][: now.legal.exchange.maximum])
        )
    return patient(state, rng)


def all_in(state: HandState, rng: Random) -> Act:
    """Puts all chips in at once."""
    now = turn(state)
    assert isinstance(now, ToAct)
    if now.legal.raise_to:
        return Act(state.seats[state.actor], RaiseTo(now.legal.raise_to.maximum))
    return patient(state, rng)


def changing_two(state: HandState, rng: Random) -> Act:
    """Everybody changes two cards, and goes along to the showdown."""
    if state.phase.name != "EXCHANGING":
        return patient(state, rng)
    return Act(state.seats[state.actor], Discard(state.hole[state.actor][1:3]))


DRAW = fair_hand(
    table_of(fixed_limit(20, 40, variant="five_card_draw"), 3), 13, hand="d1", act=changing_two
)


STUB = fair_hand(
    table_of(fixed_limit(20, 40, variant="five_card_draw"), 6), 2, hand="d2", act=changing_all
)
"""The stub runs out in it."""
Shown = tuple[tuple[ViewEvent, ...], tuple[Proof, ...]]


def thrown_away() -> Shown:
    """A lie: at the showdown a seat shows a card that it threw away, with that card's own true
    proof.
    """
    events, proofs = DRAW.shown(None)
    place, tabled = next(
        (i, event) for i, event in enumerate(events) if isinstance(event, HandShown)
    )
    thrown = next(
        event for event in DRAW.events if isinstance(event, Discarded) and event.seat == tabled.seat
    )
    lie = msgspec.structs.replace(tabled, cards=(thrown.cards[0], *tabled.cards[1:]))
    leaf = DRAW.decks[0].cards.index(thrown.cards[0])
    return (*events[:place], lie, *events[place + 1 :]), (*proofs, DRAW.decks[0].proof(leaf))


def lie_of(name: str, shown: Shown, fault: dict[str, Any]) -> dict[str, Any]:
    """A hand with a planted lie, as somebody who only watches can export it, and what a check
    finds.
    """
    started = shown[0][0]
    assert isinstance(started, HandStarted)
    hand = FairFile(started.hand, None, *shown)
    return {**msgspec.json.decode(write_fair_hand(hand)), "name": name, "fault": fault}


def lies() -> list[dict[str, Any]]:
    """Hands that are not fair."""
    events, _ = shown = thrown_away()
    tabled = next(event for event in events if isinstance(event, HandShown))
    fault = {"kind": "shown_elsewhere", "card": str(tabled.cards[0]), "seat": tabled.seat}
    twice = {
        "kind": "in_two_decks",
        "card": str(next(e for e in doubled()[0] if isinstance(e, HandShown)).cards[0]),
    }
    left_out, altered = {"kind": "share_left_out", "seat": 2}, {"kind": "share_false", "seat": 2}
    return [
        lie_of("a card that was thrown away", shown, fault),
        lie_of(
            "a share left out of a reshuffle",
            with_stub_shares(lambda shares: (shares[0], *shares[2:])),
            left_out,
        ),
        lie_of(
            "a share for a reshuffle that does not fit", with_stub_shares(false_second), altered
        ),
        lie_of("a card in play that lies in a new stub too", doubled(), twice),
    ]


def false_second(shares: tuple[OrderShare, ...]) -> tuple[OrderShare, ...]:
    """The second share is that of the start of the hand, once more."""
    return shares[0], msgspec.structs.replace(shares[1], value=STUB.chains[1].share(0)), *shares[2:]


def with_stub_shares(change: Callable[[tuple[OrderShare, ...]], tuple[OrderShare, ...]]) -> Shown:
    """A lie: the reshuffle with other shares."""
    events, proofs = STUB.shown(None)
    place, event = next(
        (i, event) for i, event in enumerate(events) if isinstance(event, StubReshuffled)
    )
    assert event.commitment is not None
    commitment = msgspec.structs.replace(event.commitment, shares=change(event.commitment.shares))
    return (
        *events[:place],
        msgspec.structs.replace(event, commitment=commitment),
        *events[place + 1 :],
    ), proofs


def doubled() -> Shown:
    """A lie: a card that seat 1 holds lies in the new stub too, and seat 5 gets it; both show
    it.
    """
    events, proofs = STUB.shown(None)
    place, event = next(
        (i, event) for i, event in enumerate(events) if isinstance(event, StubReshuffled)
    )
    assert event.commitment is not None
    shown = {event.seat: event for event in events if isinstance(event, HandShown)}
    decks = []
    for leaf in range(len(STUB.decks[1].cards)):
        cards = list(STUB.decks[1].cards)
        cards[leaf] = shown[SeatNumber(1)].cards[0]
        decks.append((leaf, FairDeck("d2", 1, cards, bytes(32))))
    # each deck has another root, and so another order: one in which the card is among the first
    # five, those of seat 5
    deck = next(deck for leaf, deck in decks if leaf in deck.order(event.commitment.shares)[:5])
    first = deck.order(event.commitment.shares)[:5]
    told = list(events)
    told[place] = msgspec.structs.replace(
        event, commitment=msgspec.structs.replace(event.commitment, root=deck.root)
    )
    told[events.index(shown[SeatNumber(5)])] = msgspec.structs.replace(
        shown[SeatNumber(5)], cards=tuple(deck.cards[leaf] for leaf in first)
    )
    honest = tuple(proof for proof in proofs if proof.deal == 0)
    return tuple(told), (*honest, *map(deck.proof, first))


def viewers(hand: FairHand) -> tuple[int | None, ...]:
    """Who looks on, seat 1, and of a hand with a reshuffle the last seat, which is dealt to from
    the new stub.
    """
    return (None, 1, len(hand.chains)) if len(hand.decks) > 1 else (None, 1)


def vector_of(name: str, hand: FairHand, seat: int | None) -> dict[str, Any]:
    """A hand as one viewer can export it."""
    viewer = None if seat is None else SeatNumber(seat)
    events, proofs = hand.shown(viewer)
    own: dict[str, Any] = {}
    if seat is not None:
        chain = hand.chains[seat - 1]
        stubs = [
            SeenStub(deal, deck.root, chain.share(deal))
            for deal, deck in enumerate(hand.decks)
            if deal
        ]
        own = {"player": chain.player, "own_share": chain.share(0)}
        if hand.gave_again:
            own["stubs"] = stubs
    return {
        "name": name,
        "format": "pokerhouse-fair-hand",
        "version": 2,
        "hand": hand.started.hand,
        "viewer": viewer,
        "seen": {"root": hand.commitment.root, "shares": committed(hand.chains), **own},
        "events": events,
        "proofs": proofs,
    }


def text() -> bytes:
    """The file as it should be: a line for each entry, so that a change can be read."""

    def line(value: Any) -> bytes:
        return msgspec.json.encode(value, enc_hook=card_enc_hook)

    parts = [
        line(name)
        + b": "
        + (
            b"[\n" + b",\n".join(map(line, value)) + b"\n]"
            if isinstance(value, list)
            else line(value)
        )
        for name, value in vectors().items()
    ]
    return b"{\n" + b",\n".join(parts) + b"\n}\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
