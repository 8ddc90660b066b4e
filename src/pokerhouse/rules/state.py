"""The state of one hand: what `apply` folds its events into.

Laws: stacks + committed + dead - paid is constant (R27); a card is in one place; after every complete decision somebody
is to act, cards are awaited, or the hand is over.

Per-player fields are tuples by *position*: 0 is the first player left of the button, the last is the button itself or
the nearest player to its right. Positions make every order of the rule book (acting, showing, odd chips) plain
counting.
"""

from enum import Enum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules.config import HandConfig
from pokerhouse.rules.events import HandStarted, Player, Pot, Street
from pokerhouse.units import HandId, SeatNumber


class Phase(Enum):
    """What the hand is waiting for."""

    HOLE_CARDS = "hole cards"
    BETTING = "betting"
    CLOSING = "closing"
    """The betting round is over; what nobody matched goes back and the pots are counted."""
    BOARD = "board"
    SETTLING = "settling"
    OVER = "over"


# A member of an enumeration costs ten times a name to look up, and these are asked for at every step of every hand.
HOLE_CARDS, BETTING, CLOSING, BOARD, SETTLING, OVER = Phase


class HandState(msgspec.Struct, frozen=True, gc=False):
    """A hand at one moment."""

    hand: HandId
    config: HandConfig
    button: SeatNumber
    players: tuple[Player, ...]
    seats: tuple[SeatNumber, ...]
    big_blind: int
    """Position of the big blind."""
    small_blind: int
    """Position of the small blind, -1 when nobody posts it."""
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    """On this street."""
    committed: tuple[int, ...]
    """In the whole hand."""
    faced: tuple[int, ...]
    """The bet level when the player last acted on this street, -1 before he has (R5)."""
    folded: tuple[bool, ...]
    hole: tuple[tuple[Card, ...], ...]
    phase: Phase
    level: int
    """The total to match on this street."""
    full_raise: int
    """The largest full bet or raise of the street, at first the big blind (R4)."""
    base: int
    """Limit structures: the last wager that counts as a full one."""
    wagers: int
    """Limit structures: counted bets and raises of this street."""
    aggressor: int = -1
    """Position of the last to bet or raise on this street: the river's shows first (R10)."""
    actor: int = -1
    """Position of the player to act."""
    turn: int = 0
    """How many times a player has acted; names the turn that is open."""
    street: Street = Street.PREFLOP
    board: tuple[Card, ...] = ()
    burned: tuple[Card, ...] = ()
    tabled: bool = False
    dead: int = 0
    """Money in the pot that is nobody's commitment."""
    paid: int = 0
    """Already awarded."""
    pots: tuple[Pot, ...] = ()

    @property
    def pot(self) -> int:
        """Everything in the middle, bets of this street included."""
        return sum(self.committed) + self.dead - self.paid

    @property
    def live(self) -> list[int]:
        """Positions that have not folded."""
        return [p for p, folded in enumerate(self.folded) if not folded]


def begin(event: HandStarted) -> HandState:
    """The state when nothing but this has happened."""
    config, players = event.config, event.players
    seats = tuple(p.seat for p in players)
    zeros = (0,) * len(players)
    return HandState(
        hand=event.hand,
        config=config,
        button=event.button,
        players=players,
        seats=seats,
        big_blind=seats.index(event.big_blind),
        small_blind=-1 if event.small_blind is None else seats.index(event.small_blind),
        stacks=tuple(p.stack for p in players),
        bets=zeros,
        committed=zeros,
        faced=(-1,) * len(players),
        folded=(False,) * len(players),
        hole=((),) * len(players),
        phase=HOLE_CARDS,
        level=config.big_blind,
        full_raise=config.big_blind,
        base=config.big_blind,
        wagers=config.opening_wagers,
    )
