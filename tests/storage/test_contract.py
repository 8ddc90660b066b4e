"""What the house may rely on, whichever store it has: one set of tests run over SQLite and over its twin in memory."""

import asyncio

import pytest
from msgspec.structs import replace

from pokerhouse.errors import StorageError
from pokerhouse.house.money import ledger
from pokerhouse.house.money.ledger import Posting
from pokerhouse.house.ports import Answer, Commit, Conflict, Overdrawn, Store
from pokerhouse.house.table.table import Pace, reopen
from pokerhouse.rules import Fold
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, TableId
from tests.house.game import START_MS, Game, table_config

pytestmark = pytest.mark.anyio

ANN, BOB = PlayerId("Ann"), PlayerId("Bob")
T1 = TableId("t1")
DAY_MS = 24 * 60 * 60_000


async def guests(store: Store, *names: str) -> None:
    for name in names:
        await store.add_player(PlayerId(name), name, f"token {name}".encode(), START_MS)


async def keep(store: Store, game: Game) -> None:
    """Commit what has happened at this table, once."""
    for commit in game.commits:
        await store.commit(commit)
    game.commits.clear()


async def seated(store: Store, *names: str) -> Game:
    """A table whose players sit, all of it stored."""
    await guests(store, *names)
    game = Game(*names)
    await keep(store, game)
    return game


def answer(command: str, player: PlayerId = ANN, frame: bytes = b"ack") -> Answer:
    return Answer(player, CommandId(command), frame)


