"""A shared hand as a picture: the table at the end of the hand, as SVG, 1200 by 630.

It is self-contained, with no font, style or picture from other sites, so that a browser can make a
PNG of it. Every text that somebody has chosen is escaped.
"""

from collections.abc import Iterator
from math import cos, pi, sin

from markupsafe import escape

from pokerhouse.cards import UNKNOWN, pictures
from pokerhouse.server.web.notebook.shared_hand import MINUS, ToldHand, ToldSeat
from pokerhouse.server.web.pictures.felt import HEIGHT, WIDTH, cloth, line

_SEAT_WIDTH, _SEAT_HEIGHT = 196, 56
_FANNED = 0.85
"""A card with less than this part of its width visible has rank and suit on its left."""
_MIDDLE_X, _MIDDLE_Y = WIDTH / 2, 350
_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif"
_NAME_LETTERS = 18


def picture(hand: ToldHand, *, described: str, house: str) -> str:
    """The SVG.

    house: what the house is called.
    described: the picture in words, for those who cannot see it.
    """
    parts = [*_table(hand, house), *_boards(hand), *_seats(hand)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" '
        f'role="img" font-family="{_FONT}"><title>{escape(described)}</title>{"".join(parts)}</svg>'
    )


def _table(hand: ToldHand, house: str) -> Iterator[str]:
    yield from cloth()
    title = f"{hand.game}, {hand.stakes}" if hand.stakes else hand.game
    yield line(36, 44, title, size=26, weight=600, fill="#f2f5f3", most=740)
    yield line(WIDTH - 36, 44, house, size=20, fill="#9db3a9", anchor="end", most=360)


def _boards(hand: ToldHand) -> Iterator[str]:
    rows = hand.boards
    width = 78 if len(rows) <= 1 else 54 if len(rows) == 2 else 42
    gap = width * 0.12
    height = width * pictures.CARD_RATIO
    top = _MIDDLE_Y - (len(rows) * (height + gap) - gap) / 2 - 18
    for row, board in enumerate(rows):
        left = _MIDDLE_X - (len(board) * (width + gap) - gap) / 2
        for place, card in enumerate(board):
            yield pictures.card_drawing(
                str(card), left + place * (width + gap), top + row * (height + gap), width
            )
    below = top + len(rows) * (height + gap) + 26 if rows else _MIDDLE_Y + 8
    yield line(_MIDDLE_X, below, hand.pot, size=26, weight=600, fill="#fff", anchor="middle")


def _seats(hand: ToldHand) -> Iterator[str]:
    """Clockwise, with the sharer in the middle below; without one, the first seat is there."""
    hero = next((place for place, seat in enumerate(hand.seats) if seat.is_hero), 0)
    count = len(hand.seats)
    for place, seat in enumerate(hand.seats):
        angle = pi / 2 + 2 * pi * ((place - hero) % count) / count
        # A little flatter than a circle at the sides: the plates are wide.
        yield from _seat(seat, _MIDDLE_X + 468 * cos(angle), _MIDDLE_Y + 8 + 200 * sin(angle))


def _seat(seat: ToldSeat, x: float, y: float) -> Iterator[str]:
    cards = () if seat.folded and all(card == UNKNOWN for card in seat.cards) else seat.cards
    if cards:
        step = min(58.0, (_SEAT_WIDTH - 8) / len(cards))
        width = min(54.0, step * 1.25)
        left = x - (step * (len(cards) - 1) + width) / 2
        top = y - _SEAT_HEIGHT / 2 - width * pictures.CARD_RATIO + 6
        faded = ' opacity=".45"' if seat.folded else ""
        fanned = len(cards) - 1 if step < width * _FANNED else 0
        drawn = "".join(
            pictures.card_drawing(str(card), left + place * step, top, width, fanned=place < fanned)
            for place, card in enumerate(cards)
        )
        yield f"<g{faded}>{drawn}</g>"
    edge = "#f2b636" if seat.won else "#5d7d6f" if seat.is_hero else "#34413c"
    yield (
        f'<rect x="{x - _SEAT_WIDTH / 2:.1f}" y="{y - _SEAT_HEIGHT / 2:.1f}" width="{_SEAT_WIDTH}" '
        f'height="{_SEAT_HEIGHT}" rx="14" fill="#161d1b" stroke="{edge}" '
        f'stroke-width="{3 if seat.won else 2}"/>'
    )
    name = seat.name if len(seat.name) <= _NAME_LETTERS else f"{seat.name[: _NAME_LETTERS - 1]}…"
    ink = "#8fa097" if seat.folded else "#f2f5f3"
    yield line(
        x, y - 5, name, size=18, weight=600, fill=ink, anchor="middle", most=_SEAT_WIDTH - 20
    )
    result = "#6fd79b" if seat.won else "#ff8d97" if seat.net.startswith(MINUS) else "#9db3a9"
    yield line(x, y + 18, seat.net, size=17, fill=result, anchor="middle")
    if seat.has_button:
        yield (
            f'<circle cx="{x + _SEAT_WIDTH / 2 - 4:.1f}" cy="{y - _SEAT_HEIGHT / 2 + 4:.1f}" '
            'r="13" fill="#fff" '
            f'stroke="#15181c" stroke-width="2"/>'
        )
        yield line(
            x + _SEAT_WIDTH / 2 - 4,
            y - _SEAT_HEIGHT / 2 + 9,
            "D",
            size=14,
            weight=700,
            anchor="middle",
        )
