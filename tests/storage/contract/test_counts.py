"""What every store keeps of a person's chips and play: what they hold, were given, and how much
they have played.
"""

import pytest

from pokerhouse.commands import Stand
from pokerhouse.errors import Overdrawn
from pokerhouse.house.money import (
    HOUSE,
    AtTable,
    Correction,
    CorrectionEntry,
    HandPayout,
    Holdings,
    Posting,
    PostingCause,
    Reason,
    Wallet,
    transfer,
)
from pokerhouse.house.table import HandPlayed, PlayCounts
from pokerhouse.rules import Fold
from pokerhouse.units import Chips, HandId, Millis, PlayerId
from tests.house.game import START_MS, Game, table_config
from tests.kit.asks import ask_as
from tests.kit.money import loss, wallet
from tests.storage.kit import ANN, BOB, T1, commit, guests, keep, seated
from tests.storage.model import Books

pytestmark = pytest.mark.anyio


async def test_hands_count_for_those_dealt_in_and_a_game_counts_once(books: Books) -> None:
    game = await seated(books, "Ann", "Bob", "bot1")
    assert await books.tables.play_counts(ANN) == PlayCounts(0, 0), "to sit is not to play"
    game.deal()
    game.plays(game.to_act, Fold())
    await keep(books, game)
    assert await books.tables.play_counts(ANN) == PlayCounts(0, 0), "the hand is not over"
    game.play_on()
    await keep(books, game)
    for player in (ANN, BOB):
        assert await books.tables.play_counts(player) == PlayCounts(1, 1), (
            "who folds has played too"
        )
    assert await books.tables.play_counts(PlayerId("bot1")) == PlayCounts(0, 0)


async def test_leaving_and_coming_back_does_not_raise_the_games(books: Books) -> None:
    game = await seated(books, "Ann", "Bob", "bot1")
    hands = 0
    for _ in range(8):
        game.deal()
        hands += ANN in [
            player.player for player in game.hand.players
        ]  # a newcomer may wait for the blinds
        game.play_on()
        game.do(ask_as(ANN, Stand))
        game.sits("Ann", buy_in=game.session.left[ANN].chips if ANN in game.session.left else None)
        await keep(books, game)
        assert await books.tables.play_counts(ANN) == PlayCounts(hands, 1)
    assert hands > 2


async def test_another_table_is_another_game(books: Books) -> None:
    await guests(books, "Ann", "Bob")
    for number in range(3):
        game = Game("Ann", "Bob", config=table_config(f"t{number}"))
        game.deal()
        game.play_on()
        await keep(books, game)
    assert await books.tables.play_counts(ANN) == PlayCounts(3, 3)


async def test_counts_are_undone_with_their_commit(books: Books) -> None:
    await guests(books, "Ann")
    too_much = loss("Ann", 10_001)
    with pytest.raises(Overdrawn):
        await commit(books, HandPlayed(T1, (ANN,)), too_much)
    assert await books.tables.play_counts(ANN) == PlayCounts(0, 0)


def given(reason: Reason, amount: int) -> Posting:
    """Chips for Ann."""
    return transfer(reason, source=HOUSE, target=Wallet(ANN), amount=amount)


async def test_corrections_are_told_with_who_made_them_and_why(books: Books) -> None:
    await guests(books, "Ann", "Bob")
    made = [Correction("lost on Friday", BOB), Correction("given twice")]
    await commit(books, given(made[0], 50))
    await commit(books, given(made[1], -20), given(PostingCause.REFRESH, 9), at=START_MS + 1)
    assert [*await books.ledger.corrections(ANN)] == [
        CorrectionEntry(Millis(START_MS), 50, made[0]),
        CorrectionEntry(Millis(START_MS + 1), -20, made[1]),
    ]
    assert [*await books.ledger.corrections(BOB)] == []


async def test_what_was_given_is_told_from_what_was_won(books: Books) -> None:
    await guests(books, "Ann", "Ann:Bob")
    assert await books.ledger.holdings(ANN) == Holdings(
        Chips(10_000), Chips(0), Chips(10_000), None
    )
    assert await books.ledger.holdings(BOB) == Holdings()
    brought = transfer(
        PostingCause.BUY_IN, source=wallet("Ann"), target=AtTable(T1, ANN), amount=9_000
    )
    await commit(books, brought, given(HandPayout(HandId("t1-1")), 50))
    await commit(books, given(PostingCause.REFILL, 300), at=START_MS + 1)
    assert await books.ledger.holdings(ANN) == Holdings(
        Chips(1_350), Chips(9_000), Chips(10_300), None
    )
    for later in (2, 3):
        await commit(books, given(PostingCause.REFRESH, 5), at=START_MS + later)
    known = await books.ledger.holdings(ANN)
    assert (known.given, known.refreshed) == (10_310, START_MS + 3)
    assert (await books.ledger.holdings(PlayerId("Ann:Bob"))).on_tables == 0
