"""The HTTP side of links and of the owner: become the owner, reset, see people, give roles."""

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.commands import ID
from pokerhouse.house.people import LinkKind, Role
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.oversight.requests import keeper, person_of
from pokerhouse.server.web.people.accounts import MANY_MAILS, browser
from pokerhouse.server.web.people.password_tries import entry_cookies
from pokerhouse.server.web.requests import address
from pokerhouse.server.web.talk import Person
from pokerhouse.server.wire.protocol import Me
from pokerhouse.units import Chips, CommandId, Millis, PlayerId


class UsedLink(requests.Body, frozen=True):
    """The last part of a link's address."""

    token: str


class Reset(requests.Body, frozen=True):
    """The last part of a link's address, and the new password."""

    token: str
    password: str


class NewRole(requests.Body, frozen=True):
    """A new role for somebody."""

    role: Role


class NewCorrection(requests.Body, frozen=True):
    """A correction of somebody's wallet."""

    chips: int
    """The chips to give; negative to take."""
    why: str
    id: Annotated[CommandId, ID]
    """Chosen by the client, one for each correction; repeated, the first answer comes again."""


class WalletNow(msgspec.Struct, frozen=True):
    """The chips in somebody's wallet."""

    wallet: Chips


class CorrectionMade(msgspec.Struct, frozen=True):
    """A correction, as the owner sees it."""

    at_ms: Millis
    chips: int
    why: str
    by: str
    """The author's name; empty: somebody at the host's console."""


class Corrections(msgspec.Struct, frozen=True):
    """Somebody's wallet, in chips, and every correction of it."""

    player: Person
    wallet: Chips
    made: tuple[CorrectionMade, ...]


class LinkRequested(msgspec.Struct, frozen=True):
    """The way a requested link arrives: by mail, or from the owner."""

    by_mail: bool


class WaitingMail(msgspec.Struct, frozen=True):
    """A mail that was not sent yet, and its link to hand over."""

    player: PlayerId
    name: str
    kind: LinkKind
    address: str
    asked_ms: Millis
    fault: str
    path: str


class Forgotten(requests.Body, frozen=True):
    """The name of an account, or its confirmed address."""

    name: str


class ResidentInfo(msgspec.Struct, frozen=True):
    """An account, as the owner sees it."""

    player: PlayerId
    name: str
    role: Role
    email: str
    confirmed: bool
    registered_ms: Millis


class LinkMade(msgspec.Struct, frozen=True):
    """A link to hand over: the part of its address after `#`, and when it ends."""

    path: str
    ends_ms: Millis


@post("/api/link/owner", status_code=200, tags=["people"])
async def own(request: requests.AnyRequest, state: State, data: JSONBody[UsedLink]) -> Me:
    """Become the owner of the house, by the link that its server printed; members only."""
    _try_link(request)
    services = requests.services_of(state)
    return requests.me_of(
        services,
        requests.granted(
            await services.people.links.own(await requests.signed_in(request), data.token)
        ),
    )


@post("/api/link/reset", status_code=200, tags=["people"])
async def reset(request: requests.AnyRequest, state: State, data: JSONBody[Reset]) -> Response[Me]:
    """Set a new password by a link; all sessions of the account end, and a new one begins."""
    _try_link(request)
    services, visit = requests.services_of(state), await requests.visit_of(request)
    admitted = requests.granted(
        await services.people.links.reset(visit, data.token, data.password, browser(request))
    )
    return Response(
        requests.me_of(services, admitted.who), cookies=entry_cookies(request, admitted)
    )


@post("/api/link/confirm", status_code=204, tags=["people"])
async def confirm(request: requests.AnyRequest, state: State, data: JSONBody[UsedLink]) -> None:
    """Confirm an address by the link that was mailed there."""
    _try_link(request)
    requests.granted(await requests.services_of(state).people.links.confirm(data.token))


@post("/api/confirmation", status_code=202, tags=["people"])
async def ask_confirmation(request: requests.AnyRequest, state: State) -> LinkRequested:
    """Ask again for the mail that confirms your address."""
    visit, services = await requests.signed_in(request), requests.services_of(state)
    requests.within(requests.limits_of(state).account_mails, visit.who.player, MANY_MAILS)
    requests.granted(
        await services.people.own_account.ask_confirmation(visit, browser(request).language)
    )
    return LinkRequested(services.people.mailer.sends)


