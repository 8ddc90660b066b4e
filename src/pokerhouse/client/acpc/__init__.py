"""Both ends of the protocol of the Annual Computer Poker Competition: a player and a dealer."""

from pokerhouse.client.acpc.dealer import AcpcDealer, DealtMatch
from pokerhouse.client.acpc.player import MatchResult, play_at_dealer

__all__ = ["AcpcDealer", "DealtMatch", "MatchResult", "play_at_dealer"]
