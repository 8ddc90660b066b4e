"""People write in the forum, by plain forms: what was typed comes back with whatever is wrong with
it.
"""

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from markupsafe import Markup

from pokerhouse.house import HouseReason, Refused, forum
from pokerhouse.house.oversight import REASON_MAX
from pokerhouse.house.people import Role, Visit
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.forum import rendering
from pokerhouse.server.web.site import read_form, see_other, served

PREVIEW_LETTERS = 4_000
"""A preview costs a look into the forum, and one more for this many letters."""


class PostForm(msgspec.Struct, frozen=True):
    """The fields of a form. The request bounds it; a text that is too long comes back whole.

    - `name`: of a visitor without a session
    - `answer`: to the question for robots
    - `do`: `preview` to look at it first
    """

    title: str = ""
    words: str = ""
    name: str = ""
    answer: str = ""
    do: str = ""


def form_data(
    request: requests.AnyRequest,
    reader: forum.Reader,
    visit: Visit | None,
    written: PostForm,
    denied: forum.Denied | None = None,
    preview: Markup | None = None,
) -> dict[str, Any]:
    """Return the data for the templates of forms."""
    services = requests.services_of(request.app.state)
    return {
        "reader": reader,
        "written": written,
        "preview": preview,
        "fault": "" if denied is None else rendering.refusal_text(request, denied),
        "asks_name": _may_name(visit) and (visit is None or bool(written.name)),
        "question": _question(request) if _is_asked(reader) else "",
        "is_held": services.forum.desk.is_held(reader),
        "letters_max": forum.POST_LETTERS_MAX,
        "title_max": forum.TITLE_LETTERS_MAX,
        "reason_max": REASON_MAX,
    }


@get("/forum/{area:str}/new", include_in_schema=False)
async def new_thread(request: requests.AnyRequest, area: FromPath[str]) -> Response[bytes]:
    """The form of a new thread."""
    reader, visit = await rendering.reader_of(request)
    wanted = _area(area)
    if (denied := forum.area_objection(reader, wanted)) is not None:
        return rendering.refused_page(request, denied, "forum")
    return _form(
        request, f"forum/{wanted}", form_data(request, reader, visit, PostForm()), area=wanted
    )


@post("/forum/{area:str}", include_in_schema=False, status_code=200)
async def begin(request: requests.AnyRequest, state: State, area: FromPath[str]) -> Response[Any]:
    """Begin a thread, or look at it first."""
    written, wanted = await read_form(request, PostForm), _area(area)
    visit = await requests.visit_of(request)
    reader = forum.Reader() if visit is None else await rendering.reader_as(request, visit)
    denied = rendering.speaking_objection(request, visit) or forum.area_objection(reader, wanted)
    preview = None
    if written.do == "preview":
        denied, preview = await _preview(request, written, denied)
    elif denied is None:
        found = await _writer(request, reader, visit, written)
        if not isinstance(found, forum.Denied):
            reader, token = found
            answer = await requests.services_of(state).forum.desk.begin(
                reader, wanted, written.title, written.words
            )
            if not isinstance(answer, forum.Denied):
                return _arrived(request, answer, token, f"area-{wanted}")
            found = answer
        denied = found
    data = form_data(request, reader, visit, written, denied, preview)
    return _form(request, f"forum/{wanted}", data, area=wanted, status=rendering.status_of(denied))


@post("/forum/thread/{number:int}", include_in_schema=False, status_code=200)
async def reply(request: requests.AnyRequest, state: State, number: FromPath[int]) -> Response[Any]:
    """Write in a thread, or look at it first."""
    written = await read_form(request, PostForm)
    visit = await requests.visit_of(request)
    reader = forum.Reader() if visit is None else await rendering.reader_as(request, visit)
    thread = await rendering.thread_for(request, reader, number)
    denied, preview = rendering.speaking_objection(request, visit), None
    if written.do == "preview":
        denied, preview = await _preview(request, written, denied)
    elif denied is None:
        found = await _writer(request, reader, visit, written)
        if not isinstance(found, forum.Denied):
            reader, token = found
            answer = await requests.services_of(state).forum.desk.reply(
                reader, forum.ThreadNo(number), written.words
            )
            if not isinstance(answer, forum.Denied):
                return _arrived(request, answer, token, f"thread-{number}")
            found = answer
        denied = found
    data = form_data(request, reader, visit, written, denied, preview)
    return _form(
        request, f"forum/thread/{number}", data, thread=thread, status=rendering.status_of(denied)
    )


