"""A house that cheats: a real one, with one dishonesty planted where it deals or proves.

Run as a program it is `pokerhouse`. Which way it cheats stands in a file beside its data, read
again for every deck; while there is no such file it is honest.
"""

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from pokerhouse.cards import Card
from pokerhouse.cli import main
from pokerhouse.fair import FairDeck, order_of, walk
from pokerhouse.fair import deck as fair_deck
from pokerhouse.house.table import SealedDeck, dealer
from pokerhouse.house.table import hand_steps as playing
from pokerhouse.rules import Commitment, OrderShare
from pokerhouse.units import HandId
from tests.kit.server import ServerProcess

CHEAT = "CHEAT_FILE"


class CheatingHouse(ServerProcess):
    """Tell it how to cheat from the next deck on."""

    module = "tests.client.cheating_house"

    def __init__(self, data: Path, **settings: str) -> None:
        self._cheat = data.with_name("cheat")
        super().__init__(data, **{CHEAT: str(self._cheat)}, **settings)

    def cheat(self, how: str) -> None:
        """One of `CHEATS`, or nothing for an honest house."""
        self._cheat.write_text(how)


_ways: dict[str, str] = {}


def cheats(hand: str, how: str) -> bool:
    """Does the house cheat in this way in this hand? It does not change its mind in the middle of
    one.
    """
    file = Path(os.environ[CHEAT])
    return _ways.setdefault(hand, file.read_text() if file.exists() else "") == how


class Swapped(FairDeck):
    """Other cards with a tree of their own, under the root of the honest ones."""

    def __init__(self, hand: str, deal: int, cards: Sequence[Card], key: bytes) -> None:
        super().__init__(hand, deal, tuple(reversed(cards)), key)
        self.__dict__["root"] = FairDeck(hand, deal, cards, key).root


class OneCardSwapped(FairDeck):
    """The honest tree, and every card that is dealt is the one that lies beside it."""

    def __init__(self, hand: str, deal: int, cards: Sequence[Card], key: bytes) -> None:
        super().__init__(hand, deal, cards, key)
        assert self.root, "the tree is made of the honest cards"
        self.cards = (*self.cards[1:], self.cards[0])

    def proof_json(self, leaf: int) -> msgspec.Raw:
        true = msgspec.json.decode(super().proof_json(leaf))
        return msgspec.Raw(msgspec.json.encode({**true, "card": str(self.cards[leaf])}))


class OpenedTwice(FairDeck):
    """Every proof opens the leaf that was asked for first."""

    def proof_json(self, leaf: int) -> msgspec.Raw:
        first = self.__dict__.setdefault("first", leaf)
        true = msgspec.json.decode(super().proof_json(leaf))
        return msgspec.Raw(msgspec.json.encode({**true, "leaf": first}))


class OfAnotherHand(FairDeck):
    """The proofs are those of the same cards in the deck of another hand."""

    def proof_json(self, leaf: int) -> msgspec.Raw:
        return FairDeck(f"{self.hand}0", self.deal, self.cards, self._key).proof_json(leaf)


DECKS: dict[str, type[FairDeck]] = {
    "another deck": Swapped,
    "one card": OneCardSwapped,
    "a leaf twice": OpenedTwice,
    "another hand's proofs": OfAnotherHand,
}
PERMUTATION, ROOT = "another permutation", "another root"
CHEATS = (*DECKS, PERMUTATION, ROOT)


def cheating_deck(hand: HandId, deal: int, cards: tuple[Card, ...], key: bytes) -> FairDeck:
    """Return the deck that the house deals and proves."""
    kind = next((kind for how, kind in DECKS.items() if cheats(hand, how)), FairDeck)
    return kind(hand, deal, cards, key)


def cheating_order(commitment: Commitment, hand: str, deal: int, count: int) -> tuple[int, ...]:
    """Return another permutation than agreed, which the house also proves."""
    order = order_of(commitment, hand, deal, count)
    return (*order[1:], order[0]) if cheats(hand, PERMUTATION) else order


def cheating_shares(honest: Callable[..., SealedDeck]) -> Callable[..., SealedDeck]:
    """Choose a prepared deck as soon as the shares are known."""

    def with_shares(deck: SealedDeck, shares: tuple[OrderShare, ...]) -> SealedDeck:
        given = honest(deck, shares)
        known = any(share.value for share in shares)
        return (
            replace(given, cards=tuple(sorted(given.cards, key=int)))
            if known and cheats(deck.hand, ROOT)
            else given
        )

    return with_shares


if __name__ == "__main__":
    with ExitStack() as planted:
        planted.enter_context(patch.object(dealer, "FairDeck", cheating_deck))
        planted.enter_context(patch.object(fair_deck, "order_of", cheating_order))
        planted.enter_context(patch.object(walk, "order_of", cheating_order))
        planted.enter_context(
            patch.object(SealedDeck, "with_shares", cheating_shares(SealedDeck.with_shares))
        )
        planted.enter_context(patch.object(playing, "dealt_from", lambda session, deck: True))
        main()
