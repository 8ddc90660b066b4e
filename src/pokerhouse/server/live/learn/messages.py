"""Messages to and from a counting process: MessagePack values prefixed with their length.

Questions are read as they come over HTTP: every text and every list has a bound.
"""

from enum import StrEnum
from typing import Annotated, BinaryIO, Final

import msgspec

from pokerhouse.players import Judged, Standings
from pokerhouse.server.live.learn.drills import DrillMade, DrillQuestion
from pokerhouse.units import SeatNumber

# Messages about the review of finished hands.


class CoachQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="coach"):
    """A request for the coach's opinion on the moves of a seat.

    - `log`: the whole finished hand, as `rules.encode_events` writes it.
    """

    log: bytes
    seat: SeatNumber


class CoachFound(msgspec.Struct, frozen=True, tag="coached"):
    """Each move of the seat, in order; none where it made none."""

    moves: tuple[Judged, ...]


class StandingsQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="standings"):
    """A request for the equity of every live player after `events` events of a hand.

    - `log`: the whole finished hand, as `rules.encode_events` writes it
    - `seat`: the seat whose cards are known; None for nobody's
    - `thorough`: takes seconds instead of a blink
    """

    log: bytes
    at: int
    seat: SeatNumber | None
    thorough: bool = False


class StandingsFound(msgspec.Struct, frozen=True, tag="standings"):
    """The equities of the live players."""

    found: Standings


LENGTH_BYTES: Final = 4

Cards = Annotated[str, msgspec.Meta(max_length=170)]
"""Cards as typed, `AsKd`; the length suffices for a whole pack with spaces in between."""
Name = Annotated[str, msgspec.Meta(max_length=80)]
RangeText = Annotated[str, msgspec.Meta(max_length=2000)]
"""A range as players write it, with room for every kind of hand and its weight."""
Players = Annotated[tuple[RangeText, ...], msgspec.Meta(min_length=2, max_length=6)]


class PossibleQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="possible"):
    """A request for the hands that some cards can still become.

    - `cards`: the known cards in the hand, or all known cards if any cards count.
    - `board`: the known cards on the board, in games that have one.
    - `excluding`: cards known to be elsewhere.
    - `unknown`: the number of cards to come; the most possible if none is given.
    - `game`, `wild`: by their names in `hands.GAMES` and `hands.WILDS`.
    """

    cards: Cards = ""
    board: Cards = ""
    excluding: Cards = ""
    unknown: Annotated[int, msgspec.Meta(ge=0, le=11)] | None = None
    game: Name = "high"
    wild: Name = ""


class PossibleKind(msgspec.Struct, frozen=True):
    """A kind of hand, as `hands.PossibleHand` says it; cards as `As`. `chance` is 0 to 1."""

    kind: str
    cards: tuple[str, ...]
    played_as: tuple[str, ...]
    words: str
    score: int
    needed: int
    completions: int
    chance: float


class PossibleHalf(msgspec.Struct, frozen=True):
    """Every kind of hand, the best first; the missing cards can come in `total` ways.

    A game that splits the pot has two halves, and `game` is the name of each.
    """

    game: str
    total: int
    kinds: tuple[PossibleKind, ...]


class PossibleFound(msgspec.Struct, frozen=True, tag="possible"):
    """The hands that the cards can become, in each half of the pot."""

    halves: tuple[PossibleHalf, ...]


class RangesQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ranges"):
    """A request to read ranges: one hand or several, as players write them."""

    players: Annotated[tuple[RangeText, ...], msgspec.Meta(min_length=1, max_length=6)]
    game: Name = "holdem"


class RangeRead(msgspec.Struct, frozen=True):
    """A range as it is read.

    - `text`: the shortest that means the same.
    - `hands`: how many hands are in it, each counted by its weight.
    - `grid`: in hold'em how much of each of the 169 kinds of hands is held, in percent: 13 rows
      from the aces down, pairs on the diagonal, suited hands above it. Empty in other games.
    - `fault`: why it cannot be read, and then nothing else is known.
    """

    text: str
    hands: float = 0
    grid: tuple[int, ...] = ()
    fault: str = ""


class RangesFound(msgspec.Struct, frozen=True, tag="ranges"):
    """Every range, in their order."""

    ranges: tuple[RangeRead, ...]


class EquityQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="equity"):
    """A request for the equity of hands or ranges. `thorough` takes seconds instead of a blink."""

    players: Players
    board: Cards = ""
    dead: Cards = ""
    game: Name = "holdem"
    thorough: bool = False


