"""What becomes of a record under our rules, and what is noted on the way."""

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, parse_cards
from pokerhouse.histories.outcome import (
    Differs,
    Outcome,
    Refused,
    Settled,
    Undecidable,
    Unfinished,
    Unplayable,
    amount_text,
    describe,
)
from pokerhouse.histories.record import Move, MoveKind, NoteKind, Record
from pokerhouse.histories.replaying import replay, under
from pokerhouse.rules import HandConfig, HouseRules, Player, Reason, RuleBook, fixed_limit, no_limit
from pokerhouse.rules.events import CardsShown, HoleCardsDealt, Post, Posted, RakeTaken, RunsChosen
from pokerhouse.units import Chips, PlayerId, SeatNumber

FOLD, CALL, WAGER, SHOW = MoveKind.FOLD, MoveKind.CHECK_OR_CALL, MoveKind.WAGER, MoveKind.SHOW
HOLE = {1: "As Ad", 2: "Kc Kd", 3: "7h 2c"}
BOARD = parse_cards("2s 5s 9d Jd 3c")


def record(
    *moves: str, stacks: tuple[int, ...] = (200, 200, 200), config: HandConfig | None = None
) -> Record:
    """Seat 1 posts the small blind of 1; moves are told as `3 folds`, `1 to 6`, `2 calls`."""
    return Record(
        source="a hand",
        config=config or no_limit(1, 2),
        players=tuple(
            Player(SeatNumber(seat), PlayerId(f"p{seat}"), f"P{seat}", Chips(stack))
            for seat, stack in enumerate(stacks, 1)
        ),
        button=SeatNumber(len(stacks)),
        down={
            SeatNumber(seat): parse_cards(text)
            for seat, text in enumerate(["As Ad", "Kc Kd", "7h 2c"][: len(stacks)], 1)
        },
        boards=(BOARD,),
        moves=tuple(map(move, moves)),
    )


def move(text: str) -> Move:
    """`3 folds`, `1 to 6`, `2 calls`, `2 shows Kc`."""
    seat, verb, *rest = text.split()
    kinds = {"folds": FOLD, "calls": CALL, "to": WAGER, "shows": SHOW}
    to = Chips(int(rest[0])) if verb == "to" else None
    return Move(
        SeatNumber(int(seat)),
        kinds[verb],
        to,
        parse_cards(" ".join(rest)) if verb == "shows" else (),
    )


CALLED_DOWN = ("3 folds", "1 to 6", "2 calls", *("1 calls", "2 calls") * 3)


def test_settled_and_compared() -> None:
    hand = record(*CALLED_DOWN)
    assert replay(hand).outcome == Settled(compared=False)
    exact = replay(replace(hand, finishing=(Chips(206), Chips(194), Chips(200))))
    assert exact.outcome == Settled(compared=True)
    assert exact.describe() == "a hand: settled exactly"


def test_a_hand_nobody_knows_has_lost_only_where_the_record_says_so() -> None:
    hand = record(*CALLED_DOWN)
    hand = replace(hand, down={**hand.down, SeatNumber(2): (UNKNOWN, UNKNOWN)})
    assert (
        replay(hand).describe()
        == "a hand: undecidable: no line tells what seat 2 held, or what anyone won"
    )
    assert replay(replace(hand, mucked=frozenset({SeatNumber(2)}))).exact
    assert replay(replace(hand, finishing=(Chips(206), Chips(194), Chips(200)))).exact


def test_r13_the_fold_of_an_absent_player_whose_blind_was_their_last_chip_is_passed_over() -> None:
    hand = record("3 to 6", "1 folds", "2 calls", *("2 calls", "3 calls") * 3, stacks=(1, 200, 200))
    hand = replace(
        hand,
        down={**hand.down, SeatNumber(1): (UNKNOWN, UNKNOWN)},
        mucked=frozenset({SeatNumber(1)}),
    )
    again = replay(hand)
    assert again.outcome == Settled(compared=False), again.describe()
    assert [note.kind for note in again.notes] == [NoteKind.PASSED_OVER]
    assert again.state is not None
    assert again.state.stacks == (0, 207, 194)


def test_a_fold_out_of_turn_by_a_player_with_chips_is_still_refused() -> None:
    outcome = replay(record("3 to 6", "2 folds", "1 folds")).outcome
    assert isinstance(outcome, Refused)
    assert outcome.refusal.reason is Reason.OUT_OF_TURN


