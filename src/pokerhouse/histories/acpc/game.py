"""Games of the Annual Computer Poker Competition (`.game` files), as our rules play them.

They are hold'em with or without a limit for two to ten players, Kuhn poker for two or three, and
Leduc hold'em. ACPC deals the highest ranks of the deck, our small games the ten or the jack to the
king; blinds that everyone posts are antes here. Chips are split exactly: one ACPC chip is `SCALE`
of ours, which any number of winners can share.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from pokerhouse.cards import Card
from pokerhouse.errors import ConfigError, HistoryError, counted
from pokerhouse.rules import HandConfig, HouseRules, RuleBook, Structure
from pokerhouse.rules.games import STACK_MAX
from pokerhouse.units import Chips

SCALE: Final = 2520
"""The least number that 1 to 10 divide."""
DEEP: Final = 2**31 - 1
"""The stack of games that do not limit it."""
UNCAPPED: Final = 255
"""The number of raises of games that do not limit them."""


class _Shape(NamedTuple):
    """The cards that identify a game."""

    rounds: int
    suits: int
    ranks: int
    hole: int
    board: tuple[int, ...]


_HOLDEM: Final = _Shape(4, 4, 13, 2, (0, 3, 1, 1))
_SHAPES: Final[dict[tuple[_Shape, int], str]] = {
    **{(_HOLDEM, seats): "holdem" for seats in range(2, 11)},
    (_Shape(1, 1, 3, 1, (0,)), 2): "kuhn",
    (_Shape(1, 1, 4, 1, (0,)), 3): "kuhn_3",
    (_Shape(2, 2, 3, 1, (0, 1)), 2): "leduc",
}


class AcpcGame(msgspec.Struct, frozen=True):
    """A game of the competition. Tuples go by its player numbers, chips are its own."""

    variant: str
    structure: Structure
    blinds: tuple[int, ...]
    stacks: tuple[int, ...]
    raise_sizes: tuple[int, ...] = ()
    """The raise sizes by round; empty without a limit."""
    wagers_max: int = 0
    """Bets and raises of a round, the big blind counted; 0 for no cap."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.blinds)

    @property
    def positions(self) -> tuple[int, ...]:
        """Our position of each of its players: heads-up the big blind is left of the button,
        whichever it is.
        """
        if self.seats == 2 and self.blinds[0] < self.blinds[1]:
            return (1, 0)
        return tuple(range(self.seats))

    @property
    def config(self) -> HandConfig:
        """The game as our rules play it."""
        small, big = sorted(self.blinds)[-2:]
        antes = self.variant != "holdem"
        sizes = sorted(set(self.raise_sizes)) or ([big] if antes else [0])
        limited = self.structure is Structure.FIXED_LIMIT
        return HandConfig(
            self.structure,
            _chips(0 if antes else small),
            _chips(0 if antes else big),
            small_bet=_chips(sizes[0]),
            big_bet=_chips(sizes[-1] if limited else 0),
            ante=_chips(big if antes else 0),
            variant=self.variant,
            rules=HouseRules(
                book=RuleBook.ACPC, unit=Chips(SCALE), wagers_max=self.wagers_max if limited else -1
            ),
        )

    def card(self, ours: Card) -> Card:
        """The card that the competition deals for one of ours."""
        return ours if self.variant == "holdem" else Card(ours + 4)

    def our_card(self, theirs: Card) -> Card:
        """The other way round."""
        return theirs if self.variant == "holdem" else Card(theirs - 4)


def _chips(count: int) -> Chips:
    return Chips(count * SCALE)


