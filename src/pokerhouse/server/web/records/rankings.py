"""Rankings: everybody who wants to be listed, by what they win for a hundred hands, as a page and
as JSON.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import msgspec
from litestar import Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery

from pokerhouse.errors import InputError
from pokerhouse.house import Store
from pokerhouse.house.records import Filter, Season, rated, season_called, seasons_until
from pokerhouse.rules.games import variants
from pokerhouse.server.live.names import PlayerIndex
from pokerhouse.server.web.records.filters import Name, Number, Typed
from pokerhouse.server.web.requests import AnyRequest, services_of, visit_of, wrong_query
from pokerhouse.server.web.site.serving import language_of, served
from pokerhouse.server.web.site.words import PageWords, words
from pokerhouse.units import Chips, Millis, PlayerId
from pokerhouse.words import game_name

ROWS = 50
"""Places on one page."""
KEPT_MS = 20_000
"""The time a ranking is cached: it is public, and counting takes its time."""
KEPT = 64
"""Rankings that are kept at once."""
SEASONS = 12
"""The seasons that can be chosen, the present one included."""


class RankedPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's place. The truth behind `rating` lies between `low` and `high` in 95 of 100 cases.

    - `rating`: big blinds for a hundred hands, shrunk towards zero by how little is known
    - `net`: in chips, of all stakes together
    """

    place: int
    player: PlayerId
    name: str
    bot: bool
    hands: int
    net: int
    rating: float
    low: float
    high: float


class RankingsInfo(msgspec.Struct, frozen=True):
    """A page of a ranking: of how many pages, how many people are ranked, and the seasons that can
    be asked for.
    """

    places: tuple[RankedPlace, ...]
    page: int
    pages: int
    ranked: int
    seasons: tuple[Season, ...]


class Ranked(msgspec.Struct, frozen=True):
    """A ranking to show: the hands, and whether bots are among the ranked."""

    wanted: Filter
    bots: bool
    page: int
    season: str


class Rankings:
    """The rankings of a house, each counted at most every `KEPT_MS`."""

    def __init__(self, store: Store, players: PlayerIndex, now: Callable[[], Millis]) -> None:
        self._store = store
        self._players = players
        self._now = now
        self._kept: dict[Filter, tuple[Millis, tuple[RankedPlace, ...]]] = {}
        self._turn = asyncio.Lock()
        """One is counted at a time, and nobody counts what another is counting."""

    async def ranked(self, wanted: Filter, *, bots: bool) -> tuple[RankedPlace, ...]:
        """Everybody who wants to be listed, the best first. Who has just chosen otherwise is heeded
        at once.
        """
        unlisted = await self._store.people.unlisted()
        async with self._turn:
            every = await self._counted(wanted)
        listed = [each for each in every if each.player not in unlisted and (bots or not each.bot)]
        return tuple(
            msgspec.structs.replace(each, place=place) for place, each in enumerate(listed, 1)
        )

    async def _counted(self, wanted: Filter) -> tuple[RankedPlace, ...]:
        """Everybody, as they were counted a moment ago."""
        kept = self._kept.get(wanted)
        if kept is not None and kept[0] > self._now() - KEPT_MS:
            return kept[1]
        self._kept.pop(wanted, None)
        if len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        places = await self._count(wanted)
        self._kept[wanted] = self._now(), places
        return places

    async def _count(self, wanted: Filter) -> tuple[RankedPlace, ...]:
        standings, machines = (
            await self._store.records.standings(wanted),
            await self._players.bots(),
        )
        return tuple(
            RankedPlace(
                place=0,
                player=each.player,
                name=name,
                bot=each.player in machines,
                hands=each.hands,
                net=each.net,
                rating=each.rating,
                low=each.low,
                high=each.high,
            )
            for each in rated(standings)
            if (name := machines.get(each.player) or self._players.people.called(each.player))
        )


