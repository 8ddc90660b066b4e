"""The coach: what the figures of a move must be, worked out by hand, and that it knows no more than the seat knew."""

import pytest
from msgspec.structs import replace

from pokerhouse.cards import Card
from pokerhouse.players import judge
from pokerhouse.rules import Called, Folded, HandEvent, HandShown, HoleCardsDealt, encode_events, fold
from pokerhouse.server.web.replays import examples
from pokerhouse.server.web.replays.examples import log_of


def hand(name: str) -> tuple[HandEvent, ...]:
    return log_of(next(each for each in examples() if each.name == name))


def test_a_price_is_the_part_of_the_final_pot_that_a_call_pays() -> None:
    # 10 and 20 are posted, 20 called, raised to 60, then all-in for 100, 300 and 500: 480 more calls 980, of which no
    # stack that is in could win more than it matches, and the caller has most of all.
    log = hand("r07_three_pots")
    call = next(at for at, event in enumerate(log) if isinstance(event, Called) and event.amount == 480)
    seat = log[call].seat  # type: ignore[union-attr]  # it is a call
    judged = next(each for each in judge(log, seat) if each.at == call)
    assert judged.price == pytest.approx(480 / (980 + 480))


def test_what_was_shown_counts_beside_what_could_have_been() -> None:
    log = hand("showdown_omaha_royal_board")
    last = [judge(log, seat)[-1] for seat in fold(log).seats]
    assert sorted(each.shown or 0.0 for each in last) == [0.0, 1.0], "the river lies there, and both have shown"
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
    others = tuple(card for card in map(Card, range(52)) if f'"{card}"' not in text)[: len(hidden.cards)]
    exchanged = tuple(replace(event, cards=others) if event is hidden else event for event in log)
    for seat in seats:
        if seat != hidden.seat:
            assert judge(exchanged, seat) == judge(log, seat)


def test_the_same_hand_is_judged_alike_and_a_game_without_figures_not_at_all() -> None:
    log = hand("r02_heads_up_order")
    assert judge(log, fold(log).seats[0]) == judge(log, fold(log).seats[0]) != ()
    wild = tuple(replace(e, config=replace(e.config, wild="deuces")) if hasattr(e, "config") else e for e in log)
    assert judge(wild, fold(log).seats[0]) == ()
