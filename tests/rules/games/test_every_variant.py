"""Laws of every hand: each variant in any structure, with any choice of the table, under any legal
play (R27) and any illegal wish (R20).
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.catalogue import Sentence
from pokerhouse.errors import InputError
from pokerhouse.rules import (
    Accepted,
    Act,
    AnteKind,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    HandComplete,
    HandEvent,
    HandState,
    HouseRules,
    Intent,
    Legal,
    RaiseTo,
    Refusal,
    RunTimes,
    Show,
    Straddle,
    Structure,
    ToAct,
    ToDeal,
    Wager,
    away_action,
    decode_events,
    encode_events,
    fold,
    no_limit,
    play,
    timeout_action,
    turn,
    with_stakes,
)
from pokerhouse.rules.state import Phase, own_copy
from pokerhouse.units import Chips, SeatNumber
from tests.kit.dealer import shuffled
from tests.kit.laws import checked
from tests.kit.random_play import Table, act, random_act
from tests.kit.tables import VARIANTS, tables
from tests.kit.wishes import any_action, every_offer, grants, refused

QUICK, LONG = 7, 400
seeds = st.integers(0, 2**32)


def granted(state: HandState, wish: Intent) -> Accepted:
    """`wish` is granted, and the state that was given away stays what it was."""
    before = own_copy(state)  # what it holds cannot change: tuples and frozen values
    answer = checked(state, wish)
    assert isinstance(answer, Accepted), f"{wish} was refused: {answer}"
    assert state == before, "a state that others hold has changed"
    return answer


def not_granted(state: HandState, wish: Intent) -> None:
    """`wish` is refused in words, and nothing has changed."""
    before = own_copy(state)
    answer = play(state, wish)
    assert isinstance(answer, Refusal), f"{wish} was granted"
    assert answer.rule
    assert answer.message
    assert "{" not in answer.message
    assert state == before, "a refusal has changed something"


def a_player_is_asked(state: HandState, now: ToAct, rng: Random) -> None:
    """Check that exactly the legal actions are accepted, and that the timeout action is legal."""
    p, legal = state.actor, now.legal
    assert now.seat == state.seats[p]
    assert not state.folded[p]
    assert legal.call <= state.stacks[p]
    if state.phase is Phase.BETTING:
        assert state.stacks[p], "a player without chips is asked"
    wager = legal.bet or legal.raise_to
    if wager:
        assert state.level < wager.minimum <= wager.maximum <= state.stacks[p] + state.bets[p]
    for action in (*every_offer(state, legal), timeout_action(state), away_action(state)):
        assert grants(state, legal, action)
        assert isinstance(play(state, act(state, action)), Accepted), (
            f"{action} was offered and refused"
        )
    for _ in range(4):
        wish = any_action(state, rng)
        if grants(state, legal, wish):
            granted(state, act(state, wish))
        else:
            not_granted(state, act(state, wish))


def a_hand_is_played(table: Table, seed: int) -> None:
    """Play one hand to its end, every law held against every step."""
    rng = Random(seed)
    dealer, state = shuffled(rng, table.config), table.begin()
    log: list[HandEvent] = table.start()
    folds, wagers = rng.choice([(0.02, 0.2), (0.1, 0.35), (0.1, 0.7), (0.4, 0.35)])
    # A full raise is at least a least bet, and every player acts at most once for each raise.
    steps_max = len(table.stacks) * (20 + sum(table.stacks))
    for _ in range(steps_max):
        now = turn(state)
        if isinstance(now, HandComplete):
            break
        for wish in refused(state, rng):
            not_granted(state, wish)
        if isinstance(now, ToAct):
            a_player_is_asked(state, now, rng)
            answer = granted(state, random_act(state, rng, folds=folds, wagers=wagers))
        else:
            assert isinstance(now, ToDeal)
            answer = granted(state, dealer.deal(now, state))
        log += answer.events
        state = answer.state
    else:
        raise AssertionError("the hand does not end")
    assert sum(state.stacks) + state.raked == sum(table.stacks)
    assert fold(log) == state
    assert decode_events(encode_events(log)) == log
    for seat in state.seats:
        for action in (Fold(), Check(), Call(), BringIn(), Discard(), RunTimes(1)):
            not_granted(state, Act(seat, action))
        own = state.cards_of(state.seats.index(seat))
        known = {*state.shown[state.seats.index(seat)], *state.up[state.seats.index(seat)]}
        for cards in (own[:1], own):
            assert isinstance(
                play(state, Show(seat, cards)), Accepted if {*cards} - known else Refusal
            )


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=QUICK)
@given(data=st.data(), seed=seeds)
def test_r27_a_hand_of_every_variant(variant: str, data: st.DataObject, seed: int) -> None:
    a_hand_is_played(data.draw(tables([variant])), seed)


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=LONG)
@given(data=st.data(), seed=seeds)
def test_r27_many_hands_of_every_variant(variant: str, data: st.DataObject, seed: int) -> None:
    a_hand_is_played(data.draw(tables([variant])), seed)


def test_a_pack_too_small_for_all_the_boards_is_not_dealt_from() -> None:
    config = with_stakes("omaha6", Structure.POT_LIMIT, small_bet=4)
    twice = replace(config, rules=HouseRules(boards=2))
    Table(twice, (100,) * 6).begin()
    with pytest.raises(InputError, match="7 players and 2 boards need 55 cards: the deck has 52"):
        Table(twice, (100,) * 7).begin()


def test_r18_a_button_that_posts_a_blind_does_not_straddle() -> None:
    config = with_stakes("short_deck", Structure.NO_LIMIT, small_bet=4)
    table = Table(replace(config, rules=HouseRules(straddle=Straddle.BUTTON)), (100,) * 4)
    with pytest.raises(InputError, match=r"seats \[4\] straddle: expected \[1\]"):
        replace(table, straddles=(SeatNumber(4),)).begin()
    assert replace(table, straddles=(SeatNumber(1),)).begin().level == 8


def test_a_bomb_pot_is_paid_by_everyone() -> None:
    bomb = replace(no_limit(1, 2, ante=5), rules=HouseRules(bomb_pot=True))
    assert not bomb.faults()
    (fault,) = replace(bomb, ante_kind=AnteKind.BIG_BLIND).faults()
    assert fault.fields == ("rules.bomb_pot", "ante", "ante_kind")
    assert fault.sentence == Sentence("faults.bomb_pot")


def test_a_bring_in_of_a_full_bet_is_one() -> None:
    config = replace(
        with_stakes("stud", Structure.SPREAD_LIMIT, small_bet=2),
        small_bet=Chips(1),
        big_bet=Chips(5),
    )
    table = Table(config, (100,) * 3)
    state, dealer = table.begin(), shuffled(Random(1))
    while isinstance(spec := turn(state), ToDeal):
        state = granted(state, dealer.deal(spec)).state
    assert isinstance(now := turn(state), ToAct)
    assert now.legal == Legal(Chips(0), bet=Wager(Chips(2), Chips(5)), bring_in=Chips(1))
    state = granted(state, act(state, BringIn())).state
    assert isinstance(now := turn(state), ToAct)
    assert now.legal == Legal(Chips(1), raise_to=Wager(Chips(2), Chips(6)))
    state = granted(state, act(state, RaiseTo(Chips(4)))).state
    assert isinstance(now := turn(state), ToAct)
    assert now.legal.raise_to == Wager(Chips(7), Chips(9))


def test_r5_who_brought_it_in_may_raise_a_completion_in_every_structure() -> None:
    for structure in Structure:
        table = Table(with_stakes("stud", structure, small_bet=10), (100, 100))
        state, dealer = table.begin(), shuffled(Random(1))
        while isinstance(spec := turn(state), ToDeal):
            state = granted(state, dealer.deal(spec)).state
        state = granted(state, act(state, BringIn())).state
        state = granted(state, act(state, RaiseTo(Chips(10)))).state
        assert isinstance(now := turn(state), ToAct)
        assert now.legal.raise_to is not None, structure
