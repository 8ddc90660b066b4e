"""The last hands of a table over HTTP, each as the viewer saw it, or could have."""

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pokerhouse.house.table import hand_id
from pokerhouse.rules import HandEnded, HandEvent, HandStarted, Viewer, ViewEvent, redact
from pokerhouse.server.web.requests import AnyRequest, limits_of, services_of, signed_in, within
from pokerhouse.server.web.table_password import may_look
from pokerhouse.units import HandId, PlayerId, TableId

HANDS_TOLD = 10


class TableHand(msgspec.Struct, frozen=True):
    """A hand that is over: its events as a viewer may see them (R26), what was shown after its end
    too.
    """

    hand: HandId
    number: int
    events: tuple[ViewEvent, ...]


@get("/api/tables/{table:str}/hands", tags=["tables"])
async def last_hands(request: AnyRequest, state: State, table: FromPath[str]) -> list[TableHand]:
    """List the last ten hands of an open table, the oldest first, without the one in play."""
    visit, services = await signed_in(request), services_of(state)
    within(limits_of(state).player_hands, visit.who.player, "you have asked for many hands")
    actor = services.table.tables.get(TableId(table))
    if actor is None:
        raise NotFoundException("there is no such table")
    session = actor.table.session
    await may_look(request, session)
    told = []
    for number in range(max(1, session.hands - HANDS_TOLD + 1), session.hands + 1):
        hand = hand_id(session.config.table, number)
        events = await services.store.tables.hand_events(hand)
        if any(isinstance(event, HandEnded) for event in events):
            seat = _seat_of(visit.who.player, events[0])
            told.append(TableHand(hand, number, tuple([redact(event, seat) for event in events])))
    return told


def _seat_of(player: PlayerId, start: HandEvent) -> Viewer:
    assert isinstance(start, HandStarted), "a hand begins with its start"
    return next((each.seat for each in start.players if each.player == player), None)


ROUTES = (last_hands,)
