"""The pages of the forum: written on the server, so that everybody can read and write there without
scripts.
"""

from pokerhouse.server.web.forum import faq, feeds, house_news, news, pages, reports, writing
from pokerhouse.server.web.forum import moderation as keeping
from pokerhouse.server.web.forum.requests import reader_of

__all__ = ["PAGES", "ROUTES", "reader_of"]

PAGES = (
    *pages.ROUTES,
    *writing.ROUTES,
    *keeping.ROUTES,
    *reports.ROUTES,
    *feeds.ROUTES,
    *faq.ROUTES,
    *house_news.ROUTES,
)
"""Addresses of pages and feeds; none of them answers JSON."""

ROUTES = news.ROUTES
