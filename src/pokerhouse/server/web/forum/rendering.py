"""The posts and threads as one reader sees them on a page."""

from collections.abc import Iterable

import msgspec
from markupsafe import Markup, escape

from pokerhouse.house.forum import (
    HIT,
    HIT_END,
    PAGE_POSTS,
    ForumPost,
    PostHit,
    PostState,
    PostView,
    Reader,
    Thread,
    ThreadView,
    editing_objection,
    may_see_history,
    page_of,
    reads_words,
)
from pokerhouse.server.live.forum.read_marks import ReadMarks
from pokerhouse.server.web.forum.requests import forum_words
from pokerhouse.server.web.markdown import html_of
from pokerhouse.server.web.requests import AnyRequest, services_of
from pokerhouse.server.web.site import house_url


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
                html=html_for(request, post.words) if readable else Markup(),
                mine=reader.wrote(post),
                blocked=post.player in blocked,
                is_new=bool(reader.player)
                and seen is not None
                and post.at > seen.until(thread.number),
                may_edit=editing_objection(reader, thread, post) is None,
                has_history=bool(post.edited) and may_see_history(reader, post),
            )
        )
        # a long text takes some milliseconds: hands in play go first
        await services_of(request.app.state).ground.machine.clock.sleep(0)
    return shown


def html_for(request: AnyRequest, words: str) -> Markup:
    """Return a post as safe HTML in the reader's language."""
    return html_of(words, own=house_url(request), hand=forum_words(request).a_hand)


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
