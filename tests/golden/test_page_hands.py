"""The hands that the page's tests fold are the hands of the corpus, as our rules see them today."""

import json

from pokerhouse.rules.games import variants
from tests.golden import write_telling, write_views


def test_the_pages_hands_are_those_of_the_corpus() -> None:
    written = write_views.FILE.read_text(encoding="utf-8")
    assert written == write_views.text(), "stale: run `python -m tests.golden.write_views`"
    assert len(written) < 5 << 18, "it is read by every run of the page's tests"


def test_there_are_hands_of_every_game_and_structure_and_each_has_three_viewers() -> None:
    first, *hands = json.loads(write_views.FILE.read_text(encoding="utf-8"))
    configs = [{**first["config"], **hand["events"][0]["config"]} for hand in hands]
    assert {config["variant"] for config in configs} == set(variants())
    assert {config["structure"] for config in configs} == {
        "no_limit", "pot_limit", "fixed_limit", "spread_limit", "min_max"
    }  # fmt: skip
    assert all(len(hand["own"]) == 2 for hand in hands)


def test_the_sentences_of_the_pages_log_are_those_of_the_house() -> None:
    written = write_telling.FILE.read_text(encoding="utf-8")
    assert written == write_telling.text(), "stale: run `python -m tests.golden.write_telling`"
