"""Helpers for all routes: the player of a request, the house it means, and its rate."""

from math import ceil
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.exceptions import ClientException, TooManyRequestsException, ValidationException

from pokerhouse.errors import InputError
from pokerhouse.house import Refused, in_language
from pokerhouse.house.people import (
    SESSION_KEPT_MS,
    PlayerRecord,
    Role,
    Scope,
    Visit,
    device_of,
    is_guest_name,
)
from pokerhouse.house.table import Session, objection_at_the_door
from pokerhouse.rules.games import Counted
from pokerhouse.server.live.services import Services
from pokerhouse.server.rates import RateLimit, address_key
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.guard.limits import Limits
from pokerhouse.server.web.guard.origin import host_name
from pokerhouse.server.web.sub_path import root_of
from pokerhouse.server.wire.choice_errors import name_choices
from pokerhouse.server.wire.protocol import Me
from pokerhouse.units import PlayerId

COOKIE = "pokerhouse_session"
COOKIE_MAX_AGE_S = SESSION_KEPT_MS // 1000

AnyRequest = Request[Any, Any, State]
T = TypeVar("T")


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of request bodies: an unknown field is an error."""


def services_of(state: State) -> Services:
    """The house this application serves."""
    services: Services = state["services"]
    return services


def limits_of(state: State) -> Limits:
    """Return the limits of addresses and players."""
    limits: Limits = state["limits"]
    return limits


def token_of(asked: ASGIConnection[Any, Any, Any, State]) -> str:
    """Return a program's bearer token, or the cookie of a browser; empty for neither."""
    bearer = _bearer(asked)
    return asked.cookies.get(COOKIE, "") if bearer is None else bearer


def _bearer(asked: ASGIConnection[Any, Any, Any, State]) -> str | None:
    """Return the bearer token; None for a browser, even with a proxy's password (`Basic`)."""
    scheme, *token = asked.headers.get("authorization", "").split(" ", 1)
    return "".join(token).strip() if scheme.casefold() == "bearer" else None


async def visit_of(request: AnyRequest, scope: Scope | None = None) -> Visit | None:
    """Return the player's visit; None without a session.

    scope: the scope a personal token needs; without one no token is accepted.

    Raises 403 for a personal token with other scopes, 401 for an invalid bearer token: a program
    must not take itself for a newcomer.
    """
    visit = await services_of(request.app.state).people.sessions.find(token_of(request))
    if visit is None and _bearer(request) is not None:
        raise RequestFailure(Failure.UNKNOWN_TOKEN)
    if visit is not None and visit.session.is_token and scope not in visit.session.scopes:
        held = {"scopes": ", ".join(visit.session.scopes)}
        if scope is None:
            raise RequestFailure(Failure.BROWSERS_ONLY, held)
        raise RequestFailure(Failure.OTHER_SCOPE, {**held, "needed": scope.value})
    return visit


async def signed_in(request: AnyRequest, scope: Scope | None = None) -> Visit:
    """Return the player's visit. Raises 401 without one, 403 for a ban or a missing scope.

    scope: see `visit_of`.
    """
    visit = await visit_of(request, scope)
    if visit is None:
        raise nobody()
    check_welcome(request, visit)
    return visit


def note_address(request: AnyRequest, player: PlayerId) -> None:
    """Remember, hashed, where somebody comes from: a ban closes it to newcomers."""
    services_of(request.app.state).fairplay.addresses.note(player, address(request))


def nobody_here() -> RequestFailure:
    """For somebody who is asked about and does not play here."""
    return RequestFailure(Failure.NOBODY_HERE)


def no_range(cards: str, error: InputError) -> ClientException:
    """For what somebody typed as cards and that is none."""
    return ClientException(str(error), extra={"reason": "no_range", "faults": {"cards": cards}})


class HouseRefusal(ClientException):
    """A refusal of the house; it is answered in the language of the reader."""

    def __init__(self, refused: Refused, status: int = 400) -> None:
        self.refused = refused
        super().__init__(refused.message, status_code=status, extra=self._extra(refused))

    def in_language(self, language: str) -> "HouseRefusal":
        """Return the same refusal in another language."""
        return HouseRefusal(in_language(self.refused, language), self.status_code)

    @staticmethod
    def _extra(refused: Refused) -> dict[str, Any]:
        # A fault of two fields is shown once, beside the first.
        by_field = {field: each.words for each in refused.faults for field in each.fields[:1]}
        return {
            "reason": refused.reason,
            "faults": by_field or refused.numbers,
            "sentence": refused.sentence,
        }


