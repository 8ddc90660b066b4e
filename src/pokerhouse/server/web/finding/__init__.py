"""The HTTP side of finding a house."""

from litestar import get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from pokerhouse.house.finding import ANNOUNCEMENT_PATH, Announcement
from pokerhouse.server.live.finding import FoundHouse
from pokerhouse.server.web.requests import AnyRequest, limits_of, services_of, signed_in, within


@get("/api/houses", tags=["houses"])
async def houses(request: AnyRequest, state: State) -> list[FoundHouse]:
    """Other houses: those nearby, then those on the lists of directories, where the owner of this
    house wants that.
    """
    visit = await signed_in(request)
    within(
        limits_of(state).player_houses, visit.who.player, "you have looked for houses many times"
    )
    return await services_of(state).finding.houses.listed()


@get(ANNOUNCEMENT_PATH, tags=["houses"])
async def announcement(state: State) -> Announcement:
    """Return the signed announcement of this house; 404 if it does not want to be listed.

    A directory asks for it before it lists an address, to see that the key is the house's own.
    """
    if (said := services_of(state).finding.announcer.announcement()) is None:
        raise NotFoundException("this house is not announced to any directory")
    return said


ROUTES = (houses, announcement)
