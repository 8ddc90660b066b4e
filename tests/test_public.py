"""The public face: these names and no others."""

import subprocess
import sys

import pokerhouse

NAMES = [
    *("Card", "CardSet", "Category", "Deck", "HandConfig", "HandValue", "PokerhouseError", "Rank", "Suit"),
    *("apply", "decide", "evaluate", "evaluate_many", "fixed_limit", "fold", "min_max", "no_limit", "parse_cards"),
    *("pot_limit", "redact", "start", "turn"),
]


def test_the_public_names_are_these() -> None:
    assert sorted(pokerhouse.__all__) == sorted(NAMES)
    assert all(getattr(pokerhouse, name).__doc__ for name in NAMES)


def test_importing_the_library_brings_in_no_server_and_no_numpy() -> None:
    code = "import sys, pokerhouse; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "litestar", "sqlalchemy", "typer", "rich", "asyncio"} & set(loaded)
