"""One's own hands over HTTP: searched, the newest first, with what one has written about them."""

from collections.abc import Iterator, Mapping
from typing import Annotated

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.exceptions import ClientException
from litestar.params import FromQuery, Parameter

from pokerhouse.cards import Card, parse_cards
from pokerhouse.errors import InputError
from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.notebook import HandNote
from pokerhouse.house.people import GONE_NAME, Scope
from pokerhouse.house.records import Filter, Position, RecordedHand, Result
from pokerhouse.rules import Structure
from pokerhouse.server.live.services import Services
from pokerhouse.server.web.asking import AnyRequest, granted, limits_of, services_of, signed_in, within
from pokerhouse.units import Chips, HandId, Millis, PlayerId, TableId

MANY = "you have looked for many hands"
HANDS_AT_ONCE = 50
LETTERS_MAX = 100

Words = Annotated[str, Parameter(max_length=LETTERS_MAX)]
Moment = Annotated[int | None, Parameter(ge=0, le=10**15)]
Number = Annotated[int | None, Parameter(ge=0, le=10**15)]


class OwnHand(msgspec.Struct, frozen=True):
    """A hand one has played, as one may know it.

    - `number`: of the hand among all of the house
    - `board`: the cards of all boards, one after another
    - `net`: what one won or lost, in chips
    - `opponents`: the names of today of those who were dealt in too
    - `tags`, `text`: one's own note on it
    """

    hand: HandId
    number: int
    ended_ms: Millis
    table: TableId
    variant: str
    structure: Structure
    small_blind: Chips
    big_blind: Chips
    position: Position
    result: Result
    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    net: Chips
    opponents: tuple[str, ...]
    tags: tuple[str, ...]
    text: str


class OwnHands(msgspec.Struct, frozen=True):
    """Some of one's hands, the newest first; `before` is what to ask for the next ones with, null at the end.

    - `tags`: all that one has given to hands, by the alphabet
    """

    hands: tuple[OwnHand, ...]
    before: int | None
    tags: tuple[str, ...]


@get("/api/hands", tags=["hands"])
async def own_hands(
    request: AnyRequest,
    state: State,
    variant: Words = "",
    position: FromQuery[Position | None] = None,
    result: FromQuery[Result | None] = None,
    cards: Words = "",
    opponent: Words = "",
    tag: Words = "",
    text: Words = "",
    since: Moment = None,
    until: Moment = None,
    before: Number = None,
) -> OwnHands:
    """The hands one has played, the newest first, fifty at a time; all that is asked for must hold."""
    visit, services = await signed_in(request, Scope.READ_HANDS), services_of(state)
    player = visit.who.player
    within(limits_of(state).player_searches, player, MANY)
    notes = {note.hand: note for note in await services.notebook.notes.about_hands(player)}
    wanted = Filter(
        variant=variant or None,
        position=position,
        result=result,
        cards=cards or None,
        opponent=await _opponent(services, opponent) if opponent.strip() else None,
        since=None if since is None else Millis(since),
        until=None if until is None else Millis(until),
        hands=tuple(_noted(notes, tag, text)) if tag.strip() or text.strip() else None,
    )
    try:
        found = await services.store.records.hands(player, wanted, before, HANDS_AT_ONCE)
    except InputError as error:
        raise ClientException(str(error)) from error
    bots = await services.store.records.bot_names()
    told = tuple(_told(services, bots, hand, notes.get(hand.hand)) for hand in found)
    tags = sorted({each for note in notes.values() for each in note.tags})
    return OwnHands(told, found[-1].number if len(found) == HANDS_AT_ONCE else None, tuple(tags))


ROUTES = (own_hands,)


async def _opponent(services: Services, name: str) -> PlayerId:
    """Who is called so, a bot too. Raises 400 when nobody is."""
    person = services.profiles.names.player_of(name)
    if person is not None:
        return person
    sought = name.strip().casefold()
    for bot, called in (await services.store.records.bot_names()).items():
        if called.casefold() == sought:
            return bot
    return granted(refuse(HouseReason.NOBODY_KNOWN, name=name))


def _noted(notes: Mapping[HandId, HandNote], tag: str, text: str) -> Iterator[HandId]:
    """Hands with this tag, and with this text in the note or a tag."""
    tag, text = tag.strip().lower(), text.strip().casefold()
    for hand, note in notes.items():
        words = "\n".join((note.text, *note.tags)).casefold()
        if (not tag or tag in note.tags) and text in words:
            yield hand


def _told(services: Services, bots: Mapping[PlayerId, str], hand: RecordedHand, note: HandNote | None) -> OwnHand:
    names = services.profiles.names
    return OwnHand(
        hand=hand.hand,
        number=hand.number,
        ended_ms=hand.ended,
        table=hand.table,
        variant=hand.game.variant,
        structure=hand.game.structure,
        small_blind=hand.game.small_blind,
        big_blind=hand.game.big_blind,
        position=hand.position,
        result=hand.result,
        cards=tuple(parse_cards(hand.cards)),
        board=tuple(parse_cards(hand.board)),
        net=hand.net,
        opponents=tuple(
            names.name_of(each) if names.knows(each) else bots.get(each, GONE_NAME) for each in hand.opponents
        ),
        tags=note.tags if note else (),
        text=note.text if note else "",
    )
