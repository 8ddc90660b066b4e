"""The HTTP side of programs: personal tokens, and hands as lines."""

from pokerhouse.server.web.programs import own_hands, tokens

__all__ = ["ROUTES"]

ROUTES = (*tokens.ROUTES, *own_hands.ROUTES)
