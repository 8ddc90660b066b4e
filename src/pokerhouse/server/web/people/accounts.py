"""The HTTP side of accounts: register, log in and out, sessions, password, recovery codes."""

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.people import Registration, Role
from pokerhouse.server.live.people import Admitted, Browser, OwnData
from pokerhouse.server.live.sessions import FAREWELL_S
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.people.password_tries import (
    entry_cookies,
    try_code,
    try_own_password,
    try_password,
)
from pokerhouse.server.web.site.words import asked_language
from pokerhouse.server.wire.protocol import Me
from pokerhouse.units import Millis

MANY_MAILS = "many mails were sent to you"


class LogIn(requests.Body, frozen=True):
    """A name, or a confirmed address, and the password."""

    name: str
    password: str


class Recovery(requests.Body, frozen=True):
    """A recovery code of the account of this name, and the new password."""

    name: str
    code: str
    password: str


class NewPassword(requests.Body, frozen=True):
    """The password as it is, and as it shall be."""

    current: str
    new: str


class NewEmail(requests.Body, frozen=True):
    """Another address; the password says that it is its owner who asks."""

    password: str
    email: str


class ChosenLanguage(requests.Body, frozen=True):
    """The language that the player wants to read mails in."""

    language: str


class Password(requests.Body, frozen=True):
    """The password of the player."""

    password: str


class Welcomed(msgspec.Struct, frozen=True):
    """The new member, and the recovery codes, which are shown this once."""

    me: Me
    codes: tuple[str, ...]


class RecoveryCodes(msgspec.Struct, frozen=True):
    """New recovery codes, which are shown this once."""

    codes: tuple[str, ...]


class AccountInfo(msgspec.Struct, frozen=True):
    """The player's account; `language` is that of mails, empty if it is not known."""

    email: str
    confirmed: bool
    role: Role
    registered_ms: Millis
    codes_left: int
    language: str


class SessionInfo(msgspec.Struct, frozen=True):
    """A session of the player: device, start, last use (to the hour), and end unless it is used."""

    id: str
    device: str
    created_ms: Millis
    seen_ms: Millis
    ends_ms: Millis
    current: bool


@post("/api/account", tags=["account"])
async def register(
    request: requests.AnyRequest, state: State, data: JSONBody[Registration]
) -> Response[Welcomed]:
    """Register: a guest keeps name, chips and seats; a browser without a session gets one."""
    requests.within(
        requests.limits_of(state).address_accounts,
        requests.address(request),
        "many have registered from your address",
    )
    visit = await requests.visit_of(request)
    requests.check_welcome(request, visit)
    admitted = requests.granted(
        await requests.services_of(state).people.accounts.register(visit, data, browser(request))
    )
    return Response(
        Welcomed(requests.me_of(requests.services_of(state), admitted.who), admitted.codes),
        cookies=entry_cookies(request, admitted),
    )


@get("/api/account", tags=["account"])
async def account(request: requests.AnyRequest, state: State) -> AccountInfo:
    """Return your account; 400 for a guest."""
    visit, store = await requests.signed_in(request), requests.services_of(state).store
    kept = await store.accounts.account(visit.who.player)
    kept = requests.granted(kept or refuse(HouseReason.NO_ACCOUNT))
    codes = await store.accounts.codes(visit.who.player)
    return AccountInfo(
        kept.email,
        kept.confirmed is not None,
        kept.role,
        kept.registered,
        len(codes),
        kept.language,
    )


@post("/api/login", status_code=200, tags=["account"])
async def log_in(request: requests.AnyRequest, state: State, data: JSONBody[LogIn]) -> Response[Me]:
    """Log in with name and password, replacing the browser's session."""
    await try_password(request, data.name)
    visit = await requests.visit_of(request)
    asked = requests.services_of(state).people.accounts.log_in(
        visit, data.name, data.password, browser(request)
    )
    return _admitted(request, requests.granted(await asked))


@post("/api/recovery", status_code=200, tags=["account"])
async def recover(
    request: requests.AnyRequest, state: State, data: JSONBody[Recovery]
) -> Response[Me]:
    """A new password by a recovery code; all sessions of the account end."""
    try_code(request, data.name)
    accounts, visit = requests.services_of(state).people.accounts, await requests.visit_of(request)
    return _admitted(
        request,
        requests.granted(
            await accounts.recover(visit, data.name, data.code, data.password, browser(request))
        ),
    )


@put("/api/account/password", status_code=204, tags=["account"])
async def change_password(
    request: requests.AnyRequest, state: State, data: JSONBody[NewPassword]
) -> None:
    """Change your password; your other sessions end."""
    visit = await requests.signed_in(request)
    try_own_password(request, visit.who.player)
    requests.granted(
        await requests.services_of(state).people.own_account.change_password(
            visit, data.current, data.new
        )
    )


@put("/api/account/email", status_code=204, tags=["account"])
async def change_email(
    request: requests.AnyRequest, state: State, data: JSONBody[NewEmail]
) -> None:
    """Another address."""
    visit = await requests.signed_in(request)
    try_own_password(request, visit.who.player)
    # It is mailed to, whosever it is: else strangers could be sent as many mails as somebody has
    # patience.
    requests.within(requests.limits_of(state).account_mails, visit.who.player, MANY_MAILS)
    requests.granted(
        await requests.services_of(state).people.own_account.change_email(
            visit, data.password, data.email, browser(request).language
        )
    )


