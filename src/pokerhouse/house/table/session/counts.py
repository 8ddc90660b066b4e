"""How much people have played: hands, and games. A game is a table, for as long as it is open.

Law: a game counts with the first hand that somebody is dealt there and that is played to its end;
leaving and coming back does not count it again.
"""

import msgspec

from pokerhouse.house.table.session.session import Session
from pokerhouse.rules import HandState
from pokerhouse.units import PlayerId, TableId


class HandPlayed(msgspec.Struct, frozen=True):
    """A hand of this table is over: one more for each of these people, those who folded
    included.
    """

    table: TableId
    players: tuple[PlayerId, ...]


class PlayCounts(msgspec.Struct, frozen=True):
    """How many hands somebody has played, and in how many games."""

    hands: int = 0
    games: int = 0


def hand_played(before: Session, hand: HandState) -> HandPlayed:
    """Who played this hand, bots left out. `before` is the session of before the hand ended: nobody
    in it has gone.
    """
    bots = {seat.player for seat in before.seats if seat.bot is not None}
    return HandPlayed(
        before.config.table, tuple(p.player for p in hand.players if p.player not in bots)
    )
