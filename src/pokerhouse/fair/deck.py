"""A deck that is fixed by a root, and the proofs of its cards."""

import hmac
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256

import msgspec
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from pokerhouse.cards import JOKERS, STANDARD_CARDS, Card
from pokerhouse.fair.leaves import SALT_SIZE, Tree, leaf_hash, leaf_hashes, root_by
from pokerhouse.fair.order import order_of
from pokerhouse.fair.written import as_bytes, as_text, in_a_row, text_at, u16
from pokerhouse.rules import Commitment, OrderShare, card_dec_hook

_SALT_AT = [text_at(leaf, SALT_SIZE) for leaf in range(len(STANDARD_CARDS) + len(JOKERS))]


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
    def salts(self) -> list[bytes]:
        """What hides the card at each leaf: the key stream of ChaCha20 (RFC 8439), with the deal as its nonce."""
        nonce = bytes(14) + u16(self.deal)
        stream = Cipher(algorithms.ChaCha20(self._key, nonce), mode=None).encryptor()
        salts = stream.update(bytes(SALT_SIZE * len(self.cards)))
        return [salts[i : i + SALT_SIZE] for i in range(0, len(salts), SALT_SIZE)]

    @cached_property
    def _salt_texts(self) -> str:
        return in_a_row(self.salts, SALT_SIZE)

    @cached_property
    def leaves(self) -> dict[Card, int]:
        """Where each card lies."""
        return {card: leaf for leaf, card in enumerate(self.cards)}

    @cached_property
    def _tree(self) -> Tree:
        return Tree(leaf_hashes(self.hand, self.deal, self.salts, self.cards))

    @cached_property
    def root(self) -> str:
        """Told before the order of the cards is known, in base64url."""
        return as_text(self._tree.root)

    def order(self, shares: tuple[OrderShare, ...]) -> tuple[int, ...]:
        """The leaves in the order in which they are dealt, to which players gave these shares."""
        known = self._order
        if known is None or known[0] != shares:
            order = order_of(Commitment(self.root, shares), self.hand, self.deal, len(self.cards))
            known = self._order = shares, order
        return known[1]

    def written(self, leaf: int) -> msgspec.Raw:
        """The proof of the card at this leaf, only for who may see it: as JSON, which goes into a frame as it is.

        Written once for all who watch, and by hand, since nothing in it is to be escaped: an encoder, which asks how a
        card is written and needs a value to be made first, takes twice the time.
        """
        known = self._written.get(leaf)
        if known is None:
            path = '","'.join(self._tree.path(leaf))
            listed = f'["{path}"]' if path else "[]"
            salt = self._salt_texts[_SALT_AT[leaf]]
            known = self._written[leaf] = msgspec.Raw(
                f'{{"deal":{self.deal},"leaf":{leaf},"card":"{self.cards[leaf]}","salt":"{salt}","path":{listed}}}'
            )
        return known

    def proof(self, leaf: int) -> Proof:
        """The same as a value."""
        return msgspec.json.decode(self.written(leaf), type=Proof, dec_hook=card_dec_hook)


def proves(proof: Proof, hand: str, root: str, count: int) -> bool:
    """Does this proof lead to the root of a deck of so many cards? Raises `FairnessError` for malformed bytes in it."""
    leaf = leaf_hash(hand, proof.deal, proof.leaf, as_bytes(proof.salt, "a salt", SALT_SIZE), str(proof.card))
    found = root_by(leaf, proof.leaf, count, [as_bytes(text, "a path") for text in proof.path])
    return found is not None and as_text(found) == root


def restocked(key: bytes, hand: str, deal: int, cards: Sequence[Card]) -> FairDeck:
    """The deck of a reshuffle: these cards at leaves that follow from the key alone, so that after a crash it is the
    same deck again."""

    def place(card: Card) -> bytes:
        return hmac.digest(key, b"pokerhouse/v2/stub" + u16(deal) + str(card).encode(), sha256)

    return FairDeck(hand, deal, sorted(cards, key=place), key)
