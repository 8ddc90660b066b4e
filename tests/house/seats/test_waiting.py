"""The line for a seat of a full table."""

from pokerhouse.commands import StopWaiting, Wait
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.doors import WAITING_MAX
from pokerhouse.house.table.table import Outcome, Pace
from tests.house.game import Game, table_config
from tests.house.seating import refusal, stands
from tests.kit.asks import ask_as

OFFER_MS = Pace().offer_ms


def waits(game: Game, name: str) -> Outcome:
    return game.do(ask_as(name, Wait))


def stops(game: Game, name: str) -> Outcome:
    return game.do(ask_as(name, StopWaiting))


def line(game: Game) -> list[str]:
    return [w.player for w in game.session.waiting]


def offered(game: Game) -> list[str]:
    return [w.player for w in game.session.waiting if w.offered_until is not None]


def full(*waiting: str) -> Game:
    """Ann and Bob on the two seats of a table, and these in line."""
    game = Game("Ann", "Bob", config=table_config(seats_max=2))
    for name in waiting:
        assert waits(game, name).refused is None
    return game


def test_first_come_first_served() -> None:
    game = full("Cid", "Dan")
    assert line(game) == ["Cid", "Dan"]
    stands(game, "Ann")
    assert offered(game) == ["Cid"]
    assert refusal(game.sits("Dan")) == refusal(game.sits("Eve")) == HouseReason.SEAT_OFFERED
    assert game.sits("Cid").refused is None
    assert line(game) == ["Dan"]
    assert offered(game) == []


def test_who_lets_the_time_pass_is_followed_by_the_next() -> None:
    game = full("Cid", "Dan")
    stands(game, "Ann")
    game.pass_ms(OFFER_MS - 1)
    assert offered(game) == ["Cid"]
    game.pass_ms(1)
    assert line(game) == offered(game) == ["Dan"]
    game.pass_ms(OFFER_MS)
    assert line(game) == []
    assert game.sits("Eve").refused is None


def test_several_free_seats_are_offered_at_once() -> None:
    game = full("Cid", "Dan", "Eve")
    stands(game, "Ann")
    stands(game, "Bob")
    assert offered(game) == ["Cid", "Dan"]


def test_a_person_who_leaves_the_list_makes_room() -> None:
    game = full("Cid", "Dan")
    stands(game, "Ann")
    stops(game, "Cid")
    assert line(game) == offered(game) == ["Dan"]
    assert refusal(stops(game, "Cid")) == HouseReason.NOT_WAITING


def test_an_offer_goes_with_the_seat_that_a_bot_takes_and_bots_do_not_push_in() -> None:
    game = full("Cid")
    stands(game, "Ann")
    assert refusal(game.sits("bot1")) == HouseReason.SEAT_OFFERED


def test_only_who_has_no_seat_waits_and_where_none_is_free() -> None:
    game = full("Cid")
    assert refusal(waits(game, "Ann")) == HouseReason.ALREADY_SEATED
    assert refusal(waits(game, "Cid")) == HouseReason.ALREADY_WAITING
    assert refusal(waits(Game("Ann"), "Bob")) == HouseReason.SEAT_FREE
    bots = Game("Ann", "bot1", config=table_config(seats_max=2))
    assert refusal(waits(bots, "Bob")) == HouseReason.SEAT_FREE, "a bot gives way"


def test_the_line_has_an_end() -> None:
    game = full(*(f"P{n}" for n in range(WAITING_MAX)))
    assert refusal(waits(game, "Zoe")) == HouseReason.TOO_MANY
