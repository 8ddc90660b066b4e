"""Every way to cheat is found, and the one who cheated is named, and nobody else; a cheat loses
what they put in.
"""

from collections.abc import Callable
from typing import TypeVar

import pytest
from msgspec.structs import replace

from pokerhouse.rules import HandStarted
from pokerhouse.trustless import (
    CardFaultKind,
    CardMessage,
    GiveKeys,
    Hand,
    LockDeck,
    OpenSeed,
    PlaceKey,
    Pledge,
    Shuffle,
    audit,
    next_message,
    owed,
    stacks_after,
    take_message,
    timed_out,
)
from pokerhouse.trustless.dealing import before_shuffle, shuffle_statement
from pokerhouse.trustless.group import card_points, masked
from pokerhouse.trustless.keys import keys_of
from pokerhouse.trustless.player import shuffled
from pokerhouse.trustless.shuffle_proof import prove_shuffle
from pokerhouse.units import SeatNumber
from tests.trustless.table import HOST, Cheat, calling, moments, play_out, seated, seed_of

CHEAT = SeatNumber(2)
POINT = next(iter(card_points()))


def in_a_deck(kind: type[Shuffle | LockDeck], change: Callable[[list[bytes]], object]) -> Cheat:
    """Changes the deck that this player hands on."""

    def cheat(message: CardMessage, view: Hand) -> CardMessage:
        if not isinstance(message, kind):
            return message
        deck = [*message.deck]
        change(deck)
        return replace(message, deck=tuple(deck))

    return cheat


Message = TypeVar("Message", bound=CardMessage)


def instead(kind: type[Message], other: Callable[[Message], CardMessage]) -> Cheat:
    """Says something else in place of this kind of message."""
    return lambda message, view: other(message) if isinstance(message, kind) else message


def _swap(deck: list[bytes]) -> None:
    deck[0], deck[1] = deck[1], deck[0]


def _repeat(deck: list[bytes]) -> None:
    deck[0] = deck[1]


def _mask_again(deck: list[bytes]) -> None:
    deck[3:4] = masked(deck[3:4], 7)


def _slip_in(deck: list[bytes]) -> None:
    """A card of the cheat's choice, under a mask that only they know."""
    ace = next(point for point, card in card_points().items() if str(card) == "As")
    deck[1:2] = masked((ace,), 12345)


def _unmask(deck: list[bytes]) -> None:
    deck[0] = next(iter(card_points()))


def _spoil(deck: list[bytes]) -> None:
    deck[5] = b"\xff" * 32


def _other_keys(message: GiveKeys) -> GiveKeys:
    first, *rest = message.keys
    return GiveKeys((PlaceKey(first.place, (int.from_bytes(first.key) ^ 1).to_bytes(32)), *rest))


def _other_places(message: GiveKeys) -> GiveKeys:
    first, *rest = message.keys
    return GiveKeys((PlaceKey(51, first.key), *rest))


def _pledge(number: int, mask: bytes) -> Cheat:
    """Pledges another point for this mask, 0 for the common one."""

    def other(message: Pledge) -> Pledge:
        masks = [*message.masks]
        masks[number] = mask
        return replace(message, masks=tuple(masks))

    return instead(Pledge, other)


def _pledge_of_version_1(message: Pledge) -> Pledge:
    return Pledge(message.seed_hash, (bytes(32),) * 52)


def _after_another(message: CardMessage, view: Hand) -> CardMessage:
    """Pledges twice the points of the player before, whose masks it does not know."""
    others = [pledge for seat, pledge in view.dealing.pledges.items() if seat != view.eyes.seat]
    if not isinstance(message, Pledge):
        return message
    masks = others[0].masks if others else message.masks
    return replace(message, masks=masked(masks, 2 if others else 3))


