"""Commands whose frame says something else than the table is asked: they are translated here."""

import zlib

from pokerhouse.commands import HostCommand, PlayerCommand, TableCommand, Text
from pokerhouse.house import HouseReason, Refused, refuse
from pokerhouse.house.lobby import TableOptions, changed_table
from pokerhouse.house.people import Role
from pokerhouse.house.table import PlayerRequest, Session, Who, commands, host_bots
from pokerhouse.server.wire.session import Me
from pokerhouse.units import SeatNumber


class AddBot(TableCommand, frozen=True, tag="add_bot"):
    """Host only: seat a bot of this kind."""

    bot: Text
    seat: SeatNumber | None = None


class ChangeTable(TableCommand, frozen=True, tag="change_table"):
    """Host only: use other stakes and options from the next hand on. The name stays."""

    options: TableOptions


class CloseTable(TableCommand, frozen=True, tag="close_table"):
    """Owners of the house only: close a permanent table after this hand."""


TableCommandFrame = PlayerCommand | HostCommand | AddBot | ChangeTable | CloseTable


def request_of(
    me: Me, frame: TableCommandFrame, session: Session, own: host_bots.OwnFaults = host_bots.NO_OWN
) -> commands.Command | Refused:
    """Return what the table is asked to do when this player sends the frame.

    - `own`: the orders for the owner's own players, as for `bring_bot`
    """
    who = Who(me.player, me.name)
    match frame:
        case AddBot(bot=kind, seat=seat):
            # the ids of a player's commands differ, and so do the bots that come
            first = zlib.crc32(f"{me.player} {frame.id}".encode())
            return host_bots.add_bot(session, me.player, kind, first=first, seat=seat, own=own)
        case ChangeTable(options=options):
            config = changed_table(session.config, options)
            return (
                config
                if isinstance(config, Refused)
                else PlayerRequest(who, commands.SetOptions(config))
            )
        case CloseTable():
            if me.role.may_act_as(Role.OWNER):
                return commands.CloseTable()
            return refuse(HouseReason.NOT_OWNER)
        case _:
            return PlayerRequest(who, frame)
