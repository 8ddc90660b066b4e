"""Terms of the glossary in a page: the first time that a text names one, it leads to what it means.

Without scripts it is a link to the glossary. Scripts make it show the definition where it stands
(`web/src/lib/terms/`, which finds terms in the same way).
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from markupsafe import escape

from pokerhouse.words import glossary, plain_forms

_TAG = re.compile(r"<!--.*?-->|<(/?)([a-zA-Z][a-zA-Z0-9]*)[^>]*?(/?)>", re.DOTALL)
_BARE = frozenset(
    {"a", "button", "code", "pre", "kbd", "label", "select", "textarea", "svg", "script", "style"}
    | {"h1", "h2", "h3", "h4", "h5", "h6", "b", "dt", "th", "summary", "time", "nav", "form"}
)
"""Elements in which nothing is explained: headings, names, controls, and literal texts."""
_PLAIN = ""
"""The key of names that are not explained, though a term stands in them: `royal flush`."""


def explained(page: str, language: str) -> str:
    """Return a page, or a part of one, with the first occurrence of each term marked."""
    return _explained(str(page), language)


@lru_cache(maxsize=128)
def _explained(page: str, language: str) -> str:
    """Keep the answers: every reader of a language gets the same pages."""
    named: set[str] = set()
    return "".join(
        _marked(text, language, named) if plain else text for text, plain in _pieces(page)
    )


def _pieces(page: str) -> Iterator[tuple[str, bool]]:
    """Yield the page in pieces, each with whether it is a text in which terms are explained."""
    at, bare = 0, 0
    for tag in _TAG.finditer(page):
        yield page[at : tag.start()], bare == 0
        yield tag[0], False
        at = tag.end()
        name = (tag[2] or "").lower()
        if name in _BARE and not tag[3]:
            bare += -1 if tag[1] else 1
    yield page[at:], bare == 0


def _marked(text: str, language: str, named: set[str]) -> str:
    pattern, keys = _terms(language)

    def mark(found: re.Match[str]) -> str:
        key = keys.get(found[0], keys.get(_with_small_initial(found[0]), _PLAIN))
        if key == _PLAIN or key in named:
            return found[0]
        named.add(key)
        link = f'<a class="term" href="glossary#{key}">{found[0]}</a>'
        data = f'data-island="term" data-term="{key}" data-text="{found[0]}"'
        return f"<span {data}>{link}</span>"

    return pattern.sub(mark, text)


@cache
def _terms(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return the pattern of all forms of all terms, as a page writes them, and their keys."""
    named = [(form, term.key) for term in glossary(language) for form in term.forms]
    named += [(form, _PLAIN) for form in plain_forms(language)]
    keys = {each: key for form, key in named for each in (form, str(escape(form)))}
    forms = sorted(keys, key=len, reverse=True)  # "flush draw" before "flush"
    return re.compile(rf"(?<![\w&#-])(?:{'|'.join(map(_anywhere, forms))})(?![\w-])"), keys


def _anywhere(form: str) -> str:
    """Return a pattern for a form; a small initial may be a capital at the start of a sentence."""
    first = form[0]
    return f"[{first}{first.upper()}]{re.escape(form[1:])}" if first.islower() else re.escape(form)


def _with_small_initial(word: str) -> str:
    return word[0].lower() + word[1:]
