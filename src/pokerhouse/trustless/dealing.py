"""The cards of one hand as everybody sees them: a value that what players say is folded into.

    everybody pledges  ->  each shuffles in turn  ->  each locks in turn  ->  keys are given as
    cards are dealt ->  the betting is over: everybody opens their seed  ->  `audit`

Public checks are made at once, by every listener alike. What only a seed can show is found by the
audit.
"""

from collections.abc import Mapping
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from pokerhouse.errors import InputError
from pokerhouse.trustless.faults import Fault, FaultKind
from pokerhouse.trustless.group import ORDER, SIZE, Deck, card_points, is_point
from pokerhouse.trustless.keys import CARDS, SEED_SIZE, key_hash, seed_hash
from pokerhouse.trustless.messages import CardMessage, GiveKeys, Lock, OpenSeed, Pledge, Shuffle
from pokerhouse.units import HandId, SeatNumber

PLAYERS_MAX = 6
_HASH_SIZE = 32


class Due(StrEnum):
    """What a player is to say next."""

    PLEDGE = "pledge"
    SHUFFLE = "shuffle"
    LOCK = "lock"
    KEYS = "keys"
    SEED = "seed"


class Dealing(msgspec.Struct, frozen=True):
    """All that has been said about the cards of one hand."""

    hand: HandId
    seats: tuple[SeatNumber, ...]
    """In the order in which they shuffle."""
    pledges: dict[SeatNumber, Pledge] = {}
    shuffles: tuple[Deck, ...] = ()
    """One for each of `seats`, in their order."""
    locks: tuple[Deck, ...] = ()
    wanted: dict[int, SeatNumber | None] = {}
    """Places to be opened: to this seat, whose own mask stays on for the others, or, with None, to
    all.
    """
    keys: dict[SeatNumber, dict[int, bytes]] = {}
    """Masks of places that were given, by who gave them."""
    opening: bool = False
    """Is the betting over, so that every seed is due?"""
    seeds: dict[SeatNumber, bytes] = {}


def new_dealing(hand: HandId, seats: tuple[SeatNumber, ...]) -> Dealing:
    """The beginning. Raises `InputError` unless there are two to six different seats."""
    if not 2 <= len(seats) <= PLAYERS_MAX or len({*seats}) != len(seats):
        raise InputError(
            f"seats {', '.join(map(str, seats))}: expected 2 to {PLAYERS_MAX} different ones"
        )
    return Dealing(hand, seats)


def due(dealing: Dealing, seat: SeatNumber) -> Due | None:
    """What is waited for from this seat; None when nothing is."""
    if dealing.opening:
        return None if seat in dealing.seeds else Due.SEED
    if len(dealing.pledges) < len(dealing.seats):
        return None if seat in dealing.pledges else Due.PLEDGE
    for said, what in ((dealing.shuffles, Due.SHUFFLE), (dealing.locks, Due.LOCK)):
        if len(said) < len(dealing.seats):
            return what if seat == dealing.seats[len(said)] else None
    return Due.KEYS if keys_due(dealing, seat) else None


def waited_for(dealing: Dealing) -> tuple[SeatNumber, ...]:
    """The seats from which something is due."""
    return tuple([seat for seat in dealing.seats if due(dealing, seat)])


def keys_due(dealing: Dealing, seat: SeatNumber) -> tuple[int, ...]:
    """Places whose masks this seat has to give: not those of its own cards, and none twice."""
    given = dealing.keys.get(seat, {})
    return tuple(
        [place for place, owner in dealing.wanted.items() if owner != seat and place not in given]
    )


def want(dealing: Dealing, places: Mapping[int, SeatNumber | None]) -> Dealing:
    """These places are to be opened, to their seat or, with None, to all."""
    return replace(dealing, wanted={**dealing.wanted, **places})


def open_seeds(dealing: Dealing) -> Dealing:
    """The betting is over: every seed is due."""
    return replace(dealing, opening=True)


