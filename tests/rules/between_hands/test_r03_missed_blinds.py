"""R3 missed blinds in cash games: debts, posts, and players who wait."""

from random import Random

import pytest

from pokerhouse.rules import Owed, Player, Reason, fold, no_limit, start
from pokerhouse.rules.between_hands.next_hand import (
    NEWCOMER,
    NOTHING,
    BlindsEntry,
    Comeback,
    enter,
    lies_between,
    missed_blinds,
    on_leaving,
)
from pokerhouse.rules.between_hands.rotation import Blinds, next_blinds
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.hand import Hand

BOTH = Owed(big=True, small=True)
SMALL = Owed(small=True)
BIG = Owed(big=True)


def at(button: int, small: int, big: int) -> Blinds:
    """Blinds of a hand in which nobody is missing."""
    return Blinds(SeatNumber(button), SeatNumber(small), SeatNumber(big), SeatNumber(small))


def hand_of(
    previous: Blinds | None, owed: dict[int, Owed], comeback: Comeback = Comeback.POST
) -> BlindsEntry:
    entry = enter(
        previous,
        {SeatNumber(s): o for s, o in owed.items()},
        {SeatNumber(s): comeback for s in owed},
    )
    assert entry is not None
    return entry


def playing(*seats: int, **owing: Owed) -> dict[int, Owed]:
    """Seats that owe nothing, and `s3=BOTH` for one that does."""
    return {
        **dict.fromkeys(seats, NOTHING),
        **{int(name[1:]): owed for name, owed in owing.items()},
    }


class TestPosting:
    """The chips."""

    def test_r3_both_missed_two_live_and_one_dead(self) -> None:
        hand = Hand(
            no_limit(1, 2), BTN=200, SB=200, BB=200, UTG=200, CO=200, returning={"CO": BOTH}
        )
        assert hand.posted == [
            "SB small_blind 1",
            "BB big_blind 2",
            "CO missed_big_blind 2",
            "CO missed_small_blind 1",
        ]
        assert hand.state.pot == 1 + 2 + 2 + 1
        hand.play("UTG folds")
        assert hand.options == "CO: fold, check, raise to 4-199", "nothing to call, may raise"

    def test_r3_only_the_small_blind_missed_owes_one_dead_not_three(self) -> None:
        hand = Hand(
            no_limit(1, 2), BTN=200, SB=200, BB=200, UTG=200, CO=200, returning={"CO": SMALL}
        )
        assert hand.posted[2:] == ["CO missed_small_blind 1"]
        hand.play("UTG folds")
        assert hand.options == "CO: fold, call 2, raise to 4-199", "the dead chip calls nothing"

    def test_r3_the_dead_chip_lies_in_the_main_pot_and_is_won_with_it(self) -> None:
        hand = Hand(no_limit(1, 2), BTN=200, SB=200, BB=200, CO=200, returning={"CO": BOTH})
        hand.play("CO checks", "BTN folds", "SB folds", "BB checks").check_or_call()
        assert sum(hand.won.values()) == 6
        hand = Hand(no_limit(1, 2), BTN=200, SB=200, BB=200, CO=200, returning={"CO": BOTH})
        hand.play("CO checks", "BTN folds", "SB folds", "BB raises to 10", "CO folds")
        assert hand.returned == {"BB": 8}
        assert hand.stacks == {"BTN": 200, "SB": 199, "BB": 204, "CO": 197}

    @pytest.mark.parametrize(("stack", "live", "dead"), [(3, 2, 1), (2, 2, 0), (1, 1, 0)])
    def test_r3_the_live_part_comes_first_when_chips_are_short(
        self, stack: int, live: int, dead: int
    ) -> None:
        hand = Hand(
            no_limit(1, 2), BTN=200, SB=200, BB=200, UTG=200, CO=stack, returning={"CO": BOTH}
        )
        posts = [f"CO missed_big_blind {live}"] + (
            [f"CO missed_small_blind {dead}"] if dead else []
        )
        assert hand.posted[2:] == posts

    def test_r3_who_posted_has_not_acted_and_keeps_the_option(self) -> None:
        hand = Hand(no_limit(1, 2), BTN=200, SB=200, BB=200, UTG=200, CO=200, returning={"CO": BIG})
        hand.play("UTG calls 2", "CO raises to 6", "BTN folds", "SB folds", "BB folds")
        assert hand.options == "UTG: fold, call 4, raise to 10-200"
        assert hand.why_not("UTG raises to 9") is Reason.TOO_SMALL

    def test_r3_a_blind_posts_its_blind_and_nothing_more(self) -> None:
        hand = Hand(no_limit(1, 2), BTN=200, SB=200, BB=200, returning={"BB": BOTH})
        assert hand.posted == ["SB small_blind 1", "BB big_blind 2"]


