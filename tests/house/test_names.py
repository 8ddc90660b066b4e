"""Names can be told apart by looking at them: nobody can pass for another player, a bot or the
house (UTS 39).
"""

from random import Random

import pytest

from pokerhouse.house.people.bot_names import BOT_NAMES, FAMILIES
from pokerhouse.house.people.confusable_names import (
    PLAYER_NAME_MAX,
    is_reserved,
    name_faults,
    skeleton,
    tidy,
)
from pokerhouse.house.people.guests import guest_name
from pokerhouse.players import STRATEGIES


@pytest.mark.parametrize(
    "other",
    [
        "keen lynx",
        "KEEN LYNX",
        "Keen  Lynx",
        "Kееn Lynx",  # with Cyrillic letters
        "Κeen Lynx",  # with a Greek one
        "Kéén Lynx",
        "Ｋｅｅｎ Ｌｙｎｘ",
        "Keen\u200b Lynx",
        "Keen 1ynx",
        "Keen Iynx",
        "KeenLynx",
        "Keen-Lynx",
        "K een_Lynx",
        "Ke\u034fen Lynx",
        "Keen\u3164Lynx",
        "ᏦeenLynx",  # with a Cherokee letter
        "Kеen Lуnх",
        "Keen Lyɴx",
        "Keen Łynx",
    ],
)
def test_t17_a_second_keen_lynx_cannot_be(other: str) -> None:
    assert skeleton(other) == skeleton("Keen Lynx")


def test_other_names_are_other_names() -> None:
    names = ["Keen Lynx", "Keen Lynn", "Ann", "Anna", "Боб", "Ωmega", "Mo", "Bo"]
    assert len(set(map(skeleton, names))) == len(names)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "1 to 20 characters"),
        ("x" * 21, "1 to 20 characters"),
        ("\u3164\u200b", "visible characters"),
        ("\u3164", "visible characters"),
        ("\u115f", "visible characters"),
        ("Ann\u1160", "visible characters"),
        ("Bo\u034fb", "visible characters"),
        ("Ann\u2800", "visible characters"),
        ("Ann\U000e0041", "visible characters"),
        ("...", "visible characters"),
        ("a\x07b", "visible characters"),
        ("b\u0331\u0332\u0333", "several marks on one letter"),
        ("Аnn", "of different scripts: Cyrillic and Latin"),
        ("Αnn", "of different scripts: Greek and Latin"),
        ("ᎪᎪnn", "of different scripts: Latin and another script"),
        ("Аnnա", "of different scripts: Cyrillic, Latin and another script"),
        ("ⲀⲀԱ", "of different scripts: another script and another script"),
    ],
)
def test_a_name_that_cannot_be_read_is_refused_by_what_is_wrong(name: str, words: str) -> None:
    (fault,) = name_faults(tidy(name) if name != "a\x07b" else name, PLAYER_NAME_MAX)
    assert words in str(fault)


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Zoë", "Боб", "李小龙", "O'Neil", "R2-D2", "José María", "🂡 Ace", "Ann ♠\ufe0f"),
        *(
            "山田たろう",
            "ドラえもん",
            "김철수",
            "李さん",
            "Kaʻiulani",
            "ᏣᎳᎩ",
            "Isabel",
            "Alle Neune",
        ),
        *("Modesty", "Hosta", "Guido", "Dustin", "Gasthaus", "Theodor", "Derek", "Robot"),
    ],
)
def test_names_of_people_are_accepted(name: str) -> None:
    assert name_faults(tidy(name), PLAYER_NAME_MAX) == []
    assert not is_reserved(name)


@pytest.mark.parametrize(
    "name",
    [
        "You",
        "LOBBY",
        "Dealer",
        "The House",
        *(
            "Owner",
            "Moderator",
            "The Dealer",
            "T h e - D e a l e r",
            "AdaCog",
            "ada-cog",
            "Ada Cog 2",
        ),
        *(
            "Admin1",
            "~Admin~",
            "Der Geber",
            "ΟWNER",
            "M0derator",
            "0wner",
            "Gast 12",
            "SomeoneWhoLeft",
        ),
        "Smart bot 1",
        "smart b0t 2",
        "Уоu",
        "Bot",
        *sorted(BOT_NAMES),
    ],
)
def test_t17_names_of_the_house_and_its_bots_are_reserved(name: str) -> None:
    assert is_reserved(name)


def test_guests_get_names_that_nobody_has() -> None:
    taken: set[str] = set()
    for number in range(700):  # there are 576 pairs of words
        name = guest_name(Random(number), taken)
        assert skeleton(name) not in taken
        assert number >= 50 or len(name.split()) == 2, "two words suffice while pairs are free"
        assert name_faults(name, PLAYER_NAME_MAX) == []
        assert not is_reserved(name)
        taken.add(skeleton(name))


def test_bots_have_names_that_can_be_told_apart_and_are_short() -> None:
    assert len({skeleton(name) for name in BOT_NAMES}) == len(BOT_NAMES)
    for name in BOT_NAMES:
        assert name_faults(name, PLAYER_NAME_MAX - len(" 99")) == []
        assert not is_reserved(name.partition(" ")[0]), "a first name is for everybody"


def test_the_bots_of_every_kind_of_player_have_a_family() -> None:
    """Else a person could take the name of a bot."""
    assert STRATEGIES.keys() <= FAMILIES.keys()
    assert len(set(FAMILIES.values())) == len(FAMILIES)