@put("/api/account/language", status_code=204, tags=["account"])
async def choose_language(
    request: requests.AnyRequest, state: State, data: JSONBody[ChosenLanguage]
) -> None:
    """Choose the language of mails to you."""
    visit, services = await requests.signed_in(request), requests.services_of(state)
    requests.within(
        requests.limits_of(state).player_choices, visit.who.player, "you have chosen many times"
    )
    requests.granted(await services.people.own_account.choose_language(visit, data.language))


@post("/api/account/codes", status_code=200, tags=["account"])
async def renew_codes(
    request: requests.AnyRequest, state: State, data: JSONBody[Password]
) -> RecoveryCodes:
    """New recovery codes; those from before work no more."""
    visit = await requests.signed_in(request)
    try_own_password(request, visit.who.player)
    return RecoveryCodes(
        requests.granted(
            await requests.services_of(state).people.own_account.renew_codes(visit, data.password)
        )
    )


@get("/api/account/data", tags=["account"])
async def own_data(request: requests.AnyRequest, state: State) -> OwnData:
    """Return all your data, except hands and chat."""
    return await requests.services_of(state).people.keeper.export(await requests.signed_in(request))


@post("/api/account/export", status_code=200, tags=["account"], media_type="application/zip")
async def export(request: requests.AnyRequest, state: State) -> Stream:
    """Export all your data with your hands: a zip, packed while it is sent."""
    visit, exports = await requests.signed_in(request), requests.services_of(state).people.exports
    requests.within(
        requests.limits_of(state).player_exports,
        visit.who.player,
        "you have asked for your data many times",
    )
    requests.granted(exports.begin(visit.who.player))
    language = asked_language(request.headers.get("accept-language", ""))
    headers = {"content-disposition": 'attachment; filename="pokerhouse-data.zip"'}
    return Stream(exports.pieces(visit, language), media_type="application/zip", headers=headers)


@delete("/api/account", status_code=204, tags=["account"])
async def forget(
    request: requests.AnyRequest, state: State, data: JSONBody[Password]
) -> Response[None]:
    """Be forgotten: account, sessions and name. Hands stay whole, under *Someone who left*; chips
    go to the house.
    """
    visit = await requests.signed_in(request)
    try_own_password(request, visit.who.player)
    requests.granted(await requests.services_of(state).people.keeper.forget(visit, data.password))
    return Response(None, status_code=204, cookies=[requests.session_cookie(request, "")])


@get("/api/sessions", tags=["account"])
async def sessions(request: requests.AnyRequest, state: State) -> list[SessionInfo]:
    """List your sessions, the last used first."""
    visit = await requests.signed_in(request)
    known = await requests.services_of(state).people.sessions.sessions_of(visit.who.player)
    mine = visit.session.token_hash
    return [
        SessionInfo(
            each.id, each.device, each.created, each.seen, each.ends, each.token_hash == mine
        )
        for each in known
    ]


@delete("/api/sessions/{session:str}", tags=["account"])
async def end_session(request: requests.AnyRequest, state: State, session: FromPath[str]) -> None:
    """End one of your sessions, and close its sockets."""
    visit, services = await requests.signed_in(request), requests.services_of(state)
    for each in await services.people.sessions.sessions_of(visit.who.player):
        if each.id == session:
            await services.people.sessions.end(visit.who.player, each)
            return
    raise RequestFailure(Failure.NO_SUCH_SESSION)


@delete("/api/sessions", tags=["account"])
async def end_other_sessions(request: requests.AnyRequest, state: State) -> None:
    """End all your sessions but this one, and close their sockets."""
    visit = await requests.signed_in(request)
    await requests.services_of(state).people.sessions.end_others(
        visit.who.player, visit.session.token_hash
    )


@delete("/api/session", status_code=204, tags=["session"])
async def log_out(request: requests.AnyRequest, state: State) -> Response[None]:
    """End this session. A guest without an account cannot come back."""
    visit = await requests.visit_of(request)
    if visit is not None:
        await requests.services_of(state).people.sessions.end(
            visit.who.player, visit.session, soon=FAREWELL_S
        )
    return Response(None, status_code=204, cookies=[requests.session_cookie(request, "")])


ROUTES = (
    register,
    own_data,
    export,
    forget,
    account,
    log_in,
    recover,
    change_password,
    change_email,
    choose_language,
    renew_codes,
    sessions,
    end_session,
    end_other_sessions,
    log_out,
)


def browser(request: requests.AnyRequest) -> Browser:
    """Return the browser that sent a request."""
    language = asked_language(request.headers.get("accept-language", ""))
    return Browser(requests.device(request), language)


def _admitted(request: Request[object, object, State], admitted: Admitted) -> Response[Me]:
    me = requests.me_of(requests.services_of(request.app.state), admitted.who)
    return Response(me, cookies=entry_cookies(request, admitted))
