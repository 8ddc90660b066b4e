"""How this server runs: from the command line and the environment, with defaults that suit one house on one machine."""

import os
from collections.abc import Iterable
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from pokerhouse.errors import ConfigError
from pokerhouse.house.money import RefreshTerms
from pokerhouse.house.table import Pace
from pokerhouse.house.talk import line_faults, tidy_line
from pokerhouse.units import Chips, Millis

TOKEN_LETTERS_MIN = 16
PREFIX = "POKERHOUSE_"
LIKENESS_MIN = 0.8
"""From 0 to 1, how alike a name and that of a setting must be for the one to be taken for the other misspelt."""


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be set. The first three come from the command line; each other field's environment variable
    is `POKERHOUSE_` and its name in capitals.
    """

    data: Path
    """Folder of the house's files."""
    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 is every one of this machine."""
    port: int = 8000
    """The port to listen on."""
    first_hand_ms: int = 1_500
    """Pause before the first hand once two players are seated."""
    after_fold_ms: int = 2_000
    """Pause after a hand that ended without a showdown."""
    after_showdown_ms: int = 5_000
    """Pause after a showdown, so that people can see who won with what."""
    absent_seconds: int = 180
    """A player who sits out, or whose line is lost, for so long is stood up."""
    empty_table_seconds: int = 60
    """A table that nobody sits at or looks at is closed after this."""
    offer_seconds: int = 60
    """So long a free seat is for the first who waits for one."""
    host_away_seconds: int = 600
    """A host who has been away for so long is followed by another."""
    bot_pause_ms: int = 900
    """About how long a bot seems to think: half to one and a half times this."""
    bot_deadline_ms: int = 2_000
    """A bot that has not answered by then checks or folds."""
    bot_workers: int = 2
    """Processes for bots that take their time; started when the first such bot sits down."""
    outbox_bytes: int = 262_144
    """Bytes a client may lag behind before it is dropped; it comes back and gets what it missed."""
    frames_per_second: int = 40
    """Frames a player may send in a second, over all windows, and twice as many at once; the rest wait."""
    address_frames_per_second: int = 400
    """Frames that may come from one address in a second."""
    flood_seconds: int = 20
    """Who sends faster than that for so long is hung up on."""
    connections_max: int = 2_000
    """Open sockets in all; further ones are turned away."""
    player_connections_max: int = 10
    """Open sockets of one player; further ones are turned away."""
    address_connections_max: int = 256
    """Open connections of one address, sockets and pages being loaded together."""
    address_requests_per_second: int = 50
    """Requests that may come from one address in a second, and five times as many at once; the rest wait."""
    address_guests_per_hour: int = 60
    """New guests that may come from one address in an hour, half of them at once; further ones are told to wait."""
    guests: int = 1
    """0: only members play; whoever comes must register or log in first."""
    address_accounts_per_hour: int = 30
    """Accounts that may be made from one address in an hour, half of them at once."""
    account_logins_per_hour: int = 30
    """How often a password may be tried for one name in an hour, half of it at once."""
    address_logins_per_hour: int = 240
    """The same from one address, for all names together."""
    player_names_per_hour: int = 30
    """How often a player may change their name in an hour, half of it at once."""
    address_invitations_per_minute: int = 60
    """Links to tables, with their pictures, that may be asked for from one address in a minute, all of them at once."""
    refresh_chips: int = 10_000
    """To how many chips the wallet of a player who is broke, and asks, is filled up; 0: the house gives none."""
    refresh_minutes: int = 10
    """Between two times that a player is given new chips."""
    player_refreshes_per_hour: int = 120
    """How often a player may ask for new chips in an hour, granted or not, half of it at once."""
    player_tables_per_hour: int = 30
    """Tables that a player may open in an hour, half of them at once."""
    player_lines_per_minute: int = 20
    """Lines that a person may say in a minute, and five at once."""
    place_lines_per_minute: int = 120
    """Lines that may be said at one table or in the lobby in a minute, and twenty at once."""
    talk_days: int = 30
    """How many days lines are kept; 0 keeps them for ever."""
    greeting: str = ""
    """What whoever enters the lobby is greeted with, instead of the house's own words."""
    request_seconds: int = 10
    """A request must have arrived whole in this time."""
    strict_names: int = 0
    """1: a table's name is one word of at most 15 letters, and not Lobby."""
    tables_max: int = 1_000
    """Open tables in all."""
    metrics_token: str = ""
    """What a monitor on another machine must show to see `/metrics`; without it only this machine sees them."""
    proxies: tuple[str, ...] = ()
    """Addresses of reverse proxies in front of this house: what they say about who asks is believed."""
    url: str = ""
    """Where people reach this house, as `https://poker.example.org`: links in mails and on the terminal begin so."""
    hosts: tuple[str, ...] = ()
    """Names under which this house is reached, besides addresses in digits and the names of this machine."""

    @property
    def pace(self) -> Pace:
        """The times of a table."""
        return Pace(
            Millis(self.first_hand_ms),
            Millis(self.after_fold_ms),
            Millis(self.after_showdown_ms),
            absent_ms=Millis(self.absent_seconds * 1000),
            empty_ms=Millis(self.empty_table_seconds * 1000),
            offer_ms=Millis(self.offer_seconds * 1000),
            host_away_ms=Millis(self.host_away_seconds * 1000),
        )

    @property
    def refresh_terms(self) -> RefreshTerms:
        """What is given to the broke."""
        return RefreshTerms(Chips(self.refresh_chips), Millis(self.refresh_minutes * 60_000))


