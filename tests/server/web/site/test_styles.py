"""The styles of served pages are loaded beside those of every other page: none of them may reach
further.
"""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[4] / "web" / "src"
OWN = (
    "served",
    "home",
    "site-strip",
    "site-stopped",
    "prose",
    "folded-filters",
    "forum-",
    "shared-hand",
    "ranking",
    "news-",
    "learn-",
    "person",
    "noted",
)
"""Classes that stand on served pages alone, or begin so: every selector begins with one of them."""
FILES = sorted([*(WEB / "site").glob("*.css"), *WEB.glob("*/served.css")])


def beginnings(css: str) -> list[str]:
    """What each selector begins with."""
    plain = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    heads = [head for head in re.findall(r"([^{}]+)\{", plain) if not head.strip().startswith("@")]
    return [part.strip() for head in heads for part in re.split(r",(?![^()]*\))", head)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_selector_begins_with_a_class_of_served_pages(file: Path) -> None:
    css = file.read_text(encoding="utf-8").replace(":is(main, .home).served", ".served")
    # The width of what is in a served page, with the least weight, so that a page may differ.
    css = css.replace(":where(main.served:not(.wide) > *)", ".served > *")
    ours = tuple(f".{name}" for name in OWN)
    strangers = [each for each in beginnings(css) if not each.startswith((*ours, ".strip"))]
    assert strangers == []


def test_no_component_is_called_like_a_served_page() -> None:
    """But for those that hold one: a page of our own with such a class would be dressed like a
    served one.
    """
    names = "|".join(("served", "site-strip", "shared-hand", "ranking"))
    found = {
        file.name
        for file in WEB.rglob("*.svelte")
        if re.search(rf'class="[^"]*\b(?:{names})\b', file.read_text(encoding="utf-8"))
    }
    assert found == {"HomeWords.svelte", "PersonDialog.svelte"}, (
        "which hold words of the host, and a person's page"
    )


def test_a_selector_that_reaches_further_would_be_found() -> None:
    assert beginnings(":is(main, .home).served .a, .page { } @media print { .b .c { } }") == [
        ":is(main, .home).served .a",
        ".page",
        ".b .c",
    ]
