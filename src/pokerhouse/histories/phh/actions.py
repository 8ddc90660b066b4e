"""The actions of a PHH record: cards and moves.

    d db cards     the board                  pN f           fold
    d dh pN cards  a player's cards           pN cc          check or call
    pN sd [cards]  stand pat or discard       pN cbr amount  complete, bet or raise to
    pN sm [cards]  show, or muck              pN pb          post the bring-in

A remark may follow after `#`; of ours, `# timeout` and `# away` say who moved the player's hand.
"""

from collections.abc import Sequence
from typing import Final, NoReturn

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.errors import CardError, HistoryError
from pokerhouse.histories.phh.fields import Units
from pokerhouse.histories.record import Move, MoveKind
from pokerhouse.rules import Cause, Variant
from pokerhouse.units import Chips, SeatNumber

_CARDS: Final = {str(card): card for card in map(Card, range(55))}
_HALF_KNOWN: Final = frozenset(
    [rank + "?" for rank in "23456789TJQKA"] + ["?" + suit for suit in "cdhs"]
)
_CAUSES: Final = {cause.value: cause for cause in (Cause.TIMEOUT, Cause.AWAY)}
_PLAIN_MOVES: Final = {"f": MoveKind.FOLD, "cc": MoveKind.CHECK_OR_CALL, "pb": MoveKind.BRING_IN}
_FOLD, _CALL = MoveKind.FOLD, MoveKind.CHECK_OR_CALL


class Actions:
    """The cards and moves of a hand, collected as `read` takes one action after the other."""

    def __init__(
        self, seats: Sequence[SeatNumber], variant: Variant, units: Units, source: str
    ) -> None:
        self.dealt: dict[SeatNumber, list[Card]] = {seat: [] for seat in seats}
        self.board: list[Card] = []
        self.moves: list[Move] = []
        self.shown: dict[SeatNumber, tuple[Card, ...]] = {}
        self.mucked: set[SeatNumber] = set()
        self._seats = {f"p{number}": seat for number, seat in enumerate(seats, 1)}
        self._variant = variant
        self._units = units
        self._source = source

    def read(self, actions: Sequence[str], lines: Sequence[int]) -> None:
        """Raises `HistoryError` for what is not an action."""
        for action, line in zip(actions, lines, strict=True):
            words = action.split()
            cause = Cause.PLAYER
            if "#" in action:
                bare, remark = action.split("#", 1)
                words = bare.split()
                cause = _CAUSES.get(remark.strip(), cause)
            if not words:
                continue
            if words[0] == "d":
                self._deal(words, action, line)
                continue
            seat = self._seats.get(words[0])
            if seat is None or len(words) < 2 or len(words) > 3:
                self._fail(action, line)
            self._move(seat, words, action, line, cause)

    def down_and_up(
        self,
    ) -> tuple[dict[SeatNumber, tuple[Card, ...]], dict[SeatNumber, tuple[Card, ...]]]:
        """Each player's cards, those dealt face down and those dealt face up."""
        plans = self._variant.streets
        if not any(plan.up for plan in plans):
            return {seat: tuple(cards) for seat, cards in self.dealt.items()}, {}
        face_up = [up for plan in plans for up in (*(False,) * plan.down, *(True,) * plan.up)]
        down, up = {}, {}
        for seat, cards in self.dealt.items():
            kinds = face_up + [False] * (len(cards) - len(face_up))
            down[seat] = tuple(card for card, is_up in zip(cards, kinds, strict=False) if not is_up)
            up[seat] = tuple(card for card, is_up in zip(cards, kinds, strict=False) if is_up)
        return down, up

    def _deal(self, words: list[str], action: str, line: int) -> None:
        if len(words) == 4 and words[1] == "dh":
            seat = self._seats.get(words[2])
            if seat is None:
                self._fail(action, line)
            self.dealt[seat] += self._read_cards(words[3], action, line)
        elif len(words) == 3 and words[1] == "db":
            self.board += self._read_cards(words[2], action, line)
        else:
            self._fail(action, line)

    def _move(
        self, seat: SeatNumber, words: list[str], action: str, line: int, cause: Cause
    ) -> None:
        verb = words[1]
        plain = _PLAIN_MOVES.get(verb)
        if len(words) == 2:
            if plain is not None:
                self.moves.append(Move(seat, plain, line=line, cause=cause))
            elif verb == "sd":
                self.moves.append(Move(seat, MoveKind.DISCARD, line=line, cause=cause))
            elif verb == "sm":
                self.mucked.add(seat)
            else:
                self._fail(action, line)
        elif verb == "cbr":
            amount = self._units.chips_of(words[2])
            if amount is None or amount <= 0:
                raise HistoryError(
                    self._source,
                    line,
                    f"{action!r}: expected an amount above 0, found {words[2]!r}",
                )
            self.moves.append(Move(seat, MoveKind.WAGER, Chips(amount), line=line, cause=cause))
        elif verb == "sd":
            cards = self._read_cards(words[2], action, line)
            self.moves.append(Move(seat, MoveKind.DISCARD, cards=cards, line=line, cause=cause))
        elif verb == "sm":
            self._show(seat, words[2], action, line)
        else:
            self._fail(action, line)

    def _show(self, seat: SeatNumber, text: str, action: str, line: int) -> None:
        """`-` stands for all the cards that were dealt to the player; it says nothing new."""
        cards = tuple(self.dealt[seat]) if text == "-" else self._read_cards(text, action, line)
        if text == "-" and self._variant.has_draws:
            for move in self.moves:
                if move.seat == seat and move.kind is MoveKind.DISCARD:
                    cards = _without(cards, move.cards)
        self.moves.append(Move(seat, MoveKind.SHOW, cards=cards, line=line))
        if UNKNOWN in self.dealt[seat] and text != "-":
            known = self.shown.get(seat, ())
            self.shown[seat] = (*known, *(card for card in cards if card not in known))

    def _read_cards(self, text: str, action: str, line: int) -> tuple[Card, ...]:
        try:
            return parse_phh_cards(text)
        except CardError as error:
            raise HistoryError(self._source, line, f"{action!r}: {error}") from error

    def _fail(self, action: str, line: int) -> NoReturn:
        players = f"p1 to p{len(self._seats)}"
        raise HistoryError(
            self._source,
            line,
            f"{action!r} is not an action: expected {_GRAMMAR}; players are {players}",
        )


_GRAMMAR: Final = (
    "d db CARDS, d dh pN CARDS, or pN with f, cc, cbr AMOUNT, pb, sd [CARDS] or sm [CARDS]"
)


def parse_phh_cards(text: str) -> tuple[Card, ...]:
    """Parse cards without separators; `??` and partly known cards such as `A?` are unknown.

    Raises `CardError` that names the first pair of characters that is not a card.
    """
    pairs = [text[i : i + 2] for i in range(0, len(text), 2)]
    try:
        return tuple([_CARDS[pair] for pair in pairs])
    except KeyError:
        wrong = next(
            (pair for pair in pairs if pair not in _CARDS and pair not in _HALF_KNOWN), None
        )
        if wrong is not None:
            raise CardError(f"{wrong!r} is not a card") from None
        return tuple(_CARDS.get(pair, UNKNOWN) for pair in pairs)


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)