class TestTables:
    """Sessions and hands."""

    async def test_an_empty_house_has_no_tables(self, store: Store) -> None:
        assert list(await store.open_tables()) == []

    async def test_the_newest_session_counts(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        (saved,) = await store.open_tables()
        assert saved.session == game.session
        assert (saved.events, saved.deck, saved.fault) == ((), None, "")

    async def test_a_hand_in_play_comes_back_after_every_commit(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob", "bot1")
        game.deal()
        while game.table.hand is not None:
            await keep(store, game)
            (saved,) = await store.open_tables()
            assert saved.fault == ""
            assert (saved.session, saved.events, saved.deck) == (game.session, tuple(game.log), game.deck)
            assert reopen(saved.session, saved.events, Pace(), game.now).hand == game.table.hand
            game.calls_or_checks()

    async def test_a_hand_that_is_over_stays_readable_and_is_no_longer_in_play(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        game.play_on()
        await keep(store, game)
        (saved,) = await store.open_tables()
        assert saved.session.hand is None
        assert saved.events == ()
        assert list(await store.hand_events(HandId("t1-1"))) == game.log

    async def test_a_closed_table_is_not_open_and_takes_nothing_more(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        closed = replace(game.session, closed=True)
        await store.commit(Commit(T1, closed))
        assert list(await store.open_tables()) == []
        with pytest.raises(Conflict, match="closed"):
            await store.commit(Commit(T1, game.session))

    async def test_tables_do_not_mix(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        games = [Game("Ann", "Bob", config=table_config(name), seed=seed) for seed, name in enumerate("xyz")]
        for game in games:
            game.deal()
            await keep(store, game)
        saved = {s.session.config.table: s for s in await store.open_tables()}
        for game in games:
            table = saved[game.session.config.table]
            assert (table.session, list(table.events), table.deck) == (game.session, game.log, game.deck)

    async def test_a_hand_nobody_knows_has_no_events(self, store: Store) -> None:
        assert list(await store.hand_events(HandId("none"))) == []


class TestFaults:
    """A hand that cannot go on is said to be faulty; its table still opens."""

    async def test_a_log_that_cannot_be_folded(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        start = game.commits.pop()
        await store.commit(replace(start, events=start.events[1:]))
        (saved,) = await store.open_tables()
        assert saved.session == game.session
        assert saved.fault == "hand t1-1: a hand's log begins with HandStarted, not Posted"
        assert (saved.events, saved.deck) == ((), None)

    async def test_a_deck_that_is_missing_or_not_the_sealed_one(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        start = game.commits.pop()
        await store.commit(replace(start, deck=None))
        (saved,) = await store.open_tables()
        assert saved.fault == "hand t1-1: its deck is missing"
        other = Game("Ann", "Bob", config=table_config("t2"))
        other.deal()
        assert other.deck is not None
        swapped = replace(other.deck, cards=other.deck.cards[::-1])
        other.commits[-1] = replace(other.commits[-1], deck=swapped)
        await keep(store, other)
        assert [s.fault for s in await store.open_tables()][1] == "hand t2-1: its deck is not the one that was sealed"

    async def test_a_session_that_names_a_hand_without_a_log(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        await store.commit(Commit(T1, replace(game.session, hand=HandId("lost"))))
        (saved,) = await store.open_tables()
        assert saved.fault.startswith("hand lost: ")

    async def test_a_hand_called_off_makes_room_for_the_next(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        before = game.session
        game.deal()
        await keep(store, game)
        await store.commit(Commit(T1, before))
        (saved,) = await store.open_tables()
        assert (saved.session, saved.fault) == (before, "")
        with pytest.raises(Conflict, match="over"):
            await store.commit(Commit(T1, hand=HandId("t1-1"), first_seq=len(game.log), events=tuple(game.log[-1:])))
        again = Game("Ann", "Bob", seed=2)
        again.deal()
        start = again.commits.pop()
        await store.commit(replace(start, hand=HandId("t1-2")))


class TestConflicts:
    """Two writers of one thing: the second is refused, whole."""

    async def test_an_event_that_is_there_already(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await keep(store, game)
        game.plays(game.to_act, Fold())
        await store.commit(game.commits[-1])
        before = await store.balances()
        with pytest.raises(Conflict):
            await store.commit(game.commits[-1])
        assert await store.balances() == before
        assert list(await store.hand_events(HandId("t1-1"))) == game.log

    @pytest.mark.parametrize("first_seq", [0, 1, 99])
    async def test_an_event_out_of_its_place(self, store: Store, first_seq: int) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await keep(store, game)
        game.calls_or_checks()
        with pytest.raises(Conflict, match="t1-1"):
            await store.commit(replace(game.commits[-1], first_seq=first_seq))

    async def test_a_hand_of_another_table(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await keep(store, game)
        other = Game(config=table_config("t2"))
        await keep(store, other)
        game.calls_or_checks()
        with pytest.raises(Conflict, match="t1"):
            await store.commit(replace(game.commits[-1], table=TableId("t2"), session=None))

    async def test_a_second_hand_at_a_table_that_plays_one(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        start = game.commits[-1]
        await keep(store, game)
        with pytest.raises(Conflict):
            await store.commit(replace(start, session=None, hand=HandId("t1-2")))

    async def test_a_second_deck(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await keep(store, game)
        game.calls_or_checks()
        with pytest.raises(Conflict):
            await store.commit(replace(game.commits[-1], deck=game.deck))

    async def test_a_command_answered_already(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        await store.commit(Commit(T1, answer=answer("c1", frame=b"first")))
        game.sees()
        with pytest.raises(Conflict):
            await store.commit(Commit(T1, replace(game.session, hands=7), answer=answer("c1", frame=b"second")))
        (saved,) = await store.open_tables()
        assert saved.session.hands == 0
        assert await store.answer(ANN, CommandId("c1")) == b"first"

    async def test_a_hand_at_a_table_that_is_not_there(self, store: Store) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        with pytest.raises(StorageError, match="no table t1"):
            await store.commit(replace(game.commits[-1], session=None))


class TestAnswers:
    """Each player's commands are his own."""

    async def test_an_answer_is_found_again_by_player_and_command(self, store: Store) -> None:
        await store.commit(Commit(T1, answer=answer("c1", ANN, b"for Ann")))
        await store.commit(Commit(T1, answer=answer("c1", BOB, b"for Bob")))
        assert await store.answer(ANN, CommandId("c1")) == b"for Ann"
        assert await store.answer(BOB, CommandId("c1")) == b"for Bob"
        assert await store.answer(ANN, CommandId("c2")) is None

    async def test_old_answers_are_forgotten_and_young_ones_kept(self, store: Store) -> None:
        await store.commit(Commit(T1, answer=answer("old"), at=START_MS))
        await store.commit(Commit(T1, answer=answer("young"), at=Millis(START_MS + DAY_MS // 2)))
        await store.commit(Commit(T1, answer=answer("new"), at=Millis(START_MS + DAY_MS + 1)))
        assert await store.answer(ANN, CommandId("old")) is None
        assert await store.answer(ANN, CommandId("young")) == b"ack"
        assert await store.answer(ANN, CommandId("new")) == b"ack"


class TestPlayers:
    """Guests come with chips and are known by the hash of their token."""

    async def test_a_guest_starts_with_the_welcome_chips(self, store: Store) -> None:
        record = await store.add_player(ANN, "Ann", b"a", START_MS)
        assert (record.player, record.name, record.wallet) == (ANN, "Ann", 10_000)
        assert await store.player_by_token(b"a") == record
        assert await store.wallet(ANN) == 10_000
        assert await store.balances() == {"house": -10_000, "wallet:Ann": 10_000}

    async def test_a_stranger_has_nothing(self, store: Store) -> None:
        assert await store.player_by_token(b"?") is None
        assert await store.wallet(BOB) == 0

    @pytest.mark.parametrize(("player", "token"), [("Ann", b"b"), ("Bob", b"a")])
    async def test_neither_a_player_nor_a_token_twice(self, store: Store, player: str, token: bytes) -> None:
        await store.add_player(ANN, "Ann", b"a", START_MS)
        with pytest.raises(Conflict):
            await store.add_player(PlayerId(player), "Eve", token, START_MS)
        assert await store.balances() == {"house": -10_000, "wallet:Ann": 10_000}

    async def test_a_new_name(self, store: Store) -> None:
        await store.add_player(ANN, "Ann", b"a", START_MS)
        await store.rename(ANN, "Änne 🂡")
        record = await store.player_by_token(b"a")
        assert record is not None
        assert record.name == "Änne 🂡"

    async def test_nobody_cannot_be_renamed(self, store: Store) -> None:
        with pytest.raises(StorageError, match="no player Bob"):
            await store.rename(BOB, "Bobby")

    async def test_the_wallet_of_a_record_is_what_is_on_no_table(self, store: Store) -> None:
        await seated(store, "Ann", "Bob")
        record = await store.player_by_token(b"token Ann")
        assert record is not None
        assert record.wallet == await store.wallet(ANN) == 8_000


class TestLedger:
    """Chips move, they are never made."""

    async def test_the_hands_of_a_table_leave_its_seats_with_its_stacks(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob", "bot1")
        for _ in range(3):
            game.deal()
            game.play_on()
        await keep(store, game)
        balances = await store.balances()
        assert {ledger.seat(T1, s.player): s.stack for s in game.session.seats} == {
            account: amount for account, amount in balances.items() if account.startswith("seat:")
        }
        assert sum(balances.values()) == 0

    async def test_overdrawn_leaves_the_whole_commit_undone(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        before = await store.balances()
        postings = (
            ledger.transfer("fine", source="wallet:Ann", target="wallet:Bob", amount=8_000),
            ledger.transfer("too much", source="wallet:Ann", target="wallet:Bob", amount=1),
        )
        commit = Commit(T1, replace(game.session, hands=5), postings=postings, answer=answer("c1"))
        with pytest.raises(Overdrawn, match="wallet:Ann holds 0, 'too much' takes 1"):
            await store.commit(commit)
        assert await store.balances() == before
        assert await store.answer(ANN, CommandId("c1")) is None
        (saved,) = await store.open_tables()
        assert saved.session == game.session
        await store.commit(replace(commit, postings=postings[:1]))
        assert await store.wallet(BOB) == 16_000

    async def test_a_posting_of_no_table(self, store: Store) -> None:
        await guests(store, "ann")
        ann = PlayerId("ann")
        await store.post(ledger.refill(ann, Chips(ledger.WELCOME_CHIPS - 300)), Millis(1))
        assert await store.wallet(ann) == ledger.WELCOME_CHIPS + 300
        too_much = ledger.transfer("gift", source=ledger.wallet(ann), target=ledger.HOUSE, amount=10_301)
        with pytest.raises(Overdrawn):
            await store.post(too_much, Millis(2))
        assert await store.wallet(ann) == ledger.WELCOME_CHIPS + 300

    async def test_an_account_named_twice_in_a_posting_gets_the_sum(self, store: Store) -> None:
        await guests(store, "Ann")
        posting = Posting("twice", (("wallet:Ann", -10_001), ("wallet:Ann", 1), ("wallet:Bob", 10_000)))
        await store.commit(Commit(T1, postings=(posting,)))
        assert await store.balances() == {"house": -10_000, "wallet:Bob": 10_000}

    async def test_the_house_may_owe_any_number_of_chips(self, store: Store) -> None:
        posting = ledger.transfer("gift", source="house", target="wallet:Ann", amount=1 << 53)
        await store.commit(Commit(T1, postings=(posting,)))
        assert await store.balances() == {"house": -(1 << 53), "wallet:Ann": 1 << 53}


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
        assert sum((await store.balances()).values()) == 0
        for game in games:
            assert list(await store.hand_events(HandId(f"{game.session.config.table}-2"))) == game.log
        saved = {s.session.config.table: s.session for s in await store.open_tables()}
        assert saved == {game.session.config.table: game.session for game in games}

    async def test_one_that_fails_does_not_take_the_others_along(self, store: Store) -> None:
        await guests(store, "Ann")
        take = ledger.transfer("one", source="wallet:Ann", target="house", amount=3_000)
        results = await asyncio.gather(
            *(store.commit(Commit(T1, postings=(take,), answer=answer(f"c{n}"))) for n in range(10)),
            return_exceptions=True,
        )
        assert [type(r) for r in results] == [type(None)] * 3 + [Overdrawn] * 7
        assert await store.wallet(ANN) == 1_000
        assert [await store.answer(ANN, CommandId(f"c{n}")) for n in range(5)] == [b"ack"] * 3 + [None] * 2


class TestClose:
    """A store that is closed says so."""

    async def test_nothing_may_be_asked_of_a_closed_store(self, store: Store) -> None:
        await store.close()
        await store.close()
        with pytest.raises(StorageError, match="closed"):
            await store.commit(Commit(T1))
        with pytest.raises(StorageError, match="closed"):
            await store.open_tables()
