"""Your own hands for programs: a JSON object a line, sent while it is made."""

from collections.abc import AsyncIterator

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.params import FromQuery
from litestar.response import Stream

from pokerhouse.house.people import Scope
from pokerhouse.house.records import Filter, RecordedHand
from pokerhouse.rules import HandStarted, ViewEvent, redact
from pokerhouse.server.live.services import Services
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.requests import AnyRequest, limits_of, services_of, signed_in, within
from pokerhouse.units import HandId, Millis, PlayerId, SeatNumber

MEDIA_TYPE = "application/x-ndjson"
HANDS_MAX = 500
"""Hands of one answer."""
STRETCH = 50
"""Hands that are looked up at a time."""

_encode = msgspec.json.Encoder(enc_hook=str).encode


class HandLine(msgspec.Struct, frozen=True):
    """A finished hand, as the player has seen it (R26).

    - `number`: of the hand in the house; `before=` this one asks for the hands that ended earlier
    - `seat`: the player's
    """

    hand: HandId
    number: int
    ended_ms: Millis
    seat: SeatNumber
    events: tuple[ViewEvent, ...]


@get("/api/hands.ndjson", tags=["hands"], media_type=MEDIA_TYPE)
async def hands_as_lines(
    request: AnyRequest,
    state: State,
    before: FromQuery[int | None] = None,
    most: FromQuery[int] = HANDS_MAX,
) -> Stream:
    """Stream your hands, the newest first, each as a line of JSON, from a moment after its end.

    A program can use a token for reading hands.

    - `before`: the `number` of the last line you have; left out, the newest hand comes first
    - `most`: the number of hands, 1 to 500
    """
    visit = await signed_in(request, Scope.READ_HANDS)
    if not 1 <= most <= HANDS_MAX:
        values = {"most": str(most), "limit": str(HANDS_MAX)}
        raise RequestFailure(Failure.HANDS_AT_ONCE, values)
    if before is not None and not 0 <= before < 2**63:
        raise RequestFailure(Failure.NO_HAND_NUMBER, {"before": str(before)})
    within(limits_of(state).player_hands, visit.who.player, "you have asked for many hands")
    return Stream(_lines(services_of(state), visit.who.player, before, most), media_type=MEDIA_TYPE)


ROUTES = (hands_as_lines,)


async def _lines(
    services: Services, player: PlayerId, before: int | None, most: int
) -> AsyncIterator[bytes]:
    store = services.store
    while most:
        # The records know which hands are whose: to look through the logs would take longer the
        # less somebody played.
        found = await store.records.hands(player, Filter(), before, min(most, STRETCH))
        for hand in found:
            yield await _line(services, player, hand)
        if len(found) < min(most, STRETCH):
            return
        before, most = found[-1].number, most - len(found)


async def _line(services: Services, player: PlayerId, hand: RecordedHand) -> bytes:
    log = await services.store.tables.hand_events(hand.hand)
    start = log[0]
    assert isinstance(start, HandStarted), "a hand begins with its start"
    seat = next(each.seat for each in start.players if each.player == player)
    events = tuple([redact(event, seat) for event in log])
    return _encode(HandLine(hand.hand, hand.number, hand.ended, seat, events)) + b"\n"