@get("/forum/post/{number:int}/edit", include_in_schema=False)
async def edit_form(request: requests.AnyRequest, number: FromPath[int]) -> Response[bytes]:
    """The form to change a post."""
    reader, visit = await rendering.reader_of(request)
    thread, found = await rendering.post_for(request, reader, number)
    if not reader.wrote(found):
        return rendering.refused_page(
            request, forum.deny(forum.ForumReason.NOT_YOURS), f"forum/post/{number}"
        )
    data = form_data(request, reader, visit, PostForm(title=found.title, words=found.words))
    return _form(request, f"forum/post/{number}/edit", data, thread=thread, post=found)


@post("/forum/post/{number:int}/edit", include_in_schema=False, status_code=200)
async def edit(request: requests.AnyRequest, state: State, number: FromPath[int]) -> Response[Any]:
    """Change a post, or look at it first."""
    written = await read_form(request, PostForm)
    reader, visit = await rendering.reader_of(request)
    thread, found = await rendering.post_for(request, reader, number)
    preview, denied = None, rendering.speaking_objection(request, visit)
    if written.do == "preview":
        denied, preview = await _preview(request, written, denied)
    elif (
        denied is None
        and (
            denied := rendering.too_fast(
                requests.limits_of(state).address_forum, requests.address(request)
            )
        )
        is None
    ):
        answer = await requests.services_of(state).forum.desk.edit(
            reader, forum.PostNo(number), written.title, written.words
        )
        if not isinstance(answer, forum.Denied):
            return _arrived(request, answer, "", f"post-{number}")
        denied = answer
    data = form_data(request, reader, visit, written, denied, preview)
    return _form(
        request,
        f"forum/post/{number}/edit",
        data,
        thread=thread,
        post=found,
        status=rendering.status_of(denied),
    )


@post("/forum/post/{number:int}/delete", include_in_schema=False, status_code=200)
async def take_back(
    request: requests.AnyRequest, state: State, number: FromPath[int]
) -> Response[Any]:
    """Delete what one wrote."""
    reader, _ = await rendering.reader_of(request)
    thread, found = await rendering.post_for(request, reader, number)
    denied = rendering.too_fast(requests.limits_of(state).address_forum, requests.address(request))
    answer = denied or await requests.services_of(state).forum.desk.take_back(
        reader, forum.PostNo(number)
    )
    if isinstance(answer, forum.Denied):
        return rendering.refused_page(request, answer, f"forum/post/{number}")
    after = await requests.services_of(state).store.forum.thread(thread.number)
    stays = found.place and after is not None and after.shown
    return see_other(request, f"forum/thread/{thread.number}" if stays else f"forum/{thread.area}")


ROUTES = (new_thread, begin, reply, edit_form, edit, take_back)


