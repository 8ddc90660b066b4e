"""Your own hands as a file: the results of a search, or one hand."""

from collections.abc import AsyncIterator, Sequence
from typing import Annotated

from litestar import get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException
from litestar.params import FromQuery, Parameter
from litestar.response import Stream

from pokerhouse.house.notebook import is_imported
from pokerhouse.house.people import Scope
from pokerhouse.house.records import Filter, RecordedHand
from pokerhouse.house.table import PlayedHand
from pokerhouse.server.live.notebook import ExportedHands, FileKind, export_hands
from pokerhouse.server.live.services import Services
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.notebook.search_query import Search, search_of, wanted_by
from pokerhouse.server.web.requests import AnyRequest, limits_of, services_of, signed_in, within
from pokerhouse.units import HandId, HandMark, PlayerId

MEDIA_TYPE = "text/plain"
MANY = "you have taken along many files of hands"
STRETCH = 20
"""Hands that are read and written at a time, and in memory. Writing them takes some hundredths of a
second.
"""
HAND_LETTERS = 100

Hand = Annotated[str, Parameter(max_length=HAND_LETTERS)]


@get(
    "/api/hands/file",
    tags=["hands"],
    media_type=MEDIA_TYPE,
    dependencies={"search": Provide(search_of)},
)
async def hands_file(
    request: AnyRequest,
    state: State,
    search: NamedDependency[Search],
    kind: FromQuery[FileKind] = FileKind.PHHS,
    hand: Hand = "",
) -> Stream:
    """Export your hands in a format that other programs read, the newest first, as a stream.

    Each has your own cards and those that were turned up. A program can use a token for reading
    hands.

    - `kind`: PokerStars text and Open Hand History have words for hold'em and Omaha: other hands
      are left out
    - `hand`: only this one; the rest of the search is then ignored
    """
    visit, services = await signed_in(request, Scope.READ_HANDS), services_of(state)
    player = visit.who.player
    within(limits_of(state).player_figures, player, MANY)
    if hand:
        return await _one(services, player, HandId(hand), kind)
    wanted, _ = await wanted_by(services, player, search)
    return Stream(
        _pieces(services, player, wanted, kind),
        media_type=MEDIA_TYPE,
        headers=_named("hands", kind),
    )


ROUTES = (hands_file,)


async def _one(services: Services, player: PlayerId, hand: HandId, kind: FileKind) -> Stream:
    """Raise 404 for a hand that is not theirs or not over, 400 for one the format cannot hold."""
    found = await services.store.records.hands(player, Filter(hands=(hand,), source=None), None, 1)
    if not found:
        raise RequestFailure(Failure.NO_SUCH_OWN_HAND)
    made = await _export(services, player, found, kind)
    if made.left_out:
        raise ClientException(made.left_out[0])
    return Stream(iter((made.text,)), media_type=MEDIA_TYPE, headers=_named("hand", kind))


async def _pieces(
    services: Services, player: PlayerId, wanted: Filter, kind: FileKind
) -> AsyncIterator[bytes]:
    """The file, some hands at a time."""
    before: int | None = None
    while found := await services.store.records.hands(player, wanted, before, STRETCH):
        if piece := (await _export(services, player, found, kind)).text:
            yield piece.encode()
        before = found[-1].number


async def _export(
    services: Services, player: PlayerId, found: Sequence[RecordedHand], kind: FileKind
) -> ExportedHands:
    """Hands whose logs cannot be read are not there."""
    brought = await services.store.imports.hands(
        player, [each.hand for each in found if is_imported(each.hand)]
    )
    hands = []
    for each in found:
        log = await services.notebook.own.ended(player, each.hand)
        if log is not None:
            hands.append((each.number, PlayedHand(HandMark(each.ended, each.hand), tuple(log))))
    # In a thread, so that play goes on.
    origins = {hand: each.origin for hand, each in brought.items()}
    return await services.ground.machine.threads.run(export_hands, hands, player, kind, origins)


def _named(name: str, kind: FileKind) -> dict[str, str]:
    return {
        "content-disposition": f'attachment; filename="{name}{kind.extension}"',
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
    }
