"""Mails are in the language of their reader, whatever the language of the request."""

from collections.abc import Iterator
from email.header import decode_header, make_header
from email.message import Message

import pytest

from tests.kit.server import ServerProcess
from tests.server.web.postbox import Postbox, link_in, text_of
from tests.server.web.visitor import PASSWORD, Visitor

GERMAN, ENGLISH, FRENCH = "de-AT,de;q=0.9,en;q=0.5", "en-GB", "fr"


@pytest.fixture(scope="module")
def postbox() -> Iterator[Postbox]:
    """A mail server."""
    with Postbox() as postbox:
        yield postbox


@pytest.fixture(scope="module")
def house(postbox: Postbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that mails."""
    settings = {
        "POKERHOUSE_NAME": "The Den",
        "POKERHOUSE_MAIL": postbox.url,
        "POKERHOUSE_MAIL_FROM": "house@den.example.org",
        "POKERHOUSE_URL": "https://den.example.org",
    }
    with ServerProcess(tmp_path_factory.mktemp("mail") / "house", **settings) as server:
        yield server


def subject_of(mail: Message) -> str:
    """The subject, as it is shown."""
    return str(make_header(decode_header(mail["Subject"])))


def reset_of(postbox: Postbox, visitor: Visitor, name: str) -> Message:
    """The mail with a link for a new password that a visitor asks for."""
    before = len(postbox.mails)
    visitor.ask("POST", "/api/forgotten", 202, name=name)
    return postbox.wait_for(before + 1)[-1]


def member(house: ServerProcess, postbox: Postbox, name: str, language: str) -> Visitor:
    """A member who has confirmed their address."""
    visitor, before = Visitor(house, language=language), len(postbox.mails)
    visitor.register(name)
    mail = postbox.wait_for(before + 1)[-1]
    visitor.ask("POST", "/api/link/confirm", 204, token=link_in(mail, "confirm"))
    return visitor


def language_of(visitor: Visitor) -> str:
    """The language of an account."""
    return str(visitor.ask("GET", "/api/account")["language"])


def test_a_german_account_gets_german_mail_from_an_english_request(
    house: ServerProcess, postbox: Postbox
) -> None:
    ann = member(house, postbox, "Ann Anders", GERMAN)
    confirm = postbox.mails[-1]
    assert subject_of(confirm) == "Bestätige deine E-Mail-Adresse bei The Den"
    assert (language_of(ann), confirm["Content-Language"]) == ("de", "de")
    reset = reset_of(postbox, Visitor(house, language=ENGLISH), "Ann Anders")
    assert subject_of(reset) == "Neues Passwort bei The Den"
    assert "Jemand hat ein neues Passwort für Ann Anders bei The Den" in text_of(reset)
    phone = Visitor(house, language=ENGLISH)
    password = "a new and long one"
    phone.ask("POST", "/api/link/reset", token=link_in(reset, "reset"), password=password)
    assert language_of(phone) == "de", "a login changes no known language"


def test_the_owner_of_a_known_address_reads_of_it_in_their_own_language(
    house: ServerProcess, postbox: Postbox
) -> None:
    member(house, postbox, "Bea Berg", GERMAN)
    before = len(postbox.mails)
    Visitor(house, language=ENGLISH).register("Eve Else", email="Bea@example.org")
    assert subject_of(postbox.wait_for(before + 1)[-1]) == "Du hast schon ein Konto bei The Den"


def test_another_language_is_chosen_for_all_later_mails(
    house: ServerProcess, postbox: Postbox
) -> None:
    cid = member(house, postbox, "Cid Carter", GERMAN)
    cid.ask("PUT", "/api/account/language", 204, language="en")
    assert language_of(cid) == "en"
    reset = reset_of(postbox, Visitor(house, language=GERMAN), "Cid Carter")
    assert subject_of(reset) == "Reset your password at The Den"
    before = len(postbox.mails)
    cid.ask("PUT", "/api/account/email", 204, password=PASSWORD, email="cid@den.example.org")
    assert postbox.wait_for(before + 1)[-1]["Content-Language"] == "en"


def test_an_unknown_language_is_that_of_the_request_until_a_login_tells_it(
    house: ServerProcess, postbox: Postbox
) -> None:
    dan = member(house, postbox, "Dan Dorn", "")
    assert (language_of(dan), postbox.mails[-1]["Content-Language"]) == ("", "en")
    german = reset_of(postbox, Visitor(house, language=GERMAN), "Dan Dorn")
    assert (german["Content-Language"], language_of(dan)) == ("de", ""), "anybody may have asked"
    english = reset_of(postbox, Visitor(house, language=FRENCH), "Dan Dorn")
    assert english["Content-Language"] == "en"
    for language, known in ((FRENCH, ""), (GERMAN, "de"), (ENGLISH, "de")):
        Visitor(house, language=language).log_in("Dan Dorn")
        assert language_of(dan) == known
    assert (
        reset_of(postbox, Visitor(house, language=ENGLISH), "Dan Dorn")["Content-Language"] == "de"
    )


def test_a_language_that_does_not_exist_is_refused_by_name(
    house: ServerProcess, postbox: Postbox
) -> None:
    fay = member(house, postbox, "Fay Fuchs", GERMAN)
    for language in ("xx", "", "DE", "de-AT", "../en"):
        refused = fay.ask("PUT", "/api/account/language", 400, language=language)
        assert refused["reason"] == "bad_account"
        assert refused["faults"] == {"language": "wähle eine dieser Sprachen: en, de"}
    for body in ("{}", '{"language":null}', '{"language":1}', '{"language":["de"]}', "de"):
        assert fay.request_raw("PUT", "/api/account/language", body).status_code == 400, body
    assert language_of(fay) == "de"


def test_only_an_account_has_a_language(house: ServerProcess) -> None:
    guest = Visitor(house, language=GERMAN)
    assert guest.request("PUT", "/api/account/language", {"language": "de"}).status_code == 401
    guest.arrive()
    refused = guest.ask("PUT", "/api/account/language", 400, language="en")
    assert refused["reason"] == "no_account"


def test_the_data_of_a_person_has_their_language(house: ServerProcess, postbox: Postbox) -> None:
    gil = member(house, postbox, "Gil Graf", GERMAN)
    assert gil.ask("GET", "/api/account/data")["account"]["language"] == "de"
