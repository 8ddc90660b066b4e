"""Mixed games in the terminal: announce the next game, and choose it in dealer's choice."""

from collections.abc import Callable, Sequence
from random import Random

from rich.text import Text

from pokerhouse.catalogue import ENGLISH, Sentence, Value, ValueList, text, value_text
from pokerhouse.cli.play.narrator import BOLD
from pokerhouse.cli.play.person import TerminalPlayer
from pokerhouse.rules import HandConfig, HandEvent, HandStarted, Structure
from pokerhouse.rules.games import Change, Mix, MixedGame
from pokerhouse.units import SeatNumber
from pokerhouse.words import game_and_structure, short_name, stakes_told


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
        language: str,
    ) -> None:
        self._mix = mix
        self._say = say
        self._watch = watch
        self._names = names
        self._person = person
        self._viewer = viewer
        self._rng = rng
        self._language = language
        self._config: HandConfig | None = None
        """The game announced last."""
        self._announced = "now"
        """The key of the sentence that announces the next game."""
        self._chooser = ""

    def __call__(self, event: HandEvent) -> None:
        """Announce the game if the hand starts a new one, then pass the event on."""
        if isinstance(event, HandStarted) and event.config != self._config:
            self._config = event.config
            values: dict[str, Value] = {
                "name": self._chooser,
                "game": game_and_structure(event.config),
                "stakes": stakes_told(event.config, self._language),
            }
            announced = text(self._language, f"terminal.mix.{self._announced}", values)
            self._say(Text(f"\n{announced}", BOLD))
        self._watch(event)

    def choose(self, seat: SeatNumber) -> int:
        """Return the index in the mix of the game this seat picks.

        Raises `Quit` when the person stops.
        """
        self._config = None  # a game picked twice in a row is announced again
        if seat == self._viewer:
            self._announced = "youPick"
            return self._person.choose(
                choice_of_games(self._mix, self._language),
                lambda line: read_game(line, self._mix, self._language),
            )
        self._announced, self._chooser = "picks", self._names[seat - 1]
        return self._rng.randrange(len(self._mix.games))


def mix_stakes(mix: Mix, small_bet: int) -> Sentence:
    """Describe the stakes and games that follow the name of a mix.

    For example `2/4: an orbit each of hold'em, Razz`; only other limits than fixed ones are named.
    """
    values: dict[str, Value] = {"low": small_bet, "high": 2 * small_bet}
    if mix.change is Change.DEALERS_CHOICE:
        return Sentence("terminal.mix.choice", values)
    games = ValueList(tuple(_briefly(game) for game in mix.games))
    return Sentence("terminal.mix.orbits", {**values, "games": games})


def choice_of_games(mix: Mix, language: str) -> str:
    """The numbered games to choose from, one per line."""
    labels = (value_text(language, _label(game)) for game in mix.games)
    games = (f"{number:>4}  {label}" for number, label in enumerate(labels, 1))
    return "\n".join([f"\n  {text(language, 'terminal.mix.question')}", *games])


def read_game(line: str, mix: Mix, language: str = ENGLISH) -> int | Sentence:
    """Find the game a line names by number, key or part of its name; else explain the problem.

    The name is the English one or that of the language. Returns the index in `mix.games`, or a
    message.

    >>> from pokerhouse.rules.games.mixes import mix_of
    >>> [read_game(line, mix_of("horse")) for line in ("2", "Razz", "stud8")]
    [1, 2, 4]
    >>> print(read_game("hi/lo", mix_of("horse")))
    'hi/lo' may be 2 or 5: type the number.
    >>> print(read_game("whist", mix_of("horse")))
    'whist' is not a game of this mix: type a number from 1 to 5.
    """
    typed = " ".join(line.lower().split())
    found = [n for n, game in enumerate(mix.games) if typed in (str(n + 1), game.variant)]
    if not found and typed and not typed.isdecimal():
        found = [n for n, game in enumerate(mix.games) if _is_named(typed, game, language)]
    if len(found) == 1:
        return found[0]
    if found:
        numbers = ValueList(tuple(n + 1 for n in found), "or")
        return Sentence("terminal.mix.several", {"typed": repr(typed), "numbers": numbers})
    return Sentence("terminal.mix.unknown", {"typed": repr(typed), "most": len(mix.games)})


def _is_named(typed: str, game: MixedGame, language: str) -> bool:
    """Return whether a text is a part of the game's name in English or in a language."""
    labels = (value_text(each, _label(game)).lower() for each in (language, ENGLISH))
    return any(typed in label for label in labels)


def _label(game: MixedGame) -> Sentence:
    return game_and_structure(game.config(2))


def _briefly(game: MixedGame) -> Sentence | str:
    config = game.config(2)
    if game.structure is Structure.FIXED_LIMIT:
        return short_name(config)
    structure = Sentence(f"stakes.structures.{config.structure}.within")
    return Sentence("terminal.mix.game", {"structure": structure, "game": short_name(config)})
