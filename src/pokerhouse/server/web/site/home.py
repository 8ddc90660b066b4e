"""The first page of the house: what it is, the tables that are open, and what is new."""

from litestar import Response, get
from litestar.datastructures import State

from pokerhouse.house.forum import Area
from pokerhouse.server.live.lobby import summary
from pokerhouse.server.web.markdown import html_of
from pokerhouse.server.web.requests import AnyRequest, services_of
from pokerhouse.server.web.site.serving import house_url, language_of, served
from pokerhouse.server.web.site.words import words

NEWS_SHOWN = 3


@get("/", include_in_schema=False)
async def home(request: AnyRequest, state: State) -> Response[bytes]:
    """The first page."""
    services = services_of(state)
    told = await services.store.forum.threads([Area.NEWS], 0, NEWS_SHOWN)
    tables = [
        summary(actor) for actor in services.table.tables if not actor.table.session.config.private
    ]
    return served(
        request,
        "home/home.html",
        title="",
        description=words("home", language_of(request)).description,
        public=True,
        waiting=True,
        tables=tables,
        trustless=bool(services.settings.trustless),
        welcome=html_of(
            services.settings.welcome,
            own=house_url(request),
            below=1,
            language=language_of(request),
        ),
        threads=[each.thread for each in told if each.thread.title],
    )


ROUTES = (home,)
