"""The page of an invitation, which needs neither scripts nor storage.

Chats open links in browsers of their own, some of them old. So the page is one document with its
styles in it and one plain form.
"""

from typing import Any

import msgspec
from litestar import MediaType, Response

from pokerhouse import house, words
from pokerhouse.house import people, table
from pokerhouse.server.live.names import Names
from pokerhouse.server.live.settings_now import house_look
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.settings.colours import palette_of
from pokerhouse.server.web import requests, site
from pokerhouse.server.web.sub_path import root_of
from pokerhouse.server.web.tables import invitation_path
from pokerhouse.units import Chips, Millis, PlayerId

NOBODY = PlayerId("")
"""The player of a visitor without a session."""
HIDDEN = {"x-robots-tag": "noindex, nofollow"}
"""The address of a private table is its secret."""
_STEM_LETTERS = people.PLAYER_NAME_MAX - 3
"""The letters of a name that leave room for a number behind it."""


class JoinForm(msgspec.Struct, frozen=True):
    """The fields of an invitation.

    - `suggested`: the name for people who leave `name` empty
    - `do`: `sit` to take a seat, `watch` to look on
    """

    name: str = ""
    suggested: str = ""
    password: str = ""
    do: str = "sit"


class Faults(msgspec.Struct, frozen=True):
    """The reasons why an invitation was not accepted as it was filled in."""

    name: house.Refused | None = None
    password: house.Refused | None = None


class Guest(msgspec.Struct, frozen=True):
    """The visitor who sees an invitation, as far as the house knows them."""

    player: PlayerId = NOBODY
    name: str = ""
    role: people.Role = people.Role.GUEST


def guest_of(who: people.PlayerRecord | people.Visit | None) -> Guest:
    """Return the visitor with this session, or without one."""
    if isinstance(who, people.Visit):
        who = who.who
    return Guest() if who is None else Guest(who.player, who.name, who.role)


def invitation_page(
    request: requests.AnyRequest,
    actor: TableActor,
    guest: Guest,
    form: JoinForm,
    faults: Faults = Faults(),  # noqa: B008  (a value that never changes)
) -> Response[Any]:
    """Return the invitation, with what was typed and what is wrong with it."""
    services = requests.services_of(request.app.state)
    language, session = site.language_of(request), actor.table.session
    names, look = services.people.profiles.names, house_look(services.settings)
    objection = table.objection_at_the_door(session, guest.player)
    if objection is not None and objection.reason == house.HouseReason.BANNED:
        raise requests.HouseRefusal(objection, 403)
    typed = form.name
    if faults.name is not None and faults.name.reason == house.HouseReason.NAME_TAKEN:
        typed = _free(names, people.tidy(form.name))
    own = "" if people.is_guest_name(guest.name) else guest.name
    suggested = guest.name or form.suggested
    if not suggested:
        suggested = people.guest_name(services.ground.machine.chance.generator(), names.in_use)
    told = {
        **_table_told(actor, guest, language, services.now()),
        "root": root_of(request.scope),
        "url": site.house_url(request),
        "path": invitation_path(actor.id),
        "house": look.name,
        "palette": palette_of(look.colour),
        "host": names.called(session.config.host),
        "locked": objection is not None,
        "is_guest": guest.role is people.Role.GUEST,
        "is_closed": guest.player == NOBODY and not services.settings.guests,
        "own": typed or own,
        "suggested": suggested,
        "account": guest.name,
        "name_max": people.PLAYER_NAME_MAX,
        "name_fault": _sentence(faults.name, language),
        "password_fault": _sentence(faults.password, language),
    }
    page = site.rendered("join/table.html", language, told)
    head = {**HIDDEN, "cache-control": "private, no-store", "vary": "accept-language, cookie"}
    status = 200 if faults == Faults() else 400
    return Response(page, media_type=MediaType.HTML, status_code=status, headers=head)


def _table_told(actor: TableActor, guest: Guest, language: str, now: Millis) -> dict[str, Any]:
    session = actor.table.session
    config, game = session.config, table.game_of(session)
    left = table.recent_departure(session, guest.player, now)
    chips = config.buy_in if left is None else Chips(max(config.buy_in, left.chips))
    # The password of a listed table keeps strangers from seeing who plays there.
    hides = bool(session.password) and not config.private
    seated = [] if hides else [(seat.name, seat.bot is not None) for seat in session.seats]
    return {
        "table": config.name,
        "game": game_line(session, language),
        "seated": seated,
        "taken": len(session.seats),
        "seats": config.seats_max,
        "is_full": not (session.free_seats() or any(seat.bot for seat in session.seats)),
        "amount": words.localized_amount(chips, game.rules.counted, language),
        "asks": table.seat_needs_approval(session, guest.player),
    }


def game_line(session: table.Session, language: str) -> str:
    """Return the game of a table and its stakes: `No limit Texas hold'em, blinds 10/20`."""
    config, game = session.config, table.game_of(session)
    if config.mix is not None:
        return words.mix_name(config.mix.key, language)
    return words.game_title(game, language) + words.stakes_told(game, language)


def _sentence(refused: house.Refused | None, language: str) -> str:
    return "" if refused is None else house.in_language(refused, language).message


def _free(names: Names, wished: str) -> str:
    """Return the name with the first number behind it that nobody has."""
    stem = wished[:_STEM_LETTERS].rstrip()
    numbered = (f"{stem} {number}" for number in range(2, 100))
    return next((each for each in numbered if names.objection(None, each) is None), wished)
