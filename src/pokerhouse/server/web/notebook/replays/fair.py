"""The proofs of a hand that is over, over HTTP: what `pokerhouse verify` and the page check."""

import structlog
from litestar import get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pokerhouse.errors import StorageError
from pokerhouse.fair import FairHand, proofs
from pokerhouse.house.people import Scope
from pokerhouse.house.table import SealedDeck
from pokerhouse.rules import Commitment, HandStarted, Viewer, redact
from pokerhouse.server.web.notebook.replays.kinds import KINDS
from pokerhouse.server.web.notebook.replays.replay import ReplayHand
from pokerhouse.server.web.requests import AnyRequest, limits_of, services_of, signed_in, within
from pokerhouse.units import HandId

log = structlog.get_logger()


@get("/api/hands/{hand:str}/fair", tags=["hands"])
async def proofs_of_hand(request: AnyRequest, state: State, hand: FromPath[str]) -> FairHand:
    """Return a finished hand as you saw it, or could have, with a proof of every card you saw.

    For players of the hand, and for those who may look at its table. The house does not know what a
    client kept from before the hand (`seen`), and leaves it empty. A program can use a token for
    reading hands.
    """
    visit = await signed_in(request, Scope.READ_HANDS)
    within(limits_of(state).player_hands, visit.who.player, "you have asked for many hands")
    found = await KINDS["hand"](request, visit, hand)
    try:
        deck = await services_of(state).store.tables.hand_deck(HandId(hand))
    except StorageError as error:
        log.error("deck cannot be opened", hand=hand, fault=str(error))
        raise NotFoundException(
            "the deck of this hand cannot be opened: its key was lost"
        ) from None
    started = found.events[0]
    if (
        deck is None
        and isinstance(started, HandStarted)
        and isinstance(started.commitment, Commitment)
    ):
        words = (
            "this house does not keep the decks of hands that are over: a proof saved at the "
            "table can be checked"
        )
        raise NotFoundException(words)
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
