"""Hands by specification: one at random, or their number."""

from pokerhouse.cards import Card, Shuffler
from pokerhouse.hands.generate.specification import Specification, UsedCards, used_cards
from pokerhouse.hands.generate.type_request import RANGES_USED
from pokerhouse.hands.worth import Game, Wild

__all__ = ["RANGES_USED", "Specification", "UsedCards", "count", "generate", "used_cards"]


def generate(
    type: str,
    range1: str | None = None,
    range2: str | None = None,
    range3: str | None = None,
    *,
    low: str | None = None,
    rng: Shuffler,
    used: UsedCards = (),
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> tuple[Card, ...] | None:
    """Generate a random hand of this type, all equally likely; `None` when there is none.

    The ranges and `low` are as in `Specification.of`. `used` are cards, or hands, that are not
    dealt again. The cards are in the order of `HandValue.cards`, the most important first; wild
    cards last. Takes a fifth of a second for the first hand of a game, milliseconds for other used
    cards, else less than a tenth of one. Raises `HandError` for a wrong specification, `CardError`
    for a text that names no cards.

    >>> import random
    >>> from pokerhouse.cards import format_cards
    >>> rng = random.Random(7)
    >>> format_cards(generate("full house", "2-4", "T-A", rng=rng))
    '4c 4d 4s Qd Qh'
    >>> generate("four of a kind", "K", used="Kd", rng=rng) is None
    True
    """
    return Specification.of(type, range1, range2, range3, low=low, game=game, wild=wild).generate(
        rng, used
    )


def count(
    type: str,
    range1: str | None = None,
    range2: str | None = None,
    range3: str | None = None,
    *,
    low: str | None = None,
    used: UsedCards = (),
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> int:
    """Count the hands that meet the specification, exactly.

    Arguments and errors as for `generate`.

    >>> count("flush"), count("straight", "A-6"), count("two pair", "A", "8", "K", used="Ac 8c")
    (5108, 2040, 36)
    >>> count("flush", game="omaha8", low="A-8"), count("three cards", game="badugi")
    (208, 154440)
    """
    return Specification.of(type, range1, range2, range3, low=low, game=game, wild=wild).count(used)
