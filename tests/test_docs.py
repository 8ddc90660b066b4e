"""What exists is documented, and what is documented exists."""

import itertools
import re
import shlex
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

import pytest
import typer

from pokerhouse.cli.commands import COMMANDS
from pokerhouse.rules import variant_of, variants
from pokerhouse.rules.games import mixes
from pokerhouse.rules.intents import PlayerAction
from pokerhouse.rules.views.redaction import ViewEvent
from pokerhouse.server.wire import protocol
from tests.cli.terminal import command_named

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]
PROTOCOL = DOCS / "reference" / "protocol.md"
CONFIGURATION = DOCS / "reference" / "configuration.md"


def tags(union: Any) -> list[str]:
    """The name on the wire of every member of a union of messages."""
    return [member.__struct_config__.tag for member in get_args(union)]


@pytest.mark.parametrize(
    "union",
    [protocol.ClientFrame, protocol.ServerFrame, ViewEvent, PlayerAction],
    ids=["client frames", "server frames", "events", "actions"],
)
def test_the_protocol_page_names_every_message(union: Any) -> None:
    text = PROTOCOL.read_text()
    assert [tag for tag in tags(union) if f"`{tag}`" not in text] == []


EXPLAINED_IN = {
    "play": DOCS / "tutorial" / "play-in-the-terminal.md",
    "serve": CONFIGURATION,
    "directory": DOCS / "how-to" / "list-your-house.md",
    "bot": DOCS / "tutorial" / "write-a-bot.md",
    "tournament-of-bots": DOCS / "tutorial" / "write-a-bot.md",
    "acpc": DOCS / "reference" / "acpc.md",
    "config": DOCS / "reference" / "settings.md",
    "doctor": DOCS / "reference" / "data-folder.md",
    "backup": DOCS / "how-to" / "back-up-a-house.md",
    "restore": DOCS / "how-to" / "back-up-a-house.md",
    "rebuild": DOCS / "reference" / "data-folder.md",
    "owner-link": DOCS / "reference" / "people.md",
    "user": DOCS / "reference" / "people.md",
    "equity": DOCS / "reference" / "equity.md",
    "evaluate": DOCS / "reference" / "games.md",
    "compare": DOCS / "reference" / "games.md",
    "possible": DOCS / "reference" / "possible-hands.md",
    "definition": DOCS / "reference" / "definitions.md",
    "generate": DOCS / "reference" / "generators.md",
    "battle": DOCS / "reference" / "generators.md",
    "replay": DOCS / "reference" / "hand-histories.md",
    "convert": DOCS / "reference" / "hand-histories.md",
    "verify": DOCS / "how-to" / "check-a-hand.md",
    "arena": DOCS / "reference" / "arena.md",
    "evolve": DOCS / "how-to" / "evolve-a-player.md",
    "ladder": DOCS / "reference" / "arena.md",
    "trustless": DOCS / "explanation" / "without-a-trusted-dealer.md",
}
"""Every command, and the page that names its options; a new command has a line here."""


def options_of(command: Any) -> set[str]:
    """Every option of a command, or of the commands of a group."""
    inner = {
        option for each in getattr(command, "commands", {}).values() for option in options_of(each)
    }
    return inner | {text for each in command.params for text in each.opts if text.startswith("-")}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_explained(command: str) -> None:
    text = EXPLAINED_IN[command].read_text()
    options = sorted(options_of(command_named(command)))
    assert [
        option for option in options if not re.search(rf"`(pokerhouse [^`]*)?{option}[`\s]", text)
    ] == []


def test_the_front_page_names_every_game() -> None:
    text = re.sub(r"\s+", " ", (ROOT / "README.md").read_text()).casefold()
    named = {variant_of(key).name.replace(",", "").casefold() for key in variants()}
    told = text.replace("hold'em with trips", "hold'em trips")
    for game in ("omaha", "five-card omaha", "six-card omaha", "courchevel"):
        named.discard(f"{game} hi/lo")  # "each of them hi/lo too"
    assert {name for name in named if name not in told} == set()
    assert {
        mix for mix in mixes() if mix.replace("_", "-").replace("dealers-", "dealer's ") not in told
    } == set()


@pytest.mark.parametrize("document", PAGES, ids=lambda document: str(document.relative_to(ROOT)))
def test_every_file_and_command_that_a_page_names_is_there(document: Path) -> None:
    text = document.read_text()
    named = re.findall(r"`((?:[\w.-]+/)+(?:[\w-]+\.(?:py|ts|svelte|cpp|hpp|toml|lock|md))?)`", text)
    roots = [ROOT, ROOT / "src" / "pokerhouse"]
    made = ("site/", "dist/", "pokerhouse/", *re.findall(r"Save this as `([^`]+)`", text))
    assert [
        path
        for path in named
        if path not in made and not any((root / path).exists() for root in roots)
    ] == []

    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    code = "\n".join(code_of(text))
    assert set(re.findall(r"^ *make ([a-z-]+)(?![\w+-])", code, re.MULTILINE)) - targets == set()


def command_lines_of(text: str) -> list[list[str]]:
    """Return the words of each `pokerhouse ...` line in the blocks of a page."""
    blocks = "\n".join(re.findall(r"```\w*\n(.*?)```", text, re.DOTALL)).replace("\\\n", " ")
    lines = re.findall(r"^(?:\$ )?(?:\S*/)?pokerhouse ([a-z].*)$", blocks, re.MULTILINE)
    words = [shlex.split(line, comments=True) for line in lines]
    ends = {"|", ">", ">>", "&", "&&"}
    return [[*itertools.takewhile(lambda word: word not in ends, each)] for each in words]


