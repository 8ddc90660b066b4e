"""A hand as a follower sees it: its events so far, and the view of the seat to act."""

from pokerhouse.client.frames import Events, Turn
from pokerhouse.rules import HandStarted, PlayerView, ToAct, ViewEvent, fold, player_view, turn
from pokerhouse.rules.views import unredact
from pokerhouse.units import HandId, PlayerId, SeatNumber


class SeenHand:
    """The newest hand of a table; empty before the first hand."""

    def __init__(self) -> None:
        self.hand: HandId | None = None
        self.events: list[ViewEvent] = []

    def learn(self, frame: Events) -> list[ViewEvent] | None:
        """Add a frame and return its new events.

        None if events before it are missing; the table must then be watched again.
        """
        if frame.hand != self.hand:
            if frame.seq:
                return None
            self.hand, self.events = frame.hand, []
        count = len(self.events)
        if frame.seq > count:
            return None
        new = list(frame.events[count - frame.seq :])
        self.events += new
        return new

    def seat_of(self, player: PlayerId) -> SeatNumber | None:
        """Return the seat in which this player was dealt in, or None."""
        if not self.events or not isinstance(started := self.events[0], HandStarted):
            return None
        return next((each.seat for each in started.players if each.player == player), None)

    def view_at(self, frame: Turn) -> PlayerView | None:
        """Return the view of the seat to act; None if the events do not lead to this turn."""
        if frame.hand != self.hand or not self.events:
            return None
        state = fold(map(unredact, self.events))
        now = turn(state)
        is_it = isinstance(now, ToAct) and (now.turn_no, now.seat) == (frame.turn, frame.seat)
        return player_view(state) if is_it else None
