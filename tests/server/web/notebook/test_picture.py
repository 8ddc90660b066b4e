"""The picture of a shared hand: all of the corpus is drawn, with no card that is not shown and no
text let in.
"""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, shapes
from pokerhouse.house.notebook import SharedHand, SharedView, view_of_share
from pokerhouse.rules import HandEvent, HandStarted, no_limit, redact
from pokerhouse.rules.events import (
    BoardDealt,
    CardsShown,
    HandShown,
    HandTabled,
    RabbitShown,
    UpCardsDealt,
)
from pokerhouse.rules.views import OwnCardsDealt
from pokerhouse.server.web.notebook.picture import picture
from pokerhouse.server.web.notebook.shared_hand import described_hand
from pokerhouse.server.web.site import words
from pokerhouse.units import HandId, Millis
from tests.golden.write_views import every_log
from tests.kit.hand import Hand

HOSTILE = "<script>alert(1)</script>&\"'{amount}%s"
PAGE_SHAPES = Path(__file__).parents[4] / "web" / "src" / "lib" / "cards" / "shapes.ts"


def seen(log: list[HandEvent], *, name: str | None = None) -> SharedView:
    """The hand as its first player shares it."""
    first = log[0]
    assert isinstance(first, HandStarted)
    own, *others = first.players
    players = (replace(own, name=name or own.name), *others)
    shared = SharedHand(
        "t" * 22, own.player, HandId("h"), hides_names=False, shows_cards=True, made=Millis(0)
    )
    found = view_of_share(shared, [replace(first, players=players), *log[1:]])
    assert found is not None
    return found


@pytest.mark.parametrize("some", range(4))
def test_every_hand_is_told_and_drawn_with_the_cards_that_are_shown_and_no_others(
    some: int,
) -> None:
    for name, log in every_log()[some::4]:
        shown_hand = seen(log)
        hand = described_hand(shown_hand, "de" if some % 2 else "en")
        known = set()
        for event in [redact(each, shown_hand.seat) for each in log]:
            if isinstance(
                event,
                OwnCardsDealt
                | HandShown
                | HandTabled
                | CardsShown
                | UpCardsDealt
                | BoardDealt
                | RabbitShown,
            ):
                known |= {*event.cards}
        drawn = {card for seat in hand.seats for card in seat.cards} | {
            card for board in hand.boards for card in board
        }
        assert drawn - {UNKNOWN} <= known, name
        written = [move for street in hand.streets for move in street.moves]
        assert {card for move in written for card in move.cards} <= known, name
        assert all(move.before for move in written), name
        dealt = [event for event in log if isinstance(event, BoardDealt)]
        told_cards = [board for street in hand.streets for board in street.boards]
        by_street = {(event.street, event.board): event.cards for event in dealt}
        assert sorted(told_cards) == sorted(by_street.values()), (
            f"{name}: each board of a street by itself"
        )
        assert all("-" not in seat.net for seat in hand.seats), f"{name}: a true minus"
        svg = picture(hand, described="a hand", house="The Den")
        assert ElementTree.fromstring(svg).tag.endswith("svg"), name
        for language in ("en", "de"):
            w = words("shared", language)
            for street in hand.streets:
                assert w[f"street_{street.key}"], name


def test_what_somebody_is_called_stays_text() -> None:
    _, log = every_log()[0]
    svg = picture(described_hand(seen(log, name=HOSTILE), "en"), described=HOSTILE, house=HOSTILE)
    assert "<script" not in svg
    texts = [each.text for each in ElementTree.fromstring(svg).iter() if each.text]
    assert HOSTILE in texts, "the whole text is in the title"


def test_the_shapes_are_those_of_the_page() -> None:
    source = PAGE_SHAPES.read_text(encoding="utf-8")
    paths = set(re.findall(r'"((?:M|-?\d)[^"]+)"', source))
    ours = {*shapes.SUITS.values(), *shapes.RANKS.values(), *shapes.COURTS.values(), shapes.STAR}
    assert ours == paths
    assert (
        shapes.rank_path("7", x=10, y=10, width=20, height=28) == "M11.5 10.0L28.5 10.0L18.0 38.0"
    )


def test_a_shared_hand_is_written_in_the_sentences_of_the_log() -> None:
    hand = Hand(
        no_limit(1, 2),
        BTN=200,
        BB=200,
        cards={"BTN": "As Ad", "BB": "Ks Kd"},
        board="2c 3d 7h 8h Tc",
    )
    hand.check_or_call()
    streets = described_hand(seen(hand.log), "en").streets
    assert [street.key for street in streets] == [
        "start", "preflop", "flop", "turn", "river", "showdown",
    ]  # fmt: skip
    sentences = [
        f"{move.before}{' '.join(map(str, move.cards))}{move.after}"
        for street in streets
        for move in street.moves
    ]
    assert sentences[:4] == [
        "BTN posts the small blind, 1.",
        "BB posts the big blind, 2.",
        "BB is dealt Ks Kd.",
        "BTN is dealt As Ad.",
    ]
    assert sentences[-3:] == [
        "BB shows Ks Kd: pair of kings (10 8 7 kickers).",
        "BTN shows As Ad: pair of aces (10 8 7 kickers).",
        "BTN wins 4 with a pair of aces (10 8 7 kickers).",
    ]
