"""The HTTP side of learning: odds, drills and the glossary."""

from pokerhouse.server.web.learn import drills, glossary, odds, odds_api

__all__ = ["PAGES", "ROUTES"]

ROUTES = (*odds_api.ROUTES, *drills.ROUTES)
PAGES = (*odds.ROUTES, *glossary.ROUTES)
