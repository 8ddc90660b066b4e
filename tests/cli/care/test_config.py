"""`pokerhouse config`: settings checked and shown."""

from pathlib import Path

import pytest

from tests.cli.terminal import inside, run


def test_a_file_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("tables_max = 5\nguests = false\n")
    assert inside("config", "check", str(file)).out == f"{file}: 2 settings, all right.\n"
    file.write_text("table_max = 5\n")
    done = run("config", "check", str(file))
    assert done.status == 2
    assert done.err == f"pokerhouse: {file}: table_max: there is no such setting: did you mean tables_max?\n"
    file.write_text("mail = 'smtp://m'\n")
    done = run("config", "check", str(file))
    assert (done.status, "need mail_from and url beside mail" in done.err) == (2, True)


def test_each_setting_is_shown_with_where_it_comes_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pokerhouse.toml").write_text("tables_max = 5\nmetrics_token = 'a-long-enough-token'\n")
    monkeypatch.setenv("POKERHOUSE_PROXIES", "127.0.0.1,::1")
    done = inside("config", "show", "--data", str(tmp_path))
    rows = {line.split()[0]: line.split(maxsplit=1)[1] for line in done.out.splitlines()}
    assert rows["tables_max"].split() == ["5", str(tmp_path / "pokerhouse.toml")]
    assert rows["guests"].split() == ["1", "default"]
    assert rows["proxies"].split() == ["127.0.0.1,", "::1", "POKERHOUSE_PROXIES"]
    assert "a-long-enough-token" not in done.out
    assert rows["metrics_token"].startswith("(set)")
