"""The page on which odds and outs are taught: `/learn/odds`. All its numbers are counted by the
library.
"""

from collections.abc import Sequence
from functools import cache

import msgspec
from litestar import Response, get

from pokerhouse.cards import Card, parse_cards
from pokerhouse.server.live.learn.messages import Draw
from pokerhouse.server.live.learn.odds import taught
from pokerhouse.server.web.requests import AnyRequest
from pokerhouse.server.web.site import language_of, served, words

POT, BET = 100, 50
"""The numbers of the worked examples: the bet to call, and the pot before it."""
RULE_EACH = 2
"""Percent that one out is worth by the rule, for each card that is to come."""


class OddsExample(msgspec.Struct, frozen=True):
    """A draw and what a player reckons: `rule` by the rule of four, `calls` whether the price is
    right.
    """

    draw: Draw
    rule: int
    calls: bool


@get("/learn/odds", include_in_schema=False)
async def odds_page(request: AnyRequest) -> Response[bytes]:
    """The page."""
    found = taught()
    w = words("learn", language_of(request))
    return served(
        request,
        "learn/odds.html",
        title=w.title,
        description=w.description,
        public=True,
        odds=found,
        examples=[_example(draw) for draw in found.draws],
        needed=BET / (POT + 2 * BET),
        pot=POT,
        bet=BET,
        cards=_cards,
        fraction=bet_words,
        rule=RULE_EACH,
    )


def _example(draw: Draw) -> OddsExample:
    return OddsExample(
        draw, rule=2 * RULE_EACH * len(draw.outs), calls=draw.river >= BET / (POT + 2 * BET)
    )


@cache
def bet_words(bet: float) -> str:
    """A share of the pot as players say it: `1/4`, `2`."""
    numerator, denominator = min(
        ((n, d) for d in (1, 2, 3, 4) for n in range(1, 2 * d + 1)),
        key=lambda pair: (abs(pair[0] / pair[1] - bet), pair),
    )
    return f"{numerator}/{denominator}" if denominator > 1 else f"{numerator}"


def _cards(cards: Sequence[str]) -> tuple[Card, ...]:
    return parse_cards("".join(cards))


ROUTES = (odds_page,)
