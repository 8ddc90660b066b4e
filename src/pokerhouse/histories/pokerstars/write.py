"""Hands of hold'em and Omaha written as PokerStars text, which `pokerstars.read` reads back."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Any, Final

from pokerhouse.cards import UNKNOWN, format_cards
from pokerhouse.errors import HistoryError
from pokerhouse.histories.lines import Amounts, amounts_of, read, tournament_of
from pokerhouse.histories.pokerstars.dialect import DIALECT, RUN_WORDS
from pokerhouse.histories.pokerstars.hand_lines import HandLines
from pokerhouse.histories.pokerstars.heading import GAMES, LIMITS, POT_THEN_NO_LIMIT
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import Replay, replay, replay_to_end
from pokerhouse.rules import (
    UNNAMED,
    WAGERS_MAX,
    BoardDealt,
    Folded,
    HandEvent,
    HandState,
    HouseRules,
    Post,
    Posted,
    PotAwarded,
    RakeTaken,
    Share,
    Structure,
    variant_of,
)
from pokerhouse.rules.games import Opening
from pokerhouse.units import SeatNumber

# The heading of a hand, as PokerStars writes it.

_GAME_NAMES: Final = {key: name for name, key in GAMES.items()}
_LIMIT_NAMES: Final = {structure: name for name, structure in LIMITS.items()}
_CLOCK: Final = re.compile(r"\d\d?:\d\d:\d\d")
_ZONE: Final = re.compile(r"[A-Z]+")
_UNDATED: Final = {"year": 1970, "month": 1, "day": 1}
"""The day of a hand of which nobody knows it."""


def heading_text(record: Record, state: HandState, amounts: Amounts, number: int) -> str:
    """The first line. Raises `HistoryError` for a game that has none."""
    about = record.about
    game, stakes = _game(record, state), _stakes(record, amounts)
    mix = str(about.get("mix", ""))
    if tournament_of(about):
        game = f"{mix} ({game})" if mix else game
        played = f"{about['event']} {game} - Level {about.get('level', 'I')} ({stakes})"
    else:
        stakes += f" {about['currency']}" if amounts.symbol else ""
        played = f"{mix} ({game}, {stakes})" if mix else f"{game} ({stakes})"
    kind = f"{about['kind']} " if "kind" in about else ""
    club = f"{{{about['club']}}} " if "club" in about else ""
    return f"PokerStars {kind}Hand #{number}:  {club}{played} - {_when(about)}"


def _game(record: Record, state: HandState) -> str:
    config, rules = record.config, record.config.rules
    name, limit = _GAME_NAMES.get(config.variant), _LIMIT_NAMES.get(config.structure)
    opening = state.variant.opening
    # The heading of a game with a button's blind has no place for the bets of limit games.
    sized = opening is Opening.BUTTON_BLIND and config.structure is Structure.FIXED_LIMIT
    blinds = opening in (Opening.BLINDS, Opening.BUTTON_BLIND) and not sized
    if name is None or limit is None or not blinds or state.variant.has_draws or config.wild:
        game = f"{config.structure} {config.variant}".replace("_", " ")
        raise HistoryError(
            record.source,
            0,
            f"{game}: only hold'em, Omaha and Courchevel are written as PokerStars text",
        )
    split = rules.boards == 2 and config.variant == "holdem"
    said = HouseRules(
        book=rules.book,
        unit=rules.unit,
        wagers_max=rules.wagers_max if rules.wagers_max == WAGERS_MAX else -1,
        straddle=rules.straddle,
        straddles_max=rules.straddles_max,
        boards=2 if split else 1,
        run_it=rules.run_it,
        show_all=rules.show_all,
        rake=rules.rake,
        cash_outs=rules.cash_outs,
    )
    if said != rules:
        raise HistoryError(
            record.source, 0, "options of the table that PokerStars text has no words for"
        )
    if config.structure is Structure.NO_LIMIT and record.about.get("limit") == POT_THEN_NO_LIMIT:
        limit = POT_THEN_NO_LIMIT
    return f"{'Split ' if split else ''}{name} {limit}"


def _stakes(record: Record, amounts: Amounts) -> str:
    config = record.config
    if variant_of(config.variant).opening is Opening.BUTTON_BLIND:
        ante = f" - Ante {amounts.text(config.ante)} " if config.ante else ""
        return f"Button Blind {amounts.text(config.big_blind)}{ante}"
    limited = config.structure is Structure.FIXED_LIMIT
    sizes = (
        (config.small_bet, config.big_bet) if limited else (config.small_blind, config.big_blind)
    )
    cap = f" - {record.about['cap']} Cap -" if "cap" in record.about else ""
    return "/".join(map(amounts.text, sizes)) + cap


def _when(about: Mapping[str, Any]) -> str:
    day = {
        key: value if isinstance(value := about.get(key), int) else unknown
        for key, unknown in _UNDATED.items()
    }
    time, zone = str(about.get("time", "")), str(about.get("time_zone", ""))
    clock = time if _CLOCK.fullmatch(time) else "00:00:00"
    return (
        "{year:04}/{month:02}/{day:02} ".format_map(day)
        + clock
        + (f" {zone}" if _ZONE.fullmatch(zone) else "")
    )


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
    yield heading_text(record, state, amounts, number_of(record) or number)
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


def number_of(record: Record) -> int:
    """Return the hand's number, the same whenever it is written; 0 for a hand without name.

    Programs take two hands of one number for the same hand. So a name that is not a number becomes
    one, of fifteen digits.
    """
    name = str(record.about.get("hand", "" if record.hand == UNNAMED else record.hand))
    if found := _NUMBERED.fullmatch(name):
        return int(found[1])
    digest = blake2b(name.encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big") if name else 0


_NUMBERED: Final = re.compile(r"(?:[A-Z]{1,8}-?)?([0-9]{1,100})", re.ASCII)
"""A number, with the letters that some rooms put before it."""


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
