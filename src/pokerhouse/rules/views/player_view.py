"""The view of the player to act: the same for a person, a bot and a program."""

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules.events import Pot
from pokerhouse.rules.games import HandConfig, Street
from pokerhouse.rules.intents import Legal
from pokerhouse.rules.state import HandState
from pokerhouse.rules.turn import open_to
from pokerhouse.units import Chips, HandId, SeatNumber


class SeatView(msgspec.Struct, frozen=True):
    """A player of the hand, as everyone sees them."""

    seat: SeatNumber
    stack: Chips
    bet: Chips
    """Chips in front of the player on this street."""
    committed: Chips
    """Chips put in during the whole hand, including bets of this street."""
    folded: bool
    all_in: bool
    up: tuple[Card, ...] = ()
    """Cards dealt face up."""
    down: int = 0
    """The number of face-down cards."""
    drawn: int = 0
    """The number of cards exchanged or given up."""


class PlayerView(msgspec.Struct, frozen=True):
    """Everything that the player to act may know: the same for a person, a bot and a program."""

    hand: HandId
    config: HandConfig
    seat: SeatNumber
    button: SeatNumber
    hole: tuple[Card, ...]
    """The viewer's face-down cards; those face up are with their seat."""
    board: tuple[Card, ...]
    """The board, or the first of several."""
    street: Street
    pot: Chips
    """Everything in the middle, bets of this street included."""
    current_bet: Chips
    """The total to match on this street."""
    seats: tuple[SeatView, ...]
    """Clockwise from the left of the button."""
    pots: tuple[Pot, ...]
    legal: Legal
    turn: int
    boards: tuple[tuple[Card, ...], ...] = ()
    """Every board; more than one where the table deals or runs several."""

    @property
    def me(self) -> SeatView:
        """The viewer's own seat."""
        return next(s for s in self.seats if s.seat == self.seat)


def player_view(state: HandState) -> PlayerView:
    """Return the view of the player to act. No field depends on a card they may not see (R26)."""
    p = state.actor
    assert p >= 0, "nobody is to act"
    return PlayerView(
        hand=state.hand_id,
        config=state.config,
        seat=state.seats[p],
        button=state.button,
        hole=state.hole[p],
        board=state.board,
        street=state.street,
        pot=Chips(state.pot),
        current_bet=Chips(state.level),
        seats=tuple(
            SeatView(
                seat=seat,
                stack=Chips(state.stacks[q]),
                bet=Chips(state.bets[q]),
                committed=Chips(state.committed[q]),
                folded=q not in state.live,
                all_in=q in state.live and not state.stacks[q],
                up=state.up[q],
                down=len(state.hole[q]),
                drawn=len(state.discards[q]),
            )
            for q, seat in enumerate(state.seats)
        ),
        pots=state.pots,
        legal=open_to(state),
        turn=state.turn_no,
        boards=state.boards,
    )
