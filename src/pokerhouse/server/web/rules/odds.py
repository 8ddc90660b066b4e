"""The frequencies of each kind of hand, counted by the kernel over all hands: see `odds.toml`.

`python -m tests.server.web.site.write_odds` counts anew, in some seconds, and writes the file.
"""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from pokerhouse.hands import possible

GAMES = {
    "high": ("high", (5, 7)),
    "short": ("short_deck", (7,)),
    "short_trips": ("short_deck_trips", (7,)),
    "low_a5": ("low_a5", (5, 7)),
    "low_27": ("low_27", (5,)),
    "low_8": ("low_8", (7,)),
    "badugi": ("badugi", (4,)),
    "badugi_27": ("badeucey_badugi", (5,)),
}
"""The orders of hands, each with a game that uses it and the numbers of cards that count."""


class KindOdds(msgspec.Struct, frozen=True):
    """A kind of hand.

    ways: in how many of all ways to draw the cards the best hand is of this kind.
    """

    kind: str
    ways: int


class Odds(msgspec.Struct, frozen=True):
    """All hands of `cards` cards, the best kind first.

    total: ways to draw the cards.
    """

    order: str
    cards: int
    total: int
    kinds: tuple[KindOdds, ...]


def counted_odds(order: str, cards: int) -> Odds:
    """Count them. Raises `HandError` when there are more ways than the kernel counts."""
    found = possible("", unknown=cards, game=GAMES[order][0])
    kinds = tuple(KindOdds(each.kind, each.completions) for each in found)
    return Odds(order, cards, found[0].total, kinds)


@cache
def kept_odds() -> tuple[Odds, ...]:
    """Return the saved counts, in the order of `GAMES`."""
    text = files(__package__).joinpath("odds.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["odds"], tuple[Odds, ...])
