"""A hand told in words, event by event, as the person in one seat may see it, or with open cards where nobody plays."""

from collections.abc import Callable, Iterable
from typing import assert_never

from rich.text import Text

from pokerhouse.cards import Card
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.rules import HandEvent, redact
from pokerhouse.rules.events import (
    BetMade,
    BetsCollected,
    BoardDealt,
    Called,
    CardBurned,
    Checked,
    Folded,
    HandEnded,
    HandMucked,
    HandShown,
    HandStarted,
    HandTabled,
    HoleCardsDealt,
    Post,
    Posted,
    Pot,
    PotAwarded,
    Raised,
    Share,
    UncalledReturned,
)
from pokerhouse.rules.view import HiddenCardBurned, HiddenCardsDealt, OwnCardsDealt, ViewEvent
from pokerhouse.units import Chips, SeatNumber

_POSTS = {Post.ANTE: "ante", Post.SMALL_BLIND: "small blind", Post.BIG_BLIND: "big blind"}
BOLD, FAINT, MINE = "bold", "dim", "bold cyan"


class Narrator:
    """Says what happens. `viewer` is the seat of the person who plays; None: nobody does and all cards are open."""

    def __init__(self, say: Callable[[Text], object], cards: CardPrinter, viewer: SeatNumber | None) -> None:
        self._say = say
        self._cards = cards
        self._viewer = viewer
        self._started: HandStarted | None = None
        self._posts: dict[SeatNumber, list[str]] = {}
        self._hole: dict[SeatNumber, Text] = {}
        self._board: tuple[Card, ...] = ()
        self._pots: tuple[Pot, ...] = ()
        self._shown = False

    def __call__(self, event: HandEvent) -> None:
        """Tell one event. What the viewer may not see is taken out here, by the same rule as on the network."""
        self._tell(event if self._viewer is None else redact(event, self._viewer))

    def _tell(self, event: HandEvent | ViewEvent) -> None:
        match event:
            case HandStarted():
                self._begin(event)
            case Posted(seat=seat, post=post, amount=amount):
                self._posts.setdefault(seat, []).append(f"{_POSTS[post]} {amount:,}")
            case HoleCardsDealt(seat=seat, cards=cards) | OwnCardsDealt(seat=seat, cards=cards):
                self._dealt(seat, self._cards(cards))
            case HiddenCardsDealt(seat=seat):
                self._dealt(seat, Text())
            case CardBurned() | HiddenCardBurned():
                pass
            case BoardDealt(street=street, cards=cards):
                self._board += cards
                self._say(Text.assemble((f"{street.capitalize():<6}", BOLD), self._cards(self._board), self._in_pots()))
            case Folded(seat=seat):
                self._acts(seat, "folds", FAINT)
            case Checked(seat=seat):
                self._acts(seat, "checks")
            case Called(seat=seat, amount=amount, all_in=all_in):
                self._acts(seat, f"calls {amount:,}{_all_in(all_in)}")
            case BetMade(seat=seat, to=to, all_in=all_in):
                self._acts(seat, f"bets {to:,}{_all_in(all_in)}")
            case Raised(seat=seat, to=to, all_in=all_in):
                self._acts(seat, f"raises to {to:,}{_all_in(all_in)}")
            case UncalledReturned(seat=seat, amount=amount):
                back = "you" if seat == self._viewer else self._name(seat)
                self._say(Text(f"  {amount:,} that nobody called goes back to {back}", FAINT))
            case BetsCollected(pots=pots):
                self._pots = pots
            case HandTabled(seat=seat, cards=cards):
                self._acts(seat, "turns up ", after=self._cards(cards))
            case HandShown(seat=seat, cards=cards, words=words):
                self._shown = True
                self._acts(seat, "shows ", after=self._cards(cards).append(f"  {words}"))
            case HandMucked(seat=seat):
                self._acts(seat, "throws the hand away unseen", FAINT)
            case PotAwarded():
                self._award(event)
            case HandEnded(stacks=stacks):
                self._end(stacks)
            case _:
                assert_never(event)

    def _begin(self, event: HandStarted) -> None:
        self._started = event
        self._posts, self._hole, self._board, self._pots, self._shown = {}, {}, (), (), False
        if event.button not in [player.seat for player in event.players]:
            self._button_note = f"  the button lies on empty seat {event.button}"
        else:
            self._button_note = ""

    def _dealt(self, seat: SeatNumber, cards: Text) -> None:
        """Once everybody has cards, show the table: who sits there with how much, the button, the blinds, the cards."""
        assert self._started is not None
        self._hole[seat] = cards
        players = sorted(self._started.players, key=lambda player: player.seat)
        if len(self._hole) < len(players):
            return
        self._say(Text(f"\nHand {self._started.hand}", BOLD))
        wide = max(len(player.name) for player in players)
        digits = max(len(f"{player.stack:,}") for player in players)
        for player in players:
            notes = ["button"] if player.seat == self._started.button else []
            notes += self._posts.get(player.seat, [])
            line = Text.assemble(f"  {player.name:<{wide}}  {player.stack:>{digits},}  ", self._hole[player.seat])
            if player.seat == self._viewer:
                line.stylize(MINE, 2, 2 + len(player.name))
            if notes:
                line.append(("  " if self._hole[player.seat] else "") + ", ".join(notes), FAINT)
            line.rstrip()
            self._say(line)
        if self._button_note:
            self._say(Text(self._button_note, FAINT))

    def _acts(self, seat: SeatNumber, deed: str, style: str = "", *, after: Text | None = None) -> None:
        self._say(Text.assemble("  ", self._subject(seat, deed, style), after or ""))

    def _subject(self, seat: SeatNumber, deed: str, style: str = "") -> Text:
        """`smart folds`, `You fold`: `deed` begins with a verb in the third person."""
        if seat != self._viewer:
            return Text(f"{self._name(seat)} {deed}", style)
        verb, space, rest = deed.partition(" ")
        return Text.assemble(("You", MINE), f" {verb.removesuffix('s')}{space}{rest}")

    def _award(self, event: PotAwarded) -> None:
        winners = [share.seat for share in event.shares]
        pot = self._pot_name(event.pot, event.amount)
        hand = f" with {event.words}" if event.words else ""
        if len(winners) == 1:
            why = "" if hand else ": nobody else can win it" if self._shown else ": everyone else has folded"
            self._say(Text.assemble("  ", self._subject(winners[0], f"wins {pot}{hand}{why}", BOLD)))
            return
        names = " and ".join("you" if seat == self._viewer else self._name(seat) for seat in winners)
        parts = ", ".join(f"{share.amount:,}" for share in event.shares)
        line = f"{names} split {pot}{hand}: {parts}"
        self._say(Text(f"  {line[0].upper()}{line[1:]}" if winners[0] == self._viewer else f"  {line}", BOLD))

    def _end(self, stacks: Iterable[Share]) -> None:
        """For the person who plays: what the hand has brought."""
        before = (
            next((p.stack for p in self._started.players if p.seat == self._viewer), None) if self._started else None
        )
        after = next((share.amount for share in stacks if share.seat == self._viewer), Chips(0))
        if before is None:
            return
        gain = after - before
        change = f"won {gain:,}" if gain > 0 else f"lost {-gain:,}" if gain < 0 else "neither won nor lost"
        self._say(Text(f"  You have {change} in this hand and have {after:,} now.", MINE))

    def _in_pots(self) -> str:
        if len(self._pots) == 1:
            return f"  pot {self._pots[0].amount:,}"
        return "".join(f"  {_pot_label(n, len(self._pots))} {pot.amount:,}" for n, pot in enumerate(self._pots))

    def _pot_name(self, number: int, amount: Chips) -> str:
        label = "the pot" if len(self._pots) == 1 else _pot_label(number, len(self._pots))
        return f"{label if label[-1].isdigit() or label.startswith('the') else f'the {label}'} of {amount:,}"

    def _name(self, seat: SeatNumber) -> str:
        assert self._started is not None
        return next(player.name for player in self._started.players if player.seat == seat)


def _pot_label(number: int, pots: int) -> str:
    if number == 0:
        return "main pot"
    return "side pot" if pots == 2 else f"side pot {number}"


def _all_in(all_in: bool) -> str:
    return ", all-in" if all_in else ""