def _in_another_order(message: CardMessage, view: Hand) -> CardMessage:
    """Moves the cards otherwise than the seed says, and proves it: all of it is a shuffle."""
    if not isinstance(message, Shuffle):
        return message
    seat, seed = view.eyes.seat, view.eyes.seed
    assert seat is not None
    keys = keys_of(seed, view.dealing.hand, seat)
    other = replace(keys, order=(*keys.order[1:], keys.order[0]))
    deck = shuffled(before_shuffle(view.dealing, len(view.dealing.shuffles)), other)
    proof = prove_shuffle(shuffle_statement(view.dealing, seat, deck), other, seed)
    return Shuffle(deck, proof)


CHEATS: dict[str, tuple[Cheat, CardFaultKind]] = {
    "shuffles in another order": (in_a_deck(Shuffle, _swap), CardFaultKind.UNPROVED_SHUFFLE),
    "shuffles by another order than that of the seed": (
        _in_another_order,
        CardFaultKind.CHANGED_ORDER,
    ),
    "shuffles without a proof": (
        instead(Shuffle, lambda message: replace(message, proof=b"")),
        CardFaultKind.UNPROVED_SHUFFLE,
    ),
    "locks without a proof": (
        instead(LockDeck, lambda message: replace(message, proof=b"")),
        CardFaultKind.UNPROVED_LOCK,
    ),
    "shuffles a card in twice": (in_a_deck(Shuffle, _repeat), CardFaultKind.REPEATED_CARD),
    "masks one card otherwise": (in_a_deck(Shuffle, _mask_again), CardFaultKind.UNPROVED_SHUFFLE),
    "slips a card in while shuffling": (
        in_a_deck(Shuffle, _slip_in),
        CardFaultKind.UNPROVED_SHUFFLE,
    ),
    "shuffles an open card in": (in_a_deck(Shuffle, _unmask), CardFaultKind.WRONG_MASK),
    "shuffles what is not a card": (in_a_deck(Shuffle, _spoil), CardFaultKind.MALFORMED),
    "loses a card": (in_a_deck(Shuffle, list.pop), CardFaultKind.MALFORMED),
    "adds a card": (
        in_a_deck(LockDeck, lambda deck: deck.append(deck[0])),
        CardFaultKind.MALFORMED,
    ),
    "swaps two cards while locking": (in_a_deck(LockDeck, _swap), CardFaultKind.UNPROVED_LOCK),
    "slips a card in while locking": (in_a_deck(LockDeck, _slip_in), CardFaultKind.UNPROVED_LOCK),
    "locks a card twice": (in_a_deck(LockDeck, _repeat), CardFaultKind.REPEATED_CARD),
    "locks one place otherwise": (in_a_deck(LockDeck, _mask_again), CardFaultKind.UNPROVED_LOCK),
    "gives another key": (instead(GiveKeys, _other_keys), CardFaultKind.WRONG_KEY),
    "gives the key of another place": (instead(GiveKeys, _other_places), CardFaultKind.MALFORMED),
    "gives no key at all": (instead(GiveKeys, lambda _: GiveKeys(())), CardFaultKind.MALFORMED),
    "pledges a mask that it does not have": (_pledge(52, POINT), CardFaultKind.UNPROVED_LOCK),
    "pledges another common mask": (_pledge(0, POINT), CardFaultKind.UNPROVED_SHUFFLE),
    "pledges the masks of another player": (_after_another, CardFaultKind.UNPROVED_SHUFFLE),
    "pledges what is not a point": (_pledge(7, b"\xff" * 32), CardFaultKind.MALFORMED),
    "pledges by the rules of old": (instead(Pledge, _pledge_of_version_1), CardFaultKind.MALFORMED),
    "pledges too little": (
        instead(Pledge, lambda pledge: Pledge(pledge.seed_hash, ())),
        CardFaultKind.MALFORMED,
    ),
    "opens another seed": (
        instead(OpenSeed, lambda _: OpenSeed(seed_of(9))),
        CardFaultKind.WRONG_SEED,
    ),
    "opens half a seed": (instead(OpenSeed, lambda _: OpenSeed(b"half")), CardFaultKind.WRONG_SEED),
    "shuffles before it pledges": (
        instead(Pledge, lambda _: Shuffle(())),
        CardFaultKind.OUT_OF_TURN,
    ),
    "opens its seed early": (
        instead(GiveKeys, lambda _: OpenSeed(seed_of(2))),
        CardFaultKind.OUT_OF_TURN,
    ),
}


