"""What was chosen when a table was opened: values only."""

from enum import StrEnum

import msgspec

from pokerhouse.house.table.session.seat import Approval, BankTerms
from pokerhouse.house.talk import TableTalk
from pokerhouse.rules import HandConfig
from pokerhouse.rules.between_hands import ButtonRule, Comeback
from pokerhouse.rules.games import Mix
from pokerhouse.units import Chips, HandId, Millis, PlayerId, TableId

ACTION_SECONDS_MIN, ACTION_SECONDS_MAX = 5, 120


class RunOut(StrEnum):
    """How long everybody may look at each street of an all-in."""

    SLOW = "slow"
    """More than a second for each street, and longer before the last card."""
    FAST = "fast"
    """Half of that."""
    OFF = "off"
    """All cards come at once."""


class TableConfig(msgspec.Struct, frozen=True):
    """What whoever opened the table chose."""

    table: TableId
    name: str
    game: HandConfig
    seats_max: int
    host: PlayerId
    buy_in: Chips
    action_ms: Millis
    returning: Comeback = Comeback.POST
    """How newcomers and players who missed blinds come into the game (R3)."""
    button: ButtonRule = ButtonRule.DEAD
    """How the button moves (R1)."""
    buy_in_min_bb: int = 10
    """The least that may be brought, in big blinds; where there are none, in least bets."""
    buy_in_max_bb: int = 500
    mix: Mix | None = None
    """The mix that is played; None at a table of one game."""
    games: tuple[HandConfig, ...] = ()
    """The games of the mix in order, `game` first; empty at a table of one game."""
    talk: TableTalk = TableTalk.PLAYERS
    """Who is heard while a hand is in play (R23)."""
    hold_ms: Millis = Millis(0)
    """How long the seat of a person without chips is held, who may buy in again; 0: they are stood
    up at once.
    """
    return_ms: Millis = Millis(0)
    """Whoever comes back within this time brings at least what they left with; 0: anything that may
    be brought.
    """
    unlimited: bool = False
    """Nobody's turn ends by a clock as long as they are there; `action_ms` is for those who are
    not, and for bots.
    """
    bank: BankTerms = BankTerms()
    """The time banks of its people; tables of old are played without."""
    approval: Approval = Approval.NONE
    """What the host decides about before it happens."""
    permanent: bool = False
    """The table stays when nobody is there, and its host stays its host."""
    private: bool = False
    """Found by its link alone: nobody else is told of it."""
    run_out: RunOut = RunOut.OFF
    """How the rest of the cards comes once nobody can bet any more; at tables of old all at once.
    """
    chances: bool = False
    """Is everybody told how likely each hand of an all-in is to win?"""

    @property
    def buy_in_bounds(self) -> tuple[Chips, Chips]:
        """The least and the most chips that may be brought."""
        return Chips(self.game.min_bet * self.buy_in_min_bb), Chips(
            self.game.min_bet * self.buy_in_max_bb
        )


def hand_id(table: TableId, number: int) -> HandId:
    """The name of the table's hand of this number, from 1: its log can be found by it."""
    return HandId(f"{table}-{number}")
