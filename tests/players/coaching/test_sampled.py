"""Played-out deals against full enumeration, in draws, with wild cards and beside the kernel."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.cards import Card, CardSet, parse_cards
from pokerhouse.hands import equity
from pokerhouse.players.coaching.reading import (
    Gave,
    HeldCards,
    Unseen,
    drawn,
    given_in,
    pot_shares,
    ranges,
)
from pokerhouse.players.coaching.sampled import PotShare, Situation, compare, wins
from pokerhouse.players.discards import given_up
from pokerhouse.rules import (
    BringIn,
    PlayerView,
    fixed_limit,
    pack_of,
    player_view,
    variant_of,
    variants,
)
from pokerhouse.rules.awards import rank_hand
from tests.kit.bots import cheapest
from tests.kit.hand import Hand

ME, OTHER = "BB", "BTN"


def at(
    game: str, mine: str, board: str = "", wild: str = "", *moves: str
) -> tuple[PlayerView, Hand]:
    """Return the heads-up view of the player to act, who holds these cards, after some moves."""
    config = replace(fixed_limit(10, variant=game), wild=wild)
    told = Hand(config, cards={ME: mine}, board=board, BTN=1000, BB=1000).play(*moves)
    assert told.to_act == ME
    return player_view(told.state), told


def sure(found: PotShare, exact: float) -> bool:
    """Within twice its 95 % interval: a figure that is right is so in all but one of thousands."""
    return abs(found.wins - exact) <= 2 * found.error


def always() -> bool:
    return True


RIVER = ("BTN calls", "BB checks", "BB checks", "BTN checks", "BB checks", "BTN checks")


@pytest.mark.parametrize(
    ("mine", "wild"), [("2c 7h", "deuces"), ("Kd Kc", "deuces"), ("Jh 9h", "jacks")]
)
def test_wild_cards_on_the_river_win_what_all_other_hands_say(mine: str, wild: str) -> None:
    view, _ = at("holdem", mine, "Kh Qd 8s 8d 3c", wild, *RIVER)
    left = [*CardSet.of(pack_of(view.config)) - CardSet.of({*view.hole, *view.board})]
    own = rank_hand(view.config, "holdem", view.hole, view.board)
    others = [rank_hand(view.config, "holdem", hand, view.board) for hand in combinations(left, 2)]
    exact = sum((own < rank) + (own == rank) / 2 for rank in others) / len(others)
    assert sure(wins(Situation(view, {}, {}, ()), Random(1), always), exact)


def test_a_draw_wins_as_often_as_its_cards_come() -> None:
    view, told = at("five_card_draw", "Ah Jh 8h 4h 2c", "", "", "BTN calls", "BB checks")
    assert view.legal.exchange is not None
    pat = HeldCards(tuple(parse_cards("Ks Kd Kc 5d 5c")))
    known, situation = {told.seat_of[OTHER]: pat}, Situation(view, {}, {}, ())
    left = [*CardSet.of(pack_of(view.config)) - CardSet.of({*view.hole, *pat.down})]

    def exact(thrown: Sequence[Card]) -> float:
        kept = [card for card in view.hole if card not in thrown]
        ranks = [
            rank_hand(view.config, "high", (*kept, *more), ())
            for more in combinations(left, len(thrown))
        ]
        return sum(rank < rank_hand(view.config, "high", pat.down, ()) for rank in ranks) / len(
            ranks
        )

    one, none = parse_cards("2c"), tuple[Card, ...]()
    assert given_up(view) == one
    known_hands = compare(situation, tuple(one), none, Random(2), always, known)
    assert sure(known_hands.first, exact(one))  # no flush beats a full house
    assert (known_hands.first.wins, known_hands.second.wins) == (0.0, 0.0)
    straight = {told.seat_of[OTHER]: HeldCards(tuple(parse_cards("9s 8c 7d 6s 5c")))}
    drew = compare(situation, tuple(one), none, Random(3), always, straight)
    assert sure(drew.first, 9 / 42)
    assert drew.second.wins == 0
    assert drew.lead.wins == pytest.approx(drew.second.wins - drew.first.wins)


@pytest.mark.parametrize(
    ("game", "mine", "other", "board"),
    [
        ("holdem", "Ah Kd", "7c 7s", "8h 9h Ts"),
        ("omaha8", "Ah 2d 5c Kh", "Qc Qs Jd Th", "3h 8c Qd"),
        ("royal", "Ah Kd", "Jc Js", "Qh Th Ts"),
    ],
)
def test_playing_out_agrees_with_the_kernel(game: str, mine: str, other: str, board: str) -> None:
    view, told = at(game, mine, f"{board} Ac As", "", "BTN calls", "BB checks")
    assert view.board == parse_cards(board)
    held = parse_cards(other)
    exact = equity([view.hole, held], game=game, board=view.board).players[0].equity
    known = {told.seat_of[OTHER]: HeldCards(tuple(held))}
    assert sure(wins(Situation(view, {}, {}, ()), Random(4), always, known), float(exact))


def test_in_stud_cards_face_up_stay_and_those_to_come_are_dealt() -> None:
    cards = {ME: "Ah Ad Kc 9s 7d", OTHER: "Qh Qd Js 3c 4h"}
    config = fixed_limit(10, variant="stud")
    told = Hand(config, cards=cards, BTN=1000, BB=1000)
    assert told.does(told.to_act, BringIn()) is None
    for _ in range(5):  # called, and two streets more checked
        assert told.does(told.to_act, cheapest(player_view(told.state))) is None
        if len(told.state.up[0]) == 3:
            break
    view = player_view(told.state)
    own = told.state.seats.index(view.seat)
    both = [(*told.state.hole[p], *told.state.up[p]) for p in (own, 1 - own)]
    exact = equity(both, game="stud").players[0].equity
    known = {told.state.seats[1 - own]: HeldCards(told.state.hole[1 - own], told.state.up[1 - own])}
    assert sure(wins(Situation(view, {}, {}, ()), Random(5), always, known), float(exact))


@pytest.mark.parametrize("key", sorted(variants()))
def test_whatever_the_game_all_of_the_pot_is_won_and_no_card_comes_twice(key: str) -> None:
    variant = variant_of(key)
    config = fixed_limit(10, variant=key)
    names = [f"P{n}" for n in range(variant.seats[1])]
    told = Hand(config, dict.fromkeys(names, 1000))
    view, rng = player_view(told.state), Random(6)
    unseen = Unseen(view, ())
    others = [seat for seat in view.seats if seat.seat != view.seat]
    held = ranges(view, others, {seat.seat: 0.5 for seat in others}, {}, unseen, rng)
    hands, stub = drawn(held, unseen, rng)
    every = [*view.hole, *view.board, *(card for seat in view.seats for card in seat.up), *stub]
    every += [card for hand in hands.values() for card in hand.down]
    assert sorted(every) == sorted(pack_of(config))
    shares = pot_shares(view, {**hands, view.seat: HeldCards(view.hole, view.me.up)}, stub)
    assert sum(shares.values()) == pytest.approx(1)


def test_a_player_who_drew_one_card_is_read_as_such() -> None:
    moves = ("BTN calls", "BB checks", "BB stands pat", "BTN stands pat")
    view, told = at("triple_draw_27", "9c 7h 5d 4s 2c", "", "", *moves)
    gave = given_in(told.log)
    assert {seat: [each.cards for each in gone] for seat, gone in gave.items()} == {
        told.seat_of[ME]: [0],
        told.seat_of[OTHER]: [0],
    }
    (other,) = [seat for seat in view.seats if seat.seat != view.seat]
    unseen = Unseen(view, ())
    pat = ranges(view, [other], {}, gave, unseen, Random(7))[other.seat]
    three = {other.seat: [Gave(gave[other.seat][0].plan, 3, ((),))]}
    loose = ranges(view, [other], {}, three, unseen, Random(7))[other.seat]

    def lows(hands: Sequence[HeldCards]) -> float:
        return sum(max(hand.down).rank for hand in hands) / len(hands)

    assert lows(pat) < lows(loose), "who stands pat holds a low more often"