@pytest.mark.parametrize("name", CHEATS)
def test_a_cheat_is_found_and_named(name: str) -> None:
    cheat, kind = CHEATS[name]
    views = play_out(seated([100, 100]), calling, {CHEAT: cheat})
    for view in views.values():
        assert [(fault.seat, fault.kind) for fault in view.void] == [(CHEAT, kind)]
        # Without a dealt card it is a misdeal; seat 2 has the small blind, and calls.
        lost = 10 if view.acts else 5 if view.dealing.wanted else 0
        assert stacks_after(view) == {1: 100 + lost, 2: 100 - lost}


@pytest.mark.long
@pytest.mark.parametrize("name", CHEATS)
@pytest.mark.parametrize("seats", [3, 6])
def test_a_cheat_among_many_is_named_wherever_they_sit(name: str, seats: int) -> None:
    cheat, kind = CHEATS[name]
    for seat in map(SeatNumber, (1, 2, seats)):
        views = play_out(seated([100] * seats), calling, {seat: cheat})
        assert {(fault.seat, fault.kind) for view in views.values() for fault in view.void} == {
            (seat, kind)
        }


def test_two_cheats_are_both_named() -> None:
    cheats: dict[SeatNumber, Cheat] = dict.fromkeys(map(SeatNumber, (1, 3)), _in_another_order)
    views = play_out(seated([100, 100, 100]), calling, cheats)
    assert audit(views[HOST].dealing).cheats == (1, 3)
    assert [fault.seat for fault in views[HOST].void] == [1, 3]


def test_a_silent_player_is_named_at_every_moment() -> None:
    """At each moment at which something is due from a seat, the hand can end there, by name."""
    silent = 0
    for views in moments(seated([100, 100]), calling):
        for view in views.values():
            if owed(view):
                silent += 1
                faults = timed_out(view).void
                assert tuple(fault.seat for fault in faults) == owed(view)
                assert {fault.kind for fault in faults} == {CardFaultKind.SILENT}
            else:
                assert timed_out(view) == view
    assert silent > 20


def test_a_repeated_message_or_one_from_a_stranger_is_refused() -> None:
    views = seated([100, 100])
    pledge = next_message(views[CHEAT])
    assert pledge is not None
    once = take_message(views[HOST], CHEAT, pledge)
    assert not once.void
    assert [fault.kind for fault in take_message(once, CHEAT, pledge).void] == [
        CardFaultKind.OUT_OF_TURN
    ]
    assert [fault.seat for fault in take_message(views[HOST], SeatNumber(5), pledge).void] == [5]


def test_after_a_void_hand_nothing_more_is_heard_or_said() -> None:
    views = play_out(seated([100, 100]), calling, {CHEAT: CHEATS["loses a card"][0]})
    view = views[SeatNumber(1)]
    assert view.over
    assert next_message(view) is None
    assert owed(view) == ()
    assert take_message(view, CHEAT, OpenSeed(seed_of(2))) == view


def test_a_hand_given_up_halfway_is_audited_as_far_as_it_went() -> None:
    for views in moments(seated([100, 100]), calling):
        if views[HOST].dealing.shuffles:
            break
    report = audit(views[HOST].dealing)
    assert {fault.kind for fault in report.faults} == {CardFaultKind.SILENT}
    assert report.cheats == (1, 2)
    assert report.deck == ()


def test_keys_of_another_hand_open_nothing() -> None:
    """All that a player pledges follows from the hand's name too: nothing of one hand can be said
    in another.
    """
    pledges = [next_message(seated([100, 100], name)[CHEAT]) for name in ("h1", "h2")]
    assert all(isinstance(pledge, Pledge) for pledge in pledges)
    first, second = pledges
    assert isinstance(first, Pledge)
    assert isinstance(second, Pledge)
    assert first.seed_hash != second.seed_hash
    assert not {*first.masks} & {*second.masks}
    assert isinstance(seated([100, 100])[HOST].events[0], HandStarted)
