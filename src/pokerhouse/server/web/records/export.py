"""Exports of your statistics and hands: a row for each hand for a spreadsheet, figures as JSON."""

import csv
import io
from collections.abc import AsyncIterator, Iterator, Sequence
from datetime import UTC, datetime

from litestar import Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.response import Stream

from pokerhouse.errors import InputError
from pokerhouse.house.records import Filter, RecordedHand, Records, cards_match
from pokerhouse.server.web import requests
from pokerhouse.server.web.records.figures import StatisticsInfo
from pokerhouse.server.web.records.filters import filter_of
from pokerhouse.server.web.records.statistics import own_statistics
from pokerhouse.units import PlayerId

AT_ONCE = 500
"""The hands in memory at a time, however many somebody has played."""
COLUMNS = (
    *(
        "hand",
        "ended",
        "table",
        "variant",
        "structure",
        "small_blind",
        "big_blind",
        "position",
        "players",
    ),
    *("cards", "board", "result", "net", "adjusted"),
)
MANY = "you have taken along many figures"


@get(
    "/api/statistics/me/hands.csv",
    tags=["records"],
    media_type="text/csv",
    dependencies={"wanted": Provide(filter_of)},
)
async def hands_csv(
    request: requests.AnyRequest, state: State, wanted: NamedDependency[Filter]
) -> Stream:
    """Export a row for each of your hands, the newest first, with your cards: for a spreadsheet."""
    services, visit = requests.services_of(state), await requests.signed_in(request)
    _check(wanted)
    requests.within(requests.limits_of(state).player_figures, visit.who.player, MANY)
    rows = _rows(services.store.records, visit.who.player, wanted)
    return Stream(rows, media_type="text/csv", headers=_named("hands.csv"))


@get(
    "/api/statistics/me/figures.json", tags=["records"], dependencies={"wanted": Provide(filter_of)}
)
async def figures_json(
    request: requests.AnyRequest, state: State, wanted: NamedDependency[Filter]
) -> Response[StatisticsInfo]:
    """Export all your statistics in one file."""
    services, visit = requests.services_of(state), await requests.signed_in(request)
    _check(wanted)
    requests.within(requests.limits_of(state).player_figures, visit.who.player, MANY)
    told = await own_statistics(services, visit.who.player, wanted)
    return Response(told, headers=_named("figures.json"))


def _check(wanted: Filter) -> None:
    """Raises 400 when the filter's cards are none: before anything is sent, since then it is too
    late.
    """
    if wanted.cards is None:
        return
    try:
        cards_match(wanted.cards)
    except InputError as error:
        raise requests.no_range(wanted.cards, error) from error


def _named(file: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{file}"', "cache-control": "no-store"}


async def _rows(records: Records, player: PlayerId, wanted: Filter) -> AsyncIterator[str]:
    """The file, some hands at a time."""
    yield _csv_text([COLUMNS])
    before: int | None = None
    while hands := await records.hands(player, wanted, before, AT_ONCE):
        yield _csv_text(map(_row, hands))
        before = hands[-1].number


def _csv_text(rows: Sequence[Sequence[object]] | Iterator[Sequence[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue()


def _row(hand: RecordedHand) -> Sequence[object]:
    game = hand.game
    return (
        hand.hand,
        datetime.fromtimestamp(hand.ended / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        hand.table,
        game.variant,
        game.structure.value,
        game.small_blind,
        game.big_blind,
        hand.position.value,
        len(hand.opponents) + 1,
        hand.cards,
        hand.board,
        hand.result.value,
        hand.net,
        hand.adjusted / 1000,
    )