class TestMissing:
    """The blinds that absent players missed."""

    def test_r3_the_blinds_pass_a_seat(self) -> None:
        # Seats 1-5, BTN 1, SB 2, BB 3; seat 4 sits out.
        first = at(1, 2, 3)
        second = next_blinds(first, [SeatNumber(s) for s in (1, 2, 3, 5)])
        assert (second.button, second.small_seat, second.big_blind) == (2, 3, 5)
        assert missed_blinds(first, second, [SeatNumber(4)]) == {4: BIG}
        third = next_blinds(second, [SeatNumber(s) for s in (1, 2, 3, 5)])
        assert missed_blinds(second, third, [SeatNumber(4)]) == {4: SMALL}
        assert (
            missed_blinds(
                third, next_blinds(third, [SeatNumber(s) for s in (1, 2, 3, 5)]), [SeatNumber(4)]
            )
            == {}
        )

    def test_r3_who_leaves_after_the_big_blind_misses_the_small_blind_only(self) -> None:
        first = at(1, 2, 3)
        second = next_blinds(first, [SeatNumber(s) for s in (1, 2, 4, 5)])
        assert second.small_blind is None
        assert missed_blinds(first, second, [SeatNumber(3)]) == {3: SMALL}

    def test_r3_before_the_first_hand_nothing_is_missed(self) -> None:
        assert missed_blinds(None, at(1, 2, 3), [SeatNumber(4)]) == {}

    def test_r3_leaving_when_due_still_owes(self) -> None:
        seats = [SeatNumber(s) for s in range(1, 6)]
        assert on_leaving(at(1, 2, 3), SeatNumber(4), NOTHING, seats) == BIG
        assert on_leaving(at(1, 2, 3), SeatNumber(3), NOTHING, seats) == SMALL
        assert on_leaving(at(1, 2, 3), SeatNumber(5), NOTHING, seats) == NOTHING
        assert on_leaving(at(1, 2, 3), SeatNumber(5), BOTH, seats) == BOTH

    def test_r3_leaving_heads_up_when_due_still_owes(self) -> None:
        seats = [SeatNumber(1), SeatNumber(2)]
        assert on_leaving(at(1, 1, 2), SeatNumber(1), NOTHING, seats) == BIG
        assert on_leaving(at(1, 1, 2), SeatNumber(2), NOTHING, seats) == SMALL
        assert on_leaving(at(1, 1, 2), SeatNumber(1), NOTHING, seats[:1]) == NOTHING

    def test_between_goes_clockwise(self) -> None:
        assert [
            s for s in range(1, 7) if lies_between(SeatNumber(2), SeatNumber(s), SeatNumber(5))
        ] == [3, 4]
        assert [
            s for s in range(1, 7) if lies_between(SeatNumber(5), SeatNumber(s), SeatNumber(2))
        ] == [1, 6]


