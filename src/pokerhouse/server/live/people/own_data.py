"""Requests of people about their data: see it, and have it forgotten."""

from collections.abc import Callable

import msgspec
import structlog

from pokerhouse.errors import Conflict, StorageError
from pokerhouse.house import HouseReason, Part, Refused, Store, people, refuse
from pokerhouse.house.money import HOUSE, PostingCause, Wallet, transfer
from pokerhouse.house.notebook import DrillProgress, Label
from pokerhouse.server.live.people.forgetting import Forgetting
from pokerhouse.server.live.people.passwords import Passwords
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.server.live.sessions import FAREWELL_S, Sessions
from pokerhouse.units import Chips, HandId, Millis, PlayerId

log = structlog.get_logger()


class KeptAccount(msgspec.Struct, frozen=True):
    """An account, without what proves it."""

    email: str
    confirmed: bool
    role: people.Role
    adult_declared_ms: Millis
    registered_ms: Millis
    language: str
    """The language of mails; empty if it is not known."""


class KeptSession(msgspec.Struct, frozen=True):
    """A session, without its token."""

    device: str
    created_ms: Millis
    seen_ms: Millis

    @classmethod
    def of(cls, session: people.SessionRecord) -> "KeptSession":
        """Return the data of a session."""
        return cls(session.device, session.created, session.seen)


class KeptToken(msgspec.Struct, frozen=True):
    """A personal token, without what proves it."""

    name: str
    scopes: tuple[people.Scope, ...]
    created_ms: Millis
    seen_ms: Millis

    @classmethod
    def of(cls, session: people.SessionRecord) -> "KeptToken":
        """Return the data of a token."""
        return cls(session.device, session.scopes, session.created, session.seen)


class KeptAddress(msgspec.Struct, frozen=True):
    """From where somebody came: the hash that is kept of the address, since when, and last (to the
    day).
    """

    hash: str
    first_ms: Millis
    last_ms: Millis


class KeptPasskey(msgspec.Struct, frozen=True):
    """A passkey, without its keys."""

    name: str
    created_ms: Millis
    used_ms: Millis


class KeptTemplate(msgspec.Struct, frozen=True):
    """A template of tables."""

    name: str
    values: dict[str, people.Choice]
    saved_ms: Millis


class KeptHandNote(msgspec.Struct, frozen=True):
    """A note on a hand."""

    hand: HandId
    tags: tuple[str, ...]
    text: str
    changed_ms: Millis


class KeptPlayerNote(msgspec.Struct, frozen=True):
    """A note on somebody."""

    about: PlayerId
    label: Label | None
    text: str
    changed_ms: Millis


class KeptShare(msgspec.Struct, frozen=True):
    """A hand that is shared, with the token of its link."""

    token: str
    hand: HandId
    hides_names: bool
    shows_cards: bool
    made_ms: Millis
    public: bool


class KeptImport(msgspec.Struct, frozen=True):
    """An imported file: its name, and the person's name in it."""

    name: str
    me: str
    at_ms: Millis
    hands: int


class OwnData(msgspec.Struct, frozen=True):
    """All that the house keeps of somebody, but for what they played and said."""

    player: PlayerId
    name: str
    face: int | None
    """The one they have chosen."""
    listed: bool
    shows: people.Shows
    """The statistics that others may see."""
    account: KeptAccount | None
    wallet: Chips
    on_tables: Chips
    given: Chips
    hands: int
    games: int
    sessions: tuple[KeptSession, ...]
    tokens: tuple[KeptToken, ...]
    passkeys: tuple[KeptPasskey, ...]
    templates: tuple[KeptTemplate, ...]
    addresses: tuple[KeptAddress, ...]
    hand_notes: tuple[KeptHandNote, ...]
    player_notes: tuple[KeptPlayerNote, ...]
    shared_hands: tuple[KeptShare, ...]
    imports: tuple[KeptImport, ...]
    drills: DrillProgress | None
    """The progress with drills, if the person has answered one."""


