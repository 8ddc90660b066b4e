"""Our own hands, written and then dressed as the site and its exports wrote in other years, read to
the same record.
"""

import re
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.errors import HistoryError
from pokerhouse.histories import Record, decode, phh, pokerstars
from pokerhouse.histories.phh import write_hand
from tests.histories.phh.test_round_trip import played
from tests.histories.pokerstars.test_write import random_table, unplaced

HANDS_A_FORM = 25

Dress = Callable[[str], str]


def dated_until_2008(text: str) -> str:
    """`PokerStars Game #…`, a dash before the time, brackets round its zone."""
    heading, rest = text.split("\n", 1)
    heading = heading.replace("Hand #", "Game #", 1)
    return (
        re.sub(r" - (\d{4}/\d\d/\d\d) (\d\d:\d\d:\d\d)$", r" - \1 - \2 (ET)", heading) + "\n" + rest
    )


def in_capitals(text: str) -> str:
    """The heading as trackers exported it."""
    heading, rest = text.split("\n", 1)
    return f"{heading.upper()}\n{rest}"


def bets_not_given_back(text: str) -> str:
    """As until 2008: the line of the uncalled bet is left out, and the total pot leaves it out as
    ever.
    """
    return re.sub(r"^Uncalled bet .*\n", "", text, flags=re.MULTILINE)


def total_after_the_rake(text: str) -> str:
    """As one tracker exported it."""
    found = re.search(r"Total pot (\d+) \| Rake (\d+)", text)
    assert found
    return text.replace(found[0], f"Total pot {int(found[1]) - int(found[2])} | Rake {found[2]}")


def without_table_size(text: str) -> str:
    """As in 2005."""
    return re.sub(r"^(Table '.*?') \d+-max", r"\1", text, flags=re.MULTILINE)


def mailed(text: str) -> str:
    """With a number between stars, blanks before and after each line, and the ends of lines of
    Windows.
    """
    lines = [f" {line} " for line in text.split("\n")]
    return "\ufeff*********** # 1 **************\r\n" + "\r\n".join(lines)


def talked(text: str) -> str:
    """With chat and comings and goings between all lines of the play."""
    before, between, after = text.partition("*** HOLE CARDS ***\n")
    play, summary, end = after.partition("*** SUMMARY ***")
    noise = (
        'p1 said, "p2: folds"\nzed joins the table at seat #9\nzed is disconnected\nzed has '
        "timed out\n"
    )
    return (
        before
        + between
        + re.sub("^", noise, play, flags=re.MULTILINE).removesuffix(noise)
        + summary
        + end
    )


def as_bytes(encoding: str) -> Dress:
    """Through a file in this encoding."""
    return lambda text: decode(text.encode(encoding))


FORMS: dict[str, Dress] = {
    form.__name__: form
    for form in (
        dated_until_2008,
        in_capitals,
        bets_not_given_back,
        total_after_the_rake,
        without_table_size,
        mailed,
        talked,
    )
} | {encoding: as_bytes(encoding) for encoding in ("utf-8-sig", "utf-16", "utf-16-be", "cp1252")}


def written(seed: int) -> str | None:
    """A hand of our own as the site writes today; None for one it has no words for."""
    (record,) = phh.read(write_hand(played(random_table(Random(seed)), seed)), "a hand")
    assert isinstance(record, Record)
    try:
        return pokerstars.write([record])
    except HistoryError:
        return None


def read(text: str) -> Record:
    """The only hand of a text, apart from when and where it was played."""
    (found,) = pokerstars.read(text, "a hand")
    assert isinstance(found, Record), f"{found}\n{text}"
    return replace(unplaced(found), about={})


@pytest.mark.parametrize("form", FORMS)
def test_a_hand_dressed_in_an_old_form_reads_to_the_same_record(form: str) -> None:
    texts = [text for text in map(written, range(HANDS_A_FORM)) if text is not None]
    assert len(texts) > HANDS_A_FORM // 2
    changed = 0
    for text in texts:
        dressed = FORMS[form](text)
        changed += dressed != text
        assert read(dressed) == read(text), dressed
    assert changed or form in ("utf-8-sig", "utf-16", "utf-16-be", "cp1252")


NAMES = (
    "folds",
    "a: calls 5",
    "showed [As Ad]",
    "x (small blind)",
    "Dealt to y",
    "Seat 3: z",
    "*** FLOP ***",
    'q"',
    "€uro",
)


@pytest.mark.parametrize("seed", range(HANDS_A_FORM))
def test_names_may_be_the_words_of_the_format(seed: int) -> None:
    text = written(seed)
    if text is None:
        return
    before = read(text)
    names = {player.name: NAMES[place] for place, player in enumerate(before.players)}
    pattern = re.compile(
        "|".join(rf"\b{re.escape(name)}\b" for name in sorted(names, key=len, reverse=True))
    )
    heading, table, rest = text.split("\n", 2)
    after = read("\n".join([heading, table, pattern.sub(lambda found: names[found[0]], rest)]))
    assert [player.name for player in after.players] == [
        names[player.name] for player in before.players
    ]
    assert replace(after, players=()) == replace(before, players=())
