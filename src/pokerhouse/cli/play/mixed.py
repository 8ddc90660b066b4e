"""A mixed game in the terminal: which game comes, and in dealer's choice who names it."""

from collections.abc import Callable, Sequence
from random import Random

from rich.text import Text

from pokerhouse.cli.play.narrator import BOLD
from pokerhouse.cli.play.person import Person
from pokerhouse.rules import HandConfig, HandEvent, HandStarted, Structure
from pokerhouse.rules.games import Change, Mix, MixedGame
from pokerhouse.units import SeatNumber
from pokerhouse.words import game_named, game_title, stakes_told


class GameCaller:
    """Watches a match for whoever watches its hands: before the first hand of a game it says which
    one comes.

    In dealer's choice `choose` is who names the games: the person in seat `viewer` when asked, for
    others chance.
    """

    def __init__(
        self,
        mix: Mix,
        say: Callable[[Text], object],
        watch: Callable[[HandEvent], object],
        *,
        names: Sequence[str],
        person: Person,
        viewer: SeatNumber | None,
        rng: Random,
    ) -> None:
        self._mix, self._say, self._watch = mix, say, watch
        self._names, self._person, self._viewer, self._rng = names, person, viewer, rng
        self._config: HandConfig | None = None
        """The game that was said last."""
        self._lead = "Now"

    def __call__(self, event: HandEvent) -> None:
        """Say the game if the hand that starts is of another, then let the hand be told."""
        if isinstance(event, HandStarted) and event.config != self._config:
            self._config = event.config
            self._say(
                Text(f"\n{self._lead} {game_named(event.config)}{stakes_told(event.config)}.", BOLD)
            )
        self._watch(event)

    def choose(self, seat: SeatNumber) -> int:
        """The place in the mix of the game that this seat names. Raises `Quit` when the person has
        had enough.
        """
        self._config = None  # whoever names the same game again is heard too
        if seat == self._viewer:
            self._lead = "You name"
            return self._person.choose(
                choice_of_games(self._mix), lambda line: read_game(line, self._mix)
            )
        self._lead = f"{self._names[seat - 1]} names"
        return self._rng.randrange(len(self._mix.games))


def mix_told(mix: Mix, small_bet: int) -> str:
    """` 2/4: an orbit each of hold'em, Razz`; follows the name of a mix. Limits are named unless
    they are fixed.
    """
    stakes = f" {small_bet:,}/{2 * small_bet:,}"
    if mix.change is Change.DEALERS_CHOICE:
        return f"{stakes}: each player in turn names a game, which is played for an orbit"
    return f"{stakes}: an orbit each of {', '.join(_briefly(game) for game in mix.games)}"


def choice_of_games(mix: Mix) -> str:
    """The numbered games to choose from, a line each."""
    games = (f"{number:>4}  {_label(game)}" for number, game in enumerate(mix.games, 1))
    return "\n".join(
        ["\n  You name the next game: type its number, or a part of its name.", *games]
    )


def read_game(line: str, mix: Mix) -> int | str:
    """The place in `mix.games` that a line names by number, key or a part of its name; else what is
    wrong with it.

    >>> from pokerhouse.rules.games.mixes import mix_of
    >>> [read_game(line, mix_of("horse")) for line in ("2", "Razz", "stud8", "hi/lo", "whist")]
    [1, 2, 4, "'hi/lo' may be 2 or 5: type the number.", "'whist' is none of the games: type a
    number from 1 to 5."]
    """
    text = " ".join(line.lower().split())
    labels = [_label(game).lower() for game in mix.games]
    found = [n for n, game in enumerate(mix.games) if text in (str(n + 1), game.variant)]
    if not found and text and not text.isdecimal():
        found = [n for n, label in enumerate(labels) if text in label]
    if len(found) == 1:
        return found[0]
    if found:
        return f"{text!r} may be {' or '.join(str(n + 1) for n in found)}: type the number."
    return f"{text!r} is none of the games: type a number from 1 to {len(labels)}."


def _label(game: MixedGame) -> str:
    return game_named(game.config(2))


def _briefly(game: MixedGame) -> str:
    title = game_title(game.config(2))
    if game.structure is Structure.FIXED_LIMIT:
        return title.removeprefix("Fixed limit ")
    return title[0].lower() + title[1:]
