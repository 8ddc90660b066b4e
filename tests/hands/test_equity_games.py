"""Equity in every game: published counts, a slow twin that asks the front door, samples near what is counted."""

from collections import Counter
from fractions import Fraction

import pytest

from pokerhouse.cards import STANDARD_CARDS, CardSet
from pokerhouse.errors import PokerhouseError
from pokerhouse.hands import evaluate
from pokerhouse.hands.equity import equity
from pokerhouse.hands.equity_games import GAMES_WITH_EQUITY, game_equity


def test_a_published_count_of_omaha() -> None:
    found = game_equity(["AsKhQsJh", "8h8d7h6d"], game="omaha", board="8sTsJc", method="exact")
    assert [player.wins for player in found.players] == [472, 348]
    assert found.deals == 820


def test_a_published_equity_of_omaha_high_and_low() -> None:
    found = game_equity(["AsKhQsJh", "8h8d7h6d"], game="omaha8", board="8sTsJc", method="exact")
    assert [round(float(player.equity), 3) for player in found.players] == [0.521, 0.479]
    assert sum(player.equity for player in found.players) == 1


def test_a_published_count_of_razz() -> None:
    found = game_equity(["As2s3s4sKh", "Th9h8h7h6h"], game="razz", dead="QdJdTd9d", method="exact")
    assert [player.wins for player in found.players] == [287668, 155222]
    assert found.deals == 442890


def test_holdem_is_counted_the_same_both_ways() -> None:
    hands = ["AhKh", "7c7d", "QsJs"]
    found = game_equity(hands, game="holdem", board="9h 8h 2c")
    assert dict(found.outcomes) == dict(equity(hands, board="9h 8h 2c").outcomes)
    assert found.players == equity(hands, board="9h 8h 2c").players


@pytest.mark.parametrize(
    ("game", "order", "hands"),
    [
        ("low_27", "low_27", ["7c5d4h3s", "8c6d4s2h"]),
        ("low_a5", "low_a5", ["7c5d4hAs", "8c6d4s2h"]),
        ("badugi", "badugi", ["7c5d4h", "8c6d2h"]),
        ("stud", "stud", ["AhKhQh2c2d9s", "7c7d8h8s3cJd"]),
        ("short_deck", "short_deck", ["AhKh", "7c7d"]),
    ],
)
def test_the_front_door_says_who_wins(game: str, order: str, hands: list[str]) -> None:
    board = "9h 8h 6c 6d" if game == "short_deck" else ""
    found = game_equity(hands, game=game, board=board, method="exact")
    pack = CardSet(STANDARD_CARDS.mask & ~0xFFFF) if game == "short_deck" else STANDARD_CARDS
    first, second = map(CardSet.parse, hands)
    left = list(pack - first - second - CardSet.parse(board))
    counts: Counter[int] = Counter()
    pairs = [(c, c) for c in left] if board else [(a, b) for a in left for b in left if a != b]
    for a, b in pairs:
        if board:
            values = [evaluate(hand, f"{board} {a}", game=order) for hand in hands]
        else:
            values = [evaluate(f"{hand} {card}", game=order) for hand, card in zip(hands, (a, b), strict=True)]
        counts[1 if values[0] > values[1] else 2 if values[1] > values[0] else 3] += 1
    assert dict(found.outcomes) == dict(counts)


def test_samples_come_near_what_is_counted() -> None:
    hands = ["AsKhQsJh", "8h8d7h6d", "Ad2d3c4c"]
    exact = game_equity(hands, game="omaha8", board="8sTsJc", method="exact")
    sampled = game_equity(hands, game="omaha8", board="8sTsJc", method="sample", error=0.004, seed=2)
    for true, guess in zip(exact.players, sampled.players, strict=True):
        assert guess.error <= 0.004
        assert abs(float(true.equity) - float(guess.equity)) < 4 * guess.error


@pytest.mark.parametrize("game", GAMES_WITH_EQUITY)
def test_unknown_hands_share_the_pot_evenly_in_every_game(game: str) -> None:
    found = game_equity(["random", "random"], game=game, method="sample", error=0.01)
    assert abs(float(found.players[0].equity) - 0.5) < 0.04
    assert sum((player.equity for player in found.players), Fraction(0)) == 1


def test_a_stop_keeps_a_sample() -> None:
    found = game_equity(["AsKhQsJh", "random"], game="omaha", method="sample", watch=lambda _: False)
    assert found.deals > 0


@pytest.mark.parametrize(
    ("hands", "game", "board", "message"),
    [
        (["AsKs", "QdQc"], "kuhn", "", "no equity in kuhn"),
        (["AsKsQs", "QdQc"], "holdem", "", "player 1: 3 cards, expected at most 2"),
        (["AsKs", "AsQc"], "holdem", "", "player 2: As was there before"),
        (["2s2c", "AsQc"], "short_deck", "", "player 1: 2c 2s is not in the pack"),
        (["AsKs"], "holdem", "", "1 players"),
        (["AsKs", "QdQc"], "holdem", "2c3c4c5c6c7c", "the board: 6 cards"),
        (["AsKs", "QdQc"], "whist", "", "no game 'whist'"),
        (["random"] * 8, "razz", "", "52 cards are left, 56 are needed"),
    ],
)
def test_what_cannot_be_is_refused(hands: list[str], game: str, board: str, message: str) -> None:
    with pytest.raises(PokerhouseError, match=message):
        game_equity(hands, game=game, board=board)
