"""A hand in words, event by event, as the person in one seat may see it, or with open cards.

Public facts, boards, pots and cards face up, are read from the hand itself, which is folded along.
Private ones come from the redacted event alone.
"""

from collections.abc import Callable, Iterable
from typing import assert_never

from rich.text import Text

from pokerhouse.cards import Card
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.errors import counted
from pokerhouse.rules import (
    BetMade,
    BetsCollected,
    BoardDealt,
    BountyPaid,
    BroughtIn,
    Called,
    CardBurned,
    CardsShown,
    Checked,
    Discarded,
    Folded,
    Half,
    HandEnded,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    HandState,
    HandTabled,
    HoleCardsDealt,
    Posted,
    PotAwarded,
    RabbitShown,
    Raised,
    RakeTaken,
    RunsChosen,
    Share,
    StreetStarted,
    StubReshuffled,
    UncalledReturned,
    UpCardsDealt,
    apply,
    fold,
    redact,
)
from pokerhouse.rules.views import (
    HiddenCardBurned,
    HiddenCardsDealt,
    HiddenDiscarded,
    OwnCardsDealt,
    OwnDiscarded,
    ViewEvent,
)
from pokerhouse.units import Chips, SeatNumber
from pokerhouse.words import (
    POSTS,
    all_in_words,
    exchanged,
    gain_told,
    is_half,
    pots_told,
    prize,
    runs,
)

BOLD = "bold"
FAINT = "dim"
MINE = "bold cyan"
_LABEL = 6
"""The width of the names of streets, which aligns the boards of one hand."""


class _Players:
    """The players of a hand in sentences, with *you* for the person who plays."""

    def __init__(self, viewer: SeatNumber | None) -> None:
        self.viewer = viewer
        self.names: dict[SeatNumber, str] = {}

    def does(self, seat: SeatNumber, deed: str, style: str = "") -> Text:
        """`smart folds`, `You fold`: `deed` begins with a verb in the third person."""
        if seat != self.viewer:
            return Text(f"{self.names[seat]} {deed}", style)
        verb = deed.split(" ", 1)[0]
        own = {"has": "have", "is": "are"}.get(verb) or verb.removesuffix("s")
        return Text.assemble(("You", MINE), f" {own}{deed[len(verb) :]}")

    def name(self, seat: SeatNumber) -> str:
        """The player as an object: `you`, or the name."""
        return "you" if seat == self.viewer else self.names[seat]


