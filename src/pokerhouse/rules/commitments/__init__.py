"""The commitment of a hand to its deck."""

from pokerhouse.rules.commitments.commitment import Commitment, OrderShare, ShareFault

__all__ = ["Commitment", "OrderShare", "ShareFault"]
