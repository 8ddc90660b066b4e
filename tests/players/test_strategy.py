"""D1: the kinds of player by name. Property of all: a move is legal for the state, in every
structure.
"""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.errors import InputError
from pokerhouse.players import STRATEGIES, make
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
    play,
)
from pokerhouse.units import Chips
from tests.players.situations import CONFIGS, hands, situations

QUICK = [name for name, kind in STRATEGIES.items() if kind.quick]
"""Slow players are tested in `test_every_variant`, in fewer situations."""
Hand = tuple[HandConfig, tuple[int, ...], int]


def legal_moves(view: PlayerView) -> set[type[PlayerAction]]:
    """The kinds of move that are open."""
    moves: set[type[PlayerAction]] = {Fold, Check if view.legal.check else Call}
    if view.legal.bet is not None:
        moves.add(Bet)
    if view.legal.raise_to is not None:
        moves.add(RaiseTo)
    return moves


@pytest.mark.parametrize("name", QUICK)
@given(hand=hands, seed=st.integers(0, 2**32))
def test_d1_a_move_is_always_legal(name: str, hand: Hand, seed: int) -> None:
    player = make(name, Random(seed))
    for state, view in situations(*hand):
        move = player.decide(view)
        answer = play(state, Act(view.seat, move))
        assert isinstance(answer, Accepted), f"{name}: {move} was refused: {answer}"


@pytest.mark.parametrize("name", QUICK)
@given(hand=hands, seed=st.integers(0, 2**32))
def test_d1_the_same_seed_gives_the_same_moves(name: str, hand: Hand, seed: int) -> None:
    views = [view for _, view in situations(*hand)]
    first, second = (
        [player.decide(view) for view in views]
        for player in (make(name, Random(seed)), make(name, Random(seed)))
    )
    assert first == second


@given(hand=hands)
def test_d1_passive_never_bets_or_raises(hand: Hand) -> None:
    for _, view in situations(*hand):
        move = make("passive", Random(0)).decide(view)
        assert isinstance(move, Check if view.legal.check else Call | Fold)


@given(hand=hands)
def test_d1_aggressive_bets_or_raises_whenever_it_can_and_never_checks(hand: Hand) -> None:
    for _, view in situations(*hand):
        move = make("aggressive", Random(0)).decide(view)
        if view.legal.bet is not None:
            assert isinstance(move, Bet)
        elif view.legal.raise_to is not None:
            assert isinstance(move, RaiseTo)
        else:
            assert isinstance(move, Call), (
                "who may check may bet or raise, so it is never caught between"
            )


def test_d1_passive_calls_what_is_cheap_and_folds_to_the_rest() -> None:
    moves = {Call: 0, Fold: 0, Check: 0}
    for seed in range(40):
        for _, view in situations(CONFIGS[0], (200,) * 4, seed):
            move = make("passive", Random(0)).decide(view)
            moves[type(move)] += 1  # a bet or raise would be a KeyError
            if view.legal.call:
                cheap = view.legal.call <= max(2, view.me.stack / 4)
                assert isinstance(move, Call) is cheap
    assert min(moves.values()) > 10


def test_d1_aggressive_raises_by_the_pot() -> None:
    view = next(view for _, view in situations(CONFIGS[0], (200,) * 3, 1))
    assert view.street == "preflop"
    assert make("aggressive", Random(0)).decide(view) == RaiseTo(Chips(2 + 3 + 2))


@pytest.mark.parametrize("config", CONFIGS)
def test_d1_random_is_uniform_over_the_legal_moves(config: HandConfig) -> None:
    view = next(view for _, view in situations(config, (600,) * 3, 5))
    player = make("random", Random(3))
    moves = [player.decide(view) for _ in range(3000)]
    kinds = legal_moves(view)
    for kind in kinds:
        share = sum(isinstance(move, kind) for move in moves) / len(moves)
        assert abs(share - 1 / len(kinds)) < 0.05, f"{kind.__name__}: {share}"


def test_d1_random_uses_every_size() -> None:
    view = next(view for _, view in situations(CONFIGS[0], (20,) * 3, 5))
    assert view.legal.raise_to is not None
    player = make("random", Random(3))
    sizes = {move.to for _ in range(2000) if isinstance(move := player.decide(view), RaiseTo)}
    assert sizes == set(range(view.legal.raise_to.minimum, view.legal.raise_to.maximum + 1))


def test_d1_a_name_that_is_no_player_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(InputError, match=r"'cheat'.*random, passive, aggressive, smart"):
        make("cheat", Random(0))
    assert list(STRATEGIES) == [
        "random",
        "passive",
        "aggressive",
        "smart",
        "equity",
        "hawkins",
        "evolved",
        "exploit",
    ]
    assert all(kind.name == name and kind.description for name, kind in STRATEGIES.items())
