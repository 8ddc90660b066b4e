"""The standings in a finished hand: by hand, against the slow twin, and with no secret card."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN
from pokerhouse.histories import phh, replay
from pokerhouse.histories.record import Record
from pokerhouse.players import Standings, standings
from pokerhouse.players.coaching import standing
from pokerhouse.rules import (
    Discarded,
    HandEnded,
    HandEvent,
    HandShown,
    HandStarted,
    HandTabled,
    HoleCardsDealt,
    fixed_limit,
    fold,
    no_limit,
)
from pokerhouse.units import SeatNumber
from tests.golden.corpus import file_of, hands
from tests.kit.hand import Hand


def kept(name: str) -> tuple[HandEvent, ...]:
    """A hand of the corpus."""
    record = next(phh.read(file_of(name).read_text(encoding="utf-8"), name))
    assert isinstance(record, Record)
    return replay(record).log


class Clock:
    """A clock that allows a number of looks."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def __call__(self) -> bool:
        self.looks -= 1
        return self.looks > 0


def parts(found: Standings) -> dict[int, tuple[float, float, float]]:
    return {each.seat: (each.equity, each.low, each.high) for each in found.players}


def test_a_draw_wins_as_often_as_its_cards_come() -> None:
    cards = {"BB": "Ah Jh 8h 4h 2c Kh", "BTN": "9s 8c 7d 6s 5c"}
    told = Hand(fixed_limit(10, variant="five_card_draw"), cards=cards, BTN=1000, BB=1000)
    told.play(
        "BTN calls", "BB checks", "BB discards 2c", "BTN stands pat", "BB checks", "BTN checks"
    )
    at = next(place for place, event in enumerate(told.log) if isinstance(event, Discarded))
    found = standings(told.log, at, told.seat_of["BB"], Clock(3))
    assert found.changes
    assert (found.exact, found.final) == (False, False)
    mine = parts(found)[told.seat_of["BB"]]
    assert mine[1] <= 9 / 42 <= mine[2], "nine hearts of 42 cards make the flush"
    end = standings(told.log, len(told.log), told.seat_of["BB"])
    assert not end.changes
    assert parts(end)[told.seat_of["BB"]][0] > 0.9, "a flush, against a hand that nobody has shown"


def test_boards_count_for_an_equal_part_each() -> None:
    log = kept("bomb_pot_two_boards")
    seats = fold(log).seats
    found = standings(log, len(log), seats[0])
    assert found.boards == 2
    assert sum(each.equity for each in found.players) == pytest.approx(1)
    assert {each.equity for each in found.players} <= {0.0, 0.5, 1.0}


@pytest.mark.parametrize("name", ["showdown_wild_deuces", "showdown_wild_jokers"])
def test_wild_cards_are_wild(name: str) -> None:
    log = kept(name)
    found = standings(log, len(log), fold(log).seats[0], Clock(3))
    first, last = log[0], log[-1]
    assert isinstance(first, HandStarted)
    assert isinstance(last, HandEnded)
    before = {player.seat: player.stack for player in first.players}
    gained = {share.seat: share.amount - before[share.seat] for share in last.stacks}
    best = max(found.players, key=lambda each: each.equity)
    assert gained[best.seat] == max(gained.values())
    assert best.equity > 0.9


def test_more_than_six_are_counted() -> None:
    names = {f"P{n}": 1000 for n in range(1, 8)}
    told = Hand(no_limit(10, 20), names, cards={"P3": "As Ad"}).check_or_call()
    found = standings(told.log, 24, told.seat_of["P3"], Clock(3))
    assert len(found.players) == 7
    assert sum(each.equity for each in found.players) == pytest.approx(1)


@pytest.mark.parametrize(
    "name", ["showdown_omaha_royal_board", "r12_face_up", "chance_stud_fixed_limit"]
)
def test_the_kernel_says_what_deals_that_are_played_out_say(name: str) -> None:
    log = kept(name)
    seat = fold(log).seats[0]
    at = next(place for place, event in enumerate(log) if isinstance(event, HoleCardsDealt)) + 12
    quick = standings(log, at, seat, Clock(3))
    moment = standing._Moment(fold(log[:at]), log, at, seat)
    slow = standing._sampled(moment, Random(1), Clock(30))
    assert quick.players
    for fast, sampled in zip(quick.players, slow.players, strict=True):
        assert fast.cards == sampled.cards
        spread = 2 * (sampled.high - sampled.low) + 0.01
        assert abs(fast.equity - sampled.equity) <= spread


def some() -> Iterator[str]:
    """A hand of each game, and some more."""
    for path in hands():
        if (
            path.stem.startswith("chance_")
            and path.stem.endswith("_fixed_limit")
            and "kuhn" not in path.stem
        ):
            yield path.stem


@pytest.mark.parametrize("name", [*some(), "two_boards", "run_it_twice", "showdown_wild_deuces"])
def test_every_game_is_counted_and_a_card_that_one_may_not_know_changes_nothing(name: str) -> None:
    log = kept(name)
    viewer = fold(log).seats[0]
    for at in (len(log) // 3, len(log) // 2, len(log)):
        found = standings(log, at, viewer, Clock(2))
        if found.players:
            assert sum(each.equity for each in found.players) == pytest.approx(1)
            assert all(
                0 <= each.low <= each.equity + 1e-9 <= each.high + 2e-9 <= 1 + 3e-9
                for each in found.players
            )
        if not any(
            isinstance(e, Discarded) for e in log
        ):  # else it would have to be hidden what was changed, too
            hidden = [unseen(event, log, viewer) for event in log]
            assert used(hidden, at, viewer) == used(log, at, viewer)


def used(log: Sequence[HandEvent], at: int, viewer: SeatNumber) -> tuple[object, ...]:
    """All that is counted with."""
    moment = standing._Moment(fold(log[:at]), log, at, viewer)
    return (
        moment.known,
        moment.dead,
        moment.changed,
        moment.boards,
        moment.state.up,
        [*map(len, moment.state.hole)],
    )


def unseen(event: HandEvent, log: Sequence[HandEvent], viewer: SeatNumber) -> HandEvent:
    """Without the cards that this viewer never sees."""
    shown = {e.seat for e in log if isinstance(e, HandShown | HandTabled)}
    if isinstance(event, HoleCardsDealt) and event.seat != viewer and event.seat not in shown:
        return replace(event, cards=(UNKNOWN,) * len(event.cards))
    return event


def test_nothing_is_told_of_hands_that_nobody_knows() -> None:
    told = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000).play(
        "BTN raises to 60", "SB folds", "BB folds"
    )
    assert standings(told.log, len(told.log) - 3, None).players == ()
    assert standings(told.log, 0, told.seat_of["BB"]).players == ()
    assert standings(told.log, 9_999, told.seat_of["BTN"]).players == (), "one is left"


def test_it_says_whether_more_time_would_tell_more() -> None:
    told = Hand(no_limit(5, 10), cards={"BTN": "As Kd"}, SB=1000, BB=1000, BTN=1000)
    told.play("BTN calls", "SB calls", "BB checks")
    before = [place for place, event in enumerate(told.log) if isinstance(event, HoleCardsDealt)][
        -1
    ] + 1
    enough = standings(told.log, before, told.seat_of["BTN"])
    assert (enough.exact, enough.final) == (False, True)


def test_a_card_for_all_at_stud_belongs_to_everybody() -> None:
    log = kept("stud_8_players")
    for at in (len(log) // 2, len(log) - 1):
        found = standings(log, at, SeatNumber(2), Clock(2))
        assert sum(each.equity for each in found.players) == pytest.approx(1)
