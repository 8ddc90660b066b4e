"""The showcase of a house: what its lobby shows of the play, as a stranger sees it."""

from pokerhouse.server.live.showcase.big_pot import BigPot
from pokerhouse.server.live.showcase.showcase import Showcase, ShowcaseView

__all__ = ["BigPot", "Showcase", "ShowcaseView"]
