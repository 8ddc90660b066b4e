"""Laws of every hand, under any legal play (R27) and any illegal wish (R20): a machine that plays whatever it likes."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pokerhouse.cards import Card
from pokerhouse.rules import (
    Act,
    AnteKind,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    HandEvent,
    HandOver,
    HandState,
    Played,
    PlayerAction,
    RaiseTo,
    Refusal,
    Structure,
    ToAct,
    ToDeal,
    decode_event,
    decode_events,
    encode_event,
    encode_events,
    fold,
    play,
    turn,
)
from pokerhouse.units import Chips, SeatNumber
from tests.kit.dealer import ScriptedDealer, shuffled
from tests.kit.laws import check_laws, checked
from tests.kit.random_play import Table, act, config_of, grants, offered, random_action, sizes

UNIT = 4


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """All structures, 2 to 10 seats, stacks from one chip up, antes of both kinds, a dead small blind."""
    structure = draw(st.sampled_from(list(Structure)))
    seats = draw(st.integers(2, 10))
    some = st.one_of(st.integers(1, 3 * UNIT), st.integers(1, 20 * UNIT), st.integers(1, 200 * UNIT))
    ante = draw(st.sampled_from([0, 0, 1, 5]))
    config = config_of(structure, ante=ante, ante_kind=draw(st.sampled_from(list(AnteKind))), unit=UNIT)
    stacks = tuple(draw(st.lists(some, min_size=seats, max_size=seats)))
    return Table(config, stacks, dead_small_blind=seats > 2 and draw(st.booleans()))


any_action: st.SearchStrategy[PlayerAction] = st.one_of(
    st.sampled_from([Fold(), Check(), Call()]),
    st.builds(Bet, st.integers(-5, 900).map(Chips)),
    st.builds(RaiseTo, st.integers(-5, 900).map(Chips)),
)
any_card = st.integers(0, 53).map(Card)


class HandMachine(RuleBasedStateMachine):
    """Legal wishes are granted, others are refused; nothing else can happen, and the hand always ends."""

    log: list[HandEvent]
    state: HandState
    dealer: ScriptedDealer

    @initialize(table=tables(), seed=st.integers(0, 2**32))
    def sit_down(self, table: Table, seed: int) -> None:
        self.dealer = shuffled(Random(seed))
        self.log = table.start()
        self.state = fold(self.log)
        for length in range(1, len(self.log) + 1):
            check_laws(fold(self.log[:length]))

    def awaits(self, kind: type) -> bool:
        return isinstance(turn(self.state), kind)

    def granted(self, intent: Act | Deal) -> None:
        answer = checked(self.state, intent)
        assert isinstance(answer, Played), f"{intent} was refused: {answer}"
        self.log += answer.events
        self.state = answer.state

    def refused(self, intent: Act | Deal) -> None:
        before = repr(self.state)
        answer = play(self.state, intent)
        assert isinstance(answer, Refusal), f"{intent} was granted: {answer}"
        assert answer.message
        assert "{" not in answer.message
        assert repr(self.state) == before

    @precondition(lambda self: self.awaits(ToDeal))
    @rule()
    def the_dealer_deals(self) -> None:
        now = turn(self.state)
        assert isinstance(now, ToDeal)
        self.granted(self.dealer.deal(now))

    @precondition(lambda self: self.awaits(ToAct))
    @rule(data=st.data())
    def a_player_acts(self, data: st.DataObject) -> None:
        legal = offered(self.state)
        assert legal is not None
        wishes: list[PlayerAction] = [Call() if legal.call else Check(), Fold()]
        wishes += [Bet(Chips(to)) for to in sizes(legal.bet)] + [RaiseTo(Chips(to)) for to in sizes(legal.raise_to)]
        self.granted(act(self.state, data.draw(st.sampled_from(wishes))))

    @precondition(lambda self: self.awaits(ToAct))
    @rule(action=any_action)
    def a_player_wishes_anything(self, action: PlayerAction) -> None:
        legal = offered(self.state)
        assert legal is not None
        (self.granted if grants(legal, action) else self.refused)(act(self.state, action))

    @precondition(lambda self: hasattr(self, "state"))
    @rule(seat=st.integers(0, 11), action=any_action)
    def somebody_out_of_turn_wishes_anything(self, seat: int, action: PlayerAction) -> None:
        now = turn(self.state)
        if not (isinstance(now, ToAct) and now.seat == seat):
            self.refused(Act(SeatNumber(seat), action))

    @precondition(lambda self: hasattr(self, "state"))
    @rule(cards=st.lists(any_card, max_size=20))
    def wrong_cards_are_dealt(self, cards: list[Card]) -> None:
        out = {*self.state.board, *self.state.burned, *(c for hole in self.state.hole for c in hole)}
        now = turn(self.state)
        fits = isinstance(now, ToDeal) and len(cards) == now.count == len(set(cards) - out)
        if not fits or any(card.is_joker for card in cards):
            self.refused(Deal(tuple(cards)))

    @precondition(lambda self: hasattr(self, "state"))
    @rule()
    def the_log_is_read_again(self) -> None:
        self.reread()

    def reread(self) -> None:
        assert fold(self.log) == self.state
        assert [decode_event(encode_event(event)) for event in self.log] == self.log
        assert fold(decode_events(encode_events(self.log))) == self.state

    @invariant()
    def somebody_is_awaited_or_the_hand_is_over(self) -> None:
        if not hasattr(self, "state"):
            return
        now = turn(self.state)
        if isinstance(now, ToAct):
            p = self.state.actor
            assert self.state.stacks[p] > 0, "a player without chips is asked"
            assert not self.state.folded[p]
            assert now.legal.call <= self.state.stacks[p]
            wager = now.legal.bet or now.legal.raise_to
            if wager:
                most = self.state.stacks[p] + self.state.bets[p]
                assert self.state.level < wager.minimum <= wager.maximum <= most

    def teardown(self) -> None:
        if not hasattr(self, "state"):
            return
        rng = Random(0)
        for _ in range(2000):
            now = turn(self.state)
            if isinstance(now, HandOver):
                break
            if isinstance(now, ToDeal):
                self.granted(self.dealer.deal(now))
            else:
                self.granted(act(self.state, random_action(now.legal, rng)))
        else:
            raise AssertionError("the hand does not end")
        assert sum(self.state.stacks) == sum(player.stack for player in self.state.players)
        self.reread()


TestHand: Any = HandMachine.TestCase


@given(table=tables(), seed=st.integers(0, 2**32))
def test_r27_any_legal_play_ends_and_keeps_every_chip(table: Table, seed: int) -> None:
    rng = Random(seed)
    dealer = shuffled(rng)
    state = table.begin()
    steps = 0
    while not isinstance(now := turn(state), HandOver):
        wish = dealer.deal(now) if isinstance(now, ToDeal) else act(state, random_action(now.legal, rng, wagers=0.6))
        answer = checked(state, wish)
        assert isinstance(answer, Played)
        state = answer.state
        steps += 1
        # A full raise is at least a big blind, and every player acts at most once for each raise.
        assert steps < 10 * (8 + sum(table.stacks)), "the hand does not end"
    assert sum(state.stacks) == sum(table.stacks)
