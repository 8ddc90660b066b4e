"""Files of the built page that tell what the house is called and show its colour: made anew when
the host changes them.

The icons are drawn in the colour that the page has by itself, and the manifest names the program:
both are put in the place of the built ones, plain, since what is packed was packed at the build.
PNGs are drawn from the SVGs in a thread, since that takes a second of a busy processor; until they
are there, those from before are sent.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from threading import Lock, Thread

from pokerhouse.errors import ConfigError
from pokerhouse.server.settings.colours import OWN_COLOUR, contrast
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.web.page import PageFile, page_file
from pokerhouse.server.web.pictures.raster import png_of

# The icons that telephones want as PNG, drawn from the page's SVG in the house's colour.
#
# iOS cuts the corners itself, so it gets the one that fills its square, as others do for a mask.

PNG_ICONS = {
    "/icon-192.png": ("/icon.svg", 192),
    "/icon-512.png": ("/icon.svg", 512),
    "/maskable-512.png": ("/maskable.svg", 512),
    "/apple-touch-icon.png": ("/maskable.svg", 180),
}
"""The drawing of each address, and the pixels of a side.

`web/scripts/icons.mjs` draws the built ones.
"""
GRAPHIC_CONTRAST = 3.0
"""The contrast of graphics needed to understand the page (WCAG 2.2, 1.4.11)."""
_SIGN, _DARK = "#ffffff", "#14201b"


def coloured(svg: str, own: str, colour: str) -> str:
    """Recolour a drawing from its `own` colour; the white sign turns dark if it needs contrast."""
    drawn = svg.replace(own, colour)
    if contrast(colour, _SIGN) >= GRAPHIC_CONTRAST:
        return drawn
    return drawn.replace('fill="#fff"', f'fill="{_DARK}"')


@lru_cache(16)
def icon_png(svg: str, side: int) -> bytes:
    """A drawing of 64 by 64 as PNG, clear where nothing is drawn. Half a second of a processor for
    512 pixels.
    """
    return png_of(svg, side=side, clear=True)


MANIFEST = "/manifest.webmanifest"
ICONS = ("/icon.svg", "/icon-turn.svg", "/maskable.svg")
SHORT_NAME_LETTERS = 12
"""The letters of a name below an icon on a telephone (W3C, Web Application Manifest, 1.7)."""


class Branding:
    """Dresses the files of a page as the settings are, whenever they change.

    files: those of the built page by their address; they are changed where they are. Raises
    `ConfigError` for a page that was built otherwise.
    """

    def __init__(self, files: dict[str, PageFile]) -> None:
        self._files, self._built = files, dict(files)
        self._colour = OWN_COLOUR
        self._turn = Lock()

    def adopt(self, settings: Settings) -> None:
        """Everything but the PNGs at once."""
        self._files.update(dressed(self._built, settings))
        if self._colour != settings.colour:
            self._colour = settings.colour
            Thread(target=self._draw, args=(settings.colour,), name="icons", daemon=True).start()

    def _draw(self, colour: str) -> None:
        drawn = icons_in(self._built, colour)
        with self._turn:
            if colour == self._colour:  # else it has changed again meanwhile
                self._files.update(drawn)


def icons_in(built: dict[str, PageFile], colour: str) -> dict[str, PageFile]:
    """The icons as PNG in this colour: those that were built where it is theirs."""
    if colour == OWN_COLOUR:
        return {name: built[name] for name in PNG_ICONS}
    drawings = {
        of: coloured(built[of].body.decode(), OWN_COLOUR, colour) for of, _ in PNG_ICONS.values()
    }
    return {
        name: page_file(name, icon_png(drawings[of], side))
        for name, (of, side) in PNG_ICONS.items()
    }


def dressed(built: dict[str, PageFile], settings: Settings) -> dict[str, PageFile]:
    """Drawings and manifest as a house of these settings shows them. Raises `ConfigError` as
    `Branding` does.
    """
    missing = [name for name in (MANIFEST, *ICONS, *PNG_ICONS) if name not in built]
    plain = [
        name for name in ICONS if name in built and OWN_COLOUR.encode() not in built[name].body
    ]
    if missing or plain:
        raise ConfigError(
            f"the built page lacks {', '.join(missing + plain)}, or their colour: run `make page`"
        )
    bodies = {
        name: coloured(built[name].body.decode(), OWN_COLOUR, settings.colour).encode()
        for name in ICONS
    }
    manifest = json.loads(built[MANIFEST].body)
    manifest |= {
        "name": settings.name,
        "short_name": _short(settings.name.split()),
        "theme_color": settings.colour,
    }
    bodies[MANIFEST] = json.dumps(manifest, ensure_ascii=False).encode()
    return {name: page_file(name, body) for name, body in bodies.items()}


def _short(words: Iterable[str]) -> str:
    """Return the words of the name that fit below an icon, or the beginning of the first."""
    first, *others = words
    short = first[:SHORT_NAME_LETTERS]
    for word in others:
        if len(f"{short} {word}") > SHORT_NAME_LETTERS:
            break
        short = f"{short} {word}"
    return short
