"""The page around a page: the built `index.html`, with what the server has written in the place of
what is to come.

A browser that runs no scripts reads it as it is. One that does shows it until the shell has
started, which keeps the part that the server wrote and does not ask for it again.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata

import msgspec
from markupsafe import Markup

from pokerhouse.errors import ConfigError
from pokerhouse.server.web.site.start_check import START_CHECK
from pokerhouse.server.wire.protocol import HouseLook

# The header of the page (`web/src/site/strip.ts`), with the links that need no scripts.


class Stop(msgspec.Struct, frozen=True):
    """A button of the strip.

    key: names its text, `stops.<key>` in `words/<language>/strip.toml`.
    to: where it leads, relative to the house.
    """

    key: str
    to: str


STOPS: tuple[Stop, ...] = (
    Stop("play", "./"),
    Stop("rankings", "rankings"),
    Stop("forum", "forum"),
    Stop("rules", "rules"),
)


# The home page of the program, as its package names it, if any.

_BEST = ("homepage", "source", "repository")
"""The labels of addresses in a package's metadata, the best first; else the first address."""


@cache
def project_page() -> str:
    """Return the address of the project (`project.urls` in `pyproject.toml`); empty without one."""
    try:
        told = metadata("pokerhouse")
    except PackageNotFoundError:  # run from a folder that nobody has installed
        return ""
    return page_among(told.get_all("Project-URL") or ())


def page_among(told: Iterable[str]) -> str:
    """Return the best of some addresses, each in the form `Homepage, https://example.org`.

    Only those that a browser can open count.

    >>> page_among(["Changelog, https://example.org/news", "Source, https://example.org/code"])
    'https://example.org/code'
    """
    pairs = [
        (label.strip().lower(), url.strip())
        for label, _, url in (each.partition(",") for each in told)
    ]
    found = [(label, url) for label, url in pairs if url.startswith(("https://", "http://"))]
    by_label = dict(found)
    return next(
        (by_label[label] for label in _BEST if label in by_label), found[0][1] if found else ""
    )


_STYLES = re.compile(r"<!-- served:((?: \./assets/[\w-]+\.css)+) -->")
"""The styles that such a page needs: `web/scripts/served.mjs` writes them."""
_BROWSERS = re.compile(r"<!-- browsers:((?: [a-z]+[0-9.]+)+) -->")
"""The oldest browsers that the page is built for, from the same script."""
_BODY = '<div id="app">'
_TITLE = re.compile(r"<title>[^<]*</title>")
_NAME = re.compile(r'<meta name="application-name" content="[^"]*" */?>')
_DESCRIPTION = re.compile(r'<meta name="description" content="[^"]*" */?>')
_LANGUAGE = '<html lang="en">'

STYLE_ID = "house-colour"
"""The element with the colour of the house; the web client changes it."""
WAITING = (
    "<style>@media (scripting: enabled) { html:not([data-stopped]) #app > :is(header, main) "
    "{ visibility: hidden } }</style>"
)
"""For the one address that others stand behind, `#/table/ID`: what is written there is not shown
for a blink first.
"""


class Frame:
    """The built `index.html`, ready to be filled.

    Raises `ConfigError` for a page that was built otherwise.
    """

    def __init__(self, index: str) -> None:
        parts = (_BODY, "</head>", "<meta charset", _LANGUAGE)
        missing = [part for part in parts if part not in index]
        missing += [
            found.pattern
            for found in (_TITLE, _NAME, _DESCRIPTION, _STYLES, _BROWSERS)
            if not found.search(index)
        ]
        if missing:
            raise ConfigError(
                f"the built page cannot hold what the server writes: expected {', '.join(missing)} "
                "in "
                "static/index.html: run `make page`"
            )
        self.browsers = oldest_browsers(index)
        index = _BROWSERS.sub("", _STYLES.sub(_linked, index))
        # Before the styles, which it would otherwise wait for.
        self._index = _TITLE.sub(lambda title: START_CHECK + title[0], index, count=1)

    def around(
        self,
        body: str,
        *,
        title: str,
        description: str,
        language: str,
        root: str,
        house: HouseLook,
        picture: str = "",
        feed: str = "",
        waiting: bool = False,
    ) -> str:
        """The whole page.

        body: what stands in the place of the shell until it has started, as HTML.
        title, description: as text; an empty description leaves that of the house.
        root: the path of the house, such as `/poker`; all links of the page begin below it.
        house: its name, which the shell reads here too, and its colour, in which a browser draws
            from the first.
        picture: the whole address of a PNG that chats show beside a link, 1200 by 630, or empty.
        feed: where the Atom feed of the page is, relative to the house, or empty: readers of feeds
            look for it here.
        waiting: see `WAITING`.
        """
        told = Markup.escape
        page = self._index.replace(_LANGUAGE, f'<html lang="{told(language)}">', 1)
        page = page.replace("<meta charset", f'<base href="{told(root)}/">\n    <meta charset', 1)
        page = _TITLE.sub(lambda _: f"<title>{told(title)}</title>", page, count=1)
        name = told(house.name)
        names = (
            f'<meta name="application-name" content="{name}"><meta '
            f'name="apple-mobile-web-app-title" content="{name}">'
        )
        page = _NAME.sub(lambda _: names, page, count=1)
        page = page.replace("</head>", f'<style id="{STYLE_ID}">{house.style}</style>\n</head>', 1)
        if description:
            meta = description_meta(title, description, house.name)
            page = _DESCRIPTION.sub(lambda _: meta, page, count=1)
        if picture:
            page = page.replace("</head>", f"{picture_meta(picture)}\n</head>", 1)
        if feed:
            link = (
                f'<link rel="alternate" type="application/atom+xml" title="{told(title)}" '
                f'href="{told(feed)}">'
            )
            page = page.replace("</head>", f"{link}\n</head>", 1)
        if waiting:
            page = page.replace("</head>", f"{WAITING}\n</head>", 1)
        return page.replace(_BODY, _BODY + body, 1)


def oldest_browsers(index: str) -> dict[str, str]:
    """Return the oldest version of each browser in the built page; empty if it names none.

    >>> oldest_browsers("<!-- browsers: chrome123 safari17.5 -->")
    {'chrome': '123', 'safari': '17.5'}
    """
    found = _BROWSERS.search(index)
    return dict(re.findall(r"([a-z]+)([0-9.]+)", found[1])) if found else {}


# Open Graph (ogp.me): how chats and networks show a link to the page.


def description_meta(title: str, description: str, site: str) -> str:
    """Return the elements that describe a page to search engines and to chats; all are texts."""
    told = Markup.escape
    meta = f'<meta name="description" content="{told(description)}">'
    meta += f'<meta property="og:title" content="{told(title)}">'
    meta += f'<meta property="og:description" content="{told(description)}">'
    meta += f'<meta property="og:site_name" content="{told(site)}">'
    return meta + '<meta property="og:type" content="website">'


def picture_meta(address: str) -> str:
    """Return the elements that name the picture of a page: a PNG, 1200 by 630."""
    meta = f'<meta property="og:image" content="{Markup.escape(address)}">'
    meta += '<meta property="og:image:type" content="image/png">'
    meta += '<meta property="og:image:width" content="1200">'
    meta += '<meta property="og:image:height" content="630">'
    return meta + '<meta name="twitter:card" content="summary_large_image">'


def _linked(styles: re.Match[str]) -> str:
    return "\n    ".join(f'<link rel="stylesheet" href="{each}">' for each in styles[1].split())
