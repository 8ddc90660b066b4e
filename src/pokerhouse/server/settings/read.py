"""Read what is set: in the environment, else in the file `pokerhouse.toml`, else the default."""

import os
import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from enum import StrEnum
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from pokerhouse.errors import ConfigError, InputError
from pokerhouse.house.finding import NAME_LETTERS_MAX
from pokerhouse.house.people import email_fault, name_faults, tidy
from pokerhouse.house.records import read_seasons
from pokerhouse.house.talk import line_faults, tidy_line
from pokerhouse.server.settings.colours import OWN_COLOUR, is_colour
from pokerhouse.server.settings.declared import FROM_COMMAND_LINE, OWN_NAME, SETTINGS, Settings
from pokerhouse.server.settings.kinds import TEXT_LETTERS_MAX, Declared, Switch, Whole
from pokerhouse.server.settings.mail_server import mail_server

FILE = "pokerhouse.toml"
"""The file of settings in the data folder."""
PREFIX = "POKERHOUSE_"
PAGE = "the owner's page"
TOKEN_LETTERS_MIN = 16
LIKENESS_MIN = 0.8
"""From 0 to 1, how alike a name and that of a setting must be for the one to be taken for the other
misspelt.
"""
FILE_BYTES_MAX = 1 << 20

FREE = {name: each for name, each in SETTINGS.items() if name not in FROM_COMMAND_LINE}
"""What file and environment may set."""
_PATH = re.compile(r"(/[A-Za-z0-9_-]+)*/?")
"""Of a house: it stands in cookies and links as it is."""
_STEERING = re.compile(
    r"[\0-\x08\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Unseen signs that steer how text is shown: of control, but for blanks and ends of lines, and of
direction.
"""
_DIGITS_MAX = 18
_SHOWN_LETTERS_MAX = 40
"""So much is shown of what was given in vain."""


class Origin(StrEnum):
    """Where the value of a setting comes from; each has the last word over those above it."""

    DEFAULT = "default"
    FILE = "file"
    HERE = "here"
    """The owner changed it while the house ran."""
    ENVIRONMENT = "environment"
    COMMAND_LINE = "command_line"


class Chosen(NamedTuple):
    """A setting that was chosen, and where."""

    value: Any
    place: str
    """The file, or the variable."""
    origin: Origin


def read_settings(
    data: Path, host: str = "127.0.0.1", port: int = 8000, config: Path | None = None
) -> Settings:
    """The settings of the house in `data`. Raises `ConfigError` that names the place and what was
    expected.

    data: the house's folder, in which `pokerhouse.toml` may stand
    host, port: where it listens
    config: a file of settings in the place of that one; it must be there
    """
    settings = Settings(
        data, host, port, **{name: each.value for name, each in chosen(data, config).items()}
    )
    if settings.mail and not (settings.mail_from and settings.url):
        raise ConfigError(
            "mails need mail_from and url beside mail: where they come from, and where they lead to"
        )
    if settings.directories and (not settings.url or settings.name == OWN_NAME):
        raise ConfigError(
            "directories need url and name beside them: where the house is, and what it is called"
        )
    return settings


def chosen(data: Path, config: Path | None = None) -> dict[str, Chosen]:
    """Every setting that is not left to its default. The environment has the last word."""
    file = data / FILE
    if config is not None:
        return read_file(config) | _from_environment()
    return (read_file(file) if file.exists() else {}) | _from_environment()


def changed_here(texts: Mapping[str, str], made: Mapping[str, Chosen]) -> dict[str, Chosen]:
    """What holds of the settings that the owner has changed while the house ran.

    - `texts`: what they were changed to, by name
    - `made`: what was chosen at the opening: of a setting in the environment, that has the last
      word

    What this version has no setting for, or not within these bounds, is left out.
    """
    found = {}
    for name, text in texts.items():
        elsewhere = name in made and made[name].origin is Origin.ENVIRONMENT
        if name in SETTINGS and not SETTINGS[name].at_opening and not elsewhere:
            with suppress(ConfigError):
                found[name] = Chosen(read_value(name, SETTINGS[name], text), PAGE, Origin.HERE)
    return found


def read_file(file: Path) -> dict[str, Chosen]:
    """What a file of settings says, a setting a line, such as `tables_max = 50`."""
    try:
        with file.open("rb") as source:
            text = source.read(FILE_BYTES_MAX + 1)
        if len(text) > FILE_BYTES_MAX:
            raise ConfigError(
                f"{file}: more than {FILE_BYTES_MAX:,} bytes: expected a file of settings"
            )
        lines = tomllib.loads(text.decode())
    except OSError as fault:
        raise ConfigError(f"{file} cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{file}: expected text in UTF-8") from None
    except (
        ValueError,
        RecursionError,
    ) as fault:  # also a number of thousands of digits, a list in a thousand lists
        raise ConfigError(f"{file} is not TOML: {fault}") from None
    return {
        name: Chosen(_from_toml(f"{file}: {name}", name, value), str(file), Origin.FILE)
        for name, value in lines.items()
    }


def _from_toml(place: str, name: str, value: object) -> Any:
    if name in FROM_COMMAND_LINE:
        raise ConfigError(f"{place}: expected on the command line, as --{name}")
    if name not in FREE:
        near = get_close_matches(name.lower(), FREE, 1, cutoff=0.0)
        raise ConfigError(f"{place}: there is no such setting: did you mean {near[0]}?")
    setting = FREE[name]
    if isinstance(setting.kind, Whole | Switch):
        number = isinstance(value, int) and (
            isinstance(setting.kind, Switch) or not isinstance(value, bool)
        )
        return read_value(
            place, setting, str(int(value)) if number and isinstance(value, int) else repr(value)
        )
    if isinstance(value, list) and isinstance(setting.default, tuple):
        value = ",".join(map(str, value))
    if not isinstance(value, str):
        raise ConfigError(f"{place}: {value!r}: expected a text between quotes")
    return read_value(place, setting, value)


def _from_environment() -> dict[str, Chosen]:
    names = {f"{PREFIX}{name.upper()}": name for name in FREE}
    found = {}
    for variable, text in os.environ.items():
        if (name := names.get(variable)) is not None:
            found[name] = Chosen(
                read_value(variable, FREE[name], text), variable, Origin.ENVIRONMENT
            )
        elif variable.startswith(PREFIX):
            _check_spelling(variable)
    return found


def _check_spelling(variable: str) -> None:
    """Raises `ConfigError` for a variable that is nearly called like a setting: whoever sets it
    must not believe that it does something.

    One that is called like none is somebody else's. Kubernetes gives every container
    `POKERHOUSE_SERVICE_HOST`, `POKERHOUSE_PORT` and the like where a service is called pokerhouse;
    they must not keep the house from opening.
    """
    if meant := get_close_matches(variable.removeprefix(PREFIX).lower(), FREE, 1, LIKENESS_MIN):
        raise ConfigError(
            f"{variable}: there is no such setting: did you mean {PREFIX}{meant[0].upper()}?"
        )


def read_value(place: str, setting: Declared, text: str) -> Any:
    """What the text means for this setting. Raises `ConfigError` that names the place and what is
    allowed.
    """
    if isinstance(setting.kind, Whole):
        return _whole_number(place, setting.kind, text)
    if isinstance(setting.kind, Switch):
        return _whole_number(place, Whole(0, 1), text)
    if len(text) > TEXT_LETTERS_MAX:
        raise ConfigError(f"{place}: {len(text):,} letters: expected at most {TEXT_LETTERS_MAX:,}")
    return _TEXTS[setting.name](place, text)


def _whole_number(place: str, kind: Whole, text: str) -> int:
    if (
        text.isascii()
        and text.isdecimal()
        and len(text) <= _DIGITS_MAX
        and kind.least <= int(text) <= kind.most
    ):
        return int(text)
    raise ConfigError(f"{place}={_cut(text)}: expected a whole number, {kind.allowed}")


def _cut(text: str) -> str:
    """What was given, between quotes."""
    return repr(text if len(text) <= _SHOWN_LETTERS_MAX else f"{text[:_SHOWN_LETTERS_MAX]}…")


def _host_names(place: str, text: str) -> tuple[str, ...]:
    names = tuple(name.strip().lower() for name in text.split(",") if name.strip())
    for name in names:
        if not all(part and part.replace("-", "").isalnum() for part in name.split(".")):
            raise ConfigError(
                f"{place}: {name!r} is not the name of a host: expected names such as "
                "poker.example.org"
            )
    return names


def _networks(place: str, text: str) -> tuple[str, ...]:
    found = []
    for each in (part.strip() for part in text.split(",") if part.strip()):
        try:
            network = ip_network(each)
        except ValueError:
            what = "addresses such as 127.0.0.1 and networks such as 10.0.0.0/8"
            raise ConfigError(
                f"{place}: {each!r} is neither an address nor a network: expected {what}"
            ) from None
        if network.prefixlen == 0:
            raise ConfigError(
                f"{place}: {each!r} is everybody, who could then claim to be anybody: name the "
                "proxies"
            )
        found.append(each)
    return tuple(found)


def _token(place: str, text: str) -> str:
    if not (text.isascii() and text.isprintable() and len(text) >= TOKEN_LETTERS_MIN):
        raise ConfigError(
            f"{place}: expected at least {TOKEN_LETTERS_MIN} letters, digits and signs of ASCII"
        )
    return text


def _greeting(place: str, text: str) -> str:
    _check_steering(place, text)
    greeting = tidy_line(text)
    if greeting and (faults := line_faults(greeting)):
        raise ConfigError(f"{place}: {'; '.join(faults)}")
    return greeting


def _answers(place: str, text: str) -> tuple[str, ...]:
    _check_steering(place, text)
    answers = tuple(tidy_line(part) for part in text.split(",") if tidy_line(part))
    for answer in answers:
        if not any(sign.isalnum() for sign in answer):
            raise ConfigError(f"{place}={_cut(answer)}: expected answers with letters or digits")
    return answers


def _check_steering(place: str, text: str) -> None:
    """Refused as in names: whoever reads the owner's words must be able to see what they are made
    of.
    """
    if found := _STEERING.search(text):
        before, sign = text[: found.start()][-_SHOWN_LETTERS_MAX:], f"U+{ord(found[0]):04X}"
        raise ConfigError(
            f"{place}: behind {before!r} stands a sign that cannot be seen, {sign}: take it out"
        )


def _mail(place: str, text: str) -> str:
    try:
        mail_server(text)
    except ConfigError as error:
        raise ConfigError(f"{place}: {error}") from None
    return text


def _address(place: str, text: str) -> str:
    if fault := email_fault(text):
        raise ConfigError(f"{place}={text!r}: {fault}")
    return text


def _url(place: str, text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ConfigError(
            f"{place}={_cut(text)}: expected an address such as https://poker.example.org"
        )
    if not _PATH.fullmatch(parts.path):
        raise ConfigError(
            f"{place}={_cut(text)}: expected a path of letters, digits, - and _, such as /poker"
        )
    return text.rstrip("/")


def _name(place: str, text: str) -> str:
    if faults := name_faults(tidy(text), NAME_LETTERS_MAX):
        raise ConfigError(f"{place}={_cut(text)} is no name: {'; '.join(faults)}")
    return tidy(text)


def _colour(place: str, text: str) -> str:
    if not is_colour(text.lower()):
        raise ConfigError(f"{place}={_cut(text)}: expected a colour such as {OWN_COLOUR}")
    return text.lower()


def _directories(place: str, text: str) -> tuple[str, ...]:
    return tuple(_url(place, each.strip()) for each in text.split(",") if each.strip())


def _seasons(place: str, text: str) -> tuple[str, ...]:
    try:
        return read_seasons([part.strip() for part in text.split(",") if part.strip()])
    except InputError as error:
        raise ConfigError(f"{place}: {error}") from None


_TEXTS = {
    "name": _name,
    "colour": _colour,
    "directories": _directories,
    "welcome": _greeting,
    "greeting": _greeting,
    "forum_question": _greeting,
    "forum_answers": _answers,
    "seasons": _seasons,
    "mail": _mail,
    "mail_from": _address,
    "url": _url,
    "hosts": _host_names,
    "proxies": _networks,
    "metrics_token": _token,
}
"""How the settings are read that are not whole numbers: lists, parted by commas, and texts."""
