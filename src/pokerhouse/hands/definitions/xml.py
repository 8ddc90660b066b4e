"""Definitions imported from XML: `<card>` elements for the deck, `<hand>` elements for the kinds of hands.

    <card name="Ace of Spades" facevalue="1;14" facetext="ace" color="black" suit="spades" />
    <hand name="Full House" rank="24" points="7" aces="high" groupby="facevalue" match="facetext:*,*,*;facetext:*,*" />

There a bigger `rank` is the better hand. Rows of the same name are one kind with several patterns; the ranks within a
kind are not needed, since hands of one kind are compared by their faces. Patterns that differ only in the order of
their groups are one pattern, the larger groups first.
"""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree

from pokerhouse.cards import Card, CardSet, Suit
from pokerhouse.errors import DefinitionError
from pokerhouse.hands.definitions.definition import Aces, Definition, Face, GroupBy, Kind, Pattern
from pokerhouse.hands.definitions.text import SIZE_MAX, check_deck, face_of

_CARD: Final = {"name", "facevalue", "facetext", "color", "suit", "class"}
_HAND: Final = {"name", "rank", "points", "aces", "groupby", "sort", "match"}
_GROUPS: Final[dict[str, GroupBy]] = {"facevalue": "face", "facetext": "face", "suit": "suit", "*": "any"}
_ACES: Final[dict[str, Aces]] = {"high": "high", "low": "low", "both": "both"}
_SUITS: Final = {f"{suit.name.lower()}": suit for suit in Suit}

Row = tuple[int, Kind]


def read_xml(text: str) -> Definition:
    """Read one definition. Raises `DefinitionError` that names the element and what is wrong with it."""
    try:
        root = ElementTree.fromstring(text.strip())
    except ElementTree.ParseError as fault:
        raise DefinitionError(f"not XML: {fault}") from None
    faces, suits = _deck(list(root.iter("card")))
    rows = [_row(element, place) for place, element in enumerate(root.iter("hand"), 1)]
    kinds = _kinds(rows)
    size = max((pattern.size for kind in kinds for pattern in kind.patterns), default=1)
    if size > SIZE_MAX:
        raise DefinitionError(f"a match of {size} cards: expected at most {SIZE_MAX}")
    definition = Definition(root.get("name", root.tag), "imported from XML", size, faces, suits, kinds)
    check_deck(definition)
    return definition


def _deck(elements: list[ElementTree.Element]) -> tuple[tuple[Face, ...], tuple[Suit, ...]]:
    faces: dict[str, Face] = {}
    cards = []
    for place, element in enumerate(elements, 1):
        where = f"card {place}"
        given = _attributes(element, where, _CARD, {"facevalue", "facetext", "suit"})
        try:
            face = face_of(given["facetext"], tuple(int(value) for value in given["facevalue"].split(";")))
        except ValueError as fault:
            raise DefinitionError(f"{where}: {fault}") from None
        if faces.setdefault(face.name, face) != face:
            raise DefinitionError(f"{where}: {face.name!r} had other values before")
        suit = _SUITS.get(given["suit"].lower())
        if suit is None:
            raise DefinitionError(f"{where}: no suit {given['suit']!r}, expected {', '.join(_SUITS)}")
        cards.append(Card.of(face.rank, suit))
    deck = CardSet.of(cards)
    suits = tuple(suit for suit in Suit if any(card.suit is suit for card in deck))
    if len(deck) != len(faces) * len(suits):
        raise DefinitionError(f"{len(deck)} cards: expected every face in every suit, {len(faces) * len(suits)}")
    return tuple(sorted(faces.values(), key=lambda face: face.rank)), suits


def _row(element: ElementTree.Element, place: int) -> Row:
    where = f"hand {place} {element.get('name', '')!r}"
    given = _attributes(element, where, _HAND, {"name", "rank", "groupby", "match"})
    rank, points = given["rank"], given.get("points", "0")
    if not (rank.isdecimal() and points.isdecimal()):
        raise DefinitionError(f"{where}: rank {rank!r}, points {points!r}: expected whole numbers")
    group, aces = _GROUPS.get(given["groupby"]), _ACES.get(given.get("aces", "high"))
    if group is None or aces is None:
        raise DefinitionError(f"{where}: expected groupby {', '.join(_GROUPS)} and aces {', '.join(_ACES)}")
    text = ";".join(part.strip().removeprefix("facetext:") for part in given["match"].split(";"))
    pattern = Pattern.parse(text, aces)
    if group == "face":
        groups = sorted(pattern.groups, key=len, reverse=True)
        pattern = Pattern.parse(";".join(",".join(group) for group in groups), aces)
    return int(rank), Kind(given["name"], (pattern,), group, points=int(points))


def _kinds(rows: list[Row]) -> tuple[Kind, ...]:
    """One kind for each name, the best first."""
    rows = sorted(rows, key=lambda row: row[0], reverse=True)
    kinds: dict[str, Kind] = {}
    for place, (rank, kind) in enumerate(rows):
        if place and rows[place - 1][0] == rank:
            raise DefinitionError(f"{rows[place - 1][1].name!r} and {kind.name!r} both have rank {rank}")
        before = kinds.get(kind.name)
        if before is None:
            kinds[kind.name] = kind
            continue
        if list(kinds)[-1] != kind.name:
            raise DefinitionError(f"{kind.name!r}: {list(kinds)[-1]!r} stands between its ranks")
        if (before.group, before.points) != (kind.group, kind.points):
            raise DefinitionError(f"{kind.name!r}: its rows differ in groupby or points")
        patterns = tuple(dict.fromkeys((*before.patterns, *kind.patterns)))
        kinds[kind.name] = Kind(kind.name, patterns, kind.group, points=kind.points)
    return tuple(kinds.values())


def _attributes(element: ElementTree.Element, where: str, known: set[str], required: set[str]) -> dict[str, str]:
    given = dict(element.attrib)
    if unknown := given.keys() - known:
        raise DefinitionError(f"{where}: unknown {', '.join(sorted(unknown))}; expected {', '.join(sorted(known))}")
    if missing := required - given.keys():
        raise DefinitionError(f"{where}: no {', '.join(sorted(missing))}")
    return given
