"""A deck that is fixed by a root, the proofs of its cards, and dealing from it.

A tree of hashes over the places of the deck (RFC 6962) has one root that fixes all cards, and one
path per card that proves it alone. Paths are checked here; the kernel builds the whole tree
(`native/fair/tree.hpp`).
"""

import hmac
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256

import msgspec
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from pokerhouse import rules
from pokerhouse.cards import Card
from pokerhouse.fair._kernel import DeckTree
from pokerhouse.fair.order import as_bytes, as_text, lp, order_of, u16

SALT_SIZE = 16


class Proof(msgspec.Struct, frozen=True, gc=False):
    """The proof that this card lies at this leaf of a deck; it reveals no other card."""

    deal: int
    """0 at the start of the hand, r after its r-th reshuffle."""
    leaf: int
    card: Card
    salt: str
    """16 bytes in base64url."""
    path: tuple[str, ...]
    """Hashes from the leaf to the root, the lowest first."""


class FairDeck:
    """The cards of one deal at their leaves, with the tree over them.

    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `cards`: the pack, or the stub that was made anew, in the order of the leaves
    - `key`: 32 secret bytes that the salts are made of
    """

    def __init__(self, hand: str, deal: int, cards: Sequence[Card], key: bytes) -> None:
        self.hand = hand
        self.deal = deal
        self.cards = tuple(cards)
        self._key = key
        self._proof_texts: dict[int, msgspec.Raw] = {}
        self._order: tuple[tuple[rules.OrderShare, ...], tuple[int, ...]] | None = None
        """The shares of the last order asked for, and the order: a hand asks again with every card.
        """

    @cached_property
    def salts(self) -> bytes:
        """The salts that hide the cards, 16 bytes per leaf.

        They are the key stream of ChaCha20 (RFC 8439) with the deal as its nonce.
        """
        nonce = bytes(14) + u16(self.deal)
        stream = Cipher(algorithms.ChaCha20(self._key, nonce), mode=None).encryptor()
        return stream.update(bytes(SALT_SIZE * len(self.cards)))

    @cached_property
    def leaves(self) -> dict[Card, int]:
        """The leaf of each card."""
        return dict(zip(self.cards, range(len(self.cards)), strict=True))

    @cached_property
    def _tree(self) -> DeckTree:
        return DeckTree(self.hand, self.deal, bytes(self.cards), self.salts)

    @cached_property
    def root(self) -> str:
        """The root in base64url, published before the order of the cards is known."""
        return self._tree.root

    def order(self, shares: tuple[rules.OrderShare, ...]) -> tuple[int, ...]:
        """Return the leaves in the order in which they are dealt, given the players' shares."""
        known = self._order
        if known is None or known[0] != shares:
            order = order_of(
                rules.Commitment(self.root, shares), self.hand, self.deal, len(self.cards)
            )
            known = self._order = shares, order
        return known[1]

    def proof_json(self, leaf: int) -> msgspec.Raw:
        """Return the proof of the card at this leaf as JSON that goes into a frame unchanged.

        Send it only to viewers who may see the card. All of them share the same bytes.
        """
        known = self._proof_texts.get(leaf)
        if known is None:
            known = self._proof_texts[leaf] = msgspec.Raw(self._tree.proof(leaf))
        return known

    def proof(self, leaf: int) -> Proof:
        """Return the proof of the card at this leaf as a value."""
        return msgspec.json.decode(self.proof_json(leaf), type=Proof, dec_hook=rules.card_dec_hook)


def proves(proof: Proof, hand: str, root: str, count: int) -> bool:
    """Does this proof lead to the root of a deck of `count` cards?

    Raises `FairnessError` for malformed bytes in it.
    """
    leaf = leaf_hash(
        hand, proof.deal, proof.leaf, as_bytes(proof.salt, "a salt", SALT_SIZE), str(proof.card)
    )
    found = root_by(leaf, proof.leaf, count, [as_bytes(text, "a path") for text in proof.path])
    return found is not None and as_text(found) == root


def stub_deck(key: bytes, hand: str, deal: int, cards: Sequence[Card]) -> FairDeck:
    """Return the deck of a reshuffle.

    The places of the cards follow from the key alone, so the same deck comes back after a crash.
    """

    def place(card: Card) -> bytes:
        return hmac.digest(key, b"pokerhouse/v2/stub" + u16(deal) + str(card).encode(), sha256)

    return FairDeck(hand, deal, sorted(cards, key=place), key)


def next_fair_cards(
    deck: FairDeck,
    shares: tuple[rules.OrderShare, ...],
    state: rules.HandState,
    awaited: rules.ToDeal,
) -> rules.Deal:
    """Deal the next cards of the deck of the hand's last shuffle.

    `shares` are what the players gave to its order. Players are dealt to one card at a time, but
    each gets cards that are neighbours in the order. So the cards of an event are neighbours, and a
    viewer can count them whatever is hidden.
    """
    order = deck.order(shares)
    place = len(deck.cards) - rules.stub_left(state)
    cards = [deck.cards[leaf] for leaf in order[place : place + awaited.count]]
    burned, rest = cards[: awaited.burns], cards[awaited.burns :]
    if awaited.seats:
        each = len(rest) // len(awaited.seats)
        rest = [rest[seat * each + i] for i in range(each) for seat in range(len(awaited.seats))]
    return rules.Deal((*burned, *rest))


def stub_of(state: rules.HandState) -> list[Card]:
    """Return the cards of the stub that a hand has just reshuffled, in the order of the pack."""
    out = set(rules.cards_out(state))
    return [card for card in rules.pack_of(state.config) if card not in out]


def leaf_hash(hand: str, deal: int, leaf: int, salt: bytes, card: str) -> bytes:
    """Return the hash of a card at its leaf.

    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `leaf`: place in the deck, from 0
    - `salt`: 16 bytes, without which a card could be found by trying 52
    - `card`: `Ah`, a joker as `Xb` or `Xr`
    """
    return sha256(
        b"\x00pokerhouse/v2/card" + lp(hand) + u16(deal) + u16(leaf) + salt + card.encode()
    ).digest()


def node(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node from the hashes of its two children."""
    return sha256(b"\x01" + left + right).digest()


def root_by(leaf_value: bytes, leaf: int, count: int, path: Sequence[bytes]) -> bytes | None:
    """Return the root that this path leads to from leaf number `leaf` of `count`.

    Returns None when the path has the wrong length.
    """
    if count == 1:
        return None if path else leaf_value
    if not path or not 0 <= leaf < count:
        return None
    half = _half(count)
    if leaf < half:
        below = root_by(leaf_value, leaf, half, path[:-1])
        return None if below is None else node(below, path[-1])
    below = root_by(leaf_value, leaf - half, count - half, path[:-1])
    return None if below is None else node(path[-1], below)


def _half(count: int) -> int:
    """Return the number of leaves on the left: the largest power of two below `count`."""
    return 1 << (count - 1).bit_length() - 1
