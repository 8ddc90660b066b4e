"""The colour of a house: whatever the host chooses can be read in every theme (WCAG 2.2)."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import astuple

from pokerhouse.server.settings.colours import (
    OWN_COLOUR,
    THEMES,
    contrast,
    is_colour,
    palette_of,
    style_of,
)

TOKENS = Path(__file__).parents[3] / "web" / "src" / "tokens.css"
colours = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
HARD = [
    "#000000",
    "#ffffff",
    "#808080",
    "#ffff00",
    "#00ffff",
    "#0000ff",
    "#ff00ff",
    "#7f7f00",
    "#010101",
    "#fefefe",
]


def poor(colour: str) -> list[str]:
    """Where it cannot be read, by the theme, what is written and what it stands on."""
    found = []
    for name, theme in THEMES.items():
        shown = getattr(palette_of(colour), name)
        least = 7.0 if name == "contrast" else 4.5
        pairs = [(shown.accent, paper) for paper in (*theme.papers, shown.soft)]
        pairs += [(shown.on_accent, shown.accent), *((ink, shown.soft) for ink in theme.inks)]
        found += [
            f"{name}: {ink} on {paper}" for ink, paper in pairs if contrast(ink, paper) < least
        ]
    return found


@given(colours)
def test_any_colour_can_be_read_in_every_theme(colour: str) -> None:
    assert poor(colour) == []


@pytest.mark.parametrize("colour", HARD)
def test_the_ends_of_the_scale_can_be_read_too(colour: str) -> None:
    assert poor(colour) == []


@given(colours)
def test_a_colour_that_can_be_read_as_it_is_stays_as_it_is(colour: str) -> None:
    for name, theme in THEMES.items():
        shown = getattr(palette_of(colour), name)
        papers = (*theme.papers, shown.soft)
        if all(contrast(colour, paper) >= theme.least for paper in papers):
            assert all(
                abs(a - b) <= 1 for a, b in zip(parts(shown.accent), parts(colour), strict=True)
            )


@pytest.mark.parametrize(
    "colour", ["#000000", "#0b0b0d", "#111111", "#ffffff", "#fafafa", "#f4f4f6"]
)
def test_a_colour_without_a_hue_stands_out_by_its_lightness(colour: str) -> None:
    for name in ("light", "dark"):
        shown, theme = getattr(palette_of(colour), name), THEMES[name]
        muted = theme.inks[1]
        assert contrast(shown.accent, shown.paper) > contrast(muted, shown.paper), (
            f"{colour} in {name}: {shown.accent}"
        )


@given(colours)
def test_what_goes_into_the_page_is_a_few_colours_and_nothing_else(colour: str) -> None:
    assert all(is_colour(each) for theme in astuple(palette_of(colour)) for each in astuple(theme))
    assert re.fullmatch(r"[-#a-z0-9:;(),{}@ \[\]=\"]*", style_of(colour))


def test_the_colour_of_the_page_itself_needs_no_style() -> None:
    assert style_of(OWN_COLOUR) == ""


def test_the_papers_and_inks_are_the_tokens_of_the_page() -> None:
    css = TOKENS.read_text(encoding="utf-8")
    plain, high = css.split('[data-theme="contrast"]', 1)
    for at, name in enumerate(("light", "dark")):
        for token, shown in (("bg", 0), ("surface", 1), ("raised", 2)):
            assert both(plain, token)[at] == THEMES[name].papers[shown]
        assert tuple(both(plain, token)[at] for token in ("text", "muted")) == THEMES[name].inks
    assert both(plain, "accent")[0] == OWN_COLOUR
    for token, value in (
        ("bg", "#000"),
        ("surface", "#000"),
        ("raised", "#1a1a1a"),
        ("text", "#fff"),
        ("muted", "#fff"),
    ):
        assert f"--{token}: {value};" in high
    assert (THEMES["contrast"].papers, THEMES["contrast"].inks) == (
        ("#000000", "#1a1a1a"),
        ("#ffffff",),
    )


@pytest.mark.parametrize(
    "text", ["", "red", "#fff", "#12345g", "#1234567", "#123456;}", "123456", "#12345\n", "#ABCDEF"]
)
def test_what_is_not_a_colour_is_none(text: str) -> None:
    assert not is_colour(text)


def both(css: str, token: str) -> tuple[str, str]:
    """What a token is where the device is light, and where it is dark."""
    found = re.search(rf"--{token}: light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\);", css)
    assert found is not None, token
    return found[1], found[2]


def parts(colour: str) -> list[int]:
    """Red, green and blue, from 0 to 255."""
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
