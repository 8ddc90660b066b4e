"""Very many hands of any game in one call: each has the rank it has alone, whatever the form they
come in.
"""

from collections.abc import Sequence
from random import Random
from threading import Thread
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet, format_cards, parse_cards
from pokerhouse.errors import CardError, HandError
from pokerhouse.hands import GAMES, Game, evaluate, evaluate_many
from pokerhouse.hands.worth import batch as many
from pokerhouse.hands.worth import reference
from pokerhouse.hands.worth.wild import WILDS, Wild, wild_of

Rows = npt.NDArray[np.uint8]
WHOLE = [game for game in GAMES.values() if not game.halves]


def dealt(
    game: Game, count: int, *, board: int, hole: int = 0, wild: Wild | None = None
) -> tuple[Rows, Rows]:
    """Random hole cards, at most unless told, and boards, both one a row."""
    size, rng = hole or game.hole[1], Random(f"{game.name} {board} {hole}")
    pack = list(game.deck | (wild or Wild()).all_cards)
    rows = np.array([rng.sample(pack, size + board) for _ in range(count)], dtype=np.uint8)
    return np.ascontiguousarray(rows[:, :size]), np.ascontiguousarray(rows[:, size:])


def cards(row: Sequence[int]) -> tuple[Card, ...]:
    return tuple(map(Card, row))


def masks(rows: Rows) -> npt.NDArray[np.uint64]:
    return np.array([CardSet.of(cards(row)).mask for row in rows.tolist()], dtype=np.uint64)


def one_by_one(game: Game, hole: Rows, board: Rows, wild: str | None = None) -> list[int]:
    pairs = zip(hole.tolist(), board.tolist(), strict=True)
    return [
        evaluate(cards(own), cards(shown) or None, game=game, wild=wild).rank
        for own, shown in pairs
    ]


@pytest.mark.parametrize("game", WHOLE, ids=lambda game: game.name)
def test_every_game_ranks_many_as_one_by_one(game: Game) -> None:
    for board in sorted(
        {max(game.board[0], 5 - game.hole[1] if game.board[1] > 2 else 0), game.board[1]}
    ):
        hole, boards = dealt(game, 60, board=board)
        expected = one_by_one(game, hole, boards)
        given: dict[str, Any] = {} if board == 0 else {"board": boards}
        assert evaluate_many(hole, game=game.name, threads=2, **given).tolist() == expected
        given = {} if board == 0 else {"board": masks(boards)}
        assert evaluate_many(masks(hole), game=game, **given).tolist() == expected
        assert evaluate_many(hole, game=game, **given).tolist() == expected
        if board:
            expected = one_by_one(game, hole[:1], boards[:1])
            mask = np.asarray(masks(boards[:1])[0])
            for shown in (
                boards[0],
                cards(boards[0]),
                format_cards(cards(boards[0])),
                mask,
                masks(boards)[0],
            ):
                assert evaluate_many(hole[:1], game=game, board=shown).tolist() == expected


@pytest.mark.parametrize("game", ["high", "low_a5", "low_8", "holdem"])
def test_hands_smaller_than_the_largest(game: str) -> None:
    hole, none = dealt(GAMES["high"], 50, board=0, hole=6)
    at_once = one_by_one(GAMES[game], hole, none)
    assert evaluate_many(hole, game=game).tolist() == at_once
    assert evaluate_many(masks(hole), game=game).tolist() == at_once


def test_a_game_without_a_board_takes_its_cards_in_two_parts() -> None:
    hole, shown = dealt(GAMES["razz"], 50, board=3, hole=4)
    expected = evaluate_many(np.hstack([hole, shown]), game="razz").tolist()
    assert evaluate_many(hole, game="razz", board=shown).tolist() == expected