FROM_COMMAND_LINE = frozenset({"data", "host", "port"})
"""Settings that no variable sets."""


def from_environment(data: Path, host: str = "127.0.0.1", port: int = 8000) -> Settings:
    """The settings with what the environment says. Raises `ConfigError` that names the variable."""
    fields = {
        f"{PREFIX}{field.upper()}": field for field in Settings.__struct_fields__ if field not in FROM_COMMAND_LINE
    }
    changed: dict[str, Any] = {}
    for variable, text in os.environ.items():
        if (field := fields.get(variable)) is not None:
            changed[field] = _TEXTS[field](variable, text) if field in _TEXTS else _whole_number(variable, text)
        elif variable.startswith(PREFIX):
            _check_spelling(variable, fields)
    return Settings(data, host, port, **changed)


def _check_spelling(variable: str, known: Iterable[str]) -> None:
    """Raises `ConfigError` for a variable that is nearly called like a setting: whoever sets it must not believe that
    it does something.

    One that is called like none is somebody else's. Kubernetes gives every container `POKERHOUSE_SERVICE_HOST`,
    `POKERHOUSE_PORT` and the like where a service is called pokerhouse; they must not keep the house from opening.
    """
    names = [name.removeprefix(PREFIX) for name in known]
    if meant := get_close_matches(variable.removeprefix(PREFIX).upper(), names, 1, LIKENESS_MIN):
        raise ConfigError(f"{variable}: there is no such setting: did you mean {PREFIX}{meant[0]}?")


def _whole_number(variable: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise ConfigError(f"{variable}={text!r}: expected a whole number of at least 0")
    return int(text)


def _host_names(variable: str, text: str) -> tuple[str, ...]:
    names = tuple(name.strip().lower() for name in text.split(",") if name.strip())
    for name in names:
        if not all(part and part.replace("-", "").isalnum() for part in name.split(".")):
            raise ConfigError(
                f"{variable}: {name!r} is not the name of a host: expected names such as poker.example.org"
            )
    return names


def _addresses(variable: str, text: str) -> tuple[str, ...]:
    addresses = tuple(each.strip() for each in text.split(",") if each.strip())
    for address in addresses:
        try:
            ip_address(address)
        except ValueError:
            raise ConfigError(f"{variable}: {address!r} is not an address: expected some such as 127.0.0.1") from None
    return addresses


def _token(variable: str, text: str) -> str:
    if not (text.isascii() and text.isprintable() and len(text) >= TOKEN_LETTERS_MIN):
        raise ConfigError(f"{variable}: expected at least {TOKEN_LETTERS_MIN} letters, digits and signs of ASCII")
    return text


def _greeting(variable: str, text: str) -> str:
    greeting = tidy_line(text)
    if greeting and (faults := line_faults(greeting)):
        raise ConfigError(f"{variable}: {'; '.join(faults)}")
    return greeting


def _url(variable: str, text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ConfigError(f"{variable}={text!r}: expected an address such as https://poker.example.org")
    return text.rstrip("/")


_TEXTS = {"greeting": _greeting, "url": _url, "hosts": _host_names, "proxies": _addresses, "metrics_token": _token}
"""How the settings are read that are not whole numbers: lists, parted by commas, and texts."""
