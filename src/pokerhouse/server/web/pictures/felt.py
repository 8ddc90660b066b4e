"""The felt of a table and lines of text, for pictures that are 1200 by 630."""

from collections.abc import Iterator

from markupsafe import Markup

WIDTH, HEIGHT = 1200, 630


def cloth() -> Iterator[str]:
    """Yield a table seen from above."""
    yield (
        '<defs><radialGradient id="cloth"><stop offset="0" stop-color="#2e7f61"/>'
        '<stop offset="1" stop-color="#1f6049"/></radialGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#0d1512"/>'
        f'<rect x="118" y="118" width="{WIDTH - 236}" height="464" rx="232" fill="#17382c"/>'
        f'<rect x="134" y="134" width="{WIDTH - 268}" height="432" rx="216" fill="url(#cloth)"/>'
        f'<rect x="158" y="158" width="{WIDTH - 316}" height="384" rx="192" fill="none" '
        'stroke="#fff" '
        'stroke-opacity=".16" stroke-width="2"/>'
    )


def line(
    x: float,
    y: float,
    text: str,
    *,
    size: int,
    weight: int = 400,
    fill: str = "#15181c",
    anchor: str = "start",
    most: float = 0.0,
) -> str:
    """Return a line of text, at most `most` wide: it is smaller if it would not fit."""
    if most and len(text) * size * 0.6 > most:
        size = max(11, int(most / len(text) / 0.6))
    return Markup(
        '<text x="{}" y="{}" font-size="{}" font-weight="{}" fill="{}" text-anchor="{}">{}</text>'
    ).format(f"{x:.1f}", f"{y:.1f}", size, weight, fill, anchor, text)
