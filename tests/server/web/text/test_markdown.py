"""Law: whatever is written, what comes out is safe to show, bounded, and soon made."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerhouse.server.web.markdown import CARDS_DRAWN_MAX, COLUMNS_MAX, _html_of, html_of
from tests.kit.work import calls

OWN = "https://cards.example.org/poker"
LETTERS = 4000
"""Of a long post."""
CALLS_PER_LETTER = 500
"""A bound on the work for the most expensive text, a table with one letter in each row."""
GROWTH_MAX = 2.1
"""How much more work twice the text may take; quadratic work would be four times as much."""

ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java&#115;cript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:x)",
    "<javascript:alert(1)>",
    '[x](http://a.org" onmouseover="alert(1))',
    "[x](http://a.org '\" onclick=\"alert(1)')",
    "![x](http://a.org/pixel.png)",
    '`<b onclick="x">`',
    "```<script>\nalert(1)\n```",
    "```\n</code></pre><script>alert(1)</script>\n```",
    'http://a.org/"onmouseover=alert(1)',
    "http://a.org/<script>alert(1)</script>",
    "<!-- --><svg/onload=alert(1)>",
    "<http://a.org/><iframe src=http://a.org></iframe>",
    "[As Kd](javascript:alert(1)) [As<script>]",
    '/shared/aaaaaaaa" onerror="alert(1)',
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "[a]: javascript:alert(1)\n\n[a]",
    "|<script>alert(1)</script>|\n|-|\n|<img src=x onerror=alert(1)>|",
    "|[x](javascript:alert(1))|\n|:-:|\n|`<svg/onload=alert(1)>`|",
    '|a|\n|-" onclick="alert(1)|\n|b|',
]

BULK = [
    "[", "]", "![", "[](", "[x](y)", "[a](<b", "](", "[[]]", "*a **a ", "*_", "***a** ", "a** ", "~~a", "_a ", "`",
    "``a`", "> ", ">\t", "- ", "1. ", "# ", "***\n", "a\n=\n", "```\n", "~~~a\n", "<", "<a ", "<http:", "<!--", "&#1",
    "&amp;", "\\", "\n", "\t", "|a|b\n|-|-\n", "a|\n-|\n\n", "http://a ", "http://a(", "https://", "[As Kd]", "[As ",
    "  - a\n", "|[As Kd]", "\u0301", "[a]: http://a\n",
]  # fmt: skip


class Seen(HTMLParser):
    """Tags, attributes and addresses of an HTML text, and whether it is well made."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag opens."""
        self.tags.append((tag, dict(attrs)))


def check_safe(html: str) -> None:
    """Nothing in it runs, and nothing is fetched from elsewhere."""
    for tag, attributes in Seen(html).tags:
        assert tag not in {
            "script",
            "style",
            "iframe",
            "svg",
            "object",
            "form",
            "input",
            "base",
            "link",
            "meta",
        }, html
        assert not [
            name
            for name in attributes
            if name.startswith("on") or name in ("style", "id", "target")
        ], html
        assert re.fullmatch(
            r"https?://.*|[^:/?#]*([/?#].*)?", attributes.get("href") or "", re.DOTALL
        ), html
        if tag == "img":
            assert re.fullmatch(r"shared/[\w-]+\.svg", attributes["src"] or "", re.ASCII), html
        if tag == "a":
            assert attributes["rel"] == "nofollow ugc noopener"


@pytest.mark.parametrize("attack", ATTACKS)
def test_nothing_runs(attack: str) -> None:
    html = html_of(attack, own=OWN)
    check_safe(html)
    check_safe(html_of(f"> - **{attack}**\n\n{attack}", own=OWN))
    assert "<script" not in html


@settings(max_examples=300)
@given(
    st.lists(
        st.sampled_from(
            [*ATTACKS, *BULK, "a", " ", "\n\n", "/shared/abcdefgh", f"{OWN}/shared/abcdefgh"]
        ),
        max_size=12,
    ).map("".join)
)
def test_whatever_is_put_together_is_safe(text: str) -> None:
    check_safe(html_of(text, own=OWN))


