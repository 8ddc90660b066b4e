"""Read what is set: in the environment, else in the file `pokerhouse.toml`, else the default."""

import os
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from pokerhouse.errors import ConfigError
from pokerhouse.server.settings.declared import (
    FROM_COMMAND_LINE,
    OWN_NAME,
    OWN_PLAYERS,
    SETTINGS,
    Settings,
)
from pokerhouse.server.settings.kinds import OneOf, Switch, Whole
from pokerhouse.untrusted_toml import parse_toml

FILE = "pokerhouse.toml"
"""The file of settings in the data folder."""
PREFIX = "POKERHOUSE_"
PAGE = "the owner's page"
LIKENESS_MIN = 0.8
"""The likeness, from 0 to 1, at which a name counts as a misspelt setting."""
FILE_BYTES_MAX = 1 << 20

FREE = {name: setting for name, setting in SETTINGS.items() if name not in FROM_COMMAND_LINE}
"""The settings that file and environment may set."""


class SettingOrigin(StrEnum):
    """The source of a setting's value; each one overrides those above it."""

    DEFAULT = "default"
    FILE = "file"
    HERE = "here"
    """The owner changed it while the house ran."""
    ENVIRONMENT = "environment"
    COMMAND_LINE = "command_line"


class Chosen(NamedTuple):
    """The value of a setting that is not left to its default."""

    value: Any
    place: str
    """The file or the variable it was read from."""
    origin: SettingOrigin


def read_settings(
    data: Path, host: str = "127.0.0.1", port: int = 8000, config: Path | None = None
) -> Settings:
    """Return the settings of the house in `data`.

    Raises `ConfigError` that names the place and the expected value.

    data: the house's folder, in which `pokerhouse.toml` may be
    host, port: the address to listen on
    config: a file of settings to read instead; it must exist
    """
    settings = Settings(
        data, host, port, **{name: choice.value for name, choice in chosen(data, config).items()}
    )
    if settings.mail and not (settings.mail_from and settings.url):
        raise ConfigError(
            "mails need mail_from and url beside mail: where they come from, and where they lead to"
        )
    if settings.directories and (not settings.url or settings.name == OWN_NAME):
        raise ConfigError(
            "directories need url and name beside them: where the house is, and what it is called"
        )
    if settings.own_players != OWN_PLAYERS and not settings.own_players_folder.is_dir():
        raise ConfigError(
            f"own_players: there is no folder {settings.own_players_folder}: expected the folder"
            " with your own players"
        )
    return settings


def chosen(data: Path, config: Path | None = None) -> dict[str, Chosen]:
    """Return the settings that were set; the environment overrides the file."""
    file = data / FILE
    if config is not None:
        return read_file(config) | _from_environment()
    return (read_file(file) if file.exists() else {}) | _from_environment()


def changed_here(texts: Mapping[str, str], opened_with: Mapping[str, Chosen]) -> dict[str, Chosen]:
    """Return the changes that the owner made while the house ran and that still hold.

    - `texts`: the changed values by name
    - `opened_with`: the settings at the opening; the environment overrides a change

    Settings that this version does not have, and values out of its bounds, are left out.
    """
    changes = {}
    for name, text in texts.items():
        by_environment = (
            name in opened_with and opened_with[name].origin is SettingOrigin.ENVIRONMENT
        )
        if name in SETTINGS and not SETTINGS[name].at_opening and not by_environment:
            # another version wrote this value: its bounds may have been wider than ours
            with suppress(ConfigError):
                changes[name] = Chosen(
                    SETTINGS[name].kind.read(name, text), PAGE, SettingOrigin.HERE
                )
    return changes


def read_file(file: Path) -> dict[str, Chosen]:
    """Return the settings in a file, which has one on each line, such as `tables_max = 50`."""
    try:
        with file.open("rb") as source:
            text = source.read(FILE_BYTES_MAX + 1)
        if len(text) > FILE_BYTES_MAX:
            raise ConfigError(
                f"{file}: more than {FILE_BYTES_MAX:,} bytes: expected a file of settings"
            )
        lines = parse_toml(text.decode())
    except OSError as fault:
        raise ConfigError(f"{file} cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{file}: expected text in UTF-8") from None
    except tomllib.TOMLDecodeError as fault:
        raise ConfigError(f"{file} is not TOML: {fault}") from None
    return {
        name: Chosen(_from_toml(f"{file}: {name}", name, value), str(file), SettingOrigin.FILE)
        for name, value in lines.items()
    }


def _from_toml(place: str, name: str, value: object) -> Any:
    if name in FROM_COMMAND_LINE:
        raise ConfigError(f"{place}: expected on the command line, as --{name}")
    if name not in FREE:
        near = get_close_matches(name.lower(), FREE, 1, cutoff=0.0)
        raise ConfigError(f"{place}: there is no such setting: did you mean {near[0]}?")
    kind = FREE[name].kind
    if isinstance(kind, Switch) and isinstance(value, bool):
        value = int(value)
    if isinstance(kind, OneOf) and isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if isinstance(kind, Whole | Switch):
        # Python takes `true` for the number 1: a number of tables may not be written so
        number = isinstance(value, int) and not isinstance(value, bool)
        return kind.read(place, str(value) if number else repr(value))
    if isinstance(value, list) and isinstance(FREE[name].default, tuple):
        value = ",".join(map(str, value))
    if not isinstance(value, str):
        raise ConfigError(f"{place}: {value!r}: expected a text between quotes")
    return kind.read(place, value)


def _from_environment() -> dict[str, Chosen]:
    names = {f"{PREFIX}{name.upper()}": name for name in FREE}
    choices = {}
    for variable, text in os.environ.items():
        if (name := names.get(variable)) is not None:
            value = FREE[name].kind.read(variable, text)
            choices[name] = Chosen(value, variable, SettingOrigin.ENVIRONMENT)
        elif variable.startswith(PREFIX):
            _check_spelling(variable)
    return choices


def _check_spelling(variable: str) -> None:
    """Raise `ConfigError` for a variable with nearly the name of a setting.

    Its author must not believe that it does something. A variable with another name belongs to
    another program: Kubernetes gives every container `POKERHOUSE_SERVICE_HOST`, `POKERHOUSE_PORT`
    and the like if a service is called pokerhouse, and they must not keep the house from opening.
    """
    if meant := get_close_matches(variable.removeprefix(PREFIX).lower(), FREE, 1, LIKENESS_MIN):
        raise ConfigError(
            f"{variable}: there is no such setting: did you mean {PREFIX}{meant[0].upper()}?"
        )
