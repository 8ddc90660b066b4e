"""What `pokerhouse play` was asked for: the options checked one by one, and the game they make
together.
"""

from dataclasses import dataclass

import typer

from pokerhouse.cli.options import wrong
from pokerhouse.cli.play.defaults import BOTS, NAME_LENGTH_MAX, SEATS
from pokerhouse.cli.stakes import STAKES, config_of, stack_of, stakes_read, structure_of
from pokerhouse.errors import ConfigError, InputError, counted
from pokerhouse.players import read_order, split_orders
from pokerhouse.rules import HandConfig, Variant
from pokerhouse.rules.games import Mix, mixes, variants


@dataclass(frozen=True, slots=True)
class Setup:
    """All that `pokerhouse play` was asked for, and can be played."""

    config: HandConfig
    mix: Mix | None
    """Played for the least bet of `config`; None: every hand is played by `config`."""
    stack: int
    hands: int
    name: str
    bots: tuple[str, ...]
    """The kinds in seats 2, 3, 4 …"""
    auto: str | None
    """The kind that plays in seat 1; None for a person."""
    seed: str | None


def set_up(
    *,
    game: str,
    bots: str | None,
    seats: int | None,
    structure: str | None,
    stakes: str | None,
    stack: int | None,
    hands: int,
    seed: str | None,
    auto: str | None,
    name: str,
) -> Setup:
    """The game that these options ask for, as `pokerhouse play --help` describes them; None where
    one was not given.

    Raises `typer.BadParameter` that names the option. The game `list` prints all games and ends the
    command.
    """
    chosen = _game(game)
    mix = chosen if isinstance(chosen, Mix) else None
    if isinstance(chosen, Mix):
        config = _mix_config(chosen, structure, stakes)
    else:
        config = config_of(chosen, structure_of(structure, chosen), stakes)
    return Setup(
        config=config,
        mix=mix,
        stack=stack_of(stack, config),
        hands=hands,
        name=_name(name),
        bots=_opponents(bots, seats, chosen),
        auto=None if auto is None else _bot(auto, "--auto"),
        seed=seed,
    )


def _game(text: str) -> Variant | Mix:
    games: dict[str, Variant | Mix] = {**variants(), **mixes()}
    key = text.strip().lower().replace("-", "_").replace("'", "")
    if key == "list":
        wide = max(map(len, games))
        mixed = {mix.key: f", a mix of {len(mix.games)} games" for mix in mixes().values()}
        typer.echo(
            "\n".join(
                f"{game.key:<{wide}}  {game.name}{mixed.get(game.key, '')}"
                for game in games.values()
            )
        )
        raise typer.Exit
    found = games.get(key)
    if found is None:
        raise wrong("--game", f"there is not a game {text!r}: expected one of {', '.join(games)}.")
    return found


def _mix_config(mix: Mix, structure: str | None, text: str | None) -> HandConfig:
    """The first game of a mix for these stakes, which all of its games can be played for."""

    if structure is not None:
        raise wrong(
            "--structure",
            f"{structure!r}: each game of {mix.name} has its own; expected none with a mix.",
        )
    low, high = stakes_read(text or "2/4")
    if high != 2 * low:
        raise wrong(
            STAKES,
            f"{text} cannot be played in {mix.name}: expected a bigger bet of twice the smaller.",
        )
    try:
        first, *_ = [game.config(low) for game in mix.games]
    except ConfigError as fault:
        raise wrong(STAKES, f"{text} cannot be played in {mix.name}: {fault}.") from None
    return first


def _opponents(bots: str | None, seats: int | None, game: Variant | Mix) -> tuple[str, ...]:
    """What the bots in seats 2, 3, 4 … were asked for as."""

    kinds = [_bot(part, "--bots") for part in split_orders(BOTS if bots is None else bots)]
    least, most = game.seats
    many = f"{least} to {most}" if least < most else f"{least}"
    if seats is None:
        seats = min(most, max(least, SEATS)) if bots is None else len(kinds) + 1
        if not least <= seats <= most:
            raise wrong(
                "--bots",
                f"{counted(len(kinds), 'bot')}: {game.name} is played by {many}, you included.",
            )
    elif not least <= seats <= most:
        raise wrong("--seats", f"{seats}: {game.name} is played by {many}.")
    elif bots is not None and len(kinds) >= seats:
        raise wrong(
            "--bots",
            f"{counted(len(kinds), 'bot')} and you do not fit in {counted(seats, 'seat')}.",
        )
    return tuple(kinds[i % len(kinds)] for i in range(seats - 1))


def _bot(text: str, option: str) -> str:
    kind = text.strip().lower()
    try:
        read_order(kind)
    except InputError as fault:
        raise wrong(option, f"{fault}.") from None
    return kind


def _name(text: str) -> str:
    name = text.strip()
    if not (name.isprintable() and 1 <= len(name) <= NAME_LENGTH_MAX):
        raise wrong("--name", f"{text!r}: expected 1 to {NAME_LENGTH_MAX} printable characters.")
    return name
