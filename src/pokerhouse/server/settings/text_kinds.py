"""The forms of settings that are texts or lists of texts.

What the house has rules for (names, addresses of mail, lines, seasons) is imported where it is
checked: these classes are part of every declaration, and `pokerhouse serve --help` must not wait
for the house to load.
"""

import re
from ipaddress import ip_network
from urllib.parse import unquote, urlsplit

import msgspec

from pokerhouse.catalogue import Value, reason_of
from pokerhouse.errors import ConfigError, InputError
from pokerhouse.server.settings.colours import OWN_COLOUR, is_colour
from pokerhouse.server.settings.kinds import SettingFault, Text, quoted, wrong_setting

# The server that takes the house's mail, as its setting names it.

EXPECTED = "expected smtp://HOST, smtps://HOST or smtp://USER:PASSWORD@HOST:PORT"
_PORTS = {"smtp": 587, "smtps": 465}
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


class MailServer(msgspec.Struct, frozen=True):
    """The mail server of the house; everything is encrypted unless it is this very machine."""

    host: str
    port: int
    user: str
    password: str
    tls: bool
    """Encrypted from the first byte; otherwise by STARTTLS, which a server elsewhere must offer."""

    @property
    def start_tls(self) -> bool | None:
        """Ask for encryption? None: if it is offered."""
        return False if self.tls else None if self.host in _LOOPBACK else True


def mail_server(text: str) -> MailServer:
    """The server that a setting names. Raises `ConfigError`, which does not repeat the password."""
    parts = urlsplit(text)
    try:
        port = parts.port
    except ValueError:
        raise ConfigError(f"the port is not a number: {EXPECTED}") from None
    if (
        parts.scheme not in _PORTS
        or not parts.hostname
        or parts.path.strip("/")
        or parts.query
        or parts.fragment
    ):
        raise ConfigError(EXPECTED)
    return MailServer(
        host=parts.hostname,
        port=port or _PORTS[parts.scheme],
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        tls=parts.scheme == "smtps",
    )


