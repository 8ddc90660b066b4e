"""A player's side of the dealing: the messages of an honest player, and the cards they can read."""

from functools import lru_cache

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.trustless import messages
from pokerhouse.trustless.dealing import (
    Dealing,
    DueMessage,
    before_lock,
    before_shuffle,
    due,
    keys_due,
    lock_statement,
    shuffle_statement,
)
from pokerhouse.trustless.group import ORDER, SIZE, Deck, card_points, inverse, masked, masked_each
from pokerhouse.trustless.keys import Keys, keys_of, pledge_of
from pokerhouse.trustless.lock_proof import prove_lock
from pokerhouse.trustless.shuffle_proof import prove_shuffle
from pokerhouse.units import HandId, SeatNumber


def answer(dealing: Dealing, seat: SeatNumber, seed: bytes) -> messages.CardMessage | None:
    """Return the message this player owes now; None when they owe nothing.

    A shuffle with its proof takes about 0.2 s, a lock 20 ms, the rest far less.
    """
    match due(dealing, seat):
        case DueMessage.PLEDGE:
            return pledge_of(seed, dealing.hand, seat)
        case DueMessage.SHUFFLE:
            return _shuffle(dealing, seat, seed)
        case DueMessage.LOCK:
            return _lock(dealing, seat, seed)
        case DueMessage.KEYS:
            places = _keys(seed, dealing.hand, seat).places
            keys = [
                messages.PlaceKey(place, places[place].to_bytes(SIZE))
                for place in keys_due(dealing, seat)
            ]
            return messages.GiveKeys(tuple(keys))
        case DueMessage.SEED:
            return messages.OpenSeed(seed)
    return None


def card_at(
    dealing: Dealing, place: int, seat: SeatNumber | None = None, seed: bytes = b""
) -> Card | None:
    """Return the card at this place, as the player of `seat` sees it with their seed.

    Without a seat: as somebody who only follows the messages sees it.

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


def _shuffle(dealing: Dealing, seat: SeatNumber, seed: bytes) -> messages.Shuffle:
    keys = _keys(seed, dealing.hand, seat)
    deck = shuffled(before_shuffle(dealing, len(dealing.shuffles)), keys)
    statement = shuffle_statement(dealing, seat, deck)
    return messages.Shuffle(deck, prove_shuffle(statement, keys, seed))


def _lock(dealing: Dealing, seat: SeatNumber, seed: bytes) -> messages.LockDeck:
    keys = _keys(seed, dealing.hand, seat)
    deck = locked(before_lock(dealing, len(dealing.locks)), keys)
    return messages.LockDeck(deck, prove_lock(lock_statement(dealing, seat, deck), keys, seed))


def shuffled(deck: Deck, keys: Keys) -> Deck:
    """Shuffle a deck: put it in the order of these keys, under their common mask."""
    return masked([deck[place] for place in keys.order], keys.common)


def locked(deck: Deck, keys: Keys) -> Deck:
    """Lock a deck: replace the common mask of these keys by the mask of each place.

    One multiplication does both: by the mask of the place over the common one.
    """
    off = inverse(keys.common)
    masks = [key * off % ORDER for key in keys.places]
    return masked_each(deck, masks)


@lru_cache(maxsize=64)
def _keys(seed: bytes, hand: HandId, seat: SeatNumber) -> Keys:
    """Return `keys_of`, derived once for all messages of a hand."""
    return keys_of(seed, hand, seat)
