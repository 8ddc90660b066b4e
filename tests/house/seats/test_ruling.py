"""What the host decides: pause, kick, ban, change, hand over, end; and who is host when the host
stays away.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import Ban, EndGame, GoOn, HandOver, Kick, Pause, Unban, Wait
from pokerhouse.house.money import HOUSE
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.commands import PlayerRequest, SetOptions
from pokerhouse.house.table.session import SeatStatus
from pokerhouse.house.table.table import Outcome, Pace
from pokerhouse.rules import Fold, fixed_limit
from pokerhouse.rules.games import mixes
from pokerhouse.units import PlayerId, SeatNumber
from tests.house.game import Game, table_config
from tests.house.seating import hand_due, refusal, stands
from tests.kit.asks import ask_as
from tests.kit.money import wallet

ANN, BOB, CID, DAN = map(PlayerId, ("Ann", "Bob", "Cid", "Dan"))
HOST_AWAY_MS = Pace().host_away_ms


def changes(at: Game, **choices: object) -> Outcome:
    return at.do(ask_as(ANN, SetOptions, replace(at.session.config, **choices)))


@pytest.mark.parametrize(
    "command",
    [
        ask_as(BOB, Pause),
        ask_as(BOB, GoOn),
        ask_as(BOB, Kick, SeatNumber(1)),
        ask_as(BOB, Ban, CID),
        ask_as(BOB, Unban, CID),
        ask_as(BOB, HandOver, BOB),
        ask_as(BOB, SetOptions, table_config()),
        ask_as(BOB, EndGame),
    ],
)
def test_nobody_else_does(command: PlayerRequest) -> None:
    assert refusal(Game("Ann", "Bob").do(command)) == HouseReason.NOT_HOST


class TestPause:
    """No hand begins until the host goes on."""

    def test_the_hand_in_play_is_played_to_its_end(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        game.do(ask_as(ANN, Pause))
        game.play_on()
        assert not hand_due(game)
        game.do(ask_as(ANN, GoOn))
        assert hand_due(game)


class TestKick:
    """Whoever is stood up takes their chips along."""

    def test_between_hands_at_once(self) -> None:
        game = Game("Ann", "Bob")
        game.do(ask_as(ANN, Kick, SeatNumber(2)))
        assert game.seated == ["Ann"]
        assert game.accounts[wallet("Bob")] == 0

    def test_in_a_hand_they_fold_when_it_is_their_turn(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        game.do(ask_as(ANN, Kick, SeatNumber(2)))
        assert game.seat("Bob").status is SeatStatus.LEAVING
        assert refusal(game.do(ask_as(ANN, Kick, SeatNumber(2)))) == HouseReason.NOBODY_ON_SEAT
        game.play_on()
        assert "Bob" not in game.seated

    def test_a_bot_too_and_nobody_from_an_empty_seat(self) -> None:
        game = Game("Ann", "bot1")
        game.do(ask_as(ANN, Kick, SeatNumber(2)))
        assert game.seated == ["Ann"]
        assert refusal(game.do(ask_as(ANN, Kick, SeatNumber(2)))) == HouseReason.NOBODY_ON_SEAT

    def test_they_may_sit_down_again(self) -> None:
        game = Game("Ann", "Bob")
        game.do(ask_as(ANN, Kick, SeatNumber(2)))
        assert game.sits("Bob").refused is None


class TestBan:
    """Who is banned neither sits nor waits here."""

    def test_they_are_stood_up_and_stay_away(self) -> None:
        game = Game("Ann", "Bob")
        game.do(ask_as(ANN, Ban, BOB))
        assert game.seated == ["Ann"]
        assert game.session.banned == {"Bob": "Bob"}
        assert refusal(game.sits("Bob")) == HouseReason.BANNED
        assert refusal(game.do(ask_as(BOB, Wait, name="Bob"))) == HouseReason.BANNED
        game.do(ask_as(ANN, Unban, BOB))
        assert game.sits("Bob").refused is None

    def test_people_who_have_left_or_wait_can_be_banned_too(self) -> None:
        game = Game("Ann", "Bob", config=table_config(seats_max=2))
        game.do(ask_as(CID, Wait, name="Cid"))
        game.do(ask_as(ANN, Ban, CID))
        assert game.session.waiting == ()
        stands(game, "Bob")
        assert game.do(ask_as(ANN, Ban, BOB)).refused is None

    def test_who_was_promised_the_seat_of_a_bot_has_their_chips_back(self) -> None:
        game = Game("Ann", "bot1", config=table_config(seats_max=2))
        game.deal()
        game.sits("Bob")
        game.do(ask_as(ANN, Ban, BOB))
        assert game.accounts[wallet("Bob")] == 0
        game.play_on()
        assert game.seated == ["Ann", "bot1"]

    def test_neither_the_host_nor_a_bot_nor_a_stranger(self) -> None:
        game = Game("Ann", "bot1")
        for person in (ANN, PlayerId("bot1"), DAN):
            assert refusal(game.do(ask_as(ANN, Ban, person))) == HouseReason.NOBODY_TO_BAN
        assert refusal(game.do(ask_as(ANN, Unban, DAN))) == HouseReason.NOT_BANNED


class TestChange:
    """Other stakes, blinds and options, from the next hand on."""

    def test_between_hands_at_once(self) -> None:
        game = Game("Ann", "Bob")
        changes(game, game=fixed_limit(20))
        game.deal()
        assert game.hand.config == fixed_limit(20)

    def test_in_a_hand_when_it_is_over(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        changes(game, game=fixed_limit(20))
        assert game.session.config.game == game.hand.config
        game.plays(game.to_act, Fold())
        assert game.session.config.game == fixed_limit(20)
        assert game.session.changed is None

    def test_table_name_and_host_stay(self) -> None:
        game = Game("Ann", "Bob")
        game.do(ask_as(ANN, SetOptions, replace(table_config("t9"), host=BOB, seats_max=4)))
        config = game.session.config
        assert (config.table, config.name, config.host, config.seats_max) == (
            "t1",
            "Table t1",
            "Ann",
            4,
        )

    def test_nobody_loses_a_seat(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        outcome = changes(game, seats_max=2)
        assert refusal(outcome) == HouseReason.SEATS_IN_USE

    def test_a_mix_begins_with_its_first_game(self) -> None:
        horse = mixes()["horse"]
        game = Game(
            "Ann",
            "Bob",
            "Cid",
            config=replace(table_config(), mix=horse, games=(fixed_limit(20),) * 5),
        )
        for _ in range(4):
            game.deal()
            game.play_on()
        changes(game, mix=None, games=())
        assert game.session.place is None
        game.deal()
        assert game.hand.config == game.session.config.game

    def test_a_host_who_hands_over_meanwhile_stays_no_host(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        changes(game, seats_max=4)
        game.do(ask_as(ANN, HandOver, BOB))
        game.play_on()
        assert (game.session.config.host, game.session.config.seats_max) == (BOB, 4)


class TestHost:
    """There is always somebody to decide."""

    def test_a_seated_person_can_be_made_host(self) -> None:
        game = Game("Ann", "Bob", "bot1")
        for person in (PlayerId("bot1"), DAN):
            assert refusal(game.do(ask_as(ANN, HandOver, person))) == HouseReason.NO_HEIR
        game.do(ask_as(ANN, HandOver, BOB))
        assert game.session.config.host == BOB
        assert refusal(game.do(ask_as(ANN, Pause))) == HouseReason.NOT_HOST

    def test_after_ten_minutes_away_another_is_host(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        stands(game, "Ann")
        game.sees("Bob", "Cid")
        game.pass_ms(HOST_AWAY_MS - 1)
        game.pass_ms(1)
        assert game.session.config.host == BOB

    def test_coming_back_begins_the_time_anew(self) -> None:
        game = Game("Ann", "Bob")
        stands(game, "Ann")
        game.sees("Bob")
        game.pass_ms(HOST_AWAY_MS - 1)
        game.sees("Ann", "Bob")
        game.sees("Bob")
        game.pass_ms(HOST_AWAY_MS - 1)
        assert game.session.config.host == ANN

    def test_where_nobody_else_is_the_host_remains(self) -> None:
        game = Game("Ann", "bot1")
        game.sees("Zoe")
        for _ in range(20):
            game.pass_ms(HOST_AWAY_MS)
        assert game.session.config.host == ANN


class TestEnd:
    """The table closes, and everybody's chips go with them."""

    def test_between_hands_at_once(self) -> None:
        game = Game("Ann", "Bob", "bot1")
        assert game.do(ask_as(ANN, EndGame)).table.session.closed
        assert not any(n for a, n in game.accounts.items() if a != HOUSE)

    def test_in_a_hand_when_it_is_over(self) -> None:
        game = Game("Ann", "Bob", "bot1", config=table_config(seats_max=3))
        game.deal()
        game.sits("Cid")
        game.do(ask_as(ANN, EndGame))
        assert "Ann" in game.seated
        game.play_on()
        assert game.session.closed
        assert game.seated == []
        assert game.accounts[wallet("Cid")] == 0
