"""`pokerhouse config`: settings checked and shown."""

from pathlib import Path

import pytest

from pokerhouse.house.oversight import Deed, DeedKind
from pokerhouse.storage import amend
from pokerhouse.units import Millis, PlayerId
from tests.cli.terminal import inside, run


def test_a_file_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("tables_max = 5\nguests = false\n")
    assert inside("config", "check", str(file)).out == f"{file}: 2 settings, all valid.\n"
    file.write_text("table_max = 5\n")
    done = run("config", "check", str(file))
    assert done.status == 2
    assert (
        done.err
        == f"pokerhouse: {file}: table_max: there is no such setting: did you mean tables_max?\n"
    )
    file.write_text("mail = 'smtp://m'\n")
    done = run("config", "check", str(file))
    assert (done.status, "need mail_from and url beside mail" in done.err) == (2, True)


def test_each_setting_is_shown_with_where_it_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pokerhouse.toml").write_text(
        "tables_max = 5\nmetrics_token = 'a-long-enough-token'\n"
    )
    monkeypatch.setenv("POKERHOUSE_PROXIES", "127.0.0.1,::1")
    done = inside("config", "show", "--data", str(tmp_path))
    rows = {line.split()[0]: line.split(maxsplit=1)[1] for line in done.out.splitlines()}
    assert rows["tables_max"].split() == ["5", str(tmp_path / "pokerhouse.toml")]
    assert rows["guests"].split() == ["1", "default"]
    assert rows["proxies"].split() == ["127.0.0.1,", "::1", "POKERHOUSE_PROXIES"]
    assert "a-long-enough-token" not in done.out
    assert rows["metrics_token"].startswith("(set)")


def test_what_the_owner_has_changed_is_shown_between_file_and_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pokerhouse.toml").write_text("refresh_chips = 5\nrefresh_minutes = 6\n")
    monkeypatch.setenv("POKERHOUSE_TALK_DAYS", "7")
    changes = (
        ("refresh_chips", "500"),
        ("talk_days", "70"),
        ("offer_seconds", "no number"),
        ("jukebox", "1"),
        ("guests", "0"),
    )
    for name, value in changes:
        deed = Deed(DeedKind.SETTING, PlayerId("p"), Millis(1), subject=name, became=value)
        amend(tmp_path, deed, at=Millis(1))
    amend(
        tmp_path,
        Deed(DeedKind.UNSET, PlayerId("p"), Millis(1), subject="guests", became="1"),
        at=Millis(1),
    )
    rows = {
        line.split()[0]: line.split()
        for line in inside("config", "show", "--data", str(tmp_path)).out.splitlines()
    }
    assert rows["refresh_chips"] == ["refresh_chips", "500", "the", "owner's", "page"]
    assert rows["refresh_minutes"][1:] == ["6", str(tmp_path / "pokerhouse.toml")]
    assert rows["talk_days"][1:] == ["7", "POKERHOUSE_TALK_DAYS"]
    assert rows["offer_seconds"][1:] == ["60", "default"]
    assert rows["guests"][1:] == ["1", "default"]
