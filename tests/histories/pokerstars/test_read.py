"""PokerStars text: what is read is settled to the cent, what is not understood is refused by
line.
"""

from random import Random

import pytest

from pokerhouse.cards import UNKNOWN, parse_cards
from pokerhouse.errors import HistoryError
from pokerhouse.histories import pokerstars
from pokerhouse.histories.format import Entry
from pokerhouse.histories.formats import format_of
from pokerhouse.histories.record import Incomplete, IncompleteKind, MoveKind, Record
from pokerhouse.histories.replaying import replay
from pokerhouse.rules import AnteKind, Rake, Structure
from pokerhouse.rules.events import Post, RakeTaken
from pokerhouse.units import Chips
from tests.histories.damage import damaged, read_damaged
from tests.histories.pokerstars.hands import HANDS

TEXTS = list(HANDS.values())


def read(text: str) -> list[Entry]:
    """The hands of a text."""
    return list(pokerstars.read(text, "hands.txt"))


def hand(about: str, *changes: tuple[str, str]) -> Entry:
    """The hand about this, with these changes to its text."""
    text = next(text for key, text in HANDS.items() if about in key)
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    return read(text)[0]


def record(about: str, *changes: tuple[str, str]) -> Record:
    """The same, which can be read."""
    found = hand(about, *changes)
    assert isinstance(found, Record), found
    return found


@pytest.mark.parametrize("text", TEXTS, ids=list(HANDS))
def test_every_hand_is_settled_to_the_cent(text: str) -> None:
    (found,) = read(text)
    assert isinstance(found, Record), found
    assert replay(found).exact, replay(found).describe()
    assert format_of(text) is not None