def read_game(text: str, source: str) -> AcpcGame:
    """The game of a `.game` file. Raises `HistoryError` for what is not one, or one that our rules
    do not play.
    """
    fields, structure = _fields(text, source)

    def number(name: str) -> int:
        if len(fields.get(name, ())) != 1:
            raise HistoryError(source, 0, f"expected one number after {name}")
        return fields[name][0]

    seats, rounds = number("numplayers"), number("numrounds")
    cards = tuple(fields.get("numboardcards", ()))
    shape = _Shape(rounds, number("numsuits"), number("numranks"), number("numholecards"), cards)
    variant = _SHAPES.get((shape, seats))
    if variant is None:
        found = ", ".join(f"{count} {name}" for name, count in shape._asdict().items())
        raise HistoryError(
            source,
            0,
            f"expected hold'em, Kuhn or Leduc poker, found {counted(seats, 'player')}, {found}",
        )
    blinds = _sized(fields, "blind", seats, (), source)
    sizes = (
        _sized(fields, "raisesize", rounds, (), source)
        if structure is Structure.FIXED_LIMIT
        else ()
    )
    game = AcpcGame(
        variant,
        structure,
        blinds,
        _sized(fields, "stack", seats, (DEEP,) * seats, source),
        sizes,
        _cap(variant, _sized(fields, "maxraises", rounds, (UNCAPPED,) * rounds, source), source),
    )
    _check(game, _sized(fields, "firstplayer", rounds, (1,) * rounds, source), source)
    return game


def _fields(text: str, source: str) -> tuple[dict[str, tuple[int, ...]], Structure]:
    fields: dict[str, tuple[int, ...]] = {}
    structure = None
    for place, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip().lower()
        name, values = line.split("=", 1) if "=" in line else (line, None)
        if line in ("limit", "nolimit"):
            structure = Structure.FIXED_LIMIT if line == "limit" else Structure.NO_LIMIT
        elif values is not None:
            try:
                fields[name.strip()] = tuple(map(int, values.split()))
            except ValueError:
                raise HistoryError(
                    source, place, f"expected whole numbers, found {values.strip()!r}"
                ) from None
        elif line not in ("", "gamedef", "end gamedef"):
            raise HistoryError(source, place, f"no line of a game: {raw.strip()!r}")
    if structure is None:
        raise HistoryError(source, 0, "expected a line 'limit' or 'nolimit'")
    return fields, structure


def _sized(
    fields: Mapping[str, tuple[int, ...]],
    name: str,
    count: int,
    default: tuple[int, ...],
    source: str,
) -> tuple[int, ...]:
    values = fields.get(name, default)
    if len(values) < count or any(value < 0 for value in values):
        raise HistoryError(
            source, 0, f"{name}: expected {count} numbers, none below 0, found {list(values)}"
        )
    return values[:count]


def _cap(variant: str, raises: Sequence[int], source: str) -> int:
    """The single limit on wagers that our rules know; the big blind counts before the flop."""
    capped = [count + (variant == "holdem" and not round_) for round_, count in enumerate(raises)]
    if all(count >= UNCAPPED for count in raises):
        return 0
    if len(set(capped)) > 1 or not capped[0]:
        raise HistoryError(
            source,
            0,
            f"maxRaises {list(raises)}: expected the same number of bets and raises each round",
        )
    return capped[0]


