"""People in the store's twin in memory: players, sessions, accounts, recovery codes."""

from collections import ChainMap
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

from msgspec.structs import replace

from pokerhouse.house.fairplay import ADDRESSES_KEPT_MS, AddressRecord, AddressSeen
from pokerhouse.house.people import (
    GONE_NAME,
    Account,
    ChangeAccount,
    ChangeMail,
    ChangePasskey,
    DropTemplate,
    EndOtherSessions,
    EndSession,
    ForgetPerson,
    KeepTemplate,
    KnownPerson,
    LinkKind,
    Mail,
    NewAccount,
    NewCodes,
    NewFace,
    NewMail,
    NewName,
    NewPasskey,
    NewPlayer,
    NewPrivacy,
    NewSession,
    Passkey,
    PeoplePart,
    PersonForgotten,
    PlayerRecord,
    Privacy,
    Role,
    SessionRecord,
    SessionSeen,
    Template,
    UseCode,
    Visit,
)
from pokerhouse.storage.rows.people.accounts import (
    changed_meanwhile,
    no_such_code,
    registered_already,
)
from pokerhouse.storage.rows.people.passkeys import changed_meanwhile as changed_passkey
from pokerhouse.storage.rows.people.passkeys import known_already as known_passkey
from pokerhouse.storage.rows.people.people import known_already, not_known, token_known
from pokerhouse.storage.rows.people.templates import nobodys
from pokerhouse.units import Chips, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class KeptPeople:
    """What is kept of people. What has ended stays as None, since a draft cannot take out what is
    beneath it.
    """

    players: ChainMap[PlayerId, str] = field(default_factory=ChainMap)
    sessions: ChainMap[bytes, SessionRecord | None] = field(default_factory=ChainMap)
    accounts: ChainMap[PlayerId, Account | None] = field(default_factory=ChainMap)
    codes: ChainMap[PlayerId, tuple[bytes, ...]] = field(default_factory=ChainMap)
    mails: ChainMap[tuple[PlayerId, LinkKind], Mail | None] = field(default_factory=ChainMap)
    forgotten: ChainMap[PlayerId, Millis] = field(default_factory=ChainMap)

    addresses: ChainMap[tuple[PlayerId, bytes], AddressRecord | None] = field(
        default_factory=ChainMap
    )
    passkeys: ChainMap[bytes, Passkey | None] = field(default_factory=ChainMap)
    templates: ChainMap[tuple[PlayerId, str], Template | None] = field(default_factory=ChainMap)
    faces: ChainMap[PlayerId, int | None] = field(default_factory=ChainMap)
    came: ChainMap[PlayerId, Millis] = field(default_factory=ChainMap)
    privacy: ChainMap[PlayerId, Privacy | None] = field(default_factory=ChainMap)

    @property
    def maps(self) -> tuple[ChainMap[Any, Any], ...]:
        """All of it."""
        people = self.players, self.sessions, self.accounts, self.codes, self.mails, self.forgotten
        return (
            *people,
            self.addresses,
            self.passkeys,
            self.templates,
            self.faces,
            self.came,
            self.privacy,
        )

    def sessions_of(self, player: PlayerId) -> list[SessionRecord]:
        """This player's sessions that have not ended."""
        return [
            each for each in self.sessions.values() if each is not None and each.player == player
        ]


