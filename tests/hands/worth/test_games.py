"""The front door: every game by its name, what its hands are worth, and what is refused."""

from random import Random
from typing import Any

import pytest

from pokerhouse.cards import SHORT_CARDS, CardSet, format_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import (
    GAMES,
    Game,
    GameValue,
    HandValue,
    Wild,
    evaluate,
    evaluate_halves,
    game_of,
)
from pokerhouse.hands.worth.game_category import full_game_words
from pokerhouse.hands.worth.orders import ORDERS


def test_every_game_is_decided_by_orders_there_are() -> None:
    assert set(GAMES) > {
        *(
            "high",
            "low_a5",
            "low_27",
            "low_8",
            "badugi",
            "short_deck",
            "short_deck_trips",
            "holdem",
        ),
        *(
            "omaha",
            "omaha5",
            "omaha6",
            "omaha8",
            "omaha_low8",
            "stud",
            "razz",
            "kuhn",
            "leduc",
            "three_card",
        ),
    }
    for game in GAMES.values():
        assert set(game.orders) <= set(ORDERS)
        assert [order for half in game.halves for order in GAMES[half].orders] == list(
            game.orders if game.halves else []
        )


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if not game.halves])
def test_every_game_is_played(name: str) -> None:
    """Random deals: the cards that count are worth as much by themselves, and words and ranks
    agree.
    """
    game, rng = GAMES[name], Random(name)
    words: dict[str, int] = {}
    for _ in range(60):
        hole = rng.randint(*game.hole)
        pack = rng.sample(list(game.deck), hole + rng.randint(*game.board))
        value: Any = evaluate(pack[:hole], pack[hole:] if game.board[1] else None, game=name)
        assert set(value.cards) <= set(pack)
        assert words.setdefault(value.words, value.rank) == value.rank
        assert value.words.startswith(value.brief)
        used = game.hole_used
        if used is not None and value.cards:
            assert len(set(value.cards) & set(pack[:hole])) == used
        if len(value.cards) == 5 and used is None:
            assert (
                evaluate(value.cards, game="short_deck" if name == "short_deck" else game).rank
                == value.rank
            )
    assert len(set(words.values())) == len(words)


@pytest.mark.parametrize(
    "order",
    [order for order in ORDERS.values() if order.name != "high"],
    ids=lambda order: order.name,
)
def test_ranks_follow_categories_and_have_words_of_their_own(order: Any) -> None:
    meanings = [order.meaning(rank) for rank in range(1, order.worst + 1)]
    categories = [category for category, _ in meanings]
    assert categories == sorted(categories, reverse=True)
    assert set(categories) == set(order.categories)
    assert len({full_game_words(*meaning) for meaning in meanings}) == order.worst


@pytest.mark.parametrize(
    ("cards", "board", "game", "words"),
    [
        ("Ah 2s 3d 4c 5h", None, "low_a5", "five low, then four, three, deuce, ace"),
        ("Ah 2h 3h 4h 5h Kd Ks", None, "razz", "five low, then four, three, deuce, ace"),
        ("8h 8s 8d 8c 5h", None, "low_a5", "four of a kind, eights, kicker five"),
        ("7h 5s 4d 3c 2h", None, "low_27", "seven high, then five, four, three, deuce"),
        ("Ah 5s 4d 3c 2h", None, "low_27", "ace high, then five, four, three, deuce"),
        ("6h 5s 4d 3c 2h", None, "low_27", "straight, six high"),
        ("9h 5s 4d 3c 2h 9s Kd", None, "low_8", "no low"),
        ("4s 3h 2d Ac", None, "badugi", "badugi, four high, then three, deuce, ace"),
        ("4s 4h 4d 4c", None, "badugi", "one card, four high"),
        ("Ks Kh Qd Ac", None, "badugi", "three cards, king high, then queen, ace"),
        ("As Kd", "9s 8s 7h 6d Qc", "short_deck", "straight, nine high"),
        ("As 9s", "8s 7s 6s Kh Kd", "short_deck", "straight flush, nine high"),
        ("As Ad", "Ah 9s 8h 7d 6c", "short_deck", "straight, nine high"),
        (
            "Ks Kd",
            "Kh Ts 9h 8h 7d",
            "short_deck_trips",
            "three of a kind, kings, kickers ten, nine",
        ),
        ("As Ks 2c 2d", "Qs Js Ts 2h 3d", "omaha", "royal flush"),
        ("As Kd 9h 9c", "2s 4s 6s 8s Ts", "omaha", "pair of nines, kickers ten, eight, six"),
        ("As Ah Ad Ac", "Ks Qs Js Ts 2d", "omaha", "pair of aces, kickers king, queen, jack"),
        ("As 2d Kh Kc", "3s 4s 5s Qd Qc", "omaha_low8", "five low, then four, three, deuce, ace"),
        ("As 2d 3h Kc", "3s 2s Ad Qd Qc", "omaha_low8", "no low"),
        ("As 2d 4h Kc Kd", "8s 7s 5d", "omaha5_low8", "eight low, then seven, five, deuce, ace"),
        ("As 2d 3h 4c 9c", None, "badacey_badugi", "badugi, four high, then three, deuce, ace"),
        ("As 2d 3h 4c 9c", None, "badeucey_badugi", "badugi, ace high, then four, three, deuce"),
        ("As 2d 3h 4s 9c", None, "badeucey_badugi", "badugi, nine high, then four, three, deuce"),
        ("As Kd", "Ks Qs Qd Jc Th", "royal", "straight, ace high"),
        (
            "As 2d 4h Kc Kd",
            "8s 7s 5d",
            "courchevel_low8",
            "eight low, then seven, five, deuce, ace",
        ),
        ("Qs", None, "kuhn", "queen high"),
        ("Qs", "Qh", "leduc", "pair of queens"),
        ("Qs", "Kh", "leduc", "queen high"),
        ("Qs", None, "leduc", "queen high"),
        ("As 2d 3h", None, "three_card", "straight, three high"),
        ("As 2s Ks", None, "three_card", "flush, ace high, then king, deuce"),
    ],
)
def test_known_hands(cards: str, board: str | None, game: str, words: str) -> None:
    assert evaluate(cards, board, game=game).words == words