def _check(game: AcpcGame, first: Sequence[int], source: str) -> None:
    """Raises `HistoryError` for blinds, an order or sizes that no rules of ours have."""
    n, blinds = game.seats, game.blinds
    if game.variant != "holdem":
        if len(set(blinds)) > 1 or set(first) != {1}:
            raise HistoryError(
                source,
                0,
                f"blind {list(blinds)}: expected the same from everyone, the first player first",
            )
    else:
        order = [game.positions.index(position) for position in range(n)]
        due = [order[1 if n == 2 else 2 % n], *[order[0]] * 3]
        posted = [blinds[p] for p in order]
        small, big = (posted[1], posted[0]) if n == 2 else (posted[0], posted[1])
        if any(posted[2:]) or not small < big or [p - 1 for p in first] != due:
            raise HistoryError(
                source, 0, f"blind {list(blinds)}, firstPlayer {list(first)}: no order of ours"
            )
    if not all(0 < stack <= STACK_MAX // SCALE for stack in game.stacks):
        raise HistoryError(
            source, 0, f"stack {list(game.stacks)}: expected 1 to {STACK_MAX // SCALE}"
        )
    sizes, half = game.raise_sizes, len(game.raise_sizes) // 2
    if (
        sizes
        and len(sizes) > 1
        and (len(set(sizes[:half])) > 1 or len(set(sizes[half:])) > 1 or sizes[0] >= sizes[-1])
    ):
        raise HistoryError(
            source, 0, f"raiseSize {list(sizes)}: expected one size and then a bigger one"
        )
    try:
        game.config.check()
    except ConfigError as error:
        raise HistoryError(source, 0, str(error)) from error


def game_text(game: AcpcGame) -> str:
    """The game as a `.game` file; `read_game` reads it back."""
    shape = next(
        shape
        for (shape, seats), variant in _SHAPES.items()
        if variant == game.variant and seats == game.seats
    )
    order = [game.positions.index(position) + 1 for position in range(game.seats)]
    opener = 0 if game.variant != "holdem" else 1 if game.seats == 2 else 2 % game.seats
    first = [order[opener], *[order[0]] * (shape.rounds - 1)]
    limited = game.structure is Structure.FIXED_LIMIT
    fields = {
        "numPlayers": [game.seats],
        "numRounds": [shape.rounds],
        "stack": game.stacks if not limited or set(game.stacks) != {DEEP} else (),
        "blind": game.blinds,
        "raiseSize": game.raise_sizes,
        "firstPlayer": first,
        "maxRaises": _raises(game, shape.rounds) if limited else (),
        "numSuits": [shape.suits],
        "numRanks": [shape.ranks],
        "numHoleCards": [shape.hole],
        "numBoardCards": shape.board,
    }
    lines = [f"{name} = {' '.join(map(str, values))}" for name, values in fields.items() if values]
    return "\n".join(["GAMEDEF", "limit" if limited else "nolimit", *lines, "END GAMEDEF", ""])


def _raises(game: AcpcGame, rounds: int) -> list[int]:
    if not game.wagers_max:
        return [UNCAPPED] * rounds
    return [game.wagers_max - (game.variant == "holdem" and not round_) for round_ in range(rounds)]


def game_of(config: HandConfig, stacks: Sequence[int], scale: int, source: str) -> AcpcGame:
    """Find the ACPC game for this configuration. Raises `HistoryError` if there is none.

    - `stacks`: by our position, in chips
    - `scale`: the chips in one unit of the record
    """
    n = len(stacks)
    limited = config.structure is Structure.FIXED_LIMIT
    shape = next(
        (s for (s, seats), variant in _SHAPES.items() if variant == config.variant and seats == n),
        None,
    )
    if shape is None or config.structure not in (Structure.FIXED_LIMIT, Structure.NO_LIMIT):
        raise HistoryError(
            source, 0, f"{config.structure} {config.variant} for {n}: an ACPC log has no such game"
        )
    blinds = (
        [config.ante] * n
        if shape is not _HOLDEM
        else [config.big_blind, config.small_blind]
        if n == 2
        else [config.small_blind, config.big_blind, *[Chips(0)] * (n - 2)]
    )
    half = shape.rounds // 2
    sizes = [config.small_bet] * (shape.rounds - half) + [config.big_bet] * half
    if any(count % scale for count in (*blinds, *sizes, *stacks, config.ante)):
        raise HistoryError(
            source, 0, "stakes or stacks with fractions of a chip: an ACPC log has whole chips"
        )
    chosen = config.rules.wagers_max
    game = AcpcGame(
        config.variant,
        config.structure,
        tuple(blind // scale for blind in blinds),
        tuple(stack // scale for stack in stacks),
        tuple(size // scale for size in sizes) if limited else (),
        (4 if chosen < 0 else chosen) if limited else 0,
    )
    rules = HouseRules(
        book=config.rules.book,
        unit=config.rules.unit,
        wagers_max=chosen,
        show_all=config.rules.show_all,
    )
    plain = replace(config, rules=rules, ante=Chips(0) if shape is _HOLDEM else config.ante)
    if plain != config:
        raise HistoryError(
            source, 0, "antes beside blinds or options of the table: an ACPC log has no such game"
        )
    return game
