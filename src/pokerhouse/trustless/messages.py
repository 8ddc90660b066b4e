"""What players say to each other so that cards are dealt; all of it is said to everybody.

Nothing here must be kept from anyone: a card is hidden by the masks that are not said.
"""

import msgspec

from pokerhouse.trustless.group import Deck


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something one player says about the cards."""


class Pledge(Message, frozen=True, tag="pledge"):
    """First of all: hashes of the seed and of the mask of each place. Nobody changes a key
    afterwards.
    """

    seed_hash: bytes
    key_hashes: tuple[bytes, ...]


class Shuffle(Message, frozen=True, tag="shuffle"):
    """In order of seats: the deck of the player before, in another order, every card under one more
    mask.
    """

    deck: Deck


class Lock(Message, frozen=True, tag="lock"):
    """In order of seats: the player's one mask is off all cards, and on each is a mask of its
    place.
    """

    deck: Deck


class PlaceKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's mask of one place of the deck."""

    place: int
    """From 0, the top card."""
    key: bytes
    """32 bytes, the highest first."""


class GiveKeys(Message, frozen=True, tag="give_keys"):
    """A player gives up their masks of places that are to be opened, to all or to their owner."""

    keys: tuple[PlaceKey, ...]


class OpenSeed(Message, frozen=True, tag="open_seed"):
    """The betting is over: everything this player did with the cards, to be checked by all."""

    seed: bytes


CardMessage = Pledge | Shuffle | Lock | GiveKeys | OpenSeed
