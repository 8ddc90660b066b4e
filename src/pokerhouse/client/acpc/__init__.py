"""Both ends of the line of the Annual Computer Poker Competition: our players at its dealer, its
programs at ours.
"""

from pokerhouse.client.acpc.dealer import Dealer, Dealt
from pokerhouse.client.acpc.player import Match, play_at_dealer

__all__ = ["Dealer", "Dealt", "Match", "play_at_dealer"]
