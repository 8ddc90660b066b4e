"""The page of an address that leads nowhere, and of whatever else a browser could not be given."""

from litestar import Response

from pokerhouse.server.web.asking import AnyRequest
from pokerhouse.server.web.site.serving import language_of, served
from pokerhouse.server.web.site.words import words

NOT_HERE = 404


def wants_page(request: AnyRequest) -> bool:
    """Whether a person looks at the answer, not a program."""
    return "text/html" in request.headers.get("accept", "")


def error_page(request: AnyRequest, status: int, detail: str) -> Response[bytes]:
    """What went wrong, as a page in the frame of the house.

    detail: what the house says of it, in words; of an address that leads nowhere there is nothing to say.
    """
    w = words("site", language_of(request))
    title = w.nothing_here if status == NOT_HERE else w.not_done
    return served(
        request,
        "site/error.html",
        title=title,
        status=status,
        heading=title,
        why=w.nothing_why if status == NOT_HERE else detail,
    )
