"""The glossary as a page: `/glossary`, with an anchor for each term (`/glossary#pot-odds`)."""

from litestar import Response, get
from litestar.params import FromQuery

from pokerhouse.server.web.requests import AnyRequest
from pokerhouse.server.web.site import language_of, served, words
from pokerhouse.words import glossary

QUERY_MAX = 60
"""The longest query; the rest is not searched for."""


@get("/glossary", include_in_schema=False, sync_to_thread=False)
def glossary_page(request: AnyRequest, q: FromQuery[str] = "") -> Response[bytes]:
    """All terms; those that do not match `q` are on the page too, but hidden."""
    language, q = language_of(request), q[:QUERY_MAX]
    w, terms = words("glossary", language), glossary(language)
    return served(
        request,
        "glossary/glossary.html",
        title=w.title,
        description=w.description,
        public=True,
        entries=terms,
        names={each.key: each.name for each in terms},
        shown={each.key for each in terms if each.matches(q)},
        q=q,
        query_max=QUERY_MAX,
    )


ROUTES = (glossary_page,)
