"""Mixed games in the terminal: announce the next game, and choose it in dealer's choice."""

from collections.abc import Callable, Sequence
from random import Random

from rich.text import Text

from pokerhouse.cli.play.narrator import BOLD
from pokerhouse.cli.play.person import TerminalPlayer
from pokerhouse.rules import HandConfig, HandEvent, HandStarted, Structure
from pokerhouse.rules.games import Change, Mix, MixedGame
from pokerhouse.units import SeatNumber
from pokerhouse.words import game_and_structure, game_title, stakes_told


class GameCaller:
    """Announces each game before its first hand, then passes the events on to `watch`.

    In dealer's choice, `choose` picks the game: the person in seat `viewer` is asked, the others
    pick at random.
    """

    def __init__(
        self,
        mix: Mix,
        say: Callable[[Text], object],
        watch: Callable[[HandEvent], object],
        *,
        names: Sequence[str],
        person: TerminalPlayer,
        viewer: SeatNumber | None,
        rng: Random,
    ) -> None:
        self._mix = mix
        self._say = say
        self._watch = watch
        self._names = names
        self._person = person
        self._viewer = viewer
        self._rng = rng
        self._config: HandConfig | None = None
        """The game announced last."""
        self._lead = "Now"

    def __call__(self, event: HandEvent) -> None:
        """Announce the game if the hand starts a new one, then pass the event on."""
        if isinstance(event, HandStarted) and event.config != self._config:
            self._config = event.config
            game = game_and_structure(event.config)
            self._say(Text(f"\n{self._lead} {game}{stakes_told(event.config)}.", BOLD))
        self._watch(event)

    def choose(self, seat: SeatNumber) -> int:
        """Return the index in the mix of the game this seat picks.

        Raises `Quit` when the person stops.
        """
        self._config = None  # a game picked twice in a row is announced again
        if seat == self._viewer:
            self._lead = "You pick"
            return self._person.choose(
                choice_of_games(self._mix), lambda line: read_game(line, self._mix)
            )
        self._lead = f"{self._names[seat - 1]} picks"
        return self._rng.randrange(len(self._mix.games))


def mix_stakes(mix: Mix, small_bet: int) -> str:
    """Describe the stakes and games that follow the name of a mix.

    For example ` 2/4: an orbit each of hold'em, Razz`; only other limits than fixed ones are named.
    """
    stakes = f" {small_bet:,}/{2 * small_bet:,}"
    if mix.change is Change.DEALERS_CHOICE:
        return f"{stakes}: each player in turn picks a game for an orbit"
    return f"{stakes}: an orbit each of {', '.join(_briefly(game) for game in mix.games)}"


def choice_of_games(mix: Mix) -> str:
    """The numbered games to choose from, one per line."""
    games = (f"{number:>4}  {_label(game)}" for number, game in enumerate(mix.games, 1))
    return "\n".join(["\n  You pick the next game: type its number or part of its name.", *games])


def read_game(line: str, mix: Mix) -> int | str:
    """Find the game a line names by number, key or part of its name; else explain the problem.

    Returns the index in `mix.games`, or a message.

    >>> from pokerhouse.rules.games.mixes import mix_of
    >>> [read_game(line, mix_of("horse")) for line in ("2", "Razz", "stud8", "hi/lo")]
    [1, 2, 4, "'hi/lo' may be 2 or 5: type the number."]
    >>> read_game("whist", mix_of("horse"))
    "'whist' is not a game of this mix: type a number from 1 to 5."
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
    return f"{text!r} is not a game of this mix: type a number from 1 to {len(labels)}."


def _label(game: MixedGame) -> str:
    return str(game_and_structure(game.config(2)))


def _briefly(game: MixedGame) -> str:
    title = game_title(game.config(2))
    if game.structure is Structure.FIXED_LIMIT:
        return title.removeprefix("Fixed limit ")
    return title[0].lower() + title[1:]
