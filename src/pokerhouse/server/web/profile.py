"""The HTTP side of a player's chips: what they hold and have played, and new chips for the broke."""

import msgspec
from litestar import get, post
from litestar.datastructures import State

from pokerhouse.house import Refused, told_in
from pokerhouse.server.live.profiles import Profile
from pokerhouse.server.live.services import Services
from pokerhouse.server.web.asking import AnyRequest, counted_by, granted, limits_of, services_of, signed_in, within
from pokerhouse.units import Chips


class MyProfile(msgspec.Struct, frozen=True):
    """What the house keeps of one's chips and play.

    - `wallet`, `on_tables`: one's chips
    - `given`: all chips that the house ever gave, those of the welcome included
    - `hands`, `games`: played to their end; a game is a table, and counts with the first hand there
    - `refresh_to`: to how many chips the wallet is filled up when one is broke and asks
    - `no_refresh`: why that cannot be now, in words; empty when it can
    """

    wallet: Chips
    on_tables: Chips
    given: Chips
    hands: int
    games: int
    refresh_to: Chips
    no_refresh: str


@get("/api/profile", tags=["session"])
async def profile(request: AnyRequest, state: State) -> MyProfile:
    """One's chips, all chips ever given, hands and games played, and whether new chips can be had."""
    services, visit = services_of(state), await signed_in(request)
    return _shown(await services.profiles.of(visit.who.player), services)


@post("/api/profile/refresh", status_code=200, tags=["session"])
async def refresh_chips(request: AnyRequest, state: State) -> MyProfile:
    """New chips for one who is broke: the wallet is filled up, as often as the house allows."""
    services, visit = services_of(state), await signed_in(request)
    within(limits_of(state).player_refreshes, visit.who.player, "you have asked for chips many times")
    answer = await services.profiles.refresh(visit.who.player)
    told = told_in(answer, counted_by(services)) if isinstance(answer, Refused) else answer
    return _shown(granted(told), services)


ROUTES = (profile, refresh_chips)


def _shown(known: Profile, services: Services) -> MyProfile:
    held, counts, refused = known.holdings, known.counts, known.no_refresh
    return MyProfile(
        held.wallet,
        held.on_tables,
        held.given,
        counts.hands,
        counts.games,
        services.profiles.terms.chips,
        "" if refused is None else told_in(refused, counted_by(services)).message,
    )
