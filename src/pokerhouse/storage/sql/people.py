"""People, their accounts and addresses, as the house asks for them."""

from collections.abc import Sequence

from pokerhouse.house.fairplay import AddressRecord
from pokerhouse.house.people import (
    Account,
    KnownPerson,
    Mail,
    Passkey,
    SessionRecord,
    Template,
    Visit,
)
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows import forget_player as forget_rows
from pokerhouse.storage.rows.fairplay import addresses as address_rows
from pokerhouse.storage.rows.people import accounts as account_rows
from pokerhouse.storage.rows.people import faces as face_rows
from pokerhouse.storage.rows.people import mails as mail_rows
from pokerhouse.storage.rows.people import passkeys as passkey_rows
from pokerhouse.storage.rows.people import people as people_rows
from pokerhouse.storage.rows.people import privacy as privacy_rows
from pokerhouse.storage.rows.people import templates as template_rows
from pokerhouse.units import PlayerId


class SqlPeople:
    """Implements `People`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def by_token(self, token_hash: bytes) -> Visit | None:
        """Whose session this is, be it old."""
        return await self._reader.run(
            lambda connection: people_rows.by_token(connection, token_hash)
        )

    async def leaving(self) -> Sequence[PlayerId]:
        """People who were forgotten, and may still have their names in the logs."""
        return await self._reader.run(forget_rows.leaving)

    async def names(self) -> Sequence[tuple[PlayerId, str]]:
        """Every player's name, in the order in which they came."""
        return await self._reader.run(people_rows.names)

    async def faces(self) -> Sequence[tuple[PlayerId, int]]:
        """Every face that somebody has chosen."""
        return await self._reader.run(face_rows.chosen)

    async def known(self, player: PlayerId) -> KnownPerson | None:
        """What anybody may know of a player."""
        return await self._reader.run(lambda connection: privacy_rows.known(connection, player))

    async def unlisted(self) -> frozenset[PlayerId]:
        """Who does not want to stand in the rankings."""
        return await self._reader.run(privacy_rows.unlisted)


class SqlAccounts:
    """Implements `Accounts`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def account(self, player: PlayerId) -> Account | None:
        """This player's account; None for a guest."""
        return await self._reader.run(lambda connection: account_rows.account(connection, player))

    async def by_email(self, key: str) -> Account | None:
        """Whose confirmed address this is."""
        return await self._reader.run(lambda connection: account_rows.by_email(connection, key))

    async def all(self) -> Sequence[Account]:
        """Every account, the oldest first."""
        return await self._reader.run(account_rows.all_accounts)

    async def sessions(self, player: PlayerId) -> Sequence[SessionRecord]:
        """A player's sessions, the one used last first."""
        return await self._reader.run(lambda connection: people_rows.sessions(connection, player))

    async def mails(self) -> Sequence[Mail]:
        """Every mail that is to be sent, the one that was asked for first first."""
        return await self._reader.run(mail_rows.waiting)

    async def passkeys(self, player: PlayerId) -> Sequence[Passkey]:
        """A player's passkeys, the oldest first."""
        return await self._reader.run(lambda connection: passkey_rows.of_player(connection, player))

    async def passkey(self, credential: bytes) -> Passkey | None:
        """The passkey that devices call so."""
        return await self._reader.run(
            lambda connection: passkey_rows.by_credential(connection, credential)
        )

    async def templates(self, player: PlayerId) -> Sequence[Template]:
        """A player's templates of tables, by their names."""
        return await self._reader.run(
            lambda connection: template_rows.of_player(connection, player)
        )

    async def codes(self, player: PlayerId) -> Sequence[bytes]:
        """The hashes of the recovery codes that a player has left."""
        return await self._reader.run(lambda connection: account_rows.codes(connection, player))


class SqlAddresses:
    """Implements `Addresses`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, player: PlayerId) -> Sequence[AddressRecord]:
        """One player's, the one used last first."""
        return await self._reader.run(lambda connection: address_rows.of(connection, player))

    async def every(self) -> Sequence[tuple[PlayerId, bytes]]:
        """Everybody's."""
        return await self._reader.run(address_rows.every)
