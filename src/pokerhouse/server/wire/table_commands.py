"""Commands to a table, as frames: what a client sends and what it asks of the table stand side by
side.
"""

from typing import Annotated

import msgspec

from pokerhouse.cards import Card
from pokerhouse.house import Refused
from pokerhouse.house.table import Session, Straddling, commands
from pokerhouse.rules import PlayerAction
from pokerhouse.rules.between_hands import Comeback
from pokerhouse.server.wire.frame import Command, HandRef, TableRef
from pokerhouse.server.wire.session import Me
from pokerhouse.units import Chips, SeatNumber

CARDS_MAX = 10
"""Nobody holds as many cards in any game."""


class TableCommand(Command, frozen=True):
    """A command to one table. Each says what it asks of the table, in the house's own words."""

    table: TableRef

    def asked_by(self, me: Me, session: Session) -> commands.Command | Refused:
        """What the table is asked to do when this player sends the frame, or why they may not
        ask.
        """
        raise NotImplementedError


class Sit(TableCommand, frozen=True, tag="sit"):
    """Take a seat (any free one when `seat` is null) with `buy_in` chips (the table's usual when
    null).
    """

    seat: SeatNumber | None = None
    buy_in: Chips | None = None

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Sit(me.player, me.name, self.seat, self.buy_in)


class Stand(TableCommand, frozen=True, tag="stand"):
    """Leave the seat, folding the hand in play when it is one's turn; the stack goes back to the
    wallet.
    """

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Stand(me.player)


class Leave(TableCommand, frozen=True, tag="leave"):
    """Leave the seat when the hand is over; at once for a player who is not in it. `sit_in` takes
    it back.
    """

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Leave(me.player)


class SitOut(TableCommand, frozen=True, tag="sit_out"):
    """Keep the seat but be dealt no further hands; the one in play is played to its end, unless it
    is to be `now`.
    """

    since: commands.SitOutFrom = commands.SitOutFrom.NEXT_HAND

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.SitOut(me.player, self.since)


class SitIn(TableCommand, frozen=True, tag="sit_in"):
    """Be dealt in again; takes back what was planned. `comeback` says how, for who owes blinds (see
    `own_seat`).
    """

    comeback: Comeback | None = None

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.SitIn(me.player, self.comeback)


class SetStraddle(TableCommand, frozen=True, tag="set_straddle"):
    """Straddle from the next hand on where one's seat may: the next time, always, or never again
    (R18).
    """

    when: Straddling

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.SetStraddle(me.player, self.when)


class ChooseGame(TableCommand, frozen=True, tag="choose_game"):
    """In dealer's choice, when a `next_game` frame asks this seat: name the next game, as its place
    in `games`.
    """

    number: int
    game: int

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.ChooseGame(me.player, self.number, self.game)


class TopUp(TableCommand, frozen=True, tag="top_up"):
    """Bring more chips from the wallet: at once, or when the hand is over; who has none left buys
    in again.
    """

    amount: Chips

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.TopUp(me.player, self.amount)


class FillUp(TableCommand, frozen=True, tag="fill_up"):
    """After each hand, fill the stack up to so many chips from the wallet; 0: do so no longer."""

    fill_to: Chips

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.FillUp(me.player, self.fill_to)


class Wait(TableCommand, frozen=True, tag="wait"):
    """Stand in line for a seat of a table that is full."""

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Wait(me.player, me.name)


class StopWaiting(TableCommand, frozen=True, tag="stop_waiting"):
    """Wait no longer; gives up a seat that is offered."""

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.StopWaiting(me.player)


class StopAsking(TableCommand, frozen=True, tag="stop_asking"):
    """Take back what one has asked the host for."""

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.StopAsking(me.player)


class Play(TableCommand, frozen=True, tag="play"):
    """Act in a hand. `turn` is the number in the `turn` frame being answered: an answer to an older
    turn is refused.
    """

    hand: HandRef
    turn: int
    action: PlayerAction

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Play(me.player, self.hand, self.turn, self.action)


class MoreTime(TableCommand, frozen=True, tag="more_time"):
    """Take more time out of one's time bank, in the turn of the `turn` frame that this answers."""

    hand: HandRef
    turn: int

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.MoreTime(me.player, self.hand, self.turn)


class ShowCards(TableCommand, frozen=True, tag="show_cards"):
    """Show these of one's own cards to everybody, once the hand is over and before the next one
    begins (R11).
    """

    hand: HandRef
    cards: Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS_MAX)]

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.ShowCards(me.player, self.hand, self.cards)


class AskRabbit(TableCommand, frozen=True, tag="ask_rabbit"):
    """Ask, after a hand that all but one have folded, for what would have come, where the table
    shows that.
    """

    hand: HandRef

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.AskRabbit(me.player, self.hand)


SeatFrame = (
    Sit
    | Stand
    | Leave
    | SitOut
    | SitIn
    | TopUp
    | FillUp
    | SetStraddle
    | Wait
    | StopWaiting
    | StopAsking
)
PlayerFrame = SeatFrame | ChooseGame | Play | MoreTime | ShowCards | AskRabbit
"""What any player may send."""
