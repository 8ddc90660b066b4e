"""Moments in which the players of a table say nothing (R23)."""

from pokerhouse.rules import HandState
from pokerhouse.rules.between_hands import Terms, TournamentTerms


def players_are_silent(hand: HandState | None, terms: Terms) -> bool:
    """Tell whether the players of a table may say nothing until its hand is over.

    R23: in a tournament, while three or more are left in a hand with all betting over. The others
    may know what to hope for, and those who are left could agree on who is to be knocked out.
    """
    if hand is None or not isinstance(terms, TournamentTerms):
        return False
    return len(hand.live) >= 3 and hand.betting_is_over
