"""The way from a record to a saved hand: replayed by our rules, from its importer's seat.

A hand is identified by its events and its time: the same hand from two formats is one.
"""

from collections.abc import Iterator
from datetime import datetime
from hashlib import blake2b

import msgspec
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import HistoryError
from pokerhouse.histories import Record, amount_text, replay, started_utc
from pokerhouse.house.notebook import ImportedHand, ImportedLog, Origin, elsewhere_id, imported_id
from pokerhouse.rules import HandEnded, HandEvent, HandStarted, Player, encode_events
from pokerhouse.rules import events as e
from pokerhouse.rules.games import Counted
from pokerhouse.server.live.notebook.imports.messages import LETTERS_MAX, HandFromFile, ReadingAsked
from pokerhouse.units import Millis, PlayerId, SeatNumber

CENTS = 100
SITE_UNKNOWN = "elsewhere"
"""The site of a file that names none."""
MIDNIGHT = "T00:00:00Z"
_encode = msgspec.msgpack.Encoder().encode


def import_hand(record: Record, me: str, asked: ReadingAsked, place: int) -> HandFromFile:
    """Return the hand, ready to be saved.

    - `me`: the importer's name in it
    - `place`: of the hand in its import, from 0: hands without a time are kept in this order

    Raises `HistoryError` for one that cannot be saved.
    """
    seat = next((player.seat for player in record.players if player.name == me), None)
    if seat is None:
        raise HistoryError(record.source, 0, f"{me} is not in this hand")
    played = replay(_told_in_cents(record))
    if not played.exact or not any(isinstance(event, HandEnded) for event in played.log):
        raise HistoryError(record.source, 0, played.result)
    origin, (ended, is_exact) = _origin(record), _when(record)
    when = _told_when(record, origin)
    hand_id = imported_id(asked.player, _fingerprint(record, played.log, when))
    # Until its time was taken in universal time alone, a hand had its local time in its name too.
    local = (started_utc(record.about), str(record.about.get("time", "")).partition(".")[0])
    formerly = (
        imported_id(asked.player, _fingerprint(record, played.log, local)) if is_exact else hand_id
    )
    first, *rest = played.log
    assert isinstance(first, HandStarted), "a hand begins so"
    players = tuple(_players(first, seat, asked.player))
    hand = ImportedHand(
        hand=hand_id,
        player=asked.player,
        import_id=asked.import_id,
        ended=ended or Millis(asked.at + place),
        origin=origin,
        names={each.player: each.name for each in players if each.seat != seat},
    )
    log = encode_events([replace(first, hand=hand_id, players=players, commitment=""), *rest])
    second = ended // 1000 if is_exact else 0
    return HandFromFile(
        ImportedLog(hand, log), formerly, _own_cards(rest, seat), _board(rest), second
    )


def _told_in_cents(record: Record) -> Record:
    """Mark amounts with two decimals as such."""
    if record.scale != CENTS:
        return record
    rules = replace(record.config.rules, counted=Counted.CENTS)
    return replace(record, config=replace(record.config, rules=rules))


def _origin(record: Record) -> Origin:
    about = record.about
    number = about.get("hand", record.hand if record.hand.strip("-") else "")
    return Origin(
        site=_line(about.get("venue", "")) or SITE_UNKNOWN,
        table=_line(about.get("table", "")),
        number=_line(number),
        currency=_line(about.get("currency", "")),
        scale=record.scale,
    )


def _line(value: object) -> str:
    """Return a value of the file on one line, cut to a bearable length."""
    return " ".join(str(value).split())[:LETTERS_MAX]


def _when(record: Record) -> tuple[Millis, bool]:
    """Return the time of play, 0 for unknown, and whether it is exact to the second."""
    told = started_utc(record.about)
    try:
        at = int(datetime.fromisoformat(told).timestamp() * 1000)
    except (ValueError, OverflowError):  # such as the 31st of February
        return Millis(0), False
    return Millis(max(0, at)), at > 0 and not told.endswith(MIDNIGHT)


def _players(first: HandStarted, seat: SeatNumber, player: PlayerId) -> Iterator[Player]:
    """Yield all players under ids of their own; seats distinguish players of the same name."""
    names = [each.name.casefold() for each in first.players]
    for each in first.players:
        name = _line(each.name) or f"#{each.seat}"
        if each.seat == seat:
            yield replace(each, player=player, name=name)
        else:
            key = name if names.count(each.name.casefold()) == 1 else f"{name}\n{each.seat}"
            yield replace(each, player=elsewhere_id(player, key), name=name)


def _told_when(record: Record, origin: Origin) -> tuple[str, ...]:
    """Return what distinguishes its time from others: the number, if the file gives no time."""
    utc = started_utc(record.about)
    _, is_exact = _when(record)
    if is_exact:
        return utc, ""
    # A time of which the zone is not known tells hands of one day apart, nothing else.
    local = str(record.about.get("time", "")).partition(".")[0]
    return (utc, local) if local else (utc, local, origin.site, origin.number)


def _fingerprint(record: Record, log: tuple[HandEvent, ...], when: tuple[str, ...]) -> bytes:
    """Hash the time, the players, the stacks and the actions: the same in every format."""
    config = record.config
    seats = {player.seat: place for place, player in enumerate(record.players)}

    def say(amount: int) -> str:
        return amount_text(amount, record.scale)

    told: list[object] = [
        config.variant,
        str(config.structure),
        say(config.min_bet),
        when,
        [(player.name, say(player.stack)) for player in record.players],
    ]
    for event in log:
        match event:
            case e.Folded() | e.Checked():
                told.append((type(event).__name__, seats[event.seat]))
            case e.Called() | e.BetMade() | e.Raised() | e.BroughtIn():
                told.append((type(event).__name__, seats[event.seat], say(event.amount)))
            case e.BoardDealt():
                told.append([str(card) for card in event.cards])
            case e.Discarded():
                told.append((seats[event.seat], len(event.cards)))
            case _:
                pass
    return blake2b(_encode(told), digest_size=32).digest()


def _own_cards(log: list[HandEvent], seat: SeatNumber) -> str:
    return "".join(
        str(card)
        for event in log
        if isinstance(event, e.HoleCardsDealt | e.UpCardsDealt) and event.seat == seat
        for card in event.cards
        if card != UNKNOWN
    )


def _board(log: list[HandEvent]) -> str:
    return "".join(
        str(card) for event in log if isinstance(event, e.BoardDealt) for card in event.cards
    )
