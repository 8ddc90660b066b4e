"""The tables of the house, for its owner: who sits there with how much, and a hand on the brake.
Never a card.
"""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.catalogue import Sentence
from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.oversight import REASON_MAX
from pokerhouse.house.people import Role
from pokerhouse.rules.games import Counted
from pokerhouse.server.live.lobby import summary
from pokerhouse.server.live.oversight.tables import TableAct
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.web.oversight.requests import keeper
from pokerhouse.server.web.requests import AnyRequest, Body, granted, services_of, signed_in
from pokerhouse.server.web.talk import Person
from pokerhouse.units import Chips, PlayerId, SeatNumber, TableId


class TableWish(Body, frozen=True):
    """An action on a table, and the reason for the log."""

    act: TableAct
    why: Annotated[str, msgspec.Meta(max_length=REASON_MAX)] = ""


class SeatShown(msgspec.Struct, frozen=True):
    """A player in a seat. `stack` is as of the last hand; `brought` is the sum of their buy-ins."""

    seat: SeatNumber
    player: PlayerId
    name: str
    bot: bool
    status: str
    stack: Chips
    brought: Chips


class TableShown(msgspec.Struct, frozen=True):
    """A table as its owner sees it: never a card."""

    table: TableId
    name: str
    game: str
    """The name of the game or the mix."""
    sentence: Sentence | None
    """The same by its key; null for a game of the owner's own."""
    private: bool
    host: Person
    paused: bool
    ending: bool
    in_play: bool
    """A hand is being played."""
    hands: int
    """Hands that have begun there."""
    watching: int
    waiting: int
    counted: Counted
    """The way to write its amounts."""
    seats: tuple[SeatShown, ...]


@get("/api/owner/tables", tags=["owner"])
async def tables(request: AnyRequest, state: State) -> list[TableShown]:
    """Every open table, private ones too; for owners."""
    services, visit = services_of(state), await signed_in(request)
    if visit.who.role is not Role.OWNER:
        granted(refuse(HouseReason.NOT_OWNER))
    names = dict(await services.store.people.names())
    return [
        _table_shown(actor, names.get(actor.table.session.config.host, ""))
        for actor in services.table.tables
    ]


@post("/api/owner/tables/{table:str}", status_code=204, tags=["owner"])
async def act(
    request: AnyRequest, state: State, table: FromPath[str], data: JSONBody[TableWish]
) -> None:
    """Pause a table, let it go on, or end it when its hand is over; for owners."""
    visit = await keeper(request)
    granted(
        await services_of(state).oversight.tables.act(visit, TableId(table), data.act, data.why)
    )


ROUTES = (tables, act)


def _table_shown(actor: TableActor, host: str) -> TableShown:
    session, seen = actor.table.session, summary(actor)
    return TableShown(
        table=actor.id,
        name=session.config.name,
        game=seen.game,
        sentence=seen.sentence,
        private=session.config.private,
        host=Person(session.config.host, host),
        paused=session.paused,
        ending=session.ending,
        in_play=actor.table.hand is not None,
        hands=session.hands,
        watching=seen.watching,
        waiting=seen.waiting,
        counted=session.config.game.rules.counted,
        seats=tuple(
            SeatShown(
                s.seat_no, s.player, s.name, s.bot is not None, s.status.value, s.stack, s.chips
            )
            for s in session.seats
        ),
    )
