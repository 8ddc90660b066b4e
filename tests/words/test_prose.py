"""Texts that the server sends whole in English have a text in every other language.

They are about games, the form of a table, bots, settings and figures. The page finds them by their
English in `words/<language>/prose/`.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import pokerhouse
from pokerhouse.catalogue import LANGUAGES
from pokerhouse.house.lobby import table_form
from pokerhouse.players import STRATEGIES
from pokerhouse.rules.games import variants
from pokerhouse.server.live.talk.talk import GREETING
from pokerhouse.server.settings.declared import SETTINGS
from pokerhouse.server.settings.kinds import Switch, Whole
from pokerhouse.server.web.learn.odds_api import counted_all
from pokerhouse.server.web.metrics import FIGURES
from pokerhouse.server.wire.game_info import games
from pokerhouse.words import ORDERS, game_help

WORDS = Path(pokerhouse.__file__).parent / "words"


def sent() -> Iterator[str]:
    """Each text as often as the server sends it; empty ones too."""
    for game in games():
        page = game_help(variants()[game.key])
        yield from (game.name, page.opening)
        for step in page.steps:
            yield from (step.title, step.words)
        for way in page.wins:
            yield from (way.title, way.words)
            for example in way.hands:
                yield from (example.name, example.words)
    for order in ORDERS.values():
        yield from (order.title, order.words)
    for group in table_form().groups:
        yield group.label
        for field in group.fields:
            yield from (field.label, field.help, *(choice.label for choice in field.choices))
    for counted in counted_all():
        yield counted.name
    for bot in STRATEGIES.values():
        yield from (bot.name, bot.description)
    yield GREETING
    yield from FIGURES
    for setting in SETTINGS.values():
        yield from (setting.section, setting.name, setting.help)
        # The page has words of its own for the bounds of a number and for a switch.
        if not isinstance(setting.kind, Whole | Switch):
            yield setting.kind.allowed


def prose(language: str) -> dict[str, str]:
    """The texts of a language by their English."""
    files = (WORDS / language / "prose").glob("*.toml")
    read = (tomllib.loads(file.read_text(encoding="utf-8")) for file in files)
    return {english: text for texts in read for english, text in texts.items()}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_text_that_the_server_sends_has_one_in_this_language_and_no_other_has(
    language: str,
) -> None:
    texts = {text for text in sent() if text}
    assert len(texts) > 200
    assert texts == set(prose(language))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_text_ends_with_the_full_stop_or_colon_of_its_english(language: str) -> None:
    for english, text in prose(language).items():
        assert english[-1:] in ".:" or text[-1:] not in ".:", text
        assert english[-1:] not in ".:" or text[-1:] == english[-1:], text
