"""The glossary: the same terms in every language, and nothing that leads nowhere."""

import pytest

from pokerhouse.catalogue import messages
from pokerhouse.words import LANGUAGES, glossary, glossary_links


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_definition(language: str) -> None:
    terms = glossary(language)
    defined = {key.split(".")[1] for key in messages(language, "glossary")}
    assert {term.key for term in terms} == defined == set(glossary_links())
    assert len(terms) > 100
    assert all(term.name and term.text[-1] in ".”!" for term in terms)


def test_every_cross_reference_leads_to_another_term() -> None:
    links = glossary_links()
    astray = {key: see for key, see in links.items() if not set(see) <= set(links) or key in see}
    assert astray == {}
    assert all(links.values()), "every term leads on"


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_are_in_alphabetical_order_and_names_are_unique(language: str) -> None:
    names = [term.name for term in glossary(language)]
    assert len({name.casefold() for name in names}) == len(names)
    initials = [term.initial for term in glossary(language)]
    assert initials == sorted(initials)


def test_a_search_finds_names_other_names_and_definitions_without_case_and_umlauts() -> None:
    by_key = {term.key: term for term in glossary("de")}
    assert by_key["under-the-gun"].matches(" utg ")
    assert by_key["straight"].matches("STRASSE")
    assert by_key["missed-blind"].matches("zuruck")
    assert not by_key["rake"].matches("straddle")
