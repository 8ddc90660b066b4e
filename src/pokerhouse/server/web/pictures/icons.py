"""The icons that telephones want as PNG, drawn from the page's SVG in the house's colour.

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