class Narrator:
    """Describes each event of a hand.

    `viewer` is the seat of the person who plays, None if nobody does and all cards are open.
    """

    def __init__(
        self, say: Callable[[Text], object], cards: CardPrinter, viewer: SeatNumber | None
    ) -> None:
        self._say = say
        self._cards = cards
        self._players = _Players(viewer)
        self._state: HandState | None = None
        self._down: dict[SeatNumber, tuple[Card, ...]] = {}
        """Cards face down, of those whose cards may be known."""
        self._posts: dict[SeatNumber, list[str]] = {}
        self._brought_in = False
        """Has the hand only been brought in so far, and nobody bet?"""
        self._deals_due = 0
        """Deals of the first street that are still to come before the table is shown."""
        self._shown = False

    @property
    def _hand(self) -> HandState:
        assert self._state is not None, "a hand's log begins with HandStarted"
        return self._state

    def __call__(self, event: HandEvent) -> None:
        """Describe one event, without what the viewer may not see, by the rule of the network."""
        if isinstance(event, HandStarted):
            self._begin(event)
            return
        self._brought_in = self._hand.level > 0 and not self._hand.base
        self._state = apply(self._hand, event)
        self._describe(
            event if self._players.viewer is None else redact(event, self._players.viewer)
        )

    def _begin(self, event: HandStarted) -> None:
        self._state = fold([event])
        self._players.names = {player.seat: player.name for player in event.players}
        self._down = {}
        self._posts = {}
        self._shown = False
        first = self._hand.variant.streets[0]
        self._deals_due = len(event.players) * (bool(first.down) + bool(first.up))

    def _describe(self, event: HandEvent | ViewEvent) -> None:
        match event:
            case HandStarted() | CardBurned() | HiddenCardBurned() | BetsCollected():
                pass
            case Posted(seat=seat, post=post, amount=amount):
                self._posts.setdefault(seat, []).append(f"{POSTS[post]} {amount:,}")
            case HoleCardsDealt(seat=seat, cards=cards) | OwnCardsDealt(seat=seat, cards=cards):
                self._down[seat] = self._down.get(seat, ()) + cards
                self._dealt(seat, "gets ", cards)
            case HiddenCardsDealt(seat=seat):
                self._dealt(seat, "", ())
            case UpCardsDealt(seat=seat):
                self._dealt(seat, "has ", ())
            case Discarded(seat=seat, cards=cards) | OwnDiscarded(seat=seat, cards=cards):
                self._down[seat] = tuple(
                    card for card in self._down.get(seat, ()) if card not in cards
                )
                deed = exchanged(len(cards), self._hand.variant)
                self._acts(seat, f"{deed}: " if cards else deed, after=self._cards(cards))
            case HiddenDiscarded(seat=seat, count=count):
                self._acts(seat, exchanged(count, self._hand.variant))
            case StubReshuffled(count=count):
                back = f"{counted(count, 'card')} out of play {'is' if count == 1 else 'are'}"
                self._say(Text(f"  The deck has run out: {back} shuffled into it", FAINT))
            case StreetStarted(street=street):
                if not self._deals_due:
                    self._street(street.words)
            case BoardDealt(street=street, board=board):
                self._board(street.words, board)
            case HandEnded(stacks=stacks):
                self._end(stacks)
            case PotAwarded():
                self._say(_award(event, self._hand, self._players, is_shown=self._shown))
            case RakeTaken(amount=amount):
                self._say(Text(f"  The house takes {amount:,} of the pot", FAINT))
            case BountyPaid(seat=seat, to=to, amount=amount):
                self._acts(seat, f"pays {self._players.name(to)} {amount:,} for seven-deuce")
            case UncalledReturned(seat=seat, amount=amount):
                to_whom = self._players.name(seat)
                self._say(Text(f"  {amount:,} that nobody called goes back to {to_whom}", FAINT))
            case RabbitShown(cards=cards):
                self._say(Text.assemble(("  What would have come: ", FAINT), self._cards(cards)))
            case _:
                self._describe_action(event)

    def _describe_action(
        self,
        event: Folded | Checked | Called | BetMade | Raised | BroughtIn | RunsChosen
        | HandTabled | HandShown | CardsShown | HandMucked,
    ) -> None:  # fmt: skip
        """Describe the action of a player."""
        seat = event.seat
        match event:
            case Folded():
                self._acts(seat, "folds", FAINT)
            case Checked():
                self._acts(seat, "checks")
            case Called(amount=amount, all_in=all_in):
                self._acts(seat, f"calls {amount:,}{all_in_words(all_in)}")
            case BetMade(to=to, all_in=all_in):
                self._acts(seat, f"bets {to:,}{all_in_words(all_in)}")
            case Raised(to=to, all_in=all_in):
                completed = self._brought_in and to == self._hand.config.min_bet
                self._acts(
                    seat,
                    f"{'completes' if completed else 'raises'} to {to:,}{all_in_words(all_in)}",
                )
            case BroughtIn(amount=amount, all_in=all_in):
                self._acts(seat, f"brings it in for {amount:,}{all_in_words(all_in)}")
            case RunsChosen(times=times):
                self._acts(seat, runs(times))
            case HandTabled(cards=cards):
                self._acts(seat, "turns up ", after=self._cards(cards))
            case HandShown(cards=cards, words=words):
                self._shown = True
                self._acts(
                    seat, "shows ", after=self._cards(cards).append(f"  {words}" if words else "")
                )
            case CardsShown(cards=cards):
                self._acts(seat, "shows ", after=self._cards(cards))
            case HandMucked():
                self._acts(seat, "throws the hand away unseen", FAINT)
            case _:
                assert_never(event)

    def _acts(
        self, seat: SeatNumber, deed: str, style: str = "", *, after: Text | None = None
    ) -> None:
        self._say(Text.assemble("  ", self._players.does(seat, deed, style), after or ""))

    def _dealt(self, seat: SeatNumber, deed: str, cards: tuple[Card, ...]) -> None:
        """Show the table once everyone has their first cards; describe later deals one by one."""
        if self._deals_due:
            self._deals_due -= 1
            if not self._deals_due:
                self._show_table()
        elif cards and self._hand.variant.has_draws:
            self._acts(seat, deed, after=self._cards(cards))
        elif cards or deed:
            self._acts(seat, "has ", after=self._cards_of(seat))

    def _show_table(self) -> None:
        """Show the players with stacks and cards, the button, and the forced bets."""
        hand = self._hand
        players = sorted(hand.players, key=lambda player: player.seat)
        self._say(Text(f"\nHand {hand.hand_id}", BOLD))
        wide = max(len(player.name) for player in players)
        digits = max(len(f"{player.stack:,}") for player in players)
        for player in players:
            seat, held = player.seat, self._cards_of(player.seat)
            notes = (
                ["button"] if seat == hand.button and not hand.variant.opening.has_bring_in else []
            )
            notes += self._posts.get(seat, [])
            line = Text.assemble(f"  {player.name:<{wide}}  {player.stack:>{digits},}  ", held)
            if seat == self._players.viewer:
                line.stylize(MINE, 2, 2 + len(player.name))
            if notes:
                line.append(("  " if held else "") + ", ".join(notes), FAINT)
            line.rstrip()
            self._say(line)
        if hand.button not in hand.seats:
            self._say(Text(f"  the button lies on empty seat {hand.button}", FAINT))

    def _cards_of(self, seat: SeatNumber) -> Text:
        """The cards of a seat that may be seen, `(A♠ 5♦) 7♥ K♠`: those face down in brackets."""
        down, up = self._down.get(seat, ()), self._hand.up[self._hand.seats.index(seat)]
        if not up:
            return self._cards(down)
        hidden = Text.assemble("(", self._cards(down), ") ") if down else Text()
        return Text.assemble(hidden, self._cards(up))

    def _street(self, words: str) -> None:
        self._say(Text.assemble((words.capitalize(), BOLD), pots_told(self._hand.pots)))

    def _board(self, words: str, board: int) -> None:
        boards = self._hand.boards
        number = f"  board {board + 1}" if len(boards) > 1 else ""
        label = f"{words.capitalize():<{_LABEL}}" + number[1:]
        if self._deals_due or self._hand.round == 0:
            label = "Board "
        pots = pots_told(self._hand.pots) if self._hand.pots else ""
        self._say(
            Text.assemble((label, BOLD), " " if number else "", self._cards(boards[board]), pots)
        )

    def _end(self, stacks: Iterable[Share]) -> None:
        """Tell the person who plays what they won or lost."""
        viewer = self._players.viewer
        before = next((p.stack for p in self._hand.players if p.seat == viewer), None)
        after = next((share.amount for share in stacks if share.seat == viewer), Chips(0))
        if before is not None:
            self._say(Text(f"  {gain_told(before, after)}", MINE))


def _award(event: PotAwarded, hand: HandState, players: _Players, *, is_shown: bool) -> Text:
    """Tell who wins a pot, or a part of it."""
    winners = [share.seat for share in event.shares]
    won = prize(event, hand.pots, hand.variant, len(hand.boards))
    with_hand = f" with {event.words}" if event.words else ""
    is_part = is_half(event, hand.pots, len(hand.boards))
    if event.half is Half.HIGH and event.words and not is_part:
        with_hand += "; nobody has a low hand"
    if len(winners) == 1:
        alone = ": nobody else can win it" if is_shown else ": everyone else has folded"
        why = with_hand or alone
        return Text.assemble("  ", players.does(winners[0], f"wins {won}{why}", BOLD))
    names = " and ".join(players.name(seat) for seat in winners)
    parts = ", ".join(f"{share.amount:,}" for share in event.shares)
    line = f"{names} split {won}{with_hand}: {parts}"
    if winners[0] == players.viewer:
        line = line[0].upper() + line[1:]
    return Text(f"  {line}", BOLD)
