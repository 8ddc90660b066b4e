"""What a setting may be, and what is declared of each: kind, bounds, default, and in words what it
does.
"""

import ast
import inspect
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

TEXT_LETTERS_MAX = 1_000
"""Of any setting that is a text, or a list of them."""


class Whole(msgspec.Struct, frozen=True):
    """A whole number within bounds, both of them included."""

    least: int
    most: int
    unit: str = ""

    @property
    def allowed(self) -> str:
        """In words."""
        return f"{self.least:,} to {self.most:,} {self.unit}".rstrip()


class Switch(msgspec.Struct, frozen=True):
    """1 or 0, on or off; a file may say `true` and `false`."""

    @property
    def allowed(self) -> str:
        """In words."""
        return "0 or 1"


class Text(msgspec.Struct, frozen=True):
    """A text, whose form `settings_read.py` knows."""

    allowed: str
    """In words."""
    secret: bool = False
    """It is never shown."""


class Colour(msgspec.Struct, frozen=True):
    """A colour."""

    @property
    def allowed(self) -> str:
        """In words."""
        return "`#` and six digits of base 16"


Kind = Whole | Switch | Text | Colour


class AtOpening(msgspec.Struct, frozen=True):
    """Beside a kind: the setting is read when the house opens, and changes with the next start
    only; and why so.
    """

    why: str


class Section(msgspec.Struct, frozen=True):
    """Beside a kind: with this setting begins a section of them, called so."""

    title: str


class Declared(NamedTuple):
    """All that there is to know of a setting before it is set."""

    name: str
    kind: Kind
    default: Any
    """None where there is none."""
    help: str
    """What it does: the docstring below it, as one line."""
    section: str = ""
    """The title above it."""
    at_opening: str = ""
    """Why it does not change while the house runs; empty where it does."""

    def shown(self, value: object) -> str:
        """A value of it as it may be shown to anyone who looks over the owner's shoulder."""
        if isinstance(self.kind, Text) and self.kind.secret and value:
            return "(set)"
        return ", ".join(value) if isinstance(value, tuple) else str(value)


def declared(settings: type[msgspec.Struct]) -> dict[str, Declared]:
    """The fields of a struct of settings by their names, each annotated with its kind and followed
    by a docstring.
    """
    words = _docstrings(settings)
    kinds = get_type_hints(settings, include_extras=True)
    found, section = {}, ""
    for field in msgspec.structs.fields(settings):
        beside = get_args(kinds[field.name])
        (kind,) = (each for each in beside if isinstance(each, Kind))
        section = next((each.title for each in beside if isinstance(each, Section)), section)
        why = next((each.why for each in beside if isinstance(each, AtOpening)), "")
        default = None if field.default is msgspec.NODEFAULT else field.default
        found[field.name] = Declared(field.name, kind, default, words[field.name], section, why)
    return found


def _docstrings(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The texts below the fields; Python itself forgets them."""
    (of_class,) = ast.parse(inspect.getsource(struct)).body
    assert isinstance(of_class, ast.ClassDef)
    found = {}
    for field, below in zip(of_class.body, of_class.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                value=ast.Constant(value=str(text))
            ):
                found[name] = " ".join(text.split())
    return found
