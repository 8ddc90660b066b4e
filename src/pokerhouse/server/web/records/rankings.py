"""Rankings: everybody who wants to be listed, by what they win for a hundred hands, as a page and
as JSON. People and bots are ranked apart.
"""

import asyncio
from collections.abc import Callable, Container, Mapping, Sequence
from datetime import UTC, datetime, timedelta

import msgspec
from litestar import Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery

from pokerhouse.errors import InputError
from pokerhouse.house import Store, records
from pokerhouse.house.records import Filter, Season, season_called, seasons_until
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
PRIORS_KEPT_MS = 60_000
"""The time for which what is known of the whole house is kept: it changes slowly."""
SEASONS = 12
"""The seasons that can be chosen, the present one included."""


class RankedPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's place. The truth behind `rating` lies between `low` and `high` in 95 of 100 cases.

    - `bot`: of the house; `program`: a program of somebody plays in their name
    - `rating`: big blinds for a hundred hands, shrunk towards zero by how little is known
    - `net`: in chips, of all stakes together
    """

    place: int
    player: PlayerId
    name: str
    bot: bool
    program: bool
    hands: int
    net: int
    rating: float
    low: float
    high: float


class RankingsInfo(msgspec.Struct, frozen=True):
    """A page of a ranking.

    - `pages`: how many there are; `ranked`: the players on all of them
    - `seasons`: those that can be asked for
    - `hands_needed`: the hands of this kind without which nobody has a place
    """

    places: tuple[RankedPlace, ...]
    page: int
    pages: int
    ranked: int
    seasons: tuple[Season, ...]
    hands_needed: int


class Ranked(msgspec.Struct, frozen=True):
    """A ranking to show: which hands, and whether of bots or of people."""

    wanted: Filter
    bots: bool
    page: int
    season: str


class Rankings:
    """The rankings of a house, each counted at most every `KEPT_MS`."""

    def __init__(
        self,
        store: Store,
        players: PlayerIndex,
        is_program: Callable[[PlayerId], bool],
        now: Callable[[], Millis],
        hands_needed: Callable[[], int],
    ) -> None:
        self._store = store
        self._players = players
        self._is_program = is_program
        self._now = now
        self.hands_needed = hands_needed
        """The hands without which nobody has a place, as the owner has set it."""
        self._kept: dict[Filter, tuple[Millis, tuple[RankedPlace, ...]]] = {}
        self._priors: tuple[Millis, dict[bool, records.Prior]] | None = None
        self._turn = asyncio.Lock()
        """One is counted at a time, and nobody counts what another is counting."""

    async def ranked(self, wanted: Filter, *, bots: bool) -> tuple[RankedPlace, ...]:
        """All bots and programs, or all people who want to be listed, the best first.

        A new choice about being listed counts at once.
        """
        unlisted = await self._store.people.unlisted()
        async with self._turn:
            every = await self._counted(wanted)
        needed = self.hands_needed()
        asked = [each for each in every if (each.bot or each.program) is bots]
        listed = [each for each in asked if each.hands >= needed and each.player not in unlisted]
        return tuple(
            msgspec.structs.replace(each, place=place) for place, each in enumerate(listed, 1)
        )

    async def hands_of(self, player: PlayerId, wanted: Filter) -> int:
        """Return how many of these hands somebody has played, ranked or not."""
        async with self._turn:
            every = await self._counted(wanted)
        return next((each.hands for each in every if each.player == player), 0)

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
        standings = await self._store.records.standings(wanted)
        machines = await self._players.bots()
        programs = {each.player for each in standings if self._is_program(each.player)}
        apart = programs.union(machines)
        priors = await self._learned(machines)
        rated = [
            each
            for bots in (False, True)
            for each in records.rated(_those(standings, apart, bots), priors[bots])
        ]
        return tuple(
            RankedPlace(
                place=0,
                player=each.player,
                name=name,
                bot=each.player in machines,
                program=each.player in programs,
                hands=each.hands,
                net=each.net,
                rating=each.rating,
                low=each.low,
                high=each.high,
            )
            for each in rated
            if (name := machines.get(each.player) or self._players.people.called(each.player))
        )

    async def _learned(self, machines: Mapping[PlayerId, str]) -> dict[bool, records.Prior]:
        """Learn about all people (False) and all bots and programs (True), from all their hands.

        Never from the hands of a filter: a rating would change with the list it is shown in.
        """
        if self._priors is None or self._priors[0] <= self._now() - PRIORS_KEPT_MS:
            every = await self._store.records.standings(Filter())
            programs = {each.player for each in every if self._is_program(each.player)}
            apart = programs.union(machines)
            found = {bots: records.prior_of(_those(every, apart, bots)) for bots in (False, True)}
            self._priors = self._now(), found
        return self._priors[1]


def _those(
    standings: Sequence[records.Standing], machines: Container[PlayerId], bots: bool
) -> list[records.Standing]:
    return [each for each in standings if (each.player in machines) is bots]


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
    - `bots`: `yes` ranks the bots instead of the people
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
    return Ranked(wanted, bots == "yes", max(1, page or 1), season)


@get("/api/rankings", tags=["records"], dependencies={"ranked": Provide(ranked_of)})
async def rankings(state: State, ranked: NamedDependency[Ranked]) -> RankingsInfo:
    """Return a page of the ranking of all listed people, or of the bots, the best first."""
    return await _page_of(state, ranked)


@get("/rankings", include_in_schema=False, dependencies={"ranked": Provide(ranked_of)})
async def rankings_page(
    request: AnyRequest, state: State, ranked: NamedDependency[Ranked]
) -> Response[bytes]:
    """The same to read."""
    rankings, visit = _rankings(state), await visit_of(request)
    shown = await _page_of(state, ranked)
    every = await rankings.ranked(ranked.wanted, bots=ranked.bots)
    me = PlayerId("") if visit is None else visit.who.player
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
        "bots": "yes" if ranked.bots else "",
    }
    mine = next((each.place for each in every if each.player == me), 0)
    return served(
        request,
        "rankings/list.html",
        title=w.title,
        description=w.description,
        shown=shown,
        me=me,
        my_hands=await rankings.hands_of(me, ranked.wanted) if me and not ranked.bots else 0,
        notes={each.about: each for each in notes},
        mine=mine,
        my_page=(mine - 1) // ROWS + 1,
        asked=asked,
        chosen=sum(map(bool, asked.values())),
        query="&".join(f"{key}={value}" for key, value in asked.items() if value),
        seasons=[(each.key, label_of(each, w)) for each in shown.seasons],
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


async def _page_of(state: State, ranked: Ranked) -> RankingsInfo:
    """One page; one that lies behind the last is the last."""
    rankings = _rankings(state)
    every = await rankings.ranked(ranked.wanted, bots=ranked.bots)
    pages = max(1, -(-len(every) // ROWS))
    page = min(ranked.page, pages)
    places = every[(page - 1) * ROWS : page * ROWS]
    return RankingsInfo(places, page, pages, len(every), _seasons(state), rankings.hands_needed())
