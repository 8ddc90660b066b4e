"""The first page of the house: what it is, and the tables that are open."""

from litestar import Response, get
from litestar.datastructures import State

from pokerhouse.server.live.lobby import summary
from pokerhouse.server.web.asking import AnyRequest, services_of
from pokerhouse.server.web.site.serving import HOUSE, language_of, served
from pokerhouse.server.web.site.words import words


@get("/", include_in_schema=False)
async def home(request: AnyRequest, state: State) -> Response[bytes]:
    """The first page."""
    services = services_of(state)
    tables = [summary(actor) for actor in services.tables if not actor.table.session.config.private]
    return served(
        request,
        "home/home.html",
        title=HOUSE,
        description=words("home", language_of(request)).description,
        public=True,
        waiting=True,
        tables=tables,
    )


ROUTES = (home,)
