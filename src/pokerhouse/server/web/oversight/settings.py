"""The settings by HTTP: list all, and change those that may change while the house runs."""

from enum import StrEnum
from typing import Annotated

import msgspec
from litestar import delete, get, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, Parameter

from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.oversight import REASON_MAX
from pokerhouse.house.people import Role
from pokerhouse.rules.games import wrong
from pokerhouse.server.live.oversight.settings import SettingState
from pokerhouse.server.settings.colours import OWN_COLOUR, Palette, is_colour, palette_of
from pokerhouse.server.settings.kinds import Kind, OneOf, SettingFault, Switch, Text, Whole
from pokerhouse.server.settings.read import SettingOrigin
from pokerhouse.server.settings.text_kinds import Colour
from pokerhouse.server.web.oversight.requests import keeper
from pokerhouse.server.web.requests import AnyRequest, Body, granted, services_of, signed_in

WhyQuery = Annotated[str, Parameter(max_length=REASON_MAX)]


class SettingKind(StrEnum):
    """The kinds of settings."""

    WHOLE = "whole"
    """A whole number from `least` to `most`."""
    SWITCH = "switch"
    """1 or 0."""
    CHOICE = "choice"
    """One of `choices`."""
    COLOUR = "colour"
    """`#` and six digits of base 16."""
    TEXT = "text"
    """A text in the form that `allowed` names."""


class SettingWish(Body, frozen=True):
    """A new value of a setting, as in the environment, and the reason for the log."""

    value: str
    why: Annotated[str, msgspec.Meta(max_length=REASON_MAX)] = ""


class ChoiceInfo(msgspec.Struct, frozen=True):
    """A value that can be chosen: `value` as it is written, and `title` for people."""

    value: str
    title: str


class SettingInfo(msgspec.Struct, frozen=True):
    """A setting as it holds now.

    - `section`: the key of the section it is in, and `section_title` the title above it
    - `title`: its name for people
    - `help`: what it does
    - `choices`: what can be chosen; empty for other kinds
    - `form`: the key of what is allowed, for a text, or of the titles of choices
    - `unit`: of a whole number; may be empty
    - `value`: as it would be written; of a secret only that it is set
    - `default`: the same, null where there is none
    - `origin`, `place`: where the value comes from, and which file or variable sets it, if one does
    - `fixed`: why it cannot be changed while the house runs; empty where it can
    """

    name: str
    section: str
    section_title: str
    title: str
    help: str
    kind: SettingKind
    allowed: str
    choices: tuple[ChoiceInfo, ...]
    form: str
    least: int | None
    most: int | None
    unit: str
    value: str
    default: str | None
    origin: SettingOrigin
    place: str
    fixed: str


@get("/api/owner/settings", tags=["owner"])
async def settings(request: AnyRequest, state: State) -> list[SettingInfo]:
    """Every setting of the house as it holds now; for owners."""
    held = granted(services_of(state).oversight.settings.all(await signed_in(request)))
    return list(map(_info, held))


@put("/api/owner/settings/{name:str}", status_code=204, tags=["owner"])
async def change(
    request: AnyRequest, state: State, name: FromPath[str], data: JSONBody[SettingWish]
) -> None:
    """Change a setting while the house runs; it stays so over restarts. For owners."""
    visit = await keeper(request)
    granted(await services_of(state).oversight.settings.change(visit, name, data.value, data.why))


@delete("/api/owner/settings/{name:str}", status_code=204, tags=["owner"])
async def take_back(
    request: AnyRequest, state: State, name: FromPath[str], why: WhyQuery = ""
) -> None:
    """Let a setting be again what the file of settings or its default says; for owners."""
    visit = await keeper(request)
    granted(await services_of(state).oversight.settings.take_back(visit, name, why))


@get("/api/owner/colours/{digits:str}", tags=["owner"])
async def colour(request: AnyRequest, digits: FromPath[str]) -> Palette:
    """Preview a colour of the house, six digits of base 16, in every theme; for owners."""
    if (await signed_in(request)).who.role is not Role.OWNER:
        return granted(refuse(HouseReason.NOT_OWNER))
    wanted = f"#{digits.lower()}"
    if not is_colour(wanted):
        return granted(
            refuse(
                HouseReason.BAD_SETTING,
                fault=wrong(
                    SettingFault.COLOUR, place="colour", given=repr(digits), example=OWN_COLOUR
                ),
            )
        )
    return palette_of(wanted)


ROUTES = (settings, change, take_back, colour)


def _info(held: SettingState) -> SettingInfo:
    setting, kind = held.setting, held.setting.kind
    whole = kind if isinstance(kind, Whole) else None
    return SettingInfo(
        name=setting.name,
        section=setting.section,
        section_title=setting.section_title,
        title=setting.title,
        help=setting.help,
        kind=_kind(held),
        allowed=kind.allowed,
        choices=_choices(kind),
        form=kind.form if isinstance(kind, Text) else kind.of if isinstance(kind, OneOf) else "",
        least=None if whole is None else whole.least,
        most=None if whole is None else whole.most,
        unit="" if whole is None else whole.unit,
        value=setting.displayed(held.value),
        default=None if setting.default is None else setting.displayed(setting.default),
        origin=held.origin,
        place=held.place,
        fixed=held.fixed,
    )


def _choices(kind: Kind) -> tuple[ChoiceInfo, ...]:
    if not isinstance(kind, OneOf):
        return ()
    return tuple(ChoiceInfo(name, kind.in_words(value)) for value, name in enumerate(kind.names))


def _kind(held: SettingState) -> SettingKind:
    if isinstance(held.setting.kind, OneOf):
        return SettingKind.CHOICE
    if isinstance(held.setting.kind, Whole):
        return SettingKind.WHOLE
    if isinstance(held.setting.kind, Colour):
        return SettingKind.COLOUR
    return SettingKind.SWITCH if isinstance(held.setting.kind, Switch) else SettingKind.TEXT
