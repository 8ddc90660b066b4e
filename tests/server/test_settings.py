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
