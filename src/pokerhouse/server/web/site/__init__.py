"""The pages the server renders, for browsers without scripts, search engines and printers.

A page is a route that answers `served(request, "forum/thread.html", title=...)`, a template in
`templates/<room>/` that extends `main.html`, and its texts in `words/<language>/site-<room>.toml`.
Links in templates are relative to the house, `href="forum/thread/3"`, also those within the page,
`href="rules/book#R5"`.
"""

from pokerhouse.server.web.site.forms import read_form
from pokerhouse.server.web.site.frame import Frame
from pokerhouse.server.web.site.serving import (
    error_page,
    house_url,
    language_of,
    packed,
    rendered,
    see_other,
    served,
    wants_page,
)
from pokerhouse.server.web.site.words import PageWords, words

__all__ = [
    "Frame",
    "PageWords",
    "error_page",
    "house_url",
    "language_of",
    "packed",
    "read_form",
    "rendered",
    "see_other",
    "served",
    "wants_page",
    "words",
]
