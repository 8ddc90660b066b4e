"""The reference of the library in the documentation: every public name has an entry."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from _build import api_reference, docs_links
from _build.api_source import Definition, find, public_names
from tests.test_public import FACES

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / api_reference.FOLDER


def entry(package: str, name: str) -> str:
    return api_reference.entry(package, name, find(package, name))


def test_every_public_package_has_a_page() -> None:
    assert {f"pokerhouse.{face}" for face in FACES} < set(api_reference.PACKAGES)
    names = {Path(api_reference.page_of(package)).name for package in api_reference.PACKAGES}
    assert names == {page.name for page in PAGES.iterdir()}
    for package in api_reference.PACKAGES:
        lines = (ROOT / "docs" / api_reference.page_of(package)).read_text().splitlines()
        assert lines[0] == f"# {package}"
        assert lines.count(f"::: {package}") == 1


@pytest.mark.parametrize("package", api_reference.PACKAGES)
def test_every_name_has_an_entry_and_a_docstring(package: str) -> None:
    names = public_names(package)
    if package not in ("pokerhouse.errors", "pokerhouse.units"):
        assert names == import_module(package).__all__
    assert [name for name in names if not find(package, name).docstring] == []
    text = api_reference.entries(package)
    assert re.findall(r"^## .* \{ #(\w+) \}$", text, re.MULTILINE) == names
    anchors = api_reference.anchors()
    assert {anchors[f"{package}.{name}"] for name in names} == {
        f"{api_reference.page_of(package)}#{name}" for name in names
    }


def test_an_entry_has_signature_docstring_and_source() -> None:
    definition = find("pokerhouse.cards", "parse_card")
    assert isinstance(definition, Definition)
    heading, signature, told, _, example, source = entry("pokerhouse.cards", "parse_card").split(
        "\n\n"
    )
    assert heading == "## `parse_card` { #parse_card }"
    assert signature == "```python\ndef parse_card(text: str) -> Card\n```"
    assert told == "Read exactly one card."
    assert example.startswith("```pycon\n>>> parse_card(")
    assert source == f"Source: `src/pokerhouse/cards/card.py`, line {definition.line}"
    line = definition.file.read_text().splitlines()[definition.line - 1]
    assert line.startswith("def parse_card(")


def test_a_class_has_fields_methods_and_the_way_to_make_one() -> None:
    card = entry("pokerhouse.cards", "Card")
    assert "class Card(int)\n\nCard(index: int)" in card
    assert (
        "### `Card.parse` { #Card.parse }\n\n```python\n@classmethod\ndef parse(text: str) -> Card"
        in card
    )
    assert "rank: Rank  # a property" in card
    assert "__copy__" not in card
    folded = entry("pokerhouse.rules", "Folded")
    assert "- `seat: SeatNumber`\n- `cause: Cause = Cause.PLAYER`" in folded


def test_a_name_that_another_package_defines_leads_there() -> None:
    assert "See [`pokerhouse.hands.evaluate`](hands.md#evaluate)." in entry(
        "pokerhouse", "evaluate"
    )


def test_a_long_signature_has_a_line_for_each_parameter() -> None:
    signature = entry("pokerhouse.arena", "play_match").split("\n\n")[1]
    assert re.match(r"```python\n(async )?def play_match\(\n    \w+: .*,\n", signature)
    assert "\n    *,\n" in signature


def test_docstrings_become_markdown_without_html() -> None:
    assert api_reference.prose("Fewer than a < b & `a < b`.\n\n>>> 1 < 2\n\n>>> 2\n2") == (
        "Fewer than a &lt; b &amp; `a < b`.\n\n```pycon\n>>> 1 < 2\n\n>>> 2\n2\n```"
    )


def test_the_source_is_linked_where_the_repository_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DOCS_SOURCE", "https://example.org/pokerhouse/blob/v1/")
    assert "(https://example.org/pokerhouse/blob/v1/src/pokerhouse/cards/card.py#L" in entry(
        "pokerhouse.cards", "parse_card"
    )


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "index.html").write_text(
        '<a href="navigation.html">x</a><article><a href="rules/#r1">1</a> <a class="x" '
        'href="rules/index.html#r2">2</a> <a href="none.html">3</a> <a href="https://x.org/">4</a>'
    )
    (tmp_path / "rules" / "index.html").write_text('<article><p id="r1"><a href="#r3">5</a>')
    assert docs_links.broken(tmp_path) == [
        "index.html: none.html",
        "index.html: rules/index.html#r2",
        "rules/index.html: #r3",
    ]
