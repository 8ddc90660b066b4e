"""The pages of the forum: written on the server, so that everybody can read and write there without
scripts.
"""

from pokerhouse.server.web.forum import feeds, house_pages, news, pages, writing
from pokerhouse.server.web.forum import moderation as keeping
from pokerhouse.server.web.forum.rendering import reader_of

__all__ = ["PAGES", "ROUTES", "reader_of"]

PAGES = (*pages.ROUTES, *writing.ROUTES, *keeping.ROUTES, *feeds.ROUTES, *house_pages.ROUTES)
"""Addresses of pages and feeds; none of them answers JSON."""

ROUTES = news.ROUTES
