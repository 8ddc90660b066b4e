"""The cards of one hand as everybody sees them: an immutable value folded from messages.

    everybody pledges  ->  each shuffles in turn  ->  each locks in turn  ->  keys are given as
    cards are dealt ->  the betting is over: everybody opens their seed  ->  `audit`

Public checks are made at once, by every listener alike, the proofs of shuffles and locks among
them: nobody gives a key for a deck that is not proved. What only a seed can show is found by the
audit.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

import msgspec
from msgspec.structs import replace

from pokerhouse.errors import InputError
from pokerhouse.trustless.faults import CardFault, CardFaultKind
from pokerhouse.trustless.group import ORDER, SIZE, Deck, card_points, is_point, point_of
from pokerhouse.trustless.keys import CARDS, SEED_SIZE, key_hash, seed_hash
from pokerhouse.trustless.lock_proof import lock_is_proved
from pokerhouse.trustless.messages import (
    CardMessage,
    GiveKeys,
    LockDeck,
    OpenSeed,
    PlaceKey,
    Pledge,
    Shuffle,
)
from pokerhouse.trustless.shuffle_proof import shuffle_is_proved
from pokerhouse.trustless.statement import Statement
from pokerhouse.units import HandId, SeatNumber

PLAYERS_MAX = 6
"""The most players of a hand."""

Version = Literal[1, 2]
"""The rules of a hand.

