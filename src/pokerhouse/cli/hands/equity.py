"""The command `pokerhouse equity`: each player's share of the pot."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Annotated, Any

import typer

from pokerhouse.cards import CardSet
from pokerhouse.cli import drawing
from pokerhouse.cli.hands.range_text import print_grid
from pokerhouse.cli.options import whole_number, wrong
from pokerhouse.errors import CardError, InputError, counted
from pokerhouse.hands.equity import GAMES_WITH_EQUITY, Equity, Method, Watch
from pokerhouse.hands.equity import equity as equity_of
from pokerhouse.hands.ranges import HandRange, Range, kind_at
from pokerhouse.hands.worth import game_of

EPILOG = """\
\b
Examples:
  pokerhouse equity AhAs KdKc
  pokerhouse equity "QQ+, AK" "top 15%" --board "Ks 7d 2c"
  pokerhouse equity AhKh random random random --error 0.05
  pokerhouse equity "22+, A2s+:0.5" AKs --dead "2c 2d" --exact --json
  pokerhouse equity "JJ+, AQs+, AKo" "top 20%" --grid
  pokerhouse equity "AAxx, KKQQds:0.5" JsTs9h8h --board "Kc 7d 2s" --game omaha
  pokerhouse equity AsKhQsJh 8h8d7h6d --board 8sTsJc --game omaha8
  pokerhouse equity "TT+, AK" 76s --game short_deck
  pokerhouse equity A23 "Th9h8h, KsQd2c:0.25" --dead QdJdTd9d --game razz
  pokerhouse equity 2347 2358 --dead "Kh Qh" --game low_27
\b
A range is a list of hands separated by commas:
  AKs AKo AK       suited, offsuit, both
  QQ+ AJs+ 76s+    and better: higher pairs, higher kickers, higher connectors
  22-55 A5s-A2s    everything between, both ends included
  KdJd             exactly these two cards
  top 15%          the best hands by equity against a random one, in hold'em
  random           any cards
  QQ:0.5           half of the time
If several items name a hand, the last one sets its weight.
\b
In games with more or fewer than two hole cards:
  AsAhKsKh         exactly these cards
  AAKK AsKxx AA**  ranks of any suit, and x or * for any card
  AAKKds T987ss    double-suited, single-suited, and r for rainbow
In games without a board, name the known or kept cards; the rest is dealt.
"""
PROGRESS_AFTER_SECONDS = 0.4


def equity(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="RANGE...",
            help="A range for each of 2 to 10 players: all hole cards, or the known ones.",
        ),
    ],
    board: Annotated[
        str, typer.Option(metavar="CARDS", help="The board, up to five cards.", show_default=False)
    ] = "",
    dead: Annotated[
        str,
        typer.Option(
            metavar="CARDS",
            help="Dead cards: nobody has them, and they cannot come.",
            show_default=False,
        ),
    ] = "",
    game: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="holdem, omaha, omaha8, short_deck, stud, razz, low_27, badugi and more.",
        ),
    ] = "holdem",
    exact: Annotated[
        bool, typer.Option("--exact", help="Count every possible deal, however long it takes.")
    ] = False,
    error: Annotated[
        str | None,
        typer.Option(
            metavar="PERCENT",
            help="Sample until the standard error of every equity is at most this percentage.  "
            "[default: exact if that takes about two seconds, else 0.1]",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number(0), help="The same seed gives the same random deals."
        ),
    ] = 0,
    grid: Annotated[
        bool, typer.Option("--grid", help="Also show each range as a 13 by 13 grid.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Calculate each player's share of the pot.

    Ctrl-C ends long work and prints the result so far.
    """
    if exact and error is not None:
        raise wrong("--error", "an exact count has no error: choose either --exact or --error.")
    share = _share(error)
    method: Method = "exact" if exact else "auto" if error is None else "sample"
    shown, gone = _cards("--board", board), _cards("--dead", dead)
    name = game.strip().lower().replace("-", "_")
    _check_game(name)
    _check_known("--board", shown, name)
    _check_known("--dead", gone, name)
    if both := shown & gone:
        raise wrong("--dead", f"{both} is on the board.")
    ranges = [_range(number, text, name) for number, text in enumerate(players, 1)]
    squares = _squares(ranges) if grid else None
    held = list(map(str, ranges))
    if squares and not json:
        for each in squares:
            print_grid(each)

    def count(watch: Watch) -> Equity:
        return equity_of(
            ranges,
            game=name,
            board=shown,
            dead=gone,
            method=method,
            error=share,
            seed=seed,
            watch=watch,
        )

    found = _count(count, show_progress=not json)
    if json:
        _print_json(held, found, squares)
    else:
        _print_table(held, found)