def check_work(text_of: Callable[[int], str]) -> str:
    """Check that work grows no faster than the text; return the HTML of the longest text.

    - `text_of`: makes a text of so many letters
    """

    def work(letters: int) -> int:
        _html_of.cache_clear()
        return calls(lambda: html_of(text_of(letters)))

    whole = work(LETTERS)
    assert whole < CALLS_PER_LETTER * LETTERS
    assert whole < GROWTH_MAX * work(LETTERS // 2)
    return html_of(text_of(LETTERS))


@pytest.mark.parametrize("bulk", BULK)
def test_the_work_and_the_html_for_a_long_text_stay_bounded(bulk: str) -> None:
    html = check_work(lambda letters: (bulk * letters)[:letters])
    assert len(html) < 15 * LETTERS


@pytest.mark.parametrize("bulk", ["[", "![", "*_", "[a](", "<http://a>", "a*", "**a ", "_a "])
def test_a_paragraph_of_marks_is_read_as_text(bulk: str) -> None:
    text = (bulk * LETTERS)[:LETTERS]
    _html_of.cache_clear()
    assert calls(lambda: html_of(text)) < 12 * LETTERS
    beside = html_of(f"{text}\n\n**Fold** [here](/rules)")
    assert beside.endswith(
        '<strong>Fold</strong> <a href="rules" rel="nofollow ugc noopener">here</a></p>'
    )


def test_many_marks_and_links_in_a_paragraph_are_still_read() -> None:
    html = html_of("**a** [b](/rules) " * 90)
    assert (html.count("<strong>"), html.count("<a ")) == (90, 90)


@pytest.mark.parametrize(
    "row", ["a\n", "|\n", "||\n", "|a|b|c|d|e|f|g|h|i|j|k|l|m|n\n", "> a\n", "[As Kd]|\n"]
)
def test_a_table_stays_as_short_as_it_was_typed(row: str) -> None:
    head = "|a" * COLUMNS_MAX + "|\n" + "|-:" * COLUMNS_MAX + "|\n"

    def table(letters: int) -> str:
        return head + row * ((letters - len(head)) // len(row))

    html, text = check_work(table), table(LETTERS)
    assert html.count("<th ") == COLUMNS_MAX
    assert html.count("<td") <= sum(text.count(sign) for sign in "|\n")
    assert len(html) < 20 * LETTERS


def test_a_table_with_too_many_columns_stays_text() -> None:
    columns = COLUMNS_MAX + 1
    html = html_of("|a" * columns + "|\n" + "|-" * columns + "|\n" + "|b" * columns + "|")
    assert "<t" not in html
    assert html.count("|b") == columns


def test_a_table_has_its_columns_where_they_were_put_and_can_be_moved_with_keys() -> None:
    html = html_of("| street | seat | pot |\n|:--|:-:|--:|\n| **flop** | 3 | 1,200 |\n| turn |")
    assert html.startswith('<div class="scrolls" tabindex="0"><table>')
    heads = [attributes.get("class") for tag, attributes in Seen(html).tags if tag == "th"]
    assert heads == [None, "center", "right"]
    assert "<td><strong>flop</strong></td>" in html
    assert '<td class="right">1,200</td>' in html
    assert html.count("<td") == 4, "the row that was typed short stays short"


def test_what_is_nested_deep_stays_without_its_marks() -> None:
    html = html_of("*a **a " * 400 + "b** b*" * 400)
    depth = deepest = 0
    for closing in re.findall(r"<(/?)(?:em|strong)>", html):
        depth += -1 if closing else 1
        deepest = max(deepest, depth)
    assert deepest <= 13
    assert html_of("> " * 200 + "deep").count("<blockquote>") <= 13
    assert "deep" in html_of("> " * 5 + "deep")


def test_cards_are_drawn_and_words_in_brackets_are_not() -> None:
    html = html_of("I held [As kd] and they [Td], not [ask], `[2c]` or [Ax].")
    assert re.findall(r'title="([a-z ]+)"', html) == [
        "ace of spades",
        "king of diamonds",
        "ten of diamonds",
    ]
    assert ">10♦" in html, "a ten is written as at the table"
    assert "[ask]" in html
    assert "<code>[2c]</code>" in html
    assert "[Ax]" in html


def test_cards_are_named_in_the_readers_language() -> None:
    html = html_of("I held [As Td].", language="de")
    assert re.findall(r'title="([^"]+)"', html) == ["Pik Ass", "Karo Zehn"]


def test_so_many_cards_are_drawn_and_the_others_stay_letters() -> None:
    html = html_of("[As Kd]\n" * 200)
    assert html.count("title=") == CARDS_DRAWN_MAX
    assert html.count("[As Kd]") == 200 - CARDS_DRAWN_MAX // 2


@pytest.mark.parametrize(
    "line",
    [
        "/shared/abcd-EF_12",
        "shared/abcd-EF_12",
        f"{OWN}/shared/abcd-EF_12",
        f"<{OWN}/shared/abcd-EF_12>",
    ],
)
def test_a_shared_hand_alone_on_a_line_is_shown_as_a_picture(line: str) -> None:
    html = html_of(f"Look:\n\n{line}\n\nSo?", own=OWN, hand="Ann's <hand>")
    assert '<figure class="hand"><a href="shared/abcd-EF_12"' in html
    assert '<img src="shared/abcd-EF_12.svg" alt="Ann\'s &lt;hand&gt;"' in html


def test_a_replay_alone_on_a_line_becomes_a_card_with_a_link() -> None:
    html = html_of(f"{OWN}#/replay/example/R5-1@3", own=OWN, hand="A hand")
    assert 'class="hand"><a href="#/replay/example/R5-1@3"' in html


def test_hands_within_a_sentence_and_hands_of_other_houses_stay_links() -> None:
    assert "figure" not in html_of(f"see {OWN}/shared/abcd-EF_12 there", own=OWN)
    assert "figure" not in html_of("https://other.example.org/shared/abcd-EF_12", own=OWN)


@pytest.mark.parametrize(
    ("text", "address", "words"),
    [
        (
            "see https://example.org/a_b_(c).",
            "https://example.org/a_b_(c)",
            "https://example.org/a_b_(c)",
        ),
        ("(https://example.org/y)", "https://example.org/y", "https://example.org/y"),
        ("[rules](/rules/book)", "rules/book", "rules"),
        (f"[rules]({OWN}/rules)", "rules", "rules"),
        ("[there](//example.org/x)", "https://example.org/x", "there"),
        (
            "<https://example.org/?a=1&b=2>",
            "https://example.org/?a=1&b=2",
            "https://example.org/?a=1&b=2",
        ),
    ],
)
def test_addresses_become_links(text: str, address: str, words: str) -> None:
    links = [
        attributes["href"] for tag, attributes in Seen(html_of(text, own=OWN)).tags if tag == "a"
    ]
    assert links == [address]
    assert words.replace("&", "&amp;") in html_of(text, own=OWN)


def test_headings_stand_below_those_of_the_page() -> None:
    assert html_of("# One\n\n## Two\n\n# Three") == "<h3>One</h3>\n<h4>Two</h4>\n<h3>Three</h3>"
    assert html_of("# One", below=1) == "<h2>One</h2>"
    deep = "\n\n".join(f"{'#' * level} {level}" for level in range(1, 7))
    assert [tag for tag, _ in Seen(html_of(deep)).tags] == ["h3", "h4", "h5", "h6", "h6", "h6"]


@given(typed=st.lists(st.integers(1, 6), max_size=12), below=st.integers(1, 4))
def test_headings_leave_out_no_level(typed: list[int], below: int) -> None:
    made = [
        int(tag[1])
        for tag, _ in Seen(
            html_of("\n\n".join("#" * each + " x" for each in typed), below=below)
        ).tags
    ]
    assert all(here <= last + 1 for last, here in pairwise([below, *made]))
    assert all(below < here <= 6 for here in made)
    assert all(
        (a < b) <= (x <= y) for (a, b), (x, y) in zip(pairwise(typed), pairwise(made), strict=True)
    )


def test_lines_break_where_they_were_broken() -> None:
    assert html_of("one\ntwo") == "<p>one<br>\ntwo</p>"


def test_addresses_that_somebody_makes_up_make_nothing_anew() -> None:
    """A text is remembered by the house's address only where it names it."""
    text = (
        "A text that nobody else writes: [the rules](/rules/book) and "
        "https://elsewhere.example.org/rules"
    )
    known = _html_of.cache_info().misses
    made = {html_of(text, own=f"http://10.0.0.{number}") for number in range(50)}
    assert len(made) == 1
    assert _html_of.cache_info().misses == known + 1
    assert 'href="rules"' in html_of("http://10.0.0.7/rules", own="http://10.0.0.7/")
    assert 'href="http://10.0.0.7/rules"' in html_of("http://10.0.0.7/rules", own="http://10.0.0.8")
