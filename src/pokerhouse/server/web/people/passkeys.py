"""The HTTP side of passkeys: made, named and taken back by their owner, and shown to log in."""

from typing import Any

import msgspec
from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, JSONBody

from pokerhouse.house.people import CHALLENGE_MS, Passkey, RelyingParty, relying_party
from pokerhouse.server.web import requests
from pokerhouse.server.web.people.accounts import Password, browser
from pokerhouse.server.web.people.password_tries import entry_cookies, try_own_password
from pokerhouse.server.web.sub_path import root_of
from pokerhouse.server.wire.protocol import Me
from pokerhouse.units import Millis

COOKIE = "pokerhouse_passkey"
"""Identifies a browser between the challenge and its answer, also one without a session."""


class MadePasskey(requests.Body, frozen=True):
    """A new passkey: its name, and the browser's answer (`RegistrationResponseJSON`)."""

    name: str
    credential: dict[str, Any]


class ShownPasskey(requests.Body, frozen=True):
    """A used passkey: the browser's answer (`AuthenticationResponseJSON`)."""

    credential: dict[str, Any]


class PasskeyName(requests.Body, frozen=True):
    """A new name for a passkey."""

    name: str


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey of the player: name, creation, last use."""

    id: str
    name: str
    created_ms: Millis
    used_ms: Millis


class PasskeyOptions(msgspec.Struct, frozen=True):
    """The options for creating or using a passkey, as WebAuthn writes them in JSON."""

    options: dict[str, Any]


@get("/api/passkeys", tags=["account"])
async def passkeys(request: requests.AnyRequest, state: State) -> list[PasskeyInfo]:
    """List your passkeys, the oldest first."""
    return [
        _info(each)
        for each in await requests.services_of(state).people.passkeys.owned_by(
            await requests.signed_in(request)
        )
    ]


@post("/api/passkeys/begin", status_code=200, tags=["account"])
async def begin_passkey(
    request: requests.AnyRequest, state: State, data: JSONBody[Password]
) -> PasskeyOptions:
    """Begin to make a passkey: with what to ask the browser for one. The challenge in it is
    answered once.
    """
    visit = await requests.signed_in(request)
    try_own_password(request, visit.who.player)
    return PasskeyOptions(
        requests.granted(
            await requests.services_of(state).people.passkeys.begin(
                visit, _party(request), data.password
            )
        )
    )


@post("/api/passkeys", tags=["account"])
async def add_passkey(
    request: requests.AnyRequest, state: State, data: JSONBody[MadePasskey]
) -> PasskeyInfo:
    """Keep the passkey that the browser has made."""
    visit = await requests.signed_in(request)
    made = await requests.services_of(state).people.passkeys.add(
        visit, _party(request), data.name, data.credential
    )
    return _info(requests.granted(made))


@put("/api/passkeys/{passkey:str}", status_code=204, tags=["account"])
async def rename_passkey(
    request: requests.AnyRequest, state: State, passkey: FromPath[str], data: JSONBody[PasskeyName]
) -> None:
    """Rename one of your passkeys."""
    visit = await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).player_names,
        visit.who.player,
        "you have changed names many times",
    )
    requests.granted(
        await requests.services_of(state).people.passkeys.rename(visit, passkey, data.name)
    )


@delete("/api/passkeys/{passkey:str}", tags=["account"])
async def take_passkey_back(
    request: requests.AnyRequest, state: State, passkey: FromPath[str]
) -> None:
    """Remove a passkey."""
    requests.granted(
        await requests.services_of(state).people.passkeys.take_back(
            await requests.signed_in(request), passkey
        )
    )


@post("/api/passkeys/login/begin", status_code=200, tags=["account"])
async def begin_passkey_login(
    request: requests.AnyRequest, state: State
) -> Response[PasskeyOptions]:
    """Begin to log in with a passkey, whosever it is: with what to ask the browser for one."""
    _try(request)
    options, token = requests.granted(
        requests.services_of(state).people.passkeys.begin_log_in(_party(request))
    )
    return Response(PasskeyOptions(options), cookies=[_cookie(request, token)])


@post("/api/passkeys/login", status_code=200, tags=["account"])
async def log_in_by_passkey(
    request: requests.AnyRequest, state: State, data: JSONBody[ShownPasskey]
) -> Response[Me]:
    """Log in with a passkey, replacing the browser's session."""
    _try(request)
    token, visit = request.cookies.get(COOKIE, ""), await requests.visit_of(request)
    asked = requests.services_of(state).people.passkeys.log_in(
        visit, _party(request), token, data.credential, browser(request)
    )
    admitted = requests.granted(await asked)
    cookies = [*entry_cookies(request, admitted), _cookie(request, "")]
    return Response(requests.me_of(requests.services_of(state), admitted.who), cookies=cookies)


ROUTES = (
    passkeys,
    begin_passkey,
    add_passkey,
    rename_passkey,
    take_passkey_back,
    begin_passkey_login,
    log_in_by_passkey,
)


def _party(request: requests.AnyRequest) -> RelyingParty | None:
    """Return the address of the page; the doorman has checked that it is one of this house."""
    settings = requests.services_of(request.app.state).settings
    return relying_party(settings.url, request.headers.get("host", ""), settings.name)


def _try(request: requests.AnyRequest) -> None:
    requests.within(
        requests.limits_of(request.app.state).address_logins,
        requests.address(request),
        "many passkeys were tried from your address",
    )


def _info(passkey: Passkey) -> PasskeyInfo:
    return PasskeyInfo(passkey.id, passkey.name, passkey.created, passkey.used)


def _cookie(request: requests.AnyRequest, token: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=CHALLENGE_MS // 1000 if token else 0,
        path=f"{root_of(request.scope)}/api/passkeys",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
