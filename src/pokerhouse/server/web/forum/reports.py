"""A post is reported to those who keep the house: it waits among the other complaints."""

from typing import Any

import msgspec
from litestar import Response, post
from litestar.datastructures import State
from litestar.params import FromPath

from pokerhouse.house import HouseReason, Refused
from pokerhouse.house.forum import ForumReason, deny
from pokerhouse.server.web.forum.requests import (
    forum_words,
    post_for,
    reader_of,
    refused_page,
    too_fast,
)
from pokerhouse.server.web.requests import AnyRequest, limits_of, me_of, services_of, signed_in
from pokerhouse.server.web.site import read_form, served


class PostReport(msgspec.Struct, frozen=True):
    """The fault of a post, in words; may be empty."""

    why: str = ""


REASONS = {
    HouseReason.NOT_YOURSELF: ForumReason.NOT_YOURSELF,
    HouseReason.COMPLAINED_ALREADY: ForumReason.COMPLAINED_ALREADY,
    HouseReason.BAD_REASON: ForumReason.BAD_REASON,
    HouseReason.TOO_MANY: ForumReason.TOO_MANY_HELD,
}


@post("/forum/post/{number:int}/report", include_in_schema=False, status_code=200)
async def report(request: AnyRequest, state: State, number: FromPath[int]) -> Response[Any]:
    """PostReport a post."""
    visit = await signed_in(request)
    wish = await read_form(request, PostReport)
    services = services_of(state)
    back = f"forum/post/{number}"
    reader, _ = await reader_of(request)
    _, found = await post_for(request, reader, number)
    denied = too_fast(limits_of(state).player_complaints, visit.who.player)
    if denied is None:
        refused = await services.oversight.complaints.complain_of_post(
            me_of(services, visit.who), found, wish.why
        )
        if isinstance(refused, Refused):
            denied = deny(REASONS.get(HouseReason(refused.reason), ForumReason.NOT_FOUND))
    if denied is not None:
        return refused_page(request, denied, back)
    return served(request, "forum/reported.html", title=forum_words(request).reported, back=back)


ROUTES = (report,)
