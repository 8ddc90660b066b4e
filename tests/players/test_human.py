"""D4: what a person types. Law: any text is a legal move or a reason, never a crash."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.players import Misread, make, moves_in_words, read_move
from pokerhouse.rules import (
    Accepted,
    Act,
    Bet,
    Call,
    Check,
    Fold,
    HandConfig,
    PlayerAction,
    PlayerView,
    RaiseTo,
    fixed_limit,
    min_max,
    no_limit,
    play,
    player_view,
    pot_limit,
)
from pokerhouse.units import Chips
from tests.kit.hand import Hand
from tests.players.situations import any_view, hands, situations


def facing_a_bet() -> PlayerView:
    """BTN has 2,000 and 20 to call, and may raise to 40 or more."""
    return player_view(Hand(no_limit(10, 20), BTN=2000, SB=2000, BB=2000).state)


def free_to_check() -> PlayerView:
    """SB on the flop: pot 60, stack 1,980."""
    return player_view(Hand(no_limit(10, 20), BTN=2000, SB=2000, BB=2000).to_flop().state)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("f", Fold()), ("F", Fold()), (" fold ", Fold()), ("FOLD", Fold()),
        ("c", Call()), ("C", Call()), ("call", Call()),
        ("r 120", RaiseTo(Chips(120))), ("R120", RaiseTo(Chips(120))), ("raise to 1,000", RaiseTo(Chips(1000))),
        ("Raise 0120", RaiseTo(Chips(120))), ("r to 40", RaiseTo(Chips(40))), ("r 1 000", RaiseTo(Chips(1000))),
        ("a", RaiseTo(Chips(2000))), ("All-in", RaiseTo(Chips(2000))), ("all in", RaiseTo(Chips(2000))),
        ("allin", RaiseTo(Chips(2000))), ("raise all-in", RaiseTo(Chips(2000))),
    ],
)  # fmt: skip
def test_d4_moves_against_a_bet(line: str, move: PlayerAction) -> None:
    assert read_move(line, facing_a_bet()) == move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("ch", Check()), ("Ch", Check()), ("CHECK", Check()), ("x", Check()), ("f", Fold()),
        ("b 20", Bet(Chips(20))), ("B 60", Bet(Chips(60))), ("bet 1,980", Bet(Chips(1980))), ("a", Bet(Chips(1980))),
    ],
)  # fmt: skip
def test_d4_moves_when_nothing_is_to_call(line: str, move: PlayerAction) -> None:
    assert read_move(line, free_to_check()) == move


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "Nothing was typed"),
        ("   ", "Nothing was typed"),
        ("bluff", "'bluff' is not a move"),
        ("120", "'120' is not a move"),
        ("ch", "cannot check: 20 to call"),
        ("b 40", "There is a bet of 20 already"),
        ("r", "How much?"),
        ("r 39", "39 is too little: raise to 40 or more"),
        ("r 2,001", "2,001 is too much: raise to 2,000 or less"),
        ("r -40", "'-40' is not an amount"),
        ("r 40.5", "'40.5' is not an amount"),
        ("r 1,00", "'1,00' is not an amount"),
        ("r ٤٠", "'٤٠' is not an amount"),
        ("r by 40", "'by 40' is not an amount"),
        ("r " + "9" * 5000, "more than there is"),
        ("c 40", "Call takes no amount"),
        ("fold now", "Fold takes no amount"),
        ("a 3", "All-in takes no amount"),
    ],
)
def test_d4_a_malformed_line_is_refused_with_the_reason_and_what_is_possible(
    line: str, reason: str
) -> None:
    answer = read_move(line, facing_a_bet())
    assert isinstance(answer, Misread)
    assert reason in str(answer.message)
    assert str(answer.message).endswith("Possible: f fold, c call 20, r raise to 40-2,000.")


def test_d4_a_raise_where_nobody_has_bet_is_refused() -> None:
    for line, reason in {
        "r 40": "Nobody has bet",
        "c": "nothing to call",
        "b 19": "19 is too little",
    }.items():
        answer = read_move(line, free_to_check())
        assert isinstance(answer, Misread)
        assert reason in str(answer.message)
        assert "Possible: f fold, ch check, b bet 20-1,980." in str(answer.message)


def test_d4_where_there_is_one_size_the_amount_may_be_left_out() -> None:
    view = player_view(Hand(fixed_limit(20), BTN=2000, SB=2000, BB=2000).state)
    assert read_move("r", view) == RaiseTo(Chips(40))
    answer = read_move("r 41", view)
    assert isinstance(answer, Misread)
    assert str(answer.message) == (
        "You cannot raise to 41. Possible: f fold, c call 20, r raise to 40."
    )


def test_d4_two_sizes_are_both_named() -> None:
    view = player_view(Hand(min_max(4, 8), BTN=200, SB=200, BB=200).to_flop().state)
    assert str(moves_in_words(view)) == "f fold, ch check, b bet 4 or 8"
    assert isinstance(read_move("b 6", view), Misread)
    assert isinstance(read_move("b", view), Misread)


def test_d4_all_in_is_a_call_when_the_stack_is_no_more() -> None:
    hand = Hand(no_limit(10, 20), BTN=2000, SB=15, BB=2000).play("BTN raises to 100")
    view = player_view(hand.state)
    assert str(moves_in_words(view)) == "f fold, c call 5 (all-in)"
    assert read_move("all-in", view) == Call()


def test_d4_all_in_is_refused_where_the_limit_is_lower() -> None:
    answer = read_move("a", player_view(Hand(pot_limit(10, 20), BTN=2000, SB=2000, BB=2000).state))
    assert isinstance(answer, Misread)
    assert "cannot put in all 2,000" in str(answer.message)


@given(
    line=st.text()
    | st.from_regex(r"(f|ch|c|b|r|a|bet|raise|all)( to)? ?[0-9,' ]{0,8}", fullmatch=True),
    view=any_view,
)
def test_d4_any_text_is_a_legal_move_or_a_reason(line: str, view: PlayerView) -> None:
    answer = read_move(line, view)
    if isinstance(answer, Misread):
        assert "Possible: f fold" in str(answer.message)
        assert len(str(answer.message)) < 250
    elif isinstance(answer, Bet):
        assert view.legal.bet is not None
        assert view.legal.bet.allows(answer.to)
    elif isinstance(answer, RaiseTo):
        assert view.legal.raise_to is not None
        assert view.legal.raise_to.allows(answer.to)


@given(hand=hands, seed=st.integers(0, 2**32))
def test_d4_every_legal_move_can_be_typed(
    hand: tuple[HandConfig, tuple[int, ...], int], seed: int
) -> None:
    rng = Random(seed)
    chance = make("random", rng)
    for state, view in situations(*hand):
        move = chance.decide(view)
        line = {Fold: "f", Check: "ch", Call: "c"}.get(
            type(move)
        ) or f"{'b' if isinstance(move, Bet) else 'r'} {move.to:,}"  # type: ignore[union-attr]
        assert read_move(line, view) == move
        assert isinstance(play(state, Act(view.seat, move)), Accepted)
