"""What a form sends, read into a struct or refused in words that name the field."""

import asyncio

import msgspec
import pytest
from litestar.exceptions import HTTPException
from litestar.testing import RequestFactory

from pokerhouse.server.web.requests import AnyRequest
from pokerhouse.server.web.site import read_form


class Question(msgspec.Struct, frozen=True):
    """A form with a text, a number and a box."""

    title: str
    page: int = 1
    hide: bool = False


def read(body: str) -> Question:
    """The form of this body."""
    request: AnyRequest = RequestFactory().post("/", data=None)
    request._body = body.encode("latin-1")
    return asyncio.run(read_form(request, Question))


def test_fields_are_read_as_what_they_are() -> None:
    assert read("title=a+%26+%C3%BC&page=3&hide=true") == Question("a & ü", 3, True)
    assert read("title=&title=b") == Question("b")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("page=1", "title"),
        ("title=a&page=x", "page"),
        ("title=%FF", "UTF-8"),
        ("title=\xff", "UTF-8"),
        ("&".join(f"a{number}=1" for number in range(101)), "100 fields"),
    ],
)
def test_a_form_that_does_not_fit_is_refused_by_its_field(body: str, words: str) -> None:
    with pytest.raises(HTTPException, match=words) as refused:
        read(body)
    assert refused.value.status_code == 400
