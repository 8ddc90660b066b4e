"""The application: routes, headers, and the house behind them."""

from urllib.parse import urlsplit

from litestar import Litestar
from litestar.datastructures import State as AppState
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import License

from pokerhouse.cards import Card
from pokerhouse.server.live.services import Services
from pokerhouse.server.web import basics as http
from pokerhouse.server.web import (
    fairplay,
    finding,
    forum,
    invitation,
    records,
    rules,
    site,
    talk,
    trustless,
)
from pokerhouse.server.web import people as persons
from pokerhouse.server.web import table_hands as hands
from pokerhouse.server.web import table_ledger as books
from pokerhouse.server.web import table_password as doors
from pokerhouse.server.web.errors import HANDLERS
from pokerhouse.server.web.guard.doorman import Doorman
from pokerhouse.server.web.guard.http_guard import BODY_BYTES_MAX
from pokerhouse.server.web.guard.limits import Limits
from pokerhouse.server.web.guard.origin import host_name, names_of_this_machine
from pokerhouse.server.web.learn import drills, odds
from pokerhouse.server.web.learn import odds_api as counted
from pokerhouse.server.web.metrics import metrics, registry_of
from pokerhouse.server.web.notebook import files, imports, notes, replays, shared_page, shares
from pokerhouse.server.web.notebook import search as searched_hands
from pokerhouse.server.web.openapi import HouseDescription
from pokerhouse.server.web.oversight import bans, chat, complaints, deeds, health, settings, tables
from pokerhouse.server.web.page import Page, built_page
from pokerhouse.server.web.people import accounts, passkeys, profile, templates
from pokerhouse.server.web.people import links as people
from pokerhouse.server.web.pictures import Wardrobe
from pokerhouse.server.web.programs import own_hands
from pokerhouse.server.web.programs import tokens as personal_tokens
from pokerhouse.server.web.socket import game_socket
from pokerhouse.server.web.sub_path import SubPath

HEADERS = [
    (
        "content-security-policy",
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
]
"""On every answer, whoever writes it: the server is given them, so that also its own refusals have
them.
"""


ROUTES = (
    http.open_session,
    http.rename,
    http.choose_face,
    http.tables,
    http.options_of_table,
    http.bots,
    http.list_games,
    http.explain_game,
    http.table_options,
    *invitation.ROUTES,
    *accounts.ROUTES,
    *passkeys.ROUTES,
    *templates.ROUTES,
    *books.ROUTES,
    *hands.ROUTES,
    *searched_hands.ROUTES,
    *files.ROUTES,
    *imports.ROUTES,
    *notes.ROUTES,
    *replays.ROUTES,
    *shares.ROUTES,
    *doors.ROUTES,
    *people.ROUTES,
    *talk.ROUTES,
    *profile.ROUTES,
    *records.ROUTES,
    *fairplay.ROUTES,
    *counted.ROUTES,
    *drills.ROUTES,
    *deeds.ROUTES,
    *bans.ROUTES,
    *complaints.ROUTES,
    *tables.ROUTES,
    *chat.ROUTES,
    *health.ROUTES,
    *settings.ROUTES,
    *personal_tokens.ROUTES,
    *own_hands.ROUTES,
    *finding.ROUTES,
    *forum.ROUTES,
)
"""What the page asks by HTTP."""


def create_app(services: Services, limits: Limits) -> Doorman:
    """The application around an open house."""
    services.ground.settings_now.follow(limits.keep_to)
    files = built_page()
    index = files.pop("/index.html")
    frame = site.Frame(index.body.decode())

    wardrobe = Wardrobe(files)
    wardrobe.dress(services.settings)
    services.ground.settings_now.follow(wardrobe.dress)
    app = Litestar(
        [
            *ROUTES,
            *site.ROUTES,
            *rules.ROUTES,
            *records.PAGES,
            *persons.PAGES,
            *shared_page.ROUTES,
            *odds.ROUTES,
            *forum.PAGES,
            http.health,
            game_socket,
            *trustless.ROUTES,
            metrics,
        ],
        state=AppState(
            {
                "services": services,
                "limits": limits,
                "metrics": registry_of(services),
                "frame": frame,
                "rankings": records.Rankings(
                    services.store, services.people.everybody, services.now
                ),
            }
        ),
        exception_handlers=HANDLERS,
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
    now, public = services.settings, urlsplit(services.settings.url)
    hosts = names_of_this_machine() | set(now.hosts) | {host_name(public.netloc)} - {""}
    return Doorman(SubPath(Page(app, files), public.path), hosts=hosts, limits=limits)
