"""The door of a table: the password, who stays let in, and the banned."""

import pytest

from pokerhouse.commands import Ban, HandOver, Sit, Unban, Wait
from pokerhouse.house.lobby import TableOptions, TableStakes
from pokerhouse.house.table import objection_at_the_door
from pokerhouse.house.table.commands import LetIn, SetPassword
from pokerhouse.house.table.doors import (
    LET_IN_MAX,
    TABLE_PASSWORD_MAX,
    TABLE_PASSWORD_MIN,
    tidy_password,
)
from pokerhouse.rules import Structure
from pokerhouse.units import Chips, PlayerId
from tests.house.game import Game
from tests.house.seating import refusal
from tests.kit.asks import ask_as

ANN, BOB, CID = PlayerId("Ann"), PlayerId("Bob"), PlayerId("Cid")


def locked(*names: str) -> Game:
    """Ann's table, and who sits there as it gets a password."""
    game = Game(*names)
    game.do(ask_as(ANN, SetPassword, "hash one", name="Ann"))
    return game


def why_not(game: Game, name: str) -> str:
    refused = objection_at_the_door(game.session, PlayerId(name))
    return "" if refused is None else refused.reason


def test_only_the_host_sets_the_password_and_seated_people_stay_admitted() -> None:
    game = Game("Ann", "Bob", "bot1")
    assert refusal(game.do(ask_as(BOB, SetPassword, "hash", name="Bob"))) == "not_host"
    game.do(ask_as(ANN, SetPassword, "hash one", name="Ann"))
    assert game.session.let_in == {"Ann": "Ann", "Bob": "Bob"}
    assert [why_not(game, name) for name in ("Ann", "Bob", "Cid")] == ["", "", "password_needed"]


def test_nobody_else_sits_or_waits_but_bots() -> None:
    game = locked("Ann", "Bob")
    assert refusal(game.sits("Cid")) == "password_needed"
    assert refusal(game.do(ask_as(CID, Wait, name="Cid"))) == "password_needed"
    assert game.sits("bot1").refused is None
    assert game.do(ask_as(CID, LetIn, "hash one", name="Cid")).refused is None
    assert game.sits("Cid").refused is None


def test_a_password_that_was_changed_meanwhile_is_wrong() -> None:
    game = locked("Ann")
    game.do(ask_as(ANN, SetPassword, "hash two", name="Ann"))
    assert refusal(game.do(ask_as(CID, LetIn, "hash one", name="Cid"))) == "wrong_table_password"


def test_who_was_let_in_stays_let_in() -> None:
    game = locked("Ann", "Bob")
    game.do(ask_as(CID, LetIn, "hash one", name="Cid"))
    game.do(ask_as(ANN, SetPassword, "hash two", name="Ann"))
    game.do(ask_as(ANN, HandOver, BOB))
    assert [why_not(game, name) for name in ("Ann", "Cid")] == ["", ""]
    game.do(ask_as(BOB, SetPassword, "", name="Bob"))
    assert why_not(game, "Dan") == ""
    game.do(ask_as(BOB, SetPassword, "hash three", name="Bob"))
    assert [why_not(game, name) for name in ("Cid", "Dan")] == ["", "password_needed"]


def test_the_banned_stay_outside_whatever_they_know() -> None:
    game = locked("Ann")
    game.do(ask_as(CID, LetIn, "hash one", name="Cid"))
    assert game.do(ask_as(ANN, Ban, CID)).refused is None, "who never sat can be banned too"
    assert game.session.banned == {"Cid": "Cid"}
    assert why_not(game, "Cid") == "banned"
    assert refusal(game.do(ask_as(CID, LetIn, "hash one", name="Cid"))) == "banned"
    game.do(ask_as(ANN, Unban, CID))
    assert why_not(game, "Cid") == ""


def test_no_more_are_remembered_than_may_be_and_nobody_at_the_table_is_forgotten() -> None:
    game = locked("Ann", "Bob")
    for n in range(LET_IN_MAX):
        game.do(ask_as(f"p{n}", LetIn, "hash one", name=f"P {n}"))
    assert len(game.session.let_in) == LET_IN_MAX
    assert [why_not(game, name) for name in ("Ann", "Bob", "p1", "p2")] == [
        "",
        "",
        "password_needed",
        "",
    ]


@pytest.mark.parametrize(
    ("password", "wrong"),
    [
        ("", False),
        ("a" * (TABLE_PASSWORD_MIN - 1), True),
        (" " * 9 + "abc", True),
        ("abcd", False),
        ("a" * TABLE_PASSWORD_MAX, False),
        ("a" * (TABLE_PASSWORD_MAX + 1), True),
    ],
)
def test_how_long_a_password_is(password: str, wrong: bool) -> None:
    options = TableOptions(
        "T", TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2)), password=password
    )
    assert [fault.fields for fault in options.faults()] == [("password",)] * wrong


def test_the_config_of_a_table_does_not_know_its_password() -> None:
    options = TableOptions(
        "T", TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2)), password="four aces"
    )
    assert "four aces" not in repr(Game("Ann").session.config) + repr(
        options.config(Game().session.config.table, ANN)
    )


def test_letters_that_look_alike_are_the_same() -> None:
    assert tidy_password("Cafe\u0301 \n") == "Caf\u00e9"


def test_a_seat_that_was_kept_is_not_asked() -> None:
    game = Game("Ann", "Bob", "Cid")
    game.do(ask_as(ANN, SetPassword, "hash", name="Ann"))
    assert refusal(game.do(ask_as(BOB, Sit, name="Bob"))) == "already_seated"
