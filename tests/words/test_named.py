"""Everything that the server names has a text by its key, and no text is left over."""

import pytest

from pokerhouse.catalogue import LANGUAGES, Plural, messages
from pokerhouse.hands import GAMES
from pokerhouse.house.lobby.clocks import SECONDS, ClockKind
from pokerhouse.house.lobby.form import table_form
from pokerhouse.house.table.host_bots import LEVELS
from pokerhouse.players import STRATEGIES
from pokerhouse.rules.games import variants
from pokerhouse.rules.games.variants import First, Opening, Street
from pokerhouse.server.settings.declared import SETTINGS
from pokerhouse.server.settings.kinds import Text
from pokerhouse.server.web.learn.odds_api import counted_all
from pokerhouse.server.web.metrics import FIGURES
from pokerhouse.words import EXAMPLES
from pokerhouse.words.hand_examples import SIZES

PROCESS = {
    "process_resident_memory_bytes",
    "process_virtual_memory_bytes",
    "process_cpu_seconds",
    "process_open_fds",
    "process_max_fds",
}
"""The figures that the system has of a process."""


def names(prefix: str) -> set[str]:
    """Return the first parts of the keys below a prefix, `bots.names.`."""
    area, _, group = prefix.partition(".")
    keys = messages("en", area)
    return {key[len(prefix) :].split(".")[0] for key in keys if key.startswith(f"{area}.{group}")}


def below(area: str) -> set[str]:
    """Return the keys of an area without its name."""
    return {key.partition(".")[2] for key in messages("en", area)}


def form_keys() -> set[str]:
    """Return every key of the form, those of help excepted."""
    keys = set()
    for group in table_form().groups:
        keys.add(f"groups.{group.key}")
        for field in group.fields:
            keys.add(f"fields.{field.key}.label")
            values = {choice.value or "none" for choice in field.choices}
            if field.key in ("mix", "variant", "stakes.structure"):
                values &= {"none"}  # the others are named in `games.toml`
            keys |= {f"fields.{field.key}.choices.{value}" for value in values}
    return keys


def test_every_field_of_the_form_has_its_texts() -> None:
    helps = {f"fields.{f.key}.help" for g in table_form().groups for f in g.fields}
    assert below("form") - helps == form_keys()


def test_the_clocks_of_the_form_name_their_seconds() -> None:
    for language in LANGUAGES:
        texts = messages(language, "form")
        for kind, seconds in SECONDS.items():
            if kind is not ClockKind.UNLIMITED:
                assert f"{seconds} s" in texts[f"form.fields.clock.kind.choices.{kind.value}"]


def test_every_bot_has_a_name_and_a_style() -> None:
    assert names("bots.names.") == names("bots.styles.") == {*STRATEGIES, *LEVELS}


def test_every_figure_has_a_text() -> None:
    assert below("figures") == FIGURES | PROCESS


def test_every_setting_has_a_title_and_help() -> None:
    assert names("house-settings.titles.") == names("house-settings.help.") == {*SETTINGS}
    assert names("house-settings.sections.") == {each.section for each in SETTINGS.values()}
    forms = {each.kind.form for each in SETTINGS.values() if isinstance(each.kind, Text)}
    assert names("house-settings.allowed.") == forms | {"switch"}


def test_every_part_of_a_game_is_explained() -> None:
    decks = {variant.deck for variant in variants().values()}
    assert names("game-help.deck.") <= decks
    assert names("game-help.opening.") == {each.value for each in Opening}
    assert names("game-help.first.") == {each.value for each in First}
    assert names("log.streets.") == {each.value for each in Street}
    assert names("game-help.orders.") == {*EXAMPLES} == {*SIZES}


def test_every_example_of_a_hand_has_a_name() -> None:
    examples = [hand for hands in EXAMPLES.values() for hand in hands]
    assert names("game-help.hands.") == {hand.name for hand in examples}
    assert names("game-help.notes.") == {hand.note for hand in examples if hand.note}


def test_every_game_in_which_hands_are_counted_has_a_name() -> None:
    counted = {each.key for each in counted_all()}
    assert counted <= {*GAMES}
    assert names("games.counted.") == counted - {*variants()}


def ends(message: str | Plural) -> set[str]:
    """Return the full stops and colons at the end of the texts of a message."""
    texts = (
        [message]
        if isinstance(message, str)
        else [text for form, text in message.items() if form != "by"]
    )
    return {text[-1] if text[-1] in ".:" else "" for text in texts}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("area", ["bots", "figures", "form", "game-help", "house-settings"])
def test_a_text_ends_with_the_full_stop_or_colon_of_its_english(language: str, area: str) -> None:
    english = messages("en", area)
    for key, message in messages(language, area).items():
        assert ends(message) == ends(english[key]), key
