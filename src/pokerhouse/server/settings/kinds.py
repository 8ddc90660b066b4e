"""The kinds of settings, which read their own values, and the declarations of settings."""

from enum import StrEnum
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

from pokerhouse.catalogue import ENGLISH, Sentence, Value, text
from pokerhouse.errors import ConfigError

TEXT_LETTERS_MAX = 1_000
"""The most letters of a setting that is a text or a list of texts."""
_DIGITS_MAX = 18
_QUOTED_LETTERS_MAX = 40
"""The most letters of a wrong value that an error repeats."""


class SettingFault(StrEnum):
    """The faults of a value of a setting; each has a sentence in `faults.toml`."""

    LENGTH = "setting_length"
    WHOLE = "setting_whole"
    HOST = "setting_host"
    NETWORK = "setting_network"
    EVERY_NETWORK = "setting_every_network"
    TOKEN = "setting_token"
    TEXT = "setting_text"
    ANSWER = "setting_answer"
    STEERING = "setting_steering"
    GIVEN = "setting_given"
    URL = "setting_url"
    PATH = "setting_path"
    COLOUR = "setting_colour"
    CHOICE = "setting_choice"


def wrong_setting(fault: SettingFault, place: Value, **values: Value) -> ConfigError:
    """Return the error for a value that is set in a place."""
    return ConfigError(Sentence(f"faults.{fault.value}", {"place": place, **values}))


class Whole(msgspec.Struct, frozen=True):
    """A whole number within bounds, both of them included."""

    least: int
    most: int
    unit: str = ""

    @property
    def allowed(self) -> str:
        """The bounds in words."""
        return f"{self.least:,} to {self.most:,} {self.unit}".rstrip()

    def read(self, place: Value, text: str) -> int:
        """Return the number in a text; raise `ConfigError` for anything else."""
        # int() would accept signs, blanks and underscores, and take its time for a million digits
        is_short_number = text.isascii() and text.isdecimal() and len(text) <= _DIGITS_MAX
        if is_short_number and self.least <= int(text) <= self.most:
            return int(text)
        bounds = {"least": self.least, "most": self.most}
        span = Sentence(f"faults.setting_spans.{self.unit or 'none'}", bounds)
        raise wrong_setting(SettingFault.WHOLE, place, given=quoted(text), span=span)


class Switch(msgspec.Struct, frozen=True):
    """1 or 0, on or off; a file may say `true` and `false`."""

    @property
    def allowed(self) -> str:
        """Both values in words."""
        return text(ENGLISH, "house-settings.allowed.switch")

    def read(self, place: Value, text: str) -> int:
        """Return 0 or 1; raise `ConfigError` for anything else."""
        return Whole(0, 1).read(place, text)


class OneOf(msgspec.Struct, frozen=True):
    """One of a few named values, which the house keeps as its number, from 0."""

    of: str
    """The key of the names in words."""
    names: tuple[str, ...]

    @property
    def allowed(self) -> str:
        """All values."""
        *first, last = (f"`{name}`" for name in self.names)
        return f"{', '.join(first)} or {last}"

    def in_words(self, value: int) -> str:
        """Return a value in words."""
        return text(ENGLISH, f"house-settings.choices.{self.of}.{self.names[value]}")

    def read(self, place: Value, text: str) -> int:
        """Return the number of a name, or a number as it is; raise `ConfigError` for others."""
        if text in self.names:
            return self.names.index(text)
        if text.isascii() and text.isdecimal() and len(text) == 1 and int(text) < len(self.names):
            return int(text)
        names = ", ".join(self.names)
        raise wrong_setting(SettingFault.CHOICE, place, given=quoted(text), names=names)


class Text(msgspec.Struct, frozen=True):
    """A text, or a list of texts parted by commas; `text_kinds` has one class for each form."""

    form: str
    """The key of its form in words."""
    secret: bool = False
    """The value is never displayed."""

    @property
    def allowed(self) -> str:
        """The form in words."""
        return text(ENGLISH, f"house-settings.allowed.{self.form}")

    def read(self, place: Value, text: str) -> Any:
        """Return the value that a text means; raise `ConfigError` if it has the wrong form."""
        if len(text) > TEXT_LETTERS_MAX:
            lengths = {"letters": len(text), "most": TEXT_LETTERS_MAX}
            raise wrong_setting(SettingFault.LENGTH, place, **lengths)
        return self.parse(place, text)

    def parse(self, place: Value, text: str) -> Any:
        """Return the value of a text that is not too long; the subclasses check its form."""
        return text


Kind = Whole | Switch | OneOf | Text


class AtOpening(StrEnum):
    """A mark beside a kind: the reason why the setting changes only when the house restarts.

    Each has a sentence in `refusals.toml`.
    """

    LISTENS = "listens"
    SECRET = "secret"
    DATA = "data"
    DOMAIN = "domain"
    LOCKOUT = "lockout"
    """A mistake in it would lock out even the people who could correct it."""
    FAKED_ADDRESSES = "faked_addresses"
    MAIL_SERVER = "mail_server"
    FILES = "files"
    PROCESSES = "processes"
    ANNOUNCED = "announced"
    PROGRAMS = "programs"
    """It names files that are run, so only the owner of the machine sets it."""

    @property
    def sentence(self) -> Sentence:
        """The reason in words."""
        return Sentence(f"refusals.at_opening.{self.value}")


class Section(msgspec.Struct, frozen=True):
    """A mark beside a kind: a section of settings begins here."""

    key: str


class Declared(NamedTuple):
    """The declaration of a setting."""

    name: str
    kind: Kind
    default: Any
    """None for a setting that must be given."""
    section: str = ""
    """The key of the section it is in."""
    at_opening: Sentence | None = None
    """The reason why it does not change while the house runs; None if it does."""

    @property
    def section_title(self) -> str:
        """The title of its section."""
        return text(ENGLISH, f"house-settings.sections.{self.section}")

    @property
    def title(self) -> str:
        """Its name for people."""
        return text(ENGLISH, f"house-settings.titles.{self.name}")

    @property
    def help(self) -> str:
        """The description of what it does."""
        return text(ENGLISH, f"house-settings.help.{self.name}")

    def displayed(self, value: object) -> str:
        """Return a value as it may be displayed to anyone near the owner's screen."""
        if isinstance(self.kind, Text) and self.kind.secret and value:
            return "(set)"
        if isinstance(self.kind, OneOf) and isinstance(value, int):
            return self.kind.names[value]
        return ", ".join(value) if isinstance(value, tuple) else str(value)


def declared(settings: type[msgspec.Struct]) -> dict[str, Declared]:
    """Return the declarations of a struct of settings by name.

    Each field is annotated with its kind.
    """
    hints = get_type_hints(settings, include_extras=True)
    declarations, section = {}, ""
    for field in msgspec.structs.fields(settings):
        marks = get_args(hints[field.name])
        (kind,) = (mark for mark in marks if isinstance(mark, Kind))
        section = next((mark.key for mark in marks if isinstance(mark, Section)), section)
        why = next((mark.sentence for mark in marks if isinstance(mark, AtOpening)), None)
        default = None if field.default is msgspec.NODEFAULT else field.default
        declarations[field.name] = Declared(field.name, kind, default, section, why)
    return declarations


def quoted(text: str) -> str:
    """Return a wrong value between quotes, cut to a length that fits into an error."""
    return repr(text if len(text) <= _QUOTED_LETTERS_MAX else f"{text[:_QUOTED_LETTERS_MAX]}…")