def hear(dealing: Dealing, seat: SeatNumber, message: CardMessage) -> Dealing | Fault:
    """What is so after this seat said that; or what is wrong with it, and then nothing has
    changed.
    """
    if seat not in dealing.seats:
        return Fault(seat, FaultKind.OUT_OF_TURN, f"seat {seat} is not in this hand")
    awaited = due(dealing, seat)
    match message:
        case Pledge() if awaited is Due.PLEDGE:
            sizes = {len(hashed) for hashed in (message.seed_hash, *message.key_hashes)}
            if len(message.key_hashes) != CARDS or sizes != {_HASH_SIZE}:
                words = (
                    f"seat {seat} pledged {len(message.key_hashes)} keys: expected {CARDS}, "
                    "each of 32 bytes"
                )
                return Fault(seat, FaultKind.MALFORMED, words)
            return replace(dealing, pledges={**dealing.pledges, seat: message})
        case Shuffle(deck=deck) if awaited is Due.SHUFFLE:
            return _wrong_deck(seat, deck) or replace(dealing, shuffles=(*dealing.shuffles, deck))
        case Lock(deck=deck) if awaited is Due.LOCK:
            return _wrong_deck(seat, deck) or replace(dealing, locks=(*dealing.locks, deck))
        case GiveKeys() if awaited is Due.KEYS:
            return _with_keys(dealing, seat, message)
        case OpenSeed(seed=seed) if awaited is Due.SEED:
            return _with_seed(dealing, seat, seed)
    said = type(message).__name__
    return Fault(
        seat, FaultKind.OUT_OF_TURN, f"seat {seat} said {said}: expected {awaited or 'nothing'}"
    )


def _wrong_deck(seat: SeatNumber, deck: Deck) -> Fault | None:
    if len(deck) != CARDS or not all(map(is_point, deck)):
        words = f"the deck of seat {seat}: expected {CARDS} points of the group"
        return Fault(seat, FaultKind.MALFORMED, words)
    if len({*deck}) != CARDS:
        return Fault(seat, FaultKind.REPEATED_CARD, f"the deck of seat {seat} has a card twice")
    # A card that lies there without a mask can be read by all. No honest mask leads to one.
    if not card_points().keys().isdisjoint(deck):
        return Fault(
            seat, FaultKind.WRONG_MASK, f"the deck of seat {seat} has a card without a mask"
        )
    return None


def _with_keys(dealing: Dealing, seat: SeatNumber, message: GiveKeys) -> Dealing | Fault:
    owed = keys_due(dealing, seat)
    if sorted(key.place for key in message.keys) != sorted(owed):
        return Fault(
            seat,
            FaultKind.MALFORMED,
            f"seat {seat} gave other keys than those of places {_listed(owed)}",
        )
    pledged = dealing.pledges[seat].key_hashes
    for key in message.keys:
        in_range = len(key.key) == SIZE and 1 <= int.from_bytes(key.key) < ORDER
        if not in_range or key_hash(key.key, dealing.hand, seat, key.place) != pledged[key.place]:
            return Fault(
                seat,
                FaultKind.WRONG_KEY,
                f"the key of seat {seat} for place {key.place} is not the one pledged",
            )
    given = {**dealing.keys.get(seat, {}), **{key.place: key.key for key in message.keys}}
    return replace(dealing, keys={**dealing.keys, seat: given})


def _with_seed(dealing: Dealing, seat: SeatNumber, seed: bytes) -> Dealing | Fault:
    pledge = dealing.pledges.get(seat)
    wrong = pledge is not None and seed_hash(seed, dealing.hand, seat) != pledge.seed_hash
    if len(seed) != SEED_SIZE or wrong:
        return Fault(seat, FaultKind.WRONG_SEED, f"the seed of seat {seat} is not the one pledged")
    return replace(dealing, seeds={**dealing.seeds, seat: seed})


def _listed(places: tuple[int, ...]) -> str:
    return ", ".join(map(str, sorted(places)))
