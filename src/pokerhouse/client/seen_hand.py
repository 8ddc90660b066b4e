"""A hand as its followers are told of it: the events so far, and what the seat to act may know."""

from pokerhouse.client.frames import Events, Turn
from pokerhouse.rules import HandStarted, PlayerView, ToAct, ViewEvent, fold, player_view, turn
from pokerhouse.rules.views import unredact
from pokerhouse.units import HandId, PlayerId, SeatNumber


class SeenHand:
    """The newest hand of a table. Before the first there is none."""

    def __init__(self) -> None:
        self.hand: HandId | None = None
        self.events: list[ViewEvent] = []

    def learn(self, frame: Events) -> list[ViewEvent] | None:
        """What of the frame is new. None when something is missing before it: then the table is to
        be watched again.
        """
        if frame.hand != self.hand:
            if frame.seq:
                return None
            self.hand, self.events = frame.hand, []
        known = len(self.events)
        if frame.seq > known:
            return None
        new = list(frame.events[known - frame.seq :])
        self.events += new
        return new

    def seat_of(self, player: PlayerId) -> SeatNumber | None:
        """Where this player was dealt in; None when they were not."""
        if not self.events or not isinstance(started := self.events[0], HandStarted):
            return None
        return next((each.seat for each in started.players if each.player == player), None)

    def view_at(self, told: Turn) -> PlayerView | None:
        """What the seat to act may know; None when what is known here does not lead to this
        turn.
        """
        if told.hand != self.hand or not self.events:
            return None
        state = fold(map(unredact, self.events))
        now = turn(state)
        is_it = isinstance(now, ToAct) and (now.turn_no, now.seat) == (told.turn, told.seat)
        return player_view(state) if is_it else None
