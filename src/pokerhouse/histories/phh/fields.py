"""The fields of a PHH record, checked: those of the standard that make the hand, and our own, which
begin with `_`.
"""

import re
from fractions import Fraction
from itertools import chain
from math import inf, isfinite, lcm
from typing import Any, Final

import msgspec

from pokerhouse.errors import counted
from pokerhouse.histories.toml_text import TomlTable

Number = int | float
SCALE_MAX: Final = 1_000_000
AMOUNT: Final = re.compile(r"[0-9]{1,18}(\.[0-9]{1,9})?")
"""An amount in an action."""


class Fields(msgspec.Struct, frozen=True):
    """The fields as written; all others are in `about`."""

    variant: str
    antes: list[Number]
    starting_stacks: list[Number]
    actions: list[str]
    blinds_or_straddles: list[Number] = []
    bring_in: Number = 0
    small_bet: Number = 0
    big_bet: Number = 0
    min_bet: Number = 0
    ante_trimming_status: bool = False
    players: list[str] = []
    seats: list[int] = []
    hand: str | int = ""
    finishing_stacks: list[Number] | None = None
    config: dict[str, Any] = msgspec.field(name="_config", default_factory=dict)
    """The differences from the game that the standard fields describe."""
    rules: dict[str, Any] = msgspec.field(name="_rules", default_factory=dict)
    """The table's choices that are not the usual ones."""
    posts: list[str] | None = msgspec.field(name="_posts", default=None)
    """The forced payments, where they are others: `p4 missed_big_blind 2`."""
    small_blind: int | None = msgspec.field(name="_small_blind", default=None)
    """The number of the player in the small blind, from 1; 0 for nobody."""
    big_blind: int | None = msgspec.field(name="_big_blind", default=None)
    button: int = msgspec.field(name="_button", default=0)
    """The button's seat when it is not the last player's."""
    player_ids: list[str] = msgspec.field(name="_player_ids", default_factory=list)
    commitment: str = msgspec.field(name="_commitment", default="")
    scale: int = msgspec.field(name="_scale", default=1)
    """The number of chips in one unit of the amounts."""
    runs: list[str] = msgspec.field(name="_runs", default_factory=list)
    """The number of boards each player chose, in order: `p1 2`."""
    boards: list[str] = msgspec.field(name="_boards", default_factory=list)
    """Every board, where there are several."""
    rabbit: str = msgspec.field(name="_rabbit", default="")
    """The cards that would have come."""
    rabbit_asked: str = msgspec.field(name="_rabbit_asked", default="")
    """The player who asked for the rabbit, and after how many actions: `p2 17`."""
    burns: str = msgspec.field(name="_burns", default="")
    hero: int = msgspec.field(name="_hero", default=0)
    """The number of the player who recorded the hand; 0 if that is not known."""


KNOWN: Final = frozenset(field.encode_name for field in msgspec.structs.fields(Fields))
_SEATED: Final = (
    "antes",
    "blinds_or_straddles",
    "starting_stacks",
    "players",
    "seats",
    "finishing_stacks",
)


def read_fields(table: TomlTable) -> Fields:
    """The fields of this table. Raises `HistoryError` for one that is missing or is not what it
    should be.
    """
    try:
        fields = msgspec.convert(table.values, Fields)
    except msgspec.ValidationError as error:
        reason, path = (*str(error).split(" - at `$.", 1), "")[:2]
        key = path.rstrip("`").partition("[")[0].partition(".")[0]
        raise table.fail(
            key, f"{path.rstrip('`')}: {_plain(reason)}" if path else _plain(reason)
        ) from error
    players = len(fields.starting_stacks)
    if players < 2:
        raise table.fail("starting_stacks", f"{counted(players, 'player')}: expected 2 or more")
    for name in _SEATED:
        values = table.values.get(name)
        if values and len(values) != players:
            raise table.fail(
                name, f"{name}: {counted(len(values), 'value')} for {counted(players, 'player')}"
            )
    if not fields.antes:
        raise table.fail("antes", "antes: expected one for each player, 0 where there is none")
    if fields.scale < 1 or fields.button < 0:
        name, value = ("_scale", fields.scale) if fields.scale < 1 else ("_button", fields.button)
        raise table.fail(name, f"{name} = {value}: expected 1 or more")
    for name in ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks"):
        if any(value < 0 or value != value for value in table.values.get(name) or ()):
            raise table.fail(name, f"{name}: expected no number below 0")
    return fields


def _plain(reason: str) -> str:
    reason = reason.removeprefix("Object ")
    words = {
        "`array`": "an array",
        "`str`": "a text",
        "`int`": "a whole number",
        "`int | float`": "a number",
    }
    for written, said in words.items():
        reason = reason.replace(written, said)
    return reason[:1].lower() + reason[1:].replace("`", "'")


def about_of(values: dict[str, Any]) -> dict[str, str | int | float | list[str]]:
    """The other facts: strings and numbers as they are, other values as text.

    Facts that only our writer has words for lose its underscore again.
    """
    return {
        key.removeprefix("_") if key in _OF_OTHER_FORMATS else key: _plain_value(value)
        for key, value in values.items()
        if key not in KNOWN
    }


_OF_OTHER_FORMATS: Final = frozenset(
    f"_{name}"
    for name in ("hand", "level", "mix", "kind", "club", "cap", "authority", "limit", "shows")
)


def _plain_value(value: Any) -> str | int | float | list[str]:
    if isinstance(value, list):
        return [str(each) for each in value]
    return (
        value
        if isinstance(value, str | int | float) and not isinstance(value, bool)
        else str(value)
    )


class Units(msgspec.Struct, frozen=True):
    """The conversion of written amounts to whole chips."""

    scale: int
    finer: bool
    """Only the stacks after the hand need so fine a unit."""

    def chips(self, amount: Number) -> int:
        """A number as written. Exact: a float is what its shortest decimal says."""
        return (
            amount if type(amount) is int and self.scale == 1 else int(_exact(amount) * self.scale)
        )

    def chips_of(self, text: str) -> int | None:
        """An amount in an action; None when it is not a number."""
        if not AMOUNT.fullmatch(text):
            return None
        return int(Fraction(text) * self.scale) if "." in text else int(text) * self.scale


def units_of(fields: Fields) -> Units:
    """The least common denominator of every amount. Raises `ValueError` when it is beyond all
    measure.
    """
    single = (fields.bring_in, fields.small_bet, fields.big_bet, fields.min_bet)
    played = chain(fields.antes, fields.starting_stacks, fields.blinds_or_straddles, single)
    scale = _denominator(fields.scale, played)
    for action in fields.actions:
        if "." in action and " cbr " in action:
            amount = action.partition(" cbr ")[2].split()[:1]
            scale = lcm(
                scale, *(Fraction(text).denominator for text in amount if AMOUNT.fullmatch(text))
            )
    whole = _denominator(scale, fields.finishing_stacks or ())
    if whole > SCALE_MAX:
        raise ValueError(f"amounts in parts of {whole}: expected at most six decimals")
    return Units(whole, whole != scale)


def _denominator(scale: int, amounts: Any) -> int:
    return lcm(scale, *{_exact(amount).denominator for amount in amounts if type(amount) is float})


def _exact(amount: Number) -> Fraction:
    if type(amount) is int:
        return Fraction(amount)
    return Fraction(repr(amount)) if isfinite(amount) else Fraction(0)


def is_unknown(stack: Number) -> bool:
    """Did nobody know how much this player had?"""
    return stack == inf
