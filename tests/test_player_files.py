"""Players of your own: nets and classes by their file, and errors that say what is missing."""

from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

from pokerhouse.arena import Contest, entrants_of
from pokerhouse.errors import InputError
from pokerhouse.player_files import OwnPlayer, build_player, read_player
from pokerhouse.players import Bot, initial, read_order, write_net
from pokerhouse.rules import no_limit
from tests.cli.terminal import inside

SOURCE = '''
"""Players for the tests."""

from pokerhouse.players import Bot, Strategy
from pokerhouse.rules import Call, Check, Fold


class Careful(Strategy):
    def decide(self, view, budget_ms=None):
        if view.legal.check:
            return Check()
        return Call() if 4 * view.legal.call <= view.pot else Fold()


class Priced(Bot):
    def __init__(self, rng, *, price: float = 0.25):
        super().__init__(rng)
        self.price = price

    def decide(self, view, budget_ms=None):
        return Check() if view.legal.check else Fold()


class Duck:
    """No base class at all."""

    def __init__(self, rng):
        self.rng = rng
        self.seen = 0

    def observe(self, events):
        self.seen += len(events)

    def decide(self, view, budget_ms=None):
        return Check() if view.legal.check else Call()


class Table:
    """Not a player."""


class Half(Strategy):
    """Without a decision."""


class Broken(Careful):
    def __init__(self, nonsense):
        pass
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bot.py").write_text(SOURCE)
    (tmp_path / "wrong.py").write_text("def (")
    (tmp_path / "ends.py").write_text("raise SystemExit(3)")
    genes = initial("evolved", np.random.default_rng(1))
    (tmp_path / "nets").mkdir()
    (tmp_path / "nets" / "0020.net").write_bytes(write_net("evolved", genes))
    (tmp_path / "nets" / "cut.net").write_bytes(write_net("evolved", genes)[:-9])
    return tmp_path


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("nets/0020.net", "0020"),
        ("./bot.py:Careful", "Careful"),
        ("bot.py:Priced:price=0.5", "Priced"),
        ("bot.py:Duck", "Duck"),
        ("pokerhouse.players.smart:SmartPlayer", "SmartPlayer"),
        ("Smart:price=0.2", "smart"),
    ],
)
def test_a_player_is_found_by_name_file_or_module(folder: Path, spec: str, name: str) -> None:
    order = read_player(spec)
    assert order.name == name
    bot = order.make(Random(1))
    assert isinstance(bot, Bot)
    assert type(build_player(order.path, order.options, Random(1))) is type(bot)


def test_a_class_without_a_base_gets_its_random_numbers_and_events(folder: Path) -> None:
    duck = read_player("bot.py:Duck").make(Random(1))
    assert isinstance(duck, OwnPlayer)
    assert duck.remembers
    rng = Random(2)
    duck.rng = rng
    assert duck._own.rng is rng
    careful = read_player("bot.py:Careful").make(Random(1))
    assert not careful.remembers


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("nets/0040.net", "nets/0040.net: no such file"),
        ("nets/cut.net", "cut.net: .* bytes: expected .*, so it is cut"),
        ("nowhere.py:Careful", "nowhere.py: no such file"),
        (
            "bot.py:Carefull",
            "bot.py has no class 'Carefull': expected Broken, Careful, Duck, Half or Priced",
        ),
        ("bot.py", "bot.py: name the class too, as bot.py:NAME"),
        (
            "bot.py:Table",
            r"bot.py:Table is not a player: it has no method decide\(view, budget_ms\)",
        ),
        ("bot.py:Half", "bot.py:Half lacks the method decide"),
        ("bot.py:Broken", "bot.py:Broken cannot be created: TypeError"),
        ("bot.py:Priced:luck=1", "'Priced' has no option 'luck': it has price=0.25"),
        ("bot.py:Priced:price", "option=value"),
        ("wrong.py:Careful", "wrong.py cannot be imported: SyntaxError"),
        ("ends.py:Careful", "ends.py cannot be imported: SystemExit: 3"),
        ("no.such.module:Careful", "no.such.module cannot be imported: ModuleNotFoundError"),
        ("pokerhouse.players:Missing", "pokerhouse.players has no class 'Missing'"),
        ("cheat", "there is no bot called 'cheat'"),
    ],
)
def test_what_is_missing_is_named(folder: Path, spec: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_player(spec)


@pytest.mark.parametrize("spec", ["nets/0020.net", "./bot.py:Careful", "os:system"])
def test_orders_from_the_network_name_players_of_the_list_only(folder: Path, spec: str) -> None:
    with pytest.raises(InputError, match="there is no bot called"):
        read_order(spec)


def test_the_arena_measures_them_in_processes_of_their_own(folder: Path) -> None:
    entrants = entrants_of(["bot.py:Careful", "nets/0020.net", "SMART"])
    assert [each.name for each in entrants] == ["bot.py:Careful", "nets/0020.net", "smart"]
    contest = Contest(entrants, no_limit(1, 2), 200, 1)
    again = msgspec.json.decode(msgspec.json.encode(contest), type=Contest)
    made = [type(each.make()).__name__ for each in again.entrants]
    assert made == ["OwnPlayer", "EvolvedPlayer", "SmartPlayer"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["arena", "./bot.py:Careful", "nets/0020.net", "--hands", "40", "--workers", "1"],
        [
            "play",
            "--bots",
            "./bot.py:Careful,nets/0020.net",
            "--auto",
            "bot.py:Duck",
            "--hands",
            "2",
        ],
    ],
)
def test_commands_take_them(folder: Path, arguments: list[str]) -> None:
    ended = inside(*arguments, "--seed", "1")
    assert ended.status == 0, ended
    assert "Careful" in ended.out
    assert "0020" in ended.out


def test_commands_name_what_is_missing(folder: Path) -> None:
    for arguments in (
        ["arena", "bot.py:Nobody", "smart"],
        ["play", "--bots", "bot.py:Nobody"],
        ["ladder", "bot.py:Nobody", "smart", "--out", "ladder.md"],
    ):
        ended = inside(*arguments)
        assert ended.status == 2
        assert "has no class 'Nobody'" in " ".join(ended.err.split())
