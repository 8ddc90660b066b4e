"""The forum to be read: its areas, threads, posts, and what is found and followed."""

from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, Parameter
from litestar.response import Redirect

from pokerhouse.house import forum
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.forum import rendering
from pokerhouse.server.web.forum.writing import PostForm, form_data
from pokerhouse.server.web.requests import AnyRequest, address, limits_of, services_of, signed_in
from pokerhouse.server.web.site import see_other, served

LATEST = 8
"""Threads on the first page."""
THREAD_PAGES_MAX = 400
"""The pages of an area that can be turned; older threads are found by search."""

Page = Annotated[int, Parameter(ge=1, le=THREAD_PAGES_MAX)]
Number = Annotated[int, Parameter(ge=0, le=rendering.NUMBER_MAX)]
Query = Annotated[str, Parameter(max_length=forum.QUERY_LETTERS_MAX)]
Flag = Annotated[int, Parameter(ge=0, le=1)]


@get("/forum", include_in_schema=False)
async def front(request: AnyRequest, state: State) -> Response[bytes]:
    """The areas, and what moved last."""
    services, w = services_of(state), rendering.forum_words(request)
    reader, _ = await rendering.reader_of(request)
    areas = forum.areas_read_by(reader)
    counts = {each.area: each for each in await services.store.forum.areas()}
    latest = await services.store.forum.threads(areas, 0, LATEST)
    followed, seen = await services.forum.marks.followed(reader)
    return served(
        request,
        "forum/front.html",
        title=w.forum,
        description=w.description,
        areas=[
            (area, counts.get(area), area in areas)
            for area in (forum.Area.PUBLIC, forum.Area.MEMBERS, forum.Area.FAQ, forum.Area.NEWS)
        ],
        latest=rendering.shown_threads(latest, reader, seen),
        news=sum(seen.is_new(each.thread) for each in followed),
        held=services.forum.desk.held if reader.keeps_order else 0,
        reader=reader,
    )


@get("/forum/{area:str}", include_in_schema=False)
async def area_page(
    request: AnyRequest, state: State, area: FromPath[str], page: Page = 1
) -> Response[bytes]:
    """The threads of an area."""
    reader, _ = await rendering.reader_of(request)
    wanted, w = _area(area), rendering.forum_words(request)
    if wanted not in forum.areas_read_by(reader):
        denied = forum.area_objection(reader, wanted)
        assert denied is not None, "who may not read there may not write there"
        return rendering.refused_page(request, denied, "forum")
    services = services_of(state)
    found = await services.store.forum.threads(
        [wanted], (page - 1) * forum.PAGE_THREADS, forum.PAGE_THREADS + 1
    )
    seen = await services.forum.marks.marks_of(reader.player)
    return served(
        request,
        "forum/area.html",
        news=await services_of(state).forum.marks.bell(reader),
        title=w["area_" + wanted.value],
        description=w["about_" + wanted.value],
        feed="" if wanted is forum.Area.MEMBERS else f"forum/{wanted.value}/feed.xml",
        area=wanted,
        threads=rendering.shown_threads(found[: forum.PAGE_THREADS], reader, seen),
        page=page,
        more=len(found) > forum.PAGE_THREADS,
        may_begin=forum.area_objection(reader, wanted) is None,
        reader=reader,
    )


@get("/forum/thread/{number:int}", include_in_schema=False)
async def thread_page(
    request: AnyRequest,
    state: State,
    number: FromPath[int],
    page: Page = 1,
    quote: Number = 0,
    sent: Flag = 0,
) -> Response[bytes]:
    """A page of a thread. `quote`: a post to be answered; `sent`: what was written has arrived."""
    reader, visit = await rendering.reader_of(request)
    thread = await rendering.thread_for(request, reader, number)
    if page > thread.pages:
        raise RequestFailure(Failure.THREAD_PAGES, {"pages": str(thread.pages)})
    services = services_of(state)
    posts = await services.store.forum.posts(
        thread.number, rendering.first_place(page), forum.PAGE_POSTS
    )
    seen = await services.forum.marks.marks_of(reader.player)
    shown = await rendering.shown_posts(request, reader, thread, posts, seen)
    if posts:
        await services.forum.marks.read(
            reader.player, thread.number, max(each.post.at for each in posts), seen
        )
    words = ""
    if quote:
        _, answered = await rendering.post_for(request, reader, quote)
        words = (
            rendering.quoted(answered)
            if forum.reads_words(reader, answered) and rendering.is_shown(answered)
            else ""
        )
    objection = forum.reply_objection(reader, thread)
    return served(
        request,
        "forum/thread.html",
        news=await services_of(state).forum.marks.bell(reader),
        title=thread.title or rendering.forum_words(request).untitled,
        feed="" if thread.area is forum.Area.MEMBERS else f"forum/thread/{thread.number}/feed.xml",
        thread=thread,
        posts=shown,
        page=page,
        follows=seen.follows(thread.number),
        why_not="" if objection is None else rendering.refusal_text(request, objection),
        areas=[each for each in forum.Area if forum.area_objection(reader, each) is None],
        sent=bool(sent),
        **form_data(request, reader, visit, PostForm(words=words)),
    )


