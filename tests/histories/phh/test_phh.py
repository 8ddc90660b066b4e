"""PHH and PHHS: every published hand settles, every part of the standard is understood, and what is
wrong is named.
"""

import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerhouse.cards import parse_cards
from pokerhouse.errors import HistoryError
from pokerhouse.histories import phh
from pokerhouse.histories.outcome import Settled
from pokerhouse.histories.phh import write_many, write_record
from pokerhouse.histories.phh.game import (
    GAMES,
    STANDARD,
    STRUCTURE_LETTERS,
    VARIANT_CODES,
    structure_and_variant,
)
from pokerhouse.histories.record import MoveKind, NoteKind, Record
from pokerhouse.histories.replaying import Replay, replay
from pokerhouse.histories.toml_text import read_flat
from pokerhouse.rules import AnteKind, Cause, Straddle, Structure
from pokerhouse.rules.events import CardsShown, HandMucked, HandShown, Post
from pokerhouse.rules.games import variants
from tests.kit.data import recorded

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ["d dh p1 AsAd", "d dh p2 KcKd", "d dh p3 7h2c", "p3 f", "p1 cbr 6", "p2 cc", "d db 2s5s9d", "p1 cc", "p2 f"]
"""


def read(text: str) -> Record:
    """The only hand of a text."""
    (record,) = phh.read(text, "a hand")
    assert isinstance(record, Record), record
    return record


def played(text: str) -> Replay:
    """The only hand of a text, played again."""
    return replay(read(text))


def changed(**fields: str) -> str:
    """`HAND` with these lines instead of its own, or after them; an empty one is left out."""
    lines = dict(line.split(" = ", 1) for line in HAND.splitlines())
    return "".join(f"{key} = {value}\n" for key, value in {**lines, **fields}.items() if value)


def every_published_hand() -> Iterator[tuple[str, Record]]:
    """With its name."""
    for path in recorded("phh", "**/*.phh"):
        (record,) = phh.read(path.read_text(encoding="utf-8"), path.name)
        assert isinstance(record, Record), record
        yield path.name, record


def test_every_published_hand_settles_to_the_chip() -> None:
    replays = [replay(record) for _, record in every_published_hand()]
    assert len(replays) == 621
    assert [one.describe() for one in replays if not one.exact] == []
    assert sum(one.outcome == Settled(compared=False) for one in replays) == 5, (
        "those that tell no stacks"
    )
    notes = [(one.record.source, note.kind) for one in replays for note in one.notes]
    assert notes == [
        ("alice-carol-wikipedia.phh", NoteKind.LAST_CARDS),
        ("alice-carol-wikipedia.phh", NoteKind.LAST_CARDS),
        ("85.phh", NoteKind.PLAYED_IN_FULL),
    ]


def test_every_published_hand_comes_back() -> None:
    for name, record in every_published_hand():
        if not name.removesuffix(".phh").endswith("7"):  # a tenth of them is enough here
            continue
        again = read(write_record(record))
        assert replay(again).log == replay(record).log
        assert again.about == record.about


# The two ways to read TOML
# ------------------------------------------------------------------------------------------


def test_the_short_way_reads_what_the_long_way_reads() -> None:
    texts = [path.read_text(encoding="utf-8") for path in recorded("phh", "**/*.phh")][::5]
    short = [read_flat(text) for text in texts]
    assert sum(values is not None for values in short) > 100
    for text, values in zip(texts, short, strict=True):
        assert values is None or repr(values) == repr(tomllib.loads(text))


PIECES = st.sampled_from(
    ["a", "b", " = ", "=", "\n", "'", '"', "[", "]", ", ", "1", "-0", "1.50", "1e3", "true", "null", "inf", "# x",
     "\\n", "{", "}", "\t", "\r\n", "é", "_", "007", "12345678901234567890", " "]
)  # fmt: skip


@given(st.lists(PIECES, max_size=12).map("".join), st.lists(PIECES, max_size=12).map("".join))
@settings(max_examples=150)
def test_what_the_short_way_takes_means_the_same(one: str, other: str) -> None:
    text = f"a = {one}\nkey = {other}\n"
    values = read_flat(text)
    assert values is None or repr(values) == repr(tomllib.loads(text))


# What the standard has
# ----------------------------------------------------------------------------------------------


def test_every_variant_has_a_code_of_its_own() -> None:
    assert set(VARIANT_CODES) == set(variants())
    assert len(GAMES) == len(VARIANT_CODES) * len(STRUCTURE_LETTERS)
    assert set(STANDARD) <= set(GAMES)
    assert structure_and_variant("Pbadeucey") == (Structure.POT_LIMIT, "badeucey"), (
        "for variants that have no code"
    )
    assert GAMES["F2L3D"] == (Structure.FIXED_LIMIT, "triple_draw_27")


def test_two_players_have_their_blinds_and_antes_the_other_way_round() -> None:
    text = changed(
        antes="[0, 3]", blinds_or_straddles="[1, 2]", starting_stacks="[200, 200]", actions="[]"
    )
    record = read(text)
    assert record.posts is not None
    assert [(post.seat, post.post, post.amount) for post in record.posts] == [
        (2, Post.SMALL_BLIND, 1),
        (1, Post.BIG_BLIND, 2),
        (1, Post.ANTE, 3),
    ]


@pytest.mark.parametrize(
    ("antes", "kind"),
    [
        ("[1, 1, 1]", AnteKind.EACH),
        ("[0, 3, 0]", AnteKind.BIG_BLIND),
        ("[0, 0, 3]", AnteKind.BUTTON),
    ],
)
def test_antes_of_all_kinds(antes: str, kind: AnteKind) -> None:
    again = played(changed(antes=antes))
    assert again.record.config.ante_kind is kind
    assert again.exact


def test_who_pays_a_short_ante_wins_all_of_them_where_the_record_says_so() -> None:
    hand = {
        "antes": "[5, 5, 5]",
        "starting_stacks": "[200, 200, 3]",
        "actions": '["d dh p1 7s6d", "d dh p2 8c4d", "d dh p3 AhAc", "p1 cc", "p2 cc", "d db '
        '2s5s9d", "p1 cc", "p2 cc",'
        ' "d db Kd", "p1 cc", "p2 cc", "d db Qh", "p1 cc", "p2 cc"]',
    }
    dead = played(changed(**hand, ante_trimming_status="false"))
    trimmed = played(changed(**hand, ante_trimming_status="true"))
    assert dead.state is not None
    assert trimmed.state is not None
    assert (dead.state.stacks, trimmed.state.stacks) == ((193, 197, 13), (193, 201, 9))


def test_straddles_and_posts_of_who_comes_back() -> None:
    four = {"antes": "[0, 0, 0, 0, 0]", "starting_stacks": "[99, 99, 99, 99, 99]", "actions": "[]"}
    record = read(changed(**four, blinds_or_straddles="[1, 2, 4, 0, 2]"))
    assert record.posts is not None
    assert [(post.seat, post.post) for post in record.posts[2:]] == [
        (5, Post.MISSED_BIG_BLIND),
        (3, Post.STRADDLE),
    ]
    assert record.config.rules.straddle is Straddle.UTG
    button = read(changed(**four, blinds_or_straddles="[1, 2, 0, 0, 4]"))
    assert button.config.rules.straddle is Straddle.BUTTON


def test_decimals_are_exact() -> None:
    text = changed(
        antes="[0.1, 0.1, 0.1]",
        blinds_or_straddles="[0.5, 1, 0]",
        min_bet="1",
        starting_stacks="[20.25, 20, 20.0]",
    ).replace("cbr 6", "cbr 2.35")
    record = read(text)
    assert record.scale == 20
    assert [player.stack for player in record.players] == [405, 400, 400]
    assert read(write_record(record)).config == record.config


def test_a_pot_split_in_half_chips_is_settled_in_half_chips_and_said_so() -> None:
    actions = """["d dh p1 7c6d", "d dh p2 AhKh", "d dh p3 AsKs", "p3 cc", "p1 f", "p2 cc", "d db 2c2d9h", "p2 cc",
        "p3 cc", "d db 8s", "p2 cc", "p3 cc", "d db Jc", "p2 cc", "p3 cc"]"""
    whole = played(changed(actions=actions, finishing_stacks="[199, 201, 200]"))
    assert whole.exact, whole.describe()
    halves = played(changed(actions=actions, finishing_stacks="[199, 200.5, 200.5]"))
    assert halves.exact, halves.describe()
    assert halves.record.scale == 2
    assert [note.kind for note in halves.notes] == [NoteKind.FINER_UNIT]


def test_what_the_stacks_lack_is_the_rake() -> None:
    again = played(changed(finishing_stacks="[205, 194, 200]"))
    assert again.exact
    assert [note.kind for note in again.notes] == [NoteKind.RAKE]


def test_stacks_nobody_knew_are_deep() -> None:
    again = played(changed(starting_stacks="[200, inf, 200]"))
    assert again.outcome == Settled(compared=False)
    assert [note.kind for note in again.notes] == [NoteKind.DEEP_STACK]
    assert "starting_stacks = [200, inf, 200]" in write_record(again.record)


def test_cards_shown_later_are_known_from_the_deal() -> None:
    showdown = (
        '"p1 cbr 6", "p2 cc", "d db 2s5s9d", "p1 cc", "p2 cc", "d db Qd", "p1 cc", "p2 cc", '
        '"d db Jd", "p1 cc", "p2 cc"'
    )
    deal = '"d dh p1 ????", "d dh p2 Kc??", "d dh p3 ????", "p3 f"'
    again = played(changed(actions=f'[{deal}, {showdown}, "p1 sm AsAd", "p2 sm"]'))
    assert again.exact
    assert again.state is not None
    assert again.state.stacks == (206, 194, 200)
    assert again.record.mucked == {2}
    assert [event.seat for event in again.log if isinstance(event, HandMucked)] == [2]
    assert [event.cards for event in again.log if isinstance(event, HandShown)] == [
        parse_cards("AsAd")
    ]
    nobody = played(changed(actions=f'[{deal}, {showdown}, "p1 sm", "p2 sm"]'))
    assert nobody.describe() == "a hand: undecidable: no hand that could win the pot of 12 is known"


def test_a_hand_shown_without_having_to_is_shown() -> None:
    again = played(HAND.replace('"p2 f"]', '"p2 f", "p1 sm As??", "p2 sm -"]'))
    shown = [(event.seat, event.cards) for event in again.log if isinstance(event, CardsShown)]
    assert shown == [(1, parse_cards("As")), (2, parse_cards("KcKd"))]


def test_remarks_and_empty_actions_are_no_actions() -> None:
    text = HAND.replace('"p3 f"', '"  p3   f  # timeout ", "# a bell rings", "", "   "')
    record = read(text.replace('"p1 cbr 6"', '"p1 cbr 6 # says: 6.50?"'))
    assert [(move.kind, move.cause) for move in record.moves[:2]] == [
        (MoveKind.FOLD, Cause.TIMEOUT),
        (MoveKind.WAGER, Cause.PLAYER),
    ]
    assert record.scale == 1


def test_an_action_is_found_at_its_line() -> None:
    lines = HAND.replace('["d dh', '[\n  # before\n  "d dh').replace(
        ', "p1 cbr 6"', ',\n  "p1 cbr 3"'
    )
    assert "move 2 (line 9), seat 1, bet, complete or raise to 3: " in played(lines).describe()


def test_what_else_is_told_is_kept() -> None:
    record = read(
        changed(
            event='"Home"', year="2024", time="21:30:00", time_banks="[30, 30.5, 0]", _mood='"fine"'
        )
    )
    assert record.about == {
        "event": "Home",
        "year": 2024,
        "time": "21:30:00",
        "time_banks": ["30", "30.5", "0"],
        "_mood": "fine",
    }
    assert read(write_record(record)).about == record.about


def test_seats_and_an_empty_button() -> None:
    record = read(changed(seats="[4, 6, 1]", _button="2"))
    assert [player.seat for player in record.players] == [4, 6, 1]
    assert record.button == 2
    assert replay(record).exact
    assert replay(read(write_record(record))).log == replay(record).log


# Many hands
# ---------------------------------------------------------------------------------------------------------


def test_many_hands_and_a_bad_one_among_them() -> None:
    bad = HAND.replace("p3 f", "p4 f")
    text = f"# hands of one evening\n\n[1]\n{HAND}\n[2]\n{bad}\n[3]\n{HAND}"
    first, second, third = phh.read(text, "evening.phhs")
    assert isinstance(first, Record)
    assert isinstance(third, Record)
    assert first.source == "evening.phhs [1]"
    assert isinstance(second, HistoryError)
    assert text.splitlines()[second.line - 1].startswith("actions")
    assert str(second).startswith("evening.phhs [2], line 17: 'p4 f' is not an action: expected ")
    written = write_many([first, third])
    assert [replay(one).log for one in phh.read(written, "x") if isinstance(one, Record)] == [
        replay(first).log
    ] * 2
