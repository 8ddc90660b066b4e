"""Planted lies: each is found by who could see it, and the reason is one line."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pokerhouse.cards import Card
from pokerhouse.fair import FairDeck, FairnessReport, Proof, SeenRoots, as_text, verify
from pokerhouse.rules import (
    BoardDealt,
    Commitment,
    HandShown,
    HandStarted,
    OrderShare,
    ShareFault,
    Structure,
    ViewEvent,
    no_limit,
    stakes_of,
)
from pokerhouse.rules.views import HiddenDiscarded, OwnCardsDealt
from pokerhouse.units import PlayerId, SeatNumber
from tests.fair.playing import committed, fair_hand, shares_for, table_of
from tests.fair.write_vectors import patient, thrown_away

replace = msgspec.structs.replace
ME = SeatNumber(1)
HAND = fair_hand(table_of(no_limit(10, 20), 3), 11, hand="h1", act=patient)
OTHER = fair_hand(table_of(no_limit(10, 20), 3), 12, hand="h2", act=patient)
SEEN = SeenRoots(
    HAND.commitment.root, committed(HAND.chains), HAND.chains[0].player, HAND.chains[0].share(0)
)

Shown = tuple[tuple[ViewEvent, ...], tuple[Proof, ...]]


def check(shown: Shown, seen: SeenRoots = SEEN) -> FairnessReport:
    return verify(*shown, seen)


def with_commitment(shown: Shown, change: Callable[[Commitment], Commitment]) -> Shown:
    """The same, the hand begun with another commitment."""
    events, proofs = shown
    started = events[0]
    assert isinstance(started, HandStarted)
    assert isinstance(started.commitment, Commitment)
    return (replace(started, commitment=change(started.commitment)), *events[1:]), proofs


def with_share(shown: Shown, **changes: Any) -> Shown:
    """The same, with another share in seat 1."""
    return with_commitment(
        shown,
        lambda told: replace(told, shares=(replace(told.shares[0], **changes), *told.shares[1:])),
    )


def with_board(shown: Shown, card: Card) -> Shown:
    """The same, another card first on the flop."""
    events, proofs = shown
    place = next(i for i, event in enumerate(events) if isinstance(event, BoardDealt))
    flop = events[place]
    assert isinstance(flop, BoardDealt)
    changed = replace(flop, cards=(card, *flop.cards[1:]))
    return (*events[:place], changed, *events[place + 1 :]), proofs


def swapped_deck() -> Shown:
    """Proofs of a deck that was made after the root was told."""
    cards = HAND.decks[0].cards
    deck = FairDeck("h1", 0, (cards[1], cards[0], *cards[2:]), bytes(32))
    events, proofs = HAND.shown(ME)
    return events, tuple(deck.proof(proof.leaf) for proof in proofs)


def test_an_honest_hand_is_fair() -> None:
    report = check(HAND.shown(ME))
    assert report.fair
    assert report.faults == report.notes == ()
    assert str(report) == f"hand h1: {report.seen} of {report.seen} cards verified"


def undealt() -> Card:
    """A card that seat 1 never saw."""
    _, proofs = HAND.shown(ME)
    return next(
        card for card in HAND.decks[0].cards if card not in {proof.card for proof in proofs}
    )


def another_leaf() -> Shown:
    """Another card of the deck on the board, with its own true proof: another permutation than the
    one agreed.
    """
    events, proofs = with_board(HAND.shown(ME), undealt())
    board = next(event for event in HAND.events if isinstance(event, BoardDealt))
    kept = tuple(proof for proof in proofs if proof.card != board.cards[0])
    return events, (*kept, HAND.decks[0].proof(HAND.decks[0].cards.index(undealt())))


def opened_twice() -> Shown:
    events, proofs = HAND.shown(ME)
    return events, (*proofs, replace(proofs[0], card=undealt()))


def two_places() -> Shown:
    events, proofs = HAND.shown(ME)
    return events, (
        *proofs,
        replace(proofs[0], leaf=next(n for n in range(52) if n not in {p.leaf for p in proofs})),
    )


def thrown_unsaid() -> Shown:
    """A card that was thrown away is shown, and it was not said which these were."""
    events, proofs = thrown_away()
    return tuple(
        replace(e, places=()) if isinstance(e, HiddenDiscarded) else e for e in events
    ), proofs


LIES: dict[str, tuple[Callable[[], Shown], SeenRoots, str]] = {
    "a swapped deck": (swapped_deck, SEEN, "does not lead to the root"),
    "a swapped card": (
        lambda: with_board(HAND.shown(ME), undealt()),
        SEEN,
        "was dealt where the deck has",
    ),
    "another permutation": (another_leaf, SEEN, "and it was the turn of leaf"),
    "a leaf opened twice": (opened_twice, SEEN, "was opened as"),
    "a card in two places": (two_places, SEEN, "and at leaf"),
    "proofs of another hand": (
        lambda: (HAND.shown(ME)[0], OTHER.shown(ME)[1]),
        SEEN,
        "came without a proof|turn of|root",
    ),
    "a card that was thrown away": (
        thrown_away,
        SeenRoots(),
        "shown by seat ., is not from the leaves they hold",
    ),
    "cards thrown away unsaid": (
        thrown_unsaid,
        SeenRoots(),
        "the record does not say which cards seat",
    ),
    "no proofs": (lambda: (HAND.shown(ME)[0], ()), SEEN, "came without a proof"),
    "a changed root": (
        lambda: with_commitment(
            HAND.shown(ME), lambda told: replace(told, root=as_text(bytes(32)))
        ),
        SEEN,
        "the root changed after it was published",
    ),
    "a share left out": (
        lambda: with_commitment(HAND.shown(ME), lambda told: replace(told, shares=told.shares[1:])),
        SEEN,
        "your own share was left out",
    ),
    "a share altered": (
        lambda: with_share(HAND.shown(ME), value=HAND.chains[1].share(0)),
        SEEN,
        "your own share is not the one you revealed",
    ),
    "a share that was never committed to": (
        lambda: with_share(HAND.shown(ME), commitment=HAND.chains[1].commitment),
        SEEN,
        "does not fit its commitment",
    ),
    "a share called false": (
        lambda: with_share(HAND.shown(ME), value="", fault=ShareFault.FALSE),
        SEEN,
        "was called false, and it fits",
    ),
    "another scheme": (
        lambda: with_commitment(HAND.shown(ME), lambda told: replace(told, scheme="v3")),
        SEEN,
        "its scheme is 'v3'",
    ),
}


@pytest.mark.parametrize("name", LIES)
def test_a_lie_is_found_and_said_in_a_line(name: str) -> None:
    tell, seen, why = LIES[name]
    report = check(tell(), seen)
    assert not report.fair
    assert all("\n" not in fault for fault in report.faults)
    assert any(re.search(why, fault) for fault in report.faults), report


@pytest.mark.parametrize("at", [BoardDealt, HandShown])
def test_a_card_of_another_game_is_found(at: type[BoardDealt | HandShown]) -> None:
    short = fair_hand(
        table_of(stakes_of("short_deck", Structure.NO_LIMIT, low=10, high=20), 3), 6, act=patient
    )
    events, proofs = short.shown(None)
    place, event = next((i, event) for i, event in enumerate(events) if isinstance(event, at))
    wrong = replace(event, cards=(Card.parse("2c"), *event.cards[1:]))
    told = tuple(
        replace(proof, card=wrong.cards[0]) if proof.card == event.cards[0] else proof
        for proof in proofs
    )
    report = verify((*events[:place], wrong, *events[place + 1 :]), told)
    assert "2c is not a card of this game" in report.faults


def test_a_share_that_is_missing_is_a_note_and_no_fault() -> None:
    hand = fair_hand(table_of(no_limit(10, 20), 3), 13, shares=2, act=patient)
    missing = OrderShare(
        SeatNumber(3), HAND.chains[2].player, HAND.chains[2].commitment, "", ShareFault.MISSING
    )
    shown = with_commitment(
        hand.shown(ME), lambda told: replace(told, shares=(*told.shares, missing))
    )
    report = verify(*shown)
    assert report.fair
    assert report.notes == ("the share of seat 3 is not in the order: missing",)


@pytest.mark.parametrize(("player", "notes"), [("p3", 1), ("elsewhere", 0)])
def test_a_player_who_was_not_asked_for_a_share_gets_a_note(player: str, notes: int) -> None:
    hand = fair_hand(table_of(no_limit(10, 20), 3), 13, shares=2, act=patient)
    report = verify(
        *hand.shown(None),
        SeenRoots(hand.commitment.root, committed(hand.chains), PlayerId(player), "", ()),
    )
    assert report.fair
    assert (
        report.notes
        == ("your own share is not in the order: the hand names no commitment of yours",) * notes
    )


def test_a_hand_without_any_share_says_so() -> None:
    report = verify(
        *fair_hand(table_of(no_limit(10, 20), 2), 14, shares=0, act=patient).shown(None)
    )
    assert report.fair
    assert report.notes == ("no player had a part in the order of the cards",)


def test_the_report_says_what_cannot_be_verified() -> None:
    events, proofs = HAND.shown(ME)
    old = replace(HAND.started, commitment="ab" * 32)
    assert "older than the proofs of cards" in str(verify((old, *events[1:]), proofs))
    assert verify((), ()).faults == ("the first event of a hand must be its start",)
    assert "base64url" in str(verify(events, [replace(proofs[0], salt="x"), *proofs[1:]]))
    assert "more cards are dealt" in str(
        verify((*events, *[OwnCardsDealt(ME, (Card(0),))] * 60), proofs)
    )


def test_shares_for_a_reshuffle_belong_to_the_commitments_of_the_hand() -> None:
    assert shares_for(0, HAND.chains) == HAND.commitment.shares
    assert shares_for(1, HAND.chains) != HAND.commitment.shares
