"""The HTTP side of notes: a player's notes on hands and people."""

import msgspec
from litestar import get, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.house.notebook import HandNote, Label
from pokerhouse.server.web import requests
from pokerhouse.units import HandId, Millis, PlayerId

MANY = "you have changed your notes many times"


class HandNoteInfo(msgspec.Struct, frozen=True):
    """The player's note on a hand; `changed_ms` is 0 if there is none."""

    hand: HandId
    tags: tuple[str, ...]
    text: str
    changed_ms: Millis


class PlayerNoteInfo(msgspec.Struct, frozen=True):
    """The player's note on somebody, with their present `name`."""

    player: PlayerId
    name: str
    label: Label | None
    text: str
    changed_ms: Millis


class HandNoteWish(requests.Body, frozen=True):
    """A note to keep about a hand; an empty one deletes it."""

    tags: tuple[str, ...]
    text: str


class PlayerNoteWish(requests.Body, frozen=True):
    """A note to keep about somebody; an empty one deletes it."""

    label: Label | None
    text: str


@get("/api/notes/hands", tags=["hands"])
async def hand_notes(request: requests.AnyRequest, state: State) -> list[HandNoteInfo]:
    """List your notes and tags on hands, the last changed first."""
    visit = await requests.signed_in(request)
    return [
        _hand(note)
        for note in await requests.services_of(state).notebook.notes.about_hands(visit.who.player)
    ]


@get("/api/notes/hands/{hand:str}", tags=["hands"])
async def hand_note(
    request: requests.AnyRequest, state: State, hand: FromPath[str]
) -> HandNoteInfo:
    """Return your note and tags on a hand."""
    visit = await requests.signed_in(request)
    return _hand(
        await requests.services_of(state).notebook.notes.about_hand(visit.who.player, HandId(hand))
    )


@put("/api/notes/hands/{hand:str}", tags=["hands"])
async def write_hand_note(
    request: requests.AnyRequest, state: State, hand: FromPath[str], data: JSONBody[HandNoteWish]
) -> HandNoteInfo:
    """Keep a note and tags on a hand one has played, in place of those of before."""
    visit = await requests.signed_in(request)
    player = visit.who.player
    requests.within(requests.limits_of(state).player_notes, player, MANY)
    return _hand(
        requests.granted(
            await requests.services_of(state).notebook.notes.write_about_hand(
                player, HandId(hand), data.tags, data.text
            )
        )
    )


@get("/api/notes/players", tags=["hands"])
async def player_notes(request: requests.AnyRequest, state: State) -> list[PlayerNoteInfo]:
    """List your notes and labels on people and bots, the last changed first."""
    visit, services = await requests.signed_in(request), requests.services_of(state)
    notes = await services.notebook.notes.about_people(visit.who.player)
    names = await services.people.players.names_of(each.about for each in notes)
    return [
        PlayerNoteInfo(each.about, names[each.about], each.label, each.text, each.changed)
        for each in notes
        if each.about in names  # somebody who has just been forgotten is not
    ]


@put("/api/notes/players/{player:str}", status_code=204, tags=["hands"])
async def write_player_note(
    request: requests.AnyRequest,
    state: State,
    player: FromPath[str],
    data: JSONBody[PlayerNoteWish],
) -> None:
    """Keep a note and a label on somebody, in place of those of before."""
    visit = await requests.signed_in(request)
    requests.within(requests.limits_of(state).player_notes, visit.who.player, MANY)
    notes = requests.services_of(state).notebook.notes
    requests.granted(
        await notes.write_about_person(visit.who.player, PlayerId(player), data.label, data.text)
    )


ROUTES = (hand_notes, hand_note, write_hand_note, player_notes, write_player_note)


def _hand(note: HandNote) -> HandNoteInfo:
    return HandNoteInfo(note.hand, note.tags, note.text, note.changed)