class MadeKind(msgspec.Struct, frozen=True):
    """The part of a range, 0 to 1, that is a hand of this kind on the present board."""

    kind: str
    share: float


class PlayerChance(msgspec.Struct, frozen=True):
    """One player's part of the pot.

    - `range`: how what they hold was read.
    - `wins`, `ties`: shares of the deals, 0 to 1: the whole pot alone, a part of it.
    - `equity`: the mean share of the pot; it lies from `low` to `high` in 95 of 100 samplings.
    - `made`: from the flop of hold'em on, what the range has become, the best first.
    """

    range: RangeRead
    wins: float
    ties: float
    equity: float
    low: float
    high: float
    made: tuple[MadeKind, ...]


class EquityFound(msgspec.Struct, frozen=True, tag="equity"):
    """Everybody's part.

    - `exact`: all deals were counted, and `low` and `high` are the equity itself
    - `final`: exact, or as sure as it gets: nothing better comes of asking for a thorough answer
    """

    players: tuple[PlayerChance, ...]
    deals: int
    exact: bool
    final: bool


class CardsQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards"):
    """A request for the equities after each next card on a board of three or four cards."""

    players: Players
    board: Cards
    dead: Cards = ""
    game: Name = "holdem"


class CardEquity(msgspec.Struct, frozen=True):
    """The equities after one card, 0 to 1; `exact` when all deals were counted."""

    card: str
    equities: tuple[float, ...]
    exact: bool


class NextCards(msgspec.Struct, frozen=True, tag="cards"):
    """Every card that can come next, from the ace of spades down."""

    cards: tuple[CardEquity, ...]


class OutsLine(msgspec.Struct, frozen=True):
    """The chance to hit one of `outs` cards, 0 to 1: on the turn, on the river, and on either."""

    outs: int
    turn: float
    river: float
    both: float


class PriceLine(msgspec.Struct, frozen=True):
    """A bet as a share of the pot, and the equity that calling it needs."""

    bet: float
    needed: float


class NamedChance(msgspec.Struct, frozen=True):
    """The chance, 0 to 1, of the thing with this name."""

    name: str
    chance: float


class Matchup(msgspec.Struct, frozen=True):
    """Two hands before the flop, and the equity of each."""

    key: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    first_equity: float
    second_equity: float


class Draw(msgspec.Struct, frozen=True):
    """A hand on a flop, its outs, and the chance to make it on the turn and by the river."""

    key: str
    hole: tuple[str, ...]
    board: tuple[str, ...]
    outs: tuple[str, ...]
    turn: float
    river: float


class OddsFound(msgspec.Struct, frozen=True):
    """The odds that are taught.

    - `five`, `seven`: the kinds of hands among all of five and of seven cards, the best first.
    - `starts`: equities of starting hands against any two cards.
    - `set_on_flop`: a pair sees a third card of its rank; `pair_on_flop`: two ranks see another of
      one of them; `flush_by_river`: two cards of one suit get three or more of it on
      the board.
    """

    outs: tuple[OutsLine, ...]
    prices: tuple[PriceLine, ...]
    five: tuple[NamedChance, ...]
    seven: tuple[NamedChance, ...]
    matchups: tuple[Matchup, ...]
    starts: tuple[NamedChance, ...]
    draws: tuple[Draw, ...]
    set_on_flop: float
    pair_on_flop: float
    flush_by_river: float


class Why(StrEnum):
    """Why something is not answered."""

    WRONG = "wrong"
    BUSY = "busy"
    LONG = "long"


class Unanswered(msgspec.Struct, frozen=True, tag="unanswered"):
    """There is no answer, and why. `words`: what is wrong with the question."""

    why: Why
    words: str = ""


Question = (
    PossibleQuestion
    | RangesQuestion
    | EquityQuestion
    | CardsQuestion
    | CoachQuestion
    | StandingsQuestion
    | DrillQuestion
)
Answer = (
    PossibleFound
    | RangesFound
    | EquityFound
    | NextCards
    | CoachFound
    | StandingsFound
    | DrillMade
    | Unanswered
)

_encode = msgspec.msgpack.Encoder().encode
_questions: msgspec.msgpack.Decoder[Question] = msgspec.msgpack.Decoder(Question)
_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)
decode_question = _questions.decode
decode_answer = _answers.decode


def framed(value: Question | Answer) -> bytes:
    """With its length in front."""
    body = _encode(value)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def next_body(source: BinaryIO) -> bytes | None:
    """Return the next framed value; None at the end of the source."""
    head = source.read(LENGTH_BYTES)
    return source.read(int.from_bytes(head, "big")) if len(head) == LENGTH_BYTES else None
