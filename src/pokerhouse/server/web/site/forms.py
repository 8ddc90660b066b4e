"""The forms of served pages: `application/x-www-form-urlencoded`, as browsers send them."""

from typing import TypeVar
from urllib.parse import parse_qsl

import msgspec
from litestar.exceptions import ClientException

from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.requests import AnyRequest
from pokerhouse.server.wire.choice_errors import name_choices

FIELDS_MAX = 100
"""Fields of one form; the body is bounded in bytes already."""

T = TypeVar("T")


async def read_form(request: AnyRequest, kind: type[T]) -> T:
    """The fields of a form as a struct: numbers and choices are read from their texts, an absent
    box is its default.

    Raises 400 when it does not fit, in words that name the field; of a field that is sent twice the
    last counts.
    """
    try:
        text = (await request.body()).decode("utf-8")
        fields = dict(
            parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS_MAX, errors="strict")
        )
    except ValueError as error:
        raise RequestFailure(Failure.UNREADABLE_FORM, {"most": str(FIELDS_MAX)}) from error
    try:
        return msgspec.convert(fields, kind, strict=False)
    except msgspec.ValidationError as error:
        raise ClientException(name_choices(str(error), kind)) from error