class TestComingBack:
    """The players who are dealt in, and their posts."""

    def test_r3_behind_the_button_both_are_posted(self) -> None:
        # BTN 2, SB 3, BB 4 next; seat 1 is in the cut-off.
        entry = hand_of(at(1, 2, 3), playing(2, 3, 4, 5, s1=BOTH))
        assert entry.seats == (1, 2, 3, 4, 5)
        assert entry.returning == {1: BOTH}

    def test_r3_or_the_player_waits_for_the_big_blind_and_has_paid_everything_with_it(self) -> None:
        previous = at(1, 2, 3)
        for big in (4, 5):
            entry = hand_of(previous, playing(2, 3, 4, 5, s1=BOTH), Comeback.WAIT)
            assert (entry.blinds.big_blind, entry.seats) == (big, (2, 3, 4, 5))
            previous = entry.blinds
        entry = hand_of(previous, playing(2, 3, 4, 5, s1=BOTH), Comeback.WAIT)
        assert entry.blinds.big_blind == 1
        assert entry.seats == (1, 2, 3, 4, 5)
        assert entry.returning == {}

    @pytest.mark.parametrize("comeback", [Comeback.POST, Comeback.WAIT])
    def test_r3_nobody_is_dealt_in_between_button_and_big_blind(self, comeback: Comeback) -> None:
        # The big blind went from 3 to 5 past seat 4; next: BTN 3, SB 5, BB 1, and seat 4 between
        # button and blinds.
        previous = Blinds(SeatNumber(2), SeatNumber(3), SeatNumber(5), SeatNumber(3))
        entry = hand_of(previous, playing(1, 2, 3, 5, s4=BIG), comeback)
        assert (entry.blinds.button, entry.blinds.small_blind, entry.blinds.big_blind) == (3, 5, 1)
        assert entry.seats == (1, 2, 3, 5)
        # The hand after, the button has passed them.
        after = hand_of(entry.blinds, playing(1, 2, 3, 5, s4=BIG))
        assert after.seats == (1, 2, 3, 4, 5)
        assert after.returning == {4: BIG}

    def test_r3_buying_the_button(self) -> None:
        previous = Blinds(SeatNumber(2), SeatNumber(3), SeatNumber(5), SeatNumber(3))
        entry = hand_of(previous, playing(1, 2, 3, 5, s4=BIG), Comeback.BUY_BUTTON)
        assert entry.seats == (1, 2, 3, 4, 5)
        assert entry.returning == {4: BOTH}, "the big blind, and a dead small blind"
        assert entry.blinds.small_blind == 5

    def test_r3_buying_the_button_in_the_seat_of_the_small_blind(self) -> None:
        # The big blind left the table: its seat, where the small blind is due, is taken by a
        # newcomer.
        entry = hand_of(at(1, 2, 3), playing(1, 2, 4, 5, s3=NEWCOMER), Comeback.BUY_BUTTON)
        assert (entry.blinds.button, entry.blinds.small_blind, entry.blinds.big_blind) == (
            2,
            None,
            4,
        )
        assert entry.returning == {3: BOTH}
        after = hand_of(entry.blinds, playing(1, 2, 3, 4, 5))
        assert after.blinds.button == 3, "and this is what they have bought"

    def test_r3_only_the_small_blind_missed_may_be_posted_on_the_button(self) -> None:
        # Seat 3 was the big blind, sat out for the small blind, and comes back on the button.
        previous = Blinds(SeatNumber(2), SeatNumber(3), SeatNumber(4), None)
        entry = hand_of(previous, playing(1, 2, 4, 5, s3=SMALL))
        assert entry.blinds.button == 3
        assert entry.returning == {3: SMALL}

    def test_r3_a_newcomer_posts_or_waits(self) -> None:
        post = hand_of(at(1, 2, 3), playing(1, 2, 3, 4, 5, s6=NEWCOMER))
        assert post.returning == {6: BIG}
        wait = hand_of(at(1, 2, 3), playing(1, 2, 3, 4, 5, s6=NEWCOMER), Comeback.WAIT)
        assert wait.seats == (1, 2, 3, 4, 5)

    def test_r3_in_the_first_hand_nobody_owes_anything(self) -> None:
        assert hand_of(None, playing(s1=NEWCOMER, s2=NEWCOMER, s3=BOTH)).returning == {}

    def test_r3_a_game_of_one_begins_anew(self) -> None:
        entry = hand_of(at(1, 2, 3), playing(4, s1=BOTH), Comeback.WAIT)
        assert entry.seats == (1, 4)
        assert entry.returning == {}
        assert enter(at(1, 2, 3), {SeatNumber(4): NOTHING}, {}) is None

    def test_r3_whatever_they_do_nobody_plays_on_without_paying(self) -> None:
        """In random games, nobody in debt plays free, and nobody posts the big blind twice in a
        row.
        """
        rng = Random(3)
        for _ in range(60):
            blinds: Blinds | None = None
            owed = {SeatNumber(s): NOTHING for s in range(1, 8)}
            for _ in range(40):
                away = {seat for seat in owed if rng.random() < 0.4}
                wish = {seat: rng.choice(list(Comeback)) for seat in owed}
                entry = enter(blinds, {s: o for s, o in owed.items() if s not in away}, wish)
                if entry is None:
                    continue
                _check_entry(entry, blinds, owed, wish)
                for seat, missed in missed_blinds(blinds, entry.blinds, away).items():
                    owed[seat] = Owed(
                        big=missed.big or owed[seat].big, small=missed.small or owed[seat].small
                    )
                owed |= dict.fromkeys(entry.seats, NOTHING)
                blinds = entry.blinds


def _check_entry(
    entry: BlindsEntry,
    before: Blinds | None,
    owed: dict[SeatNumber, Owed],
    wish: dict[SeatNumber, Comeback],
) -> None:
    blinds = entry.blinds
    players = [Player(s, PlayerId(str(s)), str(s), Chips(100)) for s in entry.seats]
    events = start(
        no_limit(1, 2),
        players,
        blinds.button,
        big_blind=blinds.big_blind,
        small_blind=blinds.small_blind,
        returning=entry.returning,
    )
    state = fold(events)
    if before is None:
        return
    assert len(entry.seats) < 3 or blinds.big_blind != before.big_blind
    debtors = [s for s in entry.seats if owed[s] != NOTHING]
    began_anew = not entry.returning and sum(owed[s] == NOTHING for s in entry.seats) < 2
    for seat in debtors:
        p = state.seats.index(seat)
        paid_big = state.bets[p] >= 2
        assert paid_big or not owed[seat].big or began_anew, (seat, entry)
        assert wish[seat] is not Comeback.WAIT or seat == blinds.big_blind or began_anew
