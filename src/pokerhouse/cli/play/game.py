"""A match in the terminal, from the first hand to the final standings."""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from random import Random, SystemRandom

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pokerhouse import words
from pokerhouse.arena import Contestant, MatchHand, MatchStanding, opening_standings, play_match
from pokerhouse.catalogue import Sentence, Value, text, value_text
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.interrupt import one_interrupt
from pokerhouse.cli.play.mixed import GameCaller, mix_stakes
from pokerhouse.cli.play.narrator import BOLD, FAINT, MINE, Narrator
from pokerhouse.cli.play.person import Quit, TerminalPlayer
from pokerhouse.cli.play.setup import Setup
from pokerhouse.player_files import read_player
from pokerhouse.rules import HandEvent
from pokerhouse.units import SeatNumber

PERSON_SEAT = SeatNumber(1)


def run(setup: Setup) -> None:
    """Play to the end or until the person stops, then print the standings."""
    console = Console(highlight=False)
    say = _Sayer(console)
    cards = CardPrinter(console)
    if setup.auto is None:
        _edit_lines()
    language = setup.language
    person = TerminalPlayer(say, cards, language)
    contestants = _contestants(setup, person)
    last: MatchHand | None = None
    viewer = PERSON_SEAT if setup.auto is None else None
    moves_rng = _chance(setup.seed, "moves")
    watch: Callable[[HandEvent], object] = Narrator(say, cards, viewer, language)
    choose = None
    if setup.mix is not None:
        names = [who.name for who in contestants]
        watch = caller = GameCaller(
            setup.mix,
            say,
            watch,
            names=names,
            person=person,
            viewer=viewer,
            rng=moves_rng,
            language=language,
        )
        choose = caller.choose
    try:
        with one_interrupt():
            say(_opening(setup, len(contestants)))
            for last in play_match(
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
                if viewer is not None and _chips(last.standings, viewer) == 0:
                    break
            over = text(language, "terminal.over", {"why": _why_over(last, viewer)})
            say(Text(f"\n{over}", BOLD))
    except (KeyboardInterrupt, Quit) as stopped:
        if isinstance(stopped, KeyboardInterrupt):
            print()  # leave the line on which the terminal shows ^C
        say(Text(f"\n{text(language, 'terminal.ended')}", BOLD))
    hands = last.number if last is not None else 0
    standings = last.standings if last is not None else opening_standings(contestants, setup.stack)
    say(Text(text(language, "terminal.standings", {"n": hands}), BOLD))
    console.print(_standings(setup, standings, viewer, wide=console.width >= 48))


class _Sayer:
    """Prints a line: unbroken in a pipe, so that it can be searched, else with a hanging indent."""

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


def _contestants(setup: Setup, person: TerminalPlayer) -> list[Contestant]:
    first = Contestant(setup.name, person) if setup.auto is None else None
    kinds = setup.bots if setup.auto is None else (setup.auto, *setup.bots)
    names = _bot_names(kinds, taken=setup.name if first else "")
    bots = [
        Contestant(name, read_player(kind).make(_chance(setup.seed, f"chair {number}")))
        for number, (name, kind) in enumerate(zip(names, kinds, strict=True))
    ]
    return [first, *bots] if first else bots


def _bot_names(kinds: Sequence[str], *, taken: str) -> list[str]:
    """Name the bots after their kinds, with a number where a name would not be unique."""
    kinds = [read_player(kind).name for kind in kinds]
    numbers: Counter[str] = Counter()
    names = []
    for kind in kinds:
        alone = kinds.count(kind) == 1 and kind != taken.lower()
        name = kind
        while not alone and (name == kind or name == taken.lower()):
            numbers[kind] += 1
            name = f"{kind} {numbers[kind]}"
        names.append(name)
    return names


def _opening(setup: Setup, players: int) -> Text:
    language = setup.language
    if setup.mix is None:
        title = words.game_title(setup.config, language)
        stakes = words.stakes_told(setup.config, language)
    else:
        title = words.mix_name(setup.mix.key, language)
        stakes = f" {value_text(language, mix_stakes(setup.mix, setup.config.min_bet))}"
    counts: dict[str, Value] = {
        "players": Sentence("terminal.players", {"n": players}),
        "chips": Sentence("amounts.chips", {"n": setup.stack}),
        "hands": Sentence("terminal.hands", {"n": setup.hands}),
    }
    field = text(language, "terminal.field", counts)
    opening = Text.assemble((title, BOLD), f"{stakes}. {field}")
    if setup.auto is None:
        opening.append(f"\n{text(language, 'terminal.forHelp')}", FAINT)
    return opening


def _chance(seed: str | None, use: str) -> Random:
    """Make the random generator for one use; each use of a seed has its own stream."""
    return SystemRandom() if seed is None else Random(f"{seed}/{use}")


def _why_over(last: MatchHand | None, viewer: SeatNumber | None) -> Sentence:
    if last is not None:
        if viewer is not None and _chips(last.standings, viewer) == 0:
            return Sentence("terminal.why.broke")
        if sum(standing.chips > 0 for standing in last.standings) == 1:
            best = last.standings[0]
            if best.seat == viewer:
                return Sentence("terminal.why.youHaveAll")
            return Sentence("terminal.why.hasAll", {"name": best.name})
    return Sentence("terminal.why.allPlayed")


def _chips(standings: Sequence[MatchStanding], seat: SeatNumber) -> int:
    return next(standing.chips for standing in standings if standing.seat == seat)


def _standings(
    setup: Setup, standings: Sequence[MatchStanding], viewer: SeatNumber | None, *, wide: bool
) -> Table:
    """Return the table of places; `wide` has room for what each player won or lost."""
    language = setup.language
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=FAINT)
    table.add_column("", justify="right")
    columns = ["player", "chips", *(["change"] if wide else [])]
    if any(at.out_in is not None for at in standings):
        columns.append("out")
    for key in columns:
        title = Text(text(language, f"terminal.columns.{key}"))
        if key == "player":
            table.add_column(title, overflow="fold")
        else:
            table.add_column(title, justify="right")
    for at in standings:
        row = [f"{at.place}", at.name, value_text(language, at.chips)]
        if wide:
            row.append(words.result_text(at.chips - setup.stack, language=language))
        if at.out_in is not None:
            row.append(text(language, "terminal.columns.outIn", {"hand": at.out_in}))
        table.add_row(*map(Text, row), style=MINE if at.seat == viewer else "")
    return table


def _edit_lines() -> None:
    """Enable arrow keys and history at the prompt, where the system has them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")
