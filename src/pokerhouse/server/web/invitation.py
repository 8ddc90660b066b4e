"""The link by which friends come to a table."""

from typing import Any

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pokerhouse.server.addresses import address_for_a_friend, code_as_image
from pokerhouse.server.web.requests import (
    AnyRequest,
    address,
    limits_of,
    services_of,
    signed_in,
    within,
)
from pokerhouse.server.web.sub_path import root_of
from pokerhouse.units import TableId


class Invitation(msgspec.Struct, frozen=True):
    """A link to a table, and its QR code as the address of an image.

    `only_here`: nobody but this machine can open it, since the house listens to nobody else.
    """

    link: str
    code: str
    only_here: bool


@get("/api/tables/{table:str}/invitation", tags=["tables"])
async def invitation(request: AnyRequest, state: State, table: FromPath[str]) -> Invitation:
    """The link to hand on to a friend, as the friend reaches this house."""
    services = services_of(state)
    await signed_in(request)
    within(
        limits_of(state).address_invitations,
        address(request),
        "many links were asked for from your address",
    )
    if services.table.tables.directory.get(TableId(table)) is None:
        raise NotFoundException("this table does not exist")
    asked = f"{request.url.scheme}://{request.headers.get('host', '')}{root_of(request.scope)}"
    friendly = address_for_a_friend(services.settings, asked)
    link = f"{friendly or asked}/#/table/{table}"
    return Invitation(link, code_as_image(link), only_here=friendly is None)


ROUTES: tuple[Any, ...] = (invitation,)
"""The routes for the web client."""
