"""Tables without a trusted dealer while the house is open: it passes on what is said, keeps the
order and the chips.
"""

from pokerhouse.server.live.trustless.audience import TrustlessLine
from pokerhouse.server.live.trustless.room import TrustlessRoom
from pokerhouse.server.live.trustless.rooms import ROOMS_MAX, Rooms

__all__ = ["ROOMS_MAX", "Rooms", "TrustlessLine", "TrustlessRoom"]
