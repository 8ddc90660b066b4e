"""Every player plays every variant. Law: what a strategy answers is never refused, and what can be
typed is read.
"""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.arena import Contestant, play_match
from pokerhouse.cards import format_cards, parse_cards
from pokerhouse.players import STRATEGIES, Misread, Strategy, make, moves_in_words, read_move
from pokerhouse.players.discards import given_up, strength_of
from pokerhouse.rules import (
    Bet,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    HandConfig,
    HouseRules,
    PlayerAction,
    PlayerView,
    RaiseTo,
    Rake,
    RunTimes,
    Structure,
    fixed_limit,
    no_limit,
    player_view,
    variant_of,
    variants,
    with_stakes,
)
from pokerhouse.rules.games import usual_structure
from pokerhouse.units import Chips, Millis
from tests.kit.hand import Hand

RANDOM = make("random", Random(0))
any_text = st.text(max_size=12) | st.from_regex(
    r"(f|ch|c|b|r|a|d|pat|bring in|run|bet) ?([0-9]{0,3}|([2-9TJQKA][cdhs] ?){0,3})", fullmatch=True
)


class Typist(Strategy):
    """Plays as another strategy does, but by typing it; types any text before."""

    def __init__(self, strategy: Strategy, text: str = "") -> None:
        self._strategy, self._text = strategy, text

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        """The other's move, read from the line that asks for it."""
        answer = read_move(self._text, view)
        if isinstance(answer, Misread):
            assert f"Possible: {moves_in_words(view)}." in str(answer.message)
            move = self._strategy.decide(view)
            answer = read_move(typed(move), view)
            assert answer == move, (typed(move), answer)
        assert not isinstance(answer, Misread)
        return answer


def typed(move: PlayerAction) -> str:
    """The line that asks for this move."""
    match move:
        case Bet(to=to):
            return f"b {to}"
        case RaiseTo(to=to):
            return f"raise to {to:,}"
        case Discard(cards=cards):
            return f"d {format_cards(cards)}" if cards else "pat"
        case RunTimes(times=times):
            return f"run {times}"
    return {Fold: "f", Check: "ch", Call: "c", BringIn: "bring in"}[type(move)]


def games() -> list[HandConfig]:
    """Every variant in every structure, and the table options that ask something of a player."""
    plain = [with_stakes(key, structure, small_bet=4) for key, structure in product(variants(), Structure)
             if structure is not Structure.MIN_MAX or key == "holdem"]  # fmt: skip
    options = HouseRules(run_it=3, rabbit_hunt=True, rake=Rake(50), unit=Chips(2))
    return [
        *plain,
        *(
            replace(no_limit(2, 4, variant=key), rules=options)
            for key in ("holdem", "omaha8", "pineapple")
        ),
    ]


def play(
    config: HandConfig, strategies: list[Strategy], *, seed: int, stack: int, hands: int
) -> None:
    """Some hands; raises when a move is refused."""
    players = [Contestant(f"p{n}", strategy) for n, strategy in enumerate(strategies)]
    for _ in play_match(
        players, config, stack=stack, hands=hands, deck_rng=Random(seed), moves_rng=Random(seed)
    ):  # fmt: skip
        pass


