"""A hand to look at again, over HTTP."""

from typing import Annotated

import structlog
from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, Parameter

from pokerhouse.errors import StorageError
from pokerhouse.fair import FairHand, proofs
from pokerhouse.house.people import Scope, Visit
from pokerhouse.house.table import SealedDeck
from pokerhouse.players import Standings
from pokerhouse.rules import Commitment, HandStarted, Viewer, encode_events, redact
from pokerhouse.server.live import learn
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.notebook.replays.kinds import COACHED, KINDS
from pokerhouse.server.web.notebook.replays.replay import ReplayHand, ReplayInfo, as_seen
from pokerhouse.units import HandId, SeatNumber

# The proofs of a hand that is over, over HTTP: what `pokerhouse verify` and the page check.

log = structlog.get_logger()


@get("/api/hands/{hand:str}/fair", tags=["hands"])
async def proofs_of_hand(
    request: requests.AnyRequest, state: State, hand: FromPath[str]
) -> FairHand:
    """Return a finished hand as you saw it, or could have, with a proof of every card you saw.

    For players of the hand, and for those who may look at its table. The house does not know what a
    client kept from before the hand (`seen`), and leaves it empty. A program can use a token for
    reading hands.
    """
    visit = await requests.signed_in(request, Scope.READ_HANDS)
    requests.within(
        requests.limits_of(state).player_hands, visit.who.player, "you have asked for many hands"
    )
    found = await KINDS["hand"](request, visit, hand)
    try:
        deck = await requests.services_of(state).store.tables.hand_deck(HandId(hand))
    except StorageError as error:
        log.error("deck cannot be opened", hand=hand, fault=str(error))
        raise RequestFailure(Failure.DECK_KEY_LOST) from None
    started = found.events[0]
    if (
        deck is None
        and isinstance(started, HandStarted)
        and isinstance(started.commitment, Commitment)
    ):
        raise RequestFailure(Failure.DECK_NOT_KEPT)
    return proved(HandId(hand), found, deck)


def proved(hand: HandId, found: ReplayHand, deck: SealedDeck | None) -> FairHand:
    """Return the hand with the viewer's proofs; without any if it is older than proofs."""
    viewer: Viewer = found.seen_from[0] if found.seen_from else None
    events, started = found.events, found.events[0]
    shown = tuple([redact(event, viewer) for event in events])
    assert isinstance(started, HandStarted), "a hand begins with its start"
    if deck is None or not deck.key or not isinstance(started.commitment, Commitment):
        return FairHand(hand, viewer, shown, ())
    decks = [deck.fair(deal) for deal in range(len(deck.stubs) + 1)]
    return FairHand(hand, viewer, shown, proofs(events, decks, viewer))


BUSY_S = 5
"""The seconds after which it is worth trying again."""

EventsQuery = Annotated[int, Parameter(ge=0, le=9_999)]
"""The number of events before the point of interest; the whole hand if it has fewer."""
SeatQuery = Annotated[int | None, Parameter(ge=0, le=99)]


@get("/api/replays/{kind:str}/{name:str}", tags=["hands"])
async def replay(
    request: requests.AnyRequest,
    state: State,
    kind: FromPath[str],
    name: FromPath[str],
    seat: SeatQuery = None,
) -> ReplayInfo:
    """A hand that is over, event by event, as you may see it: from your own seat, or as somebody
    who only watched.

    - `kind`: `hand` for one of this house, `imported` for one that you have brought along,
      `example` for one of the rule book
    - `seat`: one of `seen_from`, or 0 for the eyes of somebody who only watched; without it the
      usual one
    """
    visit = await requests.visit_of(request, Scope.READ_HANDS)
    requests.check_welcome(request, visit)
    key = requests.address(request) if visit is None else visit.who.player
    requests.within(requests.limits_of(state).replays, key, "you have asked for many hands")
    found = await _hand_to_replay(request, visit, kind, name)
    faces = requests.services_of(state).people.profiles.faces
    drawn = tuple(faces.face_of(each.player) for each in found.start.players)
    return as_seen(kind, name, found, _eyes(found, seat), drawn)


@get("/api/replays/{kind:str}/{name:str}/coach", tags=["hands"])
async def coach(
    request: requests.AnyRequest,
    state: State,
    kind: FromPath[str],
    name: FromPath[str],
    seat: SeatQuery = None,
) -> learn.CoachFound:
    """Review your moves in a finished hand, or those of a seat you may see from.

    The coach knows at each move what that seat knew then; an opponent's cards that everybody has
    seen count separately.
    """
    visit = await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).coach,
        visit.who.player,
        "you have asked the coach about many hands",
    )
    found = await _hand_to_replay(request, visit, kind, name)
    if kind not in COACHED:
        raise RequestFailure(Failure.COACH_OWN_HANDS)
    eyes = _eyes(found, seat)
    if eyes is None:
        raise RequestFailure(Failure.COACH_SEAT)
    question = learn.CoachQuestion(encode_events(found.events), eyes)
    answer = await requests.services_of(state).learn.teaching.ask(
        question, requests.address(request)
    )
    if not isinstance(answer, learn.CoachFound):
        raise RequestFailure(Failure.COACH_BUSY, headers={"retry-after": str(BUSY_S)})
    return answer


@get("/api/replays/{kind:str}/{name:str}/odds", tags=["hands"])
async def odds(
    request: requests.AnyRequest,
    state: State,
    kind: FromPath[str],
    name: FromPath[str],
    at: EventsQuery = 9_999,
    seat: SeatQuery = None,
    thorough: FromQuery[bool] = False,
) -> Standings:
    """Return every live player's equity after `at` events of a hand, without more betting.

    Your own cards count from the beginning, and so do cards that were fully shown by the end; all
    others may be any. Before a draw, everybody changes the cards that the house's player would.

    - `at`: without it, at the end
    - `seat`: whose cards count, as for the hand itself
    - `thorough`: takes seconds instead of a blink
    """
    visit = await requests.signed_in(request)
    limits = requests.limits_of(state)
    here = requests.address(request)
    requests.within(limits.player_learning, visit.who.player, "you have had many hands counted")
    requests.within(limits.address_learning, here, "many hands have been counted for your address")
    found = await _hand_to_replay(request, visit, kind, name)
    question = learn.StandingsQuestion(
        encode_events(found.events), at, _eyes(found, seat), thorough
    )
    answer = await requests.services_of(state).learn.teaching.ask(question, here)
    if not isinstance(answer, learn.StandingsFound):
        raise RequestFailure(Failure.ODDS_BUSY, headers={"retry-after": str(BUSY_S)})
    return answer.found


async def _hand_to_replay(
    request: requests.AnyRequest, visit: Visit | None, kind: str, name: str
) -> ReplayHand:
    if kind not in KINDS:
        values = {"kind": kind, "kinds": ", ".join(KINDS)}
        raise RequestFailure(Failure.NO_SUCH_REPLAY_KIND, values)
    return await KINDS[kind](request, visit, name)


def _eyes(found: ReplayHand, seat: int | None) -> Viewer:
    """Return the seat to view from. Raises 403 if this person may not."""
    if seat is None:
        return found.seen_from[0] if found.seen_from else None
    if seat != 0 and seat not in found.seen_from:
        raise RequestFailure(Failure.REPLAY_SEAT)
    return SeatNumber(seat) if seat else None


ROUTES = (replay, coach, odds)
"""The routes for the web client."""
