"""Pictures: PNGs drawn by the server itself for chat programs, and the files of the page in the house's colour."""

from pokerhouse.server.web.pictures.dress import dressed
from pokerhouse.server.web.pictures.letters import can_be_written
from pokerhouse.server.web.pictures.raster import png_of

__all__ = ["can_be_written", "dressed", "png_of"]
