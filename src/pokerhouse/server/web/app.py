"""The application: routes, headers, and the house behind them."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.datastructures import State as AppState
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import License

from pokerhouse.cards import Card
from pokerhouse.server.live.services import Services
from pokerhouse.server.web import (
    basics,
    fairplay,
    finding,
    forum,
    join,
    learn,
    notebook,
    oversight,
    people,
    programs,
    records,
    rules,
    showcase,
    site,
    tables,
    talk,
    trustless,
)
from pokerhouse.server.web.errors import HANDLERS
from pokerhouse.server.web.guard.doorman import Doorman
from pokerhouse.server.web.guard.http_guard import BODY_BYTES_MAX
from pokerhouse.server.web.guard.limits import Limits
from pokerhouse.server.web.guard.origin import host_name, names_of_this_machine
from pokerhouse.server.web.metrics import metrics, registry_of
from pokerhouse.server.web.openapi import HouseDescription
from pokerhouse.server.web.page import Page, built_page
from pokerhouse.server.web.pictures import Branding
from pokerhouse.server.web.site import home
from pokerhouse.server.web.site.start_check import START_CHECK_SOURCE
from pokerhouse.server.web.socket import game_socket
from pokerhouse.server.web.sub_path import SubPath

HEADERS = [
    (
        "content-security-policy",
        # Only styles may be inline, because the page places everything with `style` attributes,
        # and one script.
        f"default-src 'self'; script-src 'self' {START_CHECK_SOURCE}; img-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; "
        "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    # For browsers that do not know `frame-ancestors`.
    ("x-frame-options", "DENY"),
    # The address of a private table is its secret, so other sites do not get it.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
]
"""On every answer. The server adds them, so that its own refusals have them too."""


API = (
    basics,
    people,
    tables,
    showcase,
    notebook,
    talk,
    records,
    fairplay,
    learn,
    oversight,
    programs,
    finding,
    forum,
)
"""Packages that answer the client over HTTP."""

ROUTES: tuple[Any, ...] = tuple(route for package in API for route in package.ROUTES)

PAGES: tuple[Any, ...] = (
    *home.ROUTES,
    *join.ROUTES,
    *rules.ROUTES,
    *records.PAGES,
    *people.PAGES,
    *notebook.PAGES,
    *learn.PAGES,
    *forum.PAGES,
)
"""Pages written on the server."""


def routed() -> Litestar:
    """Return the application with every route, and no house behind them yet."""
    return Litestar(
        [*ROUTES, *PAGES, basics.health, game_socket, *trustless.ROUTES, metrics],
        state=AppState(),
        exception_handlers=HANDLERS,
        # A card is a number inside the house, and would go out as one.
        type_encoders={Card: str},
        request_max_body_size=BODY_BYTES_MAX,
        openapi_config=OpenAPIConfig(
            title="pokerhouse",
            version="1",
            license=License("MIT", identifier="MIT"),
            path="/schema",
            render_plugins=[HouseDescription(path=["/", "/openapi.json"])],
        ),
    )


def create_app(services: Services, limits: Limits) -> Doorman:
    """Return the application around an open house."""
    # The owner may change limits while the house runs.
    services.ground.settings_now.follow(limits.adjust)
    files = built_page()
    # Not among the files: the server writes into it before it is sent.
    index = files.pop("/index.html")
    frame = site.Frame(index.body.decode())

    branding = Branding(files)
    # `follow` reports only later changes.
    branding.adopt(services.settings)
    services.ground.settings_now.follow(branding.adopt)
    app = routed()
    app.state.update(
        {
            "services": services,
            "limits": limits,
            "metrics": registry_of(services),
            "frame": frame,
            "reading": asyncio.Lock(),
            "rankings": records.Rankings(
                services.store,
                services.people.players,
                services.people.profiles.faces.is_program,
                services.now,
                lambda: services.settings.ranked_hands,
            ),
        }
    )
    # A foreign page whose name leads to this machine could act for a player (DNS rebinding).
    now, public = services.settings, urlsplit(services.settings.url)
    # Without `url` the public name is empty, and an empty `Host` must not count as known.
    hosts = names_of_this_machine() | set(now.hosts) | {host_name(public.netloc)} - {""}
    # The first to see a request is the doorman: what it refuses must cost nothing else. Files come
    # before the routes, because they need neither a session nor the store.
    return Doorman(
        SubPath(Page(app, files), public.path),
        hosts=hosts,
        limits=limits,
        # The page of a directory measures the way to each house, and learns nothing but the time.
        open_paths=frozenset({"/health", f"{public.path.rstrip('/')}/health"}),
    )
