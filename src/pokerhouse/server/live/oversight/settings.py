"""The owner changes how the house runs while it runs.

Laws: what is changed stands in the log of deeds, which is never changed, and nowhere else: the
newest deed about a setting says how it is, also after a restart. What is set in the environment has
the last word, and cannot be changed here; a setting that is read when the house opens cannot
either.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import structlog
from msgspec.structs import replace

from pokerhouse.catalogue import Sentence, reason_of
from pokerhouse.errors import ConfigError
from pokerhouse.house import HouseReason, Refused, Store, oversight, refuse
from pokerhouse.house.people import Role, Visit
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.settings.declared import FROM_COMMAND_LINE, SETTINGS
from pokerhouse.server.settings.kinds import Declared
from pokerhouse.server.settings.read import Chosen, SettingOrigin, changed_here
from pokerhouse.units import Millis

_READ_AT_ONCE = 1_000
"""Deeds about settings that are read at a time when the house opens."""

log = structlog.get_logger()


class SettingState(NamedTuple):
    """A setting as it holds now."""

    setting: Declared
    value: Any
    origin: SettingOrigin
    place: str
    """The file or the variable that sets it, if one does."""
    fixed: str
    """Why it cannot be changed while the house runs, in words; empty where it can."""


class SettingsCare:
    """Knows where each setting comes from, and carries out what an owner asks.

    - `now_holding`: the settings as the house was opened with them
    - `chosen`: those of them that file or environment set
    """

    def __init__(
        self,
        store: Store,
        now_holding: SettingsNow,
        chosen: Mapping[str, Chosen],
        now: Callable[[], Millis],
    ) -> None:
        self._store = store
        self._settings = now_holding
        self._chosen = chosen
        self._now = now
        self._at_opening = now_holding.value
        self._changed: dict[str, Any] = {}
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Learn what was changed, and keep to it from now on."""
        texts = await self._logged_changes()
        self._changed = {
            name: each.value for name, each in changed_here(texts, self._chosen).items()
        }
        self._apply()

    def all(self, visit: Visit) -> list[SettingState] | Refused:
        """Every setting, in the order in which they are declared."""
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        return [self._state_of(setting) for setting in SETTINGS.values()]

    async def change(self, visit: Visit, name: str, text: str, why: str) -> Refused | None:
        """Set this one to what the text means, until it is changed again. May raise
        `StorageError`.
        """
        async with self._turn:
            if (objection := self._objection_to(visit, name, why)) is not None:
                return objection
            try:
                title = Sentence(f"house-settings.titles.{name}")
                value = SETTINGS[name].kind.read(title, text.strip())
            except ConfigError as fault:
                return refuse(HouseReason.BAD_SETTING, fault=reason_of(fault))
            await self._write(visit, oversight.DeedKind.SETTING, name, value, why)
            self._changed[name] = value
            self._apply()
            return None

    async def take_back(self, visit: Visit, name: str, why: str) -> Refused | None:
        """Let this one be again what the file or its default says. May raise `StorageError`."""
        async with self._turn:
            if (objection := self._objection_to(visit, name, why)) is not None:
                return objection
            if name not in self._changed:
                return refuse(HouseReason.SETTING_NOT_CHANGED, name=name)
            await self._write(
                visit, oversight.DeedKind.UNSET, name, getattr(self._at_opening, name), why
            )
            del self._changed[name]
            self._apply()
            return None

    async def _write(
        self, visit: Visit, kind: oversight.DeedKind, name: str, value: Any, why: str
    ) -> None:
        """The deed, with what holds before and after it."""
        was, became = (
            SETTINGS[name].displayed(each) for each in (getattr(self._settings.value, name), value)
        )
        by, at = visit.who.player, self._now()
        await self._store.commit(
            oversight.Deed(kind, by, at, subject=name, was=was, became=became, why=why.strip()),
            at=at,
        )
        log.info("a setting was changed", by=by, setting=name, was=was, became=became)

    def _apply(self) -> None:
        self._settings.change(replace(self._at_opening, **self._changed))

    def _state_of(self, setting: Declared) -> SettingState:
        name = setting.name
        chosen = self._chosen.get(setting.name)
        objection = self._objection(setting.name)
        origin = SettingOrigin.DEFAULT if chosen is None else chosen.origin
        if name in FROM_COMMAND_LINE:
            origin = SettingOrigin.COMMAND_LINE
        elif name in self._changed:
            origin = SettingOrigin.HERE
        return SettingState(
            setting,
            getattr(self._settings.value, name),
            origin,
            place=chosen.place if chosen is not None and origin is chosen.origin else "",
            fixed="" if objection is None else objection.message,
        )

    def _objection_to(self, visit: Visit, name: str, why: str) -> Refused | None:
        """Why this person may not change it, or not for this reason."""
        if visit.who.role is not Role.OWNER:
            return refuse(HouseReason.NOT_OWNER)
        if why.strip() and (fault := oversight.reason_fault(why)):
            return refuse(HouseReason.BAD_REASON, faults=fault)
        return self._objection(name)

    def _objection(self, name: str) -> Refused | None:
        """Why nobody can change it while the house runs."""
        if name not in SETTINGS:
            return refuse(HouseReason.NO_SUCH_SETTING, name=name)
        if why := SETTINGS[name].at_opening:
            return refuse(HouseReason.SETTING_AT_OPENING, name=name, why=why)
        chosen = self._chosen.get(name)
        if chosen is not None and chosen.origin is SettingOrigin.ENVIRONMENT:
            return refuse(HouseReason.SETTING_ELSEWHERE, name=name, place=chosen.place)
        return None

    async def _logged_changes(self) -> dict[str, str]:
        """Return the changes that were not reverted, from the log."""
        told: list[oversight.DeedView] = []
        before = None
        while True:
            asked = oversight.DeedQuery(
                oversight.SETTINGS_CHANGED, before=before, most=_READ_AT_ONCE
            )
            page = await self._store.oversight.deeds(asked)
            told += page
            if len(page) < _READ_AT_ONCE:
                return oversight.changed_settings(told)
            before = page[-1].place
