"""TOML of strangers is read in time in proportion to its length, or refused with its line."""

import tomllib

import pytest

from pokerhouse.errors import ConfigError, DefinitionError, HistoryError
from pokerhouse.hands import definitions
from pokerhouse.histories import format_named
from pokerhouse.rules.games.variants import read_variants
from pokerhouse.untrusted_toml import DIGITS_MAX, KEYS_MAX, PARTS_MAX, parse_toml

HOSTILE = {
    "digits": "x = 1\ny = " + "7" * 5_000,
    "negative digits": "y = -" + "7" * 5_000,
    "digits in a list": "y = [1, " + "7" * 5_000 + "]",
    "a hundred thousand parts": "x = 1\n" + ".".join(["a"] * 100_000) + " = 1",
    "quoted parts": ".".join(['"a b"'] * 100_000) + " = 1",
    "parts with blanks": " . ".join(["a"] * 100_000) + " = 1",
    "parts of a table": "[" + ".".join(["a"] * 100_000) + "]\nx = 1",
    "parts of an inline table": "x = {" + ".".join(["a"] * 100_000) + " = 1}",
    "keys": "\n".join(f"k{n} = 1" for n in range(KEYS_MAX + 1)),
    "depth of lists": "x = " + "[" * 20_000,
    "depth of tables": "x = " + "{a = " * 20_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_refused_by_every_reader(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        parse_toml(text)
    with pytest.raises(DefinitionError):
        definitions.load_game(text + "\n")
    with pytest.raises(ConfigError):
        read_variants(text)
    read = format_named("phh").read
    assert read is not None
    (found,) = read(f"variant = 'NT'\n{text}", "x", lambda name: None)
    assert isinstance(found, HistoryError)


def test_the_line_is_told() -> None:
    with pytest.raises(tomllib.TOMLDecodeError, match="at line 2"):
        parse_toml(HOSTILE["digits"])
    with pytest.raises(tomllib.TOMLDecodeError, match="at line 2"):
        parse_toml(HOSTILE["a hundred thousand parts"])


def test_everything_within_the_limits_is_read() -> None:
    key = ".".join(["a"] * PARTS_MAX)
    assert parse_toml(f"{key} = 1")["a"]
    assert parse_toml(f"x = {'1' * DIGITS_MAX}")["x"] == int("1" * DIGITS_MAX)
    assert parse_toml(f"x = '{'1' * 9000}'  # {'2' * 9000}")["x"] == "1" * 9000
    assert parse_toml("a.b = 1.5\n[t.u]\nv = [[1, 2], {w = 3}]")["t"] == {
        "u": {"v": [[1, 2], {"w": 3}]}
    }
