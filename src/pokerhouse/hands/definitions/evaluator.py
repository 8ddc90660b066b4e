"""A definition at work: the kind of a hand, and the better of two.

It compares in order; it never adds up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

from pokerhouse.cards import Card, CardSet, format_cards, parse_cards
from pokerhouse.errors import DefinitionError, HandError, UnmatchedHandError, counted
from pokerhouse.hands.definitions.definition import (
    BUG,
    JOKER,
    JOKER_PAIR,
    NO_SUIT,
    Definition,
    HandKind,
    KindPattern,
    Pair,
    WildCards,
)

_CACHE_MAX: Final = 400_000


class KindMatch(NamedTuple):
    """A match of a pattern with a hand: the values to compare, and the sums for the scheme
    `points`.
    """

    values: tuple[int, ...]
    matched_sum: int
    rest_sum: int


@dataclass(frozen=True, slots=True, order=True)
class DefinedHand:
    """The value of a hand by a definition.

    Greater is better; hands are equal where nothing that counts differs.
    """

    strength: tuple[int, ...]
    kind: HandKind = field(compare=False)
    cards: tuple[Card, ...] = field(compare=False)
    """The cards of the hand as given; a joker remains a joker."""
    points: int = field(compare=False)
    """The score by the scheme `points`.

    Points of the kind x 1,000,000 + matched faces x 1,000 + the other faces, aces low.
    """

    @property
    def words(self) -> str:
        """The name of the kind."""
        return self.kind.name


class Evaluator:
    """An evaluator of hands by one definition.

    Raises `DefinitionError` for a pattern that the deck cannot fill.
    """

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self._patterns = [
            [_Fit(definition, kind, pattern) for pattern in kind.patterns]
            for kind in definition.kinds
        ]
        self._faces = {face.rank: number for number, face in enumerate(definition.faces)}
        self._suits = {suit: number for number, suit in enumerate(definition.suits)}
        self.wild = WildCards(definition)
        self._sign = 1 if definition.wins == "high" else -1
        self._suited = _fewest_of_a_suit(definition)
        self._by_colour = any(kind.group == "colour" for kind in definition.kinds)
        self._known: dict[tuple[Pair, ...], tuple[int, KindMatch] | None] = {}

    def evaluate(
        self, cards: str | Sequence[Card], board: str | Sequence[Card] | None = None
    ) -> DefinedHand:
        """Return the best hand among the cards, at least as many as a hand has.

        A board is allowed only where the definition has one.

        Raises `CardError` for a text that names no cards, `HandError` for too few cards, one twice
        or one that is not in the deck, `UnmatchedHandError` for a hand that is of no kind.
        """
        best = max(map(self._placed, self._choices(cards, board)), key=lambda found: found[0])
        strength, five = best
        kind, match = self._recognised(five)
        return self._hand(kind, match, five, strength)

    def matches(
        self, cards: str | Sequence[Card], board: str | Sequence[Card] | None = None
    ) -> list[DefinedHand]:
        """Return every kind of hand among the cards, each at its best, the best kind first.

        Raises as `evaluate`.
        """
        hands = list(self._choices(cards, board))
        if any(card >= 52 or card in self.definition.wild for five in hands for card in five):
            raise HandError("a wild card: only hands without one are analysed for every kind")
        found = []
        for number in range(len(self.definition.kinds)):
            fits = [
                (match, five) for five in hands for match in self._fits(number, self._pairs(five))
            ]
            if fits:
                match, five = max(fits, key=lambda each: self._signed(each[0]))
                found.append(self._hand(number, match, five, self._strength(number, match)))
        return sorted(found, reverse=True)

    def kind_of(self, pairs: Sequence[Pair]) -> int | None:
        """Return the place of the kind of a hand of exactly the defined size; None for no kind."""
        found = self._recognise(self.wild.marked(pairs))
        return None if found is None else found[0]

    def fits(self, number: int, pairs: Sequence[Pair]) -> bool:
        """True when the hand matches this kind, whatever else it matches."""
        return bool(self._fits(number, pairs))

    def cards_of(self, pairs: Sequence[Pair]) -> tuple[Card, ...]:
        """Return the hand as cards."""
        faces, suits = self.definition.faces, self.definition.suits
        jokers = iter((Card(52), Card(53)))
        return tuple(
            next(jokers) if f == JOKER else Card.of(faces[f].rank, suits[s]) for f, s in pairs
        )

    def _choices(
        self, cards: str | Sequence[Card], board: str | Sequence[Card] | None
    ) -> Iterator[tuple[Card, ...]]:
        dealt = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
        shared = parse_cards(board) if isinstance(board, str) else board
        name, size = self.definition.name, self.definition.size
        if strangers := CardSet.of((*dealt, *(shared or ()))) - self.definition.deck:
            raise HandError(f"{strangers}: not in the deck of {name}")
        if self.definition.hole:
            return self.definition.hole.choices(dealt, shared, size)
        if shared is not None:
            raise HandError(f"a board, but {name} has none")
        if len(dealt) < size:
            raise HandError(f"{counted(len(dealt), 'card')}: expected at least {size} in {name}")
        return combinations(dealt, size)

    def _pairs(self, cards: Sequence[Card]) -> tuple[Pair, ...]:
        return self.wild.marked(
            JOKER_PAIR if card >= 52 else (self._faces[card.rank], self._suits[card.suit])
            for card in cards
        )

    def _placed(self, five: tuple[Card, ...]) -> tuple[tuple[int, ...], tuple[Card, ...]]:
        return self._strength(*self._recognised(five)), five

    def _recognised(self, five: tuple[Card, ...]) -> tuple[int, KindMatch]:
        found = self._recognise(self._pairs(five))
        if found is None:
            raise UnmatchedHandError(
                f"{format_cards(five)} is none of the kinds of {self.definition.name}"
            )
        return found

    def _recognise(self, pairs: tuple[Pair, ...]) -> tuple[int, KindMatch] | None:
        """Return the kind, and the best match with it.

        Cached for hands that differ in no suit that matters.
        """
        key = self._without_suits(pairs)
        if key not in self._known:
            if len(self._known) > _CACHE_MAX:
                self._known.clear()
            self._known[key] = (
                self._best_of_wild(key) if pairs[-1][0] < 0 else self._first_kind(key)
            )
        return self._known[key]

    def _without_suits(self, pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
        """Rename the suits of a hand, and drop those with too few cards for any kind."""
        if self._by_colour:
            return pairs  # a suit of another name may be of another colour
        held = [suit for _, suit in pairs]
        wild = sum(suit < 0 for suit in held)
        names: dict[int, int] = {}
        return tuple(
            (
                face,
                names.setdefault(suit, len(names))
                if held.count(suit) + wild >= self._suited
                else NO_SUIT,
            )
            for face, suit in pairs
        )

    def _first_kind(self, pairs: tuple[Pair, ...]) -> tuple[int, KindMatch] | None:
        for number in range(len(self._patterns)):
            if fits := self._fits(number, pairs):
                return number, max(fits, key=self._signed)
        return None

    def _best_of_wild(self, key: tuple[Pair, ...]) -> tuple[int, KindMatch] | None:
        naturals = [pair for pair in key if pair[0] >= 0]
        bugs = sum(face == BUG for face, _ in key)
        found = []
        for hand, stand_ins in self.wild.filled(naturals, len(key) - len(naturals)):
            each = self._recognise(hand)
            if each is not None and self.wild.allows(each[0], stand_ins, bugs):
                found.append(each)
        return max(found, key=lambda each: self._strength(*each), default=None)

    def _fits(self, number: int, pairs: Sequence[Pair]) -> list[KindMatch]:
        return [match for pattern in self._patterns[number] for match in pattern.matches(pairs)]

    def _signed(self, match: KindMatch) -> tuple[int, ...]:
        return tuple(self._sign * value for value in match.values)

    def _strength(self, number: int, match: KindMatch) -> tuple[int, ...]:
        values = () if self.definition.kinds[number].ties else self._signed(match)
        return (-number if self.definition.best == "first" else number, *values)

    def _hand(
        self, number: int, match: KindMatch, cards: tuple[Card, ...], strength: tuple[int, ...]
    ) -> DefinedHand:
        kind = self.definition.kinds[number]
        points = kind.points * 1_000_000 + match.matched_sum * 1_000 + match.rest_sum
        return DefinedHand(strength, kind, cards, points)


def _fewest_of_a_suit(definition: Definition) -> int:
    """Return the fewest cards of a suit that a kind looks for; all, where suits must differ."""
    if any(kind.different_suits for kind in definition.kinds):
        return 0
    sizes = [
        pattern.size
        for kind in definition.kinds
        if kind.group == "suit"
        for pattern in kind.patterns
    ]
    return min(sizes, default=definition.size + 1)


class _Fit:
    """One pattern of one kind, prepared for comparison with hands."""

    def __init__(self, definition: Definition, kind: HandKind, pattern: KindPattern) -> None:
        where = f"{definition.name}, {kind.name!r}, match {pattern.text!r}"
        if pattern.size > definition.size:
            raise DefinitionError(
                f"{where}: {counted(pattern.size, 'card')}, but a hand has {definition.size}"
            )
        aces = pattern.aces or kind.aces
        self._high = [face.value(aces) for face in definition.faces]
        self._low = [face.values[0] for face in definition.faces]
        self._kind, self._kickers = kind, definition.kickers
        top = (
            max(self._high)
            if kind.at_most is None
            else self._high[definition.number_of(kind.at_most)]
        )
        self._allowed = {number for number, value in enumerate(self._high) if value <= top}
        # Where kickers count, all cards are compared in the end, from the highest down.
        self._highest_first = definition.kickers or definition.wins == "high"
        self._sizes = [len(group) for group in pattern.groups]
        self._largest = max(self._sizes)
        self._tokens: list[int | None] = []
        self._lists: list[tuple[Pair, ...]] | None = None
        self._size = pattern.size
        self._classes = definition.suit_classes
        if kind.different_suits and (kind.group != "face" or set(self._sizes) != {1}):
            raise DefinitionError(
                f"{where}: different suits only where group is 'face' and every group is one card"
            )
        if kind.group == "face":
            for group in pattern.groups:
                if len(set(group)) > 1 or "+1" in group:
                    raise DefinitionError(
                        f"{where}: the cards of a group are of one face, so name it once or write *"
                    )
                self._tokens.append(None if group[0] == "*" else definition.number_of(group[0]))
        elif len(pattern.groups) > 1:
            raise DefinitionError(f"{where}: several groups only where group is 'face'")
        elif set(pattern.groups[0]) != {"*"}:
            lists = definition.alternatives(pattern.groups[0], aces)
            self._lists = [
                each for each in lists if self._allowed.issuperset(face for face, _ in each)
            ]
            if not self._lists:
                raise DefinitionError(f"{where}: no cards of the deck are so")

    def matches(self, pairs: Sequence[Pair]) -> list[KindMatch]:
        """Return every way in which the pattern fits, or at least the best of them."""
        if self._kind.group == "face":
            return list(self._by_face(pairs))
        if self._kind.group == "any":
            return list(self._in_order(pairs, pairs))
        if self._kind.group == "colour":
            colours = [self._classes[suit] for _, suit in pairs]
            held = [
                [p for p, colour in zip(pairs, colours, strict=True) if colour == each]
                for each in set(colours)
            ]
        else:
            suits = {suit for _, suit in pairs if suit != NO_SUIT}
            held = [[pair for pair in pairs if pair[1] == suit] for suit in suits]
        return [
            match
            for cards in held
            if len(cards) >= self._size
            for match in self._in_order(cards, pairs)
        ]

    def _in_order(self, cards: Sequence[Pair], hand: Sequence[Pair]) -> Iterator[KindMatch]:
        faces = [face for face, _ in cards if face in self._allowed]
        if self._lists is None:
            if len(faces) < self._size:
                return
            chosen = sorted(faces, key=self._high.__getitem__, reverse=self._highest_first)[
                : self._size
            ]
            yield self._match(
                [(self._high[face], 1) for face in chosen], chosen, hand, ordered=False
            )
            return
        held = set(faces)
        for each in self._lists:
            wanted = [face for face, _ in each]
            if held.issuperset(wanted) and all(
                wanted.count(face) <= faces.count(face) for face in wanted
            ):
                yield self._match([(value, 1) for _, value in each], wanted, hand, ordered=False)

    def _by_face(self, pairs: Sequence[Pair]) -> Iterator[KindMatch]:
        faces = [face for face, _ in pairs if face in self._allowed]
        held = set(faces)
        # Most patterns are too large for most hands: that is quickly seen.
        if len(held) < len(self._sizes) or max(map(faces.count, held)) < self._largest:
            return
        counts = {
            face: faces.count(face)
            for face in sorted(held, key=self._high.__getitem__, reverse=True)
        }
        for chosen in self._choices(counts, []):
            if self._kind.different_suits and not _suits_apart(chosen, pairs, 0):
                continue
            groups = [
                (self._high[face], size) for face, size in zip(chosen, self._sizes, strict=True)
            ]
            used = [
                face for face, size in zip(chosen, self._sizes, strict=True) for _ in range(size)
            ]
            yield self._match(groups, used, pairs, ordered=True)

    def _choices(self, counts: dict[int, int], chosen: list[int]) -> Iterator[list[int]]:
        """Yield faces for the groups; of equal groups the higher face comes first."""
        place = len(chosen)
        if place == len(self._sizes):
            yield chosen
            return
        size, token = self._sizes[place], self._tokens[place]
        alike = (
            place > 0
            and self._sizes[place - 1] == size
            and token is None
            and self._tokens[place - 1] is None
        )
        for face, count in counts.items():
            if count < size or face in chosen or (token is not None and face != token):
                continue
            if not alike or self._high[face] < self._high[chosen[-1]]:
                yield from self._choices(counts, [*chosen, face])

    def _match(
        self, groups: list[Pair], used: list[int], hand: Sequence[Pair], *, ordered: bool
    ) -> KindMatch:
        rest = [face for face, _ in hand]
        for face in used:
            rest.remove(face)
        values = [value for value, _ in groups]
        if not ordered:
            values.sort(reverse=True)
        if self._kickers:
            values += sorted((self._high[face] for face in rest), reverse=True)
        matched = sum(value * size for value, size in groups)
        return KindMatch(tuple(values), matched, sum(self._low[face] for face in rest))


def _suits_apart(chosen: list[int], pairs: Sequence[Pair], taken: int) -> bool:
    """True if a card of each face can be taken so that no two share a suit."""
    if not chosen:
        return True
    face, *others = chosen
    return any(
        _suits_apart(others, pairs, taken | 1 << suit)
        for f, suit in pairs
        if f == face and not taken >> suit & 1
    )
