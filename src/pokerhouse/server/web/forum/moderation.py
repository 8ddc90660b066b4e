"""Moderation of the forum: approve, hide, pin, lock and move."""

from enum import StrEnum
from typing import Any, assert_never

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath

from pokerhouse.house import HouseReason, Refused
from pokerhouse.house.forum import Area, Denied, ForumReason, PostNo, ThreadNo, deny
from pokerhouse.house.oversight import REASON_MAX
from pokerhouse.server.live.forum import ThreadAct
from pokerhouse.server.web.forum import rendering
from pokerhouse.server.web.oversight.requests import keeper
from pokerhouse.server.web.requests import AnyRequest, limits_of, me_of, services_of, signed_in
from pokerhouse.server.web.site import read_form, see_other, served

# A post is reported to those who keep the house: it waits among the other complaints.


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
    """Report a post."""
    visit = await signed_in(request)
    wish = await read_form(request, PostReport)
    services = services_of(state)
    back = f"forum/post/{number}"
    reader, _ = await rendering.reader_of(request)
    _, found = await rendering.post_for(request, reader, number)
    denied = rendering.too_fast(limits_of(state).player_complaints, visit.who.player)
    if denied is None:
        refused = await services.oversight.complaints.complain_of_post(
            me_of(services, visit.who), found, wish.why
        )
        if isinstance(refused, Refused):
            denied = deny(REASONS.get(HouseReason(refused.reason), ForumReason.NOT_FOUND))
    if denied is not None:
        return rendering.refused_page(request, denied, back)
    return served(
        request, "forum/reported.html", title=rendering.forum_words(request).reported, back=back
    )


QUEUE_SHOWN = 25


class PostAct(StrEnum):
    """The actions on a post."""

    HIDE = "hide"
    SHOW = "show"
    LET_THROUGH = "let_through"
    REJECT = "reject"


class PostDecision(msgspec.Struct, frozen=True):
    """The form of an action on a post."""

    act: PostAct
    why: str = ""


class ThreadDecision(msgspec.Struct, frozen=True):
    """The form of an action on a thread; `area` to move it to."""

    act: ThreadAct
    area: Area | None = None


@get("/forum/queue", include_in_schema=False)
async def queue(request: AnyRequest, state: State) -> Response[bytes]:
    """The posts that wait, the oldest first; for owners and moderators."""
    reader, _ = await rendering.reader_of(request)
    if not reader.keeps_order:
        return rendering.refused_page(request, deny(ForumReason.KEEPERS_ONLY), "forum")
    forum = services_of(state).store.forum
    waiting = []
    for told in await forum.held_posts(QUEUE_SHOWN):
        waiting.append(
            (
                told,
                await forum.thread(told.post.thread),
                await rendering.html_for(request, told.post.words),
            )
        )
    return served(
        request, "forum/queue.html", title=rendering.forum_words(request).queue, posts=waiting
    )


@post("/forum/post/{number:int}/keep", include_in_schema=False, status_code=200)
async def about_post(request: AnyRequest, state: State, number: FromPath[int]) -> Response[Any]:
    """Hide a post, show it again, or decide about one that waits."""
    visit = await keeper(request)
    decision = await read_form(request, PostDecision)
    reader = await rendering.reader_as(request, visit)
    care = services_of(state).forum.keeping
    which = PostNo(number)
    back = f"forum/post/{number}"
    match decision.act:
        case PostAct.HIDE:
            long = len(decision.why) > REASON_MAX
            denied = (
                deny(ForumReason.BAD_REASON)
                if long
                else await care.hide(reader, which, decision.why)
            )
        case PostAct.SHOW:
            denied = await care.show(reader, which)
        case PostAct.LET_THROUGH:
            denied, back = await care.let_through(reader, which), "forum/queue"
        case PostAct.REJECT:
            denied, back = await care.reject(reader, which), "forum/queue"
        case _:
            assert_never(decision.act)
    return _answered(request, denied, back)


@post("/forum/thread/{number:int}/keep", include_in_schema=False, status_code=200)
async def about_thread(request: AnyRequest, state: State, number: FromPath[int]) -> Response[Any]:
    """Pin, lock or move a thread."""
    visit = await keeper(request)
    decision = await read_form(request, ThreadDecision)
    reader = await rendering.reader_as(request, visit)
    care = services_of(state).forum.keeping
    denied = await care.about_thread(reader, ThreadNo(number), decision.act, decision.area)
    return _answered(request, denied, f"forum/thread/{number}")


def _answered(request: AnyRequest, denied: Denied | None, back: str) -> Response[Any]:
    return (
        see_other(request, back)
        if denied is None
        else rendering.refused_page(request, denied, back)
    )


ROUTES = (report, queue, about_post, about_thread)
