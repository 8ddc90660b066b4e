"""Pictures: PNGs drawn by the server itself for chat programs, and the files of the page in the
house's colour.
"""

from pokerhouse.server.web.pictures.branding import Branding
from pokerhouse.server.web.pictures.glyphs import can_be_written
from pokerhouse.server.web.pictures.raster import png_of

__all__ = ["Branding", "can_be_written", "png_of"]
