"""The options of `pokerhouse arena`, checked and turned into contests."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isfinite
from pathlib import Path
from secrets import randbits

from pokerhouse.arena import Contest, Entrant, entrants_of, plot_files
from pokerhouse.cli.interrupt import load_whole
from pokerhouse.cli.options import wrong
from pokerhouse.cli.stakes import config_of, stack_of, structure_of
from pokerhouse.errors import ConfigError, InputError, counted
from pokerhouse.players import STRATEGIES
from pokerhouse.rules import Variant, fixed_limit, no_limit, variants
from pokerhouse.rules.games import mixes

HANDS = 2_000
SEED_BITS = 32
"""The size of a random seed, short enough to type again."""


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """The contests that `pokerhouse arena` is asked to play."""

    entrants: tuple[Entrant, ...]
    contests: tuple[tuple[tuple[int, ...], Contest], ...]
    """Contests with their players, as indices of `entrants`: one table, or every pair."""
    pairs: bool
    hands: int
    """The hands of each contest, unless `within` decides."""
    within: float | None
    """The wanted precision of each mean, in mbb/hand."""
    slow_hands: int | None = None
    """The hands of contests that the native table cannot play; None for `hands`."""

    @property
    def contest(self) -> Contest:
        """One of the contests; they differ only in their players."""
        return self.contests[0][1]

    def hands_of(self, contest: Contest) -> int:
        """The number of hands of this contest, where `within` does not decide."""
        if self.slow_hands is None or contest.seated().natives is not None:
            return self.hands
        return self.slow_hands


def set_up(
    *,
    players: Sequence[str],
    hands: int | None,
    within: float | None,
    seed: int | None,
    pairs: bool,
    variant: str,
    structure: str | None,
    stakes: str | None,
    stack: int | None,
    duplicate: bool,
    aivat: bool,
    think: int,
    plot: Path | None,
) -> ArenaPlan:
    """Check the options and build the contests; None means an option that was not given.

    Raises `typer.BadParameter` that names the option.
    """
    if within is not None and hands is not None:
        raise wrong("--within", "it finds the number of hands: leave out --hands.")
    if within is not None and not (isfinite(within) and within >= 0.01):
        raise wrong("--within", f"{within}: expected a number of mbb, 0.01 or more.")
    if plot is not None:
        _check_plots(plot, "--plot")
    entrants = read_entrants(players)
    game = _variant(variant)
    config = config_of(game, structure_of(structure, game), stakes)
    chips = stack_of(stack, config)
    seed = randbits(SEED_BITS) if seed is None else seed
    tables = list(combinations(range(len(entrants)), 2)) if pairs else [tuple(range(len(entrants)))]
    if aivat and game.key != "holdem":
        raise wrong("--aivat", f"AIVAT does not know {game.name}: expected hold'em.")
    contests = tuple(
        (
            table,
            Contest(tuple(entrants[place] for place in table), config, chips, seed, think, aivat),
        )
        for table in tables
    )
    for _, contest in contests:
        try:
            contest.check()
        except ConfigError as fault:
            hint = (
                "; --pairs plays every pair heads-up"
                if len(entrants) > 2 and game.seats[0] == 2
                else ""
            )
            raise wrong("PLAYER...", f"{fault}{hint}.") from None
    if duplicate and not contests[0][1].true_duplicates:
        raise wrong(
            "--duplicate",
            f"in {game.name} your cards depend on the others' actions: expected a game without "
            "draws or up cards. Without --duplicate the seats rotate over equal seeds.",
        )
    return ArenaPlan(entrants, contests, pairs, HANDS if hands is None else hands, within)


def ladder_of(
    *, players: Sequence[str] | None, hands: int, slow_hands: int, seed: int, out: Path
) -> tuple[ArenaPlan, ...]:
    """Build the contests of `pokerhouse ladder`: every pair heads-up in each game.

    Raises `typer.BadParameter` that names the option.
    """
    if out.is_dir():
        raise wrong("--out", f"{out} is a folder: expected a file name.")
    if not out.parent.is_dir():
        raise wrong("--out", f"{out}: there is no folder {out.parent}.")
    _check_plots(out.with_suffix(".svg"), "--out")
    games = []
    for config in (fixed_limit(2), no_limit(1, 2)):
        entrants = read_entrants(players or list(STRATEGIES))
        contests = tuple(
            (
                (one, other),
                Contest((entrants[one], entrants[other]), config, 100 * config.big_blind, seed),
            )
            for one, other in combinations(range(len(entrants)), 2)
        )
        games.append(
            ArenaPlan(
                entrants, contests, pairs=True, hands=hands, within=None, slow_hands=slow_hands
            )
        )
    return tuple(games)


def read_entrants(players: Sequence[str]) -> tuple[Entrant, ...]:
    """Read two or more players. Raises `typer.BadParameter` for unknown ones or just one."""
    if len(players) < 2:
        raise wrong("PLAYER...", f"{counted(len(players), 'player')}: expected 2 or more.")
    try:
        return entrants_of(players)
    except InputError as fault:
        raise wrong("PLAYER...", f"{fault}.") from None


def _variant(text: str) -> Variant:
    key = text.strip().lower().replace("-", "_")
    if key in mixes():
        raise wrong(
            "--variant",
            f"{text!r} is a mix: expected one game, such as {mixes()[key].games[0].variant}.",
        )
    variant = variants().get(key)
    if variant is None:
        raise wrong(
            "--variant", f"there is no game {text!r}: expected one of {', '.join(variants())}."
        )
    return variant


def _check_plots(path: Path, option: str) -> None:
    """Raise `typer.BadParameter` if plots cannot be drawn."""
    load_whole("matplotlib")
    try:
        plot_files(path)
    except InputError as fault:
        raise wrong(option, f"{fault}.") from None
