"""Settings from a file and from the environment: what is wrong is named."""

from pathlib import Path

import httpx
import pytest

from pokerhouse.errors import ConfigError
from pokerhouse.server.settings.declared import SETTINGS
from pokerhouse.server.settings.read import chosen, read_settings
from tests.kit.server import ServerProcess


def test_wrong_settings_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (
        ("PROXIES", "proxy.example"),
        ("METRICS_TOKEN", "short"),
        ("TABLES_MAX", "-1"),
        ("URL", "u" * 2_000),
    ):
        with monkeypatch.context() as patch:
            patch.setenv(f"POKERHOUSE_{name}", value)
            with pytest.raises(ConfigError, match=f"POKERHOUSE_{name}"):
                read_settings(Path("d"))
    monkeypatch.setenv("POKERHOUSE_PROXIES", "127.0.0.1, ::1")
    assert read_settings(Path("d")).proxies == ("127.0.0.1", "::1")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("TABLE_MAX", "TABLES_MAX"),
        ("BOT_PAUSE", "BOT_PAUSE_MS"),
        ("Proxies", "PROXIES"),
        ("PLAYER_CONECTIONS_MAX", "PLAYER_CONNECTIONS_MAX"),
    ],
)
def test_a_misspelt_setting_is_refused_with_the_one_that_was_meant(
    monkeypatch: pytest.MonkeyPatch, name: str, meant: str
) -> None:
    monkeypatch.setenv(f"POKERHOUSE_{name}", "1")
    with pytest.raises(
        ConfigError, match=f"POKERHOUSE_{name}.* did you mean POKERHOUSE_{meant}\\?"
    ):
        read_settings(Path("d"))


@pytest.mark.parametrize(
    "name", ["SERVICE_HOST", "SERVICE_PORT", "PORT", "PORT_8000_TCP_ADDR", "TEST_DATA"]
)
def test_a_variable_of_somebody_else_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    before = read_settings(Path("d"))
    monkeypatch.setenv(f"POKERHOUSE_{name}", "tcp://10.0.0.1:8000")
    assert read_settings(Path("d")) == before


def test_the_file_sets_and_the_environment_has_the_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pokerhouse.toml").write_text(
        'tables_max = 50\nbot_workers = 1\nguests = false\nhosts = ["den.local", "den"]\ngreeting '
        '= "Welcome"\n'
    )
    monkeypatch.setenv("POKERHOUSE_BOT_WORKERS", "3")
    settings = read_settings(tmp_path)
    assert (settings.tables_max, settings.bot_workers, settings.guests) == (50, 3, 0)
    assert (settings.hosts, settings.greeting) == (("den.local", "den"), "Welcome")
    assert {
        name: each.place
        for name, each in chosen(tmp_path).items()
        if name in ("tables_max", "bot_workers")
    } == {"tables_max": str(tmp_path / "pokerhouse.toml"), "bot_workers": "POKERHOUSE_BOT_WORKERS"}
    other = tmp_path / "other.toml"
    other.write_text("tables_max = 7")
    assert read_settings(tmp_path, config=other).tables_max == 7


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("table_max = 5", "table_max: there is no such setting: did you mean tables_max\\?"),
        ("[tables]\nmax = 5", "tables: there is no such setting: did you mean tables_max\\?"),
        ("tables_max = -1", "tables_max = '-1': expected a whole number"),
        ('tables_max = "5"', "tables_max = .*: expected a whole number"),
        ("tables_max = true", "tables_max = 'True': expected a whole number"),
        ("tables_max = 1.5", "tables_max = '1.5': expected a whole number"),
        ("greeting = 5", "greeting: 5: expected a text between quotes"),
        ("url = ['https://den.example.org']", "url: .*: expected a text between quotes"),
        ("proxies = [5]", "proxies: '5' is neither an address nor a network"),
        ("proxies = ['10.0.0.1/8']", "proxies: '10.0.0.1/8' is neither an address nor a network"),
        ("proxies = ['0.0.0.0/0']", "proxies: '0.0.0.0/0' means everyone"),
        ("port = 80", "port: expected on the command line, as --port"),
        ("tables_max = 0", "tables_max = '0': expected a whole number, 1 to 100,000"),
        ("tables_max = 100001", "tables_max = '100001': expected a whole number, 1 to 100,000"),
        ("tables_max = inf", "tables_max = 'inf': expected a whole number"),
        ("tables_max = nan", "tables_max = 'nan': expected a whole number"),
        (f"tables_max = {'9' * 4_000}", "tables_max = '9{40}…': expected a whole number"),
        (f"tables_max = {'9' * 5_000}", "is not TOML: .*digits"),
        (f"hosts = {'[' * 5_000}", "is not TOML: "),
        (
            "player_names_per_hour = 0",
            "player_names_per_hour = '0': expected a whole number, 1 to ",
        ),
        ("drain_seconds = 9999", "drain_seconds = '9999': expected a whole number, 0 to 3,600 s"),
        ("guests = 2", "guests = '2': expected a whole number, 0 to 1"),
        (f"greeting = '{'a' * 1_001}'", "greeting: 1,001 characters: expected at most 1,000"),
        ("tables_max 5", " is not TOML: .*line 1"),
        ("greeting = '\xff'", "expected text in UTF-8"),
    ],
)
def test_a_wrong_file_is_named_with_what_was_expected(
    tmp_path: Path, text: str, expected: str
) -> None:
    (tmp_path / "pokerhouse.toml").write_text(text, encoding="latin-1")
    with pytest.raises(ConfigError, match=f"pokerhouse.toml.*{expected}"):
        read_settings(tmp_path)


def test_a_file_that_is_not_there_or_far_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"none\.toml cannot be read: No such file"):
        read_settings(tmp_path, config=tmp_path / "none.toml")
    (tmp_path / "long.toml").write_text("#" * (1 << 20) + "\n")
    with pytest.raises(ConfigError, match="more than 1,048,576 bytes"):
        read_settings(tmp_path, config=tmp_path / "long.toml")


def test_a_house_keeps_to_the_file_in_its_folder(tmp_path: Path) -> None:
    data = tmp_path / "house"
    data.mkdir()
    (data / "pokerhouse.toml").write_text("guests = false\n")
    with ServerProcess(data) as server:
        answer = httpx.post(server.url + "/api/session")
    assert (answer.status_code, answer.json()["reason"]) == (401, "members_only")


@pytest.mark.parametrize(("given", "held"), [("guests", 1), ("2", 2), ("none", 0)])
def test_a_choice_is_read_by_name_and_by_the_number_of_older_houses(given: str, held: int) -> None:
    setting = SETTINGS["forum_hold"]
    assert setting.kind.read("here", given) == held
    assert setting.kind.read("here", setting.displayed(held)) == held


@pytest.mark.parametrize("given", ["some", "3", "", "\u0661", "-1"])
def test_a_choice_that_is_none_of_the_names_is_refused(given: str) -> None:
    with pytest.raises(ConfigError, match="expected one of none, guests, all"):
        SETTINGS["forum_hold"].kind.read("here", given)
