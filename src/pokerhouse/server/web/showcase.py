"""The showcase of the lobby over HTTP."""

from litestar import get
from litestar.datastructures import State
from msgspec.structs import replace

from pokerhouse.server.live.showcase import BigPot, ShowcaseView
from pokerhouse.server.web import requests
from pokerhouse.server.web.site import language_of
from pokerhouse.words import localized_hand


@get("/api/showcase", tags=["tables"])
async def showcase(request: requests.AnyRequest, state: State) -> ShowcaseView:
    """A public table in play, or else the last big pot; and the drill of the day.

    All of it is what everybody may see.
    """
    services = requests.services_of(state)
    # Where anybody can become a guest, a session would protect nothing, and costs a look-up.
    if not services.settings.guests:
        await requests.signed_in(request)
    view = await services.showcase.view()
    return (
        view
        if view.pot is None
        else replace(view, pot=_in_language(view.pot, language_of(request)))
    )


def _in_language(pot: BigPot, language: str) -> BigPot:
    """Return a pot with the names of hands in a language."""
    told = [replace(each, words=localized_hand(each.words, language)) for each in pot.winners]
    return replace(pot, winners=tuple(told))


ROUTES = (showcase,)
