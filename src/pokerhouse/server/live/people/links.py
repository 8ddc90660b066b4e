"""Links while the house runs: made for those who may have them, and used once."""

from collections.abc import Callable

from msgspec.structs import replace

from pokerhouse.errors import Conflict
from pokerhouse.house import HouseReason, Refused, Store, people, refuse
from pokerhouse.house.oversight import Deed, DeedKind
from pokerhouse.house.people import confirm_state as confirming
from pokerhouse.server.live.people.accounts import AccountDesk, Admitted, Browser
from pokerhouse.server.live.profiles import Profiles
from pokerhouse.units import Millis, PlayerId


class Links:
    """Makes links and carries out what they allow. Everything may raise `StorageError`.

    - `key`: the house's
    """

    def __init__(
        self,
        store: Store,
        accounts: AccountDesk,
        profiles: Profiles,
        key: bytes,
        now: Callable[[], Millis],
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._profiles = profiles
        self._key, self._now = key, now

    async def to_own(self) -> people.Link:
        """The link by which a member becomes an owner of the house."""
        ends = Millis(self._now() + people.OWNER_LINK_MS)
        return people.make_link(
            self._key,
            people.LinkKind.OWNER,
            PlayerId(""),
            people.owner_state(await self._owners()),
            ends,
        )

    def to_reset(self, account: people.Account) -> people.Link:
        """The link by which this account gets a new password."""
        return self._make(people.LinkKind.RESET, account.player, people.reset_state(account))

    def to_confirm(self, account: people.Account) -> people.Link:
        """The link by which this account's address is confirmed: to be sent there and nowhere
        else.
        """
        return self._make(people.LinkKind.CONFIRM, account.player, confirming(account))

    async def has_owner(self) -> bool:
        """Has anybody become the owner yet?"""
        return bool(await self._owners())

    async def own(self, visit: people.Visit, token: str) -> people.PlayerRecord | Refused:
        """Make a member an owner."""
        link, account = (
            people.read_link(people.LinkKind.OWNER, token),
            await self._store.accounts.account(visit.who.player),
        )
        if link is None or not people.is_valid(
            link, self._key, people.owner_state(await self._owners()), self._now()
        ):
            return refuse(HouseReason.BAD_LINK)
        if account is None:
            return refuse(HouseReason.NO_ACCOUNT)
        if account.role is not people.Role.OWNER:
            now = self._now()
            player = account.player
            was = account.role
            deed = Deed(
                DeedKind.OWN, player, now, player, was=was.value, became=people.Role.OWNER.value
            )
            await self._store.commit(
                people.ChangeAccount(account, replace(account, role=people.Role.OWNER)),
                deed,
                at=now,
            )
            self._profiles.publish(account.player, role=people.Role.OWNER)
        return replace(visit.who, role=people.Role.OWNER)

    async def reset(
        self, visit: people.Visit | None, token: str, password: str, browser: Browser
    ) -> Admitted | Refused:
        """Set a new password; every session of the account ends, and a new one begins.

        - `visit`: the session that the browser has, whose place the new one takes
        - `token`: of the link
        """
        account = await self._account_of(people.LinkKind.RESET, token, people.reset_state)
        if isinstance(account, Refused):
            return account
        try:
            return await self._accounts.set_password(visit, account, password, browser)
        except Conflict:  # used twice at once
            return refuse(HouseReason.BAD_LINK)

    async def confirm(self, token: str) -> Refused | None:
        """Confirm an address; of two accounts that have written down the same, the first one has
        it.
        """
        account = await self._account_of(people.LinkKind.CONFIRM, token, confirming)
        if isinstance(account, Refused):
            return account
        try:
            confirmed = replace(account, confirmed=people.email_key(account.email))
            await self._store.commit(people.ChangeAccount(account, confirmed), at=self._now())
        except Conflict:
            return refuse(HouseReason.BAD_LINK)
        return None

    async def _account_of(
        self, kind: people.LinkKind, token: str, state_of: Callable[[people.Account], str]
    ) -> people.Account | Refused:
        link = people.read_link(kind, token)
        account = await self._store.accounts.account(link.player) if link else None
        if (
            link is None
            or account is None
            or not people.is_valid(link, self._key, state_of(account), self._now())
        ):
            return refuse(HouseReason.BAD_LINK)
        return account

    def _make(self, kind: people.LinkKind, player: PlayerId, state: str) -> people.Link:
        return people.make_link(
            self._key, kind, player, state, Millis(self._now() + people.LINK_MS)
        )

    async def _owners(self) -> list[PlayerId]:
        return [
            each.player
            for each in await self._store.accounts.all()
            if each.role is people.Role.OWNER
        ]
