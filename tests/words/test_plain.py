"""Texts of strangers in a terminal."""

from pokerhouse.words import plain


def test_no_sign_steers_and_no_letter_is_lost() -> None:
    assert plain("Zoë 李\x1b[2J\r\n\u202ewon") == "Zoë 李 [2J   won"