1 without proofs, only in old records; 2 with points of all masks in the pledge and a proof for each
shuffle and lock.
"""
_HASH_SIZE = 32


class DueMessage(StrEnum):
    """The next card message that a player owes."""

    PLEDGE = "pledge"
    SHUFFLE = "shuffle"
    LOCK = "lock"
    KEYS = "keys"
    SEED = "seed"


class Dealing(msgspec.Struct, frozen=True):
    """All messages about the cards of one hand."""

    hand: HandId
    seats: tuple[SeatNumber, ...]
    """The seats in the order in which they shuffle."""
    pledges: dict[SeatNumber, Pledge] = {}
    shuffles: tuple[Deck, ...] = ()
    """The shuffled decks, in the order of `seats`."""
    locks: tuple[Deck, ...] = ()
    wanted: dict[int, SeatNumber | None] = {}
    """The places to open, each to a seat or to all (None).

    A seat's own mask stays on for the others.
    """
    keys: dict[SeatNumber, dict[int, bytes]] = {}
    """The masks of places that each seat has given."""
    version: Version = 2
    opening: bool = False
    """True once the betting is over and every seed is due."""
    seeds: dict[SeatNumber, bytes] = {}


def new_dealing(hand: HandId, seats: tuple[SeatNumber, ...], version: Version = 2) -> Dealing:
    """Begin the dealing of a hand.

    Raises `InputError` unless there are two to six different seats.
    """
    if not 2 <= len(seats) <= PLAYERS_MAX or len({*seats}) != len(seats):
        raise InputError(
            f"seats {', '.join(map(str, seats))}: expected 2 to {PLAYERS_MAX} different ones"
        )
    return Dealing(hand, seats, version=version)


def due(dealing: Dealing, seat: SeatNumber) -> DueMessage | None:
    """Return the message this seat owes now; None when it owes nothing."""
    if dealing.opening:
        return None if seat in dealing.seeds else DueMessage.SEED
    if len(dealing.pledges) < len(dealing.seats):
        return None if seat in dealing.pledges else DueMessage.PLEDGE
    for decks, message in (
        (dealing.shuffles, DueMessage.SHUFFLE),
        (dealing.locks, DueMessage.LOCK),
    ):
        if len(decks) < len(dealing.seats):
            return message if seat == dealing.seats[len(decks)] else None
    return DueMessage.KEYS if keys_due(dealing, seat) else None


def waited_for(dealing: Dealing) -> tuple[SeatNumber, ...]:
    """Return the seats that owe a message."""
    return tuple([seat for seat in dealing.seats if due(dealing, seat)])


def keys_due(dealing: Dealing, seat: SeatNumber) -> tuple[int, ...]:
    """Return the places whose masks this seat owes, without its own cards and none twice."""
    given = dealing.keys.get(seat, {})
    return tuple(
        [place for place, owner in dealing.wanted.items() if owner != seat and place not in given]
    )


def want(dealing: Dealing, places: Mapping[int, SeatNumber | None]) -> Dealing:
    """Ask for these places to be opened, each to its seat or, with None, to all."""
    return replace(dealing, wanted={**dealing.wanted, **places})


def open_seeds(dealing: Dealing) -> Dealing:
    """End the betting: every seed is due."""
    return replace(dealing, opening=True)


def hear(dealing: Dealing, seat: SeatNumber, message: CardMessage) -> Dealing | CardFault:
    """Fold a message of a seat.

    Returns the fault, and changes nothing, when the message is wrong.
    """
    if seat not in dealing.seats:
        return CardFault(seat, CardFaultKind.OUT_OF_TURN, f"seat {seat} is not in this hand")
    awaited = due(dealing, seat)
    match message:
        case Pledge() if awaited is DueMessage.PLEDGE:
            return _wrong_pledge(dealing, seat, message) or replace(
                dealing, pledges={**dealing.pledges, seat: message}
            )
        case Shuffle(deck=deck) if awaited is DueMessage.SHUFFLE:
            wrong = _wrong_deck(seat, deck) or _unproved(dealing, seat, message)
            return wrong or replace(dealing, shuffles=(*dealing.shuffles, deck))
        case LockDeck(deck=deck) if awaited is DueMessage.LOCK:
            wrong = _wrong_deck(seat, deck) or _unproved(dealing, seat, message)
            return wrong or replace(dealing, locks=(*dealing.locks, deck))
        case GiveKeys() if awaited is DueMessage.KEYS:
            return _with_keys(dealing, seat, message)
        case OpenSeed(seed=seed) if awaited is DueMessage.SEED:
            return _with_seed(dealing, seat, seed)
    sent = type(message).__name__
    return CardFault(
        seat, CardFaultKind.OUT_OF_TURN, f"seat {seat} sent {sent}: expected {awaited or 'nothing'}"
    )


def before_shuffle(dealing: Dealing, turn: int) -> Deck:
    """Return the deck to shuffle in this turn, counted from 0."""
    return dealing.shuffles[turn - 1] if turn else tuple(card_points())


def before_lock(dealing: Dealing, turn: int) -> Deck:
    """Return the deck to lock in this turn, counted from 0."""
    return dealing.locks[turn - 1] if turn else dealing.shuffles[-1]


def shuffle_statement(dealing: Dealing, seat: SeatNumber, deck: Deck) -> Statement:
    """Return the claim that this deck is the shuffle of the seat whose turn it is."""
    before = before_shuffle(dealing, len(dealing.shuffles))
    return Statement("shuffle", dealing.hand, seat, _pledges(dealing), before, deck)


def lock_statement(dealing: Dealing, seat: SeatNumber, deck: Deck) -> Statement:
    """Return the claim that this deck is the lock of the seat whose turn it is."""
    before = before_lock(dealing, len(dealing.locks))
    return Statement("lock", dealing.hand, seat, _pledges(dealing), before, deck)


def _pledges(dealing: Dealing) -> tuple[tuple[SeatNumber, Pledge], ...]:
    return tuple([(seat, dealing.pledges[seat]) for seat in dealing.seats])


def _wrong_pledge(dealing: Dealing, seat: SeatNumber, pledge: Pledge) -> CardFault | None:
    hashes, masks = pledge.key_hashes, pledge.masks
    if dealing.version == 1:
        sizes = {len(hashed) for hashed in (pledge.seed_hash, *hashes)}
        words = f"seat {seat} pledged {len(hashes)} keys: expected {CARDS}, each of 32 bytes"
        right = len(hashes) == CARDS and sizes == {_HASH_SIZE} and not masks
    else:
        words = f"seat {seat} pledged {len(masks)} masks: expected {1 + CARDS} points of the group"
        sound = len(pledge.seed_hash) == _HASH_SIZE and all(map(is_point, masks))
        right = len(masks) == 1 + CARDS and sound and not hashes
    return None if right else CardFault(seat, CardFaultKind.MALFORMED, words)


def _unproved(dealing: Dealing, seat: SeatNumber, message: Shuffle | LockDeck) -> CardFault | None:
    if dealing.version == 1:
        return None
    if isinstance(message, Shuffle):
        proved = shuffle_is_proved(shuffle_statement(dealing, seat, message.deck), message.proof)
        kind, words = CardFaultKind.UNPROVED_SHUFFLE, "the shuffled deck holds the cards received"
    else:
        proved = lock_is_proved(lock_statement(dealing, seat, message.deck), message.proof)
        kind, words = CardFaultKind.UNPROVED_LOCK, "every card is locked in its place"
    return None if proved else CardFault(seat, kind, f"seat {seat} did not prove that {words}")


def _wrong_deck(seat: SeatNumber, deck: Deck) -> CardFault | None:
    if len(deck) != CARDS or not all(map(is_point, deck)):
        words = f"the deck of seat {seat}: expected {CARDS} points of the group"
        return CardFault(seat, CardFaultKind.MALFORMED, words)
    if len({*deck}) != CARDS:
        return CardFault(
            seat, CardFaultKind.REPEATED_CARD, f"the deck of seat {seat} has a card twice"
        )
    # Everybody can read a card without a mask, and no honest mask leads to one.
    if not card_points().keys().isdisjoint(deck):
        return CardFault(
            seat, CardFaultKind.WRONG_MASK, f"the deck of seat {seat} has a card without a mask"
        )
    return None


def _with_keys(dealing: Dealing, seat: SeatNumber, message: GiveKeys) -> Dealing | CardFault:
    owed = keys_due(dealing, seat)
    if sorted(key.place for key in message.keys) != sorted(owed):
        return CardFault(
            seat,
            CardFaultKind.MALFORMED,
            f"seat {seat} did not give the keys of places {_listed(owed)}",
        )
    for key in message.keys:
        in_range = len(key.key) == SIZE and 1 <= int.from_bytes(key.key) < ORDER
        if not in_range or not _is_pledged(dealing, seat, key):
            return CardFault(
                seat,
                CardFaultKind.WRONG_KEY,
                f"the key of seat {seat} for place {key.place} is not the one pledged",
            )
    given = {**dealing.keys.get(seat, {}), **{key.place: key.key for key in message.keys}}
    return replace(dealing, keys={**dealing.keys, seat: given})


def _is_pledged(dealing: Dealing, seat: SeatNumber, key: PlaceKey) -> bool:
    pledge = dealing.pledges[seat]
    if dealing.version == 1:
        hashed = key_hash(key.key, dealing.hand, seat, key.place)
        return hashed == pledge.key_hashes[key.place]
    return point_of(int.from_bytes(key.key)) == pledge.masks[1 + key.place]


def _with_seed(dealing: Dealing, seat: SeatNumber, seed: bytes) -> Dealing | CardFault:
    pledge = dealing.pledges.get(seat)
    wrong = pledge is not None and seed_hash(seed, dealing.hand, seat) != pledge.seed_hash
    if len(seed) != SEED_SIZE or wrong:
        return CardFault(
            seat, CardFaultKind.WRONG_SEED, f"the seed of seat {seat} is not the one pledged"
        )
    return replace(dealing, seeds={**dealing.seeds, seat: seed})


def _listed(places: tuple[int, ...]) -> str:
    return ", ".join(map(str, sorted(places)))
