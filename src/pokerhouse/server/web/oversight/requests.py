"""Helpers for the routes of owners and moderators."""

from typing import Annotated

from litestar.params import Parameter

from pokerhouse.house.people import Visit
from pokerhouse.server.web.requests import AnyRequest, limits_of, services_of, signed_in, within
from pokerhouse.units import PlayerId

WordsQuery = Annotated[str, Parameter(max_length=64)]
"""A few words to look for; none where it is empty."""


async def keeper(request: AnyRequest) -> Visit:
    """Return the visit of a moderator, and count it. Raises 401, 403 or 429."""
    visit = await signed_in(request)
    within(
        limits_of(request.app.state).keeper_acts,
        visit.who.player,
        "you have done many things at once",
    )
    return visit


def person_of(request: AnyRequest, words: str) -> PlayerId:
    """Return the person with this name, else take the text for an id."""
    return services_of(request.app.state).people.profiles.names.player_of(words) or PlayerId(words)
