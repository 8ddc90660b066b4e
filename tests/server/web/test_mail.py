"""Mails, handed to a real mail server: confirmation, new passwords, and that a crash loses none."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.kit.server import ServerProcess
from tests.server.web.postbox import Postbox, link_in, text_of
from tests.server.web.visitor import PASSWORD, Visitor

FROM = {
    "POKERHOUSE_NAME": "The Den",
    "POKERHOUSE_MAIL_FROM": "house@den.example.org",
    "POKERHOUSE_URL": "https://den.example.org",
}
NEW = "a new and long one"


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    """A mail server."""
    with Postbox() as postbox:
        yield postbox


@pytest.fixture
def house(postbox: Postbox, tmp_path: Path) -> Iterator[ServerProcess]:
    """A house that mails."""
    with ServerProcess(tmp_path / "house", POKERHOUSE_MAIL=postbox.url, **FROM) as server:
        yield server


def confirmed(house: ServerProcess, postbox: Postbox, name: str, email: str) -> Visitor:
    """Somebody who has registered and confirmed their address."""
    visitor, before = Visitor(house), len(postbox.mails)
    visitor.register(name, email=email)
    mail = postbox.wait_for(before + 1)[-1]
    visitor.ask("POST", "/api/link/confirm", 204, token=link_in(mail, "confirm"))
    return visitor


def test_an_address_is_confirmed_and_then_logs_in_and_resets(
    house: ServerProcess, postbox: Postbox
) -> None:
    ann = Visitor(house)
    ann.register("Ann Anders", email="Ann@Example.org")
    (mail,) = postbox.wait_for(1)
    assert (mail["From"], mail["To"]) == ("The Den <house@den.example.org>", "Ann@example.org")
    assert mail["Subject"] == "Confirm your email address at The Den"
    assert "Ann Anders at The Den (https://den.example.org)" in text_of(mail)
    assert re.fullmatch(r"<[0-9a-f]{32}@den\.example\.org>", mail["Message-ID"])
    token = link_in(mail, "confirm")
    Visitor(house).ask("POST", "/api/link/confirm", 204, token=token)
    assert ann.ask("GET", "/api/account")["confirmed"]
    assert ann.ask("POST", "/api/link/confirm", 400, token=token)["reason"] == "bad_link", (
        "it works once"
    )

    phone = Visitor(house)
    assert phone.log_in("ann@EXAMPLE.org")["name"] == "Ann Anders"
    assert phone.ask("POST", "/api/forgotten", 202, name="ann@example.org") == {"by_mail": True}
    reset = link_in(postbox.wait_for(2)[1], "reset")
    assert phone.ask("POST", "/api/link/reset", token=reset, password=NEW)["name"] == "Ann Anders"
    assert ann.arrive()["name"] != "Ann Anders"
    assert (
        phone.ask("POST", "/api/link/reset", 400, token=reset, password=PASSWORD)["reason"]
        == "bad_link"
    )


def test_nobody_learns_who_has_an_account(house: ServerProcess, postbox: Postbox) -> None:
    confirmed(house, postbox, "Ann Anders", email="ann@example.org")
    stranger = Visitor(house)
    answers = [
        stranger.ask("POST", "/api/forgotten", 202, name=name)
        for name in ("Nobody", "nobody@example.org", "", "Ann Anders", "x" * 5000)
    ]
    assert answers == [{"by_mail": True}] * 5
    assert stranger.register("Eve Else", email="ANN@example.org")["me"]["role"] == "member"
    mails = postbox.wait_for(3)[1:]
    told = {mail["Subject"]: mail for mail in mails}
    assert set(told) == {"Reset your password at The Den", "You already have an account at The Den"}
    known = told["You already have an account at The Den"]
    assert known["To"] == "ANN@example.org"
    assert "It already belongs to the account of Ann Anders" in text_of(known)
    assert "#/confirm/" not in text_of(known)


def test_no_link_goes_to_an_address_that_is_not_confirmed(
    house: ServerProcess, postbox: Postbox
) -> None:
    ann = Visitor(house)
    ann.register("Ann Anders", email="typo@example.org")
    postbox.wait_for(1)
    ann.ask("POST", "/api/forgotten", 202, name="Ann Anders")
    ann.ask("PUT", "/api/account/email", 204, password=PASSWORD, email="ann@example.org")
    mails = postbox.wait_for(2)
    assert [mail["Subject"] for mail in mails] == ["Confirm your email address at The Den"] * 2
    assert (
        ann.ask("POST", "/api/link/confirm", 400, token=link_in(mails[0], "confirm"))["reason"]
        == "bad_link"
    )
    assert ann.ask("POST", "/api/confirmation", 202) == {"by_mail": True}
    third = postbox.wait_for(3)[2]
    ann.ask("POST", "/api/link/confirm", 204, token=link_in(third, "confirm"))


@pytest.mark.parametrize("end", [ServerProcess.kill, ServerProcess.stop])
@pytest.mark.long
def test_a_mail_that_was_not_taken_is_sent_after_a_crash(
    house: ServerProcess, postbox: Postbox, end: Callable[[ServerProcess], object]
) -> None:
    postbox.answer = "451 try again later"
    Visitor(house).register("Ann Anders", email="ann@example.org")
    postbox.wait_for(1, tries=True)
    end(house)
    postbox.answer = "250 taken"
    house.start()
    # It is due a minute after the try that failed, however soon the house is open again; asked for
    # anew, at once.
    ann = Visitor(house)
    ann.log_in("Ann Anders")
    ann.ask("POST", "/api/confirmation", 202)
    # A house killed before it wrote the failed try down sends at its opening too; only the newest
    # link is good then.
    taken = 0
    while not ann.ask("GET", "/api/account")["confirmed"]:
        mail = postbox.wait_for(taken + 1)[taken]
        ann.request("POST", "/api/link/confirm", {"token": link_in(mail, "confirm")})
        taken += 1


def test_a_mail_that_is_refused_for_good_is_told_to_the_owner(
    house: ServerProcess, postbox: Postbox
) -> None:
    postbox.answer = "550 no such person"
    owner = Visitor(house)
    owner.register("Olga Owner", email="olga@example.org")
    postbox.wait_for(1, tries=True)
    found = re.search(r"#/owner/([\w.-]+)", house.said)
    assert found
    owner.ask("POST", "/api/link/owner", token=found[1])
    (waiting,) = owner.request("GET", "/api/mails").json()
    assert "no such person" in waiting["fault"]
    assert (waiting["name"], waiting["kind"], waiting["address"]) == (
        "Olga Owner",
        "confirm",
        "olga@example.org",
    )


def test_mails_to_one_account_are_limited(house: ServerProcess, postbox: Postbox) -> None:
    ann = confirmed(house, postbox, "Ann Anders", email="ann@example.org")
    for _ in range(6):
        ann.ask("POST", "/api/forgotten", 202, name="Ann Anders")
        ann.ask("GET", "/api/account")
    assert [ann.request("POST", "/api/confirmation").status_code for _ in range(4)] == [
        202,
        202,
        202,
        429,
    ]
    assert len(postbox.mails) <= 1 + 3


@pytest.mark.long
def test_without_a_mail_server_the_owner_hands_the_links_over(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house") as house:
        owner, ann = Visitor(house), Visitor(house)
        owner.register("Olga Owner", email="olga@example.org")
        found = re.search(r"#/owner/([\w.-]+)", house.said)
        assert found
        owner.ask("POST", "/api/link/owner", token=found[1])
        ann.register("Ann Anders", email="ann@example.org")
        assert ann.ask("POST", "/api/forgotten", 202, name="Ann Anders") == {"by_mail": False}
        house.kill()
        house.start()
        waiting = owner.request("GET", "/api/mails").json()
        kinds = {(each["name"], each["kind"]): each["path"] for each in waiting}
        assert set(kinds) == {
            ("Olga Owner", "confirm"),
            ("Ann Anders", "confirm"),
            ("Ann Anders", "reset"),
        }
        ann.ask(
            "POST",
            "/api/link/confirm",
            204,
            token=kinds["Ann Anders", "confirm"].removeprefix("/confirm/"),
        )
        reset = kinds["Ann Anders", "reset"].removeprefix("/reset/")
        ann.ask("POST", "/api/link/reset", token=reset, password=NEW)
        player = next(each["player"] for each in waiting if each["name"] == "Ann Anders")
        owner.ask("DELETE", f"/api/mails/{player}/reset", 204)
        owner.ask("DELETE", f"/api/mails/{player}/letter", 404)
        left = owner.request("GET", "/api/mails").json()
        assert [(each["name"], each["kind"]) for each in left] == [("Olga Owner", "confirm")]
        assert ann.request("GET", "/api/mails").json()["reason"] == "not_owner"
        assert ann.request("DELETE", f"/api/mails/{player}/confirm").json()["reason"] == "not_owner"
