"""The engine of `histories/lines/` reads a site from its dialect alone: here a made-up one."""

import re
from pathlib import Path

from pokerhouse.errors import HistoryError
from pokerhouse.histories import (
    FORMATS,
    Incomplete,
    IncompleteKind,
    Record,
    Settled,
    format_of,
    replay,
)
from pokerhouse.histories.format import Likeness
from pokerhouse.histories.lines import Dialect, Heading, StreetKind, chips, likeness, read
from pokerhouse.rules import Post, Structure
from pokerhouse.units import SeatNumber

BLINDS = re.compile(r"pays (?P<what>SB|BB) (?P<amount>\d+)(?P<end>!)?")
NOTHING = re.compile(r"(?!)")


def heading_of(found: re.Match[str], table: re.Match[str]) -> Heading:
    """Read `Barrel Poker game 7 at 1-2` and `D=2`."""
    return Heading(
        number=found["number"],
        variant="holdem",
        structure=Structure.NO_LIMIT,
        small=chips(found["small"], 1),
        big=chips(found["big"], 1),
        boards=1,
        scale=1,
        cap=None,
        button=SeatNumber(int(table["button"])),
        about={"venue": "Barrel Poker"},
        notes=(),
    )


BARREL = Dialect(
    site="Barrel Poker",
    marks=("Barrel",),
    start=re.compile(r"Barrel Poker game (?P<number>\d+)"),
    heading=re.compile(r"Barrel Poker game (?P<number>\d+) at (?P<small>\d+)-(?P<big>\d+)"),
    table=re.compile(r"D=(?P<button>\d+)"),
    read_heading=heading_of,
    seat=re.compile(r"(?P<seat>\d): (?P<name>.+) = (?P<stack>\d+)(?P<out> away)?"),
    seat_start=re.compile(r"\d: "),
    before_stack=" = ",
    street=re.compile(r"-- (?P<street>\w+)(?P<cards>(?: \[[^]]*\])*)(?P<run>)"),
    streets={
        "Cards": StreetKind.FIRST,
        "Flop": StreetKind.LATER,
        "Turn": StreetKind.LATER,
        "River": StreetKind.LAST,
        "End": StreetKind.SUMMARY,
    },
    after_name=" > ",
    actions={
        "pays": ("posts", BLINDS),
        "out": ("folds", re.compile("out")),
        "-": ("checks", re.compile("-")),
        "call": ("calls", re.compile(r"call (?P<amount>\d+)(?P<end>!)?")),
        "bet": ("bets", re.compile(r"bet (?P<amount>\d+)(?P<end>!)?")),
        "to": ("raises", re.compile(r"to (?P<amount>\d+)(?P<end>!)?")),
        "shows": ("shows", re.compile(r"shows (?P<cards>\[.*\])")),
    },
    posts={"SB": (Post.SMALL_BLIND,), "BB": (Post.BIG_BLIND,)},
    dealt_start="Yours, ",
    dealt=re.compile(r" (?P<cards>\[.*\])"),
    named=(
        ("uncalled", re.compile(r"(?P<amount>\d+) back to (?P<name>.+)")),
        (
            "collected",
            re.compile(r"(?P<amount>\d+) for (?P<name>.+?)(?:(?P<main>)| of side (?P<side>\d))"),
        ),
    ),
    ignored=(re.compile("Good luck!"),),
    cancelled=("VOID",),
    total_start="Pot ",
    summary=(("total", re.compile(r"Pot (?P<total>\d+), house (?P<rake>\d+)")),),
    summary_start="{seat}/{name}",
    summary_seat=re.compile(r" (?P<roles>)(?:(?P<known>showed) )?(?P<cards>\[.*\])?"),
    won=NOTHING,
)

HAND = """\
Barrel Poker game 7 at 1-2
D=3
1: Ann > Bob = 100
2: Bob = 60
3: Cem = 200
Ann > Bob > pays SB 1
Bob > pays BB 2
-- Cards
Yours, Cem [As Ad]
Good luck!
Cem > to 6
Ann > Bob > out
Bob > call 4
-- Flop [2s 5s 9d]
Bob > -
Cem > bet 10
Bob > to 54!
Cem > call 44
-- Turn [2s 5s 9d] [Jh]
-- River [2s 5s 9d Jh] [3c]
Bob > shows [9h 9c]
Cem > shows [As Ad]
121 for Bob
-- End
Pot 121, house 0
2/Bob showed [9h 9c]
"""


def test_a_made_up_dialect_is_read_and_settles_to_the_chip() -> None:
    (record,) = read(HAND, "evening.txt", BARREL)
    assert isinstance(record, Record), record
    assert record.source == "evening.txt, hand 7"
    assert [player.name for player in record.players] == ["Ann > Bob", "Bob", "Cem"]
    assert record.finishing == (99, 121, 140)
    played = replay(record)
    assert isinstance(played.outcome, Settled)
    assert played.state is not None
    assert played.state.stacks == record.finishing


def test_hands_of_a_dialect_are_told_apart_by_its_own_headings_and_words() -> None:
    void = HAND.replace("game 7", "game 8").replace("Good luck!", "VOID")
    cut_off = HAND.replace("game 7", "game 9").partition("-- End")[0]
    lines = HAND.splitlines()
    damaged = HAND.replace("Bob > -", "Bob > checks")
    first, second, third, last = read(HAND + void + damaged + cut_off, "x", BARREL)
    assert isinstance(first, Record)
    assert second == Incomplete("x, hand 8", len(lines) + 1, IncompleteKind.CANCELLED)
    assert isinstance(third, HistoryError)
    place = 2 * len(lines) + lines.index("Bob > -") + 1
    assert f"line {place}: a line that is not understood: 'Bob > checks'" in str(third)
    assert last == Incomplete("x, hand 9", 3 * len(lines) + 1, IncompleteKind.CUT_OFF)


def test_a_text_of_another_site_is_no_hand_of_the_dialect() -> None:
    (entry,) = read("PokerStars Hand #1: Hold'em", "x", BARREL)
    assert isinstance(entry, HistoryError)
    assert "expected a hand of Barrel Poker" in str(entry)
    assert likeness(HAND, BARREL) is Likeness.SURE
    assert likeness("Hello\n" + HAND, BARREL) is Likeness.NEAR
    assert likeness("PokerStars Hand #1: Hold'em", BARREL) is Likeness.NONE


def test_the_engine_names_no_site() -> None:
    engine = Path(__file__).parents[2] / "src" / "pokerhouse" / "histories" / "lines"
    assert {file.name for file in engine.glob("*.py") if "PokerStars" in file.read_text()} == set()


def test_the_likeliest_format_reads_a_text_whatever_their_order() -> None:
    log = "STATE:0:cc/cc/cc/cc:AsAd|KsKd/2c3c4c/5d/6d:2|-2:Ann|Bob\nvariant = 'x'\n"
    texts = {
        "pokerstars": "PokerStars Hand #1:  Hold'em\nvariant = 'NT'\n",
        "phh": "# a comment\nvariant = 'NT'\n",
        "acpc": log,
        "ohh": '{"ohh": {}}\nPokerStars Hand #1:\n',
    }
    for name, text in texts.items():
        found = format_of(text)
        assert found is not None
        scores = sorted(each.likeness(text) for each in FORMATS if each.likeness)
        assert (found.name, scores[-1] > scores[-2]) == (name, True)
    assert format_of("Dear diary,") is None
