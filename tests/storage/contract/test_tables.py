"""What the house may rely on, whichever store it has: its tables, their hands, and who may write
them.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import ShowCards
from pokerhouse.errors import AnsweredAlready, Conflict, StorageError
from pokerhouse.house.ports import Store
from pokerhouse.house.table.log import DropDecks, Epoch, HandPart, TablePart
from pokerhouse.house.table.table import Pace, reopen
from pokerhouse.rules import CardsShown, Fold, HandEnded
from pokerhouse.units import CommandId, HandId, SeatNumber, TableId
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as
from tests.storage.kit import ANN, T1, answer, commit, events_of, guests, keep, seated, with_events

pytestmark = pytest.mark.anyio


class TestTables:
    """Sessions and hands."""

    async def test_an_empty_house_has_no_tables(self, store: Store) -> None:
        assert list(await store.tables.open_tables()) == []

    async def test_the_newest_session_counts(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        (saved,) = await store.tables.open_tables()
        assert saved.session == game.session
        assert (saved.events, saved.deck, saved.fault) == ((), None, "")

    async def test_a_hand_in_play_comes_back_after_every_commit(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob", "bot1")
        game.deal()
        while game.table.hand is not None:
            await keep(store, game)
            (saved,) = await store.tables.open_tables()
            assert saved.fault == ""
            assert (saved.session, saved.events, saved.deck) == (
                game.session,
                tuple(game.log),
                game.deck,
            )
            assert reopen(saved.session, saved.events, Pace(), game.now).hand == game.table.hand
            game.calls_or_checks()

    async def test_a_hand_that_is_over_stays_readable_and_is_no_longer_in_play(
        self, store: Store
    ) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        game.play_on()
        await keep(store, game)
        (saved,) = await store.tables.open_tables()
        assert saved.session.hand is None
        assert saved.events == ()
        assert list(await store.tables.hand_events(HandId("t1-1"))) == game.log

    async def test_cards_shown_after_a_hand_stand_behind_its_end(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        game.plays(game.to_act, Fold())
        for name in ("Ann", "Bob"):
            assert game.table.ended is not None
            hand = game.table.ended.hand
            cards = hand.hole[[player.name for player in hand.players].index(name)]
            game.do(ask_as(name, ShowCards, hand.hand_id, cards))
        await keep(store, game)
        log = list(await store.tables.hand_events(HandId("t1-1")))
        assert log == game.log
        assert [type(event) for event in log[-3:]] == [HandEnded, CardsShown, CardsShown]
        (saved,) = await store.tables.open_tables()
        assert (saved.session.hand, saved.fault) == (None, "")
        shown = tuple(log[-1:])
        with pytest.raises(Conflict, match="cannot be number"):
            await commit(store, HandPart(T1, HandId("t1-1"), len(log) - 1, shown))
        with pytest.raises(Conflict, match="is over"):
            await commit(store, HandPart(T1, HandId("t1-1"), len(log), (log[-3],)))
        game.deal()
        await keep(store, game)
        with pytest.raises(Conflict, match="is over"):
            await commit(store, HandPart(T1, HandId("t1-1"), len(log), shown))

    async def test_a_closed_table_is_not_open_and_takes_nothing_more(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        closed = replace(game.session, closed=True)
        await commit(store, TablePart(closed))
        assert list(await store.tables.open_tables()) == []
        assert await store.tables.session(TableId("t1")) == closed, "it can still be looked up"
        assert await store.tables.session(TableId("t9")) is None
        with pytest.raises(Conflict, match="closed"):
            await commit(store, TablePart(game.session))

    async def test_tables_do_not_mix(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        games = [
            Game("Ann", "Bob", config=table_config(name), seed=seed)
            for seed, name in enumerate("xyz")
        ]
        for game in games:
            game.deal()
            await keep(store, game)
        saved = {s.session.config.table: s for s in await store.tables.open_tables()}
        for game in games:
            table = saved[game.session.config.table]
            assert (table.session, list(table.events), table.deck) == (
                game.session,
                game.log,
                game.deck,
            )

    async def test_a_hand_nobody_knows_has_no_events(self, store: Store) -> None:
        assert list(await store.tables.hand_events(HandId("none"))) == []


class TestFaults:
    """A hand that cannot go on is said to be faulty; its table still opens."""

    async def test_a_log_that_cannot_be_folded(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        start = game.commits.pop()
        hand = events_of(start)
        await commit(store, *with_events(start, replace(hand, events=hand.events[1:])))
        (saved,) = await store.tables.open_tables()
        assert saved.session == game.session
        assert (
            saved.fault
            == "hand t1-1: the log of a hand begins with Posted: expected HandStarted first"
        )
        assert (saved.events, saved.deck) == ((), None)

    async def test_a_deck_that_is_missing_or_not_the_sealed_one(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        start = game.commits.pop()
        await commit(store, *with_events(start, replace(events_of(start), deck=None)))
        (saved,) = await store.tables.open_tables()
        assert saved.fault == "hand t1-1: its deck is missing"
        other = Game("Ann", "Bob", config=table_config("t2"))
        other.deal()
        assert other.deck is not None
        swapped = replace(other.deck, cards=other.deck.cards[::-1])
        start = other.commits.pop()
        other.commits.append(tuple(with_events(start, replace(events_of(start), deck=swapped))))
        await keep(store, other)
        assert [s.fault for s in await store.tables.open_tables()][
            1
        ] == "hand t2-1: its deck is not the one that was sealed"

    async def test_a_session_that_names_a_hand_without_a_log(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        await commit(store, TablePart(replace(game.session, hand=HandId("lost"))))
        (saved,) = await store.tables.open_tables()
        assert saved.fault.startswith("hand lost: ")

    async def test_a_hand_called_off_makes_room_for_the_next(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        before = game.session
        game.deal()
        await keep(store, game)
        await commit(store, TablePart(before))
        (saved,) = await store.tables.open_tables()
        assert (saved.session, saved.fault) == (before, "")
        late = (CardsShown(SeatNumber(1), ()),)
        for events in (tuple(game.log[-1:]), late):
            with pytest.raises(Conflict, match="over"):
                await commit(store, HandPart(T1, HandId("t1-1"), len(game.log), events))
        again = Game("Ann", "Bob", seed=2)
        again.deal()
        start = again.commits.pop()
        await commit(store, *with_events(start, replace(events_of(start), hand_id=HandId("t1-2"))))


class TestConflicts:
    """Two writers of one thing: the second is refused, whole."""

    async def test_an_event_that_is_there_already(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await keep(store, game)
        game.plays(game.to_act, Fold())
        await commit(store, *game.commits[-1])
        before = await store.ledger.balances()
        with pytest.raises(Conflict):
            await commit(store, *game.commits[-1])
        assert await store.ledger.balances() == before
        assert list(await store.tables.hand_events(HandId("t1-1"))) == game.log

    @pytest.mark.parametrize("first_seq", [0, 1, 99])
    async def test_an_event_out_of_its_place(self, store: Store, first_seq: int) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await keep(store, game)
        game.calls_or_checks()
        with pytest.raises(Conflict, match="t1-1"):
            await commit(store, replace(events_of(game.commits[-1]), first_seq=first_seq))

    async def test_a_hand_of_another_table(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await keep(store, game)
        other = Game(config=table_config("t2"))
        await keep(store, other)
        game.calls_or_checks()
        with pytest.raises(Conflict, match="t1"):
            await commit(store, replace(events_of(game.commits[-1]), table=TableId("t2")))

    async def test_a_second_hand_at_a_table_that_plays_one(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        start = game.commits[-1]
        await keep(store, game)
        with pytest.raises(Conflict):
            await commit(store, replace(events_of(start), hand_id=HandId("t1-2")))

    async def test_a_second_deck(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await keep(store, game)
        game.calls_or_checks()
        with pytest.raises(Conflict):
            await commit(store, replace(events_of(game.commits[-1]), deck=game.deck))

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

    async def test_a_hand_at_a_table_that_is_not_there(self, store: Store) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        with pytest.raises(StorageError, match="no table t1"):
            await commit(store, events_of(game.commits[-1]))


class TestEpochs:
    """A table is led by one server at a time, the one with the highest epoch."""

    async def test_a_server_that_lost_its_table_writes_nothing_more(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await keep(store, game)
        taken_over = TablePart(game.session, Epoch(2))
        await commit(store, taken_over)
        game.calls_or_checks()
        late = events_of(game.commits[-1])
        with pytest.raises(
            Conflict, match="table t1 is led in epoch 2: a writer of epoch 1 comes too late"
        ):
            await commit(store, late)
        with pytest.raises(Conflict, match="epoch"):
            await commit(store, TablePart(game.session))
        await commit(store, replace(late, epoch=Epoch(2)))
        await commit(store, taken_over)

    async def test_events_too_take_a_table_over(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob")
        game.deal()
        await commit(
            store,
            *with_events(game.commits[-1], replace(events_of(game.commits[-1]), epoch=Epoch(3)))[
                :1
            ],
        )
        with pytest.raises(Conflict, match="epoch 3: a writer of epoch 2"):
            await commit(store, TablePart(game.session, Epoch(2)))

    async def test_a_table_may_be_opened_in_any_epoch(self, store: Store) -> None:
        game = Game("Ann")
        await commit(store, TablePart(game.session, Epoch(5)))
        with pytest.raises(Conflict, match="epoch 5"):
            await commit(store, TablePart(game.session, Epoch(4)))


class TestDecks:
    """Decks of hands that are over may be dropped; that of the hand in play stays."""

    async def test_those_of_hands_that_are_over_are_dropped_and_no_others(
        self, store: Store
    ) -> None:
        game = await seated(store, "Ann", "Bob")
        for _ in range(3):
            game.deal()
            game.play_on()
        game.deal()
        await keep(store, game)
        hands = [HandId(f"t1-{number}") for number in range(1, 5)]
        assert all([await store.tables.hand_deck(hand) for hand in hands])
        await commit(store, DropDecks(2))
        assert sum([await store.tables.hand_deck(hand) is not None for hand in hands]) == 2
        await commit(store, DropDecks(), DropDecks())
        assert [await store.tables.hand_deck(hand) is not None for hand in hands] == [
            False,
            False,
            False,
            True,
        ]
        (saved,) = await store.tables.open_tables()
        assert saved.deck == game.deck
        game.play_on()
        await keep(store, game)

    async def test_a_table_whose_house_keeps_none_drops_them_as_hands_end(
        self, store: Store
    ) -> None:
        await guests(store, "Ann", "Bob")
        game = Game("Ann", "Bob", pace=Pace(keeps_decks=False))
        for number in (1, 2):
            game.deal()
            await keep(store, game)
            assert await store.tables.hand_deck(HandId(f"t1-{number}")) is not None
            game.play_on()
            await keep(store, game)
            assert await store.tables.hand_deck(HandId(f"t1-{number}")) is None
