"""R3, chosen: whoever owes blinds posts them in the next hand in which they may, or waits for the
big blind.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import SitIn, SitOut
from pokerhouse.house.table.returning import Owes, owes_of, plan_hand
from pokerhouse.house.table.table import Outcome
from pokerhouse.rules import no_limit
from pokerhouse.rules.between_hands import NEWCOMER, Comeback, HandPlan
from pokerhouse.rules.events import Posted
from pokerhouse.rules.games import fixed_limit
from pokerhouse.units import Chips
from tests.house.game import Game, table_config
from tests.house.seating import in_hand, refusal, sits_out
from tests.kit.asks import ask_as

FIVE = ("Ann", "Bob", "Cid", "Dan", "Eve")
POST, WAIT, BUY = Comeback.POST, Comeback.WAIT, Comeback.BUY_BUTTON


def dan_owes_both(comeback: Comeback = POST) -> Game:
    """Five players of a table of 10/20; Dan sits out until both blinds have passed."""
    game = Game(*FIVE, config=replace(table_config(), returning=comeback))
    game.deal()
    sits_out(game, "Dan")
    for _ in range(3):
        next_hand(game)
    return game


def next_hand(game: Game) -> list[str]:
    game.play_on()
    game.deal()
    return in_hand(game)


def sits_in(game: Game, name: str, comeback: Comeback | None = None) -> Outcome:
    return game.do(ask_as(name, SitIn, comeback))


def owed(game: Game, name: str) -> Owes | None:
    return owes_of(game.session, game.seat(name))


def hands_until_dealt_in(game: Game, name: str) -> int:
    """How many hands begin without this player."""
    for hands in range(len(FIVE)):
        if name in next_hand(game):
            return hands
    raise AssertionError(f"{name} was not dealt in for a whole round")


def posted(game: Game, name: str) -> list[str]:
    seat = game.seat(name).seat_no
    return [
        f"{e.post.value} {e.amount}" for e in game.log if isinstance(e, Posted) and e.seat == seat
    ]


def test_a_debt_is_in_chips_and_comes_with_the_ways_to_pay_it() -> None:
    game = dan_owes_both()
    assert owed(game, "Dan") == Owes(
        live=Chips(20), dead=Chips(10), comeback=POST, ways=(POST, WAIT)
    )
    assert owed(game, "Ann") is None


def test_who_waits_is_dealt_in_with_the_big_blind_and_pays_nothing_else() -> None:
    game = dan_owes_both()
    sits_in(game, "Dan", WAIT)
    owes = owed(game, "Dan")
    assert owes is not None
    assert owes.comeback is WAIT
    assert hands_until_dealt_in(game, "Dan") > 0, "a hand in which Dan could have posted went by"
    assert posted(game, "Dan") == ["big_blind 20"]
    assert owed(game, "Dan") is None
    assert game.seat("Dan").comeback is None, "the next time they choose anew"


def test_who_has_waited_may_post_after_all() -> None:
    game = dan_owes_both()
    sits_in(game, "Dan", WAIT)
    assert "Dan" not in next_hand(game)
    sits_in(game, "Dan", POST)
    hands_until_dealt_in(game, "Dan")
    assert posted(game, "Dan") in (
        ["missed_big_blind 20", "missed_small_blind 10"],
        ["big_blind 20"],
    )


def test_sitting_in_without_a_word_keeps_what_was_chosen() -> None:
    game = dan_owes_both()
    sits_in(game, "Dan", WAIT)
    sits_in(game, "Dan")
    assert game.seat("Dan").comeback is WAIT


def test_a_newcomer_may_wait_too() -> None:
    game = Game(*FIVE)
    game.deal()
    game.sits("Fay")
    assert owed(game, "Fay") == Owes(
        live=Chips(20), dead=Chips(0), comeback=POST, ways=(POST, WAIT)
    )
    sits_in(game, "Fay", WAIT)
    assert "Fay" not in next_hand(game)


@pytest.mark.parametrize(
    ("table", "asked", "ways"),
    [
        (POST, BUY, "post what you missed, or wait for the big blind"),
        (WAIT, POST, "wait for the big blind"),
        (WAIT, BUY, "wait for the big blind"),
    ],
)
def test_nobody_pays_in_a_way_that_the_table_does_not_have(
    table: Comeback, asked: Comeback, ways: str
) -> None:
    game = dan_owes_both(table)
    answer = sits_in(game, "Dan", asked)
    assert refusal(answer) == "comeback"
    assert answer.refused is not None
    assert answer.refused.message == f"You missed blinds here: {ways}."


def test_where_the_button_can_be_bought_one_may_also_just_post_or_wait() -> None:
    for way in (BUY, POST, WAIT):
        game = dan_owes_both(BUY)
        assert sits_in(game, "Dan", way).refused is None
        owes = owed(game, "Dan")
        assert owes == Owes(live=Chips(20), dead=Chips(10), comeback=way, ways=(BUY, POST, WAIT))


def test_who_waits_for_the_blinds_of_a_game_without_blinds_owes_nothing_in_it() -> None:
    stud = fixed_limit(20, 40, variant="stud")
    game = Game(*FIVE, config=table_config(game=stud))
    game.deal()
    game.sits("Fay")
    assert game.seat("Fay").owed == NEWCOMER
    assert owed(game, "Fay") is None
    plan = plan_hand(game.session)
    assert isinstance(plan, HandPlan)
    assert game.seat("Fay").seat_no in plan.seats


def test_two_who_wait_for_each_other_play() -> None:
    """Where all who are left would wait, the game begins anew and nobody owes anything (R3)."""
    game = Game("Ann", "Bob", "Cid", config=table_config(game=no_limit(10, 20)))
    game.deal()
    for name in ("Bob", "Cid"):
        game.do(ask_as(name, SitOut))
    game.play_on()
    for name in ("Bob", "Cid"):
        sits_in(game, name, WAIT)
    game.deal()
    assert len(in_hand(game)) >= 2
