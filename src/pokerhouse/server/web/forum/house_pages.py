"""Questions and answers, and the news of the house."""

from typing import Annotated

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import Parameter

from pokerhouse.house.forum import Area, area_objection
from pokerhouse.server.web.forum.rendering import html_for, own_html, reader_of
from pokerhouse.server.web.requests import AnyRequest, services_of
from pokerhouse.server.web.site import language_of, served, words

# Questions and answers: those that the keepers of the house have written, then those that come
# with it.

OWN_SHOWN = 50
"""Entries that the keepers have written; the others are in the forum."""
SHIPPED = ("chips", "friends", "guest", "lost", "fair", "bots", "leave", "data", "forum", "help")
"""The questions that come with a house: `question_…` and `answer_…` in `words/…/faq.toml`."""


@get("/faq", include_in_schema=False)
async def faq(request: AnyRequest, state: State) -> Response[bytes]:
    """All of them, for everybody."""
    forum, w = services_of(state).store.forum, words("faq", language_of(request))
    own = []
    for told in await forum.threads([Area.FAQ], 0, OWN_SHOWN):
        first = await forum.posts(told.thread.number, 1, 1)
        if told.thread.title and first:
            own.append((told.thread, await html_for(request, first[0].post.words)))
    shipped = [
        (key, w["question_" + key], own_html(request, w["answer_" + key])) for key in SHIPPED
    ]
    return served(
        request,
        "faq/faq.html",
        title=w.title,
        description=w.description,
        public=True,
        lead=own_html(request, w.lead),
        own=own,
        shipped=shipped,
    )


# News of the house: what its owners tell everybody, the newest first.
#
# They are the first posts of threads in an area of the forum.

PAGE_NEWS = 10
PAGES_MAX = 100
"""Pages that can be turned; what is older is found in the forum."""

Page = Annotated[int, Parameter(ge=1, le=PAGES_MAX)]


@get("/news", include_in_schema=False)
async def house_news(request: AnyRequest, state: State, page: Page = 1) -> Response[bytes]:
    """Some of them, whole; those that are pinned stand on top."""
    forum, w = services_of(state).store.forum, words("news", language_of(request))
    reader, _ = await reader_of(request)
    found = await forum.threads([Area.NEWS], (page - 1) * PAGE_NEWS, PAGE_NEWS + 1)
    shown = []
    for told in found[:PAGE_NEWS]:
        first = await forum.posts(told.thread.number, 1, 1)
        if told.thread.title and first:
            words_shown = await html_for(request, first[0].post.words)
            shown.append((told.thread, first[0].post, words_shown))
    return served(
        request,
        "news/news.html",
        title=w.title,
        description=w.description,
        feed="forum/news/feed.xml",
        shown=shown,
        page=page,
        more=len(found) > PAGE_NEWS and page < PAGES_MAX,
        may_write=area_objection(reader, Area.NEWS) is None,
    )


ROUTES = (faq, house_news)
