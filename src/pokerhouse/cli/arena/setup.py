"""What `pokerhouse arena` was asked for: the options checked one by one, and the contests they
make.
"""

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
"""Of a seed that was not given: short enough to be typed again."""


@dataclass(frozen=True, slots=True)
class Asked:
    """All that `pokerhouse arena` was asked for, and can be played."""

    entrants: tuple[Entrant, ...]
    contests: tuple[tuple[tuple[int, ...], Contest], ...]
    """Who plays against which others, by their places among the entrants: everybody at one table,
    or every two.
    """
    pairs: bool
    hands: int
    """Of each contest, unless `within` says how many."""
    within: float | None
    """To how many mbb a hand each mean is to be known."""
    slow_hands: int | None = None
    """Of each contest that the native table does not play; None for as many as of the others."""

    @property
    def contest(self) -> Contest:
        """One of them; they differ only in who plays."""
        return self.contests[0][1]

    def hands_of(self, contest: Contest) -> int:
        """How many hands of this contest are to be played, where `within` does not say."""
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
) -> Asked:
    """The contests that these options ask for, as `pokerhouse arena --help` describes them; None
    where not given.

    Raises `typer.BadParameter` that names the option.
    """
    if within is not None and hands is not None:
        raise wrong("--within", "it computes how many hands: expected it without --hands.")
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
        raise wrong("--aivat", f"luck cannot be taken out of {game.name}: expected hold'em.")
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
                "; --pairs lets every two play heads-up"
                if len(entrants) > 2 and game.seats[0] == 2
                else ""
            )
            raise wrong("PLAYER...", f"{fault}{hint}.") from None
    if duplicate and not contests[0][1].true_duplicates:
        raise wrong(
            "--duplicate",
            f"in {game.name} one's cards follow from what the others did, and the stub can run "
            "out: expected a game "
            "without cards after the first betting. Without --duplicate the seats rotate over "
            "equal seeds.",
        )
    return Asked(entrants, contests, pairs, HANDS if hands is None else hands, within)


def ladder_of(
    *, players: Sequence[str] | None, hands: int, slow_hands: int, seed: int, out: Path
) -> tuple[Asked, ...]:
    """The games of `pokerhouse ladder`, in each of which every two play heads-up.

    Raises `typer.BadParameter` that names the option.
    """
    if out.is_dir():
        raise wrong("--out", f"{out}: a folder: expected the name of a file.")
    if not out.parent.is_dir():
        raise wrong("--out", f"{out}: there is not a folder {out.parent}.")
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
            Asked(entrants, contests, pairs=True, hands=hands, within=None, slow_hands=slow_hands)
        )
    return tuple(games)


def read_entrants(players: Sequence[str]) -> tuple[Entrant, ...]:
    """Two players or more. Raises `typer.BadParameter` that says which is not known, or that one is
    not enough.
    """
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
    found = variants().get(key)
    if found is None:
        raise wrong(
            "--variant", f"there is not a game {text!r}: expected one of {', '.join(variants())}."
        )
    return found


def _check_plots(path: Path, option: str) -> None:
    """Raises `typer.BadParameter` that says why there could not be plots, if so."""
    load_whole("matplotlib")
    try:
        plot_files(path)
    except InputError as fault:
        raise wrong(option, f"{fault}.") from None
