"""The steps of a hand taken one after another, with books of chips and cards."""

from typing import assert_never

from pokerhouse.cards import Card
from pokerhouse.histories.book import ANY_POT, Book
from pokerhouse.histories.lines.amounts import chips
from pokerhouse.histories.lines.cards import HandBoards, HandCards, brackets
from pokerhouse.histories.lines.dialect import Dialect, Heading, StreetKind
from pokerhouse.histories.lines.game import HandGame
from pokerhouse.histories.lines.steps import HandStep
from pokerhouse.histories.record import Move, MoveKind, Note, NoteKind, seat_name
from pokerhouse.rules import Cause, Player, variant_of
from pokerhouse.units import Chips, SeatNumber


class StepsReader:
    """Goes through the steps of a hand, keeping books."""

    def __init__(
        self, heading: Heading, players: tuple[Player, ...], game: HandGame, dialect: Dialect
    ) -> None:
        self.heading = heading
        self.players = players
        self.game = game
        self.dialect = dialect
        self.variant = variant_of(heading.variant)
        self.book = Book(game.config, {player.seat: player.stack for player in players})
        self.cards = HandCards(self.variant, self.book.stacks)
        self.boards = HandBoards()
        self.moves: list[Move] = []
        self.mucked: set[SeatNumber] = set()
        self.dealt_to: list[SeatNumber] = []
        """The seats whose down cards are in the deal."""
        self.drawing = False
        self.sold: dict[SeatNumber, int] = {}
        """The amounts that the house paid for hands, in place of all pots."""
        self.beside: dict[SeatNumber, int] = {}
        """The amounts that the house paid beside the pots; negative for what it got back."""
        self.notes = [*heading.notes, *game.notes]
        self.totals: tuple[Chips, Chips] | None = None
        self.street = StreetKind.FIRST

    def play(self, step: HandStep) -> None:
        """Take one step; raises `ValueError` or `InputError` for one that does not fit."""
        book, seat = self.book, step.seat
        found = step.found
        match step.kind:  # the most frequent first
            case "seat in the summary":
                self._summary_seat(step)
            case "street":
                self._street(step)
            case "dealt":
                self._deal(step)
            case "posts":
                for posted in self.game.posts[step.line]:
                    book.post(posted)
            case "folds":
                self._fold(step)
            case "checks":
                if due := book.due(seat):
                    raise ValueError(f"checks: {due} is to call")
                self._move(step, MoveKind.CHECK_OR_CALL)
            case "calls":
                if book.call(seat, self._amount(step)):
                    self.notes.append(Note(NoteKind.CALL_IN_FULL, seat_name(seat, step.line)))
                self._move(step, MoveKind.CHECK_OR_CALL)
            case "bets" | "raises":
                to = self._amount(step) + (book.bets[seat] if step.kind == "bets" else 0)
                book.wager(seat, to)
                self._move(step, MoveKind.WAGER, Chips(to))
            case "brings in":
                book.bring_in(seat, self._amount(step))
                self._move(step, MoveKind.BRING_IN)
            case "discards" | "stands pat":
                self._draw(step)
            case "uncalled":
                book.give_back(seat, self._amount(step))
            case "collected":
                pot = 0 if found["main"] else int(found["side"] or 1)
                book.collect(seat, self._amount(step), pot)
            case "shows":
                self.cards.show(seat, found["cards"])
            case "mucks":
                self.mucked.add(seat)
                if found["cards"]:
                    self.cards.show(seat, found["cards"])
            case "cashed out":
                self.sold[seat] = self._amount(step)
            case "receives":
                self.beside[seat] = self.beside.get(seat, 0) + self._amount(step)
            case "pays back":
                self.beside[seat] = self.beside.get(seat, 0) - self._amount(step)
            case "total":
                self.totals = self._amount(step, "total"), self._fees(step)
            case "board":
                self.boards.summarize(brackets(found["cards"])[0])
            case "does not show" | "sits out":
                pass
            case _:
                assert_never(step.kind)
        if "end" in found.re.groupindex and found["end"] and not book.is_all_in(seat):
            raise ValueError(f"all-in with {book.stacks[seat]} left")

    def _amount(self, step: HandStep, group: str = "amount") -> Chips:
        """An amount of a line, in chips."""
        return chips(step.found[group], self.heading.scale)

    def _deal(self, step: HandStep) -> None:
        seat = step.seat
        self.cards.deal(seat, step.found["cards"], last=self.street is StreetKind.LAST)
        if self.cards.down[seat] and seat not in self.dealt_to:
            self.dealt_to.append(seat)

    def _fees(self, step: HandStep) -> Chips:
        """The rake of the line with the total, and everything else taken like it."""
        told = step.found.groupdict()
        amounts = [told["rake"], *self.dialect.fee.findall(told.get("fees") or "")]
        return Chips(sum(chips(text, self.heading.scale) for text in amounts if text))

    def _move(
        self, step: HandStep, kind: MoveKind, to: Chips | None = None, cards: tuple[Card, ...] = ()
    ) -> None:
        self.moves.append(Move(step.seat, kind, to, cards, line=step.line))

    def _fold(self, step: HandStep) -> None:
        if self.book.folded[step.seat]:
            raise ValueError("has folded before")
        self.book.folded[step.seat] = True
        # Sites fold a player who sits out even when a blind has taken all their chips.
        is_absent = self.book.is_all_in(step.seat)
        if is_absent:
            self.notes.append(Note(NoteKind.FOLDED_ALL_IN, seat_name(step.seat)))
        cause = Cause.AWAY if is_absent else Cause.PLAYER
        self.moves.append(Move(step.seat, MoveKind.FOLD, line=step.line, cause=cause))

    def _draw(self, step: HandStep) -> None:
        if not any(plan.draw for plan in self.variant.streets):
            raise ValueError(f"no cards are changed in {self.variant.name}")
        # Single draw games have no street line between the deal and the draw.
        if not self.drawing and len(self.variant.streets) == 2:
            self.book.next_street()
        self.drawing = True
        cards: tuple[Card, ...] = ()
        if step.kind == "discards":
            cards = self.cards.discard(step.seat, int(step.found["count"]), step.found["cards"])
        self._move(step, MoveKind.DISCARD, cards=cards)

    def _street(self, step: HandStep) -> None:
        street = self.dialect.street_named(step.found["street"])
        if street is None:
            raise ValueError(f"no street that is known: {step.found['street']!r}")
        self.street = street
        if street in (StreetKind.LATER, StreetKind.LAST):
            self.book.next_street()
        cards, run = brackets(step.found["cards"]), step.found["run"]
        if cards:
            if street is StreetKind.LAST:
                self.cards.share_last()
            self.boards.deal(cards, self.dialect.runs.index(run) if run else None)

    def _summary_seat(self, step: HandStep) -> None:
        """Read what only the summary shows: mucked hands, and the payments of cash-outs."""
        seat, found = step.seat, step.found
        if found["known"]:
            self.cards.show(seat, found["cards"])
            if found["known"] == "mucked":
                self.mucked.add(seat)
        # For a hand that was sold no line may say `collected`.
        if seat in self.sold and not self.book.collected(seat):
            for won in self.dialect.won.finditer(found[0]):
                self.book.collect(seat, chips(won["amount"], self.heading.scale), ANY_POT)
