"""The coach: the house player's opinion of the moves of a finished hand, in every game."""

from pokerhouse.players.coaching.judging import Exchanged, Judged, judge
from pokerhouse.players.coaching.standing import PlayerStanding, Standings, standings

__all__ = ["Exchanged", "Judged", "PlayerStanding", "Standings", "judge", "standings"]
