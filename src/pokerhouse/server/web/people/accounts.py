"""The HTTP side of accounts: register, log in and out, sessions, password, recovery codes."""

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.people import Registration, Role, skeleton
from pokerhouse.server.live.people import Admitted, OwnData
from pokerhouse.server.live.sessions import FAREWELL_S
from pokerhouse.server.web.requests import (
    AnyRequest,
    Body,
    address,
    check_welcome,
    device,
    granted,
    limits_of,
    me_of,
    services_of,
    session_cookie,
    signed_in,
    visit_of,
    within,
)
from pokerhouse.server.wire.protocol import Me
from pokerhouse.units import Millis

MANY_TRIES = "many passwords were tried"
MANY_MAILS = "many mails were sent to you"


class LogIn(Body, frozen=True):
    """A name, or a confirmed address, and the password."""

    name: str
    password: str


class Recovery(Body, frozen=True):
    """A recovery code of the account of this name, and the new password."""

    name: str
    code: str
    password: str


class NewPassword(Body, frozen=True):
    """The password as it is, and as it shall be."""

    current: str
    new: str


class NewEmail(Body, frozen=True):
    """Another address; the password says that it is its owner who asks."""

    password: str
    email: str


class Password(Body, frozen=True):
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
    """The player's account."""

    email: str
    confirmed: bool
    role: Role
    registered_ms: Millis
    codes_left: int


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
    request: AnyRequest, state: State, data: JSONBody[Registration]
) -> Response[Welcomed]:
    """Register: a guest keeps name, chips and seats; a browser without a session gets one."""
    within(
        limits_of(state).address_accounts,
        address(request),
        "many have registered from your address",
    )
    visit = await visit_of(request)
    check_welcome(request, visit)
    admitted = granted(
        await services_of(state).people.accounts.register(visit, data, device(request))
    )
    cookies = [session_cookie(request, admitted.token)] if admitted.token else []
    return Response(
        Welcomed(me_of(services_of(state), admitted.who), admitted.codes), cookies=cookies
    )


@get("/api/account", tags=["account"])
async def account(request: AnyRequest, state: State) -> AccountInfo:
    """Return your account; 400 for a guest."""
    visit, store = await signed_in(request), services_of(state).store
    kept = await store.accounts.account(visit.who.player)
    kept = granted(kept or refuse(HouseReason.NO_ACCOUNT))
    codes = await store.accounts.codes(visit.who.player)
    return AccountInfo(
        kept.email, kept.confirmed is not None, kept.role, kept.registered, len(codes)
    )


@post("/api/login", status_code=200, tags=["account"])
async def log_in(request: AnyRequest, state: State, data: JSONBody[LogIn]) -> Response[Me]:
    """Log in with name and password, replacing the browser's session."""
    try_password(request, data.name)
    visit = await visit_of(request)
    asked = services_of(state).people.accounts.log_in(
        visit, data.name, data.password, device(request)
    )
    return _admitted(request, granted(await asked))


@post("/api/recovery", status_code=200, tags=["account"])
async def recover(request: AnyRequest, state: State, data: JSONBody[Recovery]) -> Response[Me]:
    """A new password by a recovery code; all sessions of the account end."""
    try_password(request, data.name)
    accounts, visit = services_of(state).people.accounts, await visit_of(request)
    return _admitted(
        request,
        granted(
            await accounts.recover(visit, data.name, data.code, data.password, device(request))
        ),
    )


@put("/api/account/password", status_code=204, tags=["account"])
async def change_password(request: AnyRequest, state: State, data: JSONBody[NewPassword]) -> None:
    """Change your password; your other sessions end."""
    visit = await signed_in(request)
    try_password(request, visit.who.player)
    granted(
        await services_of(state).people.own_account.change_password(visit, data.current, data.new)
    )


@put("/api/account/email", status_code=204, tags=["account"])
async def change_email(request: AnyRequest, state: State, data: JSONBody[NewEmail]) -> None:
    """Another address."""
    visit = await signed_in(request)
    try_password(request, visit.who.player)
    # It is mailed to, whosever it is: else strangers could be sent as many mails as somebody has
    # patience.
    within(limits_of(state).account_mails, visit.who.player, MANY_MAILS)
    granted(
        await services_of(state).people.own_account.change_email(visit, data.password, data.email)
    )


