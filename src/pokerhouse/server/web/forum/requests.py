"""Helpers for requests to the forum: the reader, what they may see, and refusals."""

from math import ceil

from litestar import Response
from litestar.exceptions import HTTPException, NotFoundException

from pokerhouse.house.forum import (
    Denied,
    ForumPost,
    ForumReason,
    PostNo,
    PostState,
    Reader,
    Thread,
    ThreadNo,
    deny,
    reading_objection,
)
from pokerhouse.house.people import Role, Visit
from pokerhouse.house.talk import FORUM
from pokerhouse.server.rates import RateLimit
from pokerhouse.server.web.requests import AnyRequest, check_welcome, me_of, services_of, visit_of
from pokerhouse.server.web.site import PageWords, language_of, served, words

NUMBER_MAX = 2**31 - 1
STATUSES = {
    ForumReason.NOT_FOUND: 404,
    ForumReason.SIGN_IN: 401,
    ForumReason.MEMBERS_ONLY: 403,
    ForumReason.UNCONFIRMED: 403,
    ForumReason.KEEPERS_ONLY: 403,
    ForumReason.OWNERS_ONLY: 403,
    ForumReason.NOT_YOURS: 403,
    ForumReason.MUTED: 403,
    ForumReason.BANNED: 403,
    ForumReason.TOO_FAST: 429,
}
"""The HTTP status of each refusal; 400 for all others."""
BY_ACCOUNT = {
    ForumReason.SIGN_IN: "log_in",
    ForumReason.MEMBERS_ONLY: "log_in",
    ForumReason.UNCONFIRMED: "your_account",
}
"""The refusals that the account page can remedy, and the name of the link to it."""


def forum_words(request: AnyRequest) -> PageWords:
    """The words of the forum in the reader's language."""
    return words("forum", language_of(request))


async def reader_of(request: AnyRequest) -> tuple[Reader, Visit | None]:
    """Return the reader; banned people read as visitors without a session."""
    visit = await visit_of(request)
    services = services_of(request.app.state)
    if visit is None or services.oversight.bans.objection(visit.who.player) is not None:
        return Reader(), None
    return await reader_as(request, visit), visit


async def reader_as(request: AnyRequest, visit: Visit) -> Reader:
    """Somebody with a session, as the forum knows them."""
    services, who = services_of(request.app.state), visit.who
    confirmed = False
    if who.role.may_act_as(Role.MEMBER):
        account = await services.store.accounts.account(who.player)
        confirmed = account is not None and (
            account.confirmed is not None or not services.settings.mail
        )
    return Reader(who.player, who.role, confirmed)


def speaking_objection(request: AnyRequest, visit: Visit | None) -> Denied | None:
    """Why somebody may write nowhere just now: a ban, or a mute of the whole house."""
    services = services_of(request.app.state)
    try:
        check_welcome(request, visit)
    except HTTPException:
        return deny(ForumReason.BANNED)
    if (
        visit is not None
        and services.talk.moderation.objection(me_of(services, visit.who), FORUM) is not None
    ):
        return deny(ForumReason.MUTED)
    return None


async def thread_for(request: AnyRequest, reader: Reader, number: int) -> Thread:
    """A thread that this reader may look at. Raises 404."""
    forum = services_of(request.app.state).store.forum
    thread = await forum.thread(ThreadNo(number)) if 0 < number <= NUMBER_MAX else None
    if thread is None or reading_objection(reader, thread) is not None:
        raise NotFoundException("there is no such thread")
    return thread


async def post_for(request: AnyRequest, reader: Reader, number: int) -> tuple[Thread, ForumPost]:
    """Return a post that this reader may see, and its thread; their own also while it waits."""
    forum = services_of(request.app.state).store.forum
    told = await forum.post(PostNo(number)) if 0 < number <= NUMBER_MAX else None
    if told is None:
        raise NotFoundException("there is no such post")
    if told.post.state is PostState.HELD and (reader.wrote(told.post) or reader.keeps_order):
        thread = await forum.thread(told.post.thread)
        if thread is not None:
            return thread, told.post
    thread = await thread_for(request, reader, told.post.thread)
    if not told.post.place:
        raise NotFoundException("there is no such post")
    return thread, told.post


def too_fast(rate: RateLimit, key: str) -> Denied | None:
    """Take one; a refusal that says how long to wait where there is none left."""
    if (wait_s := rate.wait_s(key)) > 0:
        return deny(ForumReason.TOO_FAST, minutes=ceil(wait_s / 60))
    rate.take(key)
    return None


def refusal_text(request: AnyRequest, denied: Denied) -> str:
    """A refusal in the reader's language."""
    w = forum_words(request)
    why = w["refused_" + denied.reason.value](**denied.numbers)
    if denied.reason is ForumReason.MEMBERS_ONLY and services_of(request.app.state).settings.mail:
        why += " " + w.open_mail
    return why


def status_of(denied: Denied | None) -> int:
    """The status of an answer with this refusal."""
    return 200 if denied is None else STATUSES.get(denied.reason, 400)


def refused_page(request: AnyRequest, denied: Denied, back: str) -> Response[bytes]:
    """A page that says why something was not done, or cannot be looked at; `back`: where to go
    on.
    """
    w = forum_words(request)
    tried = request.method != "GET"
    title = w.not_done if tried else w.not_for_all
    return served(
        request,
        "forum/refused.html",
        title=title,
        heading=title,
        tried=tried,
        status=status_of(denied),
        why=refusal_text(request, denied),
        account=BY_ACCOUNT.get(denied.reason, ""),
        back=back,
    )
