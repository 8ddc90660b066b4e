"""The error pages for browsers, also for unknown addresses."""

from collections.abc import Sequence
from math import ceil
from urllib.parse import quote

from litestar import Response

from pokerhouse.server.web.requests import AnyRequest
from pokerhouse.server.web.site.serving import language_of, served
from pokerhouse.server.web.site.words import words
from pokerhouse.server.web.sub_path import below

NOT_HERE = 404
SENTENCES = {
    401: "who_asks",
    NOT_HERE: "nothing_why",
    405: "nothing_why",
    413: "too_large",
    429: "too_fast",
    500: "broken",
    503: "cannot_write",
}
"""The words for each status; of all others the house says why."""
PARTS_MAX = 5


def wants_page(request: AnyRequest) -> bool:
    """Return whether the answer is for a person, not for a program."""
    return "text/html" in request.headers.get("accept", "")


def error_page(
    request: AnyRequest,
    status: int,
    detail: str,
    *,
    misread: Sequence[str] = (),
    wait_s: int = 0,
    incident: str = "",
) -> Response[bytes]:
    """Return an error as a page in the frame of the house.

    - `detail`: the words of the house, for a status that has no sentence of its own.
    - `misread`: the parameters with unreadable values, by name.
    - `wait_s`: the seconds until it can be tried again; 0 if unknown.
    - `incident`: the number of the entry in the log.
    """
    language = language_of(request)
    w = words("site", language)
    asked = [part for part in misread if part in request.query_params][:PARTS_MAX]
    title = w.not_done
    why = detail
    page = ""
    if asked and request.method == "GET":
        title, why = (
            w.wrong_address,
            w.wrong_part(parts=", ".join(w.quoted(text=part) for part in asked)),
        )
        page = quote(below(request.scope).lstrip("/"))
    elif misread:
        why = w.misread
    elif status in SENTENCES:
        title = w.nothing_here if SENTENCES[status] == "nothing_why" else w.not_done
        why = w[SENTENCES[status]](minutes=max(1, ceil(wait_s / 60)), incident=incident)
    return served(
        request, "site/error.html", title=title, status=status, heading=title, why=why, page=page
    )
