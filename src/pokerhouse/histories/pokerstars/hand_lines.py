"""A hand's events as the lines of PokerStars text, from the first post to the last pot."""

from collections.abc import Iterable, Iterator, Mapping

from pokerhouse.cards import UNKNOWN, Card, format_cards
from pokerhouse.errors import HistoryError
from pokerhouse.histories.lines import Amounts
from pokerhouse.histories.pokerstars.dialect import RUN_WORDS
from pokerhouse.histories.record import Record
from pokerhouse.rules import HandEvent, HandState, Post, Posted, Street, judge_hand
from pokerhouse.rules import events as e
from pokerhouse.rules.games import Opening
from pokerhouse.units import SeatNumber

_POST_WORDS = {
    Post.ANTE: "the ante",
    Post.SMALL_BLIND: "small blind",
    Post.BIG_BLIND: "big blind",
    Post.STRADDLE: "straddle",
    Post.MISSED_BIG_BLIND: "big blind",
    Post.MISSED_SMALL_BLIND: "small blind",
}


class HandLines:
    """Tells one hand."""

    def __init__(
        self, record: Record, log: Iterable[HandEvent], state: HandState, amounts: Amounts
    ) -> None:
        self.record = record
        self.log = tuple(log)
        self.state = state
        self.amounts = amounts
        self.names: Mapping[SeatNumber, str] = {
            player.seat: player.name for player in state.players
        }
        self.left = {player.seat: int(player.stack) for player in state.players}
        self.level = 0 if state.config.rules.bomb_pot else int(state.config.big_blind)
        self.boards: list[tuple[Card, ...]] = [()] * len(state.boards)
        self.runs: list[list[str]] = [[] for _ in state.boards]
        self.pots = len(state.pots)
        self.split = state.config.rules.boards > 1
        """Are the boards dealt at once, and bet on together?"""
        self.buttons = state.variant.opening is Opening.BUTTON_BLIND
        """Is the button's blind the only one?"""
        self.shown = {event.seat for event in self.log if isinstance(event, e.HandShown)} | set(
            record.shown
        )
        sold = (event for event in self.log if isinstance(event, e.CashedOut))
        self.sold = {event.seat: event.amount for event in sold}
        self.showdown = len(state.live) > 1

    def roles(self) -> dict[str, SeatNumber | None]:
        """The seats of the button and blinds, by the summary's names."""
        started = self.log[0]
        assert isinstance(started, e.HandStarted)
        if self.buttons:
            return {"button blind": started.big_blind}
        return {
            "button": started.button,
            "small blind": started.small_blind,
            "big blind": started.big_blind,
        }

    def steps(self) -> Iterator[str]:
        """Raises `HistoryError` for what the text has no words for."""
        events = list(self.log)
        posts = [event for event in events if isinstance(event, Posted)]
        yield from self._posts(posts)
        yield "*** HOLE CARDS ***"
        yield from _dealt(self)
        for event in events:
            yield from self._event(event)
        yield from (line for run in self.runs for line in run)
        yield from self._showdown() if self.showdown else self._uncontested()

    def _posts(self, posts: list[Posted]) -> Iterator[str]:
        place = 0
        while place < len(posts):
            post, place = posts[place], place + 1
            amount, words = int(post.amount), _POST_WORDS[post.post]
            if self.buttons and post.post is Post.BIG_BLIND:
                words = "button blind"
            following = posts[place] if place < len(posts) else None
            both = post.post is Post.MISSED_BIG_BLIND and following is not None
            if (
                both
                and following
                and (following.seat, following.post) == (post.seat, Post.MISSED_SMALL_BLIND)
            ):
                amount, words = amount + following.amount, "small & big blinds"
                place += 1
            self.left[post.seat] -= amount
            if post.post is Post.STRADDLE:
                self.level = max(self.level, int(post.amount))
            end = "" if self.left[post.seat] else " and is all-in"
            yield f"{self.names[post.seat]}: posts {words} {self.amounts.text(amount)}{end}"

    def _event(self, event: HandEvent) -> Iterator[str]:
        text = self.amounts.text
        match event:
            case e.BoardDealt():
                yield from self._board(event)
            case e.Folded(seat=seat):
                yield f"{self.names[seat]}: folds"
            case e.Checked(seat=seat):
                yield f"{self.names[seat]}: checks"
            case e.Called(seat=seat, amount=amount, all_in=all_in):
                yield f"{self.names[seat]}: calls {text(amount)}{_end(all_in)}"
            case e.BetMade(seat=seat, amount=amount, to=to, all_in=all_in):
                self.level = to
                yield f"{self.names[seat]}: bets {text(amount)}{_end(all_in)}"
            case e.Raised(seat=seat, to=to, all_in=all_in):
                by, self.level = to - self.level, to
                yield f"{self.names[seat]}: raises {text(by)} to {text(to)}{_end(all_in)}"
            case e.UncalledReturned(seat=seat, amount=amount):
                yield f"Uncalled bet ({text(amount)}) returned to {self.names[seat]}"
            case e.RabbitShown() | e.BountyPaid() | e.StubReshuffled():
                raise HistoryError(
                    self.record.source, 0, "a hand with what PokerStars text has no words for"
                )
            case _:
                pass

    def _board(self, event: e.BoardDealt) -> Iterator[str]:
        if UNKNOWN in event.cards:
            raise HistoryError(
                self.record.source,
                0,
                "an unknown card on the board: PokerStars text has no word for it",
            )
        self.level = 0 if event.street is not Street.PREFLOP else self.level
        before = self.boards[event.board]
        street = "PRE-FLOP" if event.street is Street.PREFLOP else event.street.upper()
        shown = [f"[{format_cards(cards)}]" for cards in (before, event.cards) if cards]
        if street == "FLOP":
            shown = [f"[{format_cards((*before, *event.cards))}]"]
        self.boards[event.board] = (*before, *event.cards)
        several = len(self.state.boards) > 1 and self._is_run(event)
        line = (
            f"*** {f'{RUN_WORDS[event.board]} ' if several else ''}{street} *** {' '.join(shown)}"
        )
        if self.split:
            yield line
            return
        if several:
            self.runs[event.board].append(line)
            return
        for board in range(1, len(self.boards)):
            self.boards[board] = self.boards[0]
        yield line

    def _is_run(self, event: e.BoardDealt) -> bool:
        """Is the street dealt to more than one board?"""
        return (
            sum(
                isinstance(other, e.BoardDealt) and other.street is event.street
                for other in self.log
            )
            > 1
        )

    def _showdown(self) -> Iterator[str]:
        awards = [event for event in self.log if isinstance(event, e.PotAwarded)]
        several = len(self.state.boards) > 1
        for board in range(len(self.state.boards)):
            yield f"*** {f'{RUN_WORDS[board]} ' if several else ''}SHOW DOWN ***"
            yield from self._hands(board)
            if board == 0:
                for seat, paid in self.sold.items():
                    yield f"{self.names[seat]} cashed out the hand for {self.amounts.text(paid)}"
            yield from self._collected(event for event in awards if event.board == board)

    def _hands(self, board: int) -> Iterator[str]:
        order = [event.seat for event in self.log if isinstance(event, e.HandShown | e.HandMucked)]
        for seat in dict.fromkeys(order):
            name = self.names[seat]
            if self.mucks(seat):
                yield f"{name}: mucks hand"
            else:
                yield f"{name}: shows [{format_cards(self.hole(seat))}] ({self.words(seat, board)})"

    def _uncontested(self) -> Iterator[str]:
        yield from self._collected(event for event in self.log if isinstance(event, e.PotAwarded))
        seat = self.state.seats[self.state.live[0]]
        shown = seat in self.record.shown
        # One card may be shown alone; the others are left out.
        cards = [card for card in self.hole(seat) if card != UNKNOWN]
        yield f"{self.names[seat]}: " + (
            f"shows [{format_cards(cards)}]" if shown else "doesn't show hand"
        )

    def _collected(self, awards: Iterable[e.PotAwarded]) -> Iterator[str]:
        for award in awards:
            pot = "pot" if self.pots == 1 else "main pot" if not award.pot else "side pot"
            if award.pot and self.pots > 2:
                pot += f"-{award.pot}"
            for share in award.shares:
                if share.amount:
                    kept = " (pot not awarded as player cashed out)"
                    yield (
                        f"{self.names[share.seat]} collected {self.amounts.text(share.amount)} "
                        f"from {pot}{kept if share.seat in self.sold else ''}"
                    )

    def hole(self, seat: SeatNumber) -> tuple[Card, ...]:
        """The cards a seat held at the end."""
        return self.state.hole[self.state.seats.index(seat)]

    def mucks(self, seat: SeatNumber) -> bool:
        """Did the seat throw its hand away at the showdown?"""
        if UNKNOWN in self.hole(seat) or seat in self.record.mucked:
            return True
        return seat not in self.shown

    def words(self, seat: SeatNumber, board: int) -> str:
        """Describe a hand on one board, with both halves of a split pot."""
        games, run = self.state.variant.showdown, self.state.boards[board]
        values = [judge_hand(self.state.config, game, self.hole(seat), run) for game in games]
        return "; ".join(dict.fromkeys(value.words for value in values if value is not None))


def _dealt(hand: HandLines) -> Iterator[str]:
    """Yield `Dealt to`, which for other programs names the player whose hands these are."""
    hero = hand.record.hero
    for player in sorted(hand.state.players, key=lambda each: each.seat != hero):
        dealt = hand.record.down.get(player.seat, ())
        # The cards of others are in the showdown.
        is_named = hero in (None, player.seat) or player.seat not in hand.shown
        if dealt and UNKNOWN not in dealt and is_named:
            yield f"Dealt to {player.name} [{format_cards(dealt)}]"


def _end(all_in: bool) -> str:
    return " and is all-in" if all_in else ""
