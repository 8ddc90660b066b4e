"""Pictures of cards as SVG: the same faces as on the page, in four colours.

A picture is whole in itself, with no font, style or file from elsewhere.
"""

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from pokerhouse.cards.shapes import COURTS, STAR, SUITS, rank_path

CARD_RATIO: Final = 1.4
INK: Final = {"s": "#15181c", "h": "#c21f30", "d": "#1450c8", "c": "#12703a"}
"""The colours of the suits."""
FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
PAPER: Final = "#f4f5f2"
"""The ground of pictures that stand alone, so that they read on a dark page too."""
_TEN: Final = "T"
_TEN_STROKE: Final = 0.82
"""Ten has two digits: thinner ones, so that they do not grow together."""
_UNKNOWN: Final = "??"
_CARD_WIDTH: Final = 64
_GAP: Final = 6


def card_drawing(card: str, x: float, y: float, width: float, *, fanned: bool = False) -> str:
    """Draw a card by its text, such as `As`, `Xr`, or `??` for one that is face down.

    A fanned card shows rank and suit on its left.
    """
    place = f'<g transform="translate({x:.1f} {y:.1f}) scale({width / 100:.3f})">'
    if card == _UNKNOWN:
        return (
            f'{place}<rect x="1" y="1" width="98" height="138" rx="11.5" fill="#1f3f7a" '
            'stroke="#fbfbf7" '
            'stroke-width="7"/><rect x="17" y="17" width="66" height="106" rx="5" fill="none" '
            'stroke="#6d92d8" '
            'stroke-width="4"/><path d="M50 38L70 70 50 102 30 70Z" fill="#6d92d8"/></g>'
        )
    paper = (
        f'{place}<rect x=".75" y=".75" width="98.5" height="138.5" rx="11.5" fill="#fffefb" '
        'stroke="#a9afa9" '
        'stroke-width="1.5"/>'
    )
    rank, suit = card[0], card[1]
    if rank == "X":
        ink = INK["h" if suit == "r" else "s"]
        return f"{paper}{_shape(STAR, 32, 48, 1.5, ink)}{_shape(STAR, 64, 100, 2.4, ink)}</g>"
    ink, court = INK[suit], COURTS.get(rank)
    stroke = (7.5 if fanned else 9.0) * (_TEN_STROKE if rank == _TEN else 1)
    if fanned:
        strokes = rank_path(rank, x=8, y=13, width=27, height=50)
    else:
        strokes = rank_path(rank, x=13, y=14, width=38, height=53)
    drawn = (
        f'<path d="{strokes}" fill="none" stroke="{ink}" stroke-width="{stroke:.2f}" '
        'stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
    if fanned:
        drawn += _shape(SUITS[suit], 22, 98, 1.6, ink)
    elif court:
        drawn += _shape(SUITS[suit], 65, 103, 2.35, ink) + _shape(court, 76, 36, 1.4, ink)
    else:
        drawn += _shape(SUITS[suit], 65, 103, 2.35, ink)
    return f"{paper}{drawn}</g>"


def cards_svg(cards: Sequence[str], caption: str = "") -> str:
    """Draw cards in a row, by their texts, with a line of words below."""
    row = len(cards) * (_CARD_WIDTH + _GAP) - _GAP if cards else 0
    width = max(row, round(len(caption) * 8.2)) + 2 * _GAP
    card_height = _CARD_WIDTH * CARD_RATIO if cards else 0
    height = round(card_height + 2 * _GAP + (24 if caption else 0))
    drawn = [
        card_drawing(card, _GAP + place * (_CARD_WIDTH + _GAP), _GAP, _CARD_WIDTH)
        for place, card in enumerate(cards)
    ]
    if caption:
        drawn.append(line_drawing(caption, _GAP, height - 10, size=15))
    return svg_of("".join(drawn), width, height, caption or " ".join(cards))


def line_drawing(
    text: str,
    x: float,
    y: float,
    *,
    size: float,
    fill: str = "#15181c",
    anchor: str = "start",
    weight: int = 400,
) -> str:
    """Draw a line of words, escaped; `anchor` is `start`, `middle` or `end`."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" font-weight="{weight}" '
        f'fill="{fill}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def svg_of(drawn: str, width: int, height: int, title: str, *, ground: str = PAPER) -> str:
    """Return a whole picture on its ground; the title is for people who cannot see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" font-family="{FONT}"><title>{escape(title)}</title>'
        f'<rect width="{width}" height="{height}" rx="8" fill="{ground}"/>{drawn}</svg>'
    )


def _shape(path: str, x: float, y: float, scale: float, ink: str) -> str:
    return f'<path d="{path}" transform="translate({x} {y}) scale({scale})" fill="{ink}"/>'
