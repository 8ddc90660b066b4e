"""Hands of hold'em and Omaha written as PokerStars text, which `pokerstars.read` reads back."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pokerhouse.cards import UNKNOWN, format_cards
from pokerhouse.errors import HistoryError
from pokerhouse.histories.lines import Amounts, amounts_of, read
from pokerhouse.histories.pokerstars.dialect import DIALECT, RUN_WORDS
from pokerhouse.histories.pokerstars.hand_lines import HandLines
from pokerhouse.histories.pokerstars.heading_text import heading_text
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import Replay, replay, replay_to_end
from pokerhouse.rules import (
    BoardDealt,
    Folded,
    HandEvent,
    HandState,
    Post,
    Posted,
    PotAwarded,
    RakeTaken,
    Share,
)
from pokerhouse.units import SeatNumber


def write(records: Iterable[Record]) -> str:
    """The text of these hands, in all structures of bets that the site has. Raises `HistoryError`
    for other games, for options of a table or chips it has no words for, and for hands that cannot
    be played to their end.
    """
    hands = []
    for number, record in enumerate(records, 1):
        text = "\n".join(_hand(record, number))
        if record.config.rules.unit > 1:
            _check_shares(record, text)
        hands.append(text)
    return "\n\n\n\n".join([*hands, ""])


def _check_shares(record: Record, text: str) -> None:
    """Raise `HistoryError` where a pot is split in chips that the text does not tell.

    No line says what the smallest chip was; a reader takes it from the amounts of a pot that was
    split coarsely. So where it is not 1 the text is read, and each pot has to be shared as in the
    hand.
    """
    (again,) = read(text, record.source, DIALECT)
    if not isinstance(again, Record) or _shares(replay(again)) != _shares(replay(record)):
        unit = record.config.rules.unit
        raise HistoryError(
            record.source, 0, f"a pot split in chips of {unit}: PokerStars text has no words for it"
        )


def _shares(played: Replay) -> list[tuple[Share, ...]]:
    """The shares of each pot, in the order of payment."""
    return [event.shares for event in played.log if isinstance(event, PotAwarded)]


def _hand(record: Record, number: int) -> Iterator[str]:
    replayed, state = replay_to_end(record)
    names = [player.name for player in state.players]
    if len(set(names)) < len(names) or any(not _can_be_read(name) for name in names):
        raise HistoryError(
            record.source, 0, f"names that a reader could not distinguish: {', '.join(names)}"
        )
    amounts = amounts_of(record, "PokerStars text")
    number = known if isinstance(known := record.about.get("hand"), int) else number
    yield heading_text(record, state, amounts, number)
    seats = record.about.get(
        "seat_count", max(2, len(names), *(player.seat for player in state.players))
    )
    yield (
        f"Table '{record.about.get('table', 'table')}' {seats}-max Seat #{state.button} is the "
        "button"
    )
    for player in sorted(state.players, key=lambda p: p.seat):
        yield f"Seat {player.seat}: {player.name} ({amounts.text(player.stack)} in chips)"
    hand = HandLines(record, replayed.log, state, amounts)
    yield from hand.steps()
    shows = record.about.get("shows", [])
    for said in shows if isinstance(shows, list) else []:
        name, cards = ("", *said.rsplit(": ", 1))[-2:]
        yield f"{name}: shows [{cards}]"
    yield "*** SUMMARY ***"
    rake = sum(event.amount for event in replayed.log if isinstance(event, RakeTaken))
    total = rake + sum(event.amount for event in replayed.log if isinstance(event, PotAwarded))
    yield f"Total pot {amounts.text(total)} | Rake {amounts.text(rake)}"
    yield from _boards(state)
    yield from _seats(hand, replayed.log, state, amounts)


def _can_be_read(name: str) -> bool:
    return bool(name) and name == name.strip() and name.isprintable() and ": " not in name


def _boards(state: HandState) -> Iterator[str]:
    if len(state.boards) > 1 and state.config.rules.boards == 1:
        yield f"Hand was run {'twice' if len(state.boards) == 2 else 'three times'}"
    for number, board in enumerate(state.boards):
        if board:
            run = f"{RUN_WORDS[number]} " if len(state.boards) > 1 else ""
            yield f"{run}Board [{format_cards(board)}]"


def _seats(
    hand: HandLines, log: Iterable[HandEvent], state: HandState, amounts: Amounts
) -> Iterator[str]:
    won: Counter[tuple[SeatNumber, int]] = Counter()
    """The winnings by seat and board."""
    paid: set[SeatNumber] = set()
    folded: dict[SeatNumber, str] = {}
    street = "before Flop"
    boards = range(len(state.boards))
    for event in log:
        match event:
            case BoardDealt(street=dealt):
                street = street if dealt == "preflop" else f"on the {dealt.title()}"
            case Folded(seat=seat):
                folded[seat] = street
            case PotAwarded(shares=shares, board=board):
                for share in shares:
                    won[share.seat, board] += share.amount
            case Posted(seat=seat, post=post) if post is not Post.ANTE:
                paid.add(seat)
            case _ if getattr(event, "amount", 0) and hasattr(event, "to"):
                paid.add(event.seat)  # type: ignore[union-attr]  # a bet, raise or call
    for player in sorted(state.players, key=lambda p: p.seat):
        seat = player.seat
        roles_text = "".join(
            f" ({role})" for role, holder in hand.roles().items() if holder == seat
        )
        start = f"Seat {seat}: {player.name}{roles_text}"
        if seat in folded:
            bet = "" if seat in paid else " (didn't bet)"
            yield f"{start} folded {folded[seat]}{bet}"
        elif not hand.showdown:
            yield f"{start} collected ({amounts.text(sum(won[seat, board] for board in boards))})"
        elif hand.mucks(seat):
            hole = hand.hole(seat)
            yield f"{start} mucked" + ("" if UNKNOWN in hole else f" [{format_cards(hole)}]")
        else:
            results = (
                f"won ({amounts.text(won[seat, board])})" if won[seat, board] else "lost"
                for board in boards
            )
            results_text = [
                f"and {result} with {hand.words(seat, board)}"
                for board, result in zip(boards, results, strict=True)
            ]
            yield f"{start} showed [{format_cards(hand.hole(seat))}] {', '.join(results_text)}"
