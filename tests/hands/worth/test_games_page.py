"""The page on games says what is so: its examples and its commands run, its tables are those in
force.
"""

import doctest
import re
import shlex
from pathlib import Path

from pokerhouse.hands import GAMES, WILDS, HandFaultKind
from pokerhouse.hands.worth.orders import ORDERS
from tests.cli.terminal import command_named, inside

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "games.md"
TEXT = PAGE.read_text()


def rows(heading: str) -> list[list[str]]:
    """The cells of the table that starts with these titles."""
    _, _, rest = TEXT.partition(f"| {heading} |")
    table = re.match(r".*\n\|[-|]+\|\n((?:\|.*\n)+)", rest)
    assert table is not None
    return [
        [cell.strip() for cell in line.strip("|").split(" | ")] for line in table[1].splitlines()
    ]


def span(numbers: tuple[int, int]) -> str:
    return "–".join(map(str, dict.fromkeys(numbers)))


def test_the_examples_run() -> None:
    outcome = doctest.testfile(str(PAGE), module_relative=False)
    assert outcome.attempted > 15
    assert outcome.failed == 0


def test_the_table_of_games_is_the_registry() -> None:
    assert rows("name | game") == [
        [
            f"`{game.name}`", game.words, str(len(game.deck)), span(game.hole), span(game.board), game.rule,
            ", ".join(f"`{order}`" for order in game.orders),
        ]
        for game in GAMES.values()
    ]  # fmt: skip


def test_the_table_of_orders_has_every_order_and_its_kinds() -> None:
    found = [
        (
            f"`{order.name}`",
            f"{order.hands:,}",
            [order.categories(each).words for each in order.categories],
        )
        for order in ORDERS.values()
    ]
    assert rows("order") == [
        [name, hands, ", ".join(reversed(kinds))] for name, hands, kinds in found
    ]


def test_the_table_of_wild_cards_is_the_registry() -> None:
    assert rows("name | wild cards") == [
        [f"`{name}`", str(wild.all_cards), "bugs" if wild.bugs else "wild"]
        for name, wild in WILDS.items()
    ]


def test_every_kind_of_fault_is_explained() -> None:
    assert [kind for kind, _ in rows("kind")] == [f"`{kind}`" for kind in HandFaultKind]


ONLY_OF_OTHERS: dict[str, set[str]] = {"evaluate": set(), "compare": {"--definition"}}


def test_every_option_is_explained() -> None:
    for name in ("evaluate", "compare"):
        options = {
            option
            for parameter in command_named(name).params
            if parameter.opts
            for option in parameter.opts
        }
        explained = {option.strip("`") for option, _ in rows("option")}
        assert {option for option in options if option.startswith("--")} - {
            "--help"
        } == explained - ONLY_OF_OTHERS[name]


def test_the_commands_print_what_is_shown() -> None:
    shown = re.findall(r"```\n\$ pokerhouse (.*)\n((?:.*\n)+?)```", TEXT)
    assert len(shown) == 2
    for arguments, output in shown:
        told = inside(*shlex.split(arguments))
        assert [line.rstrip() for line in told.out.splitlines()] == output.splitlines()
