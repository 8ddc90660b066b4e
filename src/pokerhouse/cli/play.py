"""`pokerhouse play`: the options, what is wrong with them, and the game they ask for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from pokerhouse.cli.options import whole_number, wrong

if TYPE_CHECKING:
    from collections.abc import Callable

    from pokerhouse.rules import HandConfig, Structure

SEATS = 6
BOTS = "smart,passive,aggressive"
STACK_BIG_BLINDS = 100
NAME_LENGTH_MAX = 20
EXAMPLES = """\
Examples:
  pokerhouse play
  pokerhouse play --bots smart,aggressive --blinds 5/10
  pokerhouse play --structure fixed_limit --blinds 4/8 --seats 4
  pokerhouse play --seed 7 --hands 10
  pokerhouse play --auto smart --hands 1000 --seed 7
"""
MOVES = """\
On your turn type a letter or the word, in any case:
  f          fold
  ch         check
  c          call
  b 40       bet 40
  r 120      raise to 120
  a          all-in
  ?          this help
  q          end the game, as Ctrl-D and Ctrl-C do
The amount of a bet or raise is what you will then have in front of you.
"""
EPILOG = f"\b\n{EXAMPLES}\n\b\n{MOVES}"


def play(
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT,...",
            help="Who plays against you: random, passive, aggressive, smart; repeated until every seat is taken."
            f"  [default: {BOTS}]",
            show_default=False,
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(2, 10),
            help=f"How many players, you included.  [default: one for each of --bots and you; {SEATS} without --bots]",
            show_default=False,
        ),
    ] = None,
    structure: Annotated[
        str, typer.Option(metavar="NAME", help="How much may be bet: no_limit, pot_limit, fixed_limit or min_max.")
    ] = "no_limit",
    blinds: Annotated[
        str | None,
        typer.Option(
            metavar="LOW/HIGH",
            help="Small and big blind. fixed_limit and min_max are named by their bets instead, the smaller and the "
            "bigger; the big blind is then the smaller bet and the small blind half of it."
            "  [default: 1/2; 2/4 in fixed_limit and min_max]",
            show_default=False,
        ),
    ] = None,
    stack: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1),
            help=f"Chips of each player.  [default: {STACK_BIG_BLINDS} big blinds]",
            show_default=False,
        ),
    ] = None,
    hands: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(1),
            help="Stop after so many hands, unless one player has all chips before.",
        ),
    ] = 100,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            help="A number or a word: the same seed gives the same cards and the same moves of the bots. Without it "
            "all chance comes from the operating system.",
        ),
    ] = None,
    auto: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="Let this bot play in your place; every hand is played face up."),
    ] = None,
    name: Annotated[
        str, typer.Option(metavar="NAME", help=f"Your name, at most {NAME_LENGTH_MAX} characters.")
    ] = "You",
) -> None:
    """Play hold'em in the terminal against bots.

    You sit in seat 1. The game ends when one player has all chips, when you have none, or after --hands hands.
    """
    from pokerhouse.cli.game import Game, run
    from pokerhouse.rules import Structure

    kind = _structure(structure)
    config = _config(kind, blinds or ("2/4" if kind in (Structure.FIXED_LIMIT, Structure.MIN_MAX) else "1/2"))
    game = Game(
        config=config,
        stack=_stack(stack, config),
        hands=hands,
        name=_name(name),
        bots=_opponents(bots, seats),
        auto=None if auto is None else _bot(auto, "--auto"),
        seed=seed,
    )
    run(game, help_text=MOVES.rstrip())


def _structure(text: str) -> Structure:
    from pokerhouse.rules import Structure

    try:
        return Structure(text.lower().replace("-", "_"))
    except ValueError:
        names = ", ".join(Structure)
        raise wrong("--structure", f"there is no structure {text!r}: expected one of {names}.") from None


def _config(structure: Structure, text: str) -> HandConfig:
    from pokerhouse.errors import ConfigError
    from pokerhouse.rules import Structure, fixed_limit, min_max, no_limit, pot_limit

    found = re.fullmatch(r"([0-9]{1,15})/([0-9]{1,15})", text.strip())
    if found is None:
        raise wrong("--blinds", f"{text!r} is not LOW/HIGH: expected two whole numbers of chips such as 1/2.")
    low, high = int(found[1]), int(found[2])
    builders: dict[Structure, Callable[[int, int], HandConfig]] = {
        Structure.NO_LIMIT: no_limit,
        Structure.POT_LIMIT: pot_limit,
        Structure.FIXED_LIMIT: fixed_limit,
        Structure.MIN_MAX: min_max,
    }
    try:
        return builders[structure](low, high)
    except ConfigError as fault:
        raise wrong("--blinds", f"{text} cannot be played in {structure}: {fault}.") from None


def _stack(stack: int | None, config: HandConfig) -> int:
    from pokerhouse.arena import STACK_MAX

    chips = min(STACK_BIG_BLINDS * config.big_blind, STACK_MAX) if stack is None else stack
    if not config.big_blind <= chips <= STACK_MAX:
        raise wrong("--stack", f"{chips} chips: expected the big blind, {config.big_blind}, to {STACK_MAX}.")
    return chips


def _opponents(bots: str | None, seats: int | None) -> tuple[str, ...]:
    """The names of the bots in seats 2, 3, 4 …"""
    kinds = [_bot(part, "--bots") for part in (BOTS if bots is None else bots).split(",")]
    if seats is None:
        seats = SEATS if bots is None else len(kinds) + 1
        if seats > 10:
            raise wrong("--bots", f"{len(kinds)} bots: expected at most 9, because a table has 10 seats.")
    elif bots is not None and len(kinds) >= seats:
        raise wrong("--bots", f"{len(kinds)} bots and you do not fit in {seats} seats.")
    return tuple(kinds[i % len(kinds)] for i in range(seats - 1))


def _bot(text: str, option: str) -> str:
    from pokerhouse.errors import InputError
    from pokerhouse.players import make

    kind = text.strip().lower()
    try:
        make(kind)
    except InputError as fault:
        raise wrong(option, f"{fault}.") from None
    return kind


def _name(text: str) -> str:
    name = text.strip()
    if not (name.isprintable() and 1 <= len(name) <= NAME_LENGTH_MAX):
        raise wrong("--name", f"{text!r}: expected 1 to {NAME_LENGTH_MAX} printable characters.")
    return name
