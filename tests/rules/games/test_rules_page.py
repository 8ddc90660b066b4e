"""The pages on the rules say what is so: tables are those in force, examples run, every name is
there.
"""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pokerhouse.catalogue import messages
from pokerhouse.rules import HandConfig, HouseRules, Rake, Reason, Structure
from pokerhouse.rules.between_hands.next_hand import Comeback
from pokerhouse.rules.between_hands.rotation import ButtonRule
from pokerhouse.rules.games import variants
from pokerhouse.rules.games.config import AnteKind, RuleBook, Straddle, StraddleRaise
from pokerhouse.rules.games.mixes import mixes
from pokerhouse.rules.games.variants import BetSize, First, Opening, StreetPlan, Variant
from pokerhouse.rules.refusals import refusal

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGE = DOCS / "reference" / "rules.md"
HOW_TO = DOCS / "how-to" / "add-a-variant.md"
FORCED = {
    Opening.BLINDS: "blinds",
    Opening.BUTTON_BLIND: "ante, button's blind",
    Opening.ANTES: "ante",
    Opening.BRING_IN_LOW: "ante, lowest up card brings in",
    Opening.BRING_IN_HIGH: "ante, highest up card brings in",
}


def rows(page: Path, heading: str) -> list[list[str]]:
    """The cells of the table that starts with these titles."""
    _, _, rest = page.read_text().partition(f"| {heading} |")
    table = re.match(r".*\n\|[-|]+\|\n((?:\|.*\n)+)", rest)
    assert table is not None, f"no table that begins with {heading!r}"
    return [
        [cell.strip() for cell in line.strip("|").split(" | ")] for line in table[1].splitlines()
    ]


def street(plan: StreetPlan) -> str:
    """`flop: give up 1, board 3`; a bigger bet is marked with a plus."""
    deals = {
        "give up": plan.discard,
        "change": plan.draw,
        "down": plan.down,
        "up": plan.up,
        "board": plan.board,
    }
    said = ", ".join(f"{what} {count}" for what, count in deals.items() if count)
    return f"{plan.street.words}{'+' if plan.bet is BetSize.BIG else ''}: {said}"


def variant_row(variant: Variant) -> list[str]:
    """A line of the table of variants."""
    least, most = variant.seats
    return [
        f"`{variant.key}`",
        variant.name,
        str(least) if least == most else f"{least}–{most}",
        str(len(variant.cards)),
        FORCED[variant.opening],
        "; ".join(map(street, variant.streets)),
        ", ".join(f"`{half}`" for half in variant.showdown),
    ]


def test_the_table_of_variants_is_the_file() -> None:
    assert rows(PAGE, "variant | name") == [variant_row(variant) for variant in variants().values()]


def test_the_table_of_mixes_is_the_file() -> None:
    letters = {
        Structure.FIXED_LIMIT: "",
        Structure.NO_LIMIT: " (no limit)",
        Structure.POT_LIMIT: " (pot limit)",
    }
    assert rows(PAGE, "mix | name") == [
        [
            f"`{mix.key}`",
            mix.name,
            ", ".join(f"`{game.variant}`{letters[game.structure]}" for game in mix.games),
        ]
        for mix in mixes().values()
    ]


@pytest.mark.parametrize(("heading", "struct"), [("option", HouseRules), ("rake", Rake)])
def test_every_option_of_a_table_stands_there_with_its_default(heading: str, struct: Any) -> None:
    found = {name.strip("`"): default for name, default, _ in rows(PAGE, f"{heading} | default")}
    defaults = {}
    for field in msgspec.structs.fields(struct):
        default = field.default
        if default is msgspec.NODEFAULT:
            defaults[field.name] = ""
        else:
            plain = msgspec.json.encode(default).decode().strip('"')
            defaults[field.name] = {"null": "none", "[]": "none"}.get(plain, plain)
    assert found == {name: f"`{default}`" if default else "–" for name, default in defaults.items()}


def test_every_word_of_the_configuration_is_explained() -> None:
    text = PAGE.read_text()
    words = [*Structure, *AnteKind, *RuleBook, *Straddle, *StraddleRaise, *Comeback, *ButtonRule]
    words += [field.name for field in msgspec.structs.fields(HandConfig)]
    assert [str(word) for word in words if f"`{word}`" not in text] == []


def test_every_reason_stands_there_with_its_rule() -> None:
    def words(reason: Reason) -> list[str]:
        forms = messages("en", "refusals")[f"refusals.{reason}"]
        form = forms if isinstance(forms, str) else [*forms.values()][-1]
        return [f"`{reason}`", refusal(reason).rule, re.sub(r"{\w+}", "…", form)]

    assert rows(PAGE, "reason | rule") == [words(reason) for reason in Reason]


def test_every_key_of_a_variant_is_explained() -> None:
    text = HOW_TO.read_text()
    keys = [
        field.name for struct in (Variant, StreetPlan) for field in msgspec.structs.fields(struct)
    ]
    words = [*keys, *Opening, *First, *BetSize]
    assert [str(word) for word in words if f"`{word}`" not in text and word != "key"] == []


@pytest.fixture
def registry() -> Iterator[None]:
    """A page may add variants: they are gone after it."""
    known = variants()
    before = dict(known)
    yield
    known.clear()
    known.update(before)


@pytest.mark.usefixtures("registry")
@pytest.mark.parametrize("document", [PAGE, HOW_TO], ids=lambda document: document.stem)
def test_the_examples_run(document: Path) -> None:
    outcome = doctest.testfile(str(document), module_relative=False)
    assert outcome.attempted > 5
    assert outcome.failed == 0
