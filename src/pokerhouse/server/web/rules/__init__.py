"""The rules of the house as pages: how to play, every game, the order of hands with odds, limits,
the rule book.
"""

from pokerhouse.server.web.rules.pages import ROUTES

__all__ = ["ROUTES"]
