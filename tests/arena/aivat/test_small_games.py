"""Kuhn and Leduc poker: exact means with any guess, exact hands with full knowledge."""

from collections.abc import Callable, Mapping
from math import fsum, sqrt
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pokerhouse.arena.aivat import TreeWorth, Values, aivat
from pokerhouse.errors import InputError
from tests.arena.aivat.small_games import KUHN, LEDUC, History, Played, Player, SmallGame

GAMES = pytest.mark.parametrize("game", [KUHN, LEDUC], ids=lambda game: game.name)
TOLD = st.tuples(st.booleans(), st.booleans())
SEEDS = st.integers(0, 2**32)
EXACT = 1e-12


def some_player(seed: int) -> Player:
    """Return a player who mixes moves differently in each situation and never makes some."""

    def odds(seen: str, moves: str) -> Mapping[str, float]:
        rng = Random(f"{seed} {seen}")
        weights = {move: rng.choice([0.0, rng.random(), 1.0]) for move in moves}
        if not (total := sum(weights.values())):
            return dict.fromkeys(moves, 1 / len(moves))
        return {move: weight / total for move, weight in weights.items()}

    return odds


def some_guess(seed: int) -> Callable[[History], Values]:
    """A value function without sense: another number for every history and player."""

    def value(history: History) -> Values:
        rng = Random(f"{seed} {history}")
        return rng.uniform(-9, 9), rng.uniform(-9, 9)

    return value


def estimates(
    played: Played, worth: TreeWorth[History, str]
) -> list[tuple[float, History, Values]]:
    """Return the probability, history and AIVAT estimate of each hand."""
    return [
        (
            chance,
            hand,
            aivat(played.game.won(hand), [hand[:drawn] for drawn in range(len(hand) + 1)], worth),
        )
        for chance, hand in played.hands
    ]


def spread(weighted: list[tuple[float, float]]) -> float:
    """The standard deviation of values with these probabilities."""
    mean = fsum(chance * value for chance, value in weighted)
    return sqrt(fsum(chance * (value - mean) ** 2 for chance, value in weighted))


@GAMES
@settings(max_examples=1, deadline=None)
@given(first=SEEDS, second=SEEDS, guess=SEEDS, told=TOLD)
@example(first=1, second=2, guess=3, told=(True, True))
@example(first=1, second=2, guess=3, told=(False, False))
def test_the_mean_is_exact_whatever_is_guessed(
    game: SmallGame, first: int, second: int, guess: int, told: tuple[bool, bool]
) -> None:
    played = Played(game, (some_player(first), some_player(second)), told)

    found = estimates(played, TreeWorth(played, some_guess(guess)))

    assert fsum(chance for chance, _, _ in found) == pytest.approx(1, abs=EXACT)
    for player in range(2):
        mean = fsum(chance * values[player] for chance, _, values in found)
        assert mean == pytest.approx(played.exact[()][player], abs=EXACT)


@settings(max_examples=30, deadline=None)
@given(data=st.data(), players=st.tuples(SEEDS, SEEDS), told=TOLD)
def test_the_mean_of_kuhn_is_exact_for_any_table_of_values(
    data: st.DataObject, players: tuple[int, int], told: tuple[bool, bool]
) -> None:
    played = Played(KUHN, (some_player(players[0]), some_player(players[1])), told)
    histories = sorted(played.exact)
    number = st.floats(-100, 100, width=32)
    drawn = data.draw(st.lists(number, min_size=2 * len(histories), max_size=2 * len(histories)))
    table = {
        history: (drawn[2 * place], drawn[2 * place + 1]) for place, history in enumerate(histories)
    }

    found = estimates(played, TreeWorth(played, table.__getitem__))

    for player in range(2):
        mean = fsum(chance * values[player] for chance, _, values in found)
        assert mean == pytest.approx(played.exact[()][player], abs=EXACT)


@GAMES
@settings(max_examples=2, deadline=None)
@given(first=SEEDS, second=SEEDS)
def test_with_the_exact_values_every_hand_is_exact(
    game: SmallGame, first: int, second: int
) -> None:
    played = Played(game, (some_player(first), some_player(second)))

    found = estimates(played, TreeWorth(played, played.exact.__getitem__))

    assert spread([(chance, game.won(hand)[0]) for chance, hand, _ in found]) > 0
    for _, _, values in found:
        assert values == pytest.approx(played.exact[()], abs=EXACT)


@GAMES
def test_cards_alone_take_out_a_part_where_nobody_tells_their_odds(game: SmallGame) -> None:
    played = Played(game, (some_player(5), some_player(6)), (False, False))

    found = estimates(played, TreeWorth(played, played.exact.__getitem__))

    luck = spread([(chance, game.won(hand)[0]) for chance, hand, _ in found])
    left = spread([(chance, values[0]) for chance, _, values in found])
    assert 0 < left < luck


def test_the_value_of_kuhn_between_two_who_play_it_perfectly() -> None:
    """The first player loses 1/18 of an ante (Kuhn, 1950), here without bluffing."""
    never = {"J::": 0.0, "Q::": 0.0, "K::": 0.0, "J::cr": 0.0, "Q::cr": 1 / 3, "K::cr": 1.0}
    second = {"J::c": 1 / 3, "Q::c": 0.0, "K::c": 1.0, "J::r": 0.0, "Q::r": 1 / 3, "K::r": 1.0}

    def perfect(seen: str, moves: str) -> Mapping[str, float]:
        bold = (never | second)[seen]
        if seen.endswith("r"):
            return {"c": bold, "f": 1 - bold}
        return {"c": 1 - bold, "r": bold}

    played = Played(KUHN, (perfect, perfect))

    found = estimates(played, TreeWorth(played, some_guess(7)))

    assert fsum(chance * values[0] for chance, _, values in found) == pytest.approx(
        -1 / 18, abs=EXACT
    )


def test_odds_that_are_not_those_of_the_player_move_the_mean() -> None:
    """AIVAT relies on correct odds."""
    honest = Played(KUHN, (some_player(1), some_player(2)))
    liar = Played(KUHN, (some_player(3), some_player(2)))

    found = estimates(honest, TreeWorth(liar, some_guess(4)))

    assert abs(fsum(chance * values[0] for chance, _, values in found) - honest.exact[()][0]) > 0.01


def test_odds_that_do_not_add_up_are_refused() -> None:
    played = Played(KUHN, (lambda seen, moves: dict.fromkeys(moves, 0.4), some_player(2)))

    with pytest.raises(
        InputError, match=r"odds that add up to 0\.8 after \('J', 'Q'\): expected 1"
    ):
        TreeWorth(played, some_guess(1)).expected(("J", "Q"))


def test_there_are_as_many_hands_as_the_rules_say() -> None:
    """A first round of Leduc ends in 9 ways, 5 of them with a card for both: 3 ranks, 2 where the
    third is gone.
    """
    everything: Player = lambda seen, moves: dict.fromkeys(moves, 1 / len(moves))  # noqa: E731

    assert len(Played(KUHN, (everything, everything)).hands) == 6 * 5
    assert len(Played(LEDUC, (everything, everything)).hands) == 9 * 4 + (6 * 3 + 3 * 2) * 5 * 9
