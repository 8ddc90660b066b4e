"""Write hands as an ACPC match log, with the game in the comments."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from pokerhouse import rules
from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.errors import HistoryError
from pokerhouse.histories.acpc.game import SCALE, AcpcGame, game_of, game_text
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import replay_to_end


def write(records: Iterable[Record]) -> str:
    """The log of these hands. Raises `HistoryError` for one of another game than the first, or of
    no ACPC game.
    """
    lines: list[str] = []
    first = None
    for number, record in enumerate(records):
        game = game_of(
            record.config, [player.stack for player in record.players], record.scale, record.source
        )
        if first is None:
            first = game
            lines += [f"# {line}" for line in game_text(game).splitlines()]
        elif game != first:
            raise HistoryError(
                record.source, 0, "another game than the hand before: an ACPC log holds one game"
            )
        replayed, state = replay_to_end(record)
        lines.append(_line(record, replayed.log, state, game, number))
    return "\n".join(lines) + "\n"


def _line(
    record: Record,
    log: Sequence[rules.HandEvent],
    state: rules.HandState,
    game: AcpcGame,
    number: int,
) -> str:
    number = hand if isinstance(hand := record.about.get("hand"), int) else number
    betting = betting_text(game, log, record.scale, record.source)
    if any(UNKNOWN in event.cards for event in log if isinstance(event, rules.BoardDealt)):
        raise HistoryError(record.source, 0, "an unknown card on the board: an ACPC log needs it")
    cards = cards_text(game, state.hole, log, record.source)
    won = [
        Fraction(after - player.stack, record.scale)
        for after, player in zip(state.stacks, state.players, strict=True)
    ]
    names = "|".join(player.name.replace("|", "_").replace(":", "_") for player in state.players)
    return f"STATE:{number}:{betting}:{cards}:{'|'.join(map(number_text, won))}:{names}"


def betting_text(game: AcpcGame, log: Iterable[rules.HandEvent], scale: int, source: str) -> str:
    """The betting of a hand as far as its log goes; `scale` to a chip of the game.

    Raises `HistoryError` for a bet with a fraction of a chip.
    """
    return "".join(_letters(log, scale, source, sized=game.structure is rules.Structure.NO_LIMIT))


def cards_text(
    game: AcpcGame,
    holes: Iterable[tuple[Card, ...]],
    log: Iterable[rules.HandEvent],
    source: str = "hand",
) -> str:
    """The cards of a hand as far as its log goes: those of the players, by their places there, and
    each board.
    """
    boards = [event.cards for event in log if isinstance(event, rules.BoardDealt)]
    hole = "|".join(_text(game, cards, source) for cards in holes)
    return "/".join([hole, *(_text(game, board, source) for board in boards)])


def _letters(
    log: Iterable[rules.HandEvent], scale: int, source: str, *, sized: bool
) -> Iterator[str]:
    """A raise without limit is the player's total of the whole hand."""
    spent: dict[int, int] = {}
    for event in log:
        match event:
            case rules.Posted(seat=seat, amount=amount):
                spent[seat] = spent.get(seat, 0) + amount
            case rules.BoardDealt():
                yield "/"
            case rules.Folded():
                yield "f"
            case rules.Checked():
                yield "c"
            case rules.Called(seat=seat, amount=amount):
                spent[seat] = spent.get(seat, 0) + amount
                yield "c"
            case rules.BetMade(seat=seat, amount=amount) | rules.Raised(seat=seat, amount=amount):
                spent[seat] = spent.get(seat, 0) + amount
                if spent[seat] % scale:
                    raise HistoryError(
                        source, 0, "a bet with a fraction of a chip: an ACPC log has whole chips"
                    )
                yield f"r{spent[seat] // scale}" if sized else "r"
            case _:
                pass


def _text(game: AcpcGame, cards: tuple[Card, ...], source: str) -> str:
    if all(card == UNKNOWN for card in cards):
        return ""
    if UNKNOWN in cards:
        raise HistoryError(
            source, 0, "a hand of which one card is known: an ACPC log has all of them or none"
        )
    return "".join(str(game.card(card)) for card in cards)


def number_text(value: Fraction) -> str:
    """Chips with six decimals at most, as the dealer of the competition writes them."""
    text = f"{float(value):.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


# The lines an ACPC dealer writes: to the players, and to the match log.


def match_state_line(
    game: AcpcGame, number: int, player: int, log: Sequence[rules.HandEvent], state: rules.HandState
) -> str:
    """The state line for one player: their own cards, and at a showdown all live hands."""
    showdown = isinstance(rules.turn(state), rules.HandComplete) and len(state.live) > 1
    holes = [
        state.hole[position] if place == player or (showdown and position in state.live) else ()
        for place, position in enumerate(game.positions)
    ]
    betting = betting_text(game, log, SCALE, "hand")
    return f"MATCHSTATE:{player}:{number}:{betting}:{cards_text(game, holes, log)}"


def log_line(
    game: AcpcGame,
    number: int,
    log: Sequence[rules.HandEvent],
    state: rules.HandState,
    won: Sequence[tuple[str, Fraction]],
) -> str:
    """The log line of a finished hand; `won` has the name and result of each player."""
    holes = [state.hole[position] for position in game.positions]
    nets = "|".join(number_text(net) for _, net in won)
    names = "|".join(name for name, _ in won)
    betting = betting_text(game, log, SCALE, "hand")
    return f"STATE:{number}:{betting}:{cards_text(game, holes, log)}:{nets}:{names}"


def score_line(score: Sequence[Fraction], names: Sequence[str]) -> str:
    """The last line of a match."""
    return f"SCORE:{'|'.join(map(number_text, score))}:{'|'.join(names)}"
