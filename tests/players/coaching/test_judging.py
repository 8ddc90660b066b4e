"""The coach: what the figures of a move must be, worked out by hand, and that it knows no more than
the seat knew.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.cards import Card
from pokerhouse.histories import phh, replay
from pokerhouse.histories.record import Record
from pokerhouse.players import Judged, judge
from pokerhouse.rules import (
    Called,
    Discarded,
    Folded,
    HandEvent,
    HandShown,
    HoleCardsDealt,
    encode_events,
    fixed_limit,
    fold,
    variants,
)
from pokerhouse.server.web.notebook.replays import examples
from pokerhouse.server.web.notebook.replays.examples import log_of
from pokerhouse.units import SeatNumber
from tests.golden.corpus import file_of
from tests.kit.hand import Hand


def hand(name: str) -> tuple[HandEvent, ...]:
    return log_of(next(each for each in examples() if each.name == name))


def chance_hand(key: str) -> tuple[HandEvent, ...]:
    """A hand of this game that was played at random."""
    name = f"chance_{key}_fixed_limit"
    record = next(phh.read(file_of(name).read_text(encoding="utf-8"), name))
    assert isinstance(record, Record)
    return replay(record).log


def test_a_price_is_the_part_of_the_final_pot_that_a_call_pays() -> None:
    # 10 and 20 are posted, 20 called, raised to 60, then all-in for 100, 300 and 500: 480 more
    # calls 980, of which no stack that is in could win more than it matches, and the caller has
    # most of all.
    log = hand("r07_three_pots")
    call = next(
        at for at, event in enumerate(log) if isinstance(event, Called) and event.amount == 480
    )
    seat = log[call].seat  # type: ignore[union-attr]  # it is a call
    judged = next(each for each in judge(log, seat) if each.at == call)
    assert judged.price == pytest.approx(480 / (980 + 480))


def test_shown_hands_count_against_the_possible_ones() -> None:
    log = hand("showdown_omaha_royal_board")
    last = [judge(log, seat)[-1] for seat in fold(log).seats]
    assert sorted(each.shown or 0.0 for each in last) == [0.0, 1.0], (
        "the river lies there, and both have shown"
    )
    assert all(0 <= each.wins <= 1 for each in last)


def test_a_fold_loses_what_a_call_would_have_won_and_a_call_what_folding_would_have_kept() -> None:
    for example in examples()[:20:5]:
        log = log_of(example)
        for seat in fold(log).seats:
            for each in judge(log, seat):
                move = log[each.at]
                if not isinstance(move, Called | Folded):
                    assert each.lost is None
                    continue
                state = fold(log[: each.at])
                assert each.lost is not None
                assert each.lost >= 0
                worth = (each.wins - each.price) * (1 if isinstance(move, Folded) else -1)
                assert (each.lost > 1e-9) == (worth > 1e-9), (example.name, each)
                assert each.lost <= state.pot + sum(state.stacks)


def test_it_knows_no_more_than_the_seat_knew() -> None:
    """Law: other cards in hands that nobody saw, and none of the words change."""
    log = hand("r10_aggressor")
    seats = fold(log).seats
    shown = {event.seat for event in log if isinstance(event, HandShown)}
    hidden = next(e for e in log if isinstance(e, HoleCardsDealt) and e.seat not in shown)
    text = encode_events(log).decode()
    others = tuple(card for card in map(Card, range(52)) if f'"{card}"' not in text)[
        : len(hidden.cards)
    ]
    exchanged = tuple(replace(event, cards=others) if event is hidden else event for event in log)
    for seat in seats:
        if seat != hidden.seat:
            assert judge(exchanged, seat) == judge(log, seat)


def test_the_same_hand_is_judged_alike() -> None:
    log = hand("r02_heads_up_order")
    assert judge(log, fold(log).seats[0]) == judge(log, fold(log).seats[0]) != ()


DRAW = fixed_limit(10, variant="five_card_draw")


def aces_given_up() -> Hand:
    """A pair of aces is thrown away before the draw, against a pat flush that is shown."""
    cards = {"BTN": "As Ad 7c 5h 2s 9d 8d", "BB": "Kh Jh 9h 6h 3h"}
    told = Hand(DRAW, cards=cards, BTN=1000, BB=1000)
    return told.play(
        "BTN calls", "BB checks", "BB stands pat", "BTN discards As Ad", "BB bets 20", "BTN calls"
    )


def test_cards_given_up_are_weighed_beside_those_the_houses_player_gives_up() -> None:
    told = aces_given_up()
    before, thrown, call = judge(told.log, told.seat_of["BTN"])
    assert thrown.advice == "discard"
    assert thrown.exchange is not None
    assert (thrown.exchange.thrown, thrown.exchange.advised) == (("As", "Ad"), ("7c", "5h", "2s"))
    assert thrown.exchange.wins > thrown.wins + thrown.error
    assert thrown.lost is not None
    assert thrown.lost > thrown.lost_error > 0
    assert before.exchange is call.exchange is None
    assert (call.shown, call.advice) == (0.0, "fold")
    assert before.shown is not None
    assert before.shown < 0.2, "the flush was there all along, as nothing of it was changed"
    (first, pat, last) = judge(told.log, told.seat_of["BB"])
    assert pat.exchange is not None
    assert pat.exchange.thrown == pat.exchange.advised == ()
    assert (pat.lost, first.shown, last.shown) == (0.0, None, None), (
        "the other threw the hand away unseen"
    )


def test_cards_that_nobody_saw_change_nothing_where_cards_are_changed() -> None:
    told = aces_given_up()
    seat = told.seat_of["BB"]
    other = Hand(
        DRAW, cards={"BTN": "Qs Qd 7c 5h 2s 9d 8d", "BB": "Kh Jh 9h 6h 3h"}, BTN=1000, BB=1000
    )
    other.play(
        "BTN calls", "BB checks", "BB stands pat", "BTN discards Qs Qd", "BB bets 20", "BTN calls"
    )
    assert judge(told.log, seat) == judge(other.log, seat)


def test_less_time_gives_a_larger_stated_error() -> None:
    told = aces_given_up()
    (whole, *_), (hasty, *_) = (
        judge(told.log, told.seat_of["BB"], lambda _, go=go: go)  # type: ignore[misc]
        for go in (True, False)
    )
    assert whole.error < hasty.error < 0.5
    assert abs(whole.wins - hasty.wins) < whole.error + hasty.error


@pytest.mark.long
def test_every_game_is_coached() -> None:
    for key in variants():
        log = chance_hand(key)
        for seat in fold(log).seats:
            for each in judge(log, seat, lambda _: False):
                assert 0 <= each.wins <= 1
                assert 0 < each.error < 0.6
                assert isinstance(log[each.at], Discarded) == (each.exchange is not None), key


def test_eight_at_stud_are_judged_to_the_card_that_is_dealt_for_all() -> None:
    record = next(phh.read(file_of("stud_8_players").read_text(encoding="utf-8"), "stud_8_players"))
    assert isinstance(record, Record)
    log = replay(record).log
    judged = judge(log, SeatNumber(2), lambda _: False)
    assert judged
    assert all(0 <= each.wins <= 1 for each in judged)


def test_advice_comes_from_the_strongest_player_for_the_game() -> None:
    def hasty(log: tuple[HandEvent, ...], seat: SeatNumber) -> tuple[Judged, ...]:
        return judge(log, seat, lambda _: False)

    limit = chance_hand("holdem")
    advisers = {each.adviser for seat in fold(limit).seats for each in hasty(limit, seat)}
    assert advisers == {"evolved"}, "`equity` loses a big blind a hand to it in fixed limit"
    for log in (hand("r07_three_pots"), chance_hand("irish"), chance_hand("five_card_draw")):
        for seat in fold(log).seats:
            assert {each.adviser for each in hasty(log, seat)} <= {"equity"}