class Keeper:
    """Carries out what people ask about their data. Everything may raise `StorageError`."""

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        profiles: Profiles,
        passwords: Passwords,
        forgetting: Forgetting,
        forget_addresses: Callable[[PlayerId], None],
        now: Callable[[], Millis],
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._profiles = profiles
        self._now = now
        self._passwords = passwords
        self._forgetting = forgetting
        self._forget_addresses = forget_addresses

    async def export(self, visit: people.Visit) -> OwnData:
        """Return the data kept about the person."""
        player = visit.who.player
        kept = await self._store.accounts.account(player)
        known = await self._profiles.profile_of(player)
        account = None if kept is None else _account_data(kept)
        who = await self._store.people.public_person(player)
        privacy = people.Privacy() if who is None else who.privacy
        return OwnData(
            player=player,
            name=visit.who.name,
            face=visit.who.face,
            listed=privacy.listed,
            shows=privacy.shows,
            account=account,
            wallet=known.holdings.wallet,
            on_tables=known.holdings.on_tables,
            given=known.holdings.given,
            hands=known.counts.hands,
            games=known.counts.games,
            sessions=tuple(map(KeptSession.of, await self._sessions.sessions_of(player))),
            tokens=tuple(map(KeptToken.of, await self._sessions.tokens(player))),
            passkeys=tuple(
                KeptPasskey(each.name, each.created, each.used)
                for each in await self._store.accounts.passkeys(player)
            ),
            templates=tuple(
                KeptTemplate(each.name, each.values, each.saved)
                for each in await self._store.accounts.templates(player)
            ),
            addresses=tuple(
                KeptAddress(each.address.hex(), each.first, each.last)
                for each in await self._store.addresses.of_player(player)
            ),
            hand_notes=tuple(
                KeptHandNote(each.hand, each.tags, each.text, each.changed)
                for each in await self._store.notebook.hand_notes(player)
            ),
            player_notes=tuple(
                KeptPlayerNote(each.about, each.label, each.text, each.changed)
                for each in await self._store.notebook.player_notes(player)
            ),
            shared_hands=tuple(
                KeptShare(
                    each.token,
                    each.hand,
                    each.hides_names,
                    each.shows_cards,
                    each.made,
                    each.public,
                )
                for each in await self._store.notebook.shared_by(player)
            ),
            imports=tuple(
                KeptImport(each.name, each.me, each.at, each.hands)
                for each in await self._store.imports.of_player(player)
            ),
            drills=await self._store.notebook.drills(player),
        )

    async def forget(self, visit: people.Visit, password: str) -> Refused | None:
        """Forget a person. Their hands stay whole, without their name, and their chips go to the
        house.

        - `password`: of the account; a guest has none
        """
        player = visit.who.player
        if visit.who.role is not people.Role.GUEST:
            account = await self._passwords.known_by(visit, password)
            if isinstance(account, Refused):
                return account
            owners = [
                each for each in await self._store.accounts.all() if each.role is people.Role.OWNER
            ]
            if owners == [account]:
                return refuse(HouseReason.LAST_OWNER)
        # This refuses while chips are on a table, so the wallet below holds all of them.
        if (refused := await self._forgetting.leave_tables(player)) is not None:
            return refused
        try:
            parts: list[Part] = [people.ForgetPerson(player)]
            # Chips must not vanish with their owner (R27).
            if chips := await self._store.ledger.wallet(player):
                parts.append(
                    transfer(PostingCause.LEFT, source=Wallet(player), target=HOUSE, amount=chips)
                )
            await self._sessions.end_all(player, *parts, soon=FAREWELL_S)
        # Also when this task is cancelled: a person who was not forgotten must be served again.
        except BaseException as error:
            self._forgetting.stays(player)
            if isinstance(error, Conflict):
                return refuse(HouseReason.BUSY)
            raise
        self._profiles.names.let_go(player, visit.who.name)
        self._profiles.faces.choose(player, None)
        self._forgetting.is_written(player)
        self._forget_addresses(player)
        try:
            await self._store.records.forget(player)
        except StorageError as error:
            log.warning(
                "somebody is still in the records; the next opening takes them out",
                error=str(error),
            )
        log.info("somebody was forgotten", player=player)
        return None


def _account_data(account: people.Account) -> KeptAccount:
    """Return the data of an account."""
    confirmed = account.confirmed is not None
    return KeptAccount(
        account.email,
        confirmed,
        account.role,
        adult_declared_ms=account.adult,
        registered_ms=account.registered,
        language=account.language,
    )
