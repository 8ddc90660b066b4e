"""Every form that PokerStars has given its histories, in hands made up for it: read whole and
settled to the cent.
"""

from collections import Counter
from pathlib import Path

import pytest

from pokerhouse.errors import HistoryError
from pokerhouse.histories import (
    Entry,
    Incomplete,
    NoteKind,
    Record,
    decode,
    format_of,
    pokerstars,
    replay,
)
from tests.histories.pokerstars.test_write import unplaced

FOLDER = Path(__file__).parent / "corpus"
FORMS = sorted(FOLDER.glob("*.txt"))
NOT_SETTLED = {
    "cancelled": ["cancelled", "cancelled"],
    "cut_off": ["cut off", "cut off"],
    "cut_in_the_heading": ["cut off"],
}
"""What the hands come to that have no end."""
NOTED = {
    "blinds_not_given_back": NoteKind.GIVEN_BACK,
    "cash_outs": NoteKind.CASHED_OUT,
    "coarse_chips": NoteKind.COARSE_CHIPS,
    "headings_2003_to_2006": NoteKind.GIVEN_BACK,
    "pot_then_no_limit": NoteKind.POT_THEN_NO_LIMIT,
    "sitting_out_all_in": NoteKind.FOLDED_ALL_IN,
}
"""Forms in which every hand is taken otherwise than written, and how."""


def entries(form: str) -> list[Entry]:
    """What is read of the file of this form."""
    return list(pokerstars.read((FOLDER / f"{form}.txt").read_text(encoding="utf-8"), form))


def records(form: str) -> list[Record]:
    """Its whole hands."""
    return [entry for entry in entries(form) if isinstance(entry, Record)]


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_every_whole_hand_settles_and_the_others_are_named(file: Path) -> None:
    found = entries(file.stem)
    assert [str(entry) for entry in found if isinstance(entry, HistoryError)] == []
    kinds = [entry.kind.value for entry in found if isinstance(entry, Incomplete)]
    assert kinds == NOT_SETTLED.get(file.stem, [])
    assert [again.describe() for again in map(replay, records(file.stem)) if not again.exact] == []
    assert len(found) >= 2 or file.stem == "cut_in_the_heading"
    known = format_of(decode(file.read_bytes()))
    assert known is not None
    assert known.name == "pokerstars"


@pytest.mark.parametrize("form", sorted(NOTED.keys() - {"blinds_not_given_back"}))
def test_what_is_taken_otherwise_than_written_is_noted(form: str) -> None:
    assert [NOTED[form] in {note.kind for note in record.notes} for record in records(form)] == [
        True
    ] * len(records(form))


def test_both_forms_of_the_date_and_the_capitals() -> None:
    about = [
        record.about for form in ("headings_until_2008", "capitals") for record in records(form)
    ]
    assert [
        (one["year"], one["month"], one["day"], one["time"], one["time_zone"]) for one in about
    ] == [
        (2007, 10, 15, "10:30:37", "ET"),
        (2007, 10, 15, "05:34:03", "ET"),
        (2008, 3, 12, "23:45:12", "ET"),
        (2006, 1, 2, "03:04:05", "ET"),
        (2009, 6, 14, "11:45:00", "ET"),
        (2007, 11, 11, "13:27:23", "ET"),
        (2009, 6, 15, "12:00:00", "ET"),
    ]
    assert [record.config.variant for record in records("capitals")] == [
        "stud8",
        "holdem",
        "omaha8",
    ]


def test_six_plus_is_short_deck_with_a_blind_of_the_button() -> None:
    for record in records("six_plus"):
        assert (record.config.variant, record.config.small_blind) == ("short_deck", 0)
        assert record.config.ante > 0
        assert record.big_blind == record.button


def test_split_holdem_has_two_boards_from_the_flop_on() -> None:
    for record in records("split_holdem"):
        assert (record.config.rules.boards, record.config.rules.run_it) == (2, 1)
        assert len(set(record.boards[0]) | set(record.boards[1])) == 10


def test_the_chip_to_which_pots_are_split_is_what_the_shares_say() -> None:
    assert [record.config.rules.unit for record in records("coarse_chips")] == [5, 25]


def test_a_player_who_sold_the_hand_gets_what_the_site_paid() -> None:
    assert [record.finishing for record in records("cash_outs")] == [
        (3572, 0, 991 + 4571),
        (362, 2586, 486 + 2277),
    ]


def test_the_last_card_of_stud_lies_in_the_middle_when_the_pack_is_short() -> None:
    for record in records("stud_common_card"):
        assert [" ".join(map(str, board)) for board in record.boards] == ["6s"]
        assert {len(cards) for cards in record.down.values()} == {2}


def test_names_may_be_what_the_format_says_itself() -> None:
    names = [[player.name for player in record.players] for record in records("names")]
    assert names == [
        ["wo_olly :D", "/ tiHer[]", "PokerStars Hand #7", "folds"],
        ["showed [As Ad]", "x (small blind)", "Dealt to y", "a: checks"],
    ]


def test_the_pages_of_tournaments_are_passed_over() -> None:
    page = (
        "PokerStars Tournament #8601, No Limit Hold'em\nBuy-In: $2.00/$0.20 USD\n3 players\n  "
        "1: Ann (Oslo), $4\n\n"
    )
    hand = (FOLDER / "bounties.txt").read_text(encoding="utf-8").split("\n\n")[0]
    assert format_of(page) is not None
    assert list(pokerstars.read(page, "x")) == []
    assert [type(entry) for entry in pokerstars.read(page + hand + "\n" + page, "x")] == [Record]


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_lines_may_end_in_any_way(end: str) -> None:
    for form in ("headings_until_2008", "bounties"):
        text = (FOLDER / f"{form}.txt").read_text(encoding="utf-8")
        assert list(pokerstars.read(text.replace("\n", end), form)) == entries(form)


def test_hands_need_no_blank_lines_between_them() -> None:
    for form in ("headings_until_2008", "names"):
        text = (
            (FOLDER / f"{form}.txt")
            .read_text(encoding="utf-8")
            .replace("\n\n", "\n")
            .replace("\n\n", "\n")
        )
        assert Counter(map(type, pokerstars.read(text, form))) == Counter(map(type, entries(form)))


@pytest.mark.parametrize("form", ["bounties", "headings_until_2008"])
def test_a_file_cut_anywhere_tells_all_hands_before_the_cut(form: str) -> None:
    text = (FOLDER / f"{form}.txt").read_text(encoding="utf-8")
    whole = entries(form)
    starts = [at for at in range(len(text)) if text.startswith("PokerStars Game #", at)]
    starts += [at for at in range(len(text)) if text.startswith("PokerStars Hand #", at)]
    for cut in range(40, len(text), 7):
        found = list(pokerstars.read(text[:cut], form))
        before = sum(start < cut for start in starts)
        assert found[: before - 1] == whole[: before - 1]
        if cut - max(start for start in starts if start < cut) > len("PokerStars Hand #2101:"):
            assert len(found) == before
            assert not isinstance(found[-1], HistoryError), (cut, found[-1])


@pytest.mark.parametrize(
    "form", ["fixed_limit_omaha", "pot_then_no_limit", "six_plus", "split_holdem"]
)
def test_what_the_site_has_a_game_for_is_written_as_it_writes_it(form: str) -> None:
    for record in records(form):
        again = list(pokerstars.read(pokerstars.write([record]), form))
        assert [unplaced(entry) for entry in again if isinstance(entry, Record)] == [
            unplaced(record)
        ]
