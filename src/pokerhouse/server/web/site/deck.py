"""The shapes of cards for served pages: once a page as symbols, of which each card takes two."""

from functools import cache

from markupsafe import Markup

from pokerhouse.cards import shapes

_STROKE, _TEN_STROKE = 9.0, 7.4
"""The strokes as in the web client (`web/src/lib/cards/face.ts`): ten has two thin digits."""

_BACK = "M17 17L83 17L83 123L17 123ZM50 38L70 70L50 102L30 70Z"


@cache
def symbols() -> Markup:
    """Return a hidden SVG with the symbols of the cards.

    They are `rank-A` to `rank-2`, and `suit-s` and the like; `back` and `joker` are whole cards.
    They take the colours of the element that uses them.
    """
    drawn = []
    for rank in shapes.RANKS:
        strokes = shapes.rank_path(rank, x=13, y=14, width=38, height=53)
        thick = _TEN_STROKE if rank == "T" else _STROKE
        crown = (
            f'<path d="{shapes.COURTS[rank]}" transform="translate(76 36)scale(1.4)"/>'
            if rank in shapes.COURTS
            else ""
        )
        drawn.append(
            f'<g id="rank-{rank}"><path d="{strokes}" fill="none" stroke="currentColor" '
            f'stroke-width="{thick}" '
            f'stroke-linecap="round" stroke-linejoin="round"/>{crown}</g>'
        )
    for suit, path in shapes.SUITS.items():
        drawn.append(
            f'<path id="suit-{suit}" d="{path}" transform="translate(65 103)scale(2.35)"/>'
        )
    drawn.append(
        f'<g id="back"><path d="{_BACK}" fill="none" stroke="currentColor" stroke-width="6"/></g>'
    )
    stars = ((32, 48, 1.5), (64, 100, 2.4))
    joker = "".join(
        f'<path d="{shapes.STAR}" transform="translate({x} {y})scale({scale})"/>'
        for x, y, scale in stars
    )
    drawn.append(f'<g id="joker">{joker}</g>')
    return Markup(
        '<svg width="0" height="0" class="deck" '
        f'aria-hidden="true"><defs>{"".join(drawn)}</defs></svg>'
    )