@pytest.mark.parametrize("first", [0, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "config", games(), ids=lambda config: f"{config.variant}-{config.structure}-{config.rules.unit}"
)
def test_every_strategy_plays_every_variant_without_a_refusal(
    config: HandConfig, first: int
) -> None:
    least, most = variant_of(config.variant).seats
    # Those who think take a hundred times as long: they play each game as it is mostly played, and
    # with options, a hand at each table; a wish that is not a move shows at any of its turns.
    usual = config.structure is usual_structure(variant_of(config.variant)) or config.rules.unit > 1
    kinds = [*(name for name, kind in STRATEGIES.items() if usual or kind.quick), "random", "smart"]
    tables = {0: (least, 40), 1: (min(most, 6), 400), 2: (most, 90), 3: (most, 20)}
    for seed in (first, first + 1):
        players, stack = tables[seed]
        strategies: list[Strategy] = [
            Typist(make(kinds[(n + seed) % len(kinds)], Random(n))) for n in range(players)
        ]
        play(config, strategies, seed=seed, stack=stack, hands=1 if usual else 3)


@given(key=st.sampled_from(list(variants())), text=any_text, seed=st.integers(0, 99))
def test_d4_any_text_is_a_legal_move_or_a_reason_in_every_variant(
    key: str, text: str, seed: int
) -> None:
    config = with_stakes(key, Structure.FIXED_LIMIT, small_bet=4)
    seats = variant_of(key).seats[0]
    play(config, [Typist(RANDOM, text) for _ in range(seats)], seed=seed, stack=100, hands=1)


def on_the_first_draw(key: str, cards: str) -> PlayerView:
    """Return the view of a player with these cards who may exchange some."""
    hand = Hand(fixed_limit(2, variant=key), BTN=200, BB=200, cards={"BB": cards})
    return player_view(hand.check_or_call(variant_of(key).streets[1].street).state)


@pytest.mark.parametrize(
    ("key", "hole", "kept"),
    [
        ("five_card_draw", "As Ad 7c 4h 2s", "As Ad"),
        ("five_card_draw", "As Ad 7c 7h 2s", "As Ad 7c 7h"),
        ("five_card_draw", "As 9s 7s 4s 2d", "As 9s 7s 4s"),
        ("five_card_draw", "As Kd 7c 4h 2s", "As Kd"),
        ("five_card_draw", "6s 5d 4c 3h 2s", "6s 5d 4c 3h 2s"),
        ("triple_draw_27", "2s 3d 4c 7h Ks", "2s 3d 4c 7h"),
        ("triple_draw_27", "2s 3d 4c 7h 8s", "2s 3d 4c 7h 8s"),
        ("triple_draw_27", "2s 3d 4c 5h 6s", "2s 3d 4c 5h"),
        ("triple_draw_27", "As 2d 2c Qh Ks", "2c"),
        ("triple_draw_a5", "As 2d 2c 5h Ks", "As 2c 5h"),
        ("badugi", "As 2d 3c 4h", "As 2d 3c 4h"),
        ("badugi", "As 2d 3c Kc", "As 2d 3c"),
        ("badugi", "As 2d 9s Kd", "As 2d"),
        ("badacey", "As 2d 3c 7c Kh", "As 2d 3c 7c Kh"),
    ],
)
def test_smart_keeps_what_beginners_are_told_to_keep(key: str, hole: str, kept: str) -> None:
    view = on_the_first_draw(key, hole)
    assert set(parse_cards(hole)) - set(given_up(view)) == set(parse_cards(kept))


@pytest.mark.parametrize(
    ("key", "hole", "expected"),
    [
        ("omaha", "As Ad Ac 2d", 0.25),
        ("omaha", "As Kd Qc 2d", 1.0),
        ("stud", "7s 7d 7c", 0.45),
        ("razz", "As 2d 3c", 1.0),
        ("razz", "As 2d Kc", 0.75),
        ("razz", "Ks 2d Kc", 0.5),
        ("triple_draw_27", "2s 3d 4c 5h 7s", 1.0),
        ("triple_draw_27", "2s 3d 4c 7h 8s", 1.0),
        ("triple_draw_27", "2s 3d 4c 7h Ks", 0.75),
        ("single_draw_27", "2s 3d 4c Jh Ts", 0.6),
        ("badugi", "As 2d 3c 4h", 1.0),
        ("badugi", "As 2d 3c Kc", 0.7),
        ("short_deck", "As Ad", 0.25),
        ("kuhn", "Ks", 1.0),
        ("kuhn", "Js", 0.0),
        ("leduc", "Ks", 0.8),
    ],
)
def test_strength_before_anything_else_is_known(key: str, hole: str, expected: float) -> None:
    config = with_stakes(key, Structure.FIXED_LIMIT, small_bet=4)
    view = player_view(Hand(config, A=200, B=200, cards={"A": hole, "B": ""}).state)
    mine = parse_cards(hole)
    me = replace(view.me, up=())
    seats = tuple(me if seat.seat == me.seat else seat for seat in view.seats)
    assert strength_of(replace(view, hole=mine, seats=seats)) == pytest.approx(expected)
