"""What the pages where one learns are answered: the library's own numbers, and words where there
are none.
"""

from itertools import count
from typing import TypeVar

import pytest
from msgspec import structs

from pokerhouse.hands import equity, possible
from pokerhouse.server.live.learn import (
    Answer,
    CardsQuestion,
    EquityFound,
    EquityQuestion,
    NextCards,
    PossibleFound,
    PossibleQuestion,
    RangesFound,
    RangesQuestion,
    Unanswered,
    Why,
)
from pokerhouse.server.live.learn.answers import answer
from pokerhouse.server.live.learn.messages import Question, decode_answer, decode_question, framed

T = TypeVar("T", bound=Answer)
PREFIX = 4


def asked(question: Question, kind: type[T]) -> T:
    """The answer as it comes out of the process; its time does not pass, so all that can be counted
    is.
    """
    assert decode_question(framed(question)[PREFIX:]) == question
    found = decode_answer(framed(answer(question, lambda: 0.0))[PREFIX:])
    assert isinstance(found, kind), found
    return found


def test_what_cards_become_is_what_the_library_says() -> None:
    (half,) = asked(PossibleQuestion("AhKh7h2h2c", unknown=1), PossibleFound).halves
    expected = possible("AhKh7h2h2c", unknown=1)
    assert half.total == 47
    assert [(kind.kind, kind.needed, kind.completions, kind.score) for kind in half.kinds] == [
        (hand.kind, hand.needed, hand.completions, hand.score) for hand in expected
    ]
    assert half.kinds[0].chance == 9 / 47
    assert sum(kind.chance for kind in half.kinds) == pytest.approx(1)


def test_a_pot_that_is_split_has_two_halves() -> None:
    found = asked(PossibleQuestion("As2sKdKc", board="3c4d8h", game="omaha8"), PossibleFound)
    assert [half.game for half in found.halves] == ["omaha", "omaha_low8"]
    assert [sum(kind.completions for kind in half.kinds) for half in found.halves] == [
        half.total for half in found.halves
    ]


def test_a_wild_card_says_what_it_stands_for() -> None:
    (half,) = asked(PossibleQuestion("XrAsAhKd", unknown=1, wild="jokers"), PossibleFound).halves
    best = half.kinds[0]
    assert best.kind == "four of a kind"
    assert "Xr" in best.cards
    assert "Xr" not in best.played_as


def test_cards_that_are_known_elsewhere_cannot_come() -> None:
    (half,) = asked(PossibleQuestion("AsAd", unknown=3, excluding="AcAh"), PossibleFound).halves
    assert "four of a kind" not in [kind.kind for kind in half.kinds]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (PossibleQuestion("AsAs"), "As"),
        (PossibleQuestion("", game="omaha"), "name more of the cards"),
        (PossibleQuestion("As", game="whist"), "whist"),
        (EquityQuestion(("AA", "nonsense")), "expected a hand such as"),
        (EquityQuestion(("AsAh", "AsKd")), "player 2: As is in the hand of player 1 too"),
        (CardsQuestion(("AA", "KK"), board="As"), "expected a flop or a turn"),
        (CardsQuestion(("AsAh", "KK"), board="AsKd2c"), "player 1: As is on the board too"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(question: Question, words: str) -> None:
    found = asked(question, Unanswered)
    assert found.why is Why.WRONG
    assert words in found.words
    assert "\n" not in found.words


def test_equity_is_the_library_s() -> None:
    found = asked(EquityQuestion(("QQ+", "AK"), board="Ks7d2c"), EquityFound)
    expected = equity(["QQ+", "AK"], board="Ks7d2c")
    assert found.exact
    assert [each.equity for each in found.players] == [
        float(each.equity) for each in expected.players
    ]
    assert [each.low for each in found.players] == [each.equity for each in found.players]
    made = {kind.kind: kind.share for kind in found.players[0].made}
    assert made == {"pair": 12 / 15, "three of a kind": 3 / 15}, (
        "KK is a set on a king; AA and QQ are pairs"
    )


def test_what_runs_out_of_time_says_how_sure_it_is() -> None:
    clock = count().__next__
    found = answer(EquityQuestion(("random", "random"), game="omaha"), lambda: float(clock()))
    assert isinstance(found, EquityFound)
    assert not found.exact
    assert not found.final
    for each in found.players:
        assert each.low < each.equity < each.high


def test_what_is_as_sure_as_it_gets_says_so() -> None:
    question = EquityQuestion(("random", "top 20%", "top 40%"))
    found = asked(question, EquityFound)
    assert (found.exact, found.final) == (False, True)
    assert found == asked(structs.replace(question, thorough=True), EquityFound)
    assert asked(EquityQuestion(("AA", "KK")), EquityFound).final


def test_after_each_card_the_equity_is_that_of_the_longer_board() -> None:
    found = asked(CardsQuestion(("AhKh", "QsQd"), board="Qh7h2c"), NextCards)
    cards = {each.card: each for each in found.cards}
    assert len(cards) == 52 - 7
    assert all(each.exact for each in found.cards)
    for card in ("2h", "Qc", "Ts"):
        expected = equity(["AhKh", "QsQd"], board=f"Qh7h2c{card}")
        assert cards[card].equities == tuple(float(each.equity) for each in expected.players)


def test_ranges_are_read_one_by_one() -> None:
    found = asked(RangesQuestion(("AA, KK, QQ, AKs:0.5", "AK:", "AKs, AKs:0.25")), RangesFound)
    first, wrong, quarter = found.ranges
    assert (first.text, first.hands) == ("QQ+, AKs:0.5", 20.0)
    assert first.grid[0] == first.grid[14] == first.grid[28] == 100
    assert first.grid[1] == 50, "suited hands stand above the diagonal"
    assert first.grid[13] == 0
    assert "expected a weight" in wrong.fault
    assert quarter.hands == 1.0, (
        "the last item that names a hand decides: so a cell is painted over"
    )
    (omaha,) = asked(RangesQuestion(("AAKKds",), game="omaha"), RangesFound).ranges
    assert (omaha.text, omaha.grid) == ("AAKKds", ())
