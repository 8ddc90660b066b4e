"""Replays, step by step, of hands that the viewer may see, by kind and name."""

from pokerhouse.server.web.notebook.replays.examples import RuleExample, examples, title_of
from pokerhouse.server.web.notebook.replays.replay import ReplayHand, ReplayInfo
from pokerhouse.server.web.notebook.replays.routes import ROUTES as _ROUTES
from pokerhouse.server.web.notebook.replays.routes import proofs_of_hand

ROUTES = (*_ROUTES, proofs_of_hand)

__all__ = ["ROUTES", "ReplayHand", "ReplayInfo", "RuleExample", "examples", "title_of"]
