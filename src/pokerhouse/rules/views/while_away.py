"""What somebody has missed of hands while they were not there: in numbers, for one sentence."""

from collections.abc import Sequence
from typing import Self

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules.apply import fold
from pokerhouse.rules.events import Folded, HandEnded, HandEvent, HandStarted, Posted
from pokerhouse.rules.intents import Cause
from pokerhouse.units import Chips, PlayerId


class Missed(msgspec.Struct, frozen=True):
    """Hands that were played without a player.

    - `hands`: how many have been played to their end
    - `dealt`: into how many of these the player was dealt
    - `posted`: what the player paid in them as blinds, antes and straddles
    - `net`: what the player won in them, below 0 what they lost, all that they put in counted
    - `folded`: the cards of the last hand that was folded for them
    """

    hands: int = 0
    dealt: int = 0
    posted: Chips = Chips(0)
    net: int = 0
    folded: tuple[Card, ...] = ()

    def and_then(self, later: Self) -> "Missed":
        """These hands and those after them."""
        return Missed(
            self.hands + later.hands,
            self.dealt + later.dealt,
            Chips(self.posted + later.posted),
            self.net + later.net,
            later.folded or self.folded,
        )


def what_was_missed(log: Sequence[HandEvent], player: PlayerId) -> Missed:
    """What a player has missed of one hand; nothing of a hand that has no end, as one that was
    called off.
    """
    if not log or not isinstance(log[0], HandStarted):
        return Missed()
    ended = next((event for event in log if isinstance(event, HandEnded)), None)
    if ended is None:
        return Missed()
    own = next((each for each in log[0].players if each.player == player), None)
    if own is None:
        return Missed(hands=1)
    after = next(share.amount for share in ended.stacks if share.seat == own.seat)
    posted = sum(
        event.amount for event in log if isinstance(event, Posted) and event.seat == own.seat
    )
    absent = was_away(log, player)
    state = fold(log)
    cards = state.cards_of(state.seats.index(own.seat)) if absent else ()
    return Missed(1, 1, Chips(posted), after - own.stack, cards)


def was_away(log: Sequence[HandEvent], player: PlayerId) -> bool:
    """Does this hand show that somebody was not there: not dealt in, or folded without doing it
    themselves?
    """
    if not log or not isinstance(log[0], HandStarted):
        return True
    own = next((each for each in log[0].players if each.player == player), None)
    return own is None or any(
        isinstance(event, Folded) and event.seat == own.seat and event.cause is not Cause.PLAYER
        for event in log
    )
