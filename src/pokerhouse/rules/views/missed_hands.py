"""A summary, in numbers, of the hands that a player missed while away."""

from collections.abc import Sequence
from typing import Self

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules.apply import fold
from pokerhouse.rules.events import Folded, HandEnded, HandEvent, HandStarted, Posted
from pokerhouse.rules.intents import Cause
from pokerhouse.units import Chips, PlayerId


class MissedHands(msgspec.Struct, frozen=True):
    """A summary of hands that were played without a player.

    - `hands`: the number of finished hands
    - `dealt`: the number of these that the player was dealt into
    - `posted`: blinds, antes and straddles that the player paid in them
    - `net`: chips won, or lost if negative, including everything put in
    - `folded`: the cards of the last hand that was folded for the player
    """

    hands: int = 0
    dealt: int = 0
    posted: Chips = Chips(0)
    net: int = 0
    folded: tuple[Card, ...] = ()

    def and_then(self, later: Self) -> "MissedHands":
        """Add the summary of later hands."""
        return MissedHands(
            self.hands + later.hands,
            self.dealt + later.dealt,
            Chips(self.posted + later.posted),
            self.net + later.net,
            later.folded or self.folded,
        )


def missed_hands(log: Sequence[HandEvent], player: PlayerId) -> MissedHands:
    """Summarise one missed hand; an unfinished or cancelled hand counts as nothing."""
    if not log or not isinstance(log[0], HandStarted):
        return MissedHands()
    ended = next((event for event in log if isinstance(event, HandEnded)), None)
    if ended is None:
        return MissedHands()
    own = next((each for each in log[0].players if each.player == player), None)
    if own is None:
        return MissedHands(hands=1)
    after = next(share.amount for share in ended.stacks if share.seat == own.seat)
    posted = sum(
        event.amount for event in log if isinstance(event, Posted) and event.seat == own.seat
    )
    absent = was_away(log, player)
    state = fold(log)
    cards = state.cards_of(state.seats.index(own.seat)) if absent else ()
    return MissedHands(1, 1, Chips(posted), after - own.stack, cards)


def was_away(log: Sequence[HandEvent], player: PlayerId) -> bool:
    """Tell whether a player was absent in this hand: not dealt in, or folded automatically."""
    if not log or not isinstance(log[0], HandStarted):
        return True
    own = next((each for each in log[0].players if each.player == player), None)
    return own is None or any(
        isinstance(event, Folded) and event.seat == own.seat and event.cause is not Cause.PLAYER
        for event in log
    )
