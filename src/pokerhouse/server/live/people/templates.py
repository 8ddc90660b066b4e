"""Templates while the house runs: what members keep of the form of a table, to open the next one
like it.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from pokerhouse.errors import Conflict
from pokerhouse.house import (
    HouseReason,
    Limit,
    Refused,
    Store,
    people,
    refuse,
    refuse_form,
    too_many,
)
from pokerhouse.house.lobby.form import template_faults
from pokerhouse.rules.games import fault
from pokerhouse.units import Millis

NAME = "name"
"""The key of faults about a template's name: no field of a saved form has it."""


class Templates:
    """Carries out what members ask about their templates. Everything may raise `StorageError`."""

    def __init__(self, store: Store, now: Callable[[], Millis]) -> None:
        self._store, self._now = store, now
        self._turn = asyncio.Lock()
        """Held while templates are counted and written, so that two cannot pass the limit together.
        """

    async def owned_by(self, visit: people.Visit) -> Sequence[people.Template] | Refused:
        """Return the member's templates by name."""
        if not visit.who.role.may_act_as(people.Role.MEMBER):
            return refuse(HouseReason.NO_ACCOUNT)
        return await self._store.accounts.templates(visit.who.player)

    async def keep(
        self, visit: people.Visit, name: str, values: Mapping[str, people.Choice]
    ) -> Refused | None:
        """Save choices under a name, replacing those saved under it before.

        - `name`: the member's name for it
        - `values`: by the keys of the form's fields
        """
        if not visit.who.role.may_act_as(people.Role.MEMBER):
            return refuse(HouseReason.NO_ACCOUNT)
        unnamed = people.template_name_fault(name)
        if faults := {NAME: unnamed} if unnamed else template_faults(values):
            named = [fault(field, sentence=each) for field, each in faults.items()]
            return refuse_form(HouseReason.BAD_TABLE, named)
        player, name = visit.who.player, people.tidy(name)
        async with self._turn:
            others = [
                each for each in await self._store.accounts.templates(player) if each.name != name
            ]
            if len(others) >= people.TEMPLATES_MAX:
                return too_many(Limit.TEMPLATES, most=people.TEMPLATES_MAX)
            now = self._now()
            try:
                await self._store.commit(
                    people.KeepTemplate(people.Template(player, name, dict(values), now)), at=now
                )
            except Conflict:  # they have just been forgotten
                return refuse(HouseReason.NO_ACCOUNT)
        return None

    async def drop(self, visit: people.Visit, name: str) -> Refused | None:
        """Keep it no more; nothing happens when it is not there."""
        if not visit.who.role.may_act_as(people.Role.MEMBER):
            return refuse(HouseReason.NO_ACCOUNT)
        await self._store.commit(
            people.DropTemplate(visit.who.player, people.tidy(name)), at=self._now()
        )
        return None
