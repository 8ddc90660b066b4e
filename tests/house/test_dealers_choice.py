"""Dealer's choice at a table: the choice goes round, hands wait for it, bots choose at once, time
for who does not.
"""

import msgspec
import pytest

from pokerhouse.commands import ChooseGame, SitOut, Stand
from pokerhouse.house.lobby import TableOptions, TableStakes
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.mix import choice_awaited, game_next, game_of
from pokerhouse.house.table.session import GameChoice, Session, TableConfig
from pokerhouse.house.table.table import Pace, reopen
from pokerhouse.rules import Structure, timeout_action
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber, TableId
from tests.house.game import ACTION_MS, Game
from tests.kit.asks import ask_as

RAZZ, BADUGI, SHORT_DECK = 2, 7, 16
"""Places in the mix."""


def dealers_choice() -> TableConfig:
    """A table for bets of 10 and 20."""
    options = TableOptions(
        "Choice", TableStakes(Structure.FIXED_LIMIT, Chips(10), Chips(20)), mix="dealers_choice"
    )
    assert options.faults() == []
    return options.config(TableId("t1"), PlayerId("Ann"))


def table(*names: str) -> Game:
    return Game(*names, config=dealers_choice())


def asked(game: Game) -> str:
    """Whose choice is awaited."""
    choice = choice_awaited(game.session)
    assert choice is not None, "no choice is awaited"
    seat = game.session.at(choice.seat)
    assert seat is not None
    return seat.player


def chooses(game: Game, name: str, place: int, number: int | None = None) -> str:
    """Name a game; why it is refused, or nothing."""
    hand = game.session.hands + 1 if number is None else number
    refused = game.do(ask_as(name, ChooseGame, hand, place)).refused
    return refused.reason if refused is not None else ""


def play_hand(game: Game) -> str:
    """Deal and play one hand; which game it was."""
    game.deal()
    variant = game.hand.config.variant
    assert game_of(game.session) == game.hand.config
    while game.table.hand is not None:
        outcome = game.plays(game.to_act, timeout_action(game.hand))
        assert outcome.refused is None, outcome.refused
    return variant


def test_the_button_chooses_first_and_then_everybody_in_turn_for_an_orbit() -> None:
    game = table("Ann", "Bob", "Cid")
    chosen, played = [], []
    for place in (RAZZ, BADUGI, SHORT_DECK, 0):
        chosen.append(asked(game))
        assert chooses(game, chosen[-1], place) == ""
        played.append([play_hand(game) for _ in range(3)])
    assert chosen == ["Ann", "Bob", "Cid", "Ann"]
    assert played == [[variant] * 3 for variant in ("razz", "badugi", "short_deck", "holdem")]


def test_no_hand_begins_before_the_choice_is_made() -> None:
    game = table("Ann", "Bob")
    assert game.table.next_hand is not None
    game.pass_ms(ACTION_MS)
    assert not game.table.wants_hand(game.now)
    assert chooses(game, "Ann", RAZZ) == ""
    assert game.table.wants_hand(game.now)


def test_a_choice_in_the_pause_between_hands_holds_up_nobody() -> None:
    game = table("Ann", "Bob")
    due = game.table.next_hand
    assert chooses(game, "Ann", RAZZ) == ""
    assert game.table.next_hand == game.table.due == due


def test_who_does_not_choose_in_time_gets_the_first_game_and_later_the_game_of_before() -> None:
    game = table("Ann", "Bob")
    until = game.table.choose_until
    assert until is not None
    assert until == game.table.due
    game.pass_ms(until - game.now - 1)
    assert asked(game) == "Ann"
    game.pass_ms(1)
    assert choice_awaited(game.session) is None
    assert [play_hand(game), play_hand(game)] == ["holdem", "holdem"]
    assert chooses(game, "Bob", RAZZ) == ""
    assert [play_hand(game), play_hand(game)] == ["razz", "razz"]
    assert asked(game) == "Ann"
    assert game.table.choose_until is not None
    game.pass_ms(game.table.choose_until - game.now)
    assert game_next(game.session).variant == "razz"
    assert game.session.choice == GameChoice(5, SeatNumber(1), RAZZ)
    assert [play_hand(game), play_hand(game)] == ["razz", "razz"]
    assert asked(game) == "Bob"


