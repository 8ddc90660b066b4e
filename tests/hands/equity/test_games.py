"""Equity in every game: published counts, a slow twin that asks the front door, samples near what
is counted.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb, gcd
from random import Random

import pytest

from pokerhouse.cards import CardSet
from pokerhouse.errors import PokerhouseError, RangeError
from pokerhouse.hands.equity.equity import Effort, Equity, equity
from pokerhouse.hands.equity.games import GAMES_WITH_EQUITY, game_equity
from pokerhouse.hands.ranges.games import HandRange
from pokerhouse.hands.ranges.ranges import Range
from pokerhouse.hands.worth.games import GAMES, Game
from tests.hands.equity import games_twin as twin


def in_lowest_terms(counts: Mapping[int, int]) -> dict[int, int]:
    divisor = gcd(*counts.values()) or 1
    return {winners: count // divisor for winners, count in counts.items() if count}


def shares(found: Equity) -> list[Fraction]:
    return [player.equity for player in found.players]


def test_a_published_count_of_omaha() -> None:
    found = equity(["AsKhQsJh", "8h8d7h6d"], game="omaha", board="8sTsJc", method="exact")
    assert [player.wins for player in found.players] == [472, 348]
    assert found.deals == 820


def test_a_published_equity_of_omaha_high_and_low() -> None:
    found = equity(["AsKhQsJh", "8h8d7h6d"], game="omaha8", board="8sTsJc", method="exact")
    assert [round(float(player.equity), 3) for player in found.players] == [0.521, 0.479]
    assert sum(shares(found)) == 1


def test_a_published_count_of_razz() -> None:
    found = equity(["As2s3s4sKh", "Th9h8h7h6h"], game="razz", dead="QdJdTd9d", method="exact")
    assert [player.wins for player in found.players] == [287668, 155222]
    assert found.deals == 442890


def test_omaha_before_the_flop_is_what_dealing_every_board_alone_counts() -> None:
    found = equity(["AsAhKsKh", "QdQcJdJc"], game="omaha", method="exact")
    assert found.deals == comb(44, 5)
    assert [(player.wins, player.ties) for player in found.players] == [(688294, 48), (397666, 48)]


@pytest.mark.parametrize(
    "texts", [["AhKh", "7c7d", "QsJs"], ["AKs, QQ:0.5", "JJ-99, 87s:0.25"], ["top 5%", "AhKd"]]
)
def test_holdem_is_counted_the_same_by_both_kernels(texts: list[str]) -> None:
    board, rules = CardSet.parse("9h 8h 2c"), GAMES["holdem"]
    ranges = [HandRange.of_range(Range.parse(text), rules) for text in texts]
    found = game_equity(ranges, rules, board, CardSet(), Effort("exact", 0.001, 0, None))
    assert dict(found.outcomes) == dict(equity(texts, board=str(board)).outcomes)


def small_table(game: Game, seed: int) -> tuple[list[HandRange], CardSet, CardSet]:
    """Two or three players with a few weighted choices each, a board, and enough dead cards that
    little is left.
    """
    random = Random(f"{game.name} {seed}")
    deck = list(game.deck)
    random.shuffle(deck)
    size, players = game.held, 2 + seed % 2
    board = CardSet.of(deck.pop() for _ in range(min(random.choice([0, 3, 4, 5]), game.board[1])))
    unknown = (
        random.randint(0, 1) if not game.board[1] or len(board) > 3 or game.board[1] < 3 else 0
    )
    ranges = []
    for _ in range(players):
        own = [deck.pop() for _ in range(size - unknown)]
        chosen = [own] + [
            random.sample(own + deck[: 2 * size], size - unknown)
            for _ in range(random.randint(0, 2))
        ]
        names = dict.fromkeys(
            "".join(map(str, sorted(cards))) + ("x" * unknown if game.board[1] and size > 2 else "")
            for cards in chosen
        )
        text = ", ".join(f"{name}:{random.choice(['1', '0.5', '0.3'])}" for name in names)
        if (size == 2 and unknown) or size == unknown:
            ranges.append(HandRange.of(chosen[0], game))
        else:
            ranges.append(HandRange.parse(text, game))
    used = CardSet()
    for held in ranges:
        for cards, _ in list(held)[:1] if len(held) > 50 else held:
            used |= cards
    rest = list(CardSet.of(deck) - used)
    random.shuffle(rest)
    keep = players * unknown + game.board[1] - len(board) + 1
    return ranges, board, CardSet.of(rest[keep:])


OTHER_GAMES = [GAMES[name] for name in GAMES_WITH_EQUITY if name != "holdem"]
SLOW = {(name, 1) for name in ("omaha6", "courchevel", "omaha8", "stud", "stud8")}
"""Seconds of the twin each: of these games the second table is counted among the long tests."""


@pytest.mark.parametrize(
    ("game", "seed"),
    [
        pytest.param(
            game,
            seed,
            marks=[pytest.mark.long] * ((game.name, seed) in SLOW),
            id=f"{game.name}-{seed}",
        )
        for game in OTHER_GAMES
        for seed in range(2)
    ],
)
def test_exact_counts_are_those_of_the_slow_twin(game: Game, seed: int) -> None:
    ranges, board, dead = small_table(game, seed)
    expected = twin.outcomes(ranges, game, board, dead)
    found = equity(ranges, game=game, board=board, dead=dead, method="exact")
    assert in_lowest_terms(found.outcomes) == in_lowest_terms(expected), (
        list(map(str, ranges)),
        board,
        dead,
    )
    assert sum(shares(found)) == 1
    assert found.exact
    assert found.done == 1


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("game", OTHER_GAMES, ids=lambda game: game.name)
def test_more_exact_counts_are_those_of_the_slow_twin(game: Game, seed: int) -> None:
    test_exact_counts_are_those_of_the_slow_twin(game, seed)


def test_a_range_is_the_weighted_sum_of_its_hands() -> None:
    text, other, board = "AsAhKsKh, T987ds:0.5, 6s6h5s5h:0.25", "QcQdJcJd", "9s 8h 2c"
    held = HandRange.parse(text, "omaha8")
    whole = equity([held, other], game="omaha8", board=board, method="exact")
    total: Counter[int] = Counter()
    for cards, weight in held:
        if cards.isdisjoint(CardSet.parse(board + other)):
            alone = equity([cards, other], game="omaha8", board=board, method="exact")
            for winners, count in alone.outcomes.items():
                total[winners] += round(weight * 4) * count
    assert dict(whole.outcomes) == dict(total)


def test_unknown_cards_are_the_sum_of_what_they_can_be() -> None:
    known = equity(["AsAhKs", "QcQdJcJd"], game="omaha", board="9s 8h 2c 2d", method="exact")
    listed = equity(["AsAhKsx", "QcQdJcJd"], game="omaha", board="9s 8h 2c 2d", method="exact")
    left = GAMES["omaha"].deck - CardSet.parse("AsAhKs QcQdJcJd 9s8h2c2d")
    total: Counter[int] = Counter()
    for card in left:
        hand = CardSet.parse(f"AsAhKs{card}")
        total += Counter(
            equity([hand, "QcQdJcJd"], game="omaha", board="9s 8h 2c 2d", method="exact").outcomes
        )
    assert dict(known.outcomes) == dict(listed.outcomes) == dict(total)


@pytest.mark.parametrize(
    ("game", "players", "board", "dead"),
    [
        ("omaha8", ["AsKhQsJh", "8h8d7h6d", "Ad2d3c4c"], "8sTsJc", ""),
        ("omaha", ["AA**:0.5, KKQQds", "JsTs9h8h"], "Kc 7d 2s", ""),
        ("omaha5", ["AAKKxds", "AsQhJh9c8c"], "Kc 7d 2s 3s", ""),
        ("short_deck", ["TT+:0.5, AKs", "AhQh", "99"], "", ""),
        ("razz", ["As2s3s4sK, 2s3s4s5h6:0.5", "Th9h8h7h6h"], "", "QdJdTd9d"),
        ("low_27", ["2c3d4h7s, 2c3d4h5s:0.5", "2358"], "", "Kh"),
        ("badugi", ["A23r", "2c4d6h, As3h5d:0.25"], "", ""),
    ],
)
def test_samples_come_near_what_is_counted(
    game: str, players: list[str], board: str, dead: str
) -> None:
    exact = equity(players, game=game, board=board, dead=dead, method="exact")
    sampled = equity(
        players, game=game, board=board, dead=dead, method="sample", error=0.004, seed=2
    )
    assert exact.exact
    assert not sampled.exact
    for true, guess in zip(exact.players, sampled.players, strict=True):
        assert guess.error <= 0.004
        assert abs(float(true.equity) - float(guess.equity)) < 5 * guess.error


@pytest.mark.parametrize("game", GAMES_WITH_EQUITY)
def test_unknown_hands_share_the_pot_evenly_in_every_game(game: str) -> None:
    found = equity(["random", "random"], game=game, method="sample", error=0.01)
    assert abs(float(found.players[0].equity) - 0.5) < 0.05
    assert sum(shares(found), Fraction(0)) == 1


def test_a_stop_of_an_exact_count_keeps_a_fair_part_of_it() -> None:
    asked: list[float] = []

    def thrice(done: float) -> bool:
        asked.append(done)
        return len([each for each in asked if each > 0]) < 3

    board = "Qc 7d 2s"
    found = equity(["AA**", "KK**"], game="omaha", board=board, method="exact", watch=thrice)
    assert found.exact
    assert 0 < found.done < 1
    assert found.done == asked[-1]
    # All 23,382,081,060 deals, counted once.
    share = (18404096315 + 35248018 / 2) / 23382081060
    assert 0 < found.players[0].error < 0.1
    assert abs(float(found.players[0].equity) - share) < 5 * found.players[0].error
    assert sum(shares(found)) == 1


def test_a_stop_before_anything_is_counted_gives_a_few_random_deals() -> None:
    found = equity(
        ["AA**", "KK**"], game="omaha", board="Qc7d2s", method="exact", watch=lambda _: False
    )
    assert not found.exact
    assert found.deals > 0
    assert found.players[0].error > 0.0001


def test_a_stop_keeps_a_sample() -> None:
    found = equity(
        ["AsKhQsJh", "random"], game="omaha", method="sample", error=1e-6, watch=lambda _: False
    )
    assert found.deals > 0


def test_an_error_in_the_watch_comes_through() -> None:
    def fail(done: float) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(["AA**", "KK**"], game="omaha", board="Qc7d2s", method="exact", watch=fail)


@pytest.mark.parametrize(
    ("hands", "game", "board", "message"),
    [
        (["AsKs", "QdQc"], "omaha_low8", "", "no equity in omaha_low8"),
        (["AsKsQs", "QdQc"], "short_deck", "", "at character 1"),
        (["AsKsQsJsTs", "QdQc"], "omaha", "", "at most 4 cards, at character 9"),
        (["AsKs", "AsQc"], "omaha", "", "player 2: As is in the hand of player 1 too"),
        (["As", "KsQc"], "razz", "Kd", "the board: 1 card, expected at most 0"),
        (["22+", "AsQc"], "short_deck", "", "a pack of 36, 6 to A"),
        (["top 15%", "AsQc"], "short_deck", "", "a share of the best needs an order"),
        (["top 15%", "AsQc"], "omaha", "", "a share of the best needs an order"),
        (["AsKs"], "omaha", "", "1 player"),
        (["AsKs", "QdQc"], "omaha", "2c3c4c5c6c7c", "the board: 6 cards"),
        (["AsKs", "QdQc"], "omaha", "2c2d3x", "expected a suit"),
        (["AsKs", "QdQc"], "whist", "", "no game 'whist'"),
        (["random"] * 8, "razz", "", "52 cards are left for hands and board, 56 are needed"),
        (["AsKs2s3s, AsKs4s5s", "As2s**"], "omaha", "", "player 2: As is in the hand of player 1"),
        (["AsKs2s3s", "QdQc2d2h"], "omaha", "AsAhAd", "player 1: As is on the board too"),
        (["AsKs, AhKh", "As2s, Ah2h", "As3s, Ah3h"], "razz", "", "no way to deal"),
        (["AA**", "KK**"], "omaha", "AsAhAd", "player 1, AA"),
        (["AsKs", "QdQc"], "short_deck", "2c3c4c", "the board: 2c 3c 4c is not in the pack"),
        (["AA**", "KK**"], "omaha", "", "too many deals"),
    ],
)
def test_impossible_input_is_refused(hands: list[str], game: str, board: str, message: str) -> None:
    with pytest.raises(PokerhouseError, match=message):
        equity(hands, game=game, board=board, method="exact")


def test_ranges_that_collide_nearly_always_are_refused() -> None:
    with pytest.raises(RangeError, match="collide in nearly every deal"):
        equity(["AA**", "AA**", "AA**"], game="omaha")


def test_anything_but_a_player_is_refused() -> None:
    with pytest.raises(PokerhouseError, match="3 is not a player"):
        equity([3, "AsKs"], game="omaha")  # type: ignore[list-item]
    with pytest.raises(PokerhouseError, match="a range of two cards, expected one of 4"):
        equity([Range.parse("AA"), "AsKs"], game="omaha")
    with pytest.raises(PokerhouseError, match="not in the pack"):
        equity([Range.parse("22"), "AsKs"], game="short_deck")
