"""The HTTP side of templates: what members keep of the form of a table."""

import msgspec
from litestar import delete, get, put
from litestar.datastructures import State
from litestar.params import JSONBody

from pokerhouse.house.people import Choice
from pokerhouse.server.web import requests
from pokerhouse.units import Millis

MANY = "you have changed your templates many times"


class TemplateInfo(msgspec.Struct, frozen=True):
    """A template: what was chosen by the keys of the form's fields, and when that was."""

    name: str
    values: dict[str, Choice]
    saved_ms: Millis


class SavedTemplate(requests.Body, frozen=True):
    """A template to save under a name."""

    name: str
    values: dict[str, Choice]


class TemplateName(requests.Body, frozen=True):
    """The name of a template."""

    name: str


@get("/api/templates", tags=["account"])
async def templates(request: requests.AnyRequest, state: State) -> list[TemplateInfo]:
    """List your templates of tables by name."""
    known = requests.granted(
        await requests.services_of(state).people.templates.owned_by(
            await requests.signed_in(request)
        )
    )
    return [TemplateInfo(each.name, each.values, each.saved) for each in known]


@put("/api/templates", status_code=204, tags=["account"])
async def keep_template(
    request: requests.AnyRequest, state: State, data: JSONBody[SavedTemplate]
) -> None:
    """Keep choices for a table under a name, in place of those that were kept so before."""
    visit, data = await requests.signed_in(request), await requests.exactly(request, SavedTemplate)
    requests.within(requests.limits_of(state).player_templates, visit.who.player, MANY)
    requests.granted(
        await requests.services_of(state).people.templates.keep(visit, data.name, data.values)
    )


@delete("/api/templates", status_code=204, tags=["account"])
async def drop_template(
    request: requests.AnyRequest, state: State, data: JSONBody[TemplateName]
) -> None:
    """Keep the template of this name no more."""
    visit = await requests.signed_in(request)
    requests.within(requests.limits_of(state).player_templates, visit.who.player, MANY)
    requests.granted(await requests.services_of(state).people.templates.drop(visit, data.name))


ROUTES = (templates, keep_template, drop_template)
