"""Terms of the glossary in the pages that the house writes."""

import re
from html import unescape

import pytest
from markupsafe import escape

from pokerhouse.rules.games import mixes
from pokerhouse.server.web.site.serving import rendered
from pokerhouse.server.web.site.terms import explained
from pokerhouse.words import LANGUAGES, glossary, glossary_links, plain_forms

GIVEN = {"title": "", "feed": "", "news": 0, "own_name": False, "project": "", "version": ""}


def named(page: str, language: str = "en") -> list[str]:
    """Return the terms that are explained on a page, in order."""
    return re.findall(r'<a class="term" href="glossary#([\w-]+)">', explained(page, language))


def bare(page: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", page))


def test_a_term_is_explained_where_a_page_first_names_it() -> None:
    page = explained("<p>Antes, an ante.</p><p>The ante.</p>", "en")
    assert page.count('class="term"') == 1
    assert ">Antes</a></span>, an ante." in page


@pytest.mark.parametrize("element", ["h1", "h3", "a", "button", "code", "dt", "label", "nav", "b"])
def test_nothing_is_explained_in_headings_names_and_controls(element: str) -> None:
    page = f"<{element} class='x'>An <i>ante</i></{element}>"
    assert explained(page, "en") == page
    assert named(f"{page}<p>ante<br>and rake</p>") == ["ante", "rake"]


def test_a_term_is_a_whole_word_and_the_longest_that_fits() -> None:
    assert named("<p>Anteater, ante-room, pot-limit game</p>") == []
    assert named("<p>a flush draw, dealer&#39;s choice</p>") == ["flush-draw", "dealers-choice"]
    assert named("<p>a royal flush &amp; a straight flush</p>") == []
    assert named('<p title="ante">&ante; <!-- rake --></p>') == []
    assert named("<p>Der Rake und die Straßen</p>", "de") == ["rake", "straight"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_keep_their_words_and_lead_to_terms_that_exist(language: str) -> None:
    for template, data in (
        ("rules/index.html", {"steps": []}),
        ("rules/games.html", {"games": [], "mixes": mixes().values()}),
        ("rules/limits.html", {"structures": ["no_limit", "min_max"]}),
    ):
        page = rendered(template, language, GIVEN | data)
        keys = re.findall(r'href="glossary#([\w-]+)"', page)
        assert set(keys) <= set(glossary_links())
        assert len(keys) == len(set(keys)) > 0
        links = re.sub(r'<span data-island="term"[^>]*><a [^>]*>(.*?)</a></span>', r"\1", page)
        assert explained(links, language) == page
        assert bare(links) == bare(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_names_one_term(language: str) -> None:
    forms = [form for term in glossary(language) for form in term.forms]
    assert len(forms) == len(set(forms)) > 100
    for term in glossary(language):
        for form in term.forms:
            assert named(f"<p>{escape(form)}</p>", language) == [term.key], form
    assert not set(plain_forms(language)) & set(forms)
