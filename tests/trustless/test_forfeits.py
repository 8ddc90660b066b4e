"""The chips of void hands come from the players who are named, and go to the others."""

from collections.abc import Callable, Iterator
from itertools import chain, combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import UnknownCardsError
from pokerhouse.rules import (
    Act,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    HandEnded,
    HandMucked,
    HandShown,
    HandState,
    HandTabled,
    Player,
    PlayerAction,
    RaiseTo,
    Refusal,
    ToAct,
    ToDeal,
    fold,
    no_limit,
    play,
    start,
    turn,
)
from pokerhouse.trustless import (
    CardFaultKind,
    Hand,
    owed,
    stacks_after,
    take_message,
    timed_out,
    to_act,
)
from pokerhouse.trustless.forfeits import after_last_act, forfeits_of
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber
from tests.trustless.table import HOST, Choice, at_random, calling, moments, play_out, seated
from tests.trustless.test_cheats import CHEATS

ENDING = HandTabled | HandShown | HandMucked | HandEnded


def states(stacks: list[int], choose: Choice, *, ante: int = 0) -> Iterator[HandState]:
    """Every moment of a hand at which a card message can be owed, all cards face down."""
    players = [
        Player(SeatNumber(i), PlayerId(f"p{i}"), f"P{i}", Chips(n)) for i, n in enumerate(stacks, 1)
    ]
    config = no_limit(5, 10, ante=ante)
    state = fold(start(config, players, SeatNumber(len(stacks)), hand=HandId("h")))
    while True:
        waiting = turn(state)
        if isinstance(waiting, ToDeal):
            yield state
            intent: Deal | Act = Deal((UNKNOWN,) * waiting.count)
        else:
            assert isinstance(waiting, ToAct)
            intent = Act(waiting.seat, choose(waiting))
        try:
            played = play(state, intent)
        except UnknownCardsError:
            played = None
        assert not isinstance(played, Refusal), played
        if played is None or any(isinstance(event, ENDING) for event in played.events):
            yield after_last_act(state, (intent,) if isinstance(intent, Act) else ())
            return
        state = played.state


def result(state: HandState, named: set[SeatNumber]) -> dict[SeatNumber, int]:
    """Return what each player wins or loses by the void hand."""
    won = dict.fromkeys(state.seats, 0)
    for forfeit in forfeits_of(state, named):
        assert forfeit.amount > 0
        assert forfeit.seat in named
        assert forfeit.to not in named
        won[forfeit.seat] -= forfeit.amount
        won[forfeit.to] += forfeit.amount
    return won


def put_in(state: HandState) -> dict[SeatNumber, int]:
    """Return what each player has put in by now."""
    return {
        player.seat: player.stack - left
        for player, left in zip(state.players, state.stacks, strict=True)
    }


def subsets(seats: tuple[SeatNumber, ...]) -> Iterator[set[SeatNumber]]:
    every = chain.from_iterable(combinations(seats, n) for n in range(len(seats) + 1))
    return map(set, every)


def doing(**acts: str) -> Choice:
    """Each seat's actions in order, such as p1="r30 f": raise to 30, then fold; then calls."""
    left = {SeatNumber(int(seat[1:])): told.split() for seat, told in acts.items()}

    def choose(turn: ToAct) -> PlayerAction:
        told = left.get(turn.seat)
        if not told:
            return Call() if turn.legal.call else Check()
        word = told.pop(0)
        if word[0] in "br":
            kind = RaiseTo if word[0] == "r" else Bet
            return kind(Chips(int(word[1:])))
        return {"f": Fold(), "c": calling(turn)}[word]

    return choose


def last(stacks: list[int], **acts: str) -> HandState:
    *_, state = states(stacks, doing(**acts))
    return state


def moment(stacks: list[int], choose: Choice, when: Callable[[Hand], bool]) -> Hand:
    """The host's view at the first moment when this is so."""
    hands = (views[HOST] for views in moments(seated(stacks), choose))
    return next(hand for hand in hands if when(hand))


@settings(max_examples=100)
@given(
    stacks=st.lists(st.integers(1, 300), min_size=2, max_size=6),
    seed=st.integers(0, 10**6),
    ante=st.sampled_from((0, 0, 3)),
)
def test_at_every_moment_and_for_any_silent_players_chips_are_conserved_and_silence_never_pays(
    stacks: list[int], seed: int, ante: int
) -> None:
    for state in states(stacks, at_random(seed), ante=ante):
        own = put_in(state)
        live = {state.seats[p] for p in state.live}
        for named in subsets(state.seats):
            won = result(state, named)
            assert sum(won.values()) == 0
            others = {*state.seats} - named
            if not named or not others:
                assert not any(won.values())
                continue
            for seat in named:
                called = max(own[each] for each in own if each != seat)
                assert -won[seat] in {own[seat], min(own[seat], called)}
            for seat in others:
                assert won[seat] >= 0
                assert not (won[seat] and seat not in live and others & live)


def test_a_folding_player_loses_what_a_silent_one_does() -> None:
    """The silent player can never have more than after a fold: what they put in is gone."""
    for state in states([100, 200, 300], doing(p3="r40", p1="c", p2="c")):
        for seat, chips in put_in(state).items():
            assert result(state, {seat})[seat] == -chips


