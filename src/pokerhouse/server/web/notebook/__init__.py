"""The HTTP side of notebooks: hand files, imports, notes, replays and shared hands."""

from pokerhouse.server.web.notebook import (
    files,
    imports,
    notes,
    replays,
    search,
    shared_page,
    shares,
)

__all__ = ["PAGES", "ROUTES"]

ROUTES = (
    *search.ROUTES,
    *files.ROUTES,
    *imports.ROUTES,
    *notes.ROUTES,
    *replays.ROUTES,
    *shares.ROUTES,
)
PAGES = shared_page.ROUTES
