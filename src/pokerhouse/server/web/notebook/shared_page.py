"""The page and the picture of a shared hand, which work without scripts.

Search engines index neither; a link that does not work leads to the page for unknown addresses.
"""

import asyncio
from functools import lru_cache

import msgspec
from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from pokerhouse.house.notebook import SharedView
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.notebook.picture import picture
from pokerhouse.server.web.notebook.shared_hand import ToldHand, described_hand
from pokerhouse.server.web.pictures import can_be_written, png_of
from pokerhouse.server.web.requests import AnyRequest, services_of
from pokerhouse.server.web.site import language_of, packed, served, words

_HIDDEN = {"x-robots-tag": "noindex, nofollow"}
"""For those who have the link alone: it is listed nowhere."""


@get("/shared/{token:str}", include_in_schema=False)
async def shared_hand(request: AnyRequest, state: State, token: FromPath[str]) -> Response[bytes]:
    """The hand in words, with its picture; with `.svg` or `.png` behind the token, the picture."""
    if token.endswith(".png"):
        return await _pixels(request, state, token.removesuffix(".png"))
    if token.endswith(".svg"):
        return await _picture(request, state, token.removesuffix(".svg"))
    shown = await _view_of(state, token)
    language = language_of(request)
    hand, w = described_hand(shown, language), words("shared", language)
    heading = w.heading_of(name=shown.sharer) if shown.sharer else str(w.heading)
    answer = served(
        request,
        "shared/hand.html",
        title=heading,
        description=w.description(game=hand.game, pot=hand.pot),
        public=True,
        picture=f"shared/{token}.png",
        heading=heading,
        hand=hand,
        sharer=shown.sharer,
        token=token,
        described=_described(request, hand),
    )
    answer.headers.update(_HIDDEN)
    return answer


ROUTES = (shared_hand,)


async def _picture(request: AnyRequest, state: State, token: str) -> Response[bytes]:
    hand = described_hand(await _view_of(state, token), language_of(request))
    drawn = picture(
        hand, described=_described(request, hand), house=services_of(state).settings.name
    ).encode()
    sent, coding = packed(request, drawn)
    head = {"cache-control": "private, no-cache", "vary": "accept-encoding, accept-language"}
    return Response(sent, media_type="image/svg+xml", headers=head | _HIDDEN | coding)


async def _pixels(request: AnyRequest, state: State, token: str) -> Response[bytes]:
    """Return the picture for programs that show no SVG.

    A name without strokes is replaced by its seat.
    """
    language = language_of(request)
    hand, w = described_hand(await _view_of(state, token), language), words("shared", language)
    seats = tuple(
        seat
        if can_be_written(seat.name)
        else msgspec.structs.replace(seat, name=f"{w.seat} {seat.seat}")
        for seat in hand.seats
    )
    house = services_of(state).settings.name
    svg = picture(
        msgspec.structs.replace(hand, seats=seats),
        described="",
        house=house if can_be_written(house) else "",
    )
    async with _DRAWING:
        drawn = await services_of(state).ground.machine.threads.run(_drawn, svg)
    return Response(
        drawn, media_type="image/png", headers={"cache-control": "private, no-cache", **_HIDDEN}
    )


_DRAWING = asyncio.Semaphore(1)
"""A picture takes a quarter of a second of a processor: one at a time, however many are asked for.
"""
_drawn = lru_cache(32)(png_of)
"""The same one is asked for by every chat that a link is put into."""


async def _view_of(state: State, token: str) -> SharedView:
    shown = await services_of(state).notebook.shares.view_of(token)
    if shown is None:
        raise RequestFailure(Failure.DEAD_LINK, headers=_HIDDEN)
    return shown


def _described(request: AnyRequest, hand: ToldHand) -> str:
    """The picture in words."""
    w = words("shared", language_of(request))
    seats = ", ".join(w.described_seat(name=seat.name, net=seat.net) for seat in hand.seats)
    return w.described(seats=seats, pot=hand.pot)