@get("/forum/post/{number:int}", include_in_schema=False)
async def post_page(request: AnyRequest, number: FromPath[int]) -> Redirect:
    """A post, in its thread."""
    reader, _ = await rendering.reader_of(request)
    _, found = await rendering.post_for(request, reader, number)
    return see_other(request, rendering.place_of(found))


@get(
    [f"/forum/post/{{number:int}}/{deed}" for deed in ("report", "keep", "delete")],
    include_in_schema=False,
)
async def back_to_post(request: AnyRequest, number: FromPath[int]) -> Redirect:
    """A form was sent there, and its answer is loaded again: nothing is done twice."""
    return see_other(request, f"forum/post/{number}")


@get(
    [f"/forum/thread/{{number:int}}/{deed}" for deed in ("follow", "keep")], include_in_schema=False
)
async def back_to_thread(request: AnyRequest, number: FromPath[int]) -> Redirect:
    """The same, of a thread."""
    return see_other(request, f"forum/thread/{number}")


@get("/forum/post/{number:int}/history", include_in_schema=False)
async def history(request: AnyRequest, state: State, number: FromPath[int]) -> Response[bytes]:
    """Show the earlier versions of a post, to its author and to moderators."""
    reader, _ = await rendering.reader_of(request)
    thread, found = await rendering.post_for(request, reader, number)
    if not forum.may_see_history(reader, found):
        raise RequestFailure(Failure.NO_POST_HISTORY)
    edits = await services_of(state).store.forum.edits(found.number)
    return served(
        request,
        "forum/history.html",
        title=rendering.forum_words(request).history,
        thread=thread,
        post=found,
        edits=[(edit, await rendering.html_for(request, edit.words)) for edit in reversed(edits)],
        now=await rendering.html_for(request, found.words),
    )


@get("/forum/search", include_in_schema=False)
async def search(
    request: AnyRequest, state: State, q: Query = "", page: Page = 1
) -> Response[bytes]:
    """Search by words all that this reader may read."""
    reader, _ = await rendering.reader_of(request)
    words = forum.words_of(q)
    denied = rendering.too_fast(limits_of(state).address_forum, address(request)) if words else None
    found, page = [], min(page, forum.PAGES_MAX)
    if words and denied is None:
        sought = forum.PostQuery(
            words, forum.areas_read_by(reader), (page - 1) * forum.FOUND_MAX, forum.FOUND_MAX + 1
        )
        found = list(await services_of(state).store.forum.search(sought))
    return served(
        request,
        "forum/search.html",
        news=await services_of(state).forum.marks.bell(reader),
        title=rendering.forum_words(request).search,
        status=rendering.status_of(denied),
        q=q,
        hits=rendering.hits(found[: forum.FOUND_MAX]),
        page=page,
        more=len(found) > forum.FOUND_MAX and page < forum.PAGES_MAX,
        fault="" if denied is None else rendering.refusal_text(request, denied),
    )


@get("/forum/following", include_in_schema=False)
async def following(request: AnyRequest, state: State) -> Response[bytes]:
    """The threads that somebody follows."""
    reader, _ = await rendering.reader_of(request)
    threads, seen = await services_of(state).forum.marks.followed(reader)
    return served(
        request,
        "forum/following.html",
        news=sum(seen.is_new(each.thread) for each in threads),
        title=rendering.forum_words(request).following,
        threads=rendering.shown_threads(threads, reader, seen),
        reader=reader,
    )


@post("/forum/thread/{number:int}/follow", include_in_schema=False, status_code=200)
async def follow(
    request: AnyRequest, state: State, number: FromPath[int], stop: Flag = 0
) -> Redirect | Response[bytes]:
    """Follow or unfollow a thread."""
    reader = await _reader_with_session(request)
    thread = await rendering.thread_for(request, reader, number)
    denied = rendering.too_fast(limits_of(state).player_marks, reader.player)
    denied = denied or await services_of(state).forum.marks.follow(
        reader.player, thread.number, follows=not stop
    )
    if isinstance(denied, forum.Denied):
        return rendering.refused_page(request, denied, f"forum/thread/{number}")
    return see_other(request, f"forum/thread/{number}")


@post("/forum/read", include_in_schema=False, status_code=200)
async def read_all(request: AnyRequest, state: State) -> Redirect | Response[bytes]:
    """Everything there is was read."""
    reader = await _reader_with_session(request)
    if (denied := rendering.too_fast(limits_of(state).player_marks, reader.player)) is not None:
        return rendering.refused_page(request, denied, "forum")
    await services_of(state).forum.marks.read_all(reader.player)
    return see_other(request, "forum")


ROUTES = (
    front,
    area_page,
    thread_page,
    post_page,
    back_to_post,
    back_to_thread,
    history,
    search,
    following,
    follow,
    read_all,
)


def _area(name: str) -> forum.Area:
    """Raises 404 for what is none."""
    if name not in tuple(forum.Area):
        raise RequestFailure(Failure.NO_SUCH_FORUM_AREA)
    return forum.Area(name)


async def _reader_with_session(request: AnyRequest) -> forum.Reader:
    """Raise 401 for visitors without a session, 403 for banned people."""
    await signed_in(request)
    reader, _ = await rendering.reader_of(request)
    return reader
