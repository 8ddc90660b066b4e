"""The application: routes, headers, and the house behind them."""

from importlib.resources import files

from litestar import Litestar
from litestar.datastructures import ResponseHeader
from litestar.datastructures import State as AppState
from litestar.openapi import OpenAPIConfig
from litestar.plugins.prometheus import PrometheusController
from litestar.static_files import create_static_files_router

from pokerhouse.server.live.services import Services
from pokerhouse.server.web import http
from pokerhouse.server.web.doorman import Doorman
from pokerhouse.server.web.limits import Limits
from pokerhouse.server.web.origin import names_of_this_machine
from pokerhouse.server.web.socket import game_socket

_HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}

ROUTES = (
    http.open_session,
    http.rename,
    http.tables,
    http.bots,
    http.list_games,
    http.explain_game,
    http.table_options,
)
"""What the page asks by HTTP."""


class Metrics(PrometheusController):
    """Figures for a monitor."""

    path = "/metrics"
    include_in_schema = False


def create_app(services: Services, limits: Limits) -> Doorman:
    """The application around an open house."""
    app = Litestar(
        [
            *ROUTES,
            http.health,
            game_socket,
            Metrics,
            create_static_files_router(
                path="/",
                directories=[str(files("pokerhouse.server") / "static")],
                html_mode=True,
                include_in_schema=False,
            ),
        ],
        state=AppState({"services": services, "limits": limits}),
        response_headers=[ResponseHeader(name=k, value=v) for k, v in _HEADERS.items()],
        openapi_config=OpenAPIConfig(title="pokerhouse", version="1", path="/schema"),
    )
    return Doorman(app, hosts=names_of_this_machine() | set(services.settings.hosts))
