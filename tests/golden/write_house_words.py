"""Writes `web/test/golden/house.json`, the texts of the house that the page translates.

They are about games, the form of a table, bots, settings and figures. The page has words for them
in other languages, and its tests look through this list for one that has none: `python -m
tests.golden.write_house_words`.
"""

import errno
import json
import os
from collections.abc import Iterator

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
from tests.golden.house_sentences import sentences
from tests.golden.write_views import FILE as VIEWS

FILE = VIEWS.with_name("house.json")
DISK_ERRORS = (errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO, errno.EDQUOT, errno.ENOENT)
"""Why a disk may take nothing, as the system says it."""
DATABASE_ERRORS = (
    *("[Errno {n1}] {2}", "[Errno {n1}] {2}: {3}"),
    *("disk I/O error", "attempt to write a readonly database", "unable to open database file"),
)
"""The same as Python and SQLite put it."""


def texts() -> Iterator[str]:
    """Each as often as it is sent; empty ones too."""
    for game in games():
        told = game_help(variants()[game.key])
        yield from (game.name, told.opening)
        for step in told.steps:
            yield from (step.title, step.words)
        for way in told.wins:
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
    yield from sentences()
    yield GREETING
    yield from FIGURES
    for setting in SETTINGS.values():
        yield from (setting.section, setting.name, setting.help, setting.at_opening)
        # The page says by itself what a number or a switch may be.
        if not isinstance(setting.kind, Whole | Switch):
            yield setting.kind.allowed
        # What is wrong with a number that was set says so.
        elif isinstance(setting.kind, Whole):
            yield f"{{n1}} to {{n2}} {setting.kind.unit}".rstrip()
    yield from (os.strerror(number) for number in DISK_ERRORS)
    yield from DATABASE_ERRORS


def text() -> str:
    """What the file says: each text once, by the alphabet."""
    return json.dumps(sorted(filter(None, set(texts()))), ensure_ascii=False, indent=0) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