def test_the_time_to_choose_is_the_pause_and_a_turn() -> None:
    game = table("Ann", "Bob")
    assert game.table.next_hand is not None
    assert game.table.choose_until == game.table.next_hand + ACTION_MS


@pytest.mark.parametrize(
    ("name", "place", "number", "reason"),
    [
        ("Bob", RAZZ, 1, HouseReason.NOT_YOUR_CHOICE),
        ("Zoe", RAZZ, 1, HouseReason.NOT_SEATED),
        ("Ann", RAZZ, 2, HouseReason.NOT_YOUR_CHOICE),
        ("Ann", RAZZ, 0, HouseReason.NOT_YOUR_CHOICE),
        ("Ann", -1, 1, HouseReason.NO_SUCH_GAME),
        ("Ann", 19, 1, HouseReason.NO_SUCH_GAME),
        ("Ann", 2**70, 1, HouseReason.NO_SUCH_GAME),
    ],
)
def test_a_choice_that_is_not_ones_own_is_refused(
    name: str, place: int, number: int, reason: HouseReason
) -> None:
    game = table("Ann", "Bob")
    assert chooses(game, name, place, number) == reason
    assert asked(game) == "Ann"


def test_a_choice_is_made_once_and_not_during_a_hand() -> None:
    game = table("Ann", "Bob")
    assert chooses(game, "Ann", RAZZ) == ""
    assert chooses(game, "Ann", BADUGI) == HouseReason.NOT_YOUR_CHOICE
    game.deal()
    assert chooses(game, "Ann", BADUGI, 1) == HouseReason.NOT_YOUR_CHOICE
    assert chooses(game, "Bob", BADUGI, 2) == HouseReason.NOT_YOUR_CHOICE


def test_a_table_of_one_game_has_no_choice() -> None:
    game = Game("Ann", "Bob")
    assert chooses(game, "Ann", 0) == HouseReason.NOT_YOUR_CHOICE
    assert game.session.choice is None


@pytest.mark.parametrize("leaving", [Stand, SitOut])
def test_a_choice_passes_on_when_its_player_goes(leaving: type[Stand | SitOut]) -> None:
    game = table("Ann", "Bob", "Cid")
    game.pass_ms(10_000)
    game.do(ask_as("Ann", leaving))
    assert asked(game) == "Bob"
    assert game.table.choose_until == game.now + ACTION_MS, "with the whole time"


def test_a_choice_waits_while_too_few_are_there() -> None:
    game = table("Ann", "Bob")
    game.do(ask_as("Bob", SitOut))
    assert game.table.choose_until is None
    assert game.table.due == game.now + Pace().absent_ms, "until then there is nothing to do"
    game.sits("Cid")
    assert asked(game) == "Ann"
    assert game.table.choose_until is not None


def test_bots_choose_at_once_and_not_always_the_same() -> None:
    game = table("Ann", "bot1")
    assert chooses(game, "Ann", 0) == ""
    named = []
    for _ in range(6):
        assert [play_hand(game), play_hand(game)]
        assert game.session.choice is not None
        assert (game.session.choice.seat, choice_awaited(game.session)) == (2, None)
        named.append(game_next(game.session).variant)
        assert [play_hand(game), play_hand(game)]
        assert chooses(game, "Ann", 0) == ""
    assert len(set(named)) > 2


def test_the_choice_survives_a_restart() -> None:
    game = table("Ann", "Bob")
    stored = msgspec.json.decode(msgspec.json.encode(game.session), type=Session)
    assert stored == game.session
    game.table = reopen(stored, (), game.table.pace, game.now)
    game.sees("Ann", "Bob")
    assert asked(game) == "Ann"
    assert chooses(game, "Ann", BADUGI) == ""
    game.now = Millis(game.now + 5_000)
    stored = msgspec.json.decode(msgspec.json.encode(game.session), type=Session)
    game.table = reopen(stored, (), game.table.pace, game.now)
    game.sees("Ann", "Bob")
    assert play_hand(game) == "badugi"


def test_sessions_from_before_there_was_a_choice_are_read() -> None:
    built = msgspec.to_builtins(table().session)
    del built["choice"]
    assert msgspec.convert(built, Session).choice is None
