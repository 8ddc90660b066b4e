"""Questions and answers: those that the keepers of the house have written, then those that come
with it.
"""

from litestar import Response, get
from litestar.datastructures import State

from pokerhouse.house.forum import Area
from pokerhouse.server.web.forum.rendering import html_for
from pokerhouse.server.web.requests import AnyRequest, services_of
from pokerhouse.server.web.site import language_of, served, words

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
            own.append((told.thread, html_for(request, first[0].post.words)))
    shipped = [
        (key, w["question_" + key], html_for(request, w["answer_" + key])) for key in SHIPPED
    ]
    return served(
        request,
        "faq/faq.html",
        title=w.title,
        description=w.description,
        public=True,
        lead=html_for(request, w.lead),
        own=own,
        shipped=shipped,
    )


ROUTES = (faq,)
