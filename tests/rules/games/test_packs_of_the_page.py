"""The packs that the page checks hands by are those of the games."""

import json
from pathlib import Path

from pokerhouse.rules.games import variants

FILE = Path(__file__).resolve().parents[3] / "web" / "src" / "fair" / "packs.json"


def test_the_page_knows_the_pack_and_the_boards_of_every_game() -> None:
    expected = {
        key: {
            "cards": len(variant.cards),
            "boards": [[int(plan.burn), plan.board] for plan in variant.streets if plan.board],
            **({"draws": True} if variant.has_draws else {}),
        }
        for key, variant in variants().items()
    }
    assert json.loads(FILE.read_text()) == expected, (
        "a game was changed or added: write its line in web/src/fair/packs.json"
    )
