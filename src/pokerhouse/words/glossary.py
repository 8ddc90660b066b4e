"""The glossary: poker terms with a definition, in every language.

`words/<language>/glossary.toml` has the texts, `glossary-forms.toml` beside it the words by which
other texts name the terms, and `words/glossary_links.toml` what to read next.
"""

from functools import cache
from importlib.resources import files

import msgspec

from pokerhouse.catalogue import ENGLISH, messages, text

_LINKS = "glossary_links.toml"
_VOWELS = str.maketrans("äöüé", "aoue")


class GlossaryTerm(msgspec.Struct, frozen=True):
    """A term in one language.

    - `key`: its anchor on the page, `pot-odds`
    - `also`: other words for it; empty where there are none
    - `see`: the keys of terms to read next
    - `forms`: the words by which a text names it; empty where they have other meanings, too
    """

    key: str
    name: str
    also: str
    text: str
    see: tuple[str, ...]
    forms: tuple[str, ...] = ()

    @property
    def initial(self) -> str:
        """The letter under which it is listed; `#` if the name begins with a digit."""
        first = _sorted_as(self.name)[0]
        return first.upper() if first.isalpha() else "#"

    def matches(self, query: str) -> bool:
        """Return whether its name, its other names or its text contain the query."""
        asked = _sorted_as(query.strip())
        return any(asked in _sorted_as(each) for each in (self.name, self.also, self.text))


@cache
def glossary_links() -> dict[str, tuple[str, ...]]:
    """Return the keys of all terms, each with the terms to read next."""
    read = files("pokerhouse.words").joinpath(_LINKS).read_bytes()
    return msgspec.toml.decode(read, type=dict[str, tuple[str, ...]])


@cache
def glossary(language: str = ENGLISH) -> tuple[GlossaryTerm, ...]:
    """Return all terms in the alphabetical order of a language."""
    known = messages(language, "glossary")
    named = messages(language, "glossary-forms")

    def term(key: str, see: tuple[str, ...]) -> GlossaryTerm:
        also = f"glossary.{key}.also"
        forms = f"glossary-forms.{key}"
        return GlossaryTerm(
            key=key,
            name=text(language, f"glossary.{key}.name"),
            also=text(language, also) if also in known else "",
            text=text(language, f"glossary.{key}.text"),
            see=see,
            forms=tuple(text(language, forms).split("; ")) if forms in named else (),
        )

    terms = [term(key, see) for key, see in glossary_links().items()]
    return tuple(sorted(terms, key=lambda each: _sorted_as(each.name)))


def plain_forms(language: str = ENGLISH) -> tuple[str, ...]:
    """Return the names in texts that are not explained, though the word for a term is in them."""
    return tuple(text(language, "glossary-forms.plain").split("; "))


def _sorted_as(name: str) -> str:
    """Return a name without case and umlauts: `ä` is sorted as `a`, as in a German dictionary."""
    return name.casefold().translate(_VOWELS)
