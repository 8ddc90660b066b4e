"""A real house whose first decks are laid out beforehand: what is heard of a hand can then be told
word for word.

Run as a program it is `pokerhouse` with such decks; the environment names them.
"""

import os
from pathlib import Path
from unittest.mock import patch

from pokerhouse.cards import parse_cards
from pokerhouse.cli import main
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.machine import Chance
from pokerhouse.rules import HandConfig, pack_of
from pokerhouse.server.live.table import fair_round
from pokerhouse.units import HandId
from tests.kit.server import ServerProcess

DECK = "STACKED_DECK"


class StackedHouse(ServerProcess):
    """A house whose decks begin with these cards, top card first, burns among them; the rest
    follows in its order.
    """

    module = "tests.browser.voice.stacked"

    def __init__(self, data: Path, deck: str, **settings: str) -> None:
        super().__init__(data, **{DECK: deck}, **settings)


def stacked_deck(hand: HandId, config: HandConfig | None, _chance: Chance) -> SealedDeck:
    """Return the deck of `shuffled_deck`, but in the order that the test gives."""
    assert config is not None
    first = parse_cards(os.environ[DECK])
    rest = [card for card in pack_of(config) if card not in first]
    return SealedDeck(hand, (*first, *rest), "00" * 16)


if __name__ == "__main__":
    # Nobody's share changes the order of a deck that is laid out.
    nobody = patch.object(fair_round.FairRound, "_shares", return_value=())
    with patch.object(fair_round, "shuffled_deck", stacked_deck), nobody:
        main()
