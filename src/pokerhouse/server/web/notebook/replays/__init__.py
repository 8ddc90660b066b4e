"""Replays, step by step, of hands that the viewer may see, by kind and name."""

from pokerhouse.server.web.notebook.replays.examples import RuleExample, examples, title_of
from pokerhouse.server.web.notebook.replays.fair import proofs_of_hand
from pokerhouse.server.web.notebook.replays.replay import ReplayHand, ReplayInfo
from pokerhouse.server.web.notebook.replays.routes import ROUTES as _ROUTES

ROUTES = (*_ROUTES, proofs_of_hand)

__all__ = ["ROUTES", "ReplayHand", "ReplayInfo", "RuleExample", "examples", "title_of"]
