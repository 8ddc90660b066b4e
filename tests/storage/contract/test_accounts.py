"""What every store must do with sessions, accounts and recovery codes."""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import Conflict, StorageError
from pokerhouse.house import Store
from pokerhouse.house.people import (
    SESSION_KEPT_MS,
    Account,
    ChangeAccount,
    ChangeMail,
    EndOtherSessions,
    EndSession,
    ForgetPerson,
    LinkKind,
    Mail,
    NewAccount,
    NewCodes,
    NewMail,
    NewName,
    NewSession,
    Role,
    Scope,
    SessionRecord,
    SessionSeen,
    UseCode,
)
from pokerhouse.units import Millis, PlayerId
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, comes, commit

pytestmark = pytest.mark.anyio

HOUR_MS = 3_600_000
ACCOUNT = Account(
    ANN, "Ann@example.org", None, "hash", Role.MEMBER, adult=Millis(1), registered=Millis(2)
)


class TestSessions:
    """A player may have many sessions; each ends without the others."""

    async def test_each_token_finds_its_player_and_its_session(self, store: Store) -> None:
        await comes(store, "Ann", b"desk")
        await commit(store, NewSession(ANN, b"phone", "Firefox on Android"), at=START_MS + 5)
        visit = await store.people.by_token(b"phone")
        assert visit is not None
        assert (visit.who.name, visit.who.role) == ("Ann", Role.GUEST)
        assert visit.session == SessionRecord(
            b"phone", ANN, "Firefox on Android", Millis(START_MS + 5), Millis(START_MS + 5)
        )

    async def test_the_one_used_last_comes_first(self, store: Store) -> None:
        await comes(store, "Ann", b"desk")
        await comes(store, "Bob", b"other")
        await commit(store, NewSession(ANN, b"phone"), at=START_MS + 5)
        await commit(store, SessionSeen(b"desk"), SessionSeen(b"ended before"), at=START_MS + 9)
        sessions = await store.accounts.sessions(ANN)
        assert [(each.token_hash, each.created, each.seen) for each in sessions] == [
            (b"desk", START_MS, START_MS + 9),
            (b"phone", START_MS + 5, START_MS + 5),
        ]

    async def test_one_ends_and_only_its_own_player_can_end_it(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await comes(store, "Bob", b"b")
        await commit(store, NewSession(ANN, b"a2"))
        await commit(store, EndSession(BOB, b"a"), EndSession(BOB, b"?"))
        assert await store.people.by_token(b"a") is not None
        await commit(store, EndSession(ANN, b"a"))
        assert await store.people.by_token(b"a") is None
        assert [each.token_hash for each in await store.accounts.sessions(ANN)] == [b"a2"]
        await commit(store, NewSession(ANN, b"a"))
        assert await store.people.by_token(b"a") is not None, (
            "a token that is free again may be given"
        )

    async def test_all_others_end(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await comes(store, "Bob", b"b")
        await commit(store, NewSession(ANN, b"a2"), NewSession(ANN, b"a3"))
        await commit(store, EndOtherSessions(ANN, b"a2"))
        assert [each.token_hash for each in await store.accounts.sessions(ANN)] == [b"a2"]
        await commit(store, EndOtherSessions(ANN))
        assert await store.accounts.sessions(ANN) in ([], ())
        assert await store.people.by_token(b"b") is not None

    async def test_one_that_nobody_used_for_a_year_is_forgotten(self, store: Store) -> None:
        await comes(store, "Ann", b"desk")
        await commit(store, NewSession(ANN, b"phone"), at=START_MS + 5)
        await commit(store, NewSession(ANN, b"new"), at=START_MS + SESSION_KEPT_MS)
        assert len(await store.accounts.sessions(ANN)) == 3
        await commit(store, SessionSeen(b"desk"), at=START_MS + SESSION_KEPT_MS + HOUR_MS)
        assert [each.token_hash for each in await store.accounts.sessions(ANN)] == [b"desk", b"new"]
        assert await store.people.by_token(b"phone") is None

    async def test_a_personal_token_is_one_with_scopes(self, store: Store) -> None:
        await comes(store, "Ann", b"desk")
        scopes = (Scope.READ_HANDS, Scope.PLAY)
        await commit(store, NewSession(ANN, b"bot", "My bot", scopes), at=START_MS + 5)
        visit = await store.people.by_token(b"bot")
        assert visit is not None
        assert (visit.session.device, visit.session.scopes, visit.session.is_token) == (
            "My bot",
            scopes,
            True,
        )
        assert [each.scopes for each in await store.accounts.sessions(ANN)] == [scopes, ()]
        await commit(store, EndSession(ANN, b"bot"))
        await commit(store, NewSession(ANN, b"bot"))
        visit = await store.people.by_token(b"bot")
        assert visit is not None
        assert visit.session.scopes == (), "nothing is left of the one before"

    async def test_neither_a_known_token_nor_an_unknown_player(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        with pytest.raises(Conflict, match="token of a new session of player Ann is known"):
            await commit(store, NewSession(ANN, b"a"))
        with pytest.raises(StorageError, match="no player Bob"):
            await commit(store, NewSession(BOB, b"b"))


class TestAccounts:
    """A player has one account or none."""

    async def test_an_account_is_found_by_its_player_and_gives_its_role(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        assert await store.accounts.account(ANN) is None
        await commit(store, NewAccount(ACCOUNT), NewName(ANN, "Ann B"))
        assert await store.accounts.account(ANN) == ACCOUNT
        visit = await store.people.by_token(b"a")
        assert visit is not None
        assert (visit.who.name, visit.who.role) == ("Ann B", Role.MEMBER)

    async def test_not_twice_and_not_for_nobody(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await commit(store, NewAccount(ACCOUNT))
        with pytest.raises(Conflict, match="player Ann has an account"):
            await commit(store, NewAccount(replace(ACCOUNT, email="other@example.org")))
        with pytest.raises(StorageError, match="no player Bob"):
            await commit(store, NewAccount(replace(ACCOUNT, player=BOB)))
        assert await store.accounts.account(ANN) == ACCOUNT

    async def test_a_change_is_written_only_over_what_it_was_made_of(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await commit(store, NewAccount(ACCOUNT))
        owner = replace(ACCOUNT, role=Role.OWNER)
        await commit(store, ChangeAccount(ACCOUNT, owner))
        assert await store.accounts.account(ANN) == owner
        with pytest.raises(Conflict, match="account of player Ann is not what it was"):
            await commit(store, ChangeAccount(ACCOUNT, replace(ACCOUNT, password="stolen")))
        assert await store.accounts.account(ANN) == owner

    async def test_its_language_changes_with_the_account(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        german = replace(ACCOUNT, language="de")
        await commit(store, NewAccount(german))
        assert await store.accounts.account(ANN) == german
        english = replace(german, language="en", email="ann@example.com")
        await commit(store, ChangeAccount(german, english))
        assert await store.accounts.account(ANN) == english
        assert [*await store.accounts.all()] == [english]
        with pytest.raises(Conflict, match="account of player Ann is not what it was"):
            await commit(store, ChangeAccount(german, replace(german, role=Role.OWNER)))
        await commit(store, ChangeAccount(english, ACCOUNT))
        assert await store.accounts.account(ANN) == ACCOUNT, "its language is unknown again"

    async def test_all_of_them_the_oldest_first(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await comes(store, "Bob", b"b")
        older = replace(ACCOUNT, player=BOB, registered=Millis(1))
        await commit(store, NewAccount(ACCOUNT), NewAccount(older))
        assert [*await store.accounts.all()] == [older, ACCOUNT]

    async def test_an_address_is_unique_once_it_is_confirmed(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await comes(store, "Bob", b"b")
        bobs = replace(ACCOUNT, player=BOB)
        await commit(store, NewAccount(ACCOUNT), NewAccount(bobs))
        assert await store.accounts.by_email("ann@example.org") is None
        confirmed = replace(ACCOUNT, confirmed="ann@example.org")
        await commit(store, ChangeAccount(ACCOUNT, confirmed))
        assert await store.accounts.by_email("ann@example.org") == confirmed
        with pytest.raises(Conflict):
            await commit(store, ChangeAccount(bobs, replace(bobs, confirmed="ann@example.org")))
        await comes(store, "Cid", b"c")
        with pytest.raises(Conflict):
            await commit(store, NewAccount(replace(confirmed, player=PlayerId("Cid"))))
        assert await store.accounts.account(PlayerId("Cid")) is None


class TestRecoveryCodes:
    """Each works once."""

    async def test_a_code_is_gone_once_it_is_used(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await commit(store, NewCodes(ANN, (b"1", b"2", b"3")))
        await commit(store, UseCode(ANN, b"2"))
        assert sorted(await store.accounts.codes(ANN)) == [b"1", b"3"]
        for used in (UseCode(ANN, b"2"), UseCode(BOB, b"1")):
            with pytest.raises(Conflict, match="has no such recovery code"):
                await commit(store, used)

    async def test_new_ones_take_their_place(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await commit(store, NewCodes(ANN, (b"1", b"2")))
        await commit(store, NewCodes(ANN, (b"2", b"4")))
        assert sorted(await store.accounts.codes(ANN)) == [b"2", b"4"]
        assert [*await store.accounts.codes(BOB)] == []


MAIL = Mail(ANN, LinkKind.RESET, "ann@example.org", asked=Millis(5), due=Millis(5))


class TestMails:
    """One of each kind waits for each player, until it is sent."""

    async def test_it_waits_until_it_is_gone(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await comes(store, "Bob", b"b")
        older = Mail(
            BOB,
            LinkKind.CONFIRM,
            "bob@example.org",
            asked=Millis(4),
            due=Millis(9),
            tries=2,
            fault="full",
        )
        await commit(store, NewMail(MAIL), NewMail(older))
        assert [*await store.accounts.mails()] == [older, MAIL]
        tried = replace(MAIL, tries=1, due=Millis(99), fault="try again")
        await commit(store, ChangeMail(MAIL, tried))
        assert [*await store.accounts.mails()] == [older, tried]
        await commit(store, ChangeMail(tried, None))
        assert [*await store.accounts.mails()] == [older]

    async def test_one_that_is_asked_for_anew_takes_its_place_and_is_not_taken_for_sent(
        self, store: Store
    ) -> None:
        await comes(store, "Ann", b"a")
        await commit(store, NewMail(MAIL))
        anew = replace(MAIL, asked=Millis(7), due=Millis(7))
        await commit(store, NewMail(anew))
        await commit(store, ChangeMail(MAIL, None))
        await commit(store, ChangeMail(MAIL, replace(MAIL, tries=1)))
        assert [*await store.accounts.mails()] == [anew]

    async def test_it_keeps_the_language_of_its_request(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        german = replace(MAIL, language="de")
        await commit(store, NewMail(german))
        tried = replace(german, tries=1, fault="try again")
        await commit(store, ChangeMail(german, tried))
        assert [*await store.accounts.mails()] == [tried]
        await commit(store, NewMail(MAIL))
        assert [*await store.accounts.mails()] == [MAIL], "the later request named none"
        await commit(store, NewMail(german))
        await commit(store, ChangeMail(german, None), NewMail(MAIL))
        assert [*await store.accounts.mails()] == [MAIL]


class TestForgotten:
    """Nothing is left of a person but an empty name."""

    async def test_all_that_is_about_them_alone_goes(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await comes(store, "Bob", b"b")
        confirmed = replace(ACCOUNT, confirmed="ann@example.org", language="de")
        await commit(
            store,
            NewAccount(confirmed),
            NewCodes(ANN, (b"1",)),
            NewMail(replace(MAIL, language="de")),
            NewSession(ANN, b"a2"),
        )
        await commit(store, NewCodes(BOB, (b"2",)))
        await commit(store, ForgetPerson(ANN))
        assert await store.accounts.account(ANN) is None
        assert await store.accounts.by_email("ann@example.org") is None
        assert [*await store.accounts.codes(ANN), *await store.accounts.mails()] == []
        assert [*await store.accounts.sessions(ANN), *await store.accounts.all()] == []
        assert await store.people.by_token(b"a") is None
        assert sorted(await store.people.names()) == [(ANN, "Someone who left"), (BOB, "Bob")]
        assert [*await store.accounts.codes(BOB)] == [b"2"]
        assert await store.people.by_token(b"b") is not None
        await commit(store, NewAccount(replace(confirmed, player=BOB)))

    async def test_nobody_cannot_be_forgotten(self, store: Store) -> None:
        with pytest.raises(StorageError, match="no player Ann"):
            await commit(store, ForgetPerson(ANN))
