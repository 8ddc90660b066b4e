"""A hand on a terminal, as the person in one seat may see it, or with open cards.

The sentences come from `words`; this file arranges them.
"""

from collections.abc import Callable, Iterable
from typing import Final

from rich.text import Text

from pokerhouse import rules
from pokerhouse.cards import Card
from pokerhouse.catalogue import Amount, Sentence, Value, ValueList, in_unit, text, value_text
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.rules.views import HiddenCardsDealt, OwnCardsDealt, OwnDiscarded, ViewEvent
from pokerhouse.units import Chips, SeatNumber
from pokerhouse.words import around_cards, cards_value, event_sentence

BOLD = "bold"
FAINT = "dim"
MINE = "bold cyan"
_STYLES: Final[dict[type, str]] = {
    rules.StreetStarted: BOLD,
    rules.BoardDealt: BOLD,
    rules.PotAwarded: BOLD,
    rules.Folded: FAINT,
    rules.HandMucked: FAINT,
    rules.UncalledReturned: FAINT,
    rules.RakeTaken: FAINT,
    rules.StubReshuffled: FAINT,
    rules.RabbitShown: FAINT,
}


class Narrator:
    """Describes each event of a hand in a language.

    `viewer` is the seat of the person who plays, None if nobody does and all cards are open.
    `amount` turns chips into the unit that is shown; without it, it is the table's unit.
    """

    def __init__(
        self,
        say: Callable[[Text], object],
        cards: CardPrinter,
        viewer: SeatNumber | None,
        language: str,
        amount: Callable[[int], Amount | str] | None = None,
    ) -> None:
        self._unit = amount
        self._say = say
        self._cards = cards
        self._viewer = viewer
        self._language = language
        self._you = text(language, "log.you")
        self._state: rules.HandState | None = None
        self._down: dict[SeatNumber, tuple[Card, ...]] = {}
        """Cards face down that the viewer may see."""
        self._posts: dict[SeatNumber, list[str]] = {}
        self._deals_due = 0
        """Deals of the first street that are still to come before the table is shown."""

    @property
    def _hand(self) -> rules.HandState:
        assert self._state is not None, "a hand's log begins with HandStarted"
        return self._state

    def __call__(self, event: rules.HandEvent) -> None:
        """Describe one event, without what the viewer may not see, by the rule of the network."""
        if isinstance(event, rules.HandStarted):
            self._begin(event)
            return
        before = self._hand
        self._state = rules.apply(before, event)
        self._describe(before, event if self._viewer is None else rules.redact(event, self._viewer))

    def _begin(self, event: rules.HandStarted) -> None:
        self._state = rules.fold([event])
        self._down.clear()
        self._posts.clear()
        first = self._hand.variant.streets[0]
        self._deals_due = len(event.players) * (bool(first.down) + bool(first.up))

    def _describe(self, before: rules.HandState, event: rules.HandEvent | ViewEvent) -> None:
        sentence = event_sentence(before, self._hand, event, self._viewer)
        if sentence is not None and self._unit is not None:
            sentence = in_unit(sentence, self._unit)
        match event:
            case rules.Posted(seat=seat, post=post):
                assert sentence is not None
                amount = sentence.values["amount"]
                posted = self._text("posts", post=str(post), amount=amount)
                self._posts.setdefault(seat, []).append(posted)
            case (
                rules.HoleCardsDealt(seat=seat, cards=cards) | OwnCardsDealt(seat=seat, cards=cards)
            ):
                self._down[seat] = self._down.get(seat, ()) + cards
                self._dealt(seat, sentence)
            case rules.UpCardsDealt(seat=seat) | HiddenCardsDealt(seat=seat):
                self._dealt(seat, sentence)
            case rules.Discarded(seat=seat, cards=cards) | OwnDiscarded(seat=seat, cards=cards):
                held = self._down.get(seat, ())
                self._down[seat] = tuple(card for card in held if card not in cards)
                self._write(sentence)
            case rules.BoardDealt(board=board) if sentence is not None:
                whole = cards_value(self._hand.boards[board])
                self._write(Sentence(sentence.key, {**sentence.values, "cards": whole}), BOLD)
            case rules.HandEnded(stacks=stacks):
                self._end(stacks)
            case _:
                self._write(sentence, _STYLES.get(type(event), ""))

    def _write(self, sentence: Sentence | None, style: str = "") -> None:
        """Write a sentence with its cards drawn, "You" highlighted, streets not indented."""
        if sentence is None:
            return
        parts = around_cards(sentence, self._language)
        line = Text.assemble((parts.before, style), self._cards(parts.cards), (parts.after, style))
        if parts.before.startswith(f"{self._you} ") and sentence.values.get("whose") == "you":
            line.stylize(MINE, 0, len(self._you))
        self._say(Text.assemble("" if "street" in sentence.values else "  ", line))

    def _amount(self, chips: int) -> Amount | str:
        """Return chips as the table shows them."""
        return (self._unit or self._hand.config.rules.amount)(chips)

    def _text(self, key: str, **values: Value) -> str:
        return text(self._language, f"terminal.{key}", values)

    # Cards
    # ----------------------------------------------------------------------------------------------

    def _dealt(self, seat: SeatNumber, sentence: Sentence | None) -> None:
        """Show the table once everyone has their first cards, and describe later deals one by one.

        In games without draws, a later deal shows all the cards of the seat, like the table.
        """
        if self._deals_due:
            self._deals_due -= 1
            if not self._deals_due:
                self._show_table()
        elif sentence is not None and not self._hand.variant.has_draws:
            name = (self._you, MINE) if seat == self._viewer else self._name(seat)
            self._say(Text.assemble("  ", name, "  ", self._cards_of(seat)))
        else:
            self._write(sentence)

    def _show_table(self) -> None:
        """Show the players with stacks and cards, the button, and the forced bets."""
        hand = self._hand
        players = sorted(hand.players, key=lambda player: player.seat)
        self._say(Text(f"\n{self._text('hand', hand=hand.hand_id)}", BOLD))
        wide = max(len(player.name) for player in players)
        stacks = [value_text(self._language, self._amount(player.stack)) for player in players]
        digits = max(map(len, stacks))
        for player, stack in zip(players, stacks, strict=True):
            seat, held = player.seat, self._cards_of(player.seat)
            has_button = seat == hand.button and not hand.variant.opening.has_bring_in
            button = [self._text("button")] if has_button else []
            notes = [*button, *self._posts.get(seat, [])]
            line = Text.assemble(f"  {player.name:<{wide}}  {stack:>{digits}}  ", held)
            if seat == self._viewer:
                line.stylize(MINE, 2, 2 + len(player.name))
            if notes:
                told = value_text(self._language, ValueList(tuple(notes)))
                line.append(("  " if held else "") + told, FAINT)
            line.rstrip()
            self._say(line)
        if hand.button not in hand.seats:
            empty = self._text("buttonOnEmpty", seat=str(hand.button))
            self._say(Text(f"  {empty}", FAINT))

    def _cards_of(self, seat: SeatNumber) -> Text:
        """Return the cards of a seat that may be seen, `(A♠ 5♦) 7♥ K♠`: face down in brackets."""
        down, up = self._down.get(seat, ()), self._hand.up[self._hand.seats.index(seat)]
        if not up:
            return self._cards(down)
        hidden = Text.assemble("(", self._cards(down), ") ") if down else Text()
        return Text.assemble(hidden, self._cards(up))

    def _name(self, seat: SeatNumber) -> str:
        return next(player.name for player in self._hand.players if player.seat == seat)

    # The end
    # ----------------------------------------------------------------------------------------------

    def _end(self, stacks: Iterable[rules.Share]) -> None:
        """Tell the person who plays what they won or lost."""
        before = next((p.stack for p in self._hand.players if p.seat == self._viewer), None)
        if before is None:
            return
        after = next((share.amount for share in stacks if share.seat == self._viewer), Chips(0))
        gain = after - before
        end = "won" if gain > 0 else "lost" if gain < 0 else "even"
        won, now = self._amount(abs(gain)), self._amount(after)
        told = self._text("result", end=end, gain=won, chips=now)
        self._say(Text(f"  {told}", MINE))
