"""The HTTP side of learning: odds and drills."""

from pokerhouse.server.web.learn import drills, odds, odds_api

__all__ = ["PAGES", "ROUTES"]

ROUTES = (*odds_api.ROUTES, *drills.ROUTES)
PAGES = odds.ROUTES
