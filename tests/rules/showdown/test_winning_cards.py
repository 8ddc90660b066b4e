"""The winning cards of every pot, board and half: shown cards of that board and half."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.cards import Card, format_cards, parse_cards
from pokerhouse.hands.worth import GAMES
from pokerhouse.hands.worth.evaluate import order_of
from pokerhouse.hands.worth.wild import Wild, wild_of
from pokerhouse.rules import (
    Accepted,
    HandComplete,
    HandConfig,
    HandEvent,
    HandState,
    HouseRules,
    ToDeal,
    WinningCards,
    apply,
    no_limit,
    play,
    turn,
)
from pokerhouse.rules.awards import judge_hand
from pokerhouse.rules.events import Half, HandShown, PotAwarded
from pokerhouse.units import SeatNumber
from tests.kit.dealer import shuffled
from tests.kit.hand import Hand
from tests.kit.random_play import Table, random_act
from tests.kit.tables import VARIANTS, tables

QUICK = max(6, settings().max_examples // 8)
"""Hands of each variant: a wrong card shows in most hands that reach a showdown."""


def played(table: Table, seed: int) -> tuple[HandState, list[HandEvent]]:
    """A random hand: the state before its pots were paid, and what happened from there on; nothing
    without a pot.
    """
    rng = Random(seed)
    dealer, state = shuffled(rng, table.config), table.begin()
    while not isinstance(now := turn(state), HandComplete):
        wish = (
            dealer.deal(now, state)
            if isinstance(now, ToDeal)
            else random_act(state, rng, folds=0.1, wagers=0.2)
        )
        answer = play(state, wish)
        assert isinstance(answer, Accepted)
        for place, event in enumerate(answer.events):
            if isinstance(event, HandShown | PotAwarded):
                return state, list(answer.events[place:])
            state = apply(state, event)
    return state, []


def rank_of_these(config: HandConfig, game: str, cards: tuple[Card, ...]) -> int:
    """Return the rank of these cards alone, from hole or board."""
    wild = wild_of(config.wild or None)
    order = order_of(GAMES[game], wild)
    if order.judge is not None:
        return order.judge.rank(cards, order.size)
    wilds = wild or Wild()
    return order.rank(sum(1 << card for card in cards), wilds.cards.mask, wilds.bugs.mask)


def check(state: HandState, events: list[HandEvent]) -> int:
    """Check the winning cards of contested pots, and return the number of shares."""
    shown = {event.seat for event in events if isinstance(event, HandShown)}
    found = 0
    for award in (event for event in events if isinstance(event, PotAwarded)):
        if not award.words:
            assert award.cards == (), "nobody contested it"
            continue
        assert [won.seat for won in award.cards] == [share.seat for share in award.shares]
        game = state.variant.showdown[award.half is Half.LOW]
        board = state.boards[award.board]
        for won in award.cards:
            assert won.seat in shown, "only a hand that lies on the table"
            hole = state.cards_of(state.seats.index(won.seat))
            assert len(won.cards) == len(set(won.cards)) > 0
            assert set(won.cards) <= {*hole, *board}
            whole = judge_hand(state.config, game, hole, board)
            assert whole is not None
            assert rank_of_these(state.config, game, won.cards) == whole.rank
            assert whole.words == award.words
            if GAMES[game].hole_used is not None:
                assert len(set(won.cards) & set(hole)) == GAMES[game].hole_used
            found += 1
    return found


def test_high_and_low_are_won_by_cards_of_their_own() -> None:
    config = no_limit(1, 2, variant="holdem8")
    hand = Hand(
        config, cards={"BTN": "Kc Qc", "BB": "Ah 5s"}, board="2c 3d 7h Ks Kd", BTN=50, SB=50, BB=50
    )
    hand.play("BTN calls 2", "SB folds", "BB checks").check_or_call()
    told = [(event.half, event.cards) for event in hand.log if isinstance(event, PotAwarded)]
    assert told == [
        (Half.HIGH, (WinningCards(SeatNumber(1), parse_cards("Ks Kd Kc Qc 7h")),)),
        (Half.LOW, (WinningCards(SeatNumber(3), parse_cards("7h 5s 3d 2c Ah")),)),
    ]


def test_a_side_pot_and_each_board_are_won_by_cards_of_their_own() -> None:
    config = replace(no_limit(1, 2), rules=HouseRules(run_it=2))
    cards = {"BTN": "As Ah", "SB": "Ks Kh", "BB": "Qs Qh"}
    hand = Hand(config, cards=cards, board="2c 3d 9h  Kc 4d 8s  5s 7c  Td 6h", BTN=20, SB=50, BB=50)
    hand.play("BTN raises to 20", "SB raises to 50", "BB calls 48")
    hand.play("SB runs it twice", "BB runs it twice", "BTN runs it twice")
    awards = [event for event in hand.log if isinstance(event, PotAwarded)]
    told = [(award.pot, award.board, format_cards(award.cards[0].cards)) for award in awards]
    assert told == [
        (1, 0, "Ks Kh Td 9h 5s"),
        (1, 1, "Ks Kh Kc 8s 7c"),
        (0, 0, "As Ah Td 9h 5s"),
        (0, 1, "Ks Kh Kc 8s 7c"),
    ]


def test_a_pot_that_nobody_contests_tells_no_cards() -> None:
    hand = Hand(no_limit(1, 2), BTN=50, SB=50, BB=50).play("BTN folds", "SB folds")
    assert [event.cards for event in hand.log if isinstance(event, PotAwarded)] == [()]


@given(table=tables(), seed=st.integers(0, 2**32))
def test_they_are_of_the_hand_and_the_board_and_worth_what_the_award_says(
    table: Table, seed: int
) -> None:
    check(*played(table, seed))


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=QUICK)
@given(data=st.data())
def test_in_every_variant(variant: str, data: st.DataObject) -> None:
    check(*played(data.draw(tables([variant])), data.draw(st.integers(0, 2**32))))