def test_exactly_three_hole_cards() -> None:
    """The rule of a game is data: one that is not in the registry needs no more than a line."""
    game = Game(
        "three_of_five",
        "five hole cards, three of them",
        GAMES["high"].deck,
        (5, 5),
        (3, 5),
        "exactly 3",
    )
    value = evaluate("As Ah Kd Qc 2s", "Ad Ac 5s 6s 7s", game=game)
    assert value.words == "four of a kind, aces, kicker king"
    assert format_cards(value.cards) == "As Ah Ad Ac Kd"


def test_courchevel_is_omaha_with_five() -> None:
    hole, board = "As Ks 2h 2d 9c", "Qs Js Ts"
    assert evaluate(hole, board, game="courchevel") == evaluate(hole, board, game="omaha5")


def test_high_games_give_hand_values_that_compare_with_all_high_values() -> None:
    board = "Qs Js Ts 9h 9d"
    holdem, omaha = (
        evaluate("As Ks", board, game="holdem"),
        evaluate("As Ks 9c 2d", board, game="omaha"),
    )
    assert isinstance(holdem, HandValue)
    assert isinstance(omaha, GameValue)
    assert holdem == omaha == evaluate(f"As Ks {board}")
    assert holdem >= omaha >= holdem
    assert not holdem > omaha
    assert hash(holdem) == hash(omaha)
    with pytest.raises(TypeError):
        assert omaha > evaluate("As 2s 3s 4d 5h", game="razz")
    assert omaha != evaluate("As 2s 3s 4d 5h", game="razz")


@pytest.mark.parametrize(
    ("cards", "board", "game", "message"),
    [
        ("As Ks", None, "omaha", "2 hole cards: expected 4"),
        ("As Ks 2c 3c", None, "omaha", "0 board cards: expected 3 to 5"),
        ("As Ks 2c 3c", "4d 5d", "omaha", "2 board cards: expected 3 to 5"),
        ("As Ks 2c 3c", "4d 5d As", "omaha", "As twice: card 7 was there before"),
        ("As Ks", None, "holdem", "2 cards: expected 5 to 7"),
        ("As Ks Qs", "2c 3c 4c", "holdem", "3 hole cards: expected 2"),
        ("As Ks", "9c 3h 8c", "short_deck", "3h is not in the pack of short_deck"),
        ("As 9s", "Kh Qh Jh", "royal", "9s is not in the pack of royal"),
        ("As 2s 3s 4s", None, "badeucey_badugi", "4 cards: expected 5"),
        ("2s", None, "kuhn", "2s is not in the pack of kuhn"),
        ("As 2s 3s", None, "badugi", "3 cards: expected 4"),
        ("Xb Ks Qs Js Ts", None, "low_a5", "a joker as card 1, and no jokers are wild"),
        (
            "As Ks Qs Js Ts",
            None,
            "omaha8",
            "omaha8 splits the pot: evaluate its halves, omaha and omaha_low8",
        ),
        ("As Ks Qs Js Ts", None, "bridge", "no game 'bridge': expected one of badacey, "),
    ],
)
def test_a_hand_of_another_game_is_refused(
    cards: str, board: str | None, game: str, message: str
) -> None:
    with pytest.raises(HandError, match=message):
        evaluate(cards, board, game=game)


def test_a_rule_that_does_not_exist() -> None:
    with pytest.raises(HandError, match="no rule 'most 2': expected any or exactly 1 to exactly 4"):
        Game("odd", "odd", SHORT_CARDS, (2, 2), (3, 5), "most 2")


def test_wild_cards_where_there_are_none() -> None:
    for game in GAMES.values():
        if not game.halves and ORDERS[game.order].with_wild is None:
            with pytest.raises(HandError, match=f"{game.name} has no wild cards"):
                evaluate("As Ks Qs Js", game=game, wild="jokers")


def test_names_are_read_kindly() -> None:
    assert game_of("Short-Deck") is GAMES["short_deck"]
    assert Wild.parse("One-eyed Jacks").cards == CardSet.parse("Jh Js")


def test_a_split_pot_is_answered_for_in_both_halves() -> None:
    high, low = evaluate_halves("As 2s Kd Kc", "3c 4d 8h Kh", game="omaha8")
    assert high == evaluate("As 2s Kd Kc", "3c 4d 8h Kh", game="omaha")
    assert low == evaluate("As 2s Kd Kc", "3c 4d 8h Kh", game="omaha_low8")
    assert evaluate_halves("As Ks Qs Js Ts", game="high") == (evaluate("As Ks Qs Js Ts"),)
    with pytest.raises(HandError, match=r"omaha8 splits the pot: .* or both by evaluate_halves"):
        evaluate("As 2s Kd Kc", "3c 4d 8h Kh", game="omaha8")
