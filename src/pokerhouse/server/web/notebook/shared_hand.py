"""A hand as a page and a picture show it: the players, and the action street by street.

Law: a shared hand is made of a `SharedView` alone, so that nothing appears that its link does not
show.
"""

from collections.abc import Sequence

import msgspec

from pokerhouse import rules, words
from pokerhouse.cards import Card
from pokerhouse.house.notebook import SharedView
from pokerhouse.units import Chips, SeatNumber

MINUS = "\u2212"


class ToldSeat(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in the hand.

    - `cards`: at the end, those that are not shown `UNKNOWN`
    - `stack`: at the begin; `net`: what the hand brought; both as texts
    - `won`: more than was put in
    """

    seat: SeatNumber
    name: str
    stack: str
    net: str
    won: bool
    cards: tuple[Card, ...]
    folded: bool
    is_hero: bool
    has_button: bool


class ToldMove(msgspec.Struct, frozen=True):
    """A sentence about an event: the cards in it are drawn between `before` and `after`."""

    before: str
    cards: tuple[Card, ...]
    after: str


class ToldStreet(msgspec.Struct, frozen=True):
    """A betting round or the showdown: `key` names it in the words of the room `shared`.

    `boards`: what came in it, of each board that cards came to.
    """

    key: str
    boards: tuple[tuple[Card, ...], ...]
    pot: str
    moves: tuple[ToldMove, ...]


class ToldHand(msgspec.Struct, frozen=True):
    """All of it. `pot` is what was won in all, as a text."""

    game: str
    stakes: str
    seats: tuple[ToldSeat, ...]
    boards: tuple[tuple[Card, ...], ...]
    pot: str
    streets: tuple[ToldStreet, ...]


def described_hand(hand: SharedView, language: str) -> ToldHand:
    """Return a shared hand in parts to be written and drawn, in one of `words.LANGUAGES`."""
    return described_log(hand.log, language, hand.seat)


def described_log(
    log: Sequence[rules.HandEvent], language: str, hero: SeatNumber | None = None
) -> ToldHand:
    """Return a complete hand in parts, with every card that its log holds."""
    first = log[0]
    assert isinstance(first, rules.HandStarted)
    teller = _Teller(first, log[1:], language)
    state = teller.state
    config = first.config
    say = teller.say
    won = sum(event.amount for event in log if isinstance(event, rules.PotAwarded))
    return ToldHand(
        game=words.game_title(config, language),
        stakes=words.stakes_told(config, language).removeprefix(", "),
        seats=teller.seats(hero),
        boards=tuple(board for board in state.boards if board),
        pot=say(won),
        streets=tuple(teller.streets),
    )


class _Teller:
    """Goes through the log; `state` is the hand at its end."""

    def __init__(
        self, first: rules.HandStarted, rest: Sequence[rules.HandEvent], language: str
    ) -> None:
        self._counted, self._language = first.config.rules.counted, language
        self._ended: dict[SeatNumber, Chips] = {}
        self._moves: list[ToldMove] = []
        self._key, self._boards = "start", dict[int, tuple[Card, ...]]()
        self.streets: list[ToldStreet] = []
        self._pot, self._pot_before = 0, ""
        self.state: rules.HandState = rules.fold([first])
        for event in rest:
            self._follow(event)
        self._close()

    def say(self, amount: int) -> str:
        """An amount as the table counts it."""
        return words.localized_amount(amount, self._counted, self._language)

    def seats(self, hero: SeatNumber | None) -> tuple[ToldSeat, ...]:
        """Everybody, by their seats."""
        state = self.state
        seats = []
        for position, player in enumerate(state.players):
            net = self._ended.get(player.seat, player.stack) - player.stack
            seats.append(
                ToldSeat(
                    seat=player.seat,
                    name=player.name,
                    stack=self.say(player.stack),
                    net=self._result(net),
                    won=net > 0,
                    cards=state.hole[position] + state.up[position],
                    folded=position not in state.live,
                    is_hero=player.seat == hero,
                    has_button=player.seat == state.button
                    and not state.variant.opening.has_bring_in,
                )
            )
        return tuple(sorted(seats, key=lambda each: each.seat))

    def _result(self, net: int) -> str:
        """Return the result of the hand, with a true minus; zero has no sign."""
        return (
            words.result_text(net, self._counted, self._language).replace("-", MINUS)
            if net
            else self.say(0)
        )

    def _follow(self, event: rules.HandEvent) -> None:
        before = self.state
        self.state = rules.apply(before, event)
        match event:
            case rules.StreetStarted(street=street):
                self._turn_to(street.value)
            case rules.BoardDealt(street=street, cards=cards, board=board):
                self._turn_to(street.value)
                self._boards[board] = self._boards.get(board, ()) + cards
            case rules.HoleCardsDealt() | rules.UpCardsDealt() if self._key == "start":
                self._turn_to(self.state.variant.streets[0].street.value)
            case rules.HandShown() | rules.HandTabled() | rules.CardsShown() | rules.HandMucked():
                self._turn_to("showdown")
            case rules.BetsCollected(pots=pots):
                self._pot = sum(pot.amount for pot in pots)
            case rules.HandEnded(stacks=stacks):
                self._ended = {share.seat: share.amount for share in stacks}
            case _:
                pass  # it belongs to the same street
        sentence = words.event_sentence(before, self.state, event, None)
        # A street has a heading, and its boards are drawn below.
        if sentence is not None and not isinstance(event, rules.StreetStarted | rules.BoardDealt):
            self._moves.append(ToldMove(*words.around_cards(sentence, self._language)))

    def _turn_to(self, key: str) -> None:
        """A new street, unless it is the same one: boards of several are dealt one after
        another.
        """
        if key != self._key:
            self._close()
            self._key = key

    def _close(self) -> None:
        if self._moves or self._boards:
            boards = tuple(self._boards[board] for board in sorted(self._boards))
            self.streets.append(ToldStreet(self._key, boards, self._pot_before, tuple(self._moves)))
        self._pot_before = self.say(self._pot) if self._pot else ""
        self._moves, self._boards = [], {}
