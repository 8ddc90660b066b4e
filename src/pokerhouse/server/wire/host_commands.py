"""What only the host of a table may ask of it, as frames; from anybody else the table refuses
them.
"""

import zlib
from typing import Annotated

from pokerhouse.house import HouseReason, Refused, refuse
from pokerhouse.house.lobby import TableOptions, changed_table
from pokerhouse.house.people import Role
from pokerhouse.house.table import Session, commands, host_bots
from pokerhouse.house.talk import tidy_line
from pokerhouse.server.wire.frame import ID, Text
from pokerhouse.server.wire.session import Me
from pokerhouse.server.wire.table_commands import PlayerFrame, TableCommand
from pokerhouse.units import Chips, PlayerId, SeatNumber

PlayerRef = Annotated[PlayerId, ID]


class AddBot(TableCommand, frozen=True, tag="add_bot"):
    """Host only: seat a bot of this kind."""

    bot: Text
    seat: SeatNumber | None = None

    def asked_by(self, me: Me, session: Session) -> commands.Command | Refused:
        # A player's command ids differ, and with them the bots that come.
        first = zlib.crc32(f"{me.player} {self.id}".encode())
        return host_bots.add_bot(session, me.player, self.bot, first=first, seat=self.seat)


class RemoveBot(TableCommand, frozen=True, tag="remove_bot"):
    """Host only: stand a bot up."""

    seat: SeatNumber

    def asked_by(self, me: Me, session: Session) -> commands.Command | Refused:
        return host_bots.remove_bot(session, me.player, self.seat)


class Pause(TableCommand, frozen=True, tag="pause"):
    """Host only: begin no further hand until `go_on`."""

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Pause(me.player)


class GoOn(TableCommand, frozen=True, tag="go_on"):
    """Host only: play on after a pause."""

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.GoOn(me.player)


class Approve(TableCommand, frozen=True, tag="approve"):
    """Host only: grant what a person asks for, as long as that is so many chips."""

    person: PlayerRef
    chips: Chips

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Approve(me.player, self.person, self.chips)


class Decline(TableCommand, frozen=True, tag="decline"):
    """Host only: do not grant what a person asks for; `why` is shown to them."""

    person: PlayerRef
    why: Text = ""

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Decline(me.player, self.person, tidy_line(self.why))


class Kick(TableCommand, frozen=True, tag="kick"):
    """Host only: stand up whoever sits on this seat; their chips go to their wallet."""

    seat: SeatNumber

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Kick(me.player, self.seat)


class Ban(TableCommand, frozen=True, tag="ban"):
    """Host only: this person may not sit here any more; seated, they are stood up."""

    person: PlayerRef

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Ban(me.player, self.person)


class Unban(TableCommand, frozen=True, tag="unban"):
    """Host only: this person may sit here again."""

    person: PlayerRef

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.Unban(me.player, self.person)


class HandOver(TableCommand, frozen=True, tag="hand_over"):
    """Host only: make a seated person the host."""

    person: PlayerRef

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.HandOver(me.player, self.person)


class ChangeTable(TableCommand, frozen=True, tag="change_table"):
    """Host only: other stakes and options, from the next hand on. The name stays."""

    options: TableOptions

    def asked_by(self, me: Me, session: Session) -> commands.Command | Refused:
        config = changed_table(session.config, self.options)
        return config if isinstance(config, Refused) else commands.ChangeTable(me.player, config)


class CallClock(TableCommand, frozen=True, tag="call_clock"):
    """Host only: the turn that is open and has no end gets one."""

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.CallClock(me.player)


class EndGame(TableCommand, frozen=True, tag="end_game"):
    """Host only: close the table when the hand is over; everybody's chips go to their wallets."""

    def asked_by(self, me: Me, session: Session) -> commands.Command:
        return commands.EndGame(me.player)


class CloseTable(TableCommand, frozen=True, tag="close_table"):
    """Owners of the house only: close a table that would stay, when the hand is over."""

    def asked_by(self, me: Me, session: Session) -> commands.Command | Refused:
        return (
            commands.CloseTable()
            if me.role.may_act_as(Role.OWNER)
            else refuse(HouseReason.NOT_OWNER)
        )


PeopleFrame = Approve | Decline | Kick | Ban | Unban | HandOver
"""What concerns one person."""

HostFrame = (
    PeopleFrame | AddBot | RemoveBot | Pause | GoOn | ChangeTable | CallClock | EndGame | CloseTable
)
TableCommandFrame = PlayerFrame | HostFrame