def test_each_seat_that_differs_is_told() -> None:
    again = replay(
        replace(record(*CALLED_DOWN), finishing=(Chips(203), Chips(197), Chips(200)), scale=2)
    )
    assert isinstance(again.outcome, Differs)
    assert (
        again.describe()
        == "a hand: differs: seat 1 has 103, recorded 101.5; seat 2 has 97, recorded 98.5"
    )


def test_a_move_that_breaks_the_rules_is_refused_with_its_place() -> None:
    again = replay(record("3 folds", "1 to 3"))
    assert isinstance(again.outcome, Refused)
    assert again.outcome.refusal.reason is Reason.TOO_SMALL
    assert again.outcome.number == 2
    assert again.describe().startswith(
        "a hand: refused (R4): move 2, seat 1, bet, complete or raise to 3: 3 is"
    )


def test_a_card_dealt_twice_is_refused() -> None:
    again = replay(replace(record(*CALLED_DOWN), boards=(parse_cards("As 5s 9d Jd 3c"),)))
    assert isinstance(again.outcome, Refused)
    assert again.outcome.move is None
    assert "refused (R27): the cards: " in again.describe()


def test_nobody_knows_who_won() -> None:
    again = replay(replace(record(*CALLED_DOWN), down={}))
    assert isinstance(again.outcome, Undecidable)
    assert again.state is not None


def test_the_record_ends_before_the_hand() -> None:
    outcomes = [replay(record(*CALLED_DOWN[:n])).outcome for n in (0, 3)]
    assert [(o.seat, o.street) for o in outcomes if isinstance(o, Unfinished)] == [
        (3, "preflop"),
        (1, "flop"),
    ]
    assert (
        replay(record()).result == "unfinished: the record ends before the flop, with seat 3 to act"
    )
    before_the_turn = replay(replace(record(*CALLED_DOWN[:5]), boards=(BOARD[:3],)))
    assert (
        before_the_turn.describe()
        == "a hand: unfinished: the record ends on the turn, with cards to come"
    )


def test_there_is_no_such_game() -> None:
    again = replay(record(config=replace(no_limit(1, 2), big_blind=Chips(0))))
    assert isinstance(again.outcome, Unplayable)
    assert (again.log, again.state) == ((), None)


def test_who_is_not_asked_is_passed_over() -> None:
    again = replay(record("3 to 200", "1 calls", "2 folds", "3 calls", "1 calls"))
    assert again.exact
    assert [(note.kind, str(note.where)) for note in again.notes] == [
        (NoteKind.PASSED_OVER, "move 4: seat 3, check or call"),
        (NoteKind.PASSED_OVER, "move 5: seat 1, check or call"),
    ]


def test_a_raise_nobody_could_call_is_a_call() -> None:
    again = replay(record("3 folds", "1 to 50", "2 to 200", stacks=(50, 200, 200)))
    assert again.exact
    assert [note.kind for note in again.notes] == [NoteKind.PLAYED_AS_CALL]


def test_the_part_of_a_raise_that_others_could_call_is_played_in_full() -> None:
    game = fixed_limit(4, 8, small_blind=2)
    limit = record("3 folds", "1 to 8", "2 to 10", "1 calls", stacks=(10, 200, 200), config=game)
    again = replay(limit)
    assert again.exact, again.describe()
    assert [note.kind for note in again.notes] == [NoteKind.PLAYED_IN_FULL]
    elsewhere = record("3 folds", "1 to 8", "2 to 9", "1 calls", stacks=(10, 200, 200), config=game)
    assert isinstance(replay(elsewhere).outcome, Refused)


def test_cards_shown_at_the_end_were_dealt() -> None:
    hand = record(*CALLED_DOWN)
    hidden = replace(
        hand,
        down={},
        shown={SeatNumber(1): parse_cards("As Ad"), SeatNumber(2): parse_cards("Kc Kd")},
    )
    assert (
        replay(hidden).state
        == replay(replace(hand, down={**hand.down, SeatNumber(3): (UNKNOWN, UNKNOWN)})).state
    )
    other = replay(replace(hand, shown={SeatNumber(1): parse_cards("Qs Qd")}))
    assert [note.kind for note in other.notes] == [NoteKind.SHOWN_DIFFERS]


