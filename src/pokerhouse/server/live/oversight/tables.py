"""What the owner of a house does about its tables: pause, go on, end. Nobody is shown a card for it."""

from collections.abc import Callable
from enum import StrEnum

from pokerhouse.house import HouseReason, Refused, refuse
from pokerhouse.house.oversight import Deed, DeedKind, reason_fault
from pokerhouse.house.people import Role, Visit
from pokerhouse.house.table import commands
from pokerhouse.server.live.tables.tables import Tables
from pokerhouse.units import Millis, PlayerId, TableId


class TableAct(StrEnum):
    """What an owner may do about any table: what its host may, in the host's place."""

    PAUSE = "pause"
    """No further hand begins."""
    GO_ON = "go_on"
    END = "end"
    """The table closes when its hand is over; everybody's chips go to their wallets."""


def command_of(act: TableAct, host: PlayerId) -> commands.Command:
    """What the table is asked, as its host would."""
    match act:
        case TableAct.PAUSE:
            return commands.Pause(host)
        case TableAct.GO_ON:
            return commands.GoOn(host)
        case TableAct.END:
            return commands.EndGame(host)


class TableCare:
    """Carries out what an owner asks of tables."""

    def __init__(self, tables: Tables, now: Callable[[], Millis]) -> None:
        self._tables, self._now = tables, now

    async def act(self, visit: Visit, table: TableId, act: TableAct, why: str) -> Refused | None:
        """Do this at a table, and write down why."""
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        actor = self._tables.get(table)
        if actor is None:
            return refuse(HouseReason.NO_SUCH_TABLE)
        if why and (fault := reason_fault(why)):
            return refuse(HouseReason.BAD_REASON, faults=fault)
        config = actor.table.session.config
        deed = Deed(DeedKind.TABLE, visit.who.player, self._now(), subject=table, became=act.value, why=why.strip())
        return await actor.ask(command_of(act, config.host), deed)
