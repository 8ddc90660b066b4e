"""B18 word for word, the evolved player's inputs and draws, and both in other games."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.errors import InputError
from pokerhouse.players import Bot, initial, make
from pokerhouse.players.evolved import EvolvedPlayer
from pokerhouse.players.hawkins import HawkinsPlayer
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
    Street,
    Structure,
    fixed_limit,
    no_limit,
    play,
    player_view,
    redact,
    with_stakes,
)
from pokerhouse.units import Chips
from tests.kit.hand import Hand
from tests.players.situations import hands, situations


def hawkins(output: float, raises: float, bets: float, bluffs: float) -> HawkinsPlayer:
    """One whose net says the same of all cards: a bias alone, through the sigmoid."""
    return HawkinsPlayer(
        Random(1), [0.0] * 88 + [float(np.log(output / (1 - output))), raises, bets, bluffs]
    )


def evolved(*biases: float) -> EvolvedPlayer:
    """One whose outputs are these, whatever it sees."""
    unit = [0.0] * 12
    return EvolvedPlayer(
        Random(1), [0.0] * 144 + [gene for bias in biases for gene in (*unit, bias)]
    )


def facing_a_bet() -> PlayerView:
    """UTG has raised to 6, blinds 1 and 2: the button is next, and may raise to 10 or more."""
    return player_view(
        Hand(no_limit(1, 2), BTN=200, SB=200, BB=200, UTG=200).play("UTG raises to 6").state
    )


def facing_nothing() -> PlayerView:
    """The small blind is first on the flop, with 8 in the pot."""
    hand = Hand(
        no_limit(1, 2), BTN=200, SB=200, BB=200, UTG=200, cards={"SB": "9s 8s"}, board="7s 6d 2c"
    )
    return player_view(hand.check_or_call(Street.FLOP).state)


@pytest.mark.parametrize(
    ("output", "to_call", "free"),
    [
        (0.9, RaiseTo(Chips(21)), Bet(Chips(8))),  # the pot after a call is 15
        (0.71, RaiseTo(Chips(21)), Bet(Chips(8))),
        (0.69, Call(), Bet(Chips(4))),
        (0.51, Call(), Bet(Chips(4))),
        (0.49, Fold(), Check()),
    ],
)
def test_b18_above_the_raise_threshold_raises_above_the_bet_threshold_bets_or_calls(
    output: float, to_call: PlayerAction, free: PlayerAction
) -> None:
    player = hawkins(output, 0.7, 0.5, 0.0)
    assert player.decide(facing_a_bet()) == to_call
    assert player.decide(facing_nothing()) == free


def test_b18_a_bluff_threshold_on_a_random_number() -> None:
    assert hawkins(0.1, 0.7, 0.5, 1.0).decide(facing_a_bet()) == RaiseTo(Chips(21))
    player = hawkins(0.1, 0.7, 0.5, 0.25)
    moves = Counter(player.decide(facing_nothing()) for _ in range(400))
    assert set(moves) == {Check(), Bet(Chips(8))}
    assert abs(moves[Bet(Chips(8))] - 100) < 5 * 8.7  # five standard deviations
    assert player.odds(facing_nothing()) == {Check(): 0.75, Bet(Chips(8)): 0.25}


def test_b18_the_inputs_are_the_chances_of_the_nine_hand_types() -> None:
    """One hidden unit after the other is taken from one input: the output follows it."""
    view = facing_nothing()  # a draw to a straight: 9 8 7 6 with a backdoor flush
    outputs = []
    for chosen in range(9):
        genes = [0.0] * 92
        genes[chosen], genes[80] = (
            1.0,
            1.0,
        )  # the first hidden unit sees the input, the output sees the first unit
        bare = HawkinsPlayer(Random(1), [0.0] * 80 + [1.0] + [0.0] * 11).output(view)
        outputs.append(HawkinsPlayer(Random(1), genes).output(view) - bare)
    straights, pairs = outputs[4], outputs[1]
    assert outputs[8] > 0, "a straight flush may come"
    assert pairs > straights > outputs[3] > 0, "trips"
    assert outputs[7] == 0, "quads cannot come any more"


def test_explain_gives_the_numbers_behind_the_move() -> None:
    words = str(hawkins(0.6, 0.7, 0.5, 0.1).explain(facing_nothing()))
    assert "high card 21%, pair 36%, straight 30%" in words
    assert words.endswith(
        "worth 0.6: raises above 0.7, bets or calls above 0.5, bluffs 10% of the rest"
    )
    words = str(evolved(0, 1, 1, 0, 0).explain(facing_nothing()))
    assert words.startswith("better than ")
    assert words.endswith(" a street ago); check 37%, bet 4 37%, bet 8 13%, bet 198 13%")


def test_the_evolved_player_draws_its_moves_by_softmax() -> None:
    player = evolved(*np.log([2, 3, 1, 1, 3]))
    moves = Counter(player.decide(facing_a_bet()) for _ in range(1000))
    expected: dict[PlayerAction, float] = {
        Fold(): 0.2,
        Call(): 0.3,
        RaiseTo(Chips(13)): 0.1,
        RaiseTo(Chips(21)): 0.1,
        RaiseTo(Chips(200)): 0.3,
    }
    assert player.odds(facing_a_bet()) == pytest.approx(expected)
    assert set(moves) == set(expected)
    for move, part in expected.items():
        assert abs(moves[move] - 1000 * part) < 5 * (1000 * part * (1 - part)) ** 0.5, move


def test_the_evolved_player_does_not_fold_what_it_may_check() -> None:
    assert set(evolved(9, 0, -99, -99, -99).odds(facing_nothing()) or {}) >= {Check()}
    assert Fold() not in (evolved(9, 0, -99, -99, -99).odds(facing_nothing()) or {})


def test_in_fixed_limit_there_is_one_size() -> None:
    view = player_view(Hand(fixed_limit(2), BTN=200, BB=200).state)
    odds = evolved(0, 0, 0, 9, 9).odds(view)
    assert odds == pytest.approx({Fold(): 1 / 3, Call(): 1 / 3, RaiseTo(Chips(4)): 1 / 3})


def test_the_inputs_of_the_evolved_player() -> None:
    hand = Hand(
        no_limit(1, 2), BTN=200, SB=200, BB=200, UTG=200, cards={"BTN": "As Ad"}, board="Ah 7d 2c"
    )
    hand.play(
        "UTG raises to 6",
        "BTN calls",
        "SB folds",
        "BB folds",
        "UTG bets 9",
        "BTN raises to 30",
        "UTG raises to 70",
    )
    player = evolved(0, 0, 0, 0, 0)
    player.observe([redact(event, hand.seat_of["BTN"]) for event in hand.log])
    now, before, *others = player.inputs(player_view(hand.state))
    assert now > 0.97
    assert before > 0.99
    pot = 15 + 70 + 30
    assert others == pytest.approx(
        [1 / 3, 1, 40 / (pot + 40), 1, 1 / 4, 2 / 4, pot / (pot + 20), 164 / (164 + pot), 1]
    )  # fmt: skip


@given(hand=hands, kind=st.sampled_from(("hawkins", "evolved")), seed=st.integers(0, 2**32))
def test_a_move_is_always_legal_and_the_same_seed_gives_the_same(
    hand: tuple[HandConfig, tuple[int, ...], int], kind: str, seed: int
) -> None:
    for state, view in situations(*hand):
        move = drawn(kind, seed).decide(view)
        assert move == drawn(kind, seed).decide(view)
        answer = play(state, Act(view.seat, move))
        assert isinstance(answer, Accepted), f"{kind}: {move} was refused: {answer}"


def drawn(kind: str, seed: int) -> Bot:
    """A player with genes drawn from a seed."""
    genes: Sequence[float] = initial(kind, np.random.default_rng(seed)).tolist()
    return (
        HawkinsPlayer(Random(seed), genes)
        if kind == "hawkins"
        else EvolvedPlayer(Random(seed), genes)
    )


@pytest.mark.parametrize("key", ["omaha", "stud", "five_card_draw", "short_deck"])
@pytest.mark.parametrize("kind", ["hawkins", "evolved"])
def test_in_other_games_they_play_as_equity_does(kind: str, key: str) -> None:
    view = player_view(
        Hand(with_stakes(key, Structure.FIXED_LIMIT, small_bet=4), A=200, B=200, C=200).state
    )
    player = drawn(kind, 3)
    assert isinstance(player, HawkinsPlayer | EvolvedPlayer)
    assert str(player.explain(view)).startswith(
        "has learnt hold'em only, and plays as equity here: "
    )
    assert player.odds(view) is None
    assert player.decide(view) == make("equity", Random(3)).decide(view)


def test_genes_of_another_kind_are_refused() -> None:
    with pytest.raises(InputError, match="92 genes: expected 209 for evolved"):
        EvolvedPlayer(Random(1), [0.0] * 92)
