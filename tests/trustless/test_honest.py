"""Honest players: nobody is ever accused, all see one hand, and nobody sees a card that is not
theirs.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.cards import STANDARD_CARDS, UNKNOWN, Card
from pokerhouse.errors import ConfigError, InputError
from pokerhouse.rules import (
    Act,
    Cause,
    Fold,
    HandConfig,
    HandEnded,
    HoleCardsDealt,
    HouseRules,
    Player,
    Refusal,
    no_limit,
)
from pokerhouse.trustless import Hand, audit, begin, owed, stacks_after, take_act, timed_out, to_act
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber
from tests.kit.laws import check_laws
from tests.trustless.table import HOST, all_acted, at_random, calling, moments, play_out, seated


@settings(max_examples=4)
@given(
    stacks=st.lists(st.integers(1, 400), min_size=2, max_size=3),
    seed=st.integers(0, 10**6),
    face_up=st.booleans(),
)
def test_an_honest_hand_is_one_hand_for_all(stacks: list[int], seed: int, face_up: bool) -> None:
    _one_hand_for_all(stacks, seed, face_up=face_up)


@pytest.mark.long
@settings(max_examples=60)
@given(
    stacks=st.lists(st.integers(1, 400), min_size=2, max_size=6),
    seed=st.integers(0, 10**6),
    face_up=st.booleans(),
)
def test_many_honest_hands(stacks: list[int], seed: int, face_up: bool) -> None:
    _one_hand_for_all(stacks, seed, face_up=face_up)


def _one_hand_for_all(stacks: list[int], seed: int, *, face_up: bool) -> None:
    views = play_out(seated(stacks, f"h{seed}", face_up=face_up), at_random(seed))
    host = views[HOST]
    assert not host.void
    assert isinstance(host.events[-1], HandEnded)
    check_laws(host.state)
    assert all(view.events == host.events for view in views.values())
    assert sum(stacks_after(host).values()) == sum(stacks)
    report = audit(host.dealing)
    assert report.faults == ()
    assert Counter(report.deck) == Counter(STANDARD_CARDS)


def test_before_the_end_a_player_sees_their_own_cards_and_the_host_none() -> None:
    looks = 0
    for views in moments(seated([100, 100, 100]), calling):
        if views[HOST].dealing.opening:
            break
        for eyes, view in views.items():
            for seat, cards in _holes(view).items():
                looks += 1
                assert (UNKNOWN in cards) == (seat != eyes)
    assert looks > 100
    assert len(views[HOST].state.boards[0]) == 5


@pytest.mark.parametrize("hand", ["h1", "h8", "h18"])
def test_players_saw_the_cards_that_were_dealt(hand: str) -> None:
    """Also when the deuce of clubs is among it, whose number is 0."""
    before = {}
    for views in moments(seated([100, 100], hand), calling):
        if not views[HOST].dealing.opening:
            before = views
    after = views[HOST]
    for eyes, view in before.items():
        assert view.state.boards == after.state.boards
        assert eyes == HOST or _holes(view)[eyes] == _holes(after)[eyes]


def test_a_folded_hand_is_known_when_the_hand_is_over() -> None:
    views = play_out(seated([100, 100]), lambda turn: Fold())
    assert all(UNKNOWN not in cards for cards in _holes(views[HOST]).values())
    assert stacks_after(views[HOST]) == {1: 105, 2: 95}


def test_only_dealt_places_are_opened_before_the_betting_is_over() -> None:
    """Two cards for each, three burned, five of the board; of their own cards a player gives no
    key.
    """
    given_up = {}
    for views in moments(seated([100, 100]), calling):
        if not views[HOST].dealing.opening:
            given_up = views[HOST].dealing.keys
    board = {5, 6, 7, 9, 11}
    assert given_up[SeatNumber(1)].keys() == board | {1, 3}
    assert given_up[SeatNumber(2)].keys() == board | {0, 2}


def test_a_wish_that_breaks_the_rules_is_refused_and_changes_nothing() -> None:
    for views in moments(seated([100, 100]), calling):
        if turn := to_act(views[HOST]):
            answer = take_act(views[HOST], Act(SeatNumber(3 - turn.seat), Fold()))
            assert isinstance(answer, Refusal)
        else:
            assert isinstance(take_act(views[HOST], Act(SeatNumber(1), Fold())), Refusal)


def test_a_late_player_checks_or_folds_as_at_any_table() -> None:
    views = next(views for views in moments(seated([100, 100]), calling) if to_act(views[HOST]))
    turn = to_act(views[HOST])
    assert turn is not None
    after = all_acted(views, Act(turn.seat, Fold(), Cause.TIMEOUT))[HOST]
    assert set(owed(after)) == {1, 2}
    assert timed_out(after).void


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(InputError):
        seated([100] * seats)


@pytest.mark.parametrize(
    "config",
    [
        no_limit(5, 10, variant="omaha"),
        replace(no_limit(5, 10), rules=HouseRules(run_it=2)),
        replace(no_limit(5, 10), rules=HouseRules(boards=2)),
        replace(no_limit(5, 10), rules=HouseRules(rabbit_hunt=True)),
        replace(no_limit(5, 10), rules=HouseRules(rabbit_on_request=True)),
        replace(no_limit(5, 10), wild="deuces"),
    ],
    ids=["omaha", "run it twice", "two boards", "rabbit", "rabbit on request", "wild cards"],
)
def test_other_games_are_refused(config: HandConfig) -> None:
    players = [Player(SeatNumber(i), PlayerId(f"p{i}"), f"P{i}", Chips(100)) for i in (1, 2)]
    with pytest.raises(ConfigError, match="without a trusted dealer"):
        begin(config, players, SeatNumber(1), HandId("h1"))


def _holes(view: Hand) -> dict[SeatNumber, tuple[Card, ...]]:
    return {event.seat: event.cards for event in view.events if isinstance(event, HoleCardsDealt)}
