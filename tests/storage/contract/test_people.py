"""What the house may rely on, whichever store it has: its people, their chips, and the answers they
were given.
"""

import asyncio

import pytest
from msgspec.structs import replace

from pokerhouse.errors import AnsweredAlready, Conflict, Overdrawn, StorageError
from pokerhouse.house.money import HOUSE, WELCOME_CHIPS, AtTable, Posting, transfer
from pokerhouse.house.people import NewName, PlayerRecord
from pokerhouse.house.ports import Store
from pokerhouse.house.table.log import TablePart
from pokerhouse.units import Chips, CommandId, HandId, PlayerId
from tests.house.game import START_MS, Game, table_config
from tests.kit.money import GIFT, LOSS, gift, loss, wallet
from tests.storage.kit import ANN, BOB, T1, answer, comes, commit, guests, keep, seated

pytestmark = pytest.mark.anyio
DAY_MS = 24 * 60 * 60_000


class TestAnswers:
    """Each player's commands are their own."""

    async def test_an_answer_is_found_again_by_player_and_command(self, store: Store) -> None:
        await commit(store, answer("c1", ANN, b"for Ann"))
        await commit(store, answer("c1", BOB, b"for Bob"))
        assert await store.answers.find(ANN, CommandId("c1")) == b"for Ann"
        assert await store.answers.find(BOB, CommandId("c1")) == b"for Bob"
        assert await store.answers.find(ANN, CommandId("c2")) is None

    async def test_old_answers_are_forgotten_and_young_ones_kept(self, store: Store) -> None:
        await commit(store, answer("old"), at=START_MS)
        await commit(store, answer("young"), at=START_MS + DAY_MS // 2)
        await commit(store, answer("new"), at=START_MS + DAY_MS + 1)
        assert await store.answers.find(ANN, CommandId("old")) is None
        assert await store.answers.find(ANN, CommandId("young")) == b"ack"
        assert await store.answers.find(ANN, CommandId("new")) == b"ack"

    async def test_a_command_answered_already(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        await commit(store, answer("c1", frame=b"first"))
        game.sees()
        with pytest.raises(AnsweredAlready, match="command c1 of player Ann"):
            await commit(
                store, TablePart(replace(game.session, hands=7)), answer("c1", frame=b"second")
            )
        (saved,) = await store.tables.open_tables()
        assert saved.session.hands == 0
        assert await store.answers.find(ANN, CommandId("c1")) == b"first"


class TestPlayers:
    """Guests come with chips and are known by the hash of their token."""

    async def test_a_guest_starts_with_the_welcome_chips(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        visit = await store.people.by_token(b"a")
        assert visit is not None
        assert visit.who == PlayerRecord(ANN, "Ann", Chips(10_000))
        assert await store.ledger.wallet(ANN) == 10_000
        assert await store.ledger.balances() == {HOUSE: -10_000, wallet("Ann"): 10_000}

    async def test_a_stranger_has_nothing(self, store: Store) -> None:
        assert await store.people.by_token(b"?") is None
        assert await store.ledger.wallet(BOB) == 0

    @pytest.mark.parametrize(("player", "token"), [("Ann", b"b"), ("Bob", b"a")])
    async def test_neither_a_player_nor_a_token_twice(
        self, store: Store, player: str, token: bytes
    ) -> None:
        await comes(store, "Ann", b"a")
        with pytest.raises(Conflict):
            await comes(store, player, token)
        assert await store.ledger.balances() == {HOUSE: -10_000, wallet("Ann"): 10_000}

    async def test_a_new_name(self, store: Store) -> None:
        await comes(store, "Ann", b"a")
        await commit(store, NewName(ANN, "Änne 🂡"))
        visit = await store.people.by_token(b"a")
        assert visit is not None
        assert visit.who.name == "Änne 🂡"

    async def test_everybodys_name(self, store: Store) -> None:
        await comes(store, "Bob", b"b")
        await comes(store, "Ann", b"a")
        await commit(store, NewName(BOB, "Bobby"))
        assert sorted(await store.people.names()) == [(ANN, "Ann"), (BOB, "Bobby")]

    async def test_nobody_cannot_be_renamed(self, store: Store) -> None:
        with pytest.raises(StorageError, match="no player Bob"):
            await commit(store, NewName(BOB, "Bobby"))

    async def test_the_wallet_of_a_record_is_what_is_on_no_table(self, store: Store) -> None:
        await seated(store, "Ann", "Bob")
        visit = await store.people.by_token(b"token Ann")
        assert visit is not None
        assert visit.who.wallet == await store.ledger.wallet(ANN) == 8_000


class TestLedger:
    """Chips move, they are never made."""

    async def test_the_hands_of_a_table_leave_its_seats_with_its_stacks(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob", "bot1")
        for _ in range(3):
            game.deal()
            game.play_on()
        await keep(store, game)
        balances = await store.ledger.balances()
        assert {AtTable(T1, s.player): s.stack for s in game.session.seats} == {
            account: amount for account, amount in balances.items() if isinstance(account, AtTable)
        }
        assert sum(balances.values()) == 0

    async def test_overdrawn_leaves_the_whole_commit_undone(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        before = await store.ledger.balances()
        postings = (
            transfer(GIFT, source=wallet("Ann"), target=wallet("Bob"), amount=8_000),
            transfer(LOSS, source=wallet("Ann"), target=wallet("Bob"), amount=1),
        )
        parts = (answer("c1"), TablePart(replace(game.session, hands=5)))
        with pytest.raises(Overdrawn, match="wallet:Ann holds 0, 'correction: a loss' takes 1"):
            await commit(store, *parts, *postings)
        assert await store.ledger.balances() == before
        assert await store.answers.find(ANN, CommandId("c1")) is None
        (saved,) = await store.tables.open_tables()
        assert saved.session == game.session
        await commit(store, *parts, postings[0])
        assert await store.ledger.wallet(BOB) == 16_000

    async def test_a_posting_of_no_table(self, store: Store) -> None:
        await guests(store, "ann")
        ann = PlayerId("ann")
        await commit(store, gift("ann", 300))
        assert await store.ledger.wallet(ann) == WELCOME_CHIPS + 300
        with pytest.raises(Overdrawn):
            await commit(store, loss("ann", 10_301))
        assert await store.ledger.wallet(ann) == WELCOME_CHIPS + 300

    async def test_an_account_named_twice_in_a_posting_gets_the_sum(self, store: Store) -> None:
        await guests(store, "Ann")
        posting = Posting(
            GIFT, ((wallet("Ann"), -10_001), (wallet("Ann"), 1), (wallet("Bob"), 10_000))
        )
        await commit(store, posting)
        assert await store.ledger.balances() == {HOUSE: -10_000, wallet("Bob"): 10_000}

    async def test_the_house_may_owe_any_number_of_chips(self, store: Store) -> None:
        await commit(store, gift("Ann", 1 << 53))
        assert await store.ledger.balances() == {HOUSE: -(1 << 53), wallet("Ann"): 1 << 53}


class TestManyAtOnce:
    """Many tables commit at the same time."""

    async def test_every_table_keeps_its_order_and_no_chip_is_lost(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        games = [Game("bot1", "bot2", config=table_config(f"t{n}"), seed=n) for n in range(20)]
        for game in games:
            game.sees("Ann")
            for _ in range(2):
                game.deal()
                game.play_on()
        await asyncio.gather(*(keep(store, game) for game in games))
        assert sum((await store.ledger.balances()).values()) == 0
        for game in games:
            assert (
                list(await store.tables.hand_events(HandId(f"{game.session.config.table}-2")))
                == game.log
            )
        saved = {s.session.config.table: s.session for s in await store.tables.open_tables()}
        assert saved == {game.session.config.table: game.session for game in games}

    async def test_one_that_fails_does_not_take_the_others_along(self, store: Store) -> None:
        await guests(store, "Ann")
        take = loss("Ann", 3_000)
        results = await asyncio.gather(
            *(commit(store, take, answer(f"c{n}")) for n in range(10)), return_exceptions=True
        )
        assert [type(r) for r in results] == [type(None)] * 3 + [Overdrawn] * 7
        assert await store.ledger.wallet(ANN) == 1_000
        assert [await store.answers.find(ANN, CommandId(f"c{n}")) for n in range(5)] == [
            b"ack"
        ] * 3 + [None] * 2


class TestClose:
    """A store that is closed says so."""

    async def test_nothing_may_be_asked_of_a_closed_store(self, store: Store) -> None:
        await store.close()
        await store.close()
        with pytest.raises(StorageError, match="closed"):
            await commit(store)
        with pytest.raises(StorageError, match="closed"):
            await store.tables.open_tables()
