"""Definitions imported from XML: `<card>` elements for the deck, `<hand>` elements for the kinds of
hands.

    <card name="Ace of Spades" facevalue="1;14" facetext="ace" color="black" suit="spades" />
    <hand name="Full House" rank="24" points="7" aces="high" groupby="facevalue"
    match="facetext:*,*,*;facetext:*,*" />

There a greater `rank` is the better hand. Rows of the same name are one kind with several patterns;
the ranks within a kind are not needed, since hands of one kind are compared by their faces.
Patterns that differ only in the order of their groups are one pattern, the larger groups first.

A settings file may say what is dealt: `<dealcards>` to each player and `<communitycards>` to the
board, phase by phase. Then a hand may use any of the hole cards. `<hands hole="exactly 2 of 4"
board="5">` says it in another way.

Such files are written by hand, and the original one has a misspelt attribute. A name that is one
letter away from one missing attribute, and from no other, is read as that one, and
`Definition.notes` says so; any other fault is an error.
"""

from __future__ import annotations

from typing import Final, NamedTuple
from xml.etree import ElementTree

from pokerhouse.cards import Card, CardSet, Suit
from pokerhouse.errors import DefinitionError, counted
from pokerhouse.hands.definitions.definition import (
    COLOURS,
    Aces,
    Definition,
    Face,
    GroupBy,
    HandKind,
    Hole,
    KindPattern,
)
from pokerhouse.hands.definitions.text import BOARD_MAX, SIZE_MAX, check_deck, face_of

_CARD: Final = {"name", "facevalue", "facetext", "color", "suit", "class"}
_HAND: Final = {"name", "rank", "points", "aces", "groupby", "sort", "match"}
_GROUPS: Final[dict[str, GroupBy]] = {
    "facevalue": "face",
    "facetext": "face",
    "suit": "suit",
    "color": "colour",
    "*": "any",
}
_ACES: Final[dict[str, Aces]] = {"high": "high", "low": "low", "both": "both"}
_SUITS: Final = {f"{suit.name.lower()}": suit for suit in Suit}

Row = tuple[int, HandKind]


def read_xml(text: str) -> Definition:
    """Read one definition. Raises `DefinitionError` that names the element and the fault."""
    try:
        root = ElementTree.fromstring(text.strip())
    except ElementTree.ParseError as fault:
        raise DefinitionError(f"not XML: {fault}") from None
    notes: list[str] = []
    deck = _deck(list(root.iter("card")), notes)
    rows = [_row(element, place, notes) for place, element in enumerate(root.iter("hand"), 1)]
    kinds = _kinds(rows)
    size = max((pattern.size for kind in kinds for pattern in kind.patterns), default=1)
    if size > SIZE_MAX:
        raise DefinitionError(f"a match of {counted(size, 'card')}: expected at most {SIZE_MAX}")
    definition = Definition(
        root.get("name", root.tag),
        "imported from XML",
        size,
        deck.faces,
        deck.suits,
        kinds,
        hole=_hole(root),
        colours=deck.colours,
        notes=tuple(notes),
    )
    check_deck(definition)
    return definition


def _hole(root: ElementTree.Element) -> Hole | None:
    """Return the rule of `<hands>` for hole cards and board, else that of the game's phases.

    None without both.
    """
    for element in root.iter("hands"):
        hole, board = element.get("hole"), element.get("board")
        if hole is not None and board is not None:
            return Hole.parse(hole.strip(), _dealt(board, "board", BOARD_MAX))
        if hole is not None or board is not None:
            raise DefinitionError(
                "hands: hole and board go together, as hole='exactly 2 of 4' with board='5'"
            )
    cards, board_cards = (
        sum(_dealt(element.text or "", name, BOARD_MAX) for element in root.iter(name))
        for name in ("dealcards", "communitycards")
    )
    if board_cards > BOARD_MAX:
        raise DefinitionError(f"communitycards: {board_cards} in all, expected at most {BOARD_MAX}")
    return Hole.parse(f"any of {cards}", board_cards) if cards and board_cards else None


def _dealt(text: str, what: str, most: int) -> int:
    number = text.strip()
    if not (number.isascii() and number.isdecimal() and len(number) == 1 and int(number) <= most):
        raise DefinitionError(f"{what} {text!r}: expected a whole number up to {most}")
    return int(number)


class _XmlDeck(NamedTuple):
    faces: tuple[Face, ...]
    suits: tuple[Suit, ...]
    colours: tuple[str, ...]


