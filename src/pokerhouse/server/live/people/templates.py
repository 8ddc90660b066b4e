"""Templates while the house runs: what members keep of the form of a table, to open the next one
like it.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from pokerhouse import house
from pokerhouse.errors import Conflict
from pokerhouse.house.lobby.form import template_faults
from pokerhouse.rules.games import fault
from pokerhouse.units import Millis

NAME = "name"
"""The key of faults about a template's name: no field of a saved form has it."""


class Templates:
    """Carries out what members ask about their templates. Everything may raise `StorageError`."""

    def __init__(self, store: house.Store, now: Callable[[], Millis]) -> None:
        self._store, self._now = store, now
        self._turn = asyncio.Lock()
        """Held while templates are counted and written, so that two cannot pass the limit together.
        """

    async def owned_by(
        self, visit: house.people.Visit
    ) -> Sequence[house.people.Template] | house.Refused:
        """Return the member's templates by name."""
        if not visit.who.role.may_act_as(house.people.Role.MEMBER):
            return house.refuse(house.HouseReason.NO_ACCOUNT)
        return await self._store.accounts.templates(visit.who.player)

    async def keep(
        self, visit: house.people.Visit, name: str, values: Mapping[str, house.people.Choice]
    ) -> house.Refused | None:
        """Save choices under a name, replacing those saved under it before.

        - `name`: the member's name for it
        - `values`: by the keys of the form's fields
        """
        if not visit.who.role.may_act_as(house.people.Role.MEMBER):
            return house.refuse(house.HouseReason.NO_ACCOUNT)
        unnamed = house.people.template_name_fault(name)
        if faults := {NAME: unnamed} if unnamed else template_faults(values):
            named = [fault(field, sentence=each) for field, each in faults.items()]
            return house.refuse_form(house.HouseReason.BAD_TABLE, named)
        player, name = visit.who.player, house.people.tidy(name)
        async with self._turn:
            others = [
                each for each in await self._store.accounts.templates(player) if each.name != name
            ]
            if len(others) >= house.people.TEMPLATES_MAX:
                return house.too_many(house.Limit.TEMPLATES, most=house.people.TEMPLATES_MAX)
            now = self._now()
            try:
                await self._store.commit(
                    house.people.KeepTemplate(
                        house.people.Template(player, name, dict(values), now)
                    ),
                    at=now,
                )
            except Conflict:  # they have just been forgotten
                return house.refuse(house.HouseReason.NO_ACCOUNT)
        return None

    async def drop(self, visit: house.people.Visit, name: str) -> house.Refused | None:
        """Keep it no more; nothing happens when it is not there."""
        if not visit.who.role.may_act_as(house.people.Role.MEMBER):
            return house.refuse(house.HouseReason.NO_ACCOUNT)
        await self._store.commit(
            house.people.DropTemplate(visit.who.player, house.people.tidy(name)), at=self._now()
        )
        return None
