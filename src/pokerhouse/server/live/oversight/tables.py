"""The owner's actions on tables: pause, resume, close. They show the owner no cards."""

from collections.abc import Callable
from enum import StrEnum

from pokerhouse.commands import EndGame, GoOn, Pause
from pokerhouse.house import HouseReason, Refused, refuse
from pokerhouse.house.oversight import Deed, DeedKind, reason_fault
from pokerhouse.house.people import Role, Visit
from pokerhouse.house.table import TableConfig, commands, on_behalf_of
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.units import Millis, PlayerId, TableId


class TableAct(StrEnum):
    """The owner's actions on any table: those of its host, in the host's place."""

    PAUSE = "pause"
    """No further hand begins."""
    GO_ON = "go_on"
    END = "end"
    """The table closes when its hand is over; everybody's chips go to their wallets."""


def command_of(act: TableAct, config: TableConfig) -> commands.Command:
    """Return the command for the table, as from its host; only owners close a permanent table."""
    match act:
        case TableAct.PAUSE:
            return on_behalf_of(config.host, config.table, Pause)
        case TableAct.GO_ON:
            return on_behalf_of(config.host, config.table, GoOn)
        case TableAct.END:
            if config.permanent:
                return commands.CloseTable()
            return on_behalf_of(config.host, config.table, EndGame)


def deed_about(config: TableConfig, by: PlayerId, act: TableAct, at: Millis, why: str = "") -> Deed:
    """Return the deed for the log. It names the table, whose id nobody knows once it is gone.

    - `config`: of the table
    - `by`: the owner
    - `act`: the action
    - `at`: in milliseconds since the epoch
    - `why`: in words; may be empty
    """
    return Deed(
        DeedKind.TABLE, by, at, subject=config.table, was=config.name, became=act.value, why=why
    )


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
        deed = deed_about(config, visit.who.player, act, self._now(), why.strip())
        return await actor.ask(command_of(act, config), deed)
