"""Sessions while the house runs: who comes with a token, who is let in, and whose windows are
closed.
"""

import asyncio
from collections.abc import Iterable
from functools import partial

import structlog
from msgspec.structs import replace

from pokerhouse import house
from pokerhouse.errors import StorageError
from pokerhouse.machine import Machine
from pokerhouse.rules.games import wrong
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.hub import Hub
from pokerhouse.units import Millis, PlayerId

NO_SESSION = 4401
"""Close code: there is no session, or it has ended; open one with `POST /api/session`."""
FAREWELL_S = 2.0
"""The delay before a browser's windows close, for its answer and new cookie to arrive."""

log = structlog.get_logger()


class Sessions:
    """Opens, finds and ends sessions, and closes the sockets of those that end."""

    def __init__(self, store: house.Store, hub: Hub, machine: Machine) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._hub = hub
        self._now = now
        self._background = BackgroundTasks()
        self._making = asyncio.Lock()
        """Held while tokens are counted and made, so that two cannot pass the limit together."""

    async def find(self, token: str) -> house.people.Visit | None:
        """The player whose session has this token, and the session; None without one."""
        if not token:
            return None
        visit, now = await self._store.people.by_token(house.people.hash_of(token)), self._now()
        if visit is None or visit.session.is_over(now):
            return None
        if visit.session.is_to_be_noted(now):
            self._background.start(self._note_use(visit.session))
        return _as_a_program(visit) if visit.session.is_token else visit

    async def sessions_of(self, player: PlayerId) -> list[house.people.SessionRecord]:
        """A player's sessions in browsers that are not over, the one used last first."""
        return [each for each in await self._alive(player) if not each.is_token]

    async def tokens(self, player: PlayerId) -> list[house.people.SessionRecord]:
        """A player's personal tokens that are not over, the one used last first."""
        return [each for each in await self._alive(player) if each.is_token]

    async def let_in(
        self, player: PlayerId, device: str, *before: house.Part
    ) -> tuple[house.people.Visit, str]:
        """A new session, written together with what is to be written `before` it; and its token."""
        token = self._machine.chance.token()
        ended = [
            house.people.EndSession(player, each.token_hash) for each in await self._surplus(player)
        ]
        await self._store.commit(
            *before,
            *ended,
            house.people.NewSession(player, house.people.hash_of(token), device),
            at=self._now(),
        )
        self._hang_up(player, {each.token_hash for each in ended})
        visit = await self._store.people.by_token(house.people.hash_of(token))
        assert visit is not None, "it was written"
        return visit, token

    async def make_token(
        self, player: PlayerId, name: str, scopes: Iterable[house.people.Scope]
    ) -> tuple[house.people.SessionRecord, str] | house.Refused:
        """Make a personal token; return its record, and the token itself, which nobody sees again.

        - `name`: the player's name for it
        - `scopes`: the permissions, at least one
        """
        asked = tuple(scope for scope in house.people.Scope if scope in set(scopes))
        fault = house.people.token_name_fault(name) or (
            None if asked else wrong(house.HouseFault.TOKEN_PURPOSE)
        )
        if fault:
            return house.refuse(house.HouseReason.BAD_TOKEN, why=fault)
        async with self._making:
            if len(await self.tokens(player)) >= house.people.TOKENS_MAX:
                return house.too_many(house.Limit.TOKENS, most=house.people.TOKENS_MAX)
            token, now = self._machine.chance.token(), self._now()
            await self._store.commit(
                house.people.NewSession(
                    player, house.people.hash_of(token), house.people.tidy(name), asked
                ),
                at=now,
            )
        return house.people.SessionRecord(
            house.people.hash_of(token), player, house.people.tidy(name), now, now, asked
        ), token

    async def end(
        self, player: PlayerId, session: house.people.SessionRecord, *, soon: float = 0.0
    ) -> None:
        """End one session; its windows close now, or in `soon` seconds."""
        await self._store.commit(
            house.people.EndSession(player, session.token_hash), at=self._now()
        )
        hashes = {session.token_hash}
        if soon:
            self._hang_up_in(soon, player, hashes)
        else:
            self._hang_up(player, hashes)

    async def end_others(self, player: PlayerId, kept: bytes, *before: house.Part) -> None:
        """All sessions but one are over, written together with what is to be written `before`."""
        await self._store.commit(
            *before, house.people.EndOtherSessions(player, kept), at=self._now()
        )
        self._hang_up(player, {each.session for each in self._hub.connections_of(player)} - {kept})

    async def end_all(self, player: PlayerId, *before: house.Part, soon: float) -> None:
        """End all sessions, in one commit with `before`; windows close in `soon` seconds."""
        await self._store.commit(*before, house.people.EndOtherSessions(player), at=self._now())
        windows = {each.session for each in self._hub.connections_of(player)}
        self._hang_up_in(soon, player, windows)

    def _hang_up_in(self, seconds: float, player: PlayerId, sessions: set[bytes]) -> None:
        at = Millis(self._now() + int(seconds * 1000))
        self._machine.clock.call_at(at, partial(self._hang_up, player, sessions))

    def close(self) -> None:
        """Stop noting last uses."""
        self._background.cancel()

    async def _surplus(self, player: PlayerId) -> list[house.people.SessionRecord]:
        """The sessions that must end before one more may begin."""
        stored = [each for each in await self._store.accounts.sessions(player) if not each.is_token]
        return stored[house.people.SESSIONS_MAX - 1 :]

    async def _alive(self, player: PlayerId) -> list[house.people.SessionRecord]:
        now = self._now()
        return [
            each for each in await self._store.accounts.sessions(player) if not each.is_over(now)
        ]

    async def _note_use(self, session: house.people.SessionRecord) -> None:
        try:
            await self._store.commit(house.people.SessionSeen(session.token_hash), at=self._now())
        except StorageError as error:
            log.warning("could not note the use of a session", error=str(error))

    def _hang_up(self, player: PlayerId, hashes: Iterable[bytes]) -> None:
        ended = set(hashes)
        for connection in self._hub.connections_of(player):
            if connection.session in ended:
                connection.hang_up(NO_SESSION, "session ended")


def _as_a_program(visit: house.people.Visit) -> house.people.Visit:
    """Return a visit with a program's powers: never those of an owner or a moderator."""
    role = (
        house.people.Role.MEMBER
        if visit.who.role.may_act_as(house.people.Role.MEMBER)
        else visit.who.role
    )
    return replace(visit, who=replace(visit.who, role=role))
