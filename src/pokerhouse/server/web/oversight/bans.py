"""Bans by HTTP: who may not come in, for how long and why."""

from typing import Annotated

import msgspec
from litestar import delete, get, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.oversight import BAN_MINUTES_MAX
from pokerhouse.house.people import Role
from pokerhouse.server.web.oversight.requests import keeper, person_of
from pokerhouse.server.web.requests import AnyRequest, Body, granted, services_of, signed_in
from pokerhouse.server.web.talk import Person
from pokerhouse.units import Millis


class BanWish(Body, frozen=True):
    """For how many minutes somebody may not come in, null until somebody ends it, and why: they
    will read it.
    """

    why: str
    minutes: Annotated[int, msgspec.Meta(ge=1, le=BAN_MINUTES_MAX)] | None = None


class BanInfo(msgspec.Struct, frozen=True):
    """A banned person. `newcomers`: new guests from that person's address are refused, too."""

    player: Person
    by: Person
    at_ms: Millis
    until_ms: Millis | None
    why: str
    newcomers: bool


@get("/api/owner/bans", tags=["owner"])
async def bans(request: AnyRequest, state: State) -> list[BanInfo]:
    """The bans that hold, the newest first; for owners and moderators."""
    visit = await signed_in(request)
    if not visit.who.role.may_act_as(Role.MODERATOR):
        granted(refuse(HouseReason.NOT_MODERATOR))
    return [
        BanInfo(
            Person(told.ban.player, told.name),
            Person(told.ban.by, told.by_name),
            told.ban.at,
            told.ban.until,
            told.ban.why,
            newcomers=bool(told.ban.places),
        )
        for told in await services_of(state).oversight.bans.holding()
    ]


@put("/api/owner/bans/{person:str}", status_code=204, tags=["owner"])
async def ban(
    request: AnyRequest, state: State, person: FromPath[str], data: JSONBody[BanWish]
) -> None:
    """Ban somebody by name or id, or change how long and why; they leave at once. For owners and
    moderators.
    """
    visit = await keeper(request)
    granted(
        await services_of(state).oversight.bans.ban(
            visit, person_of(request, person), data.minutes, data.why
        )
    )


@delete("/api/owner/bans/{person:str}", status_code=204, tags=["owner"])
async def lift(request: AnyRequest, state: State, person: FromPath[str]) -> None:
    """Let somebody in again before their ban ends; for owners and moderators."""
    visit = await keeper(request)
    granted(await services_of(state).oversight.bans.lift(visit, person_of(request, person)))


ROUTES = (bans, ban, lift)