async def ranked_of(
    state: State,
    variant: Name = None,
    big_blind: Typed = "",
    season: FromQuery[str] = "",
    bots: FromQuery[str] = "",
    page: Number = 1,
) -> Ranked:
    """Read the ranking from a request. Raises 400.

    - `variant`: the key of a variant
    - `big_blind`: the stakes, in chips
    - `season`: its name, such as 2026-Q4; empty for all times
    - `bots`: `no` leaves them out
    - `page`: from 1
    """
    if variant and variant not in variants():
        raise wrong_query("variant", f"{variant[:40]!r} is not one that GET /api/games lists")
    if bots not in ("", "no", "yes"):
        raise wrong_query("bots", "expected yes or no")
    wanted = Filter(variant=variant or None, big_blind=Chips(int(big_blind or 0)) or None)
    if season:
        try:
            found = season_called(season, _chosen(state))
        except InputError as error:
            raise wrong_query("season", str(error)) from error
        wanted = msgspec.structs.replace(wanted, since=found.since_ms, until=found.until_ms)
    return Ranked(wanted, bots != "no", max(1, page or 1), season)


@get("/api/rankings", tags=["records"], dependencies={"ranked": Provide(ranked_of)})
async def rankings(state: State, ranked: NamedDependency[Ranked]) -> RankingsInfo:
    """Return a page of the ranking of all listed players, the best first."""
    return _page_of(
        await _rankings(state).ranked(ranked.wanted, bots=ranked.bots), ranked, _seasons(state)
    )


@get("/rankings", include_in_schema=False, dependencies={"ranked": Provide(ranked_of)})
async def rankings_page(
    request: AnyRequest, state: State, ranked: NamedDependency[Ranked]
) -> Response[bytes]:
    """The same to read."""
    every, visit = (
        await _rankings(state).ranked(ranked.wanted, bots=ranked.bots),
        await visit_of(request),
    )
    me = "" if visit is None else visit.who.player
    notes = (
        []
        if visit is None
        else await services_of(state).notebook.notes.about_people(visit.who.player)
    )
    language = language_of(request)
    w, wanted = words("rankings", language), ranked.wanted
    asked = {
        "variant": wanted.variant or "",
        "big_blind": str(wanted.big_blind or ""),
        "season": ranked.season,
        "bots": "" if ranked.bots else "no",
    }
    seasons = _seasons(state)
    mine = next((each.place for each in every if each.player == me), 0)
    return served(
        request,
        "rankings/list.html",
        title=w.title,
        description=w.description,
        shown=_page_of(every, ranked, seasons),
        me=me,
        notes={each.about: each for each in notes},
        mine=mine,
        my_page=(mine - 1) // ROWS + 1,
        asked=asked,
        chosen=sum(map(bool, asked.values())),
        query="&".join(f"{key}={value}" for key, value in asked.items() if value),
        seasons=[(each.key, label_of(each, w)) for each in seasons],
        games=sorted((game_name(key, language), key) for key in variants()),
    )


def label_of(season: Season, w: PageWords) -> str:
    """Return the name of a season for people."""
    if "-" not in season.key:
        return season.key
    year, part = season.key.split("-", 1)
    if part.startswith("Q"):
        return w.quarter(number=part[1:], year=year)
    if "-" not in part:
        return w.month(name=w.months.split(",")[int(part) - 1], year=year)
    if season.until_ms is None:
        return w.since(day=season.key)
    last = datetime.fromtimestamp(season.until_ms / 1000, UTC) - timedelta(days=1)
    return w.days(first=season.key, last=last.date().isoformat())


def _rankings(state: State) -> Rankings:
    found: Rankings = state["rankings"]
    return found


def _chosen(state: State) -> tuple[str, ...]:
    """The seasons of this house, as they are set."""
    return services_of(state).settings.seasons


def _seasons(state: State) -> tuple[Season, ...]:
    """Return the seasons that can be chosen, the present one first."""
    return tuple(seasons_until(services_of(state).now(), _chosen(state), SEASONS))


def _page_of(
    every: tuple[RankedPlace, ...], ranked: Ranked, seasons: tuple[Season, ...]
) -> RankingsInfo:
    """One page; one that lies behind the last is the last."""
    pages = max(1, -(-len(every) // ROWS))
    page = min(ranked.page, pages)
    return RankingsInfo(every[(page - 1) * ROWS : page * ROWS], page, pages, len(every), seasons)