@pytest.mark.parametrize("document", PAGES, ids=lambda document: str(document.relative_to(ROOT)))
def test_every_command_on_a_page_is_understood(document: Path) -> None:
    for name, *words in command_lines_of(document.read_text()):
        command = command_named(name)
        if words and words[0] in getattr(command, "commands", {}):
            command = command.commands[words.pop(0)]
        # A file that is not here is no fault of the page, and `--help` ends a command.
        with suppress(typer.BadParameter, typer.Exit):
            command.make_context(name, words)


def code_of(text: str) -> list[str]:
    """What stands between backticks, as a block or in a line."""
    return [
        block or line for block, line in re.findall(r"```(.*?)```|`([^`\n]+)`", text, re.DOTALL)
    ]


def test_the_map_has_one_row_for_each_package() -> None:
    package = ROOT / "src" / "pokerhouse"
    page = (DOCS / "explanation" / "where-things-are.md").read_text()
    inside = page.partition("## Every package")[2].partition("## Beside the package")[0]
    rows = re.findall(r"^\| `([\w/]+)/` \|", inside, re.MULTILINE)
    packages = {
        file.parent.relative_to(package).as_posix() for file in package.rglob("__init__.py")
    }
    assert sorted(rows) == sorted(packages - {"."})
    assert [row for row in inside.splitlines() if len(row) > 120] == []


LABEL = re.compile(r"(?<![*\w])\*([A-Z][^*\n]{2,40})\*(?!\*)")
"""The form of a label: a tutorial sets in italics what is written on a button, field or page."""


def labels() -> str:
    """Every English text of the web client and the pages that the server writes, one per line."""

    def texts(value: Any) -> Iterator[str]:
        match value:
            case dict():
                for each in value.values():
                    yield from texts(each)
            case str():
                yield value

    files = (ROOT / "src/pokerhouse/words/en").rglob("*.toml")
    return "\n".join(text for file in files for text in texts(tomllib.loads(file.read_text())))


@pytest.mark.parametrize(
    "page",
    [*sorted((DOCS / "tutorial").glob("*.md")), DOCS / "how-to" / "check-a-hand.md"],
    ids=str,
)
def test_a_tutorial_names_only_labels_that_are_there(page: Path) -> None:
    known = labels()
    filled = re.sub(r"\{\w+\}", "#", known)
    named = LABEL.findall(page.read_text())
    assert [
        label
        for label in named
        if label not in known and re.sub(r"[\d,]+", "#", label) not in filled
    ] == []


def test_the_navigation_lists_every_page_under_its_title() -> None:
    project = tomllib.loads((ROOT / "zensical.toml").read_text())["project"]
    shelves = [shelf for entry in project["nav"] for shelf in entry.values()]
    entries = [entry for shelf in shelves if isinstance(shelf, list) for entry in shelf]
    listed = {path: title for entry in entries for title, path in entry.items()}
    titles = {
        file.relative_to(DOCS).as_posix(): file.read_text().partition("\n")[0].removeprefix("# ")
        for file in DOCS.glob("*/*.md")
    }
    assert sorted(listed) == sorted(titles)
    assert {
        path
        for path, title in titles.items()
        if path.startswith("decisions/") and listed[path] != title.replace("`", "")
    } == set()


def test_every_decision_has_a_number_of_its_own() -> None:
    """Code and other records name a record by its number, so a number must name one record."""
    records = sorted((DOCS / "decisions").glob("*.md"))
    numbers = [int(record.name[:4]) for record in records]
    assert numbers == list(range(1, len(records) + 1))
    assert [
        int(record.read_text().partition(".")[0].removeprefix("# ")) for record in records
    ] == numbers


RETIRED = re.compile(
    r"\b(whoever|so many|(is|are|was|were) told|stands? there|said of|by whom|one's|of elsewhere|any more)\b",
    re.IGNORECASE,
)
"""Phrases that a native speaker would not write."""
GENERATED = {"reference/settings.md", "reference/roles.md", "reference/strength.md"}
"""Pages with tables made from the code: its own tests watch over the words in them."""


def sentences(text: str) -> list[str]:
    """The sentences of paragraphs and lists, without code, headings and tables."""
    plain = re.sub(r"`[^`\n]*`", "it", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    found: list[str] = []
    for paragraph in plain.split("\n\n"):
        if paragraph.startswith(("#", "|", "    ")):
            continue
        for item in re.split(r"^ *(?:-|\d+\.) ", paragraph, flags=re.MULTILINE):
            found += re.split(r"(?<=[.:!?]) +", " ".join(item.split()))
    return [sentence.strip("*_ ") for sentence in found]


def faults_of_style(page: Path) -> list[str]:
    """Retired phrases, and sentences that begin with a relative clause and are no question."""
    text = page.read_text()
    if any(page.as_posix().endswith(name) for name in GENERATED):
        text = re.sub(r"^\|.*\n", "", text, flags=re.MULTILINE)
    code = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    begun = [
        sentence
        for sentence in sentences(text)
        if re.match(r"(What|Who|Whoever)\b", sentence) and not sentence.endswith("?")
    ]
    return [found[0] for found in RETIRED.finditer(code)] + begun


WRITTEN = [
    page for page in PAGES if page.parent == ROOT or page.relative_to(DOCS).parts[0] != "decisions"
]
"""Every page but the decisions, which are records of their time."""


@pytest.mark.parametrize("document", WRITTEN, ids=lambda document: str(document.relative_to(ROOT)))
def test_pages_are_in_plain_english(document: Path) -> None:
    assert faults_of_style(document) == []


@pytest.mark.parametrize(
    "text", ["Whoever is in may play.", "It is\nsaid of it, by whom?", "- What it is, is here."]
)
def test_a_page_in_bad_english_is_found(text: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(text)
    assert faults_of_style(page)