def _share(error: str | None) -> float:
    if error is None:
        return 0.001
    try:
        percent = float(error.strip().removesuffix("%"))
    except ValueError:
        percent = 0.0
    if not 0.0001 <= percent <= 50:
        raise wrong("--error", f"{error!r}: expected a percentage from 0.0001 to 50, such as 0.1.")
    return percent / 100


def _check_game(name: str) -> None:
    if name not in GAMES_WITH_EQUITY:
        raise wrong("--game", f"{name!r}: expected one of {', '.join(GAMES_WITH_EQUITY)}.")


def _cards(option: str, text: str) -> CardSet:
    try:
        return CardSet.parse(text)
    except CardError as fault:
        raise wrong(option, str(fault)) from None


def _check_known(option: str, cards: CardSet, name: str) -> None:
    """Raise `typer.BadParameter` for cards outside the deck, or a board that is too long."""
    game = game_of(name)
    if strangers := cards - game.deck:
        raise wrong(option, f"{strangers}: not in the deck of {game.words}.")
    if option == "--board" and len(cards) > game.board[1]:
        raise wrong(
            option,
            f"{counted(len(cards), 'card')}: expected at most {game.board[1]} in {game.words}.",
        )


def _squares(ranges: Sequence[Range | HandRange]) -> list[Range]:
    """Return the ranges to show as grids.

    Raises `typer.BadParameter` in games without such grids.
    """
    squares = [held for held in ranges if isinstance(held, Range)]
    if len(squares) < len(ranges):
        raise wrong("--grid", "only hold'em ranges have a grid.")
    return squares


def _shares(held: Range) -> list[list[float]]:
    """The weight of each kind of hand, 0 to 1, in 13 rows: pairs on the diagonal, suited above "
    "it."""
    return [[held.share_of(kind_at(row, column)) for column in range(13)] for row in range(13)]


def _range(number: int, text: str, game: str) -> Range | HandRange:
    try:
        return Range.parse(text) if game == "holdem" else HandRange.parse(text, game)
    except InputError as fault:
        raise wrong(f"RANGE {number}", str(fault)) from None


def _count(count: Callable[[Watch], Equity], *, show_progress: bool) -> Equity:
    """Count with a progress bar on a terminal when it takes long.

    Ctrl-C stops and keeps the result so far.
    """

    stopped = False

    def stop(*_: Any) -> None:
        nonlocal stopped
        stopped = True

    console = drawing.Console(stderr=True)
    start = monotonic()
    with drawing.Progress(
        console=console, transient=True, disable=not (show_progress and console.is_terminal)
    ) as progress:
        task: Any = None

        def watch(done: float) -> bool:
            nonlocal task
            if task is None and monotonic() - start > PROGRESS_AFTER_SECONDS:
                task = progress.add_task("dealing", total=1.0)
            if task is not None:
                progress.update(task, completed=done)
            return not stopped

        before = signal.signal(signal.SIGINT, stop)
        try:
            return count(watch)
        except InputError as fault:
            raise wrong("RANGE...", str(fault)) from None
        finally:
            signal.signal(signal.SIGINT, before)


def _print_json(players: Sequence[str], found: Equity, squares: Sequence[Range] | None) -> None:
    rows: list[dict[str, Any]] = [
        {
            "range": held,
            "wins": each.wins,
            "ties": each.ties,
            "equity": float(each.equity),
            "error": each.error,
            "interval": list(each.interval),
        }
        for held, each in zip(players, found.players, strict=True)
    ]
    for row, square in zip(rows, squares or (), strict=False):
        row["grid"] = _shares(square)
    typer.echo(
        json.dumps(
            {"deals": found.deals, "exact": found.exact, "done": found.done, "players": rows},
            indent=2,
        )
    )


def _print_table(players: Sequence[str], found: Equity) -> None:
    console = drawing.Console(highlight=False)
    sure = found.exact and found.done == 1
    table = drawing.Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("player", overflow="fold")
    for title in ("equity", *(() if sure else ("95 % sure",)), "win", "tie"):
        table.add_column(title, justify="right", no_wrap=True)
    deals = max(found.deals, 1)
    for held, each in zip(players, found.players, strict=True):
        low, high = each.interval
        between = () if sure else (f"{low:.2%} to {high:.2%}",)
        shares = (f"{count / deals:.4%}" for count in (each.wins, each.ties))
        table.add_row(held, f"{float(each.equity):.4%}", *between, *shares)
    console.print(table)
    if found.done < 1:
        console.print(
            f"stopped: {counted(found.deals, 'deal')}, {found.done:.1%} of all, in random order"
        )
    elif found.exact:
        console.print(f"exact: all {counted(found.deals, 'deal')}")
    else:
        console.print(f"sampled: {counted(found.deals, 'random deal')}")
