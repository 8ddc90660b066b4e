"""One player's side of the dealing: what an honest player says, and the cards that they can
read.
"""

from functools import lru_cache

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.trustless.dealing import Dealing, Due, due, keys_due
from pokerhouse.trustless.group import ORDER, SIZE, Deck, card_points, inverse, masked
from pokerhouse.trustless.keys import Keys, keys_of, pledge_of
from pokerhouse.trustless.messages import CardMessage, GiveKeys, Lock, OpenSeed, PlaceKey, Shuffle
from pokerhouse.units import HandId, SeatNumber


def answer(dealing: Dealing, seat: SeatNumber, seed: bytes) -> CardMessage | None:
    """What this player is to say now; None when nothing is waited for from them.

    Locking and shuffling take about 10 ms, the rest far less.
    """
    match due(dealing, seat):
        case Due.PLEDGE:
            return pledge_of(seed, dealing.hand, seat)
        case Due.SHUFFLE:
            return Shuffle(
                shuffled(
                    before_shuffle(dealing, len(dealing.shuffles)), _keys(seed, dealing.hand, seat)
                )
            )
        case Due.LOCK:
            return Lock(
                locked(before_lock(dealing, len(dealing.locks)), _keys(seed, dealing.hand, seat))
            )
        case Due.KEYS:
            places = _keys(seed, dealing.hand, seat).places
            keys = [
                PlaceKey(place, places[place].to_bytes(SIZE)) for place in keys_due(dealing, seat)
            ]
            return GiveKeys(tuple(keys))
        case Due.SEED:
            return OpenSeed(seed)
    return None


def card_at(
    dealing: Dealing, place: int, seat: SeatNumber | None = None, seed: bytes = b""
) -> Card | None:
    """The card at this place, for who knows no more than was said, or for the player of `seat` with
    their seed.

    None while a mask is missing. `UNKNOWN` when every mask is off and what is left is not a card:
    somebody cheated, and the audit says who.
    """
    mask = 1
    for each in dealing.seats:
        if each == seat and seed:
            mask = mask * _keys(seed, dealing.hand, each).places[place] % ORDER
        elif (key := dealing.keys.get(each, {}).get(place)) is not None:
            mask = mask * int.from_bytes(key) % ORDER
        else:
            return None
    (point,) = masked(dealing.locks[-1][place : place + 1], inverse(mask))
    return card_points().get(point, UNKNOWN)


def before_shuffle(dealing: Dealing, turn: int) -> Deck:
    """The deck that the player shuffles whose turn this is, counted from 0."""
    return dealing.shuffles[turn - 1] if turn else tuple(card_points())


def before_lock(dealing: Dealing, turn: int) -> Deck:
    """The deck that the player locks whose turn this is, counted from 0."""
    return dealing.locks[turn - 1] if turn else dealing.shuffles[-1]


def shuffled(deck: Deck, keys: Keys) -> Deck:
    """The deck in the order of these keys, under their common mask."""
    return masked([deck[place] for place in keys.order], keys.common)


def locked(deck: Deck, keys: Keys) -> Deck:
    """The deck without the common mask of these keys, each card under the mask of its place.

    One multiplication does both: by the mask of the place over the common one.
    """
    off = inverse(keys.common)
    masks = [key * off % ORDER for key in keys.places]
    return tuple([masked((point,), mask)[0] for point, mask in zip(deck, masks, strict=True)])


@lru_cache(maxsize=64)
def _keys(seed: bytes, hand: HandId, seat: SeatNumber) -> Keys:
    """`keys_of`, not derived again for each message of a hand."""
    return keys_of(seed, hand, seat)
