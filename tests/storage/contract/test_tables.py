"""What the house may rely on, whichever store it has: its tables, their hands, and who may write
them.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import ShowCards
from pokerhouse.errors import Conflict, StorageError
from pokerhouse.house.table.log import DropDecks, Epoch, HandPart, TablePart
from pokerhouse.house.table.table import Pace, reopen
from pokerhouse.rules import CardsShown, Fold, HandEnded
from pokerhouse.units import HandId, SeatNumber, TableId
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as
from tests.storage.kit import T1, commit, events_of, guests, keep, seated, with_events
from tests.storage.model import Books

pytestmark = pytest.mark.anyio


class TestTables:
    """Sessions and hands."""

    async def test_an_empty_house_has_no_tables(self, books: Books) -> None:
        assert list(await books.tables.open_tables()) == []

    async def test_the_newest_session_counts(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        (saved,) = await books.tables.open_tables()
        assert saved.session == game.session
        assert (saved.events, saved.deck, saved.fault) == ((), None, "")

    async def test_a_hand_in_play_comes_back_after_every_commit(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob", "bot1")
        game.deal()
        while game.table.hand is not None:
            await keep(books, game)
            (saved,) = await books.tables.open_tables()
            assert saved.fault == ""
            assert (saved.session, saved.events, saved.deck) == (
                game.session,
                tuple(game.log),
                game.deck,
            )
            assert reopen(saved.session, saved.events, Pace(), game.now).hand == game.table.hand
            game.calls_or_checks()

    async def test_a_hand_that_is_over_stays_readable_and_is_no_longer_in_play(
        self, books: Books
    ) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        game.play_on()
        await keep(books, game)
        (saved,) = await books.tables.open_tables()
        assert saved.session.hand is None
        assert saved.events == ()
        assert list(await books.tables.hand_events(HandId("t1-1"))) == game.log

    async def test_cards_shown_after_a_hand_stand_behind_its_end(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        game.plays(game.to_act, Fold())
        for name in ("Ann", "Bob"):
            assert game.table.ended is not None
            hand = game.table.ended.hand
            cards = hand.hole[[player.name for player in hand.players].index(name)]
            game.do(ask_as(name, ShowCards, hand.hand_id, cards))
        await keep(books, game)
        log = list(await books.tables.hand_events(HandId("t1-1")))
        assert log == game.log
        assert [type(event) for event in log[-3:]] == [HandEnded, CardsShown, CardsShown]
        (saved,) = await books.tables.open_tables()
        assert (saved.session.hand, saved.fault) == (None, "")
        shown = tuple(log[-1:])
        with pytest.raises(Conflict, match="cannot be number"):
            await commit(books, HandPart(T1, HandId("t1-1"), len(log) - 1, shown))
        with pytest.raises(Conflict, match="is over"):
            await commit(books, HandPart(T1, HandId("t1-1"), len(log), (log[-3],)))
        game.deal()
        await keep(books, game)
        with pytest.raises(Conflict, match="is over"):
            await commit(books, HandPart(T1, HandId("t1-1"), len(log), shown))

    async def test_a_closed_table_is_not_open_and_takes_nothing_more(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        closed = replace(game.session, closed=True)
        await commit(books, TablePart(closed))
        assert list(await books.tables.open_tables()) == []
        assert await books.tables.session(TableId("t1")) == closed, "it can still be looked up"
        assert await books.tables.session(TableId("t9")) is None
        with pytest.raises(Conflict, match="closed"):
            await commit(books, TablePart(game.session))

    async def test_tables_do_not_mix(self, books: Books) -> None:
        await guests(books, "Ann", "Bob")
        games = [
            Game("Ann", "Bob", config=table_config(name), seed=seed)
            for seed, name in enumerate("xyz")
        ]
        for game in games:
            game.deal()
            await keep(books, game)
        saved = {s.session.config.table: s for s in await books.tables.open_tables()}
        for game in games:
            table = saved[game.session.config.table]
            assert (table.session, list(table.events), table.deck) == (
                game.session,
                game.log,
                game.deck,
            )

    async def test_a_hand_nobody_knows_has_no_events(self, books: Books) -> None:
        assert list(await books.tables.hand_events(HandId("none"))) == []


class TestFaults:
    """A hand that cannot go on is said to be faulty; its table still opens."""

    async def test_a_log_that_cannot_be_folded(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        start = game.commits.pop()
        hand = events_of(start)
        await commit(books, *with_events(start, replace(hand, events=hand.events[1:])))
        (saved,) = await books.tables.open_tables()
        assert saved.session == game.session
        assert (
            saved.fault
            == "hand t1-1: the log of a hand begins with Posted: expected HandStarted first"
        )
        assert (saved.events, saved.deck) == ((), None)

    async def test_a_deck_that_is_missing_or_not_the_sealed_one(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        start = game.commits.pop()
        await commit(books, *with_events(start, replace(events_of(start), deck=None)))
        (saved,) = await books.tables.open_tables()
        assert saved.fault == "hand t1-1: its deck is missing"
        other = Game("Ann", "Bob", config=table_config("t2"))
        other.deal()
        assert other.deck is not None
        swapped = replace(other.deck, cards=other.deck.cards[::-1])
        start = other.commits.pop()
        other.commits.append(tuple(with_events(start, replace(events_of(start), deck=swapped))))
        await keep(books, other)
        assert [s.fault for s in await books.tables.open_tables()][
            1
        ] == "hand t2-1: its deck is not the one that was sealed"

    async def test_a_session_that_names_a_hand_without_a_log(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        await commit(books, TablePart(replace(game.session, hand=HandId("lost"))))
        (saved,) = await books.tables.open_tables()
        assert saved.fault.startswith("hand lost: ")

    async def test_a_hand_called_off_makes_room_for_the_next(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        before = game.session
        game.deal()
        await keep(books, game)
        await commit(books, TablePart(before))
        (saved,) = await books.tables.open_tables()
        assert (saved.session, saved.fault) == (before, "")
        late = (CardsShown(SeatNumber(1), ()),)
        for events in (tuple(game.log[-1:]), late):
            with pytest.raises(Conflict, match="over"):
                await commit(books, HandPart(T1, HandId("t1-1"), len(game.log), events))
        again = Game("Ann", "Bob", seed=2)
        again.deal()
        start = again.commits.pop()
        await commit(books, *with_events(start, replace(events_of(start), hand_id=HandId("t1-2"))))


class TestConflicts:
    """Two writers of one thing: the second is refused, whole."""

    async def test_an_event_that_is_there_already(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        await keep(books, game)
        game.plays(game.to_act, Fold())
        await commit(books, *game.commits[-1])
        before = await books.ledger.balances()
        with pytest.raises(Conflict):
            await commit(books, *game.commits[-1])
        assert await books.ledger.balances() == before
        assert list(await books.tables.hand_events(HandId("t1-1"))) == game.log

    @pytest.mark.parametrize("first_seq", [0, 1, 99])
    async def test_an_event_out_of_its_place(self, books: Books, first_seq: int) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        await keep(books, game)
        game.calls_or_checks()
        with pytest.raises(Conflict, match="t1-1"):
            await commit(books, replace(events_of(game.commits[-1]), first_seq=first_seq))

    async def test_a_hand_of_another_table(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        await keep(books, game)
        other = Game(config=table_config("t2"))
        await keep(books, other)
        game.calls_or_checks()
        with pytest.raises(Conflict, match="t1"):
            await commit(books, replace(events_of(game.commits[-1]), table=TableId("t2")))

    async def test_a_second_hand_at_a_table_that_plays_one(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        start = game.commits[-1]
        await keep(books, game)
        with pytest.raises(Conflict):
            await commit(books, replace(events_of(start), hand_id=HandId("t1-2")))

    async def test_a_second_deck(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        await keep(books, game)
        game.calls_or_checks()
        with pytest.raises(Conflict):
            await commit(books, replace(events_of(game.commits[-1]), deck=game.deck))

    async def test_a_hand_at_a_table_that_is_not_there(self, books: Books) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        with pytest.raises(StorageError, match="no table t1"):
            await commit(books, events_of(game.commits[-1]))


class TestEpochs:
    """A table is led by one server at a time, the one with the highest epoch."""

    async def test_a_server_that_lost_its_table_writes_nothing_more(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        await keep(books, game)
        taken_over = TablePart(game.session, Epoch(2))
        await commit(books, taken_over)
        game.calls_or_checks()
        late = events_of(game.commits[-1])
        with pytest.raises(
            Conflict, match="table t1 is led in epoch 2: a writer of epoch 1 comes too late"
        ):
            await commit(books, late)
        with pytest.raises(Conflict, match="epoch"):
            await commit(books, TablePart(game.session))
        await commit(books, replace(late, epoch=Epoch(2)))
        await commit(books, taken_over)

    async def test_events_too_take_a_table_over(self, books: Books) -> None:
        game = await seated(books, "Ann", "Bob")
        game.deal()
        await commit(
            books,
            *with_events(game.commits[-1], replace(events_of(game.commits[-1]), epoch=Epoch(3)))[
                :1
            ],
        )
        with pytest.raises(Conflict, match="epoch 3: a writer of epoch 2"):
            await commit(books, TablePart(game.session, Epoch(2)))

    async def test_a_table_may_be_opened_in_any_epoch(self, books: Books) -> None:
        game = Game("Ann")
        await commit(books, TablePart(game.session, Epoch(5)))
        with pytest.raises(Conflict, match="epoch 5"):
            await commit(books, TablePart(game.session, Epoch(4)))


class TestDecks:
    """Decks of hands that are over may be dropped; that of the hand in play stays."""

    async def test_those_of_hands_that_are_over_are_dropped_and_no_others(
        self, books: Books
    ) -> None:
        game = await seated(books, "Ann", "Bob")
        for _ in range(3):
            game.deal()
            game.play_on()
        game.deal()
        await keep(books, game)
        hands = [HandId(f"t1-{number}") for number in range(1, 5)]
        assert all([await books.tables.hand_deck(hand) for hand in hands])
        await commit(books, DropDecks(2))
        assert sum([await books.tables.hand_deck(hand) is not None for hand in hands]) == 2
        await commit(books, DropDecks(), DropDecks())
        assert [await books.tables.hand_deck(hand) is not None for hand in hands] == [
            False,
            False,
            False,
            True,
        ]
        (saved,) = await books.tables.open_tables()
        assert saved.deck == game.deck
        game.play_on()
        await keep(books, game)

    async def test_a_table_whose_house_keeps_none_drops_them_as_hands_end(
        self, books: Books
    ) -> None:
        await guests(books, "Ann", "Bob")
        game = Game("Ann", "Bob", pace=Pace(keeps_decks=False))
        for number in (1, 2):
            game.deal()
            await keep(books, game)
            assert await books.tables.hand_deck(HandId(f"t1-{number}")) is not None
            game.play_on()
            await keep(books, game)
            assert await books.tables.hand_deck(HandId(f"t1-{number}")) is None
