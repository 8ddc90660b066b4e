"""Settings from the environment: what is wrong is named."""

from pathlib import Path

import pytest

from pokerhouse.errors import ConfigError
from pokerhouse.server.settings import from_environment


def test_wrong_settings_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("PROXIES", "proxy.example"), ("METRICS_TOKEN", "short"), ("TABLES_MAX", "-1")):
        with monkeypatch.context() as patch:
            patch.setenv(f"POKERHOUSE_{name}", value)
            with pytest.raises(ConfigError, match=f"POKERHOUSE_{name}"):
                from_environment(Path("d"))
    monkeypatch.setenv("POKERHOUSE_PROXIES", "127.0.0.1, ::1")
    assert from_environment(Path("d")).proxies == ("127.0.0.1", "::1")


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
    with pytest.raises(ConfigError, match=f"POKERHOUSE_{name}.* did you mean POKERHOUSE_{meant}\\?"):
        from_environment(Path("d"))


@pytest.mark.parametrize("name", ["SERVICE_HOST", "SERVICE_PORT", "PORT", "PORT_8000_TCP_ADDR", "TEST_DATA"])
def test_a_variable_of_somebody_else_is_left_alone(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    before = from_environment(Path("d"))
    monkeypatch.setenv(f"POKERHOUSE_{name}", "tcp://10.0.0.1:8000")
    assert from_environment(Path("d")) == before
