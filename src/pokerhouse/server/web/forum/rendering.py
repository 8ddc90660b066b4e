"""The posts and threads as one reader sees them on a page."""

from collections.abc import Iterable
from math import ceil

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException
from markupsafe import Markup, escape

from pokerhouse.house.forum import (
    HIT,
    HIT_END,
    PAGE_POSTS,
    Denied,
    ForumPost,
    ForumReason,
    PostHit,
    PostNo,
    PostState,
    PostView,
    Reader,
    Thread,
    ThreadNo,
    ThreadView,
    deny,
    editing_objection,
    may_see_history,
    page_of,
    reading_objection,
    reads_words,
)
from pokerhouse.house.people import Role, Visit
from pokerhouse.house.talk import FORUM
from pokerhouse.server.live.forum.read_marks import ReadMarks
from pokerhouse.server.rates import RateLimit
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.markdown import html_of
from pokerhouse.server.web.requests import AnyRequest, check_welcome, me_of, services_of, visit_of
from pokerhouse.server.web.site.serving import house_url, language_of, served
from pokerhouse.server.web.site.words import PageWords, words

# Helpers for requests to the forum: the reader, what they may see, and refusals.

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
        raise RequestFailure(Failure.NO_SUCH_THREAD)
    return thread


async def post_for(request: AnyRequest, reader: Reader, number: int) -> tuple[Thread, ForumPost]:
    """Return a post that this reader may see, and its thread; their own also while it waits."""
    forum = services_of(request.app.state).store.forum
    told = await forum.post(PostNo(number)) if 0 < number <= NUMBER_MAX else None
    if told is None:
        raise RequestFailure(Failure.NO_SUCH_POST)
    if told.post.state is PostState.HELD and (reader.wrote(told.post) or reader.keeps_order):
        thread = await forum.thread(told.post.thread)
        if thread is not None:
            return thread, told.post
    thread = await thread_for(request, reader, told.post.thread)
    if not told.post.place:
        raise RequestFailure(Failure.NO_SUCH_POST)
    return thread, told.post


def too_fast(rate: RateLimit, key: str, cost: float = 1) -> Denied | None:
    """Take one, or `cost`; a refusal that says how long to wait where there is none left."""
    if (wait_s := rate.wait_s(key)) > 0:
        return deny(ForumReason.TOO_FAST, minutes=ceil(wait_s / 60))
    rate.take(key, cost)
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


class ShownPost(msgspec.Struct, frozen=True):
    """A post as a page shows it.

    - `html`: empty where its words are not to be read
    - `role`: empty for a guest
    - `known`: its author has a page
    - `blocked`: the reader does not want to read its author
    - `is_new`: they have not read it
    """

    post: ForumPost
    name: str
    role: str
    known: bool
    html: Markup
    mine: bool
    blocked: bool
    is_new: bool
    may_edit: bool
    has_history: bool


class ShownThread(msgspec.Struct, frozen=True):
    """A thread in a list."""

    thread: Thread
    name: str
    is_new: bool


class Hit(msgspec.Struct, frozen=True):
    """A post that was found."""

    told: PostView
    thread: Thread
    excerpt: Markup


async def shown_posts(
    request: AnyRequest,
    reader: Reader,
    thread: Thread,
    posts: Iterable[PostView],
    seen: ReadMarks | None = None,
) -> list[ShownPost]:
    """Posts of a thread as this reader sees them."""
    services = services_of(request.app.state)
    blocked = services.talk.moderation.blocked(reader.player) if reader.player else frozenset()
    shown = []
    for told in posts:
        post = told.post
        readable = reads_words(reader, post)
        shown.append(
            ShownPost(
                post=post,
                name=told.name,
                role=told.role,
                known=services.people.players.people.knows(post.player),
                html=await html_for(request, post.words) if readable else Markup(),
                mine=reader.wrote(post),
                blocked=post.player in blocked,
                is_new=bool(reader.player)
                and seen is not None
                and post.at > seen.until(thread.number),
                may_edit=editing_objection(reader, thread, post) is None,
                has_history=bool(post.edited) and may_see_history(reader, post),
            )
        )
    return shown


async def html_for(request: AnyRequest, words: str) -> Markup:
    """Return a post as safe HTML in the reader's language.

    A long text takes some milliseconds. It is read in a thread, so that no hand in play waits for
    it, and one at a time, so that many of them take no more of the machine than one.
    """
    machine, turn = services_of(request.app.state).ground.machine, request.app.state["reading"]
    async with turn:
        return await machine.threads.run(
            html_of,
            words,
            own=house_url(request),
            hand=forum_words(request).a_hand,
            language=language_of(request),
        )


def own_html(request: AnyRequest, words: str) -> Markup:
    """Return a text of the house's own as HTML."""
    return html_of(
        words,
        own=house_url(request),
        hand=forum_words(request).a_hand,
        language=language_of(request),
    )


def shown_threads(
    threads: Iterable[ThreadView], reader: Reader, seen: ReadMarks
) -> list[ShownThread]:
    """Threads of a list as this reader sees them."""
    return [
        ShownThread(told.thread, told.name, bool(reader.player) and seen.is_new(told.thread))
        for told in threads
    ]


def hits(found: Iterable[PostHit]) -> list[Hit]:
    """Return the search results, with the words that were looked for marked."""
    return [Hit(each.told, each.thread, marked(each.excerpt)) for each in found]


def marked(excerpt: str) -> Markup:
    """An excerpt with its hits between `<mark>`.

    >>> print(marked("pot \\x02odds\\x03 <b>"))
    pot <mark>odds</mark> &lt;b&gt;
    """
    plain = str(escape(excerpt))
    return Markup(plain.replace(HIT, "<mark>").replace(HIT_END, "</mark>"))


def place_of(post: ForumPost) -> str:
    """The address of a post within its thread, as seen from the house."""
    page = page_of(post.place)
    asked = f"?page={page}" if page > 1 else ""
    return f"forum/thread/{post.thread}{asked}#post-{post.number}"


def quoted(post: ForumPost) -> str:
    """Quote a post by its number: a quote must not keep the name of an author who leaves."""
    lines = [
        f"[#{post.number}](/forum/post/{post.number})",
        "",
        *post.words.split("\n")[:QUOTED_LINES],
    ]
    return "\n".join(f"> {line}".rstrip() for line in lines) + "\n\n"


QUOTED_LINES = 12


def first_place(page: int) -> int:
    """The first place on a page."""
    return (page - 1) * PAGE_POSTS + 1


def is_shown(post: ForumPost) -> bool:
    """Are its words there for everybody who reads the thread?"""
    return post.state is PostState.SHOWN