class MemoryPeople:
    """Implements `People` and `Accounts`.

    - `kept`: what is kept; raises `StorageError` when the store is closed
    - `wallet`: what a player has on no table
    """

    def __init__(
        self, kept: Callable[[], KeptPeople], wallet: Callable[[PlayerId], Awaitable[Chips]]
    ) -> None:
        self._kept, self._wallet = kept, wallet

    async def by_token(self, token_hash: bytes) -> Visit | None:
        """Whose session this is, be it old."""
        kept = self._kept()
        session = kept.sessions.get(token_hash)
        if session is None:
            return None
        player, account = session.player, kept.accounts.get(session.player)
        role = account.role if account else Role.GUEST
        wallet, face = await self._wallet(player), kept.faces.get(player)
        return Visit(PlayerRecord(player, kept.players[player], wallet, role, face), session)

    async def leaving(self) -> Sequence[PlayerId]:
        """People who were forgotten, and may still have their names in the logs."""
        kept = self._kept()
        return sorted(
            each
            for each, name in kept.players.items()
            if name == GONE_NAME and each not in kept.forgotten
        )

    async def names(self) -> Sequence[tuple[PlayerId, str]]:
        """Every player's name, in the order in which they came."""
        return list(self._kept().players.items())

    async def faces(self) -> Sequence[tuple[PlayerId, int]]:
        """Every face that somebody has chosen."""
        return sorted(
            (player, face) for player, face in self._kept().faces.items() if face is not None
        )

    async def known(self, player: PlayerId) -> KnownPerson | None:
        """What anybody may know of a player."""
        kept = self._kept()
        if kept.players.get(player, GONE_NAME) == GONE_NAME:
            return None
        name, face, privacy = kept.players[player], kept.faces.get(player), kept.privacy.get(player)
        return KnownPerson(player, name, face, kept.came[player], privacy or Privacy())

    async def unlisted(self) -> frozenset[PlayerId]:
        """Who does not want to stand in the rankings."""
        chosen = self._kept().privacy.items()
        return frozenset(
            player for player, privacy in chosen if privacy is not None and not privacy.listed
        )

    async def account(self, player: PlayerId) -> Account | None:
        """This player's account; None for a guest."""
        return self._kept().accounts.get(player)

    async def by_email(self, key: str) -> Account | None:
        """Whose confirmed address this is."""
        return next((each for each in await self.all() if each.confirmed == key), None)

    async def all(self) -> Sequence[Account]:
        """Every account, the oldest first."""
        known = [each for each in self._kept().accounts.values() if each is not None]
        return sorted(known, key=lambda each: (each.registered, each.player))

    async def sessions(self, player: PlayerId) -> Sequence[SessionRecord]:
        """A player's sessions, the one used last first."""
        return sorted(
            self._kept().sessions_of(player),
            key=lambda each: (each.seen, each.created),
            reverse=True,
        )

    async def mails(self) -> Sequence[Mail]:
        """Every mail that is to be sent, the one that was asked for first first."""
        waiting = [each for each in self._kept().mails.values() if each is not None]
        return sorted(waiting, key=lambda each: (each.asked, each.player, each.kind))

    async def passkeys(self, player: PlayerId) -> Sequence[Passkey]:
        """A player's passkeys, the oldest first."""
        own = [
            each
            for each in self._kept().passkeys.values()
            if each is not None and each.player == player
        ]
        return sorted(own, key=lambda each: (each.created, each.credential))

    async def passkey(self, credential: bytes) -> Passkey | None:
        """The passkey that devices call so."""
        return self._kept().passkeys.get(credential)

    async def templates(self, player: PlayerId) -> Sequence[Template]:
        """A player's templates of tables, by their names."""
        own = [
            each
            for each in self._kept().templates.values()
            if each is not None and each.player == player
        ]
        return sorted(own, key=lambda each: each.name)

    async def codes(self, player: PlayerId) -> Sequence[bytes]:
        """The hashes of the recovery codes that a player has left."""
        return self._kept().codes.get(player, ())


def prune_people(kept: KeptPeople, now: Millis) -> None:
    """Forget addresses that have not been used for long, and sessions that are over."""
    for key, record in kept.addresses.items():
        if record is not None and record.last < now - ADDRESSES_KEPT_MS:
            kept.addresses[key] = None
    _end(kept, [each for each in kept.sessions.values() if each is not None and each.is_over(now)])


