"""The conditions of a search in your own hands, from the query of an address; all must hold."""

from collections.abc import Iterator, Mapping
from typing import Annotated

import msgspec
from litestar.params import FromQuery, Parameter

from pokerhouse.errors import InputError
from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.notebook import HandNote, elsewhere_id
from pokerhouse.house.records import Filter, Position, Result, Source, cards_match
from pokerhouse.server.live.services import Services
from pokerhouse.server.web.requests import granted, no_range
from pokerhouse.units import HandId, Millis, PlayerId

LETTERS_MAX = 100

Words = Annotated[str, Parameter(max_length=LETTERS_MAX)]
Moment = Annotated[int | None, Parameter(ge=0, le=10**15)]
Site = Annotated[
    str,
    Parameter(
        max_length=LETTERS_MAX,
        description="The site of imported hands, as each of your hands has it: PokerStars",
    ),
]
Played = Annotated[
    Source | None, Parameter(description="Hands of this house, or imported ones; both if left out")
]


class Search(msgspec.Struct, frozen=True):
    """The conditions; empty texts are none.

    - `opponent`: the name of another player in the hand
    - `tag`, `text`: of the player's notes
    """

    variant: str
    position: Position | None
    result: Result | None
    cards: str
    opponent: str
    tag: str
    text: str
    since: Millis | None
    until: Millis | None
    source: Source | None
    site: str


async def search_of(
    variant: Words = "",
    position: FromQuery[Position | None] = None,
    result: FromQuery[Result | None] = None,
    cards: Words = "",
    opponent: Words = "",
    tag: Words = "",
    text: Words = "",
    since: Moment = None,
    until: Moment = None,
    source: Played = None,
    site: Site = "",
) -> Search:
    """The search of a request. Raises 400 for what cannot be asked.

    - `variant`: the key of a variant
    - `since`, `until`: the hand ended then or later, and before; in milliseconds since 1970
    - `cards`: a range such as AKs or QQ+, or cards such as AsKs
    """
    if cards:
        try:
            cards_match(cards)
        except InputError as error:
            raise no_range(cards, error) from error
    began = None if since is None else Millis(since)
    ended = None if until is None else Millis(until)
    return Search(variant, position, result, cards, opponent, tag, text, began, ended, source, site)


async def wanted_by(
    services: Services, player: PlayerId, search: Search
) -> tuple[Filter, Mapping[HandId, HandNote]]:
    """Return the filter for a player's hands, and all their notes on hands.

    Raises 400 for an unknown opponent.
    """
    notes = {note.hand: note for note in await services.notebook.notes.about_hands(player)}
    tag, text = search.tag.strip(), search.text.strip()
    opponent, namesake = None, None
    if search.opponent.strip():
        opponent, namesake = await _opponent(services, player, search.opponent)
    wanted = Filter(
        variant=search.variant or None,
        position=search.position,
        result=search.result,
        cards=search.cards or None,
        opponent=opponent,
        namesake=namesake,
        since=search.since,
        until=search.until,
        hands=tuple(_noted(notes, tag, text)) if tag or text else None,
        source=search.source,
        site=search.site or None,
    )
    return wanted, notes


async def _opponent(
    services: Services, player: PlayerId, name: str
) -> tuple[PlayerId | None, PlayerId | None]:
    """Return the opponent of this name, and their namesake in imported hands.

    The first is a person or a bot of the house. Raises 400 if there is neither.
    """
    person = await services.people.players.player_of(name)
    namesake = elsewhere_id(player, name)
    is_met = namesake in await services.store.imports.names(player)
    if person is None and not is_met:
        granted(refuse(HouseReason.NOBODY_KNOWN, name=name))
    return person, namesake if is_met else None


def _noted(notes: Mapping[HandId, HandNote], tag: str, text: str) -> Iterator[HandId]:
    """Hands with this tag, and with this text in the note or a tag."""
    tag, text = tag.lower(), text.casefold()
    for hand, note in notes.items():
        words = "\n".join((note.text, *note.tags)).casefold()
        if (not tag or tag in note.tags) and text in words:
            yield hand
