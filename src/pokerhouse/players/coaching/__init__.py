"""The coach: what the house's player thinks of the moves of a hand that is over, in every game."""

from pokerhouse.players.coaching.judging import Exchanged, Judged, judge
from pokerhouse.players.coaching.standing import Standing, Standings, standings

__all__ = ["Exchanged", "Judged", "Standing", "Standings", "judge", "standings"]
