"""Moments in which the players of a table say nothing (R23)."""

from pokerhouse.rules import HandState
from pokerhouse.rules.between_hands import Terms, TournamentTerms


def players_are_silent(hand: HandState | None, terms: Terms) -> bool:
    """Do the players of a table say nothing until its hand is over?

    R23: in a tournament, while a hand is all-in between three or more. Whoever is out of it may
    then know what to wish for, and those who are left could agree on who is to be knocked out.
    """
    if hand is None or not isinstance(terms, TournamentTerms):
        return False
    return len(hand.live) >= 3 and hand.betting_is_over