@pytest.mark.parametrize(
    ("game", "wild"),
    [
        ("high", "jokers"),
        ("holdem", "deuces"),
        ("low_a5", "bug"),
        ("razz", "jokers"),
        ("badugi", "jokers"),
        ("short_deck", "one_eyed_jacks"),
        ("omaha", "suicide_king"),
    ],
)
def test_wild_cards(game: str, wild: str) -> None:
    chosen = GAMES[game]
    hole, boards = dealt(chosen, 80, board=chosen.board[1], wild=wild_of(wild))
    hole[:, 0] = next(iter(WILDS[wild].all_cards))
    sound = [len(set(row)) == len(row) for row in np.hstack([hole, boards]).tolist()]
    hole, boards = hole[sound], boards[sound]
    given: dict[str, Any] = {"board": boards} if boards.size else {}
    assert evaluate_many(hole, game=game, wild=wild, **given).tolist() == one_by_one(
        chosen, hole, boards, wild
    )


@pytest.mark.parametrize(
    ("hole", "used", "order"), [(4, 2, "low_8"), (5, 3, "low_a5"), (4, 1, "low_27")]
)
def test_hole_cards_that_must_be_used_agree_with_the_slow_twin(
    hole: int, used: int, order: str
) -> None:
    game = Game("mine", "", STANDARD_CARDS, (hole, hole), (3, 5), f"exactly {used}", (order,))
    own, boards = dealt(game, 25, board=5)
    pairs = zip(own.tolist(), boards.tolist(), strict=True)
    expected = [
        reference.rank_of_split(order, cards(mine), cards(shown), used) for mine, shown in pairs
    ]
    assert evaluate_many(own, game=game, board=boards).tolist() == expected


def test_pieces_threads_and_a_given_output_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hole, boards = dealt(GAMES["omaha"], 700, board=5)
    expected = evaluate_many(hole, game="omaha", board=boards)
    monkeypatch.setattr(many, "_PIECE", 64)
    for threads in (1, 3):
        room = np.full(702, 9999, dtype=np.uint16)
        found = evaluate_many(hole, room[1:-1], game="omaha", board=boards, threads=threads)
        assert np.shares_memory(found, room)
        assert room.tolist() == [9999, *expected.tolist(), 9999]
        assert (
            evaluate_many(masks(hole), game="omaha", board=masks(boards), threads=threads)
            == expected
        ).all()
    hole[[333, 444], 1] = 99
    with pytest.raises(HandError, match="row 333: no card has the index 99"):
        evaluate_many(hole, game="omaha", board=boards, threads=3)


def test_arrays_need_not_be_contiguous() -> None:
    hole, boards = dealt(GAMES["omaha"], 50, board=5)
    expected = evaluate_many(hole, game="omaha", board=boards).tolist()
    assert (
        evaluate_many(
            np.asfortranarray(hole), game="omaha", board=np.asfortranarray(boards)
        ).tolist()
        == expected
    )
    doubled = np.repeat(masks(boards), 2)[::2]
    assert evaluate_many(hole, game="omaha", board=doubled).tolist() == expected


@pytest.mark.parametrize("game", WHOLE, ids=lambda game: game.name)
def test_no_hands_have_no_ranks(game: Game) -> None:
    size, board = game.hole[1], game.board[1]
    given: dict[str, Any] = {"board": np.zeros((0, board), np.uint8)} if board else {}
    assert evaluate_many(np.zeros((0, size), np.uint8), game=game, **given).shape == (0,)
    given = {"board": np.zeros(0, np.uint64)} if board else {}
    assert evaluate_many(np.zeros(0, np.uint64), game=game, **given).shape == (0,)


@pytest.mark.parametrize(
    ("game", "sound", "wrong", "board", "message"),
    [
        ("razz", "As Ks Qs Js Ts", "2c 3c 4c 5c 2c", None, "2c twice: card 5 was there before"),
        (
            "razz",
            "As Ks Qs Js Ts",
            "2c 3c 4c 5c Xr",
            None,
            "a joker as card 5, and no jokers are wild",
        ),
        ("badugi", "As Ks Qs Js", "2c 3d 4h 4h", None, "4h twice: card 4 was there before"),
        ("short_deck", "As Ks", "2c 3c", "6c 7c 8c 9d Td", "2c is not in the pack of short_deck"),
        (
            "omaha",
            "As Ks Qs Js",
            "2c 3c 4c Ah",
            "Ah 6c 7d 9d Td",
            "Ah twice: card 5 was there before",
        ),
        ("royal", "As Ks", "Ah 9s", "Ac Kc Qc Jd Td", "9s is not in the pack of royal"),
        ("kuhn", "Js", "2c", None, "2c is not in the pack of kuhn"),
    ],
)
def test_a_row_that_is_no_hand_is_named(
    game: str, sound: str, wrong: str, board: str | None, message: str
) -> None:
    hole = np.array([parse_cards(sound)] * 20, dtype=np.uint8)
    hole[[7, 11]] = parse_cards(wrong)
    for form in (hole, masks(hole)) if "twice" not in message or board else (hole,):
        with pytest.raises(HandError, match=f"^row 7: {message}$"):
            evaluate_many(form, game=game, board=board)


