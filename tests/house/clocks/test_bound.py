"""Nobody is blocked longer than the rules say: however people come and go, a turn has an end that
was told before.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.commands import CallClock, MoreTime
from pokerhouse.house.lobby import ClockKind, ClockOptions, TableOptions, TableStakes
from pokerhouse.house.lobby.form import table_form
from pokerhouse.house.table.clocks import longest_wait
from pokerhouse.house.table.commands import SetOptions
from pokerhouse.house.table.session import BankTerms, SeatStatus
from pokerhouse.house.table.session.session import HALT_MOST_MS
from pokerhouse.rules import Structure
from pokerhouse.units import Chips, Millis, PlayerId, TableId
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as

NAMES = ("Ann", "Bob", "Cid", "Dee")
STEP_MS = 500


def table(people: int, *, action_s: int, bank_s: int, unlimited: bool = False) -> Game:
    bank = BankTerms(Millis(bank_s * 1000), Millis(1_000), 1, Millis(bank_s * 1000))
    config = replace(
        table_config(), bank=bank, action_ms=Millis(action_s * 1000), unlimited=unlimited
    )
    game = Game(*NAMES[:people], config=config)
    game.deal()
    return game


def passes(game: Game, ms: int) -> None:
    """Time passes, and whatever is due in it happens when it is due."""
    until = game.now + ms
    while game.table.due is not None and game.table.due <= until:
        game.pass_ms(max(0, game.table.due - game.now))
        if game.table.hand is None:
            return
    game.now = Millis(until)


@given(
    people=st.integers(2, 4),
    action_s=st.integers(5, 30),
    bank_s=st.sampled_from((0, 5, 30)),
    told=st.lists(
        st.tuples(st.integers(0, 25_000), st.sets(st.sampled_from(NAMES)), st.booleans()),
        max_size=60,
    ),
)
def test_no_turn_is_longer_than_was_told(
    people: int, action_s: int, bank_s: int, told: list[tuple[int, set[str], bool]]
) -> None:
    """People lose their lines and come back at random, all together too, and ask for more time
    whenever they can.
    """
    game = table(people, action_s=action_s, bank_s=bank_s)
    longest = longest_wait(game.session.config)
    turn, since, stood = game.hand.turn_no, game.now, 0
    for ms, away, asks in told:
        for _ in range(ms // STEP_MS + 1):
            halted = game.session.halt is not None
            passes(game, STEP_MS)
            if game.table.hand is None:
                return
            stood += STEP_MS if halted or game.session.halt is not None else 0
            if game.hand.turn_no != turn:
                turn, since, stood = game.hand.turn_no, game.now, 0
            assert game.now - since - stood <= longest
        game.sees(*(name for name in game.seated if name not in away), audience=True)
        if asks:
            game.do(ask_as(game.to_act, MoreTime, game.hand.hand_id, game.hand.turn_no))


@given(back=st.lists(st.integers(1, 120_000), max_size=30), called=st.booleans())
def test_without_a_clock_every_absence_has_the_same_end(back: list[int], called: bool) -> None:
    game = table(3, action_s=20, bank_s=30, unlimited=True)
    if called:
        game.do(ask_as("Ann", CallClock))
    began = game.now
    for ms in back:
        gone = game.now
        game.sees("Bob", "Cid")
        passes(game, ms)
        if game.to_act != "Ann":
            break
        assert game.now - (began if called else gone) <= longest_wait(game.session.config)
        game.sees("Ann", "Bob", "Cid")


@pytest.mark.parametrize("people", [2, 3, 4])
def test_when_all_are_gone_the_hand_is_over_after_a_halt_and_a_turn_for_each(people: int) -> None:
    game = table(people, action_s=20, bank_s=30)
    longest = longest_wait(game.session.config)
    game.sees(audience=True)
    passes(game, HALT_MOST_MS + people * longest)
    assert game.table.hand is None


def test_a_missing_person_is_waited_for_once_in_a_hand() -> None:
    game = table(4, action_s=20, bank_s=30)
    game.sees("Ann", "Bob", "Cid")
    while game.to_act != "Dee":
        game.calls_or_checks()
    began = game.now
    passes(game, longest_wait(game.session.config))
    assert game.to_act != "Dee"
    assert game.seat("Dee").status is SeatStatus.SITTING_OUT
    waited = game.now
    game.play_on()
    assert game.now == waited > began, "the rest is played without waiting for anybody"


def test_a_smaller_bank_holds_for_who_has_filled_a_bigger_one() -> None:
    game = table(3, action_s=20, bank_s=30)
    less = replace(
        game.session.config, bank=BankTerms(Millis(5_000), Millis(1_000), 1, Millis(8_000))
    )
    game.do(ask_as("Ann", SetOptions, less))
    game.play_on()
    assert [seat.bank.left_ms for seat in game.session.seats] == [8_000] * 3


@pytest.mark.parametrize("kind", ClockKind)
@pytest.mark.parametrize(("action", "bank"), [(None, 60), (45, 0), (5, 300)])
def test_the_form_says_what_the_table_does(kind: ClockKind, action: int | None, bank: int) -> None:
    options = TableOptions(
        "Friday",
        TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20)),
        action_seconds=action,
        clock=ClockOptions(kind, bank_seconds_max=bank),
    )
    times = table_form().times
    seconds = (times.clocks[kind] if action is None else action) + bank + times.absence
    assert longest_wait(options.config(TableId("t"), PlayerId("Ann"))) == seconds * 1000
