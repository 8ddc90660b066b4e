"""The packs that the page checks hands by are those of the games."""

import json
from pathlib import Path

from pokerhouse.rules.games import Variant, variants

FILE = Path(__file__).resolve().parents[3] / "web" / "src" / "fair" / "packs.json"


def _written(variant: Variant) -> dict[str, str]:
    """Ranks and suits of the pack, each card of which is there; left out where they are all."""
    cards = [str(card) for card in variant.cards]
    ranks, suits = ("".join(dict.fromkeys(card[place] for card in cards)) for place in (0, 1))
    assert cards == [rank + suit for rank in ranks for suit in suits]
    every = {"ranks": "23456789TJQKA", "suits": "cdhs"}
    return {
        name: text for name, text in (("ranks", ranks), ("suits", suits)) if text != every[name]
    }


def test_the_page_knows_the_pack_and_the_boards_of_every_game() -> None:
    expected = {
        key: {
            **_written(variant),
            "boards": [[int(plan.burn), plan.board] for plan in variant.streets if plan.board],
            **({"draws": True} if variant.has_draws else {}),
        }
        for key, variant in variants().items()
    }
    assert json.loads(FILE.read_text()) == expected, (
        "a game was changed or added: write its line in web/src/fair/packs.json"
    )
