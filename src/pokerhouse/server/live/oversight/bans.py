"""Bans while the house is open.

Laws: a decision is written before it takes effect; from then on nothing of the banned person is
heard, and they sit nowhere. Their sessions are suspended rather than ended: when the ban is over a
guest has nothing else to come back with.
"""

import asyncio
from collections.abc import Callable

import structlog

from pokerhouse.commands import Stand, StopWaiting
from pokerhouse.house import HouseReason, Refused, Store, oversight, refuse
from pokerhouse.house.fairplay import hash_address
from pokerhouse.house.people import Role, Visit
from pokerhouse.house.table import on_behalf_of
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.wire.protocol import Notice, NoticeKind
from pokerhouse.units import Millis, PlayerId

BANNED = 4403
"""Close code for a banned person; `POST /api/session` gives the reason and the duration."""
NEVER = "never"
"""The end of a ban without end, as the log writes it."""
MINUTE_MS = 60_000

log = structlog.get_logger()


class Bans:
    """The bans, and the actions of owners and moderators on them.

    - `key`: the house's key, with which addresses are hashed
    - `now`: milliseconds since the epoch
    """

    def __init__(
        self, store: Store, hub: Hub, tables: Tables, key: bytes, now: Callable[[], Millis]
    ) -> None:
        self._store = store
        self._hub = hub
        self._tables = tables
        self._key = key
        self._now = now
        self._bans: dict[PlayerId, oversight.HouseBan] = {}
        self._turn = asyncio.Lock()
        """One decision at a time: what is known here is what is written."""

    async def open(self) -> None:
        """Learn who is banned."""
        self._bans = {told.ban.player: told.ban for told in await self._store.oversight.bans()}

    def objection(self, player: PlayerId) -> Refused | None:
        """Why this person may not come in now; None when they may."""
        ban, now = self._bans.get(player), self._now()
        return oversight.refusal_of(ban, now) if ban is not None and ban.is_in_force(now) else None

    def newcomer_objection(self, address: str) -> Refused | None:
        """Why nobody comes in for the first time from this address; None when they may."""
        now, place = self._now(), self._place(address)
        closed = [
            ban for ban in self._bans.values() if place in ban.places and ban.is_in_force(now)
        ]
        last = max(closed, key=lambda ban: (ban.until is None, ban.until), default=None)
        return None if last is None else oversight.newcomer_refusal(last, now)

    async def holding(self) -> list[oversight.BanView]:
        """The bans that hold, the newest first."""
        now = self._now()
        return [told for told in await self._store.oversight.bans() if told.ban.is_in_force(now)]

    async def ban(
        self,
        visit: Visit,
        player: PlayerId,
        minutes: int | None,
        why: str,
        *also: oversight.OversightPart,
    ) -> Refused | None:
        """Ban a person, or change the duration and reason of their ban.

        - `visit`: the moderator
        - `minutes`: from now on; None until a moderator ends it
        - `why`: the reason that the person reads
        - `also`: parts to write in the same commit

        Raises `Conflict` if they cannot be written.
        """
        if (refused := await self._objection_to(visit, player, why)) is not None:
            return refused
        async with self._turn:
            now, by = self._now(), visit.who.player
            before = self._bans.get(player)
            until = None if minutes is None else Millis(now + minutes * MINUTE_MS)
            was = _end_of(before) if before is not None and before.is_in_force(now) else ""
            ban = oversight.HouseBan(
                player,
                by,
                now,
                until,
                why.strip(),
                await self._places_of(player) or (before.places if before else ()),
            )
            deed = oversight.Deed(
                oversight.DeedKind.BAN, by, now, player, was=was, became=_end_of(ban), why=ban.why
            )
            over = [each.player for each in self._bans.values() if not each.is_in_force(now)]
            await self._store.commit(
                *also,
                oversight.NewBan(ban),
                deed,
                *map(oversight.EndBan, set(over) - {player}),
                at=now,
            )
            self._bans = {each: kept for each, kept in self._bans.items() if each not in over} | {
                player: ban
            }
        log.info("somebody was banned", by=by, player=player, until=until)
        await self._turn_out(player, oversight.refusal_of(ban, now))
        return None

    async def lift(self, visit: Visit, player: PlayerId) -> Refused | None:
        """Let somebody in again before their ban ends."""
        if not visit.who.role.may_act_as(Role.MODERATOR):
            return refuse(HouseReason.NOT_MODERATOR)
        async with self._turn:
            now, ban = self._now(), self._bans.get(player)
            if ban is None or not ban.is_in_force(now):
                return refuse(HouseReason.NO_SUCH_BAN)
            deed = oversight.Deed(
                oversight.DeedKind.UNBAN, visit.who.player, now, player, was=_end_of(ban)
            )
            await self._store.commit(oversight.EndBan(player), deed, at=now)
            del self._bans[player]
        return None

    async def _objection_to(self, visit: Visit, player: PlayerId, why: str) -> Refused | None:
        """Why this visitor may not ban that person for this reason."""
        if not visit.who.role.may_act_as(Role.MODERATOR):
            return refuse(HouseReason.NOT_MODERATOR)
        if player == visit.who.player:
            return refuse(HouseReason.NOT_YOURSELF)
        if fault := oversight.reason_fault(why):
            return refuse(HouseReason.BAD_REASON, faults=fault)
        if player not in dict(await self._store.people.names()):
            return refuse(HouseReason.NO_SUCH_PERSON)
        account = await self._store.accounts.account(player)
        role = Role.GUEST if account is None else account.role
        return None if oversight.may_ban(visit.who.role, role) else refuse(HouseReason.NOT_TO_BAN)

    def _place(self, address: str) -> str:
        return hash_address(self._key, address).hex()

    async def _places_of(self, player: PlayerId) -> tuple[str, ...]:
        """Return where this person is connected now, and then where they were last."""
        now = {
            self._place(window.address)
            for window in self._hub.connections_of(player)
            if window.address
        }
        before = [each.address.hex() for each in await self._store.addresses.of_player(player)]
        known = dict.fromkeys([*sorted(now), *before])
        return tuple(known)[: oversight.BAN_PLACES_MAX]

    async def _turn_out(self, player: PlayerId, refused: Refused) -> None:
        """Close every window of this person, and stand them up: their chips go to their wallet."""
        for window in self._hub.connections_of(player):
            window.push(Notice(NoticeKind.HOUSE_BAN, refused.message, None, refused.sentence))
            window.hang_up(BANNED, "banned")
        for actor in self._tables:
            session = actor.table.session
            if session.waiter_of(player) is not None:
                await actor.ask(on_behalf_of(player, actor.id, StopWaiting))
            # A table that is busy refuses: then they are stood up as everybody is who is away.
            if player in session.chips_by_player:
                await actor.ask(on_behalf_of(player, actor.id, Stand))


def _end_of(ban: oversight.HouseBan) -> str:
    """Return the end of a ban as the log writes it."""
    return NEVER if ban.until is None else str(ban.until)
