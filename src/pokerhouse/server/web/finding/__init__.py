"""The HTTP side of finding a house."""

from litestar import get
from litestar.datastructures import State

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


ROUTES = (houses,)
