"""A match in the terminal: who sits where, the game from the first hand to the last, and how it
ended.
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from random import Random, SystemRandom

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pokerhouse.arena import Contestant, MatchHand, MatchStanding, opening_standings, play_match
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.interrupt import one_interrupt
from pokerhouse.cli.play.mixed import GameCaller, mix_told
from pokerhouse.cli.play.narrator import BOLD, FAINT, MINE, Narrator
from pokerhouse.cli.play.person import Person, Quit
from pokerhouse.cli.play.setup import Setup
from pokerhouse.errors import counted
from pokerhouse.players import make
from pokerhouse.rules import HandEvent
from pokerhouse.units import SeatNumber
from pokerhouse.words import game_title, stakes_told

PERSON_SEAT = SeatNumber(1)


def run(setup: Setup, *, help_text: str) -> None:
    """Play until it is over or the person has had enough; ends with the standings whatever
    happens.
    """
    console = Console(highlight=False)
    say = _Sayer(console)
    cards = CardPrinter(console)
    if setup.auto is None:
        _edit_lines()
    person = Person(say, cards, help_text=help_text)
    contestants = _contestants(setup, person)
    played: MatchHand | None = None
    viewer = PERSON_SEAT if setup.auto is None else None
    moves_rng = _chance(setup.seed, "moves")
    watch: Callable[[HandEvent], object] = Narrator(say, cards, viewer)
    choose = None
    if setup.mix is not None:
        names = [who.name for who in contestants]
        watch = caller = GameCaller(
            setup.mix, say, watch, names=names, person=person, viewer=viewer, rng=moves_rng
        )
        choose = caller.choose
    try:
        with one_interrupt():
            say(_opening(setup, len(contestants)))
            for played in play_match(
                contestants,
                setup.config,
                stack=setup.stack,
                hands=setup.hands,
                deck_rng=_chance(setup.seed, "deck"),
                moves_rng=moves_rng,
                watch=watch,
                mix=setup.mix,
                choose=choose,
            ):
                if viewer is not None and _chips(played.standings, viewer) == 0:
                    break
            say(Text(f"\nThe game is over: {_why_over(played, viewer)}.", BOLD))
    except (KeyboardInterrupt, Quit) as stopped:
        if isinstance(stopped, KeyboardInterrupt):
            print()  # the terminal has shown ^C on the line of the prompt
        say(Text("\nYou have stopped the game; the bets of an unfinished hand go back.", BOLD))
    hands = played.number if played is not None else 0
    standings = (
        played.standings if played is not None else opening_standings(contestants, setup.stack)
    )
    _show_standings(console, say, standings, setup.stack, hands, viewer)


class _Sayer:
    """Prints a line of text: in a pipe unbroken, so that it can be searched; on a terminal with a
    hanging indent.
    """

    def __init__(self, console: Console) -> None:
        self._console = console

    def __call__(self, text: Text) -> None:
        if not self._console.is_terminal:
            self._console.print(text, soft_wrap=True)
            return
        indent = len(text.plain) - len(text.plain.lstrip(" "))
        hanging = 2 * indent
        for number, line in enumerate(
            text[indent:].wrap(self._console, max(10, self._console.width - hanging))
        ):
            self._console.print(Text.assemble(" " * (hanging if number else indent), line))


def _contestants(setup: Setup, person: Person) -> list[Contestant]:
    first = Contestant(setup.name, person) if setup.auto is None else None
    kinds = setup.bots if setup.auto is None else (setup.auto, *setup.bots)
    names = _bot_names(kinds, taken=setup.name if first else "")
    bots = [
        Contestant(name, make(kind, _chance(setup.seed, f"chair {number}")))
        for number, (name, kind) in enumerate(zip(names, kinds, strict=True))
    ]
    return [first, *bots] if first else bots


def _bot_names(kinds: Sequence[str], *, taken: str) -> list[str]:
    """The kind without its options, and a number where it would not be the only one of that
    name.
    """
    kinds = [kind.partition(":")[0] for kind in kinds]
    met: Counter[str] = Counter()
    names = []
    for kind in kinds:
        alone = kinds.count(kind) == 1 and kind != taken.lower()
        name = kind
        while not alone and (name == kind or name == taken.lower()):
            met[kind] += 1
            name = f"{kind} {met[kind]}"
        names.append(name)
    return names


def _opening(setup: Setup, players: int) -> Text:
    if setup.mix is None:
        text = Text.assemble((game_title(setup.config), BOLD), stakes_told(setup.config))
    else:
        text = Text.assemble((setup.mix.name, BOLD), mix_told(setup.mix, setup.config.min_bet))
    chips, hands = counted(setup.stack, "chip"), counted(setup.hands, "hand")
    text.append(f". {counted(players, 'player')} with {chips} each; {hands} at most.")
    if setup.auto is None:
        text.append("\nType ? for help, q to stop.", FAINT)
    return text


def _chance(seed: str | None, use: str) -> Random:
    """Play for real draws on the operating system; a seed gives each use a stream of its own."""
    return SystemRandom() if seed is None else Random(f"{seed}/{use}")


def _why_over(played: MatchHand | None, viewer: SeatNumber | None) -> str:
    if played is not None:
        if viewer is not None and _chips(played.standings, viewer) == 0:
            return "you have no chips left"
        if sum(standing.chips > 0 for standing in played.standings) == 1:
            best = played.standings[0]
            return (
                "you have all the chips"
                if best.seat == viewer
                else f"{best.name} has all the chips"
            )
    return "every hand has been played"


def _chips(standings: Sequence[MatchStanding], seat: SeatNumber) -> int:
    return next(standing.chips for standing in standings if standing.seat == seat)


def _show_standings(
    console: Console,
    say: _Sayer,
    standings: Sequence[MatchStanding],
    stack: int,
    hands: int,
    viewer: SeatNumber | None,
) -> None:
    say(Text(f"Standings after {counted(hands, 'hand')}", BOLD))
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=FAINT)
    table.add_column("", justify="right")
    table.add_column("player", overflow="fold")
    table.add_column("chips", justify="right")
    wide = console.width >= 48
    if wide:
        table.add_column("won/lost", justify="right")
    if any(at.out_in is not None for at in standings):
        table.add_column("out", justify="right")
    for at in standings:
        row = [f"{at.place}", at.name, f"{at.chips:,}"]
        if wide:
            row.append(f"{at.chips - stack:+,}")
        if at.out_in is not None:
            row.append(f"hand {at.out_in:,}")
        table.add_row(*map(Text, row), style=MINE if at.seat == viewer else "")
    console.print(table)


def _edit_lines() -> None:
    """Arrow keys and history at the prompt, where the system has them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")
