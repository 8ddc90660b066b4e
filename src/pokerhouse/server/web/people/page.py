"""The page of a person or a bot: read without scripts, and shown within the shell where a name is
pressed.
"""

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from pokerhouse.house.forum import Reader, areas_read_by
from pokerhouse.house.people import BOT_ID, Visit
from pokerhouse.server.live.services import Services
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.forum.rendering import place_of, reader_of
from pokerhouse.server.web.people.card import PlayerCard, bot_style, card_of
from pokerhouse.server.web.requests import AnyRequest, address, limits_of, services_of, within
from pokerhouse.server.web.site import language_of, served, words
from pokerhouse.units import Millis, PlayerId
from pokerhouse.words import game_name

POSTS = 5
"""Posts that are shown, the newest first."""
HANDS = 5
"""Hands they have put here, the last first."""
_HIDDEN = {"x-robots-tag": "noindex, nofollow"}
"""Pages of players are for people, not for search engines."""


@get("/people/{player:str}", include_in_schema=False)
async def person_page(request: AnyRequest, state: State, player: FromPath[str]) -> Response[bytes]:
    """Show the public card of a player, with the reader's note."""
    services = services_of(state)
    reader, visit = await reader_of(request)
    key = address(request) if visit is None else visit.who.player
    within(limits_of(state).player_looks, key, "you have looked at many people")
    card = await card_of(services, state["rankings"], PlayerId(player))
    if card is None or not (card.listed or visit):
        raise RequestFailure(Failure.NOBODY_HERE, headers=_HIDDEN)
    language = language_of(request)
    w = words("people", language)
    answer = served(
        request,
        "people/person.html",
        title=w.of(name=card.name),
        card=card,
        is_bot=card.player.startswith(BOT_ID),
        style=bot_style(card.player, language),
        own=visit is not None and visit.who.player == card.player,
        reader=visit,
        note=await _note(services, visit, card),
        games={
            key: game_name(key, language) for key in (each.variant for each in card.ratings) if key
        },
        posts=await _posts(services, reader, card),
        shared=[
            (token, game_name(key, language), at)
            for token, key, at in await _shared(services, reader, card)
        ],
    )
    answer.headers.update(_HIDDEN)
    return answer


async def _note(services: Services, visit: Visit | None, card: PlayerCard) -> object:
    """Return the reader's note on them, if any."""
    if visit is None:
        return None
    notes = await services.notebook.notes.about_people(visit.who.player)
    return next((each for each in notes if each.about == card.player), None)


async def _shared(
    services: Services, reader: Reader, card: PlayerCard
) -> list[tuple[str, str, Millis]]:
    """The last hands they have put here: the token of each link, the game, and when it was made."""
    if not _is_open_to(services, reader, card):
        return []
    public = [
        each for each in await services.notebook.shares.shared_by(card.player) if each.public
    ][:HANDS]
    seen = [(each, await services.notebook.shares.view_of(each.token)) for each in public]
    return [(each.token, shown.game, each.made) for each, shown in seen if shown is not None]


def _is_open_to(services: Services, reader: Reader, card: PlayerCard) -> bool:
    """May this reader know what they do beside their play?"""
    blocked = services.talk.moderation.blocked(reader.player) if reader.player else frozenset()
    return card.listed and card.player not in blocked


async def _posts(
    services: Services, reader: Reader, card: PlayerCard
) -> list[tuple[str, str, int]]:
    """Their last posts that this reader may read: where each stands, the title of its thread, and
    when it was made.
    """
    if not _is_open_to(services, reader, card):
        return []
    latest = await services.store.forum.latest_of(card.player, areas_read_by(reader), POSTS)
    return [(place_of(post), thread.title, post.at) for post, thread in latest]
