"""The colour of a house, as it can be read: from the one that the host has chosen, those that the
page uses.

Law: whatever is chosen, what is written in the colour or on it has the contrast of WCAG 2.2 AA
(1.4.3) in every theme, and AAA where high contrast was chosen. Hue and strength stay as near to
what was chosen as that allows: the colour is only made darker or lighter, in OKLCH, where equal
steps look equal (B. Ottosson, A perceptual color space, 2020).
"""

import re
from collections.abc import Callable
from functools import lru_cache
from math import atan2, cbrt, cos, hypot, sin
from typing import NamedTuple

import msgspec

OWN_COLOUR = "#14624a"
"""The colour of a house whose host has chosen none: the page has it in its tokens."""
TEXT_CONTRAST = 4.5
HIGH_CONTRAST = 7.0
_FORM = re.compile(r"#[0-9a-f]{6}")
_STEPS = 12
"""Halvings, of lightness and of strength: finer than a step of 1/255."""


class Accent(msgspec.Struct, frozen=True):
    """The colour in one theme, each as `#rrggbb`.

    - `paper`, `ink`: of the page, and what is written there otherwise
    - `accent`: of links, of what is chosen, and below what is most important to press
    - `on_accent`: what is written on it
    - `soft`: below what is chosen, where text stands on it
    """

    paper: str
    ink: str
    accent: str
    on_accent: str
    soft: str


class Palette(msgspec.Struct, frozen=True):
    """The colour in every theme of the page."""

    light: Accent
    dark: Accent
    contrast: Accent


class _Theme(NamedTuple):
    """The surfaces of a theme, as in `web/src/tokens.css`: a test compares the two."""

    papers: tuple[str, ...]
    """Below what is written in the colour."""
    inks: tuple[str, ...]
    """The colours of text on the soft surface, beside the colour itself."""
    soft_lightness: float
    """The lightness of the soft surface, from 0 to 1."""
    least: float
    """The contrast."""


THEMES = {
    "light": _Theme(("#f3f4f0", "#ffffff", "#f5f6f3"), ("#14201b", "#55625c"), 0.94, TEXT_CONTRAST),
    "dark": _Theme(("#0c1110", "#151c1a", "#1e2724"), ("#eef3f0", "#a3b3ab"), 0.29, TEXT_CONTRAST),
    "contrast": _Theme(("#000000", "#1a1a1a"), ("#ffffff",), 0.25, HIGH_CONTRAST),
}
_SOFT_STRENGTH = 0.035
_GREY = 0.04
"""Up to this strength nobody sees a hue: then it is by its lightness alone that what is chosen
stands out.
"""
_BLACK, _WHITE = "#000000", "#ffffff"


def is_colour(text: str) -> bool:
    """Is it one as the setting has them: `#` and six digits of base 16, in small letters?"""
    return _FORM.fullmatch(text) is not None


@lru_cache(64)
def palette_of(colour: str) -> Palette:
    """The colours that the page uses where this one was chosen: `#rrggbb`."""
    return Palette(**{name: _accent(colour, theme) for name, theme in THEMES.items()})


def style_of(colour: str) -> str:
    """Return CSS to follow the tokens of the page; empty for their own colour."""
    if colour == OWN_COLOUR:
        return ""
    palette = palette_of(colour)
    both = "".join(
        f"--{name}:light-dark({day},{night});"
        for name, day, night in zip(_TOKENS, _in(palette.light), _in(palette.dark), strict=True)
    )
    high = "".join(
        f"--{name}:{value};" for name, value in zip(_TOKENS, _in(palette.contrast), strict=True)
    )
    return f':root{{{both}}}@media screen{{:root[data-theme="contrast"]{{{high}}}}}'


_TOKENS = ("accent", "on-accent", "accent-soft")


def _in(accent: Accent) -> tuple[str, str, str]:
    return accent.accent, accent.on_accent, accent.soft


def contrast(one: str, other: str) -> float:
    """Return the contrast from 1, the same, to 21, black on white (WCAG 2.2)."""
    dark, pale = sorted((_luminance(one), _luminance(other)))
    return (pale + 0.05) / (dark + 0.05)


def _accent(colour: str, theme: _Theme) -> Accent:
    own = _oklch(colour)
    papers_are_dark = _luminance(theme.papers[0]) < _luminance(theme.inks[0])
    soft = _hex(theme.soft_lightness, min(own.strength, _SOFT_STRENGTH), own.hue)
    papers = (*theme.papers, soft)

    def can_be_read(at: float) -> bool:
        text = _hex(at, own.strength, own.hue)
        return all(contrast(text, paper) >= theme.least for paper in papers)

    end = 1.0 if papers_are_dark else 0.0
    at = _nearest(own.lightness, end, can_be_read)
    if at != own.lightness and own.strength <= _GREY:
        # The nearest readable grey would be as dim as secondary text, and a button would look
        # disabled.
        at = (at + end) / 2
    accent = _hex(at, own.strength, own.hue)
    return Accent(
        theme.papers[0],
        theme.inks[0],
        accent,
        max(_BLACK, _WHITE, key=lambda ink: contrast(ink, accent)),
        soft,
    )


def _nearest(lightness: float, end: float, can_be_read: Callable[[float], bool]) -> float:
    """Return the readable lightness nearest to the chosen one; the `end` surely is readable."""
    if can_be_read(lightness):
        return lightness
    good, poor = end, lightness
    for _ in range(_STEPS):
        middle = (good + poor) / 2
        good, poor = (middle, poor) if can_be_read(middle) else (good, middle)
    return good


def _luminance(colour: str) -> float:
    light = _linear(colour)
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue


class _Linear(NamedTuple):
    """The three parts of a colour as amounts of light, from 0 to 1."""

    red: float
    green: float
    blue: float


class _OkLch(NamedTuple):
    """Lightness from 0 to 1, strength from 0, and hue in radians."""

    lightness: float
    strength: float
    hue: float


def _linear(colour: str) -> _Linear:
    return _Linear(*(_amount(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)))


def _amount(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _share(amount: float) -> float:
    return 12.92 * amount if amount <= 0.0031308 else 1.055 * amount ** (1 / 2.4) - 0.055


def _oklch(colour: str) -> _OkLch:
    c = _linear(colour)
    long = cbrt(0.4122214708 * c.red + 0.5363325363 * c.green + 0.0514459929 * c.blue)
    middle = cbrt(0.2119034982 * c.red + 0.6806995451 * c.green + 0.1073969566 * c.blue)
    short = cbrt(0.0883024619 * c.red + 0.2817188376 * c.green + 0.6299787005 * c.blue)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    return _OkLch(lightness, hypot(a, b), atan2(b, a))


def _hex(lightness: float, strength: float, hue: float) -> str:
    """The colour as a screen shows it; one that no screen can show is made weaker until one can."""
    weak, strong = 0.0, strength
    parts = _light(lightness, strength, hue)
    if not _can_be_shown(parts):
        for _ in range(_STEPS):
            middle = (weak + strong) / 2
            weak, strong = (
                (middle, strong)
                if _can_be_shown(_light(lightness, middle, hue))
                else (weak, middle)
            )
        parts = _light(lightness, weak, hue)
    shares = (round(255 * _share(min(1.0, max(0.0, part)))) for part in parts)
    return "#" + "".join(f"{share:02x}" for share in shares)


def _can_be_shown(parts: tuple[float, float, float]) -> bool:
    return all(-1e-4 <= part <= 1 + 1e-4 for part in parts)


def _light(lightness: float, strength: float, hue: float) -> tuple[float, float, float]:
    a, b = strength * cos(hue), strength * sin(hue)
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
