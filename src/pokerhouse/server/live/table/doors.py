"""The doors of tables with a password: what somebody says there is compared, in a thread, with the
hash of it.

Law: a password stands in no session, no answer and no log, only its hash does.
"""

from pokerhouse.house import HouseReason, Refused, refuse, refuse_form, table
from pokerhouse.house.people import PlayerRecord, hash_password, is_password
from pokerhouse.machine import Machine
from pokerhouse.rules.games import fault
from pokerhouse.server.live.hashing import Hashing
from pokerhouse.server.live.table.actor import TableActor


class Doors:
    """Lets people in. How often somebody tries is for the caller to count."""

    def __init__(self, machine: Machine) -> None:
        # threads apart from those of the accounts: however much is tried here, people can log in
        self._hashing = Hashing(machine)

    async def hash(self, password: str) -> str | Refused:
        """The hash of a table's new password; empty for none."""
        text = table.tidy_password(password)
        if not text:
            return ""
        if sentence := table.table_password_fault(text):
            return refuse_form(HouseReason.BAD_TABLE, [fault("password", sentence=sentence)])
        if self._hashing.is_full:
            return refuse(HouseReason.BUSY)
        return await self._hashing.run(lambda: hash_password(text))

    async def enter(self, actor: TableActor, who: PlayerRecord, password: str) -> Refused | None:
        """Somebody says the password of a table; None when they are in."""
        session = actor.table.session
        refused = table.objection_at_the_door(session, who.player)
        if refused is None or refused.reason != HouseReason.PASSWORD_NEEDED:
            return refused
        if self._hashing.is_full:
            return refuse(HouseReason.BUSY)
        if not await self._hashing.run(
            lambda: is_password(session.password, table.tidy_password(password))
        ):
            return refuse(HouseReason.WRONG_TABLE_PASSWORD)
        return await actor.ask(
            table.PlayerRequest(
                table.Who(who.player, who.name), table.commands.LetIn(session.password)
            )
        )

    async def set_password(
        self, actor: TableActor, who: PlayerRecord, password: str
    ) -> Refused | None:
        """The host sets another password, or none; None when it counts."""
        if who.player != actor.table.session.config.host:
            return refuse(HouseReason.NOT_HOST)
        hashed = await self.hash(password)
        if isinstance(hashed, Refused):
            return hashed
        return await actor.ask(
            table.PlayerRequest(table.Who(who.player, who.name), table.commands.SetPassword(hashed))
        )

    def close(self) -> None:
        """Compare nothing more."""
        self._hashing.close()
