"""The variants of poker, read from `variants.toml`: deals, opening bets and winning hands."""

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from pokerhouse.cards import PACKS, CardSet
from pokerhouse.catalogue import Sentence, has_message
from pokerhouse.errors import ConfigError
from pokerhouse.hands.worth import GAMES
from pokerhouse.untrusted_toml import parse_toml


class Street(StrEnum):
    """A betting round and the cards before it."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    DEAL = "deal"
    """The first round of draw games."""
    DRAW = "draw"
    FIRST_DRAW = "first_draw"
    SECOND_DRAW = "second_draw"
    THIRD_DRAW = "third_draw"
    SECOND = "second"
    """The first round of five-card stud, when everyone has two cards."""
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"

    @property
    def words(self) -> str:
        """The spoken name: `flop`, `third street`, `second draw`."""
        return self.replace("_", " ") + (" street" if self in _NUMBERED else "")

    @property
    def noun(self) -> str:
        """The name with its article: `the flop`, `third street`, `the second draw`."""
        return self.words if self in _NUMBERED else f"the {self.words}"

    @property
    def when(self) -> str:
        """The name as a time: `before the flop`, `on third street`, `on the second draw`."""
        return "before the flop" if self is Street.PREFLOP else f"on {self.noun}"


_NUMBERED = (Street.SECOND, Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.SEVENTH)


class Opening(StrEnum):
    """The payments before or on the first cards, which also decide who acts first."""

    BLINDS = "blinds"
    BUTTON_BLIND = "button_blind"
    """Only the button posts a blind."""
    ANTES = "antes"
    BRING_IN_LOW = "bring_in_low"
    BRING_IN_HIGH = "bring_in_high"

    @property
    def has_bring_in(self) -> bool:
        """True if an up card decides who opens."""
        return self in _BRING_INS


_BRING_INS = (Opening.BRING_IN_LOW, Opening.BRING_IN_HIGH)


class First(StrEnum):
    """The player who opens the betting from the second street on."""

    LEFT_OF_BUTTON = "left_of_button"
    HIGH_UP = "high_up"
    LOW_UP = "low_up"


class BetSize(StrEnum):
    """The bet of a street in limit games: the small or the big one."""

    SMALL = "small"
    BIG = "big"


class StreetPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards before a betting round, in this order, and its bet size."""

    street: Street
    discard: int = 0
    """Cards everyone must give up, without getting others."""
    draw: int = 0
    """The most cards that a player may exchange."""
    down: int = 0
    up: int = 0
    board: int = 0
    bet: BetSize = BetSize.SMALL
    burn: bool = True
    """Is a card burned before the deal? Never on the first street."""


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A variant of poker: everything about a game except its stakes."""

    key: str
    name: str
    seats: tuple[int, int]
    showdown: tuple[str, ...]
    streets: tuple[StreetPlan, ...]
    deck: str = "standard"
    opening: Opening = Opening.BLINDS
    first: First = First.LEFT_OF_BUTTON

    @property
    def cards(self) -> CardSet:
        """The pack, without jokers."""
        return PACKS[self.deck]

    @property
    def hole_cards(self) -> int:
        """The most cards a player holds at once, without board and exchanges."""
        return sum(plan.down + plan.up for plan in self.streets)

    @property
    def has_draws(self) -> bool:
        """True if cards are exchanged or given up."""
        return any(plan.draw or plan.discard for plan in self.streets)


@cache
def variants() -> dict[str, Variant]:
    """Return every variant by key, in file order. Raises `ConfigError` for an unplayable entry."""
    return read_variants(_file())


def add_variants(text: str) -> dict[str, Variant]:
    """Add custom variants, in the syntax of `variants.toml`, for the lifetime of the process.

    `like` may name any entry of the file. Raises `ConfigError` as `read_variants` does, and for a
    key that is taken.
    """
    existing = variants()
    added = read_variants(text, _file())
    if taken := existing.keys() & added.keys():
        raise ConfigError(f"variant {min(taken)} is there already")
    existing.update(added)
    return added


def _file() -> str:
    return files("pokerhouse.rules.games").joinpath("variants.toml").read_text(encoding="utf-8")


def variant_of(key: str) -> Variant:
    """Return the variant with this key. Raises `ConfigError` that lists the keys."""
    variant = variants().get(key)
    if variant is None:
        raise ConfigError(f"variant {key!r} is not known: expected one of {', '.join(variants())}")
    return variant


def read_variants(text: str, before: str = "") -> dict[str, Variant]:
    """Read variants from TOML; an entry with `like` inherits from an earlier entry.

    `before` is a text with further entries to inherit from, which are not returned. Raises
    `ConfigError` that names the entry, the fault and the expectation.
    """
    try:
        entries: dict[str, dict[str, Any]] = parse_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"variants cannot be read: {error}") from error
    own = list(entries)
    entries = {**tomllib.loads(before), **entries}
    whole: dict[str, dict[str, Any]] = {}
    read: dict[str, Variant] = {}
    for key, entry in entries.items():
        like = entry.pop("like", None) if isinstance(entry, dict) else None
        if like is not None and like not in whole:
            raise ConfigError(f"variant {key}: like = {like!r} is not an entry before it")
        whole[key] = {**whole.get(like, {}), **entry} if isinstance(entry, dict) else entry
        try:
            read[key] = msgspec.convert({**whole[key], "key": key}, Variant)
        except (msgspec.ValidationError, TypeError) as error:
            raise ConfigError(f"variant {key}: {error}") from error
        if faults := _faults(read[key]):
            raise ConfigError(f"variant {key}: {'; '.join(faults)}")
    return {key: read[key] for key in own}


def _faults(variant: Variant) -> list[str]:
    faults = []
    if variant.deck not in PACKS:
        faults.append(f"deck {variant.deck!r} is not known: expected one of {', '.join(PACKS)}")
        return faults
    for half in variant.showdown:
        if half not in GAMES or GAMES[half].halves:
            faults.append(
                f"showdown {half!r} is not a game that one hand wins: expected one of "
                f"{', '.join(GAMES)}"
            )
    if not 1 <= len(variant.showdown) <= 2:
        faults.append(f"{len(variant.showdown)} halves of the pot: expected one or two")
    if not variant.streets or not (variant.streets[0].down or variant.streets[0].up):
        faults.append("no hole cards are dealt on the first street")
    least, most = variant.seats
    if not 2 <= least <= most <= 10:
        faults.append(f"seats {least} to {most}: expected 2 to 10")
    burns = sum(plan.burn for plan in variant.streets[1:] if plan.board)
    needed = (
        most * sum(p.down + p.up for p in variant.streets[:1])
        + sum(p.board for p in variant.streets)
        + burns
    )
    if needed > len(variant.cards):
        faults.append(f"{most} players need {needed} cards: the deck has {len(variant.cards)}")
    held = 0
    for plan in variant.streets:
        if plan.discard + plan.draw > held:
            faults.append(
                f"{plan.discard + plan.draw} cards change {plan.street.when} and {held} are held"
            )
        held += plan.down + plan.up - plan.discard
    if variant.opening.has_bring_in and not variant.streets[0].up:
        faults.append("a bring-in needs an up card on the first street")
    if variant.first is not First.LEFT_OF_BUTTON and not variant.streets[0].up:
        faults.append("the best hand showing opens, and no card is shown")
    return faults


def variant_name(variant: Variant) -> Sentence | str:
    """Return the name of a game, in each language for the games that ship."""
    key = f"games.names.{variant.key}"
    return Sentence(key) if has_message(key) else variant.name
