"""Statistics for HTTP: amounts in chips, rates as counts, and confidence intervals of winnings."""

from collections.abc import Sequence
from math import sqrt

import msgspec

from pokerhouse.house import records
from pokerhouse.house.people import Shows
from pokerhouse.rules import Structure
from pokerhouse.units import Chips, Millis, PlayerId, TableId

SURE = 1.96
"""The standard errors to each side in a 95 % confidence interval (normal distribution)."""


class RateInfo(msgspec.Struct, frozen=True):
    """A rate: the times something was done, and the chances to do it."""

    figure: records.Figure
    made: int
    of: int


class FiguresInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of some hands.

    - `net`: in chips; `adjusted`: with all-ins paid by their exact chances, in thousandths of a
      chip
    - `blinds`, `adjusted_blinds`: both in big blinds, each hand in its own
    - `adjusted_per_hundred`: adjusted big blinds in a hundred hands
    - `per_hundred`: big blinds in a hundred hands; `margin`: so much more or less in 95 of 100
      cases, null for one hand
    - `rates`: those for which there was a chance
    - `aggression_factor`: bets and raises for each call after the first betting round; null without
      a call
    """

    hands: int
    net: int
    adjusted: int
    blinds: float
    adjusted_blinds: float
    per_hundred: float
    adjusted_per_hundred: float
    margin: float | None
    rates: tuple[RateInfo, ...] = ()
    aggression_factor: float | None = None


class PartInfo(msgspec.Struct, frozen=True):
    """Hands that have one thing in common: a variant, a big blind, a position, or an opponent.

    - `key`: by which the filter names it; `name`: of an opponent, empty else
    - `source`, `currency`, `scale`: of a big blind, where hands with it were played, and what it
      is: `key` / `scale` of the `currency`, which is empty for chips
    """

    key: str
    name: str
    figures: FiguresInfo
    source: records.Source = records.Source.HERE
    currency: str = ""
    scale: int = 1


class PointInfo(msgspec.Struct, frozen=True):
    """The state after a hand; `net`, `adjusted` and `blinds` as in the figures."""

    ended_ms: Millis
    hands: int
    net: int
    adjusted: int
    blinds: float


class PlayInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Hands at one table without a long pause; `began_ms` is when the first of them ended.

    Amounts of hands that were brought along, `source` `imported`, are `scale`ths of their
    `currency`; `site` says where they were played.
    """

    table: TableId
    variant: str
    structure: Structure
    small_blind: Chips
    big_blind: Chips
    began_ms: Millis
    ended_ms: Millis
    hands: int
    net: int
    adjusted: int
    source: records.Source = records.Source.HERE
    site: str = ""
    currency: str = ""
    scale: int = 1


class StatisticsInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of a player.

    - `own`: they are the viewer's own, and complete
    - `shows`: what others see: with `nothing`, no figures; with `basics`, hands and winnings alone
    - `total`: null if nothing is shown
    - `opponent`: the name of the opponent in the filter
    """

    player: PlayerId
    name: str
    own: bool
    shows: Shows
    total: FiguresInfo | None
    variants: tuple[PartInfo, ...] = ()
    stakes: tuple[PartInfo, ...] = ()
    positions: tuple[PartInfo, ...] = ()
    opponents: tuple[PartInfo, ...] = ()
    points: tuple[PointInfo, ...] = ()
    sessions: tuple[PlayInfo, ...] = ()
    opponent: str = ""


def margin_of(counted: records.Statistics) -> float | None:
    """Return the 95 % margin of `per_hundred`, in big blinds, from the spread of the hands."""
    hands = counted.hands
    if hands < 2:
        return None
    spread = max(0.0, counted.squares - counted.blinds**2 / hands) / (hands - 1)
    return 100 * SURE * sqrt(spread / hands)


def basics_of(counted: records.Statistics) -> FiguresInfo:
    """Hands and winnings, as anybody may know them who looked on."""
    return FiguresInfo(
        hands=counted.hands,
        net=counted.net,
        adjusted=1000 * counted.net,
        blinds=counted.blinds,
        adjusted_blinds=counted.blinds,
        per_hundred=counted.per_hundred,
        adjusted_per_hundred=counted.per_hundred,
        margin=margin_of(counted),
    )


def figures_of(counted: records.Statistics) -> FiguresInfo:
    """Every figure."""
    return msgspec.structs.replace(
        basics_of(counted),
        adjusted=counted.adjusted,
        adjusted_blinds=counted.adjusted_blinds,
        adjusted_per_hundred=counted.adjusted_per_hundred,
        rates=tuple(_rate(figure, rate) for figure, rate in counted.figures.items()),
        aggression_factor=counted.aggression_factor,
    )


def _rate(figure: records.Figure, rate: records.Rate) -> RateInfo:
    return RateInfo(figure, rate.made, rate.of)


def parts_of(
    splits: Sequence[records.Split], names: dict[str, str] | None = None
) -> tuple[PartInfo, ...]:
    """The parts with most hands first; `names` by key."""
    return tuple(
        PartInfo(
            each.key,
            (names or {}).get(each.key, ""),
            figures_of(each.statistics),
            each.source,
            each.currency,
            each.scale,
        )
        for each in splits
    )


def in_order(parts: tuple[PartInfo, ...]) -> tuple[PartInfo, ...]:
    """Positions as they sit: the first to act before the flop first, the blinds last."""
    return tuple(sorted(parts, key=lambda part: _SEATED.index(records.Position(part.key))))


_SEATED = (
    records.Position.UNDER_THE_GUN,
    records.Position.UNDER_THE_GUN_1,
    records.Position.UNDER_THE_GUN_2,
    records.Position.UNDER_THE_GUN_3,
    records.Position.LOJACK,
    records.Position.HIJACK,
    records.Position.CUTOFF,
    records.Position.BUTTON,
    records.Position.SMALL_BLIND,
    records.Position.BIG_BLIND,
    records.Position.NONE,
)


def point_of(point: records.ChipsPoint) -> PointInfo:
    """A point of the curve."""
    return PointInfo(point.ended, point.hands, point.net, point.adjusted, point.blinds)


def play_of(play: records.PlaySession) -> PlayInfo:
    """A session of play."""
    game: records.GameAndStakes = play.game
    return PlayInfo(
        table=play.table,
        variant=game.variant,
        structure=game.structure,
        small_blind=game.small_blind,
        big_blind=game.big_blind,
        began_ms=play.began,
        ended_ms=play.ended,
        hands=play.hands,
        net=play.net,
        adjusted=play.adjusted,
        source=game.source,
        site=game.site,
        currency=game.currency,
        scale=game.scale,
    )
