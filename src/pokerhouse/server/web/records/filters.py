"""The filter of hands in the query of an address: every part is optional, and all must hold."""

from typing import Annotated, Literal

from litestar.params import FromQuery, QueryParameter

from pokerhouse.house.records import ALL_HANDS, Filter, Position, Result, Source
from pokerhouse.rules import Structure
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.requests import AnyRequest
from pokerhouse.units import Chips, Millis, PlayerId

PATTERN_MAX = 60
"""Letters of a pattern of cards: as many as ten pairs, and it is tried on every hand."""
MOST = 2**53
"""Numbers of JSON end here."""

Name = Annotated[str | None, QueryParameter(max_length=64)]
Number = Annotated[int | None, QueryParameter(ge=0, le=MOST)]
Typed = Annotated[str, QueryParameter(pattern="^[0-9]{0,15}$")]
"""A number as a plain form sends it: empty where its field was left so."""
Pattern = Annotated[
    str | None,
    QueryParameter(
        max_length=PATTERN_MAX, description="A range such as AKs or QQ+, or cards such as AsKs"
    ),
]
Player = Annotated[
    str | None, QueryParameter(max_length=64, description="The id of somebody who was dealt in too")
]
Stakes = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=MOST,
        description="The big blind, in chips; of games without blinds, their least bet",
    ),
]
Since = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=MOST, description="The hand ended then or later: milliseconds since 1970"
    ),
]
Until = Annotated[
    int | None,
    QueryParameter(ge=0, le=MOST, description="The hand ended before: milliseconds since 1970"),
]
Played = Annotated[
    Literal["here", "imported", "both"],
    QueryParameter(
        description="Hands of this house, imported ones, or both. For your own statistics only"
    ),
]
Site = Annotated[
    str | None,
    QueryParameter(
        max_length=64,
        description="The site of imported hands, as each of your hands has it: PokerStars",
    ),
]

PARTS = frozenset(Filter.__struct_fields__) - {"hands", "namesake"}
"""The filters for your own hands; notes have a search of their own."""
BOTH = "both"
OF_OTHERS = frozenset({"variant", "structure", "big_blind"})
"""The filters for somebody else: finer ones would reveal single hands, or cards, by counts."""


async def filter_of(
    request: AnyRequest,
    variant: Name = None,
    structure: FromQuery[Structure | None] = None,
    big_blind: Stakes = None,
    position: FromQuery[Position | None] = None,
    opponent: Player = None,
    since: Since = None,
    until: Until = None,
    result: FromQuery[Result | None] = None,
    cards: Pattern = None,
    source: Played = "here",
    site: Site = None,
) -> Filter:
    """The filter of a request. Raises 400 for what cannot be asked."""
    if unknown := set(request.query_params) - PARTS:
        values = {"unknown": ", ".join(sorted(unknown))[:100], "parts": ", ".join(sorted(PARTS))}
        raise RequestFailure(Failure.UNKNOWN_FILTER, values)
    return Filter(
        variant=variant or None,
        structure=structure,
        big_blind=None if big_blind is None else Chips(big_blind),
        position=position,
        opponent=None if not opponent else PlayerId(opponent),
        since=None if since is None else Millis(since),
        until=None if until is None else Millis(until),
        result=result,
        cards=cards or None,
        source=None if source == BOTH else Source(source),
        site=site or None,
    )


def too_fine(wanted: Filter) -> str:
    """Return the parts of a filter that are forbidden for somebody else; empty for none."""
    given = {part for part in PARTS if getattr(wanted, part) != getattr(ALL_HANDS, part)}
    return ", ".join(sorted(given - OF_OTHERS))