def write_people(kept: KeptPeople, part: PeoplePart | AddressSeen, at: Millis) -> None:
    """Write one part. Raises `Conflict` or another `StorageError`."""
    match part:
        case NewPlayer(player=player, name=name):
            if player in kept.players:
                raise known_already(part)
            kept.players[player], kept.came[player] = name, at
        case NewName(player=player, name=name):
            _check_known(kept, player)
            kept.players[player] = name
        case NewFace(player=player, face=face):
            _check_known(kept, player)
            kept.faces[player] = face
        case NewPrivacy(player=player, privacy=privacy):
            _check_known(kept, player)
            kept.privacy[player] = privacy
        case ForgetPerson(player=player):
            _check_known(kept, player)
            kept.players[player] = GONE_NAME
            kept.accounts[player] = kept.faces[player] = kept.privacy[player] = None
            kept.codes[player] = ()
            kept.passkeys.update(
                {key: None for key, each in kept.passkeys.items() if each and each.player == player}
            )
            kept.mails.update({key: None for key in kept.mails if key[0] == player})
            kept.templates.update({key: None for key in kept.templates if key[0] == player})
            kept.addresses.update({key: None for key in kept.addresses if key[0] == player})
            _end(kept, kept.sessions_of(player))
        case PersonForgotten(player=player):
            kept.forgotten.setdefault(player, at)
        case AddressSeen(player=player, address=address):
            known = kept.addresses.get((player, address))
            kept.addresses[player, address] = AddressRecord(
                player, address, known.first if known else at, at
            )
        case NewSession(player=player, token_hash=token_hash, scopes=scopes):
            _check_known(kept, player)
            if kept.sessions.get(token_hash) is not None:
                raise token_known(part)
            kept.sessions[token_hash] = SessionRecord(
                token_hash, player, part.device, at, at, scopes
            )
        case SessionSeen(token_hash=token_hash):
            if (session := kept.sessions.get(token_hash)) is not None:
                kept.sessions[token_hash] = replace(session, seen=at)
        case EndSession(player=player, token_hash=token_hash):
            _end(kept, [each for each in kept.sessions_of(player) if each.token_hash == token_hash])
        case EndOtherSessions(player=player, kept=spared):
            _end(kept, [each for each in kept.sessions_of(player) if each.token_hash != spared])
        case _:
            _write_accounts(kept, part)


def _write_accounts(
    kept: KeptPeople,
    part: (
        NewAccount
        | ChangeAccount
        | NewCodes
        | UseCode
        | NewMail
        | ChangeMail
        | NewPasskey
        | ChangePasskey
        | KeepTemplate
        | DropTemplate
    ),
) -> None:
    match part:
        case NewAccount(account=account):
            _check_known(kept, account.player)
            if kept.accounts.get(account.player) is not None or _is_confirmed(kept, account):
                raise registered_already(account.player)
            kept.accounts[account.player] = account
        case ChangeAccount(before=before, after=after):
            if kept.accounts.get(before.player) != before or _is_confirmed(kept, after):
                raise changed_meanwhile(part)
            kept.accounts[after.player] = after
        case NewCodes(player=player, hashes=hashes):
            kept.codes[player] = hashes
        case UseCode(player=player, code_hash=code_hash):
            left = kept.codes.get(player, ())
            if code_hash not in left:
                raise no_such_code(part)
            kept.codes[player] = tuple(each for each in left if each != code_hash)
        case NewMail(mail=mail):
            kept.mails[mail.player, mail.kind] = mail
        case ChangeMail(before=tried, after=left_over):
            if kept.mails.get((tried.player, tried.kind)) == tried:
                kept.mails[tried.player, tried.kind] = left_over
        case NewPasskey(passkey=passkey):
            if (
                kept.passkeys.get(passkey.credential) is not None
                or kept.accounts.get(passkey.player) is None
            ):
                raise known_passkey()
            kept.passkeys[passkey.credential] = passkey
        case ChangePasskey(before=known, after=now):
            if kept.passkeys.get(known.credential) != known:
                raise changed_passkey()
            kept.passkeys[known.credential] = now
        case KeepTemplate(template=template):
            if kept.accounts.get(template.player) is None:
                raise nobodys()
            kept.templates[template.player, template.name] = template
        case DropTemplate(player=player, name=name):
            kept.templates[player, name] = None
        case _:
            assert_never(part)


def _check_known(kept: KeptPeople, player: PlayerId) -> None:
    if player not in kept.players:
        raise not_known(player)


def _is_confirmed(kept: KeptPeople, account: Account) -> bool:
    """Is the address confirmed for somebody else?"""
    others = (
        each
        for each in kept.accounts.values()
        if each is not None and each.player != account.player
    )
    return account.confirmed is not None and any(
        each.confirmed == account.confirmed for each in others
    )


def _end(kept: KeptPeople, sessions: list[SessionRecord]) -> None:
    for session in sessions:
        kept.sessions[session.token_hash] = None