TOKEN_LETTERS_MIN = 16
_PATH = re.compile(r"(/[A-Za-z0-9_-]+)*/?")
"""The paths a house may have: they go into cookies and links unescaped."""
_STEERING = re.compile(
    r"[\0-\x08\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Invisible characters that steer how a text is displayed.

Control characters, except blanks and line ends, and the marks that change the direction of text.
"""
_BEFORE_LETTERS_MAX = 40
"""The most letters in front of a wrong character that an error repeats."""


class Hosts(Text, frozen=True):
    """Host names."""

    form: str = "hosts"

    def parse(self, place: Value, text: str) -> tuple[str, ...]:
        """Return the names in lower case; raise `ConfigError` if one is no host name."""
        names = parts_of(text.lower())
        for name in names:
            if not all(part and part.replace("-", "").isalnum() for part in name.split(".")):
                raise wrong_setting(SettingFault.HOST, place, given=repr(name))
        return names


class Networks(Text, frozen=True):
    """Addresses and networks."""

    form: str = "networks"

    def parse(self, place: Value, text: str) -> tuple[str, ...]:
        """Return the networks; raise `ConfigError` for a wrong one and for the whole internet."""
        networks = parts_of(text)
        for part in networks:
            try:
                network = ip_network(part)
            except ValueError:
                raise wrong_setting(SettingFault.NETWORK, place, given=repr(part)) from None
            if network.prefixlen == 0:
                raise wrong_setting(SettingFault.EVERY_NETWORK, place, given=repr(part))
        return networks


class Token(Text, frozen=True):
    """A secret that programs send in a header."""

    form: str = "token"
    secret: bool = True

    def parse(self, place: Value, text: str) -> str:
        """Return the text; raise `ConfigError` if it is too short or not plain ASCII."""
        if not (text.isascii() and text.isprintable() and len(text) >= TOKEN_LETTERS_MIN):
            raise wrong_setting(SettingFault.TOKEN, place, least=TOKEN_LETTERS_MIN)
        return text


class TextLine(Text, frozen=True):
    """A line of text for people to read."""

    def parse(self, place: Value, text: str) -> str:
        """Return the line in tidy form; raise `ConfigError` if nobody could say it in the chat."""
        from pokerhouse.house.talk import line_faults, tidy_line

        _check_steering(place, text)
        line = tidy_line(text)
        if line and (faults := line_faults(line)):
            raise wrong_setting(SettingFault.TEXT, place, why=faults[0])
        return line


class AcceptedAnswers(Text, frozen=True):
    """The accepted answers to a question."""

    form: str = "answers"

    def parse(self, place: Value, text: str) -> tuple[str, ...]:
        """Return the answers in tidy form; raise `ConfigError` for one without letter or digit."""
        from pokerhouse.house.talk import tidy_line

        _check_steering(place, text)
        answers = tuple(tidy_line(part) for part in text.split(",") if tidy_line(part))
        for answer in answers:
            if not any(sign.isalnum() for sign in answer):
                raise wrong_setting(SettingFault.ANSWER, place, given=quoted(answer))
        return answers


class MailUrl(Text, frozen=True):
    """The address of a mail server, with user and password."""

    form: str = "mail_url"
    secret: bool = True

    def parse(self, place: Value, text: str) -> str:
        """Return the text; raise `ConfigError`, without the password, if it names no server."""
        try:
            mail_server(text)
        except ConfigError as error:
            raise wrong_setting(SettingFault.TEXT, place, why=reason_of(error)) from None
        return text


class EmailAddress(Text, frozen=True):
    """An address of mail."""

    form: str = "email"

    def parse(self, place: Value, text: str) -> str:
        """Return the address; raise `ConfigError` if it is none."""
        from pokerhouse.house.people import email_fault

        if fault := email_fault(text):
            raise wrong_setting(SettingFault.GIVEN, place, given=repr(text), why=fault)
        return text


class Url(Text, frozen=True):
    """The address of a house or a directory on the web."""

    form: str = "url"

    def parse(self, place: Value, text: str) -> str:
        """Return the address without a slash at its end; raise `ConfigError` if it is none."""
        url = urlsplit(text)
        if url.scheme not in ("http", "https") or not url.hostname or url.query or url.fragment:
            raise wrong_setting(SettingFault.URL, place, given=quoted(text))
        if not _PATH.fullmatch(url.path):
            raise wrong_setting(SettingFault.PATH, place, given=quoted(text))
        return text.rstrip("/")


class Urls(Text, frozen=True):
    """Addresses on the web."""

    form: str = "url"

    def parse(self, place: Value, text: str) -> tuple[str, ...]:
        """Return the addresses; raise `ConfigError` if one is wrong."""
        return tuple(Url().parse(place, part) for part in parts_of(text))


class HouseName(Text, frozen=True):
    """The name of the house."""

    form: str = "name"

    def parse(self, place: Value, text: str) -> str:
        """Return the name in tidy form; raise `ConfigError` if a table could not have it."""
        from pokerhouse.house.finding import NAME_LETTERS_MAX
        from pokerhouse.house.people import name_faults, tidy

        if faults := name_faults(tidy(text), NAME_LETTERS_MAX):
            raise wrong_setting(SettingFault.GIVEN, place, given=quoted(text), why=faults[0])
        return tidy(text)


class Colour(Text, frozen=True):
    """A colour."""

    form: str = "colour"

    def parse(self, place: Value, text: str) -> str:
        """Return the colour in lower case; raise `ConfigError` if it is none."""
        if not is_colour(text.lower()):
            example = {"given": quoted(text), "example": OWN_COLOUR}
            raise wrong_setting(SettingFault.COLOUR, place, **example)
        return text.lower()


class Seasons(Text, frozen=True):
    """The length of a season, or the first days of seasons."""

    form: str = "seasons"

    def parse(self, place: Value, text: str) -> tuple[str, ...]:
        """Return the parts; raise `ConfigError` if they are neither a length nor days in order."""
        from pokerhouse.house.records import read_seasons

        try:
            return read_seasons(parts_of(text))
        except InputError as error:
            raise wrong_setting(SettingFault.TEXT, place, why=reason_of(error)) from None


def parts_of(text: str) -> tuple[str, ...]:
    """Return the parts of a list parted by commas, without blanks around them and empty ones.

    >>> parts_of("den.local, den,")
    ('den.local', 'den')
    """
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _check_steering(place: Value, text: str) -> None:
    """Raise `ConfigError` for characters that hide, as names do.

    People who read the owner's words must be able to see what they are made of.
    """
    if found := _STEERING.search(text):
        before, sign = text[: found.start()][-_BEFORE_LETTERS_MAX:], f"U+{ord(found[0]):04X}"
        raise wrong_setting(SettingFault.STEERING, place, before=repr(before), sign=sign)
