"""The evening's ledger: who brought and took what, and who owes whom."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.commands import TopUp
from pokerhouse.house.evening_ledger import BOTS_NAME, as_csv, as_text, books_of
from pokerhouse.rules import Fold, RaiseTo, no_limit
from pokerhouse.rules.games import Counted
from pokerhouse.units import Chips, PlayerId
from tests.house.game import Game, table_config
from tests.house.seating import stands
from tests.kit.asks import ask_as
from tests.kit.money import wallet


def evening() -> Game:
    """Ann and Bob play a hand, which the player to act gives up; Bob has added 500 and leaves."""
    game = Game("Ann", "Bob")
    game.do(ask_as("Bob", TopUp, Chips(500)))
    game.deal()
    game.plays(game.to_act, Fold())
    stands(game, "Bob")
    return game


def test_every_chip_is_in_a_row() -> None:
    game = evening()
    rows = {row.name: row for row in books_of(game.session).rows}
    lost = rows["Ann"].result
    assert abs(lost) == 10
    assert (rows["Ann"].bought_in, rows["Ann"].stack, rows["Ann"].taken) == (2_000, 2_000 + lost, 0)
    assert (rows["Bob"].bought_in, rows["Bob"].added, rows["Bob"].stack) == (2_000, 500, 0)
    assert rows["Bob"].taken == 2_500 - lost


def test_debts_settle_the_evening() -> None:
    books = books_of(evening().session)
    winner, loser = (row.name for row in books.rows)
    assert [(debt.debtor, debt.creditor, debt.amount) for debt in books.debts] == [
        (loser, winner, 10)
    ]
    assert as_text(books) == f"Table t1:\n{winner} +10\n{loser} -10\n\n{loser} owes {winner} 10\n"


def test_what_bots_win_is_owed_to_bots() -> None:
    game = Game("Ann", "bot1")
    game.deal()
    game.plays(game.to_act, Fold())
    (debt,) = books_of(game.session).debts
    assert sorted((debt.debtor, debt.creditor)) == ["Ann", BOTS_NAME]


def test_a_spreadsheet_reads_it_and_carries_nothing_out() -> None:
    game = evening()
    people = game.session.evening
    named = {PlayerId("Bob"): replace(people[PlayerId("Bob")], name="=1+1, or so")}
    lines = list(
        csv.reader(
            io.StringIO(as_csv(books_of(replace(game.session, evening={**people, **named}))))
        )
    )
    assert lines[0] == ["name", "bought in", "added", "taken", "at the table", "result"]
    assert "'=1+1, or so" in [line[0] for line in lines if line]


@given(st.lists(st.sampled_from(["fold", "call", "add", "leave", "sit"]), max_size=25))
def test_results_and_debts_add_up(doings: list[str]) -> None:
    game = Game("Ann", "Bob", "Cid")
    for number, doing in enumerate(doings):
        name = ("Ann", "Bob", "Cid")[number % 3]
        if doing == "leave":
            stands(game, name)
        elif doing == "sit":
            game.sits(name)
        elif doing == "add":
            game.do(ask_as(name, TopUp, Chips(100)))
        elif game.table.hand is not None:
            game.plays(game.to_act, Fold()) if doing == "fold" else game.calls_or_checks()
        elif game.table.next_hand is not None:
            game.deal()
    books = books_of(game.session)
    assert sum(row.result for row in books.rows) == 0
    wallets = {row.name: game.accounts.get(wallet(row.player), 0) for row in books.rows}
    assert {row.name: row.taken - row.bought_in - row.added for row in books.rows} == wallets


def counted_in_cents(*names: str) -> Game:
    """A table that tells its amounts with two decimals."""
    game = no_limit(10, 20)
    return Game(
        *names,
        config=table_config(game=replace(game, rules=replace(game.rules, counted=Counted.CENTS))),
    )


def test_two_decimals_in_the_ledger_s_texts() -> None:
    game = counted_in_cents("Ann", "Bob")
    game.deal()
    game.plays(game.to_act, Fold())
    books = books_of(game.session)
    winner, loser = (row.name for row in books.rows)
    assert (
        as_text(books)
        == f"Table t1:\n{winner} +0.10\n{loser} -0.10\n\n{loser} owes {winner} 0.10\n"
    )
    lines = list(csv.reader(io.StringIO(as_csv(books))))
    assert lines[1] == [winner, "20.00", "0.00", "0.00", "20.10", "0.10"]
    assert lines[-1] == [loser, winner, "0.10"]
    assert books.rows[0].result == 10, "the ledger itself counts whole chips"


def test_two_decimals_in_refusals() -> None:
    refused = counted_in_cents().sits("Ann", buy_in=1).refused
    assert refused is not None
    assert refused.message == "You can't buy in for 0.01. The buy-in is 2.00 to 100.00."
    assert refused.chips == {"brought": 1, "least": 200, "most": 10_000}
    game = counted_in_cents("Ann", "Bob")
    game.deal()
    refused = game.plays(game.to_act, RaiseTo(Chips(21))).refused
    assert refused is not None
    assert "0.21 is too small. The minimum is 0.40" in refused.message
    assert refused.chips["minimum"] == 40
