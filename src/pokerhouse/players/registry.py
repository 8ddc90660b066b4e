"""The list of players that can be had by name: in the terminal, in the arena and at the tables of
the house.

A player is asked for by its name, or with options: `smart`, `smart:calls_from=0.6,price=0.2`. The
options of a player are the keyword arguments of its class, so they are stated once.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.players.strategy import Bot

SPEC_LENGTH_MAX: Final = 200
"""The longest text, in characters, that may ask for a player."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A line of the list."""

    name: str
    path: str
    """Dotted name of its class, a `Bot`; imported when the first one is made, since some take long
    to load.
    """
    description: str
    """How it plays, in one line."""
    quick: bool = False
    """Decides within a millisecond, whatever it is shown, and cannot hang: the house may ask it
    while others wait.
    """


_KINDS: Final = (
    Kind(
        "random",
        "pokerhouse.players.simple.RandomPlayer",
        "picks any of its legal moves, and any size, by chance",
        quick=True,
    ),
    Kind(
        "passive",
        "pokerhouse.players.simple.PassivePlayer",
        "checks and calls cheap bets, folds to dear ones, never bets or raises",
        quick=True,
    ),
    Kind(
        "aggressive",
        "pokerhouse.players.simple.AggressivePlayer",
        "bets and raises the pot whenever it can, else calls; never checks",
        quick=True,
    ),
    Kind(
        "smart",
        "pokerhouse.players.smart.SmartPlayer",
        "weighs the strength of its hand against the price of a call",
        quick=True,
    ),
    Kind(
        "equity",
        "pokerhouse.players.equity.EquityPlayer",
        "weighs what its hand wins against hands that would be bet as the others' were",
    ),
    Kind(
        "hawkins",
        "pokerhouse.players.hawkins.HawkinsPlayer",
        "goes by the hands that may still come, and a net that has learnt hold'em by playing",
    ),
    Kind(
        "evolved",
        "pokerhouse.players.evolved.EvolvedPlayer",
        "goes by its hand and the betting, and a net that has learnt hold'em by playing",
    ),
    Kind(
        "exploit",
        "pokerhouse.players.exploit.ExploitPlayer",
        "plays as equity does, but learns how each of the others plays and takes what they give "
        "away",
    ),
)

STRATEGIES: Final[dict[str, Kind]] = {kind.name: kind for kind in _KINDS}
"""All kinds of player, by name."""


@dataclass(frozen=True, slots=True)
class Order:
    """A player that was asked for by a text and can be had."""

    kind: Kind
    options: Mapping[str, str]

    def make(self, rng: Random) -> Bot:
        """One for a chair; all its chance comes from `rng`."""
        return build(self.kind.path, self.options, rng)


def read_order(spec: str) -> Order:
    """The player that `spec` asks for, as `name` or `name:option=value,option=value`.

    Raises `InputError` that lists what there is when the name or an option is unknown, or a value
    does not fit.

    >>> read_order("cheat")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    pokerhouse.errors.InputError: no kind of player is called 'cheat': expected random, passive, ...
    >>> read_order("smart:luck=1")
    Traceback (most recent call last):
    pokerhouse.errors.InputError: 'smart' has no option 'luck': it has raises_from=0.8,
    calls_from=0.5, price=0.3
    """
    if len(spec) > SPEC_LENGTH_MAX:
        raise InputError(
            f"{len(spec)} characters for one player: expected at most {SPEC_LENGTH_MAX}"
        )
    name, colon, rest = spec.partition(":")
    kind = STRATEGIES.get(name)
    if kind is None:
        raise InputError(f"no kind of player is called {name!r}: expected {', '.join(STRATEGIES)}")
    options: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        key, equals, value = part.partition("=")
        if not equals or not key or key in options:
            raise InputError(
                f"{spec!r}: expected {name}:option=value,option=value, each option once"
            )
        options[key] = value
    _values(name, load(kind.path), options)
    return Order(kind, options)


def make(spec: str, rng: Random) -> Bot:
    """A new player as `read_order` reads it, with the same errors."""
    return read_order(spec).make(rng)


def split_orders(text: str) -> list[str]:
    """Several players in one line, parted by commas; the commas between the options of one do not
    part.

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
    """A player by the dotted name of its class, whether or not it is in the list.

    The caller vouches for `path`: whatever it names is imported. Raises `InputError` when an option
    does not fit.
    """
    kind = load(path)
    return kind(rng, **_values(path, kind, options))


def load(path: str) -> type[Bot]:
    """The class of this dotted name. Raises `InputError` when there is none, or it is not a
    `Bot`.
    """
    module, _, name = path.rpartition(".")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise InputError(f"no player at {path!r}: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise InputError(f"{path!r} is not a player: expected a class derived from Bot")
    return found


def _values(name: str, kind: type[Bot], texts: Mapping[str, str]) -> dict[str, Any]:
    """The options as the constructor takes them."""
    constructor: Any = kind.__init__
    defaults: Mapping[str, object] = constructor.__kwdefaults__ or {}
    types = get_type_hints(constructor, include_extras=True)
    values: dict[str, Any] = {}
    for key, text in texts.items():
        if key not in defaults:
            known = (
                ", ".join(f"{option}={default}" for option, default in defaults.items()) or "none"
            )
            raise InputError(f"{name!r} has no option {key!r}: it has {known}")
        try:
            value = msgspec.convert(text, types[key], strict=False)
        except msgspec.ValidationError as error:
            raise InputError(f"{name}:{key}={text}: expected {_expected(types[key])}") from error
        if isinstance(value, float) and not math.isfinite(value):
            raise InputError(f"{name}:{key}={text}: expected a finite number")
        values[key] = value
    return values


def _expected(kind: Any) -> str:
    """What an option takes, in words."""
    kind, bounds = get_args(kind)[:2] if get_origin(kind) is Annotated else (kind, msgspec.Meta())
    word = {float: "a number", int: "a whole number", bool: "true or false"}.get(kind)
    least = (
        ""
        if bounds.ge is None
        else f" from {bounds.ge}" + (" on" if bounds.le is None else f" to {bounds.le}")
    )
    return f"{word}{least}" if word else ", ".join(map(str, get_args(kind)))