def _deck(elements: list[ElementTree.Element], notes: list[str]) -> _XmlDeck:
    faces: dict[str, Face] = {}
    colours: dict[Suit, str] = {}
    cards = []
    for place, element in enumerate(elements, 1):
        where = f"card {place}"
        given = _attributes(element, where, _CARD, {"facevalue", "facetext", "suit"}, notes)
        try:
            face = face_of(
                given["facetext"], tuple(int(value) for value in given["facevalue"].split(";"))
            )
        except ValueError as fault:
            raise DefinitionError(f"{where}: {fault}") from None
        if faces.setdefault(face.name, face) != face:
            raise DefinitionError(f"{where}: {face.name!r} had other values before")
        suit = _SUITS.get(given["suit"].lower())
        if suit is None:
            raise DefinitionError(
                f"{where}: no suit {given['suit']!r}, expected {', '.join(_SUITS)}"
            )
        colour = given.get("color", COLOURS[suit]).lower()
        if colours.setdefault(suit, colour) != colour:
            raise DefinitionError(
                f"{where}: {given['suit']} are {colour} here, and were {colours[suit]} before"
            )
        cards.append(Card.of(face.rank, suit))
    deck = CardSet.of(cards)
    suits = tuple(suit for suit in Suit if any(card.suit is suit for card in deck))
    if len(deck) != len(faces) * len(suits):
        raise DefinitionError(
            f"{counted(len(deck), 'card')}: expected every face in every suit, "
            f"{len(faces) * len(suits)}"
        )
    return _XmlDeck(
        tuple(sorted(faces.values(), key=lambda face: face.rank)),
        suits,
        tuple(colours[suit] for suit in suits),
    )


def _row(element: ElementTree.Element, place: int, notes: list[str]) -> Row:
    where = f"hand {place} {element.get('name', '')!r}"
    given = _attributes(element, where, _HAND, {"name", "rank", "groupby", "match"}, notes)
    rank, points = given["rank"], given.get("points", "0")
    if not (rank.isdecimal() and points.isdecimal()):
        raise DefinitionError(f"{where}: rank {rank!r}, points {points!r}: expected whole numbers")
    group, aces = _GROUPS.get(given["groupby"]), _ACES.get(given.get("aces", "high"))
    if group is None or aces is None:
        raise DefinitionError(
            f"{where}: expected groupby {', '.join(_GROUPS)} and aces {', '.join(_ACES)}"
        )
    text = ";".join(part.strip().removeprefix("facetext:") for part in given["match"].split(";"))
    pattern = KindPattern.parse(text, aces)
    if group == "face":
        groups = sorted(pattern.groups, key=len, reverse=True)
        pattern = KindPattern.parse(";".join(",".join(group) for group in groups), aces)
    return int(rank), HandKind(given["name"], (pattern,), group, points=int(points))


def _kinds(rows: list[Row]) -> tuple[HandKind, ...]:
    """Return one kind for each name, the best first."""
    rows = sorted(rows, key=lambda row: row[0], reverse=True)
    kinds: dict[str, HandKind] = {}
    for place, (rank, kind) in enumerate(rows):
        if place and rows[place - 1][0] == rank:
            raise DefinitionError(
                f"{rows[place - 1][1].name!r} and {kind.name!r} both have rank {rank}"
            )
        before = kinds.get(kind.name)
        if before is None:
            kinds[kind.name] = kind
            continue
        if list(kinds)[-1] != kind.name:
            raise DefinitionError(f"{kind.name!r}: {list(kinds)[-1]!r} stands between its ranks")
        if (before.group, before.points) != (kind.group, kind.points):
            raise DefinitionError(f"{kind.name!r}: its rows differ in groupby or points")
        patterns = tuple(dict.fromkeys((*before.patterns, *kind.patterns)))
        kinds[kind.name] = HandKind(kind.name, patterns, kind.group, points=kind.points)
    return tuple(kinds.values())


def _attributes(
    element: ElementTree.Element, where: str, known: set[str], required: set[str], notes: list[str]
) -> dict[str, str]:
    """Return the attributes, with misspelt names corrected and reported in `notes`.

    Only an attribute that is missing can have been meant, and only one name may mean it: `gaces` is
    read as `aces` where there is no `aces`. Raises `DefinitionError`, which names the place, for
    any other name, and for an attribute that is required and missing.
    """
    given = dict(element.attrib)
    for name in sorted(given.keys() - known):
        meant = [each for each in sorted(known - given.keys()) if _one_letter_apart(name, each)]
        if len(meant) != 1:
            raise DefinitionError(f"{where}: unknown {name}; expected {', '.join(sorted(known))}")
        given[meant[0]] = given.pop(name)
        notes.append(f"{where}: {name} is read as {meant[0]}")
    if missing := required - given.keys():
        raise DefinitionError(f"{where}: no {', '.join(sorted(missing))}")
    return given


def _one_letter_apart(one: str, other: str) -> bool:
    """True where one letter was added, left out or changed."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1:
        return False
    same = next(
        (place for place, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short)
    )
    return one != other and short[same + (len(short) == len(long)) :] == long[same + 1 :]
