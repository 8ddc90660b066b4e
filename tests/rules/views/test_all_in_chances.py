"""R12, R26: the chances of an all-in, from the cards that everybody sees and from no others."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.cards import Card, parse_cards
from pokerhouse.hands.equity import equity
from pokerhouse.rules import (
    HandComplete,
    HandState,
    Refusal,
    Structure,
    ToDeal,
    no_limit,
    pack_of,
    stakes_of,
    turn,
    variant_of,
    with_stakes,
)
from pokerhouse.rules.views import all_in_chances
from tests.kit.dealer import ScriptedDealer
from tests.kit.hand import Hand
from tests.kit.laws import checked
from tests.kit.random_play import Table, random_act
from tests.kit.tables import VARIANTS

HOLDEM = no_limit(10, 20)
ACES, KINGS = "AsAh", "KdKc"


def table_of(
    cards: dict[str, str], *, boards: tuple[str, ...] = ("",), up: dict[str, str] | None = None
) -> HandState:
    """Return the state of an all-in with these hands.

    Players in `up` have folded after these up cards.
    """
    hand = Hand(HOLDEM, dict.fromkeys([*cards, *(up or {})], 200))
    names = list(hand.seat_of)
    state = hand.state
    shown = tuple(tuple(parse_cards(cards.get(name, ""))) for name in names)
    live = tuple(p for p, name in enumerate(names) if name in cards)
    seen = tuple(tuple(parse_cards((up or {}).get(name, ""))) for name in names)
    lying = tuple(tuple(parse_cards(board)) for board in boards)
    return replace(state, tabled=True, live=live, shown=shown, up=seen, boards=lying)


def per_mille(state: HandState) -> list[int]:
    return [each.per_mille for each in all_in_chances(state)]


def test_two_hands_before_the_flop_are_counted_out() -> None:
    state = table_of({"Ann": ACES, "Ben": KINGS})
    found = equity([ACES, KINGS])
    assert (
        per_mille(state) == [round(1000 * player.equity) for player in found.players] == [813, 187]
    )
    assert [each.seat for each in all_in_chances(state)] == [state.seats[0], state.seats[1]]


def test_on_a_street_they_follow_the_board() -> None:
    assert per_mille(table_of({"Ann": ACES, "Ben": KINGS}, boards=("KsQh2d",)))[0] < 110
    assert per_mille(table_of({"Ann": ACES, "Ben": KINGS}, boards=("KsKh2d7c",))) == [0, 1000]


def test_several_boards_count_for_equal_parts_and_hold_each_others_cards() -> None:
    one, two = "KsQh2d7c", "AdJh3s8c"
    state = table_of({"Ann": ACES, "Ben": KINGS}, boards=(one, two))
    first = equity([ACES, KINGS], board=one, dead=two).players[0].equity
    second = equity([ACES, KINGS], board=two, dead=one).players[0].equity
    assert per_mille(state)[0] == round(1000 * (first + second) / 2)


@pytest.mark.parametrize("folded", ["AdAc", "7h2c"])
def test_r26_what_a_folded_hand_was_changes_nothing(folded: str) -> None:
    state = table_of({"Ann": ACES, "Ben": KINGS}, up={"Cid": ""})
    hole = (*state.hole[:2], tuple(parse_cards(folded)))
    burned: tuple[Card, ...] = tuple(parse_cards("AdKs"))
    assert all_in_chances(replace(state, hole=hole, burned=burned)) == all_in_chances(state)


def test_cards_that_lay_face_up_are_out_though_their_hand_is_folded() -> None:
    state = table_of({"Ann": ACES, "Ben": KINGS}, up={"Cid": "KsKh"})
    found = equity([ACES, KINGS], dead="KsKh")
    assert per_mille(state)[0] == round(1000 * found.players[0].equity)


def test_stud_counts_cards_that_come_after_the_hands_went_up() -> None:
    state = table_of({"Ann": "AsAhAd", "Ben": "KdKc2s"})
    stud = stakes_of("stud", Structure.FIXED_LIMIT, low=10, high=20)
    state = replace(state, config=stud, variant=variant_of("stud"))
    later = replace(state, up=((*parse_cards("7c8c"),), (*parse_cards("KsKh"),)))
    assert all_in_chances(later)[0].per_mille < 100 < all_in_chances(state)[0].per_mille


def test_nothing_is_told_before_the_hands_are_up_or_where_it_cannot_be_counted() -> None:
    state = table_of({"Ann": ACES, "Ben": KINGS})
    assert all_in_chances(replace(state, tabled=False)) == ()
    wild = replace(state, config=replace(HOLDEM, wild="deuces"))
    assert all_in_chances(wild) == ()


def test_a_count_that_is_stopped_tells_what_is_known() -> None:
    state = table_of({"Ann": ACES, "Ben": KINGS})
    assert len(all_in_chances(state, lambda done: False)) == 2


@pytest.mark.parametrize("hands", [3, pytest.param(24, marks=pytest.mark.long)])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_all_in_of_every_game_is_counted_while_cards_come(variant: str, hands: int) -> None:
    counted = 0
    for seats, seed in product(variant_of(variant).seats, range(hands)):
        for state in all_in_states(variant, seats, Random(seed)):
            chances = all_in_chances(state, lambda done: False)
            if len(state.live) * state.variant.hole_cards > len(pack_of(state.config)):
                continue  # there are too few cards for whole hands
            assert [each.seat for each in chances] == [state.seats[p] for p in state.live]
            assert abs(sum(each.per_mille for each in chances) - 1000) <= seats
            counted += 1
    streets = variant_of(variant).streets[1:]
    has_run_out = any(not (plan.draw or plan.discard) for plan in streets[-1:])
    assert counted or not has_run_out


def all_in_states(variant: str, seats: int, rng: Random) -> Iterator[HandState]:
    """Yield the states of a random hand in which open hands wait for cards."""
    config = with_stakes(variant, Structure.NO_LIMIT, small_bet=10)
    table = Table(config, tuple(rng.choice([15, 40, 90]) for _ in range(seats)))
    dealer = ScriptedDealer({}, rng=rng, pack=pack_of(config))
    state = table.begin()
    while not isinstance(now := turn(state), HandComplete):
        if isinstance(now, ToDeal):
            if state.tabled:
                yield state
            answer = checked(state, dealer.deal(now, state))
        else:
            answer = checked(state, random_act(state, rng, folds=0.3 / seats, wagers=0.6))
        assert not isinstance(answer, Refusal)
        state = answer.state
