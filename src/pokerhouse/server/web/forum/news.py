"""The bell: what the strip of the house says of the forum."""

import msgspec
from litestar import get
from litestar.datastructures import State

from pokerhouse.server.web.forum.rendering import reader_as
from pokerhouse.server.web.requests import AnyRequest, limits_of, services_of, signed_in, within


class ForumNews(msgspec.Struct, frozen=True):
    """The news of the forum for one person.

    - `threads`: the number of threads they follow with something new
    - `held`: the number of posts that wait for approval; 0 for all but owners and moderators
    """

    threads: int
    held: int


@get("/api/forum/news", tags=["forum"])
async def news(request: AnyRequest, state: State) -> ForumNews:
    """Return the news of the forum, for the bell."""
    visit = await signed_in(request)
    within(limits_of(state).player_news, visit.who.player, "you have asked for news many times")
    forum, reader = services_of(state).forum, await reader_as(request, visit)
    return ForumNews(await forum.marks.bell(reader), forum.desk.held if reader.keeps_order else 0)


ROUTES = (news,)
