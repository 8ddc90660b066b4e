"""Markdown from people as HTML that can do no harm, for the forum and the news.

Law: the output is safe whatever the input. Markdown is read without HTML and without pictures, and
its output passes a second gate (`nh3`) that lets nothing through but the tags and attributes named
here: either alone would do.

The text must be bounded before it comes here (`house/forum`). Whatever in Markdown makes much of
little is left out: one definition of a link is used a thousand times, and tables fill their rows
up, so rows stay as short as they were typed. A paragraph full of brackets or marks stays text.
Marks deeper in each other than `DEPTH_MAX` are taken off, and quotes and lists deeper than that are
not shown.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

import nh3
from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_block.table import table
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markdown_it.utils import EnvType
from markupsafe import Markup, escape

from pokerhouse import catalogue
from pokerhouse.cards import Card, parse_cards

DEPTH_MAX = 12
"""Quotes, lists and marks within each other."""
LAST_HEADING = 6
"""HTML knows none below."""
BRACKETS_MAX = 200
"""Opening brackets of one paragraph: for each of them the rest is searched for its end."""
MARKS_MAX = 400
"""Stars, underscores and tildes of one paragraph, each compared with those before it."""
COLUMNS_MAX = 12
"""The most columns of a table; a wider one stays text."""
CARDS_DRAWN_MAX = 104
"""Cards of one text that are drawn: two packs. Those after them stay letters."""
KEPT = 500
"""Texts whose HTML is remembered: some milliseconds each where they are long, and the same ones are
read for days.
"""

_TAGS = {
    *(
        "p",
        "br",
        "hr",
        "strong",
        "em",
        "s",
        "code",
        "pre",
        "blockquote",
        "ul",
        "ol",
        "li",
        "a",
        "span",
    ),
    *("h2", "h3", "h4", "h5", "h6", "figure", "img", "figcaption"),
    *("div", "table", "thead", "tbody", "tr", "th", "td"),
}
_ATTRIBUTES = {
    "a": {"href"},
    "ol": {"start"},
    "span": {"class", "title"},
    "figure": {"class"},
    "img": {"src", "alt", "loading"},
    "div": {"class", "tabindex"},
    "th": {"class"},
    "td": {"class"},
}
_CLASSES = {"cards", "card c", "card d", "card h", "card s", "hand", "scrolls", "center", "right"}
_THINGS = re.compile(
    r"https?://[^\s<>\"'`\\\]]+|\[(?P<cards>[2-9TJQKA][cdhs](?: ?[2-9TJQKA][cdhs]){0,51})\]",
    re.ASCII | re.IGNORECASE,
)
"""Addresses, and cards in brackets."""
_SHARED = re.compile(r"/?shared/([A-Za-z0-9_-]{4,64})", re.ASCII)
_REPLAY = re.compile(r"/?#/replay/[a-z]{1,20}/[A-Za-z0-9_-]{1,64}(?:@\d{1,4})?", re.ASCII)


def html_of(
    text: str,
    *,
    own: str = "",
    hand: str = "A hand of poker",
    below: int = 2,
    language: str = catalogue.ENGLISH,
) -> Markup:
    """Safe HTML for a text in Markdown.

    Links may lead to http and https, and into the house (`/rules/book`), as seen from the page's
    `<base>`. Cards typed as `[As Kd]` are drawn. A link to a hand that stands alone becomes a card
    that shows it. Headings leave out no level.

    - `own`: the address of this house with its scheme, so that its own links are known when they
      are written in full
    - `hand`: what a card that shows a hand is called, in the reader's language
    - `below`: the level of the heading that the text stands under, 1 to 5
    - `language`: the reader's, in which cards are named

    >>> print(html_of("**Fold** [As Kd], says <b>Ann</b>."))  # doctest: +ELLIPSIS
    <p><strong>Fold</strong> <span class="cards">...</span>, says &lt;b&gt;Ann&lt;/b&gt;.</p>
    """
    own = own.rstrip("/")
    # Only texts that name the address are cached by it, so that requests under made-up addresses
    # do not fill the cache.
    return Markup(_html_of(text, own if own in text else "", hand, below, language))


@lru_cache(maxsize=KEPT)
def _html_of(text: str, own: str, hand: str, below: int, language: str) -> str:
    env = {"own": own, "hand": hand, "drawn": 0, "below": below, "language": language}
    tokens = _MARKDOWN.parse(text, env)
    made = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    return nh3.clean(
        made,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        attribute_filter=_let_through,
        url_schemes={"http", "https"},
        link_rel="nofollow ugc noopener",
    ).strip()


def _let_through(tag: str, attribute: str, value: str) -> str | None:
    """The second gate's word on a value: classes are those that are made here, pictures those of
    shared hands.
    """
    if attribute == "class":
        return value if value in _CLASSES else None
    if attribute == "tabindex":
        return value if value == "0" else None
    if attribute == "src":
        return value if _SHARED.fullmatch(value.removesuffix(".svg")) else None
    return value


def _house_rules(state: StateCore) -> None:
    """Apply the house's rules to the finished tokens: see `html_of`."""
    tokens = state.tokens = list(_without_fill(state.tokens))
    above: list[str] = []
    for place, token in enumerate(tokens):
        if token.type in ("heading_open", "heading_close"):
            token.tag = _heading(token.tag, above, state.env["below"])
        if token.type in ("th_open", "td_open") and (style := str(token.attrs.pop("style", ""))):
            token.attrs["class"] = style.removeprefix("text-align:")
        if token.type != "inline":
            continue
        token.children = list(_inline(token.children or [], state.env))
        if (card := _hand_card(token.children, state.env["hand"])) is not None and _is_alone(
            tokens, place
        ):
            tokens[place - 1].hidden = tokens[place + 1].hidden = True
            token.children = [card]