def test_the_last_cards_of_a_draw_are_those_shown() -> None:
    draw = MoveKind.DISCARD
    one, two = SeatNumber(1), SeatNumber(2)
    hand = replace(
        record(
            "2 calls", "1 calls", stacks=(50, 50), config=no_limit(1, 2, variant="single_draw_27")
        ),
        down={one: parse_cards("2c 3c 4c 5d 7c"), two: (UNKNOWN,) * 7},
        boards=((),),
        shown={two: parse_cards("8s 6s 4s 3s 2d")},
    )
    moves = (
        *hand.moves, Move(one, draw), Move(two, draw, cards=(UNKNOWN, UNKNOWN)), move("1 calls"), move("2 calls")
    )  # fmt: skip
    again = replay(replace(hand, moves=moves))
    assert again.exact, again.describe()
    assert [note.kind for note in again.notes] == [NoteKind.LAST_CARDS]
    dealt = [
        event.cards
        for event in again.log
        if isinstance(event, HoleCardsDealt) and event.seat == two
    ]
    assert dealt == [(UNKNOWN, UNKNOWN, *parse_cards("8s 6s 4s")), parse_cards("3s 2d")]


def test_what_is_left_of_the_cards_is_noted() -> None:
    again = replay(record("3 folds", "1 folds"))
    assert again.exact
    assert [(note.kind, note.where) for note in again.notes] == [
        (NoteKind.CARDS_LEFT, "2s 5s 9d Jd 3c")
    ]


def test_hands_shown_without_having_to() -> None:
    hand = replace(
        record("3 folds", "1 folds", "2 shows Kc", "1 shows As", "1 shows 9h"), boards=((),)
    )
    again = replay(hand)
    assert [
        (event.seat, str(*event.cards)) for event in again.log if isinstance(event, CardsShown)
    ] == [(2, "Kc"), (1, "As")]
    assert [note.kind for note in again.notes] == [NoteKind.SHOWN_DIFFERS]


def test_the_recorded_rake_is_taken_to_the_chip() -> None:
    again = replay(
        replace(record(*CALLED_DOWN), rake=Chips(5), finishing=(Chips(201), Chips(194), Chips(200)))
    )
    assert again.exact
    assert [event.amount for event in again.log if isinstance(event, RakeTaken)] == [5]


@pytest.mark.parametrize("told", [(), (2, 2), (3, 2)])
def test_the_board_is_run_as_often_as_there_are_boards(told: tuple[int, ...]) -> None:
    runs = tuple(
        Move(SeatNumber(s), MoveKind.RUN_TIMES, times=t) for s, t in zip((1, 2), told, strict=False)
    )
    hand = record(
        "3 folds", "1 to 200", "2 calls", config=replace(no_limit(1, 2), rules=HouseRules(run_it=3))
    )
    boards = (BOARD, parse_cards("4s 5h 9c Kh 3d"))
    again = replay(replace(hand, boards=boards, moves=(*hand.moves, *runs)))
    assert again.exact, again.describe()
    assert again.state is not None
    assert again.state.boards == boards
    assert again.state.stacks == (200, 200, 200)
    asked = [event.times for event in again.log if isinstance(event, RunsChosen)]
    assert asked == [*(told or (2, 2))]


def test_another_rule_book() -> None:
    short = record("3 to 10", "1 to 15", "2 calls", "3 to 30", "2 folds", stacks=(15, 200, 200))
    assert isinstance(replay(short).outcome, Refused), (
        "R5: the short all-in does not reopen the betting"
    )
    assert replay(under(short, RuleBook.ACPC)).exact


def test_posts_are_those_of_the_record() -> None:
    paid = (
        Posted(SeatNumber(1), Post.SMALL_BLIND, Chips(1)),
        Posted(SeatNumber(2), Post.BIG_BLIND, Chips(2)),
    )
    missed = Posted(SeatNumber(3), Post.MISSED_BIG_BLIND, Chips(2))
    again = replay(replace(record("3 calls", "1 folds", "2 calls"), posts=(*paid, missed)))
    assert [event for event in again.log if isinstance(event, Posted)] == [*paid, missed]


@pytest.mark.parametrize(
    ("amount", "scale", "text"),
    [
        (5, 1, "5"),
        (5, 2, "2.5"),
        (-5, 4, "-1.25"),
        (10, 2, "5"),
        (2521, 2520, "2521/2520"),
        (1, 100, "0.01"),
    ],
)
def test_amounts_are_told_in_the_units_of_the_record(amount: int, scale: int, text: str) -> None:
    assert amount_text(amount, scale) == text


def test_every_outcome_has_its_words() -> None:
    outcomes: list[Outcome] = [
        Settled(compared=True),
        Differs(()),
        Undecidable("x"),
        Unplayable("y"),
    ]
    assert all(map(describe, outcomes))
