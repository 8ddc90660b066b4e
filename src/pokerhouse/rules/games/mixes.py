"""Mixed games, read from `mixes.toml`: the game and stakes of the next hand."""

import tomllib
from collections.abc import Collection, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec

from pokerhouse.errors import ConfigError
from pokerhouse.rules.games.config import HandConfig, Structure
from pokerhouse.rules.games.stakes import with_stakes
from pokerhouse.rules.games.variants import variant_of
from pokerhouse.units import SeatNumber
from pokerhouse.untrusted_toml import parse_toml


class Change(StrEnum):
    """The way a mix goes from game to game."""

    ROTATION = "rotation"
    """In the order of the list, from the last back to the first."""
    DEALERS_CHOICE = "dealers_choice"
    """Each player in turn names the next game; card rooms mark the chooser with a plaque."""


class MixedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a mix."""

    variant: str
    structure: Structure = Structure.FIXED_LIMIT

    def config(self, small_bet: int) -> HandConfig:
        """Return the game for these stakes: see `with_stakes`."""
        return with_stakes(self.variant, self.structure, small_bet=small_bet)


class Mix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mixed game."""

    key: str
    name: str
    games: tuple[MixedGame, ...]
    change: Change = Change.ROTATION

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and largest number of players for whom all of its games work."""
        limits = [variant_of(game.variant).seats for game in self.games]
        return max(least for least, _ in limits), min(most for _, most in limits)


class MixPlace(msgspec.Struct, frozen=True):
    """The position of a table in its mix: its game, and the hands left of it including this one."""

    game: int
    left: int


def next_game(
    mix: Mix,
    place: MixPlace | None,
    players: int,
    *,
    hands_each: int = 0,
    choice: int | None = None,
) -> MixPlace:
    """Return the game of the next hand; `place` is that of the last hand, None before the first.

    A game lasts an orbit (one hand for each of the `players` at its start) or `hands_each` hands.
    `choice` is the index in `mix.games` named by the player whose turn it is. Only dealer's choice
    needs it, and only when the game changes: see `changes`. Raises `ConfigError` if it is missing
    or out of range.
    """
    if place is not None and place.left > 1:
        return MixPlace(place.game, place.left - 1)
    if mix.change is Change.DEALERS_CHOICE:
        if choice is None or not 0 <= choice < len(mix.games):
            raise ConfigError(
                f"{mix.name}: a player names a game, 0 to {len(mix.games) - 1}, not {choice}"
            )
        game = choice
    else:
        game = 0 if place is None else (place.game + 1) % len(mix.games)
    return MixPlace(game, hands_each or players)


def changes(place: MixPlace | None) -> bool:
    """Tell whether the next hand starts another game."""
    return place is None or place.left <= 1


def next_chooser(
    seats: Collection[SeatNumber], last: SeatNumber | None, button: SeatNumber
) -> SeatNumber:
    """Return the seat that chooses the next game of dealer's choice.

    The button chooses first, then each player in turn. After an orbit the button is back where it
    was, so the choice moves by itself and reaches everybody.

    - `seats`: the seats that are dealt in, at least one
    - `last`: the previous chooser; None before the first choice
    - `button`: the button of the hand that the choice is for; may be an empty seat
    """
    at = button - 1 if last is None else last
    return min(seats, key=lambda seat: (seat <= at, seat))


@cache
def mixes() -> dict[str, Mix]:
    """Return every mix by key, in file order. Raises `ConfigError` for an unplayable entry."""
    return read_mixes(
        files("pokerhouse.rules.games").joinpath("mixes.toml").read_text(encoding="utf-8")
    )


def mix_of(key: str) -> Mix:
    """Return the mix with this key. Raises `ConfigError` that lists the keys."""
    mix = mixes().get(key)
    if mix is None:
        raise ConfigError(f"mix {key!r} is not known: expected one of {', '.join(mixes())}")
    return mix


def read_mixes(text: str) -> dict[str, Mix]:
    """Read mixes from TOML. Raises `ConfigError` that names the entry and the fault."""
    try:
        entries = parse_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"mixes cannot be read: {error}") from error
    read: dict[str, Mix] = {}
    for key, entry in entries.items():
        try:
            read[key] = msgspec.convert({**entry, "key": key}, Mix)
        except (msgspec.ValidationError, TypeError) as error:
            raise ConfigError(f"mix {key}: {error}") from error
        _check(read[key])
    return read


def a_mix(name: str, games: Sequence[MixedGame], change: Change = Change.ROTATION) -> Mix:
    """Return a custom mix. Raises `ConfigError` if no number of players can play all its games."""
    mix = Mix(key="", name=name, games=tuple(games), change=change)
    _check(mix)
    return mix


def _check(mix: Mix) -> None:
    if not mix.games:
        raise ConfigError(f"mix {mix.name}: no games")
    try:
        least, most = mix.seats
        for game in mix.games:
            game.config(10)
    except ConfigError as error:
        raise ConfigError(f"mix {mix.name}: {error}") from error
    if least > most:
        raise ConfigError(f"mix {mix.name}: no number of players can play all of its games")
