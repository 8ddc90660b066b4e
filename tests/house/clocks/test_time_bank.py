"""R21, the time bank: earned by playing, spent when the clock has run out or when it is asked
for.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import Leave, MoreTime, SitOut, Stand
from pokerhouse.house.table.clocks import MORE_TIME_MS
from pokerhouse.house.table.session import GRACE_MS, BankTerms, SeatStatus, TimeBank
from pokerhouse.house.table.table import Outcome
from pokerhouse.rules import Call, Cause
from pokerhouse.rules.events import Folded
from pokerhouse.units import HandId, Millis
from tests.house.game import ACTION_MS, Game, table_config
from tests.kit.asks import ask_as

BANK_MS = 30_000
TERMS = BankTerms(Millis(BANK_MS), Millis(5_000), 2, Millis(40_000))


def table(*names: str, terms: BankTerms = TERMS) -> Game:
    """These players, Ann on the button and to act where there are three."""
    game = Game(*names, config=replace(table_config(), bank=terms))
    game.deal()
    return game


def asks(game: Game, name: str) -> Outcome:
    """Ask for more time in the turn that is open."""
    return game.do(ask_as(name, MoreTime, game.hand.hand_id, game.hand.turn_no))


def why(outcome: Outcome) -> str:
    assert outcome.refused is not None
    return outcome.refused.reason


def test_the_bank_is_spent_when_the_action_clock_has_run_out() -> None:
    game = table("Ann", "Bob", "Cid")
    game.pass_ms(ACTION_MS)
    assert (game.to_act, game.deadline) == ("Ann", BANK_MS)
    game.pass_ms(12_000)
    game.plays("Ann", Call())
    assert game.seat("Ann").bank.left_ms == BANK_MS - 12_000
    assert game.deadline == ACTION_MS, "the next player has their own time"


def test_an_empty_bank_ends_the_turn() -> None:
    game = table("Ann", "Bob", "Cid")
    game.pass_ms(ACTION_MS)
    assert game.pass_ms(BANK_MS - 1).events == ()
    assert game.pass_ms(1).events == (Folded(game.seat("Ann").seat_no, Cause.TIMEOUT),)
    assert game.seat("Ann").status is SeatStatus.PLAYING
    assert game.seat("Ann").bank.left_ms == 0


def test_a_lost_line_has_the_bank_first_and_then_the_grace() -> None:
    game = table("Ann", "Bob", "Cid")
    game.sees("Bob", "Cid")
    spans = []
    while game.to_act == "Ann":
        assert game.table.due is not None
        spans.append(game.table.due - game.now)
        game.pass_ms(spans[-1])
    assert spans == [ACTION_MS, BANK_MS, GRACE_MS]


@pytest.mark.parametrize("plan", [Leave, SitOut])
def test_who_goes_after_this_hand_and_is_gone_is_waited_for_no_longer_than_the_clock(
    plan: type[Leave | SitOut],
) -> None:
    game = table("Ann", "Bob", "Cid")
    game.do(ask_as("Ann", plan))
    game.sees("Bob", "Cid")
    game.pass_ms(ACTION_MS)
    assert game.to_act == "Bob"


def test_more_time_is_taken_in_steps_until_the_bank_is_empty() -> None:
    game = table("Ann", "Bob", "Cid")
    game.pass_ms(5_000)
    left = []
    while asks(game, "Ann").refused is None:
        left.append(game.deadline)
    assert left == [ACTION_MS - 5_000 + step * MORE_TIME_MS for step in (1, 2, 3)]
    assert why(asks(game, "Ann")) == "bank_empty"
    game.plays("Ann", Call())
    assert game.seat("Ann").bank.left_ms == BANK_MS, "time that was not used was not spent"


def test_more_time_is_spent_as_far_as_it_is_used() -> None:
    game = table("Ann", "Bob", "Cid")
    asks(game, "Ann")
    game.pass_ms(ACTION_MS + 4_000)
    game.plays("Ann", Call())
    assert game.seat("Ann").bank.left_ms == BANK_MS - 4_000


def test_what_was_not_asked_for_comes_by_itself() -> None:
    game = table("Ann", "Bob", "Cid")
    asks(game, "Ann")
    game.pass_ms(ACTION_MS + MORE_TIME_MS)
    assert game.deadline == BANK_MS - MORE_TIME_MS
    game.pass_ms(game.deadline)
    assert game.to_act == "Bob"


def test_more_time_is_for_ones_own_turn() -> None:
    game = table("Ann", "Bob", "Cid")
    assert why(asks(game, "Bob")) == "not_your_turn"
    assert why(asks(game, "Dee")) == "not_seated"
    assert why(game.do(ask_as("Ann", MoreTime, game.hand.hand_id, 7))) == "stale_turn"
    assert why(game.do(ask_as("Ann", MoreTime, HandId("other"), game.hand.turn_no))) == "stale_turn"


def test_a_table_without_banks_says_so() -> None:
    game = table("Ann", "Bob", "Cid", terms=BankTerms())
    assert why(asks(game, "Ann")) == "no_time_bank"
    game.pass_ms(ACTION_MS)
    assert game.to_act == "Bob"


def test_time_is_earned_by_playing_up_to_a_full_bank() -> None:
    game = table("Ann", "Bob", "Cid")
    held = []
    for _ in range(6):
        game.play_on()
        held.append(game.seat("Bob").bank.left_ms)
        game.deal()
    assert held == [30_000, 35_000, 35_000, 40_000, 40_000, 40_000]


def test_who_is_not_dealt_in_earns_nothing() -> None:
    game = table("Ann", "Bob", "Cid")
    game.play_on()
    game.sits("Dee")
    game.sees("Ann", "Bob", "Cid", "Dee")
    assert game.seat("Dee").bank == TimeBank(Millis(BANK_MS))
    assert game.seat("Ann").bank == TimeBank(Millis(BANK_MS), 1)


def test_leaving_and_coming_back_fills_no_bank() -> None:
    game = table("Ann", "Bob", "Cid")
    game.pass_ms(ACTION_MS)
    game.pass_ms(20_000)
    game.do(ask_as("Ann", Stand))
    game.play_on()
    game.sits("Ann")
    assert game.seat("Ann").bank.left_ms == BANK_MS - 20_000
    assert game.session.banks == {}


def test_bots_have_no_bank() -> None:
    game = table("Ann", "bot 1", "bot 2")
    assert game.seat("bot 1").bank == TimeBank()
    game.play_on()
    assert game.seat("bot 1").bank == TimeBank()
