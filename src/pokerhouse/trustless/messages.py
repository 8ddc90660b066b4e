"""The messages by which players deal the cards; everybody gets all of them.

Nothing here must be kept from anyone: the masks that are not sent hide the cards.
"""

import msgspec

from pokerhouse.trustless.group import Deck, Point


class Message(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    """The base of a player's messages about the cards."""


class Pledge(Message, frozen=True, tag="pledge"):
    """The first message: the hash of the seed, and a point for each mask.

    Nobody can change a mask afterwards.
    """

    seed_hash: bytes
    key_hashes: tuple[bytes, ...] = ()
    """The hash of each place's mask: only in hands of version 1."""
    masks: tuple[Point, ...] = ()
    """The base point under the common mask, then under the mask of each place.

    Empty in hands of version 1.
    """


class Shuffle(Message, frozen=True, tag="shuffle"):
    """The received deck in another order, every card under one more mask.

    Sent in the order of the seats.
    """

    deck: Deck
    proof: bytes = b""
    """The proof that these are the received cards under the pledged mask: `shuffle_proof`.

    Empty in hands of version 1.
    """


class LockDeck(Message, frozen=True, tag="lock"):
    """The received deck with the player's common mask replaced by one mask per place.

    Sent in the order of the seats.
    """

    deck: Deck
    proof: bytes = b""
    """The proof that these are the pledged masks and the cards of their places: `lock_proof`.

    Empty in hands of version 1.
    """


class PlaceKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's mask of one place of the deck."""

    place: int
    """The place, from 0 for the top card."""
    key: bytes
    """32 bytes, the highest first."""


class GiveKeys(Message, frozen=True, tag="give_keys"):
    """The player's masks of places that are opened, to all or to their owner."""

    keys: tuple[PlaceKey, ...]


class OpenSeed(Message, frozen=True, tag="open_seed"):
    """The player's seed: after the betting, everybody checks everything they did with the cards."""

    seed: bytes


CardMessage = Pledge | Shuffle | LockDeck | GiveKeys | OpenSeed
"""A step of the deal, from one of the players."""
