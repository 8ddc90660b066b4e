"""A pot that was paid, as a sentence: who won which part of it, and with what hand."""

from dataclasses import dataclass
from typing import Final

from pokerhouse.catalogue import Amount, Sentence, Value, ValueList
from pokerhouse.hands import GAMES
from pokerhouse.hands.worth import ORDERS
from pokerhouse.rules import Half, HandState, PotAwarded
from pokerhouse.rules.games import Variant, amount_of
from pokerhouse.units import SeatNumber
from pokerhouse.words.hand_names import hand_sentence, lead_of

# The person whom a sentence about a hand is about, and amounts of that hand.

YOU: Final = Sentence("log.you")


@dataclass(frozen=True, slots=True)
class Subject:
    """The players of a hand as sentences name them: the viewer is "you"."""

    hand: HandState
    viewer: SeatNumber | None

    def values(self, seat: SeatNumber) -> dict[str, Value]:
        """Return the values `who` and `whose` of a sentence about a seat."""
        return {"who": self.name(seat), "whose": "you" if seat == self.viewer else "other"}

    def name(self, seat: SeatNumber) -> Sentence | str:
        """Return a name, "You", or the seat where the hand has no such player."""
        if seat == self.viewer:
            return YOU
        names = (player.name for player in self.hand.players if player.seat == seat)
        return next(names, Sentence("log.seat", {"seat": str(seat)}))

    def amount(self, chips: int) -> Amount:
        """Return chips in the unit of the table."""
        return amount_of(chips, self.hand.config.rules.counted)


def awarded(after: HandState, event: PotAwarded, viewer: SeatNumber | None) -> Sentence:
    """Return who won what with what."""
    subject = Subject(after, viewer)
    prize, using = _prize(after, event, subject), _using(event.words)
    if len(event.shares) == 1:
        who = subject.values(event.shares[0].seat)
        return Sentence("log.wins", {**who, "prize": prize, "using": using})
    amounts = [subject.amount(share.amount) for share in event.shares]
    each = Sentence("log.each", {"amount": amounts[0]})
    values: dict[str, Value] = {
        "whose": "you" if any(share.seat == viewer for share in event.shares) else "other",
        "names": ValueList(tuple(_names(event, subject)), "and"),
        "prize": prize,
        "using": using,
        "shares": each if len(set(amounts)) == 1 else ValueList(tuple(amounts), "and"),
    }
    return Sentence("log.split", values)


def pot_name(number: int, pots: int, names: str = "pots") -> Sentence:
    """Return the name of a pot among several, from one of the groups of names in `log.toml`."""
    if number == 0:
        return Sentence(f"log.{names}.main")
    if pots == 2:
        return Sentence(f"log.{names}.side")
    return Sentence(f"log.{names}.numbered", {"number": number})


def half_name(variant: Variant, half: Half) -> str:
    """Return `high` or `low`; `badugi` where the first half is played for that."""
    if half is Half.HIGH and ORDERS[GAMES[variant.showdown[0]].order].distinct:
        return "badugi"
    return half.value


def _names(event: PotAwarded, subject: Subject) -> list[Sentence | str]:
    names = [subject.name(share.seat) for share in event.shares]
    return [Sentence("log.youToo") if n and name == YOU else name for n, name in enumerate(names)]


def _prize(after: HandState, event: PotAwarded, subject: Subject) -> Sentence:
    boards, pots = len(after.boards), len(after.pots)
    half = _half(after, event)
    of = ("half_of_pot" if pots > 1 else "half") if half else ("pot" if pots > 1 else "")
    # A pot that nobody contested was won on no board.
    on_board = boards > 1 and bool(event.words)
    part = (f"{of}_on_board" if of else "board") if on_board else of or "all"
    names = "potsOf" if half else "potsWithin"
    values: dict[str, Value] = {
        "part": part,
        "amount": subject.amount(event.amount),
        "pot": pot_name(event.pot, pots, names) if pots > 1 else "",
        "half": half,
        "board": Sentence("log.board", {"number": event.board + 1}) if on_board else "",
    }
    return Sentence("log.prize", values)


def _half(after: HandState, event: PotAwarded) -> Sentence | str:
    """Return the name of a half; empty for a whole pot, as where nobody has a low hand."""
    pot = after.pots[event.pot].amount if event.pot < len(after.pots) else event.amount
    if event.half is Half.WHOLE or 4 * event.amount * len(after.boards) >= 3 * pot:
        return ""
    return Sentence(f"hands.halves.{half_name(after.variant, event.half)}")


def _using(hand: str) -> Sentence | str:
    """Return the winning hand; nothing where nobody had to show."""
    if not hand:
        return ""
    return Sentence("log.using", {"lead": lead_of(hand), "hand": hand_sentence(hand)})