@pytest.mark.parametrize(
    ("hands", "given", "message"),
    [
        (np.zeros((3, 4), np.uint8), {"game": "omaha"}, "0 board cards: expected 3 to 5"),
        (
            np.zeros((3, 5), np.uint8),
            {"game": "omaha", "board": "2c 3c 4c"},
            "5 hole cards: expected 4",
        ),
        (
            np.zeros((3, 4), np.uint8),
            {"game": "omaha", "board": "2c 3c"},
            "2 board cards: expected 3 to 5",
        ),
        (
            np.zeros((3, 4), np.uint8),
            {"game": "omaha8", "board": "2c 3c 4c"},
            "splits the pot: evaluate its halves",
        ),
        (np.zeros((3, 4), np.uint8), {"game": "whist"}, "no game 'whist'"),
        (
            np.zeros((3, 5), np.uint8),
            {"game": "razz", "wild": "frogs"},
            "unknown wild cards 'frogs'",
        ),
        (np.zeros((3, 5)), {"game": "razz"}, "dtype float64: expected whole numbers"),
        (np.zeros(5, np.uint8), {"game": "razz"}, r"shape \(5,\): expected \(N, cards\)"),
        (
            np.zeros((3, 2), np.uint8),
            {"game": "holdem", "board": np.zeros((2, 5), np.uint8)},
            "2 boards for 3 hands",
        ),
        (
            np.zeros((3, 2), np.uint8),
            {"game": "holdem", "board": np.zeros((3, 5))},
            "dtype float64: expected whole numbers",
        ),
        (
            np.zeros((3, 2), np.uint8),
            {"game": "holdem", "board": np.zeros((), np.uint8)},
            r"shape \(\): expected",
        ),
        (
            np.array([31, 31, 63], np.uint64),
            {"game": "razz"},
            "mask 2 has 6 cards: expected 5, as the first has",
        ),
        (np.array([1 << 60 | 15], np.uint64), {"game": "razz"}, "row 0: "),
        (np.array([1 << 63 | 15], np.uint64), {"game": "high", "wild": "jokers"}, "row 0: "),
    ],
)
def test_arrays_that_cannot_be_ranked_are_refused(
    hands: Any, given: dict[str, Any], message: str
) -> None:
    with pytest.raises(HandError, match=message):
        evaluate_many(hands, **given)


ROYAL_AND_SEVEN = ["As Ks Qs Js Ts", "2c 3d 4c 5d 7c"]
INDICES = [[51, 47, 43, 39, 35], [0, 5, 8, 13, 20]]
MASKS = [CardSet.parse(hand).mask for hand in ROYAL_AND_SEVEN]


class Column:
    """A column of a DataFrame, as far as NumPy sees it."""

    def __init__(self, values: list[Any]) -> None:
        self._values = values

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return np.array(self._values, dtype=dtype or object)


@pytest.mark.parametrize(
    "hands",
    [
        ROYAL_AND_SEVEN,
        tuple(ROYAL_AND_SEVEN),
        iter(ROYAL_AND_SEVEN),
        np.array(ROYAL_AND_SEVEN),
        np.array(ROYAL_AND_SEVEN, dtype=object),
        Column(ROYAL_AND_SEVEN),
        [parse_cards(hand) for hand in ROYAL_AND_SEVEN],
        [hand.split() for hand in ROYAL_AND_SEVEN],
        np.array([hand.split() for hand in ROYAL_AND_SEVEN]),
        INDICES,
        np.array(INDICES),
        np.array(INDICES, dtype=np.int32),
        np.array(INDICES, dtype=np.uint8)[:, ::-1],
        [CardSet.parse(hand) for hand in ROYAL_AND_SEVEN],
        MASKS,
        np.array(MASKS),
        np.array(MASKS, dtype=np.uint64),
    ],
    ids=lambda hands: f"{type(hands).__name__} {getattr(hands, 'dtype', '')}",
)
def test_hands_come_as_lists_texts_and_arrays_of_any_whole_numbers(hands: Any) -> None:
    assert evaluate_many(hands).tolist() == [1, 7462]


