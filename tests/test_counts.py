"""Messages count in words: `1 card`, `2 cards`, by one function for all of the terminal and the hands."""

import re
from pathlib import Path

import pytest

from pokerhouse.errors import HandError, counted
from pokerhouse.hands.definitions import catalog_definition
from tests.cli.terminal import inside

SOURCE = Path(__file__).resolve().parents[1] / "src" / "pokerhouse"
NUMBER = r"\{(?:len\([^{}]*\)|count|left|hands|players|chips)(?::,)?\}"
BARE = re.compile(NUMBER + r" (?:\w+ )?(?:boards|bots|cards|chips|hands|players|seats)\b")


@pytest.mark.parametrize("room", ["cli", "hands"])
def test_no_message_counts_without_the_function(room: str) -> None:
    assert BARE.search('f"{len(board)} cards"')
    assert BARE.search('f"{hands:,} hands"')
    found = [
        f"{file.name}: {match[0]}"
        for file in (SOURCE / room).rglob("*.py")
        for match in BARE.finditer(file.read_text())
    ]
    assert found == []


def test_one_is_counted_as_one() -> None:
    assert (counted(1, "card"), counted(2, "card"), counted(0, "card")) == ("1 card", "2 cards", "0 cards")
    assert "1 card: expected" in inside("equity", "As Ks", "--game", "three_card", "--board", "2c").err
    with pytest.raises(HandError, match=r"^1 card: expected at least 5 in high$"):
        catalog_definition("high").evaluate("As")
