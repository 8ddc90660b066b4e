"""The list of players that are available by name: in the terminal, the arena and the house.

A player is ordered by its name, with or without options: `smart`, `smart:calls_from=0.6,price=0.2`.
The options of a player are the keyword arguments of its class, so they are declared once.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import msgspec

from pokerhouse import catalogue
from pokerhouse.catalogue import ENGLISH, Sentence, Value, ValueList, has_message
from pokerhouse.errors import InputError
from pokerhouse.players.simple import Bot

OWN: Final = "own:"
"""The prefix of orders for players of a house's owner: `own:0020.net`, `own:bot.py:Careful`."""
SPEC_LENGTH_MAX: Final = 200
"""The longest order, in characters."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """An entry of the list of players."""

    name: str
    path: str
    """The dotted name of its class, a `Bot`; imported on first use, because some load slowly."""
    quick: bool = False
    """True if it always decides within a millisecond, so that the house may wait for it."""

    @property
    def description(self) -> str:
        """Its style of play, in one line of English."""
        return self.style(ENGLISH)

    def style(self, language: str) -> str:
        """Return its style of play in a language, from `bots.toml`; empty for a bot without one."""
        key = f"bots.styles.{self.name}"
        return catalogue.text(language, key) if has_message(key) else ""


_KINDS: Final = (
    BotKind("random", "pokerhouse.players.simple.RandomPlayer", quick=True),
    BotKind("passive", "pokerhouse.players.simple.PassivePlayer", quick=True),
    BotKind("aggressive", "pokerhouse.players.simple.AggressivePlayer", quick=True),
    BotKind("smart", "pokerhouse.players.smart.SmartPlayer", quick=True),
    BotKind("equity", "pokerhouse.players.equity.EquityPlayer"),
    BotKind("hawkins", "pokerhouse.players.hawkins.HawkinsPlayer"),
    BotKind("evolved", "pokerhouse.players.evolved.EvolvedPlayer"),
    BotKind("exploit", "pokerhouse.players.exploit.ExploitPlayer"),
)

STRATEGIES: Final[dict[str, BotKind]] = {kind.name: kind for kind in _KINDS}
"""All kinds of player by name."""


@dataclass(frozen=True, slots=True)
class BotOrder:
    """A valid order of a player."""

    kind: BotKind
    options: Mapping[str, str]

    def make(self, rng: Random) -> Bot:
        """Make a player for a chair, which draws all its random numbers from `rng`."""
        return build(self.kind.path, self.options, rng)


def read_order(spec: str) -> BotOrder:
    """Read an order, `name` or `name:option=value,option=value`.

    Raises `InputError` that lists the choices for an unknown name or option, or for a bad value.

    >>> read_order("cheat")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    pokerhouse.errors.InputError: there is no bot called 'cheat': choose random, passive, ...
    >>> read_order("smart:luck=1")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    pokerhouse.errors.InputError: 'smart' has no option 'luck': it has raises_from=0.8,
    calls_from=0.5, price=0.3
    """
    if len(spec) > SPEC_LENGTH_MAX:
        lengths = {"letters": len(spec), "most": SPEC_LENGTH_MAX}
        raise InputError(Sentence("faults.bot_spec_length", lengths))
    name = spec.split(":")[0]
    kind = STRATEGIES.get(name)
    if kind is None:
        kinds: dict[str, Value] = {"name": repr(name), "names": ValueList(tuple(STRATEGIES))}
        raise InputError(Sentence("faults.bot_unknown", kinds))
    options: dict[str, str] = {}
    for part in spec[len(name) + 1 :].split(",") if ":" in spec else ():
        key = part.split("=")[0]
        if "=" not in part or not key or key in options:
            raise InputError(Sentence("faults.bot_spec", {"spec": repr(spec), "name": name}))
        options[key] = part[len(key) + 1 :]
    option_values(name, load(kind.path), options)
    return BotOrder(kind, options)


def make(spec: str, rng: Random) -> Bot:
    """Make a player from an order, with the errors of `read_order`."""
    return read_order(spec).make(rng)


def split_orders(text: str) -> list[str]:
    """Split a line of several orders at commas, except those between options.

    >>> split_orders("smart:calls_from=0.6,price=0.2, random")
    ['smart:calls_from=0.6,price=0.2', 'random']
    """
    orders: list[str] = []
    for part in text.split(","):
        if orders and "=" in part and ":" not in part:
            orders[-1] += f",{part.strip()}"
        else:
            orders.append(part.strip())
    return orders


def build(path: str, options: Mapping[str, str], rng: Random) -> Bot:
    """Make a player from the dotted name of its class, even one that is not in the list.

    The caller vouches for `path`, because it is imported. Raises `InputError` for a bad option.
    """
    kind = load(path)
    return kind(rng, **option_values(path, kind, options))


def load(path: str) -> type[Bot]:
    """Return the class of this dotted name. Raises `InputError` unless it is a `Bot`."""
    parts = path.rpartition(".")
    try:
        player = getattr(import_module(parts[0]), parts[2])
    except (ImportError, AttributeError, ValueError) as error:
        raise InputError(f"no player at {path!r}: {error}") from error
    if not (isinstance(player, type) and issubclass(player, Bot)):
        raise InputError(f"{path!r} is not a player: expected a class derived from Bot")
    return player


def option_values(name: str, kind: type, texts: Mapping[str, str]) -> dict[str, Any]:
    """Convert the options for the constructor of a player called `name`. Raises `InputError`."""
    constructor: Any = getattr(kind, "__init__", None)
    defaults: Mapping[str, object] = getattr(constructor, "__kwdefaults__", None) or {}
    types = get_type_hints(constructor, include_extras=True) if texts else {}
    values: dict[str, Any] = {}
    for key, text in texts.items():
        if key not in defaults:
            choices = ", ".join(f"{option}={default}" for option, default in defaults.items())
            options: dict[str, Value] = {"name": repr(name), "option": repr(key)}
            options["options"] = choices or Sentence("faults.bot_values.none")
            raise InputError(Sentence("faults.bot_option", options))
        try:
            value = msgspec.convert(text, types[key], strict=False)
        except msgspec.ValidationError as error:
            raise _bad_value(f"{name}:{key}={text}", _expected(types[key])) from error
        if isinstance(value, float) and not math.isfinite(value):
            raise _bad_value(f"{name}:{key}={text}", Sentence("faults.bot_values.finite"))
        values[key] = value
    return values


def _bad_value(given: str, expected: Sentence) -> InputError:
    return InputError(Sentence("faults.bot_value", {"given": given, "expected": expected}))


def _expected(kind: Any) -> Sentence:
    """Name the values that an option takes."""
    kind, bounds = get_args(kind)[:2] if get_origin(kind) is Annotated else (kind, msgspec.Meta())
    word = {float: "number", int: "whole_number", bool: "yes_or_no"}.get(kind)
    if word is None:
        choices = ValueList(tuple(map(str, get_args(kind))))
        return Sentence("faults.bot_values.choices", {"choices": choices})
    values: dict[str, Value] = {"value": Sentence(f"faults.bot_values.{word}")}
    if bounds.ge is None:
        return Sentence(f"faults.bot_values.{word}")
    values["least"] = str(bounds.ge)
    if bounds.le is None:
        return Sentence("faults.bot_values.at_least", values)
    values["most"] = str(bounds.le)
    return Sentence("faults.bot_values.between", values)
