"""The tree of texts: every language has every message, with the same placeholders."""

import pytest

from pokerhouse.catalogue import (
    ENGLISH,
    LANGUAGES,
    Amount,
    Plural,
    Sentence,
    Value,
    ValueList,
    areas,
    messages,
    placeholders,
    text,
    value_text,
)
from pokerhouse.errors import MessageError


def catalogue(language: str) -> dict[str, str | Plural]:
    """Every message of a language."""
    return {key: each for area in areas(language) for key, each in messages(language, area).items()}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_every_message(language: str) -> None:
    assert areas(language) == areas(ENGLISH)
    assert catalogue(language).keys() == catalogue(ENGLISH).keys()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_uses_the_same_placeholders(language: str) -> None:
    english = {key: placeholders(message) for key, message in catalogue(ENGLISH).items()}
    assert {key: placeholders(each) for key, each in catalogue(language).items()} == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_a_form_for_one_and_a_choice_has_a_value_in_each(language: str) -> None:
    for key, message in catalogue(language).items():
        if isinstance(message, str):
            continue
        if "by" not in message:
            assert {*message} == {"one", "other"}, key
        else:
            assert len(message) > 2, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty_and_no_brace_is_left_open(language: str) -> None:
    for key, message in catalogue(language).items():
        forms = [message] if isinstance(message, str) else list(message.values())
        for form in forms:
            assert form.strip(), key
            assert form.count("{") == form.count("}") == len(_holes(form)), key


def _holes(form: str) -> list[str]:
    return [part for part in form.split("{")[1:] if "}" in part]


@pytest.mark.parametrize(
    ("value", "english", "german"),
    [
        ("Ann, 1,250", "Ann, 1,250", "Ann, 1,250"),
        (1250, "1,250", "1.250"),
        (Amount(-125_005, 2), "-1,250.05", "-1.250,05"),
        (Amount(1250), "1,250", "1.250"),
        (ValueList((1, "Bob", Amount(2000)), "or"), "1, Bob or 2,000", "1, Bob oder 2.000"),
        (Sentence("language.name"), "English", "Deutsch"),
    ],
)
def test_values_are_written_in_the_language(value: Value, english: str, german: str) -> None:
    assert value_text("en", value) == english
    assert value_text("de", value) == german


def test_an_unknown_language_is_english() -> None:
    assert text("xx", "language.name") == "English"


@pytest.mark.parametrize("key", ["language.nothing", "nothing.name", "language", ""])
def test_an_unknown_key_raises(key: str) -> None:
    with pytest.raises(MessageError):
        text("en", key)


def test_a_missing_value_raises() -> None:
    with pytest.raises(MessageError, match=r"mails\.confirm\.subject in en: .*\{house\}"):
        text("en", "mails.confirm.subject", {"name": "Ann"})
