"""`pokerhouse play`: the options, what is wrong with them, and the game they ask for."""

import re
from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number, wrong
from pokerhouse.cli.play.game import Game, run
from pokerhouse.errors import ConfigError, InputError, counted
from pokerhouse.players import read_order, split_orders
from pokerhouse.rules import HandConfig, Structure, Variant, stakes_of
from pokerhouse.rules.games import STACK_MAX, Mix, mixes, usual_structure, variants

SEATS = 6
BOTS = "smart,passive,aggressive"
STACK_BIG_BLINDS = 100
"""What everybody brings: as many big blinds, or least bets where there are none."""
NAME_LENGTH_MAX = 20
STAKES = "--stakes / --blinds"
"""Which of its two names an option was given by is not told."""
EXAMPLES = """\
Examples:
  pokerhouse play
  pokerhouse play --bots smart,aggressive --blinds 5/10
  pokerhouse play --game omaha --stakes 5/10
  pokerhouse play --game stud --stakes 4/8 --seats 4
  pokerhouse play --game horse --stakes 10/20
  pokerhouse play --seed 7 --hands 10
  pokerhouse play --auto smart --hands 1000 --seed 7
"""
MOVES = """\
On your turn type a letter or the word, in any case:
  f          fold
  ch or x    check
  c          call
  b 40       bet 40
  r 120      raise to 120
  a          all-in
  bring in   pay the bring-in, when your card opens a hand of stud
  d As 7c    change or give up these cards; pat keeps all
  ?          this help
  q          end the game, as Ctrl-D and Ctrl-C do
The amount of a bet or raise is what you will then have in front of you.
"""
EPILOG = f"\b\n{EXAMPLES}\n\b\n{MOVES}"


def play(
    game: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="Which game: holdem, omaha, omaha8, stud, razz, badugi, triple_draw_27 … or a mix of games: horse, "
            "eight_game, dealers_choice … ; list names them all.",
        ),
    ] = "holdem",
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
            help=f"How many players, you included.  [default: one for each of --bots and you; without --bots {SEATS}, "
            "or as many as the game takes]",
            show_default=False,
        ),
    ] = None,
    structure: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="How much may be bet: no_limit, pot_limit, fixed_limit, min_max or spread_limit.  [default: as the "
            "game is mostly played: no_limit in hold'em; each game of a mix has its own]",
            show_default=False,
        ),
    ] = None,
    blinds: Annotated[
        str | None,
        typer.Option(
            "--stakes",
            "--blinds",
            metavar="LOW/HIGH",
            help="Small and big blind. Limit games are named by their bets instead, the smaller and the bigger; the "
            "big blind is then the smaller bet and the small blind half of it. In no limit and pot limit without two "
            "blinds: the ante, and the button's blind or the least bet. A mix is named by the bets of its limit games; "
            "LOW is the big blind of the others.  [default: 1/2; 2/4 in limit games and mixes]",
            show_default=False,
        ),
    ] = None,
    stack: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1),
            help=f"Chips of each player.  [default: {STACK_BIG_BLINDS} big blinds, or least bets]",
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
    """Play any game of poker in the terminal against bots.

    You sit in seat 1. The game ends when one player has all chips, when you have none, or after --hands hands.
    """

    found = _game(game)
    mix = found if isinstance(found, Mix) else None
    if isinstance(found, Mix):
        config = _mix_config(found, structure, blinds)
    else:
        config = _config(found, _structure(structure, found), blinds)
    asked = Game(
        config=config,
        mix=mix,
        stack=_stack(stack, config),
        hands=hands,
        name=_name(name),
        bots=_opponents(bots, seats, found),
        auto=None if auto is None else _bot(auto, "--auto"),
        seed=seed,
    )
    run(asked, help_text=MOVES.rstrip())


def _game(text: str) -> Variant | Mix:
    games: dict[str, Variant | Mix] = {**variants(), **mixes()}
    key = text.strip().lower().replace("-", "_").replace("'", "")
    if key == "list":
        wide = max(map(len, games))
        mixed = {mix.key: f", a mix of {len(mix.games)} games" for mix in mixes().values()}
        typer.echo("\n".join(f"{game.key:<{wide}}  {game.name}{mixed.get(game.key, '')}" for game in games.values()))
        raise typer.Exit
    found = games.get(key)
    if found is None:
        raise wrong("--game", f"there is no game {text!r}: expected one of {', '.join(games)}.")
    return found


def _structure(text: str | None, variant: Variant) -> Structure:
    if text is None:
        return usual_structure(variant)
    try:
        return Structure(text.lower().replace("-", "_"))
    except ValueError:
        names = ", ".join(Structure)
        raise wrong("--structure", f"there is no structure {text!r}: expected one of {names}.") from None


def _mix_config(mix: Mix, structure: str | None, text: str | None) -> HandConfig:
    """The first game of a mix for these stakes, which all of its games can be played for."""

    if structure is not None:
        raise wrong("--structure", f"{structure!r}: each game of {mix.name} has its own; expected none with a mix.")
    low, high = _stakes(text or "2/4")
    if high != 2 * low:
        raise wrong(STAKES, f"{text} cannot be played in {mix.name}: expected a bigger bet of twice the smaller.")
    try:
        first, *_ = [game.config(low) for game in mix.games]
    except ConfigError as fault:
        raise wrong(STAKES, f"{text} cannot be played in {mix.name}: {fault}.") from None
    return first


def _config(variant: Variant, structure: Structure, text: str | None) -> HandConfig:
    named_by_blinds = structure in (Structure.NO_LIMIT, Structure.POT_LIMIT)
    text = text or ("1/2" if named_by_blinds else "2/4")
    low, high = _stakes(text)
    try:
        return stakes_of(variant.key, structure, low=low, high=high)
    except ConfigError as fault:
        raise wrong(STAKES, f"{text} cannot be played in {structure}: {fault}.") from None


def _stakes(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,15})/([0-9]{1,15})", text.strip())
    if found is None:
        raise wrong(STAKES, f"{text!r} is not LOW/HIGH: expected two whole numbers of chips such as 1/2.")
    return int(found[1]), int(found[2])


def _stack(stack: int | None, config: HandConfig) -> int:
    chips = min(STACK_BIG_BLINDS * config.min_bet, STACK_MAX) if stack is None else stack
    least = f"the {'big blind' if config.big_blind else 'least bet'}, {config.min_bet},"
    if not config.min_bet <= chips <= STACK_MAX:
        raise wrong("--stack", f"{counted(chips, 'chip')}: expected {least} to {STACK_MAX}.")
    return chips


def _opponents(bots: str | None, seats: int | None, game: Variant | Mix) -> tuple[str, ...]:
    """What the bots in seats 2, 3, 4 … were asked for as."""

    kinds = [_bot(part, "--bots") for part in split_orders(BOTS if bots is None else bots)]
    least, most = game.seats
    many = f"{least} to {most}" if least < most else f"{least}"
    if seats is None:
        seats = min(most, max(least, SEATS)) if bots is None else len(kinds) + 1
        if not least <= seats <= most:
            raise wrong("--bots", f"{counted(len(kinds), 'bot')}: {game.name} is played by {many}, you included.")
    elif not least <= seats <= most:
        raise wrong("--seats", f"{seats}: {game.name} is played by {many}.")
    elif bots is not None and len(kinds) >= seats:
        raise wrong("--bots", f"{counted(len(kinds), 'bot')} and you do not fit in {counted(seats, 'seat')}.")
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
