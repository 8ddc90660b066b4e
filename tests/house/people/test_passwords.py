"""Passwords: what is kept of them, and which ones are not taken."""

import pytest

from pokerhouse.house.people import hash_password, is_outdated, is_password, password_fault
from pokerhouse.house.people.passwords import DUMMY_HASH


def test_a_password_is_known_by_its_hash_alone() -> None:
    stored = hash_password("correct horse")
    assert stored.startswith("$argon2id$")
    assert stored != hash_password("correct horse"), "each has a salt of its own"
    assert is_password(stored, "correct horse")
    assert not is_password(stored, "Correct horse")
    assert not is_outdated(stored)


def test_where_there_is_no_account_the_same_work_is_done_and_the_answer_is_no() -> None:
    assert not is_outdated(DUMMY_HASH), "it must cost what a password costs today"
    for stored in (None, ""):
        assert not is_password(stored, "nobody has this password")


@pytest.mark.parametrize("stored", ["hash", "$argon2id$", DUMMY_HASH[:-4]])
def test_a_hash_that_is_none_is_nobodys(stored: str) -> None:
    assert not is_password(stored, "correct horse")


def test_a_cheaper_hash_is_outdated() -> None:
    cheap = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$9XqgmDIyhpP3z3UNfYcZJA"
    assert is_outdated(cheap)


COMMON = (
    *("password12", "Password2024!", "qwertyuiop", "1q2w3e4r5t", "12345678910", "letmeinletmein"),
    *("iloveyou123", "Sunshine1!", "!!dragon!!99"),
)


@pytest.mark.parametrize(
    ("password", "fault"),
    [
        ("short one", "10 to 200 characters"),
        ("x" * 201, "10 to 200 characters"),
        ("ababababababab", "only a few different characters"),
        ("Keen Lynx Ann", "your name and your email address"),
        ("ANN.ANDERS@example.org", "your name and your email address"),
        ("ann.anders", "your name and your email address"),
        *((common, "one of the first that people try") for common in COMMON),
        ("correct horse", ""),
        ("äöü äöü äöü ß", ""),
    ],
)
def test_which_passwords_will_not_do(password: str, fault: str) -> None:
    said = password_fault(password, name="keen lynx ann", email="ann.anders@example.org")
    assert fault in str(said or "")
    assert bool(fault) == (said is not None)
