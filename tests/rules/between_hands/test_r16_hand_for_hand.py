"""R16: near the money every table waits for the others before the next deal."""

from random import Random

import pytest

from pokerhouse.rules import no_limit
from pokerhouse.rules.between_hands.tournaments import (
    TableProgress,
    is_hand_for_hand,
    may_deal,
    played_hand_for_hand,
)
from pokerhouse.units import TableId
from tests.kit.hand import Hand

A, B, C = map(TableId, "ABC")


def progress(**tables: tuple[int, bool]) -> list[TableProgress]:
    return [
        TableProgress(TableId(name), hands, in_play) for name, (hands, in_play) in tables.items()
    ]


@pytest.mark.parametrize(
    ("left", "tables", "expected"),
    [(13, 3, False), (12, 3, True), (10, 2, True), (9, 2, False), (10, 1, False)],
)
def test_r16_when_a_round_of_hands_could_reach_the_money(
    left: int, tables: int, *, expected: bool
) -> None:
    assert is_hand_for_hand(left=left, paid=9, tables=tables) is expected


def test_r16_a_table_that_is_done_waits_for_the_others() -> None:
    tables = progress(A=(1, False), B=(0, True), C=(1, False))
    assert not any(may_deal(table, tables) for table in (A, B, C))
    tables = progress(A=(1, False), B=(1, False), C=(1, False))
    assert all(may_deal(table, tables) for table in (A, B, C))


def test_r16_who_has_been_waited_for_deals_with_the_rest() -> None:
    tables = progress(A=(1, True), B=(1, False), C=(1, True))
    assert may_deal(B, tables), "the others have begun the same round"


def test_r16_no_table_is_ever_a_hand_ahead() -> None:
    rng = Random(16)
    hands = dict.fromkeys((A, B, C), 0)
    in_play = dict.fromkeys((A, B, C), False)
    for _ in range(2000):
        table = rng.choice((A, B, C))
        now = [TableProgress(t, hands[t], in_play[t]) for t in hands]
        if in_play[table]:
            hands[table], in_play[table] = hands[table] + 1, False
        elif may_deal(table, now):
            in_play[table] = True
        started = [hands[t] + in_play[t] for t in hands]
        assert max(started) - min(hands.values()) <= 1
    assert min(hands.values()) > 100


def test_r12_hand_for_hand_all_in_hands_stay_face_down() -> None:
    cards = {"BTN": "As Ad", "BB": "Ks Kd"}
    game = no_limit(10, 20)
    for config, expected in ((game, {"BTN", "BB"}), (played_hand_for_hand(game), set[str]())):
        hand = Hand(config, cards=cards, board="2c 7d 9h Jc 3s", BB=500, BTN=500)
        hand.play("BTN raises to 500", "BB calls 480")
        assert set(hand.tabled) == expected
