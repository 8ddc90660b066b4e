"""The page with the glossary: readable and searchable without scripts, in both languages."""

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from pokerhouse.words import glossary
from tests.kit.server import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("glossary") / "house") as running:
        yield running


def read(server: ServerProcess, path: str = "glossary", language: str = "en") -> str:
    answer = httpx.get(f"{server.url}/{path}", headers={"accept-language": language}, timeout=60)
    assert answer.status_code == 200
    return answer.text


def shown(page: str) -> set[str]:
    """The keys of the terms that are not hidden."""
    return set(re.findall(r'<article id="([\w-]+)">', page))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_term_has_an_anchor_and_every_link_on_the_page_leads_to_one(
    server: ServerProcess, language: str
) -> None:
    page = read(server, language=language)
    anchors = re.findall(r'\bid="([\w-]+)"', page)
    assert shown(page) == {term.key for term in glossary(language)} <= set(anchors)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r'href="glossary#([\w-]+)"', page)) <= set(anchors)
    assert [term.name for term in glossary(language) if term.name not in unescape(page)] == []


def test_a_search_hides_the_rest(server: ServerProcess) -> None:
    found = shown(read(server, "glossary?q=UTG"))
    assert "under-the-gun" in found
    assert len(found) < 5
    assert shown(read(server, "glossary?q=xyzzy")) == set()


def test_a_search_of_any_length_is_cut(server: ServerProcess) -> None:
    assert f'value="{"x" * 60}"' in read(server, f"glossary?q={'x' * 1000}")
