"""Pictures as PNG, drawn by the server itself: what chat programs show beside a link."""

from pokerhouse.server.web.pictures.letters import can_be_written
from pokerhouse.server.web.pictures.raster import png_of

__all__ = ["can_be_written", "png_of"]