def nobody() -> RequestFailure:
    """For who comes without a session; by its reason the page tells it in words of its own."""
    return RequestFailure(Failure.NOBODY)


def check_welcome(request: AnyRequest, visit: Visit | None) -> None:
    """Raise 403 for a banned person, and for a newcomer from a banned person's address."""
    bans = services_of(request.app.state).oversight.bans
    refused = (
        bans.newcomer_objection(address(request))
        if visit is None
        else bans.objection(visit.who.player)
    )
    if refused is not None:
        raise HouseRefusal(refused, 403)


def device(request: AnyRequest) -> str:
    """With what somebody comes, in words."""
    return device_of(request.headers.get("user-agent", ""))


def address(asked: ASGIConnection[Any, Any, Any, State]) -> str:
    """Return the key under which a request or a socket is counted."""
    return address_key(asked.client.host if asked.client else "")


def within(rate: RateLimit, key: str, words: str) -> None:
    """Take one. Raises 429 when there is none left; `words` begin the sentence that says so."""
    # Asked first: a refused try takes nothing, so repeating it does not prolong the wait.
    if (wait_s := ceil(rate.wait_s(key))) > 0:
        minutes = ceil(wait_s / 60)
        raise TooManyRequestsException(
            f"{words}; try again in {minutes} minute{'' if minutes == 1 else 's'}",
            headers={"retry-after": str(wait_s)},
            extra={"reason": "too_often", "faults": {"minutes": minutes}},
        )
    rate.take(key)


async def exactly(request: AnyRequest, kind: type[T]) -> T:
    """The body as it was sent, for routes that take amounts. Raises 400.

    What Litestar hands over was read leniently: it takes `"5"` and `5.0` for 5.
    """
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ClientException(name_choices(str(error), kind)) from error


def wrong_query(part: str, message: str) -> ValidationException:
    """For a value in the address that says nothing: refused as one of the wrong kind is.

    part: its name in the query.
    message: what was expected.
    """
    return ValidationException(extra=[{"key": part, "message": message, "source": "query"}])


def granted(answer: T | Refused) -> T:
    """Return an answer of the house. Raises `HouseRefusal` when it is a refusal."""
    if isinstance(answer, Refused):
        raise HouseRefusal(answer)
    return answer


def me_of(services: Services, record: PlayerRecord) -> Me:
    """Return the player's own view of themselves."""
    counted = counted_by(services)
    return Me(
        record.player,
        record.name,
        record.wallet,
        role=record.role,
        counted=counted,
        face=record.face,
        named=not (record.role is Role.GUEST and is_guest_name(record.name)),
    )


def counted_by(services: Services) -> Counted:
    """Return how the house writes amounts that belong to no table."""
    return Counted.CENTS if services.settings.two_decimals else Counted.CHIPS


def _is_https(request: AnyRequest) -> bool:
    """Return whether the browser uses https: by its proxy's word, or by the name of the host."""
    public = urlsplit(services_of(request.app.state).settings.url)
    by_name = (
        public.scheme == "https" and host_name(request.headers.get("host", "")) == public.hostname
    )
    return by_name or request.url.scheme == "https"


def session_cookie(request: AnyRequest, token: str) -> Cookie:
    """The cookie of a session; without a token, the end of it."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=COOKIE_MAX_AGE_S if token else 0,
        # Other sites at the same name must not get the cookie.
        path=root_of(request.scope) or "/",
        httponly=True,
        # Not `strict`: a player who follows a link from elsewhere is still logged in.
        samesite="lax",
        secure=_is_https(request),
    )


async def may_look(request: AnyRequest, session: Session) -> None:
    """Raise 403 unless the visitor has given the table's password."""
    if not session.password:
        return
    visit = await visit_of(request)
    if visit is None or objection_at_the_door(session, visit.who.player) is not None:
        raise RequestFailure(Failure.TABLE_PASSWORD)
