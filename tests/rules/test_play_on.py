"""A hand driven from turn to turn: the callbacks, the stops, and the dealer's cards."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.cards import STANDARD_CARDS, Card
from pokerhouse.rules import (
    Act,
    BoardDealt,
    Call,
    CardBurned,
    Check,
    Deal,
    DealKind,
    Discard,
    Fold,
    HandComplete,
    HandConfig,
    HandEvent,
    HandState,
    HoleCardsDealt,
    Player,
    Reason,
    Structure,
    StubReshuffled,
    ToAct,
    ToDeal,
    fold,
    next_cards,
    no_limit,
    pack_of,
    play_on,
    start,
    timeout_action,
    turn,
    variants,
    with_stakes,
)
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.laws import check_laws
from tests.kit.random_play import random_act

PACK = list(STANDARD_CARDS)


def begun(config: HandConfig, players: int, stack: int = 200) -> list[HandEvent]:
    """The first events of a hand of this many players; the last has the button."""
    seated = [
        Player(SeatNumber(s), PlayerId(str(s)), str(s), Chips(stack)) for s in range(1, players + 1)
    ]
    return start(config, seated, SeatNumber(players))


def place(reshuffle: int, card: Card) -> bytes:
    """Cards that come back lie in the order of their index."""
    return bytes([card])


def from_pack(state: HandState, awaited: ToDeal) -> Deal:
    return next_cards(PACK, state, awaited, place)


def idle(state: HandState, waiting: ToAct) -> Act:
    return Act(waiting.seat, timeout_action(state))


def test_a_hand_goes_to_its_end_and_its_events_fold_to_its_state() -> None:
    log = begun(no_limit(1, 2), 3)
    stop = play_on(fold(log), deal=from_pack, act=idle)
    assert isinstance(stop.waiting, HandComplete)
    assert stop.refused is None
    assert fold([*log, *stop.events]) == stop.state


def test_it_stops_where_nobody_answers_and_goes_on_from_there() -> None:
    log = begun(no_limit(1, 2), 3)
    undealt = play_on(fold(log), deal=lambda state, awaited: None, act=idle)
    assert undealt.events == []
    assert undealt.waiting == turn(undealt.state)
    assert isinstance(undealt.waiting, ToDeal)
    asked = play_on(undealt.state, deal=from_pack, act=lambda state, waiting: None)
    assert asked.waiting == turn(asked.state)
    assert isinstance(asked.waiting, ToAct)
    assert asked.waiting.seat == 3, "the button opens before the flop of three"
    assert [type(event) for event in asked.events] == [HoleCardsDealt] * 3


def test_a_refused_intent_stops_it_and_is_told_with_its_reason() -> None:
    wish = Act(SeatNumber(3), Check())
    stop = play_on(fold(begun(no_limit(1, 2), 3)), deal=from_pack, act=lambda state, waiting: wish)
    assert stop.refused is not None
    intent, refusal = stop.refused
    assert intent is wish
    assert refusal.reason is Reason.CANNOT_CHECK
    assert isinstance(stop.waiting, ToAct)
    assert stop.waiting == turn(stop.state)


def test_events_are_told_before_anyone_is_asked_again() -> None:
    log = begun(no_limit(1, 2), 3)
    told = [*log]

    def act(state: HandState, waiting: ToAct) -> Act:
        assert fold(told) == state
        return Act(waiting.seat, Fold())

    stop = play_on(fold(log), deal=from_pack, act=act, tell=told.extend)
    assert told == [*log, *stop.events]


def test_cards_come_off_the_top_of_the_pack_in_order() -> None:
    stop = play_on(fold(begun(no_limit(1, 2), 2)), deal=from_pack, act=idle)
    hole = [event.cards for event in stop.events if isinstance(event, HoleCardsDealt)]
    assert hole == [(PACK[0], PACK[2]), (PACK[1], PACK[3])]
    rest = [e for e in stop.events if isinstance(e, CardBurned | BoardDealt)]
    out = [card for e in rest for card in (e.cards if isinstance(e, BoardDealt) else (e.card,))]
    assert out == PACK[4 : 4 + len(out)]


def test_a_stub_shuffled_again_is_dealt_in_the_order_of_its_places_and_gives_no_card_twice() -> (
    None
):
    log = begun(with_stakes("triple_draw_27", Structure.FIXED_LIMIT, small_bet=2), 6)
    asked: list[int] = []

    def place_back(reshuffle: int, card: Card) -> bytes:
        asked.append(reshuffle)
        return bytes([card])

    def deal(state: HandState, awaited: ToDeal) -> Deal:
        cards = next_cards(PACK, state, awaited, place_back).cards
        assert not state.reshuffles or list(cards) == sorted(cards)
        return Deal(cards)

    def change_everything(state: HandState, waiting: ToAct) -> Act:
        if waiting.legal.exchange:
            return Act(waiting.seat, Discard(state.hole[state.actor]))
        return Act(waiting.seat, Call() if waiting.legal.call else Check())

    stop = play_on(fold(log), deal=deal, act=change_everything)
    reshuffles = [event for event in stop.events if isinstance(event, StubReshuffled)]
    assert len(reshuffles) >= 2
    assert set(asked) == set(range(1, len(reshuffles) + 1))
    assert isinstance(stop.waiting, HandComplete)
    check_laws(stop.state)


def kinds_dealt(
    config: HandConfig, players: int, act: Callable[[HandState, ToAct], Act]
) -> set[DealKind]:
    """Return the purposes of all cards of a hand."""
    pack, kinds = list(pack_of(config)), set[DealKind]()

    def deal(state: HandState, awaited: ToDeal) -> Deal:
        kinds.add(awaited.kind)
        assert bool(awaited.seats) == (awaited.kind in (DealKind.HOLE, DealKind.UP))
        return next_cards(pack, state, awaited, place)

    play_on(fold(begun(config, players)), deal=deal, act=act)
    return kinds


@pytest.mark.parametrize("key", variants())
def test_every_deal_says_what_its_cards_are_for(key: str) -> None:
    variant, rng = variants()[key], Random(1)
    config = with_stakes(key, Structure.FIXED_LIMIT, small_bet=2)
    kinds = kinds_dealt(
        config, variant.seats[0], lambda state, waiting: random_act(state, rng, folds=0)
    )
    plans = variant.streets
    expected = [
        (DealKind.HOLE, any(plan.down for plan in plans)),
        (DealKind.UP, any(plan.up for plan in plans)),
        (DealKind.BOARD, any(plan.board for plan in plans)),
    ]
    assert kinds == {kind for kind, dealt in expected if dealt}


def test_a_card_for_all_where_stud_runs_out_of_cards_says_so() -> None:
    rng = Random(1)
    kinds = kinds_dealt(
        with_stakes("stud", Structure.FIXED_LIMIT, small_bet=2),
        8,
        lambda state, waiting: random_act(state, rng, folds=0, wagers=0),
    )
    assert kinds == {DealKind.HOLE, DealKind.UP, DealKind.COMMUNITY}


def test_the_rabbit_says_so() -> None:
    config = no_limit(1, 2)
    config = replace(config, rules=replace(config.rules, rabbit_hunt=True))
    assert kinds_dealt(config, 3, idle) == {DealKind.HOLE, DealKind.RABBIT}
