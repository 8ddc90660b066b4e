"""The owner changes settings of a running server: they act at once, and after a restart as well."""

from pathlib import Path

import pytest

from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import keepers_of, newest_deed
from tests.server.web.visitor import Visitor


def setting(owner: Visitor, name: str) -> tuple[str, str]:
    """What a setting is, and where that comes from."""
    found = next(
        each for each in owner.request("GET", "/api/owner/settings").json() if each["name"] == name
    )
    return found["value"], found["origin"]


@pytest.mark.long
def test_what_is_changed_acts_at_once_and_survives_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "house"
    data.mkdir()
    (data / "pokerhouse.toml").write_text("refresh_chips = 4000\n")
    with ServerProcess(data) as server:
        owner = keepers_of(server).owner
        ann, ben = Visitor(server), Visitor(server)
        ann.arrive()
        assert setting(owner, "guests") == ("1", "default")
        assert setting(owner, "refresh_chips") == ("4000", "file")

        owner.ask(
            "PUT", "/api/owner/settings/refresh_chips", 204, value="7000", why="a long evening"
        )
        assert ann.ask("GET", "/api/profile")["refresh_to"] == 7_000
        deed = newest_deed(owner)
        assert [deed[key] for key in ("kind", "subject", "was", "became", "why")] == [
            "setting",
            "refresh_chips",
            "4000",
            "7000",
            "a long evening",
        ]
        assert deed["by"]["name"] == "Olga Owner"

        owner.ask("PUT", "/api/owner/settings/guests", 204, value="0")
        assert ben.ask("POST", "/api/session", 401)["reason"] == "members_only"
        ann.arrive()  # whoever is known stays

        owner.ask("PUT", "/api/owner/settings/player_refreshes_per_hour", 204, value="2")
        asked = [ann.request("POST", "/api/profile/refresh").status_code for _ in range(2)]
        assert asked == [400, 429], "not broke; and then too often"
        owner.ask("PUT", "/api/owner/settings/player_refreshes_per_hour", 204, value="200")
        assert ann.request("POST", "/api/profile/refresh").status_code == 400, (
            "a wider limit lets in who waits for it"
        )

    with ServerProcess(data, POKERHOUSE_REFRESH_CHIPS="9000") as server:
        owner, ben = Visitor(server), Visitor(server)
        owner.log_in("Olga Owner")
        assert setting(owner, "guests") == ("0", "here")
        assert ben.ask("POST", "/api/session", 401)["reason"] == "members_only"
        assert setting(owner, "refresh_chips") == ("9000", "environment"), (
            "the environment has the last word"
        )
        refused = owner.ask("PUT", "/api/owner/settings/refresh_chips", 400, value="1")
        assert refused["reason"] == "setting_elsewhere"
        assert refused["detail"].startswith("refresh_chips is set in POKERHOUSE_REFRESH_CHIPS")
        owner.ask("DELETE", "/api/owner/settings/guests?why=friends", 204)
        ben.arrive()
        deed = newest_deed(owner)
        assert [deed[key] for key in ("kind", "subject", "was", "became", "why")] == [
            "unset",
            "guests",
            "0",
            "1",
            "friends",
        ]
    with ServerProcess(data) as server:
        owner = Visitor(server)
        owner.log_in("Olga Owner")
        assert setting(owner, "refresh_chips") == ("7000", "here"), (
            "it waited for the environment to say nothing"
        )
    assert "Traceback" not in server.log.read_text()


def test_what_is_wrong_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house") as server:
        keepers = keepers_of(server)
        owner = keepers.owner
        before = newest_deed(owner)
        for name, value, reason in (
            ("guests", "2", "bad_setting"),
            ("guests", "yes", "bad_setting"),
            ("guests", "\u0661", "bad_setting"),
            ("refresh_chips", "1e3", "bad_setting"),
            ("refresh_chips", "9" * 999, "bad_setting"),
            ("greeting", "x" * 201, "bad_setting"),
            ("welcome", "x" * 1_001, "bad_setting"),
            ("guests", "1" * 1_001, "bad_setting"),
            ("hosts", "den.example.org", "setting_at_opening"),
            ("metrics_token", "a-long-enough-token", "setting_at_opening"),
            ("__class__", "1", "no_such_setting"),
        ):
            refused = owner.ask("PUT", f"/api/owner/settings/{name}", 400, value=value)
            assert refused["reason"] == reason, (name, value, refused)
        for body in ({}, {"value": 1}, {"value": None}, {"value": "1", "why": "x" * 201}):
            assert owner.request("PUT", "/api/owner/settings/guests", body).status_code == 400, body
        assert (
            keepers.moderator.ask("PUT", "/api/owner/settings/guests", 400, value="0")["reason"]
            == "not_owner"
        )
        assert (
            keepers.moderator.ask("DELETE", "/api/owner/settings/guests", 400)["reason"]
            == "not_owner"
        )
        assert keepers.moderator.ask("GET", "/api/owner/settings", 400)["reason"] == "not_owner"
        Visitor(server).ask("GET", "/api/owner/settings", 401)
        assert newest_deed(owner) == before
        codes = {
            owner.request("PUT", "/api/owner/settings/guests", {"value": "2"}).status_code
            for _ in range(60)
        }
        assert codes == {400, 429}, "an owner too does only so much in a minute"
    assert "Traceback" not in server.log.read_text()
