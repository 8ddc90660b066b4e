"""The public face: these names and no others."""

import pydoc
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import pokerhouse
from pokerhouse import errors, hands

FACES = (
    *("arena", "cards", "client", "fair", "hands", "histories", "players", "rules"),
    *("trustless", "words"),
)
"""The packages of the library."""
NAMES = [
    *(
        "Card",
        "CardSet",
        "Category",
        "Deck",
        "HandConfig",
        "HandValue",
        "PokerhouseError",
        "Range",
        "Rank",
        "Suit",
    ),
    *(
        "apply",
        "compare",
        "decide",
        "equity",
        "evaluate",
        "evaluate_many",
        "fixed_limit",
        "fold",
        "min_max",
        "no_limit",
        "parse_cards",
    ),
    *("possible", "pot_limit", "read", "redact", "start", "turn"),
]


def test_the_public_names_are_these() -> None:
    assert sorted(pokerhouse.__all__) == sorted(NAMES)
    assert all(getattr(pokerhouse, name).__doc__ for name in NAMES)


def test_every_package_is_there_after_the_import_alone() -> None:
    code = """
import sys, pokerhouse
assert "pokerhouse.players" not in sys.modules
print(pokerhouse.players.make.__name__, pokerhouse.arena.play_match.__name__)
print(pokerhouse.histories.replay.__name__, pokerhouse.hands.equity.__name__)
print(pokerhouse.equity is pokerhouse.hands.equity)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["make", "play_match", "replay", "equity", "True"]


def test_every_package_of_the_source_can_be_reached() -> None:
    folder = Path(pokerhouse.__file__).parent
    names = {path.stem for path in folder.iterdir() if path.is_dir() or path.suffix == ".py"}
    names -= {"__init__", "__main__", "__pycache__", "cli"}
    assert {name for name in names if not hasattr(pokerhouse, name)} == set()
    with pytest.raises(AttributeError, match="no attribute 'whist'"):
        pokerhouse.whist  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("name", ["", *FACES])
def test_dir_shows_public_names_only(name: str) -> None:
    package = getattr(pokerhouse, name) if name else pokerhouse
    shown = dir(package)
    assert set(package.__all__) <= set(shown)
    helpers = set(shown) - set(package.__all__) - {"__version__"} - set(FACES) - {"errors", "units"}
    assert helpers == set()
    assert not {"import_module", "Final", "TYPE_CHECKING"} & set(shown)


def test_importing_the_library_brings_in_no_server_and_no_numpy() -> None:
    code = "import sys, pokerhouse; print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"numpy", "litestar", "sqlalchemy", "typer", "rich", "asyncio"} & set(loaded)
    later = {"pokerhouse.rules", "msgspec", "pokerhouse.hands.definitions"}
    assert not later & set(loaded)


def test_every_name_of_the_hands_is_there_and_explained() -> None:
    for name in hands.__all__:
        named = getattr(hands, name)
        assert not isinstance(named, ModuleType), f"{name} is a module, not what it is named after"
        assert not callable(named) or named.__doc__, name
    assert sorted(hands.__all__, key=lambda name: (not name.isupper(), name)) == hands.__all__
    with pytest.raises(AttributeError, match="no attribute 'whist'"):
        hands.whist  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize(
    "modules", [[], ["definitions", "generate.battle", "ranges.games", "possible", "equity"]]
)
def test_a_name_is_the_same_whatever_was_imported_before(modules: list[str]) -> None:
    imports = "".join(f"import pokerhouse.hands.{module}\n" for module in modules)
    code = (
        f"{imports}from pokerhouse.hands import *\nprint(callable(possible), callable(equity), "
        "len(catalog_names()))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert told[:2] == ["True", "True"]
    assert int(told[2]) > 5


def test_the_tree_of_exceptions_is_the_one_that_is_drawn() -> None:
    """Each line of the drawing names a class below the one that it is indented under."""
    drawn: dict[str, str] = {}
    above: list[tuple[int, str]] = []
    tree = str(errors.__doc__).partition("\n\n")[2].partition("\n\n")[0]
    for indent, name in re.findall(r"^( +)(\w+)", tree, re.MULTILINE):
        above = [(depth, parent) for depth, parent in above if depth < len(indent)]
        drawn[name] = above[-1][1] if above else "Exception"
        above.append((len(indent), name))
    there = {
        name: each.__bases__[0].__name__
        for name, each in vars(errors).items()
        if isinstance(each, type)
    }
    assert drawn == there


@pytest.mark.parametrize("package", [pokerhouse, hands], ids=["pokerhouse", "hands"])
def test_dir_and_help_show_every_public_name(package: ModuleType) -> None:
    assert set(package.__all__) <= set(dir(package))
    shown = pydoc.plain(pydoc.render_doc(package))
    assert [name for name in package.__all__ if not re.search(rf"\b{name}\b", shown)] == []
