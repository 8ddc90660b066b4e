"""The options chosen when a table was opened: values only."""

from enum import StrEnum

import msgspec

from pokerhouse.house.table.session.seat import Approval, BankTerms
from pokerhouse.rules import HandConfig
from pokerhouse.rules.between_hands import ButtonRule, Comeback
from pokerhouse.rules.games import Mix
from pokerhouse.units import Chips, HandId, Millis, PlayerId, TableId

ACTION_SECONDS_MIN, ACTION_SECONDS_MAX = 5, 120


class TableTalk(StrEnum):
    """The people who can be heard at a table while a hand is in play."""

    PLAYERS = "players"
    """Players are heard by all, spectators by each other."""
    EVERYONE = "everyone"
    NOBODY = "nobody"
    """Players are not heard at all, spectators by each other."""


class RunOut(StrEnum):
    """The pace at which the streets of an all-in are dealt."""

    SLOW = "slow"
    """More than a second for each street, and longer before the last card."""
    FAST = "fast"
    """Half of that."""
    OFF = "off"
    """All cards come at once."""


class TableConfig(msgspec.Struct, frozen=True):
    """The options of a table, chosen by the person who opened it."""

    table: TableId
    name: str
    game: HandConfig
    seats_max: int
    host: PlayerId
    buy_in: Chips
    action_ms: Millis
    returning: Comeback = Comeback.POST
    """The rule for newcomers and players who missed blinds (R3)."""
    button: ButtonRule = ButtonRule.DEAD
    """The rule by which the button moves (R1)."""
    buy_in_min_bb: int = 10
    """The minimum buy-in in big blinds; in games without blinds, in minimum bets."""
    buy_in_max_bb: int = 500
    mix: Mix | None = None
    """None at a table of one game."""
    games: tuple[HandConfig, ...] = ()
    """The games of the mix in order, `game` first; empty at a table of one game."""
    talk: TableTalk = TableTalk.PLAYERS
    """The people who can chat while a hand is in play (R23)."""
    hold_ms: Millis = Millis(0)
    """The time for which the seat of a player without chips is held; 0 stands them up at once."""
    return_ms: Millis = Millis(0)
    """A player back within this time brings at least what they left with; 0 lifts the rule."""
    unlimited: bool = False
    """Turns of present people have no time limit; `action_ms` counts for absent people and bots."""
    bank: BankTerms = BankTerms()
    """The time banks of its people; old tables have none."""
    approval: Approval = Approval.NONE
    """The requests that need the host's approval."""
    permanent: bool = False
    """The table stays open when it is empty, and its host stays its host."""
    private: bool = False
    """Only people with the link can find the table."""
    run_out: RunOut = RunOut.OFF
    """The pace of a run-out; old tables deal all cards at once."""
    chances: bool = False
    """Shows everyone the chances of each hand in an all-in."""
    bomb_every: int = 0
    """Every hand with a multiple of this number is a bomb pot; 0 for none."""
    host_starts: bool = False
    """The first hand waits for the host to start the game."""

    @property
    def buy_in_bounds(self) -> tuple[Chips, Chips]:
        """The minimum and the maximum buy-in in chips."""
        return Chips(self.game.min_bet * self.buy_in_min_bb), Chips(
            self.game.min_bet * self.buy_in_max_bb
        )


def hand_id(table: TableId, number: int) -> HandId:
    """Return the id of the table's hand of this number, counted from 1; it finds the hand's log."""
    return HandId(f"{table}-{number}")
