"""The kinds of hands that can be looked at again, and how each is found.

A kind is one function, and one line in `KINDS`.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence

from pokerhouse.cards import UNKNOWN
from pokerhouse.house.people import Visit
from pokerhouse.rules import Discarded, HandEnded, HandEvent, HandStarted, HoleCardsDealt, Viewer
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.notebook.replays.examples import examples, log_of, title_of
from pokerhouse.server.web.notebook.replays.replay import ReplayHand
from pokerhouse.server.web.requests import AnyRequest, may_look, nobody, services_of
from pokerhouse.server.web.site.words import spoken
from pokerhouse.units import HandId, PlayerId, SeatNumber, TableId

Finder = Callable[[AnyRequest, Visit | None, str], Awaitable[ReplayHand]]
"""Finds a hand by its name for a visit, None for a visitor without a session.

Raises 401 or 403 if they may not see it, 404 if there is none.
"""


async def _hand(request: AnyRequest, visit: Visit | None, name: str) -> ReplayHand:
    """Return a finished hand to its players and to those who may look at its table."""
    if visit is None:
        raise nobody()
    store = services_of(request.app.state).store
    events = tuple(await store.tables.hand_events(HandId(name)))
    if not any(isinstance(event, HandEnded) for event in events):
        raise RequestFailure(Failure.NO_REPLAY)
    table, number = name.rsplit("-", 1)
    session = await store.tables.session(TableId(table))
    if session is None:
        raise RequestFailure(Failure.NO_REPLAY)
    own = seat_of(visit.who.player, events)
    if own is None:
        await may_look(request, session)
    return ReplayHand(
        title=session.config.name,
        number=int(number),
        source="",
        events=events,
        seats=session.config.seats_max,
        seen_from=() if own is None else (own,),
    )


def seat_of(player: PlayerId, events: tuple[HandEvent, ...]) -> Viewer:
    """Return this player's seat in the hand; None if they were not dealt in."""
    return next((each.seat for each in _start(events).players if each.player == player), None)


def _start(events: tuple[HandEvent, ...]) -> HandStarted:
    start = events[0]
    assert isinstance(start, HandStarted), "a hand begins with its start"
    return start


async def _example(request: AnyRequest, visit: Visit | None, name: str) -> ReplayHand:
    """A hand of the rule book: for everybody, and from every seat."""
    example = next((each for each in examples() if each.name == name), None)
    if example is None:
        raise RequestFailure(Failure.NO_SUCH_EXAMPLE)
    events = log_of(example)
    seats = tuple(each.seat for each in _start(events).players)
    title = title_of(example, spoken(request.headers.get("accept-language", "")))
    return ReplayHand(title, 0, ", ".join(example.rules), events, max(seats), tuple(sorted(seats)))


async def _shared(request: AnyRequest, visit: Visit | None, name: str) -> ReplayHand:
    """Return a shared hand, as its link shows it."""
    shown = await services_of(request.app.state).notebook.shares.view_of(name)
    if shown is None:
        raise RequestFailure(Failure.DEAD_LINK)
    seats = max(each.seat for each in _start(shown.log).players)
    return ReplayHand("", 0, "", shown.log, seats, _seen_from(shown.seat, shown.log))


async def _imported(request: AnyRequest, visit: Visit | None, name: str) -> ReplayHand:
    """Return an imported hand, to its importer from their seat."""
    if visit is None:
        raise nobody()
    imports = services_of(request.app.state).store.imports
    known = await imports.hands(visit.who.player, [HandId(name)])
    if not known:
        raise RequestFailure(Failure.NO_SUCH_IMPORTED_HAND)
    origin, events = known[HandId(name)].origin, tuple(await imports.log(HandId(name)))
    seats = max(each.seat for each in _start(events).players)
    source = " ".join(filter(None, (origin.site, origin.number)))
    return ReplayHand(
        origin.table,
        0,
        source,
        events,
        seats,
        _seen_from(seat_of(visit.who.player, events), events),
    )


def _seen_from(seat: Viewer, events: Sequence[HandEvent]) -> tuple[SeatNumber, ...]:
    """Return the seat if its cards are known: a file from another site need not have them."""
    if seat is None:
        return ()
    held = (
        each
        for each in events
        if isinstance(each, HoleCardsDealt | Discarded) and each.seat == seat
    )
    return () if any(UNKNOWN in each.cards for each in held) else (seat,)


KINDS: Mapping[str, Finder] = {
    "hand": _hand,
    "imported": _imported,
    "example": _example,
    "shared": _shared,
}
"""The finders, by the kind in the address."""
COACHED = frozenset({"hand", "imported", "example"})
"""Kinds whose events are all that the house knows. Of a shared hand the house tells nobody more
than its link shows.
"""
