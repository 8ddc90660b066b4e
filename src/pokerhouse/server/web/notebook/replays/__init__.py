"""Hands to look at again, step by step: whoever may see one asks for it by its kind and its
name.
"""

from pokerhouse.server.web.notebook.replays.examples import Example, examples, title_of
from pokerhouse.server.web.notebook.replays.fair import proofs_of_hand
from pokerhouse.server.web.notebook.replays.replay import Found, Replay
from pokerhouse.server.web.notebook.replays.routes import ROUTES as _ROUTES

ROUTES = (*_ROUTES, proofs_of_hand)

__all__ = ["ROUTES", "Example", "Found", "Replay", "examples", "title_of"]