@post("/api/forgotten", status_code=202, tags=["people"])
async def ask_reset(
    request: requests.AnyRequest, state: State, data: JSONBody[Forgotten]
) -> LinkRequested:
    """Ask for a link that sets a new password. The answer is the same whether or not there is such
    an account.
    """
    services = requests.services_of(state)
    requests.within(
        requests.limits_of(state).address_logins,
        address(request),
        "many links were asked for from your address",
    )
    await services.people.own_account.ask_reset(
        data.name, browser(request).language, confirmed_only=services.people.mailer.sends
    )
    return LinkRequested(services.people.mailer.sends)


@get("/api/mails", tags=["people"])
async def mails(request: requests.AnyRequest, state: State) -> list[WaitingMail]:
    """Mails that were not sent yet, with their links to hand over; for the owner."""
    waiting = requests.granted(
        await requests.services_of(state).people.owner.mails(await requests.signed_in(request))
    )
    return [
        WaitingMail(mail.player, name, mail.kind, mail.address, mail.asked, mail.fault, link.path)
        for mail, name, link in waiting
    ]


@delete("/api/mails/{player:str}/{kind:str}", tags=["people"])
async def drop_mail(
    request: requests.AnyRequest, state: State, player: FromPath[str], kind: FromPath[str]
) -> None:
    """A mail waits no more, since its link was handed over; for the owner."""
    owner, visit = requests.services_of(state).people.owner, await keeper(request)
    if kind not in list(LinkKind):
        raise RequestFailure(Failure.NO_SUCH_MAIL_KIND, {"kinds": ", ".join(LinkKind)})
    requests.granted(await owner.drop_mail(visit, PlayerId(player), LinkKind(kind)))


@get("/api/people", tags=["people"])
async def people(request: requests.AnyRequest, state: State) -> list[ResidentInfo]:
    """Every account, the oldest first; for the owner."""
    known = requests.granted(
        await requests.services_of(state).people.owner.people(await requests.signed_in(request))
    )
    return [
        ResidentInfo(
            each.player, name, each.role, each.email, each.confirmed is not None, each.registered
        )
        for each, name in known
    ]


@put("/api/people/{player:str}/role", status_code=204, tags=["people"])
async def give_role(
    request: requests.AnyRequest, state: State, player: FromPath[str], data: JSONBody[NewRole]
) -> None:
    """Make somebody an owner, a moderator or a member; for the owner."""
    requests.granted(
        await requests.services_of(state).people.owner.give_role(
            await keeper(request), PlayerId(player), data.role
        )
    )


@post("/api/people/{player:str}/link", tags=["people"])
async def make_reset_link(
    request: requests.AnyRequest, state: State, player: FromPath[str]
) -> LinkMade:
    """A link for a new password, to hand over; for the owner."""
    link = requests.granted(
        await requests.services_of(state).people.owner.link_for(
            await keeper(request), PlayerId(player)
        )
    )
    return LinkMade(link.path, link.ends)


@post("/api/people/{player:str}/corrections", status_code=200, tags=["people"])
async def correct(
    request: requests.AnyRequest, state: State, player: FromPath[str], data: JSONBody[NewCorrection]
) -> WalletNow:
    """Correct a balance up or down, with a reason that stays in the ledger; for the owner."""
    visit = await requests.signed_in(request)
    services = requests.services_of(state)
    data = await requests.exactly(request, NewCorrection)
    requests.within(
        requests.limits_of(state).player_corrections,
        visit.who.player,
        "many balances were corrected",
    )
    whose = person_of(request, player)
    return WalletNow(
        requests.granted(
            await services.people.owner.correct(visit, whose, data.chips, data.why, data.id)
        )
    )


@get("/api/people/{player:str}/corrections", tags=["people"])
async def corrections(
    request: requests.AnyRequest, state: State, player: FromPath[str]
) -> Corrections:
    """Return a player's balance and all corrections, the oldest first; for the owner."""
    whose = person_of(request, player)
    found = requests.granted(
        await requests.services_of(state).people.owner.corrections(
            await requests.signed_in(request), whose
        )
    )
    made = tuple(
        CorrectionMade(each.at, each.amount, each.reason.why, name) for each, name in found.made
    )
    return Corrections(Person(whose, found.name), found.wallet, made)


ROUTES = (
    own,
    reset,
    confirm,
    ask_confirmation,
    ask_reset,
    mails,
    drop_mail,
    people,
    give_role,
    make_reset_link,
    correct,
    corrections,
)


def _try_link(request: requests.AnyRequest) -> None:
    """Count one link that is tried: a wrong one costs as much as a wrong password."""
    requests.within(
        requests.limits_of(request.app.state).address_logins,
        address(request),
        "many links were tried from your address",
    )
