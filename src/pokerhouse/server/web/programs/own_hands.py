"""One's own hands for programs: a JSON object a line, sent while it is made."""

from collections.abc import AsyncIterator

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.exceptions import ClientException
from litestar.params import FromQuery
from litestar.response import Stream

from pokerhouse.house.people import Scope
from pokerhouse.house.table import HandMark, PlayedHand
from pokerhouse.rules import HandStarted, ViewEvent, redact
from pokerhouse.server.live.services import Services
from pokerhouse.server.web.asking import AnyRequest, limits_of, services_of, signed_in, within
from pokerhouse.units import HandId, Millis, PlayerId, SeatNumber

MEDIA_TYPE = "application/x-ndjson"
HANDS_MAX = 500
"""Hands of one answer."""
STRETCH = 50
"""Hands that are looked through at a time."""

_encode = msgspec.json.Encoder(enc_hook=str).encode


class OwnHand(msgspec.Struct, frozen=True):
    """A hand that is over, as whoever asks has seen it (R26).

    - `seat`: theirs
    - `before`: asks for the hands that ended before this one
    """

    hand: HandId
    ended_ms: Millis
    seat: SeatNumber
    before: str
    events: tuple[ViewEvent, ...]


@get("/api/hands.ndjson", tags=["hands"], media_type=MEDIA_TYPE)
async def own_hands(
    request: AnyRequest, state: State, before: FromQuery[str] = "", most: FromQuery[int] = HANDS_MAX
) -> Stream:
    """One's own hands, the newest first, each a line of JSON. The last line's `before` leads on.

    A program may ask this with a token for reading hands.

    - `before`: of the last line one has; empty begins with the newest hand
    - `most`: so many hands, 1 to 500
    """
    visit = await signed_in(request, Scope.READ_HANDS)
    if not 1 <= most <= HANDS_MAX:
        raise ClientException(f"most is {most}: expected 1 to {HANDS_MAX} hands")
    mark = _mark(before)
    within(limits_of(state).player_hands, visit.who.player, "you have asked for many hands")
    return Stream(_lines(services_of(state), visit.who.player, mark, most), media_type=MEDIA_TYPE)


ROUTES = (own_hands,)


def _mark(text: str) -> HandMark | None:
    """Raises 400 for what no line has said."""
    if not text:
        return None
    ended, dash, hand = text.partition("-")
    if not (dash and hand and ended.isascii() and ended.isdigit() and len(ended) <= 15):
        raise ClientException(f"before is {text[:80]!r}: expected what a line of an answer says there")
    return HandMark(Millis(int(ended)), HandId(hand))


async def _lines(services: Services, player: PlayerId, before: HandMark | None, most: int) -> AsyncIterator[bytes]:
    while most:
        found = await services.store.tables.hands_of(player, before, STRETCH)
        for hand in found.hands[:most]:
            yield _encode(_own(hand, player)) + b"\n"
            most -= 1
        if (before := found.before) is None:
            return


def _own(hand: PlayedHand, player: PlayerId) -> OwnHand:
    start = hand.events[0]
    assert isinstance(start, HandStarted), "a hand begins with its start"
    seat = next(each.seat for each in start.players if each.player == player)
    mark = hand.mark
    events = tuple([redact(event, seat) for event in hand.events])
    return OwnHand(mark.hand_id, mark.ended, seat, f"{mark.ended}-{mark.hand_id}", events)
