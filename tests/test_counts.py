"""Messages count in words: `1 card`, `2 cards`, by one function, everywhere."""

import re
from pathlib import Path

import pytest

from pokerhouse.errors import HandError, counted
from pokerhouse.hands.definitions import catalog_definition
from tests.cli.terminal import inside

SOURCE = Path(__file__).resolve().parents[1] / "src" / "pokerhouse"
THINGS = "boards|bots|cards|chips|commits|deals|files|games|hands|players|pots|seats|streets|tables|values|ways"
BARE = re.compile(rf"\{{(?P<number>[^{{}}]*)\}} (?:\w+ )?(?:{THINGS})\b")
NEVER_ONE = re.compile(r"[A-Z_]+(?::,)?")
"""A constant: a most or a least."""
MANY = {
    "definition.py: {self.cards} hole cards",
    "games.py: {hole} hole cards",
    "games.py: {rules.name} deals",
    "generate.py: {', '.join(map(str, sizes))} cards",
    "deal.py: {unknown!r} unknown cards",
    "read.py: {game.seats} players",
    "read.py: {len(counts)} boards",
    "game_help.py: {_NUMBERS[order.size]} cards",
    "write.py: {amounts.text(player.stack)} in chips",
    "variants.py: {most} players",
    "variants.py: {needed} cards",
    "variants.py: {plan.discard + plan.draw} cards",
    "forced.py: {name!r} has seats",
    "head.py: {self.house} commits",
    "client.py: {len(matches)} tables",
    "setup.py: {many} players",
    "setup.py: {game.name} your cards",
    "report.py: {name} your cards",
    "bot_seat.py: {played.net:+,} chips",
    "bot_seat.py: {net:+,} chips",
    "acpc_match.py: {number_text(match.net)} chips",
}
"""Where there are always more than one, where one is told apart at the line, and what is not a
count.
"""


def test_no_message_counts_without_the_function() -> None:
    assert BARE.search('f"{len(board)} cards"')
    assert BARE.search('f"{hands:,} unknown hands"')
    bare = {
        f"{file.name}: {match[0]}"
        for file in SOURCE.rglob("*.py")
        for match in BARE.finditer(file.read_text())
        if not NEVER_ONE.fullmatch(match["number"])
    }
    assert bare <= MANY


def test_one_is_counted_as_one() -> None:
    assert (counted(1, "card"), counted(2, "card"), counted(0, "card")) == (
        "1 card",
        "2 cards",
        "0 cards",
    )
    assert (
        "1 card: expected" in inside("equity", "As Ks", "--game", "three_card", "--board", "2c").err
    )
    with pytest.raises(HandError, match=r"^1 card: expected at least 5 in high$"):
        catalog_definition("high").evaluate("As")