def test_a_silent_player_loses_the_bets_to_the_others_in_equal_parts() -> None:
    state = last([500, 500, 500], p3="r240")
    assert result(state, {SeatNumber(2)}) == {1: 120, 2: -240, 3: 120}
    assert result(state, {SeatNumber(2), SeatNumber(3)}) == {1: 480, 2: -240, 3: -240}


def test_odd_chips_go_to_the_first_left_of_the_button() -> None:
    state = last([500] * 4, p3="r25")
    assert result(state, {SeatNumber(3)}) == {1: 9, 2: 8, 3: -25, 4: 8}
    assert result(state, {SeatNumber(1)}) == {1: -25, 2: 9, 3: 8, 4: 8}


def test_an_all_in_player_shares_in_no_more_than_their_own_chips_matched() -> None:
    state = last([100, 500, 500], p3="r240")
    assert result(state, {SeatNumber(3)}) == {1: 50, 2: 190, 3: -240}


def test_chips_above_everybody_elses_reach_go_to_those_who_reach_highest() -> None:
    """A player folded after calling more than the all-in: what the last one put in is lost too."""
    state = last([100, 500, 500], p3="r240", p2="c f", p1="c")
    assert put_in(state)[SeatNumber(3)] == 240
    folded = SeatNumber(2)
    assert state.seats.index(folded) not in state.live
    assert result(state, {SeatNumber(3)}) == {1: 240, 2: 0, 3: -240}


def test_a_folded_player_gets_the_own_bet_back_and_no_share() -> None:
    state = last([500, 500, 500, 500], p3="r40", p4="f", p1="c f", p2="c b80")
    assert result(state, {SeatNumber(3)}) == {1: 0, 2: 120, 3: -120, 4: 0}


def test_without_others_in_the_hand_the_chips_go_to_those_who_folded() -> None:
    state = last([500, 500, 500], p3="r40", p1="f", p2="r200")
    assert result(state, {SeatNumber(2), SeatNumber(3)}) == {1: 400, 2: -200, 3: -200}


def test_a_winner_who_goes_silent_loses_what_was_called_and_keeps_what_was_not() -> None:
    state = last([500, 500], p2="r400", p1="f")
    assert result(state, {SeatNumber(2)}) == {1: 10, 2: -10}


def test_blinds_are_lost_from_the_first_card_on() -> None:
    first = next(states([100, 100, 100], calling))
    assert result(first, {SeatNumber(2)}) == {1: 5, 2: -10, 3: 5}
    assert result(first, {SeatNumber(3)}) == {1: 0, 2: 0, 3: 0}


def test_a_blind_that_a_short_all_in_cannot_call_is_not_lost() -> None:
    first = next(states([3, 100], calling))
    assert result(first, {SeatNumber(2)}) == {1: 3, 2: -3}


def test_a_hand_without_a_dealt_card_is_a_misdeal_and_all_bets_go_back() -> None:
    seen = 0
    for views in moments(seated([100, 100]), calling):
        host = views[HOST]
        if host.dealing.wanted:
            break
        silent = timed_out(host, owed(host)[:1])
        assert silent.void
        assert silent.forfeits == ()
        seen += 1
    assert seen > 4


def test_the_bet_that_ended_the_betting_counts() -> None:
    """The call on the river, or the last all-in, is not folded before the cards are known."""
    host = moment([100, 60], doing(p2="r60"), lambda host: host.dealing.opening)
    assert stacks_after(timed_out(host, [SeatNumber(1)])) == {1: 40, 2: 120}
    assert stacks_after(timed_out(host, [SeatNumber(2)])) == {1: 160, 2: 0}
    assert stacks_after(timed_out(host)) == {1: 100, 2: 60}


def test_a_decision_that_is_late_makes_no_hand_void() -> None:
    for views in moments(seated([100, 100]), calling):
        if to_act(views[HOST]):
            assert timed_out(views[HOST]) == views[HOST]


def test_a_cheat_named_by_the_check_loses_the_bets_like_a_silent_player() -> None:
    cheat, kind = CHEATS["shuffles by another order than that of the seed"]
    views = play_out(seated([100, 100, 100]), doing(p3="r30"), {SeatNumber(2): cheat})
    for view in views.values():
        assert [(fault.seat, fault.kind) for fault in view.void] == [(2, kind)]
        assert stacks_after(view) == {1: 115, 2: 70, 3: 115}


def test_a_false_message_while_others_bet_costs_the_uncalled_bet_too() -> None:
    """Else a bluff could be taken back while the other still thinks about it."""
    host = moment([100, 100], doing(p2="r80"), lambda host: bool(host.acts))
    pledge = host.dealing.pledges[SeatNumber(2)]
    void = take_message(host, SeatNumber(2), pledge)
    assert [fault.kind for fault in void.void] == [CardFaultKind.OUT_OF_TURN]
    assert stacks_after(void) == {1: 180, 2: 20}


def test_a_stranger_who_is_named_moves_no_chips() -> None:
    host = moment([100, 100], calling, lambda host: bool(host.acts))
    void = take_message(host, SeatNumber(5), host.dealing.pledges[SeatNumber(2)])
    assert void.void
    assert stacks_after(void) == {1: 100, 2: 100}
