"""The HTTP side of sharing hands: links made, listed and taken back by those who share."""

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.house.notebook import SharedHand
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.units import HandId, Millis

MANY = "you have changed your links many times"


class ShareInfo(msgspec.Struct, frozen=True):
    """A hand the player has shared; it is at `shared/TOKEN`, below the address of the house.

    `public`: it is on the player's page, `people/ID`, and drills may use it.
    """

    token: str
    hand: HandId
    hides_names: bool
    shows_cards: bool
    made_ms: Millis
    public: bool


class HandToShare(requests.Body, frozen=True):
    """A hand to share: without any names, or with the player's own cards.

    `public`: the link is on the player's page for everybody; only if names are hidden.
    """

    hand: HandId
    hides_names: bool
    shows_cards: bool
    public: bool = False


@get("/api/shares", tags=["hands"])
async def shares(request: requests.AnyRequest, state: State) -> list[ShareInfo]:
    """The hands one has shared, the last first."""
    visit = await requests.signed_in(request)
    return [
        _info(each)
        for each in await requests.services_of(state).notebook.shares.shared_by(visit.who.player)
    ]


@post("/api/shares", tags=["hands"])
async def share_hand(
    request: requests.AnyRequest, state: State, data: JSONBody[HandToShare]
) -> ShareInfo:
    """Share a hand; if a link shows the same already, it is returned.

    `public` decides whether it is on your page from now on.
    """
    visit = await requests.signed_in(request)
    requests.within(requests.limits_of(state).player_shares, visit.who.player, MANY)
    if data.public and not data.hides_names:
        raise RequestFailure(Failure.NAMES_ON_PROFILE)
    made = requests.services_of(state).notebook.shares.share(
        visit.who.player,
        data.hand,
        hides_names=data.hides_names,
        shows_cards=data.shows_cards,
        public=data.public,
    )
    return _info(requests.granted(await made))


@delete("/api/shares/{token:str}", tags=["hands"])
async def take_share_back(request: requests.AnyRequest, state: State, token: FromPath[str]) -> None:
    """Disable a link."""
    visit = await requests.signed_in(request)
    requests.within(requests.limits_of(state).player_shares, visit.who.player, MANY)
    await requests.services_of(state).notebook.shares.take_back(visit.who.player, token)


ROUTES = (shares, share_hand, take_share_back)


def _info(shared: SharedHand) -> ShareInfo:
    return ShareInfo(
        shared.token,
        shared.hand,
        shared.hides_names,
        shared.shows_cards,
        shared.made,
        shared.public,
    )
