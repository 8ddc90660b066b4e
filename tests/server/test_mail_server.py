"""The setting that names the mail server."""

from pathlib import Path

import pytest

from pokerhouse.errors import ConfigError
from pokerhouse.server.settings.read import read_settings
from pokerhouse.server.settings.text_kinds import MailServer, mail_server


def test_what_a_setting_says() -> None:
    assert mail_server("smtp://mail.example.org") == MailServer(
        "mail.example.org", 587, "", "", tls=False
    )
    with_user = mail_server("smtps://ann%40den:p%3Aw@mail.example.org:2465")
    assert with_user == MailServer("mail.example.org", 2465, "ann@den", "p:w", tls=True)
    assert mail_server("smtps://m").port == 465


def test_a_server_elsewhere_is_never_spoken_to_in_clear() -> None:
    assert mail_server("smtp://mail.example.org").start_tls is True
    assert mail_server("smtp://127.0.0.1:25").start_tls is None
    assert mail_server("smtps://mail.example.org").start_tls is False, "it is encrypted already"


@pytest.mark.parametrize(
    "text",
    ["mail.example.org", "http://m", "smtp://", "smtp://m:port", "smtp://m/path", "smtp://m?x"],
)
def test_what_is_no_mail_server(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POKERHOUSE_MAIL", text)
    with pytest.raises(ConfigError, match=r"POKERHOUSE_MAIL: .*expected smtp://HOST"):
        read_settings(Path("d"))


def test_a_wrong_setting_does_not_show_the_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POKERHOUSE_MAIL", "smtp://ann:secret@m/path")
    with pytest.raises(ConfigError) as caught:
        read_settings(Path("d"))
    assert "secret" not in str(caught.value)


def test_mails_need_a_sender_and_an_address_to_lead_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POKERHOUSE_MAIL", "smtp://m")
    with pytest.raises(ConfigError, match="need mail_from and url beside mail"):
        read_settings(Path("d"))
    monkeypatch.setenv("POKERHOUSE_MAIL_FROM", "house at den")
    with pytest.raises(ConfigError, match=r"POKERHOUSE_MAIL_FROM = 'house at den'"):
        read_settings(Path("d"))
    monkeypatch.setenv("POKERHOUSE_MAIL_FROM", "house@example.org")
    monkeypatch.setenv("POKERHOUSE_URL", "den.example.org")
    with pytest.raises(
        ConfigError,
        match=r"POKERHOUSE_URL = 'den\.example\.org': expected an address such as https://",
    ):
        read_settings(Path("d"))
    monkeypatch.setenv("POKERHOUSE_URL", "https://den.example.org/poker/")
    assert read_settings(Path("d")).url == "https://den.example.org/poker"
