"""News of the forum as Atom feeds (RFC 4287), of what everybody may read."""

from collections.abc import Sequence
from datetime import UTC, datetime
from xml.etree import ElementTree

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from pokerhouse.house.forum import Area, PostView, Reader, ThreadNo, areas_read_by
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.forum.rendering import forum_words, html_for, thread_for
from pokerhouse.server.web.requests import AnyRequest, services_of
from pokerhouse.server.web.site import house_url, language_of

ENTRIES = 20
ATOM = "application/atom+xml; charset=utf-8"
NAMESPACE = "http://www.w3.org/2005/Atom"


@get("/forum/{area:str}/feed.xml", include_in_schema=False)
async def area_feed(request: AnyRequest, state: State, area: FromPath[str]) -> Response[bytes]:
    """The newest posts of an area that everybody reads."""
    if area not in areas_read_by(Reader()):
        raise RequestFailure(Failure.NO_SUCH_FEED)
    posts = await services_of(state).store.forum.newest([Area(area)], None, ENTRIES)
    return await _feed(request, state, f"forum/{area}", forum_words(request)["area_" + area], posts)


@get("/forum/thread/{number:int}/feed.xml", include_in_schema=False)
async def thread_feed(request: AnyRequest, state: State, number: FromPath[int]) -> Response[bytes]:
    """The newest posts of a thread that everybody reads."""
    thread = await thread_for(request, Reader(), number)
    posts = await services_of(state).store.forum.newest([thread.area], ThreadNo(number), ENTRIES)
    return await _feed(request, state, f"forum/thread/{number}", thread.title, posts)


ROUTES = (area_feed, thread_feed)


async def _feed(
    request: AnyRequest, state: State, place: str, title: str, entries: Sequence[PostView]
) -> Response[bytes]:
    house = house_url(request)
    feed = ElementTree.Element(
        "feed", {"xmlns": NAMESPACE, "xml:lang": language_of(request), "xml:base": f"{house}/"}
    )
    _text(feed, "id", f"{house}/{place}")
    _text(feed, "title", f"{title} – {services_of(state).settings.name}")
    ElementTree.SubElement(feed, "link", {"href": f"{house}/{place}"})
    ElementTree.SubElement(feed, "link", {"rel": "self", "href": f"{house}/{place}/feed.xml"})
    _text(
        feed,
        "updated",
        _moment(max((max(each.post.at, each.post.edited) for each in entries), default=0)),
    )
    for told in entries:
        entry = ElementTree.SubElement(feed, "entry")
        address = f"{house}/forum/post/{told.post.number}"
        _text(entry, "id", address)
        thread = await services_of(state).store.forum.thread(told.post.thread)
        _text(entry, "title", (thread.title if thread else "") or forum_words(request).untitled)
        ElementTree.SubElement(entry, "link", {"href": address})
        _text(entry, "published", _moment(told.post.at))
        _text(entry, "updated", _moment(max(told.post.at, told.post.edited)))
        _text(ElementTree.SubElement(entry, "author"), "name", told.name)
        _text(entry, "content", str(await html_for(request, told.post.words))).set("type", "html")
    body = ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True)
    head = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(body, media_type=ATOM, headers=head)


def _text(parent: ElementTree.Element, tag: str, text: str) -> ElementTree.Element:
    element = ElementTree.SubElement(parent, tag)
    element.text = text
    return element


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
