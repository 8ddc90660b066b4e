"""A deck that is fixed by a root, and the proofs of its cards."""

import hmac
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256

import msgspec
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from pokerhouse.cards import Card
from pokerhouse.fair._kernel import DeckTree
from pokerhouse.fair.leaves import SALT_SIZE, leaf_hash, root_by
from pokerhouse.fair.order import order_of
from pokerhouse.fair.written import as_bytes, as_text, u16
from pokerhouse.rules import Commitment, OrderShare, card_dec_hook


class Proof(msgspec.Struct, frozen=True, gc=False):
    """That this card lies at this leaf of a deck, and nothing about any other."""

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
        self.hand, self.deal, self.cards, self._key = hand, deal, tuple(cards), key
        self._written: dict[int, msgspec.Raw] = {}
        self._order: tuple[tuple[OrderShare, ...], tuple[int, ...]] | None = None
        """That which these shares make: a hand asks for it with every card."""

    @cached_property
    def salts(self) -> bytes:
        """What hides the card at each leaf, 16 bytes each: the key stream of ChaCha20 (RFC 8439),
        with the deal as its nonce.
        """
        nonce = bytes(14) + u16(self.deal)
        stream = Cipher(algorithms.ChaCha20(self._key, nonce), mode=None).encryptor()
        return stream.update(bytes(SALT_SIZE * len(self.cards)))

    @cached_property
    def leaves(self) -> dict[Card, int]:
        """Where each card lies."""
        return dict(zip(self.cards, range(len(self.cards)), strict=True))

    @cached_property
    def _tree(self) -> DeckTree:
        return DeckTree(self.hand, self.deal, bytes(self.cards), self.salts)

    @cached_property
    def root(self) -> str:
        """Told before the order of the cards is known, in base64url."""
        return self._tree.root

    def order(self, shares: tuple[OrderShare, ...]) -> tuple[int, ...]:
        """The leaves in the order in which they are dealt, to which players gave these shares."""
        known = self._order
        if known is None or known[0] != shares:
            order = order_of(Commitment(self.root, shares), self.hand, self.deal, len(self.cards))
            known = self._order = shares, order
        return known[1]

    def written(self, leaf: int) -> msgspec.Raw:
        """The proof of the card at this leaf, only for who may see it: as JSON, which goes into a
        frame as it is.

        Written once for all who watch.
        """
        known = self._written.get(leaf)
        if known is None:
            known = self._written[leaf] = msgspec.Raw(self._tree.proof(leaf))
        return known

    def proof(self, leaf: int) -> Proof:
        """The same as a value."""
        return msgspec.json.decode(self.written(leaf), type=Proof, dec_hook=card_dec_hook)


def proves(proof: Proof, hand: str, root: str, count: int) -> bool:
    """Does this proof lead to the root of a deck of so many cards? Raises `FairnessError` for
    malformed bytes in it.
    """
    leaf = leaf_hash(
        hand, proof.deal, proof.leaf, as_bytes(proof.salt, "a salt", SALT_SIZE), str(proof.card)
    )
    found = root_by(leaf, proof.leaf, count, [as_bytes(text, "a path") for text in proof.path])
    return found is not None and as_text(found) == root


def restocked(key: bytes, hand: str, deal: int, cards: Sequence[Card]) -> FairDeck:
    """The deck of a reshuffle: these cards at leaves that follow from the key alone, so that after
    a crash it is the same deck again.
    """

    def place(card: Card) -> bytes:
        return hmac.digest(key, b"pokerhouse/v2/stub" + u16(deal) + str(card).encode(), sha256)

    return FairDeck(hand, deal, sorted(cards, key=place), key)