def _heading(typed: str, above: list[str], below: int) -> str:
    """The tag of a heading, one level under what it stands under.

    - `above`: those that were typed around it, `h1` before `h2`; it becomes the last of them
    - `below`: as in `html_of`
    """
    while above and above[-1] >= typed:
        above.pop()
    above.append(typed)
    return f"h{min(below + len(above), LAST_HEADING)}"


def _table(state: StateBlock, first: int, end: int, silent: bool) -> bool:
    """A table, if it is not too wide: what is made for each row is paid for by its first line."""
    if state.getLines(first, first + 1, 0, keepLastLF=False).count("|") > COLUMNS_MAX + 1:
        return False
    return table(state, first, end, silent)


def _without_fill(tokens: list[Token]) -> Iterator[Token]:
    """All but the empty cells at the ends of rows, which nobody has typed."""
    kept: list[Token] = []
    for token in tokens:
        if token.type == "tr_close":
            while len(kept) > 3 and kept[-1].type == "td_close" and not kept[-2].content:
                del kept[-3:]
        kept.append(token)
    return iter(kept)


def _inline(children: Iterable[Token], env: EnvType) -> Iterator[Token]:
    """The words of a paragraph, its cards and addresses found, its marks bounded in depth."""
    links = 0
    for child in children:
        if (
            child.nesting
            and child.level >= DEPTH_MAX
            and child.type not in ("link_open", "link_close")
        ):
            continue
        if child.type == "link_open":
            child.attrs = {"href": _within_house(str(child.attrGet("href") or ""), env["own"])}
        links += child.nesting if child.type in ("link_open", "link_close") else 0
        if child.type == "text" and not links:
            yield from _pieces(child, env)
        else:
            yield child


def _pieces(text: Token, env: EnvType) -> Iterator[Token]:
    """A text cut where there are addresses and cards."""
    end = 0
    for found in _THINGS.finditer(text.content):
        yield _text(text.content[end : found.start()])
        end = found.end()
        if found["cards"]:
            cards = parse_cards(found["cards"])
            env["drawn"] += len(cards)
            drawn = env["drawn"] <= CARDS_DRAWN_MAX
            yield _raw(_drawn(cards, env["language"])) if drawn else _text(found[0])
            continue
        address = _without_end(found[0])
        yield _link(_within_house(address, env["own"]), address)
        yield _text(found[0][len(address) :])
    yield _text(text.content[end:])


def _without_end(address: str) -> str:
    """Return an address without trailing punctuation; keep a bracket that opened in it."""
    address = address.rstrip(".,:;!?*_~")
    return address if "(" in address else address.rstrip(").,:;!?")


