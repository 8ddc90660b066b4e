"""Files of the built page that tell what the house is called and show its colour: made anew when the host changes them.

The icons are drawn in the colour that the page has by itself, and the manifest names the program: both are put in the
place of the built ones, plain, since what is packed was packed at the build.
"""

import json
from collections.abc import Iterable

from pokerhouse.errors import ConfigError
from pokerhouse.server.colours import OWN_COLOUR
from pokerhouse.server.settings import Settings
from pokerhouse.server.web.page import PageFile, page_file

MANIFEST = "/manifest.webmanifest"
ICONS = ("/icon.svg", "/icon-turn.svg", "/maskable.svg")
SHORT_NAME_LETTERS = 12
"""So much of a name is read below an icon on a telephone (W3C, Web Application Manifest, 1.7)."""


def dressed(built: dict[str, PageFile], settings: Settings) -> dict[str, PageFile]:
    """These files as a house of these settings shows them. Raises `ConfigError` for a page that was built otherwise."""
    missing = [name for name in (MANIFEST, *ICONS) if name not in built]
    plain = [name for name in ICONS if name in built and OWN_COLOUR.encode() not in built[name].body]
    if missing or plain:
        raise ConfigError(f"the built page lacks {', '.join(missing + plain)}, or their colour: run `make page`")
    bodies = {name: built[name].body.replace(OWN_COLOUR.encode(), settings.colour.encode()) for name in ICONS}
    manifest = json.loads(built[MANIFEST].body)
    manifest |= {"name": settings.name, "short_name": _short(settings.name.split()), "theme_color": settings.colour}
    bodies[MANIFEST] = json.dumps(manifest, ensure_ascii=False).encode()
    return {name: page_file(name, body) for name, body in bodies.items()}


def _short(words: Iterable[str]) -> str:
    """As many words of the name as have room below an icon; of a first that has none, its beginning."""
    first, *others = words
    short = first[:SHORT_NAME_LETTERS]
    for word in others:
        if len(f"{short} {word}") > SHORT_NAME_LETTERS:
            break
        short = f"{short} {word}"
    return short