class TestWhatIsRead:
    def test_many_hands_in_a_file_as_mailed(self) -> None:
        texts = [f"*********** # {i} **************\r\n" + text for i, text in enumerate(TEXTS, 1)]
        found = read("\ufeff" + "\n\n\n".join(texts).replace("\n", "\r\n"))
        assert [type(one) for one in found] == [Record] * len(TEXTS)

    def test_names_may_be_anything(self) -> None:
        players = record("posts both").players
        assert [player.name for player in players] == ["C [x]", "dora", "Ed", "ann", "B: folds"]

    def test_a_missed_small_blind_is_dead_and_a_missed_big_one_lives(self) -> None:
        posts = record("posts both").posts
        assert posts is not None
        assert [(post.seat, post.post, post.amount) for post in posts[2:]] == [
            (1, Post.MISSED_BIG_BLIND, 100),
            (1, Post.MISSED_SMALL_BLIND, 50),
            (5, Post.MISSED_BIG_BLIND, 100),
        ]

    def test_who_sits_out_of_a_cash_game_is_not_in_the_hand(self) -> None:
        assert 6 not in {player.seat for player in record("posts both").players}
        assert 3 in {player.seat for player in record("one who sits out").players}, (
            "in a tournament they pay and fold"
        )

    def test_the_rake_of_each_pot_is_taken_as_recorded(self) -> None:
        found = record("each pot is raked")
        assert found.config.rules.rake == Rake(
            0, no_flop_no_drop=False, taken=(Chips(100), Chips(150))
        )
        taken = [event for event in replay(found).log if isinstance(event, RakeTaken)]
        assert [(event.pot, event.amount) for event in taken] == [(1, 150), (0, 100)]

    def test_a_dead_button(self) -> None:
        assert record("each pot is raked").button == 9

    def test_a_cap_is_a_short_stack(self) -> None:
        found = record("a cap")
        assert {player.seat: player.stack for player in found.players} == {
            1: 1500,
            4: 1500,
            8: 1500,
        }
        assert found.about["cap"] == "$15"

    def test_antes(self) -> None:
        assert record("antes, side pots").config.ante_kind is AnteKind.EACH
        assert record("the ante of the table").config.ante_kind is AnteKind.BIG_BLIND

    def test_two_boards(self) -> None:
        found = record("a board run twice")
        assert [len(board) for board in found.boards] == [5, 5]
        assert found.boards[0][:3] == found.boards[1][:3] == parse_cards("9h 6d 5s")

    def test_the_game_of_a_mixed_game(self) -> None:
        found = record("mixed game")
        assert (found.config.structure, found.config.small_bet, found.config.big_bet) == (
            Structure.FIXED_LIMIT,
            200,
            400,
        )
        assert found.about["mix"] == "HORSE"

    def test_cards_that_were_changed_without_being_shown(self) -> None:
        found = record("single draw")
        (_, draw, *_) = (move for move in found.moves if move.kind is not MoveKind.WAGER)
        assert draw.cards == (UNKNOWN,)
        assert found.shown[found.players[0].seat] == parse_cards("2d 3c 4s 6h 9h")
        assert found.down[found.players[1].seat] == parse_cards("2c 3d 4h 7s Ks 8d")

    def test_what_a_mucked_hand_was(self) -> None:
        found = record("stud: completed")
        assert found.mucked == {6}
        assert found.shown == {6: parse_cards("Kd Jh 4d")}

    @pytest.mark.parametrize(
        "line",
        [
            'zed said, "Dealt to dora [As Ad]"',
            "zed joins the table at seat #8",
            "zed leaves the table",
            "dora is disconnected",
            "dora is connected",
            "dora has returned",
            "dora has timed out while being disconnected",
            "zed was removed from the table for failing to post",
            "zed will be allowed to play after the button",
            "zed: sits out",
            "ann wins the $5 bounty for eliminating zed",
            "ann wins $2.50 for eliminating zed and their own bounty increases by $2.50 to $10",
            "zed finished the tournament in 3rd place and received $20.",
            "ann wins the tournament and receives $2.80 - congratulations!",
            "zed re-buys and receives 1500 chips for $5",
            "Betting is capped",
        ],
    )
    def test_what_changes_nothing(self, line: str) -> None:
        before, after = record("posts both"), record("posts both", ("ann has timed out", line))
        assert after == before

    def test_a_bring_in_that_the_stack_is_too_short_for(self) -> None:
        found = record(
            "stud: completed",
            ("ned (1000 in chips)", "ned (12 in chips)"),
            ("ned: brings in for 10", "ned: brings in for 7 and is all-in"),
            ("ned: folds\n", ""),
            ("Hero: raises 30 to 40", "Hero: calls 10"),
            ("ora: calls 40", "ora: calls 10"),
            ("Hero collected 585", "Hero collected 522"),
            ("Total pot 585", "Total pot 522"),
        )
        assert found.config.bring_in == 10

    def test_where_and_when(self) -> None:
        about = record("posts both").about
        assert about == {
            "venue": "PokerStars", "hand": 501, "table": "Thebe", "seat_count": 6, "year": 2021, "month": 5, "day": 4,
            "time": "14:15:00", "time_zone": "ET", "currency": "USD", "kind": "Zoom",
        }  # fmt: skip


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        ("about", "before", "after", "said"),
        [
            ("posts both", "ann has timed out", "ann dances", "a line that is not understood: 'ann "
                "dances'"),
            ("posts both", "dora: calls $8", "dora: calls $7", "a call of 700: 800 is due"),
            ("posts both", "calls $3 and is all-in", "calls $2 and is all-in", "a call of 200: 300 "
                "is due"),
            ("posts both", "*** TURN *** [As 7c 2d]", "*** TURN *** [As 7c 2h]", "does not continue the one before"),
            ("posts both", "Total pot $34.50", "Total pot $34.51", "a total pot of 3451: 3450 were "
                "put in"),
            ("posts both", "collected $33.75", "collected $33.74", "3374 were collected and 75 "
                "raked"),
            ("posts both", "Board [As 7c 2d 9h 3s]", "Board [As 7c 2d 9h 3c]", "the board of the "
                "summary is another"),
            ("posts both", "mucked [Qh Qd]", "mucked [Qh As]", "dealt twice: As"),
            ("posts both", "[Ah Kd]\n", "[Ah Kx]\n", "expected a suit"),
            ("posts both", "Hold'em No Limit", "Go Fish No Limit", "no heading of a game that can "
                "be read"),
            ("posts both", "Table 'Thebe'", "Chair 'Thebe'", "expected the line of the table"),
            ("posts both", "Seat 2: B: folds ($40.50", "Seat 1: B: folds ($40.50", "seat 1 or B: "
                "folds is there twice"),
            ("posts both", "ann: raises $2 to $3", "ann: raises $2 to $300", "are left"),
            ("posts both", "*** FLOP ***", "*** FLIP ***", "no street that is known: 'FLIP'"),
            ("posts both", "dora: posts big blind", "dora: posts straddle", "nobody is the big "
                "blind"),
            ("badugi", "discards 1 card [5s]", "discards 2 cards [5s]", "2 cards given up"),
            ("badugi", "Dealt to Hero [2c 4d 5h] [Ks]", "Dealt to Hero [2c 4d] [Ks]", "cards held "
                "before"),
            ("stud", "Dealt to ora [Kh] [Jd]", "Dealt to ora [Kd] [Jd]", "expected one card more "
                "than Kh"),
            ("the ante of", "posts the ante 100", "posts the ante 100.50", "expected whole chips"),
        ],
    )  # fmt: skip
    def test_by_line(self, about: str, before: str, after: str, said: str) -> None:
        changes = [(before, after)]
        if "straddle" in after:
            changes += [("Ed: posts big blind $1\n", ""), ("dora (big blind)", "dora")]
        found = hand(about, *changes)
        assert isinstance(found, HistoryError), found
        assert said in str(found)
        assert str(found).startswith("hands.txt, line ")

    def test_a_hand_that_stops(self) -> None:
        text = TEXTS[0].partition("*** SUMMARY")[0]
        (found,) = read(text)
        assert found == Incomplete("hands.txt, hand 501", 1, IncompleteKind.CUT_OFF)

    def test_a_line_without_end(self) -> None:
        (found,) = read(
            TEXTS[0].replace("ann has timed out", "Tournament #1, " + " " * 100_000 + "x")
        )
        assert (
            str(found) == "hands.txt, line 16: a line of 100016 characters: expected at most 2000"
        )

    def test_what_is_no_hand(self) -> None:
        first, second = read("what is this?\n\n" + TEXTS[0])
        assert (
            str(first) == "hands.txt, line 1: expected a hand of PokerStars, found 'what is this?'"
        )
        assert isinstance(second, Record)

    def test_the_hands_after_it_are_read(self) -> None:
        found = read("\n\n".join([TEXTS[0].replace("calls $8", "calls $80"), TEXTS[1]]))
        assert [type(one) for one in found] == [HistoryError, Record]

    def test_cards_that_do_not_win(self) -> None:
        found = record(
            "a player cashes out",
            ("shows [As Ad]", "shows [Qs Qd]"),
            ("showed [As Ad]", "showed [Qs Qd]"),
        )
        assert (
            replay(found)
            .describe()
            .startswith("hands.txt, hand 505: differs: seat 1 has 199, recorded 0")
        )


@pytest.mark.parametrize("seed", range(150))
def test_damaged_text_is_refused_and_nothing_else_happens(seed: int) -> None:
    rng = Random(seed)
    text = "\n\n".join(rng.sample(TEXTS, 2))
    read_damaged(damaged(text, rng))


@pytest.mark.long
def test_much_damaged_text() -> None:
    rng = Random(2024)
    read_again = sum(read_damaged(damaged(rng.choice(TEXTS), rng)) for _ in range(20_000))
    assert read_again > 1000, "not all that is changed is damage"