def test_an_empty_list_has_no_ranks() -> None:
    assert evaluate_many([]).tolist() == []
    assert evaluate_many(np.empty((0, 5), dtype=int)).tolist() == []


BOARD = "2c 7d 9h Js Qc"


@pytest.mark.parametrize(
    "board",
    [
        BOARD,
        BOARD.split(),
        parse_cards(BOARD),
        CardSet.parse(BOARD),
        np.array(parse_cards(BOARD)),
        np.array(parse_cards(BOARD), dtype=np.uint8),
        [BOARD, BOARD],
        np.array([BOARD, BOARD]),
        [parse_cards(BOARD)] * 2,
        np.array([parse_cards(BOARD)] * 2),
        np.array([CardSet.parse(BOARD).mask] * 2),
        np.array([CardSet.parse(BOARD).mask] * 2, dtype=np.uint64),
        [CardSet.parse(BOARD)] * 2,
    ],
    ids=lambda board: f"{type(board).__name__} {getattr(board, 'dtype', '')}",
)
def test_boards_come_as_lists_texts_and_arrays_too(board: Any) -> None:
    masks = np.array([CardSet.parse(hand).mask for hand in ("As Ah", "Kc Kd")], dtype=np.uint64)
    for hands in (["As Ah", "Kc Kd"], masks):
        found = evaluate_many(hands, board=board, game="holdem")
        assert found.tolist() == [evaluate(f"{hand} {BOARD}").rank for hand in ("AsAh", "KcKd")]


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ("As Ks Qs Js Ts", "is one text: expected a list of hands"),
        (5, "5 names no hands: expected a list or an array of them"),
        (None, "None names no hands"),
        (["As Ks Qs Js Ts", "As Ks"], "row 1: 2 cards, expected 5, as the first row has"),
        (["As Ks Qs Js Ts", "As Ks Qs Js Tx"], "row 1: expected a suit"),
        (["As Ks Qs Js Ts", None], "row 1: None names no cards"),
        (["As Ks Qs Js As"], "As twice: card 5 of row 0 was there before"),
        ([[99, 1, 2, 3, 4]], "row 0: no card has the index 99"),
        (np.array([[-1, 1, 2, 3, 4]]), "-1 is not a card: expected 0 to 53"),
        (np.array([[300, 1, 2, 3, 4]]), "300 is not a card: expected 0 to 53"),
        (np.array([[1.5, 1, 2, 3, 4]]), "dtype float64: expected whole numbers"),
        (parse_cards("As Ks Qs Js Ts"), r"shape \(5,\): expected \(N, cards\)"),
        ([CardSet.parse("As Ks Qs Js Ts"), 5], "row 1: 5 is not a CardSet, as the first row is"),
    ],
)
def test_hands_that_are_none_are_named_with_their_row(hands: Any, message: str) -> None:
    with pytest.raises(HandError, match=message):
        evaluate_many(hands)


def test_a_board_that_is_no_cards() -> None:
    wrong: list[Any] = ["2c 3x", [0, 1, 300]]
    for board in wrong:
        with pytest.raises(CardError):
            evaluate_many(np.zeros((3, 2), np.uint8), game="holdem", board=board)


def test_the_interpreter_is_not_held() -> None:
    hole, boards = dealt(GAMES["omaha"], 2_000, board=5)
    hole, boards = np.tile(hole, (10, 1)), np.tile(boards, (10, 1))
    results: list[Any] = []
    threads = [
        Thread(target=lambda: results.append(evaluate_many(hole, game="omaha", board=boards)))
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (results[0] == results[1]).all()
