"""The options of `pokerhouse play`, checked and put together."""

from dataclasses import dataclass

import typer

from pokerhouse import words
from pokerhouse.catalogue import text
from pokerhouse.cli.defaults import BOTS, NAME_LENGTH_MAX, SEATS
from pokerhouse.cli.options import wrong
from pokerhouse.cli.stakes import STAKES, config_of, read_stakes, stack_of, structure_of
from pokerhouse.errors import ConfigError, InputError, counted
from pokerhouse.player_files import read_player
from pokerhouse.players import split_orders
from pokerhouse.rules import HandConfig, Variant
from pokerhouse.rules.games import Mix, mixes, variants


@dataclass(frozen=True, slots=True)
class Setup:
    """The game that `pokerhouse play` is asked for."""

    config: HandConfig
    mix: Mix | None
    """The mix, played for the minimum bet of `config`; None for a single game."""
    stack: int
    hands: int
    name: str
    bots: tuple[str, ...]
    """The kinds of bots in seats 2, 3, 4 …"""
    auto: str | None
    """The kind of bot in seat 1; None for a person."""
    seed: str | None
    language: str


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
    name: str | None,
    language: str,
) -> Setup:
    """Check the options and build the game; None means an option that was not given.

    Raises `typer.BadParameter` that names the option. The game `list` prints all games and ends the
    command.
    """
    chosen = _game(game, language)
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
        name=_name(text(language, "log.you") if name is None else name),
        bots=_opponents(bots, seats, chosen),
        auto=None if auto is None else _bot(auto, "--auto"),
        seed=seed,
        language=language,
    )


def _game(named: str, language: str) -> Variant | Mix:
    games: dict[str, Variant | Mix] = {**variants(), **mixes()}
    key = named.strip().lower().replace("-", "_").replace("'", "")
    if key == "list":
        typer.echo("\n".join(_list_of_games(language)))
        raise typer.Exit
    found = games.get(key)
    if found is None:
        raise wrong("--game", f"there is no game {named!r}: expected one of {', '.join(games)}.")
    return found


def _list_of_games(language: str) -> list[str]:
    """Return the keys and names of all games, one per line."""
    names = {key: words.game_name(key, language) for key in variants()}
    for key, mix in mixes().items():
        size = text(language, "terminal.ofMix", {"n": len(mix.games)})
        names[key] = f"{words.mix_name(key, language)}{size}"
    wide = max(map(len, names))
    return [f"{key:<{wide}}  {name}" for key, name in names.items()]


def _mix_config(mix: Mix, structure: str | None, stakes: str | None) -> HandConfig:
    """Configure the first game of a mix, and check that all its games fit the stakes."""

    if structure is not None:
        raise wrong(
            "--structure",
            f"{structure!r}: each game of {mix.name} has its own; expected none with a mix.",
        )
    low, high = read_stakes(stakes or "2/4")
    if high != 2 * low:
        raise wrong(
            STAKES, f"{stakes} does not fit {mix.name}: the big bet must be twice the small bet."
        )
    try:
        first, *_ = [game.config(low) for game in mix.games]
    except ConfigError as fault:
        raise wrong(STAKES, f"{stakes} does not fit {mix.name}: {fault}.") from None
    return first


def _opponents(bots: str | None, seats: int | None, game: Variant | Mix) -> tuple[str, ...]:
    """The kinds of bots in seats 2, 3, 4 …"""

    kinds = [_bot(part, "--bots") for part in split_orders(BOTS if bots is None else bots)]
    least, most = game.seats
    many = f"{least} to {most}" if least < most else f"{least}"
    if seats is None:
        seats = min(most, max(least, SEATS)) if bots is None else len(kinds) + 1
        if not least <= seats <= most:
            raise wrong(
                "--bots",
                f"{counted(len(kinds), 'bot')}: {game.name} takes {many} players, including you.",
            )
    elif not least <= seats <= most:
        raise wrong("--seats", f"{seats}: {game.name} takes {many} players.")
    elif bots is not None and len(kinds) >= seats:
        raise wrong(
            "--bots",
            f"{counted(len(kinds), 'bot')} and you need more than {counted(seats, 'seat')}.",
        )
    return tuple(kinds[i % len(kinds)] for i in range(seats - 1))


def _bot(spec: str, option: str) -> str:
    kind = spec.strip()
    try:
        read_player(kind)
    except InputError as fault:
        raise wrong(option, f"{fault}.") from None
    return kind


def _name(typed: str) -> str:
    name = typed.strip()
    if not (name.isprintable() and 1 <= len(name) <= NAME_LENGTH_MAX):
        raise wrong("--name", f"{typed!r}: expected 1 to {NAME_LENGTH_MAX} printable characters.")
    return name
