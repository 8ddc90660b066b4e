"""Searches in your own hands over HTTP, the newest first, with your notes on them."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import Parameter

from pokerhouse.cards import Card, parse_cards
from pokerhouse.house.notebook import HandNote, is_elsewhere, is_imported
from pokerhouse.house.people import GONE_NAME, Scope
from pokerhouse.house.records import Position, RecordedHand, Result, Source
from pokerhouse.rules import Structure
from pokerhouse.server.web.notebook.search_query import Search, search_of, wanted_by
from pokerhouse.server.web.requests import AnyRequest, limits_of, services_of, signed_in, within
from pokerhouse.units import Chips, HandId, Millis, PlayerId, TableId

MANY = "you have looked for many hands"
HANDS_AT_ONCE = 50

Number = Annotated[int | None, Parameter(ge=0, le=10**15)]


class OwnHand(msgspec.Struct, frozen=True):
    """A hand of the player's, as they may know it.

    - `number`: of the hand among all of the house
    - `boards`: the cards of each; if run more than once, only the new cards of the later ones
    - `source`: `here` for a hand of this house, `imported` for an imported one
    - `site`, `currency`: of imported hands; empty if unknown
    - `scale`: the number of units of the amounts in one of the currency, or in one chip
    - `net`: the result, in chips, or in the unit of an imported hand
    - `opponents`: the names of the other players; people of this house under their present names
    - `players`: their ids, in the same order; empty for people of other sites, and for those who
      have gone
    - `tags`, `text`: the player's own note on it
    """

    hand: HandId
    number: int
    ended_ms: Millis
    table: TableId
    source: Source
    site: str
    currency: str
    scale: int
    variant: str
    structure: Structure
    small_blind: Chips
    big_blind: Chips
    position: Position
    result: Result
    cards: tuple[Card, ...]
    boards: tuple[tuple[Card, ...], ...]
    net: Chips
    opponents: tuple[str, ...]
    players: tuple[str, ...]
    tags: tuple[str, ...]
    text: str


class OwnHands(msgspec.Struct, frozen=True):
    """Some of the player's hands, the newest first.

    - `before`: the number to ask for the next ones with, null at the end
    - `tags`: all tags that the player uses, in alphabetical order
    """

    hands: tuple[OwnHand, ...]
    before: int | None
    tags: tuple[str, ...]


@get("/api/hands", tags=["hands"], dependencies={"search": Provide(search_of)})
async def own_hands(
    request: AnyRequest, state: State, search: NamedDependency[Search], before: Number = None
) -> OwnHands:
    """List your hands, played here or imported, the newest first, fifty at a time.

    All conditions must hold.
    """
    visit, services = await signed_in(request, Scope.READ_HANDS), services_of(state)
    player = visit.who.player
    within(limits_of(state).player_searches, player, MANY)
    wanted, notes = await wanted_by(services, player, search)
    found = await services.store.records.hands(player, wanted, before, HANDS_AT_ONCE)
    here = {each for hand in found for each in hand.opponents if not is_elsewhere(each)}
    names = dict(await services.people.players.names_of(here))
    brought = await services.store.imports.hands(
        player, [each.hand for each in found if is_imported(each.hand)]
    )
    names |= {other: name for each in brought.values() for other, name in each.names.items()}
    told = tuple(_own_hand(names, hand, notes.get(hand.hand)) for hand in found)
    tags = sorted({each for note in notes.values() for each in note.tags})
    return OwnHands(told, found[-1].number if len(found) == HANDS_AT_ONCE else None, tuple(tags))


ROUTES = (own_hands,)


def _own_hand(names: Mapping[PlayerId, str], hand: RecordedHand, note: HandNote | None) -> OwnHand:
    return OwnHand(
        hand=hand.hand,
        number=hand.number,
        ended_ms=hand.ended,
        table=hand.table,
        source=hand.game.source,
        site=hand.game.site,
        currency=hand.game.currency,
        scale=hand.game.scale,
        variant=hand.game.variant,
        structure=hand.game.structure,
        small_blind=hand.game.small_blind,
        big_blind=hand.game.big_blind,
        position=hand.position,
        result=hand.result,
        cards=tuple(parse_cards(hand.cards)),
        boards=tuple(tuple(parse_cards(each)) for each in hand.board.split()),
        net=hand.net,
        opponents=tuple(names.get(each, GONE_NAME) for each in hand.opponents),
        players=tuple(
            each if each in names and not is_elsewhere(each) else "" for each in hand.opponents
        ),
        tags=note.tags if note else (),
        text=note.text if note else "",
    )