async def _writer(
    request: requests.AnyRequest, reader: forum.Reader, visit: Visit | None, written: PostForm
) -> tuple[forum.Reader, str] | forum.Denied:
    """Return the author, and the token of a visitor who becomes a guest by writing.

    Guests write under the name they give: the page may have made them a guest since it asked for
    it.
    """
    services, limits = (
        requests.services_of(request.app.state),
        requests.limits_of(request.app.state),
    )
    if _is_asked(reader) and not forum.is_right(written.answer, _answers(request)):
        return forum.deny(forum.ForumReason.WRONG_ANSWER)
    denied = rendering.too_fast(limits.address_posts, requests.address(request))
    if denied is None and reader.player:
        denied = rendering.too_fast(limits.player_posts, reader.player)
    name = written.name.strip() if _may_name(visit) else ""
    if denied is None and visit is not None and name:
        denied = rendering.too_fast(limits.player_names, visit.who.player)
    if denied is not None:
        return denied
    if visit is None and not services.settings.guests:
        return forum.deny(forum.ForumReason.SIGN_IN)
    if (
        visit is None
        and (denied := rendering.too_fast(limits.address_guests, requests.address(request)))
        is not None
    ):
        return denied
    if (
        name
        and (refused := services.people.profiles.names.objection(reader.player, name)) is not None
    ):
        return _name_refused(refused)
    record, token = (
        (visit.who, "")
        if visit
        else await services.people.profiles.new_guest(requests.device(request))
    )
    requests.note_address(request, record.player)
    if name:
        renamed = await services.people.profiles.rename(record, name)
        if isinstance(renamed, Refused):
            return _name_refused(renamed)
    return reader if visit else forum.Reader(record.player, record.role), token


def _may_name(visit: Visit | None) -> bool:
    return visit is None or visit.who.role is Role.GUEST


async def _preview(
    request: requests.AnyRequest, written: PostForm, denied: forum.Denied | None
) -> tuple[forum.Denied | None, Markup | None]:
    """Return the preview of a post, or why it cannot be one; `denied`: why there is no preview."""
    rate, address = requests.limits_of(request.app.state).address_forum, requests.address(request)
    cost = 1 + len(written.words) // PREVIEW_LETTERS
    denied = denied or rendering.too_fast(rate, address, cost)
    words = forum.tidy_post(written.words)
    denied = denied or forum.post_fault(words)
    return denied, None if denied else await rendering.html_for(request, words)


def _name_refused(refused: Refused) -> forum.Denied:
    taken = refused.reason == HouseReason.NAME_TAKEN
    return forum.deny(forum.ForumReason.NAME_TAKEN if taken else forum.ForumReason.BAD_NAME)


def _is_asked(reader: forum.Reader) -> bool:
    """Is the question for robots put to them? Never to members."""
    return not reader.role.may_act_as(Role.MEMBER)


def _question(request: requests.AnyRequest) -> str:
    """The owner's question, or that of the house."""
    return (
        requests.services_of(request.app.state).settings.forum_question
        or rendering.forum_words(request).question
    )


def _answers(request: requests.AnyRequest) -> tuple[str, ...]:
    settings = requests.services_of(request.app.state).settings
    return (
        settings.forum_answers
        if settings.forum_question
        else tuple(rendering.forum_words(request).answers.split(","))
    )


def _form(
    request: requests.AnyRequest,
    action: str,
    data: dict[str, Any],
    *,
    status: int = 200,
    **where: Any,
) -> Response[bytes]:
    """A form by itself, with what is wrong and what it would look like."""
    w = rendering.forum_words(request)
    named = {"area": None, "thread": None, "post": None, **where}
    begins = w.new_news if named["area"] is forum.Area.NEWS else w.new_thread
    heading = w.edit_post if named["post"] else w.write_reply if named["thread"] else begins
    return served(
        request, "forum/form.html", title=heading, status=status, action=action, **named, **data
    )


def _arrived(
    request: requests.AnyRequest, post: forum.ForumPost, token: str, draft: str
) -> Response[Any]:
    """Redirect to a new post, or show that it waits for approval."""
    if post.state is forum.PostState.HELD:
        answer: Response[Any] = served(
            request, "forum/held.html", title=rendering.forum_words(request).held_title, draft=draft
        )
    else:
        page = f"page={post.page}&" if post.page > 1 else ""
        answer = see_other(request, f"forum/thread/{post.thread}?{page}sent=1#post-{post.number}")
    if token:
        answer.set_cookie(requests.session_cookie(request, token))
    return answer


def _area(name: str) -> forum.Area:
    """Raises 404 for what is none."""
    if name not in tuple(forum.Area):
        raise RequestFailure(Failure.NO_SUCH_FORUM_AREA)
    return forum.Area(name)
