"""The texts of the house that the page has to have words for are those which the house sends
today.
"""

import re

from pokerhouse.house.lobby import ClockOptions, Stakes, TableOptions
from pokerhouse.house.people import Registration, registration_faults
from pokerhouse.rules.games import HouseRules, Structure
from pokerhouse.units import Chips
from tests.golden import write_house_words
from tests.golden.house_sentences import sentences


def test_the_list_of_the_houses_texts_is_that_of_today() -> None:
    written = write_house_words.FILE.read_text(encoding="utf-8")
    assert written == write_house_words.text(), (
        "stale: run `python -m tests.golden.write_house_words`"
    )


def test_what_is_wrong_with_a_form_is_told_in_sentences_of_the_list() -> None:
    wrong = TableOptions(
        name="Ann Аня",
        stakes=Stakes(Structure.NO_LIMIT, Chips(30), Chips(20)),
        seats=40,
        action_seconds=1,
        clock=ClockOptions(bank_seconds=-1, earned_hands=0),
        ante=Chips(-1),
        wild="?",
        buy_in_bb=1,
        password="x",
        rebuy_seconds=-1,
        rules=HouseRules(
            boards=9, run_it=2, straddles_max=0, unit=Chips(0), open_pair=True, bomb_pot=True
        ),
    )
    told = [fault.words for fault in wrong.faults()]
    told += registration_faults(Registration("", "nowhere", "short", adult=False)).values()
    patterns = [_pattern(sentence) for sentence in set(sentences())]
    assert len(told) > 15
    assert [
        words for words in told if not any(pattern.fullmatch(words) for pattern in patterns)
    ] == []


def _pattern(sentence: str) -> re.Pattern[str]:
    return re.compile(
        "".join(
            ".+" if part.startswith("{") else re.escape(part) for part in _PARTS.split(sentence)
        )
    )


_PARTS = re.compile(r"(\{\w+\})")
