"""The evening's ledger of a table over HTTP: as JSON for the page, for a spreadsheet, and as a text
to paste.
"""

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pokerhouse.house import Books, as_csv, as_text, books_of
from pokerhouse.server.web.requests import AnyRequest, services_of
from pokerhouse.server.web.table_password import may_look
from pokerhouse.units import TableId


async def _books(request: AnyRequest, state: State, table: str) -> Books:
    """Also of a table that is closed: who owes whom is asked at the end.

    Raises 404 where there never was one, and 403 for those who may not look.
    """
    services = services_of(state)
    actor = services.table.tables.get(TableId(table))
    session = (
        actor.table.session
        if actor is not None
        else await services.store.tables.session(TableId(table))
    )
    if session is None:
        raise NotFoundException("there was no such table")
    await may_look(request, session)
    return books_of(session)


@get("/api/tables/{table:str}/ledger", tags=["tables"])
async def ledger(request: AnyRequest, state: State, table: FromPath[str]) -> Books:
    """Return all buy-ins and results at a table, and the transfers that settle them."""
    return await _books(request, state, table)


@get("/api/tables/{table:str}/ledger.csv", tags=["tables"])
async def ledger_csv(request: AnyRequest, state: State, table: FromPath[str]) -> Response[str]:
    """The same for a spreadsheet."""
    headers = {"content-disposition": 'attachment; filename="ledger.csv"'}
    return Response(
        as_csv(await _books(request, state, table)), media_type="text/csv", headers=headers
    )


@get("/api/tables/{table:str}/ledger.txt", tags=["tables"], media_type=MediaType.TEXT)
async def ledger_text(request: AnyRequest, state: State, table: FromPath[str]) -> str:
    """The same as a text to paste."""
    return as_text(await _books(request, state, table))


ROUTES = (ledger, ledger_csv, ledger_text)
