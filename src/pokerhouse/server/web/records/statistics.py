"""Statistics by HTTP: your own in every detail, others' as far as they show them."""

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from pokerhouse.errors import InputError
from pokerhouse.house.people import GONE_NAME, Shows
from pokerhouse.house.records import By, Filter, Source
from pokerhouse.server.live.services import Services
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.records import figures
from pokerhouse.server.web.records.filters import filter_of, too_fine
from pokerhouse.units import PlayerId

SESSIONS_MAX = 50
"""The most sessions in an answer, the newest first."""
OPPONENTS_MAX = 100
"""The most opponents in an answer, those with most hands first."""


@get("/api/statistics/{player:str}", tags=["records"], dependencies={"wanted": Provide(filter_of)})
async def statistics(
    request: requests.AnyRequest,
    state: State,
    player: FromPath[str],
    wanted: NamedDependency[Filter],
) -> figures.StatisticsInfo:
    """Return the statistics of a player, by game, stakes, position and opponent.

    With the curve of chips and the sessions of play. `me` is yourself. Others appear as far as they
    show their statistics, filtered only by `variant`, `structure`, `big_blind`.
    """
    services, visit = requests.services_of(state), await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).player_statistics,
        visit.who.player,
        "you have asked for many statistics",
    )
    if player in ("me", visit.who.player):
        try:
            return await own_statistics(services, visit.who.player, wanted)
        except InputError as error:
            raise requests.no_range(wanted.cards or "", error) from error
    return await _statistics_of(services, PlayerId(player), wanted)


async def own_statistics(
    services: Services, player: PlayerId, wanted: Filter
) -> figures.StatisticsInfo:
    """All that is counted of somebody. Raises `InputError` when the filter's cards are none."""
    records, who = services.store.records, await services.people.profiles.person(player)
    opponents = (await records.split(player, wanted, By.OPPONENT))[:OPPONENTS_MAX]
    asked = [] if wanted.opponent is None else [wanted.opponent]
    known = await services.people.players.names_of(
        [*(PlayerId(each.key) for each in opponents), *asked]
    )
    if wanted.source is not Source.HERE:
        known = {**known, **await services.store.imports.names(player)}
    names = {each.key: known.get(PlayerId(each.key), GONE_NAME) for each in opponents}
    return figures.StatisticsInfo(
        player=player,
        name="" if who is None else who.name,
        own=True,
        shows=Shows.ALL if who is None else who.privacy.shows,
        total=figures.figures_of(await records.statistics(player, wanted)),
        variants=figures.parts_of(await records.split(player, wanted, By.VARIANT)),
        stakes=figures.parts_of(await records.split(player, wanted, By.STAKES)),
        positions=figures.in_order(
            figures.parts_of(await records.split(player, wanted, By.POSITION))
        ),
        opponents=figures.parts_of(opponents, names),
        points=tuple(map(figures.point_of, await records.chips(player, wanted))),
        sessions=tuple(map(figures.play_of, await records.sessions(player, wanted, SESSIONS_MAX))),
        opponent="" if wanted.opponent is None else known.get(wanted.opponent, GONE_NAME),
    )


async def _statistics_of(
    services: Services, player: PlayerId, wanted: Filter
) -> figures.StatisticsInfo:
    """Return what somebody lets others see. Raises 404, and 400 for forbidden filters."""
    who = await services.people.profiles.person(player)
    if who is None:
        raise requests.nobody_here()
    if fine := too_fine(wanted):
        raise RequestFailure(Failure.FILTER_OF_OTHERS, {"filter": fine})
    told = figures.StatisticsInfo(
        player=player, name=who.name, own=False, shows=who.privacy.shows, total=None
    )
    if who.privacy.shows is Shows.NOTHING:
        return told
    records = services.store.records
    counted = await records.statistics(player, wanted)
    if who.privacy.shows is Shows.BASICS:
        return msgspec.structs.replace(told, total=figures.basics_of(counted))
    return msgspec.structs.replace(
        told,
        total=figures.figures_of(counted),
        variants=figures.parts_of(await records.split(player, wanted, By.VARIANT)),
        stakes=figures.parts_of(await records.split(player, wanted, By.STAKES)),
        positions=figures.in_order(
            figures.parts_of(await records.split(player, wanted, By.POSITION))
        ),
    )
