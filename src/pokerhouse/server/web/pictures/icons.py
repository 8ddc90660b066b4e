"""The icons that telephones want as PNG, drawn from the SVG of the page in the colour of the house.

iOS cuts the corners itself, so it gets the one that fills its square, as others do for a mask.
"""

from functools import lru_cache

from pokerhouse.server.settings.colours import contrast
from pokerhouse.server.web.pictures.raster import png_of

PNG_ICONS = {
    "/icon-192.png": ("/icon.svg", 192),
    "/icon-512.png": ("/icon.svg", 512),
    "/maskable-512.png": ("/maskable.svg", 512),
    "/apple-touch-icon.png": ("/maskable.svg", 180),
}
"""By their address: the drawing, and how many pixels its sides have. `web/scripts/icons.mjs` draws
the built ones.
"""
GRAPHIC_CONTRAST = 3.0
"""Of what has to be seen to know what something is (WCAG 2.2, 1.4.11)."""
_SIGN, _DARK = "#ffffff", "#14201b"


def coloured(svg: str, own: str, colour: str) -> str:
    """A drawing in this colour instead of its `own`; its white sign turns dark where white cannot
    be seen on it.
    """
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
