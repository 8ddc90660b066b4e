"""All-in or fold between two short stacks: the table is an equilibrium, and gains are counted
against it.
"""

import numpy as np
import pytest
from numpy.typing import NDArray

from pokerhouse.cards import CardSet, parse_cards
from pokerhouse.errors import ConfigError
from pokerhouse.hands import Range, StartingHand, equity
from pokerhouse.players import STACK_MAX, call_gain, push_gain, short_stacks
from tests.players.push_fold.write import matrices, regret, wins_against

NEARLY = 0.02
"""The tolerance of a mixed move in big blinds; shares are rounded to whole percent."""

EXACT = 1e-6
"""The precision of equities in the table."""


def held(text: str) -> StartingHand:
    first, second = parse_cards(text)
    return StartingHand.of(first, second)


def shares(kinds: list[StartingHand], held_range: Range) -> NDArray[np.float64]:
    return np.array([held_range.share_of(kind) for kind in kinds])


def test_the_more_there_is_to_lose_the_fewer_hands_are_pushed_and_called_with() -> None:
    pushed = [short_stacks(stack).push.total for stack in (2, 5, 10, 20)]
    called = [short_stacks(stack).call.total for stack in (2, 5, 10, 20)]
    assert pushed == sorted(pushed, reverse=True)
    assert called == sorted(called, reverse=True)


@pytest.mark.parametrize("stack", [8])
@pytest.mark.parametrize("hole", ["AsKs", "7d2c", "Kh4h", "Jc8d", "5s4s", "Qd6c"])
def test_hands_are_pushed_and_called_with_when_that_gains(stack: int, hole: str) -> None:
    cards, table = tuple(parse_cards(hole)), short_stacks(stack)
    for gain, held_range in (
        (push_gain(cards, stack).gain, table.push),
        (call_gain(cards, stack).gain, table.call),
    ):
        share = held_range.share_of(held(hole))
        assert gain > -NEARLY if share > 0 else gain < NEARLY
        assert gain < NEARLY if share < 1 else gain > -NEARLY


def test_a_gain_is_what_the_stakes_say() -> None:
    aces = tuple(parse_cards("AsAh"))
    found, callers = push_gain(aces, 10), short_stacks(10).call
    wins = float(equity([aces, callers.without(CardSet.of(aces))]).players[0].equity)
    assert found.wins == pytest.approx(wins, abs=EXACT)
    wins = found.wins
    assert found.gain == pytest.approx(
        found.called * 10 * (2 * wins - 1) + (1 - found.called) + 0.5
    )
    called = call_gain(aces, 10)
    assert called.gain == pytest.approx(10 * (2 * called.wins - 1) + 1)
    assert called.called == 1


def test_the_table_has_the_exact_equity_of_a_hand_in_any_suits() -> None:
    for hole, stack in (("7d2c", 20), ("5h4h", 12)):
        cards, others = tuple(parse_cards(hole)), short_stacks(stack).call
        exact = float(
            equity([cards, others.without(CardSet.of(cards))], method="exact").players[0].equity
        )
        assert push_gain(cards, stack).wins == pytest.approx(exact, abs=EXACT)


@pytest.mark.parametrize("stack", [0, STACK_MAX + 1])
def test_other_stacks_have_no_table(stack: int) -> None:
    with pytest.raises(ConfigError, match="expected 1 to 20"):
        short_stacks(stack)


@pytest.mark.long
def test_nobody_gains_by_another_strategy() -> None:
    kinds = list(StartingHand.all_kinds())
    wins, ways = matrices(kinds)
    assert ways.sum() == 1326 * 1225
    for stack in range(1, STACK_MAX + 1):
        table = short_stacks(stack)
        push, call = (shares(kinds, each) for each in (table.push, table.call))
        assert regret(wins, ways, stack, push, call) < 0.0001
        holes = [next(iter(Range.parse(str(kind))))[0] for kind in kinds]
        for gain, others in ((push_gain, call), (call_gain, push)):
            known = [gain(hole, stack).wins for hole in holes]
            assert known == pytest.approx(wins_against(wins, ways, others), abs=EXACT)
