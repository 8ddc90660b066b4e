"""The HTTP side of profiles: what players hold and have played, what others may know, chips for the
broke.
"""

import msgspec
from litestar import get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.house import Refused, counted_as
from pokerhouse.house.people import KnownPerson, Privacy, Shows
from pokerhouse.server.live.profiles import Profile
from pokerhouse.server.live.services import Services
from pokerhouse.server.web import requests
from pokerhouse.server.web.people.card import PlayerCard, card_of
from pokerhouse.server.wire.session import Refused as RefusedFrame
from pokerhouse.server.wire.session import refused_frame
from pokerhouse.units import Chips, CommandId, Millis, PlayerId


class MyProfile(msgspec.Struct, frozen=True):
    """The player's chips and play, and their privacy.

    - `wallet`, `on_tables`: the player's chips
    - `given`: all chips that the house ever gave, the welcome included
    - `hands`, `games`: finished; a game is a table, and counts with the first hand there
    - `refresh_to`: the balance after a refill for a broke player
    - `no_refresh`: the reason why a refill would be refused now, with an empty `id`; else null
    - `since_ms`: the first visit
    - `listed`, `shows`: whether the player is in the rankings, and the statistics others see
    """

    wallet: Chips
    on_tables: Chips
    given: Chips
    hands: int
    games: int
    refresh_to: Chips
    no_refresh: RefusedFrame | None
    since_ms: Millis
    listed: bool
    shows: Shows


class ChosenPrivacy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player's place in the rankings, and the statistics that others see."""

    listed: bool
    shows: Shows


@get("/api/profile", tags=["session"])
async def profile(request: requests.AnyRequest, state: State) -> MyProfile:
    """Return your chips, all chips ever given, your hands and games, and whether you can refill."""
    services, visit = requests.services_of(state), await requests.signed_in(request)
    return _my_profile(
        await services.people.profiles.profile_of(visit.who.player),
        services,
        await _person(services, visit.who.player),
    )


@get("/api/profile/{player:str}", tags=["session"])
async def profile_of(
    request: requests.AnyRequest, state: State, player: FromPath[str]
) -> PlayerCard:
    """Return the public card of a player or a bot, which never shows chips."""
    visit = await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).player_looks, visit.who.player, "you have looked at many people"
    )
    card = await card_of(requests.services_of(state), state["rankings"], PlayerId(player))
    if card is None:
        raise requests.nobody_here()
    return card


@put("/api/profile/privacy", status_code=204, tags=["session"])
async def choose_privacy(
    request: requests.AnyRequest, state: State, data: JSONBody[ChosenPrivacy]
) -> None:
    """Choose whether one stands in the rankings, and what others see of how one plays."""
    services, visit = requests.services_of(state), await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).player_choices, visit.who.player, "you have chosen many times"
    )
    data = await requests.exactly(request, ChosenPrivacy)
    await services.people.profiles.choose_privacy(
        visit.who.player, Privacy(data.listed, data.shows)
    )


@post("/api/profile/refresh", status_code=200, tags=["session"])
async def refresh_chips(request: requests.AnyRequest, state: State) -> MyProfile:
    """Top up the balance of a broke player, as often as the house allows."""
    services, visit = requests.services_of(state), await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).player_refreshes,
        visit.who.player,
        "you have asked for chips many times",
    )
    answer = await services.people.profiles.refresh(visit.who.player)
    told = (
        counted_as(answer, requests.counted_by(services)) if isinstance(answer, Refused) else answer
    )
    return _my_profile(requests.granted(told), services, await _person(services, visit.who.player))


ROUTES = (profile, profile_of, choose_privacy, refresh_chips)


async def _person(services: Services, player: PlayerId) -> KnownPerson:
    """Somebody who has come to the house. Raises 404."""
    known = await services.people.profiles.person(player)
    if known is None:
        raise requests.nobody_here()
    return known


def _my_profile(known: Profile, services: Services, who: KnownPerson) -> MyProfile:
    held = known.holdings
    counts = known.counts
    refused = known.no_refresh
    return MyProfile(
        held.wallet,
        held.on_tables,
        held.given,
        counts.hands,
        counts.games,
        services.people.profiles.terms.chips,
        None
        if refused is None
        else refused_frame(CommandId(""), counted_as(refused, requests.counted_by(services))),
        who.since,
        who.privacy.listed,
        who.privacy.shows,
    )
