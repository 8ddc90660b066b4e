"""The log of deeds by HTTP."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.params import Parameter

from pokerhouse.house import HouseReason, oversight, refuse
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.oversight.requests import WordsQuery, person_of
from pokerhouse.server.web.requests import AnyRequest, granted, services_of, signed_in
from pokerhouse.server.web.talk import Person
from pokerhouse.units import Millis

Kinds = Annotated[list[oversight.DeedKind] | None, Parameter(max_items=len(oversight.DeedKind))]


class DeedInfo(msgspec.Struct, frozen=True):
    """A logged action. `by` is null for the host's console, `about` if it concerns nobody."""

    place: str
    kind: oversight.DeedKind
    at_ms: Millis
    by: Person | None
    about: Person | None
    subject: str
    was: str
    became: str
    why: str
    text: str
    """The line that was hidden."""


class DeedPage(msgspec.Struct, frozen=True):
    """Some deeds, the newest first; `before` leads to older ones, empty if there are none."""

    deeds: tuple[DeedInfo, ...]
    before: str


@get("/api/owner/deeds", tags=["owner"])
async def deeds(
    request: AnyRequest,
    state: State,
    kind: Kinds = None,
    person: WordsQuery = "",
    before: WordsQuery = "",
) -> DeedPage:
    """List the actions of owners and moderators, the newest first.

    Owners see all of them, moderators those about chat.

    - `kind`: of these kinds only; may be given several times
    - `person`: by or about this one only, by name or id
    - `before`: older than this, as an earlier answer named it
    """
    services, visit = services_of(state), await signed_in(request)
    seen = oversight.kinds_shown_to(visit.who.role)
    if not seen:
        granted(refuse(HouseReason.NOT_MODERATOR))
    place = oversight.read_place(before)
    if before and place is None:
        raise RequestFailure(Failure.UNKNOWN_PLACE, {"before": before})
    player = person_of(request, person)
    wanted = seen & frozenset(kind) if kind else seen
    told = (
        await services.store.oversight.deeds(
            oversight.DeedQuery(wanted, player, place, oversight.DEEDS_ON_PAGE + 1)
        )
        if wanted
        else []
    )
    shown = told[: oversight.DEEDS_ON_PAGE]
    older = shown[-1].place.text if len(told) > oversight.DEEDS_ON_PAGE else ""
    return DeedPage(tuple(map(_info, shown)), older)


ROUTES = (deeds,)


def _info(told: oversight.DeedView) -> DeedInfo:
    deed = told.deed
    return DeedInfo(
        place=told.place.text,
        kind=deed.kind,
        at_ms=deed.at,
        by=Person(deed.by, told.by_name) if deed.by else None,
        about=Person(deed.about, told.about_name) if deed.about else None,
        subject=deed.subject,
        was=deed.was,
        became=deed.became,
        why=deed.why,
        text=told.text,
    )