@post("/api/account/codes", status_code=200, tags=["account"])
async def renew_codes(request: AnyRequest, state: State, data: JSONBody[Password]) -> RecoveryCodes:
    """New recovery codes; those from before work no more."""
    visit = await signed_in(request)
    try_password(request, visit.who.player)
    return RecoveryCodes(
        granted(await services_of(state).people.own_account.renew_codes(visit, data.password))
    )


@get("/api/account/data", tags=["account"])
async def own_data(request: AnyRequest, state: State) -> OwnData:
    """Return all your data, except hands and chat."""
    return await services_of(state).people.keeper.export(await signed_in(request))


@post("/api/account/export", status_code=200, tags=["account"], media_type="application/zip")
async def export(request: AnyRequest, state: State) -> Stream:
    """Export all your data with your hands: a zip, packed while it is sent."""
    visit, exports = await signed_in(request), services_of(state).people.exports
    within(
        limits_of(state).player_exports, visit.who.player, "you have asked for your data many times"
    )
    granted(exports.begin(visit.who.player))
    headers = {"content-disposition": 'attachment; filename="pokerhouse-data.zip"'}
    return Stream(exports.pieces(visit), media_type="application/zip", headers=headers)


@delete("/api/account", status_code=204, tags=["account"])
async def forget(request: AnyRequest, state: State, data: JSONBody[Password]) -> Response[None]:
    """Be forgotten: account, sessions and name. Hands stay whole, under *Someone who left*; chips
    go to the house.
    """
    visit = await signed_in(request)
    try_password(request, visit.who.player)
    granted(await services_of(state).people.keeper.forget(visit, data.password))
    return Response(None, status_code=204, cookies=[session_cookie(request, "")])


@get("/api/sessions", tags=["account"])
async def sessions(request: AnyRequest, state: State) -> list[SessionInfo]:
    """List your sessions, the last used first."""
    visit = await signed_in(request)
    known = await services_of(state).people.sessions.sessions_of(visit.who.player)
    mine = visit.session.token_hash
    return [
        SessionInfo(
            each.id, each.device, each.created, each.seen, each.ends, each.token_hash == mine
        )
        for each in known
    ]


@delete("/api/sessions/{session:str}", tags=["account"])
async def end_session(request: AnyRequest, state: State, session: FromPath[str]) -> None:
    """End one of your sessions, and close its sockets."""
    visit, services = await signed_in(request), services_of(state)
    for each in await services.people.sessions.sessions_of(visit.who.player):
        if each.id == session:
            await services.people.sessions.end(visit.who.player, each)
            return
    raise NotFoundException("you have no such session: GET /api/sessions lists them")


@delete("/api/sessions", tags=["account"])
async def end_other_sessions(request: AnyRequest, state: State) -> None:
    """End all your sessions but this one, and close their sockets."""
    visit = await signed_in(request)
    await services_of(state).people.sessions.end_others(visit.who.player, visit.session.token_hash)


@delete("/api/session", status_code=204, tags=["session"])
async def log_out(request: AnyRequest, state: State) -> Response[None]:
    """End this session. A guest without an account cannot come back."""
    visit = await visit_of(request)
    if visit is not None:
        await services_of(state).people.sessions.end(
            visit.who.player, visit.session, soon=FAREWELL_S
        )
    return Response(None, status_code=204, cookies=[session_cookie(request, "")])


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
    renew_codes,
    sessions,
    end_session,
    end_other_sessions,
    log_out,
)


def try_password(request: AnyRequest, name: str) -> None:
    """Count one password that is tried, whether it is right or not, by name and by address."""
    limits = limits_of(request.app.state)
    within(limits.address_logins, address(request), f"{MANY_TRIES} from your address")
    within(limits.account_logins, skeleton(name)[:64], f"{MANY_TRIES} for this name")


def _admitted(request: Request[object, object, State], admitted: Admitted) -> Response[Me]:
    me = me_of(services_of(request.app.state), admitted.who)
    return Response(me, cookies=[session_cookie(request, admitted.token)])