def _within_house(address: str, own: str) -> str:
    """An address as a link carries it: places of this house are named from the page's `<base>`."""
    if own and address.startswith((f"{own}/", f"{own}#")):
        address = address[len(own) :]
    if address.startswith("//"):
        return f"https:{address}"
    return address.lstrip("/")


def _hand_card(children: list[Token], hand: str) -> Token | None:
    """Return the token that shows a hand, if a paragraph is nothing but a link to one."""
    seen = [child for child in children if child.type != "text" or child.content.strip()]
    if len(seen) == 1 and seen[0].type == "text":
        target = seen[0].content.strip()
    elif [child.type for child in seen] in (["link_open", "text", "link_close"], [_RAW]):
        target = str(seen[0].attrGet("href") or "")
    else:
        return None
    target = target.lstrip("/")
    called = escape(hand)
    if shared := _SHARED.fullmatch(target):
        place = f"shared/{shared[1]}"
        picture = f'<img src="{place}.svg" alt="{called}" loading="lazy">'
        return _raw(f'<figure class="hand"><a href="{place}">{picture}</a></figure>')
    if _REPLAY.fullmatch(target):
        return _raw(f'<figure class="hand"><a href="{escape(target)}">{called}</a></figure>')
    return None


def _is_alone(tokens: list[Token], place: int) -> bool:
    """Is this the inside of a paragraph?"""
    return 0 < place < len(tokens) - 1 and tokens[place - 1].type == "paragraph_open"


def _drawn(cards: Iterable[Card], language: str) -> str:
    each = (
        f'<span class="card {card.suit.char}" title="{escape(_name(card, language))}">'
        f"{'10' if card.rank.char == 'T' else card.rank.char}{_SIGNS[card.suit.char]}</span>"
        for card in cards
    )
    return f'<span class="cards">{"".join(each)}</span>'


def _name(card: Card, language: str) -> str:
    rank = catalogue.text(language, f"site-site.rank_{card.rank.char}")
    suit = catalogue.text(language, f"site-site.suit_{card.suit.char}")
    return catalogue.text(language, "site-site.card", {"rank": rank, "suit": suit})


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _raw(html: str) -> Token:
    """HTML that was made here."""
    return Token(_RAW, "", 0, content=html)


def _link(address: str, words: str) -> Token:
    """Also carries where it leads, to be seen where it stands alone."""
    return Token(
        _RAW,
        "",
        0,
        attrs={"href": address},
        content=f'<a href="{escape(address)}">{escape(words)}</a>',
    )


_RAW = "html_inline"
_SIGNS = {"c": "\u2663\ufe0e", "d": "\u2666\ufe0e", "h": "\u2665\ufe0e", "s": "\u2660\ufe0e"}
"""Followed by the sign that asks for a letter, not for a picture of one."""


def _table_opens(*_: object) -> str:
    """Wide tables are moved sideways within the page, with keys too."""
    return '<div class="scrolls" tabindex="0"><table>\n'


def _table_closes(*_: object) -> str:
    return "</table></div>\n"


def _markdown() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False, "breaks": True, "maxNesting": DEPTH_MAX})
    made.disable(["reference", "html_block", "html_inline", "image"]).enable(
        ["strikethrough", "table"]
    )
    made.block.ruler.at("table", _table, {"alt": ["paragraph", "reference"]})
    made.add_render_rule("table_open", _table_opens)
    made.add_render_rule("table_close", _table_closes)
    made.core.ruler.at("inline", _inline_rules)
    made.core.ruler.push("house", _house_rules)
    return made


def _inline_rules(state: StateCore) -> None:
    """Read each paragraph; one with more brackets or marks than people write has neither."""
    for token in state.tokens:
        if token.type == "inline":
            typed = token.content
            marks = sum(typed.count(mark) for mark in "*_~")
            brackets = typed.count("[") + typed.count("<")
            is_plain = brackets > BRACKETS_MAX or marks > MARKS_MAX
            token.children = token.children or []
            reader = _PLAIN if is_plain else _MARKDOWN
            reader.inline.parse(typed, state.md, state.env, token.children)


_MARKDOWN = _markdown()
_PLAIN = _markdown().disable(["link", "autolink", "emphasis", "strikethrough"])
