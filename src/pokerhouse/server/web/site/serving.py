"""Pages that the server writes: with a frame around them, or alone for a shell that runs already
(`X-Part: main`).

A template is a file of `templates/<room>/`, extends `main.html` and finds its words as `w`.
Whatever it writes is escaped; only what has passed `pokerhouse.server.web.text` is written as it
is.
"""

import gzip
import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from math import ceil
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from litestar import MediaType, Response
from litestar.response import Redirect
from markupsafe import Markup

from pokerhouse.cards import UNKNOWN
from pokerhouse.catalogue import Sentence, conventions, localized_number, text
from pokerhouse.server.live.settings_now import house_look
from pokerhouse.server.settings.declared import OWN_NAME
from pokerhouse.server.version import VERSION
from pokerhouse.server.web.page import accepted
from pokerhouse.server.web.requests import AnyRequest, services_of
from pokerhouse.server.web.site.deck import symbols
from pokerhouse.server.web.site.frame import STOPS, Frame, project_page
from pokerhouse.server.web.site.terms import explained
from pokerhouse.server.web.site.words import PageWords, spoken, words
from pokerhouse.server.web.sub_path import below, root_of
from pokerhouse.units import Millis
from pokerhouse.words import game_name, localized_hand, mix_name

# Numbers and times as the language of a page writes them: the filters of its templates.


def number(value: float, language: str, digits: int = 0) -> str:
    """A number with its thousands apart: `12,345.6`, in German `12.345,6`; digits: how many after
    the point.

    What is rounded to nothing has no sign; below nothing stands a true minus, after which no line
    breaks.
    """
    return localized_number(f"{value:z,.{digits}f}".replace("-", "−"), language)


def moment(at: Millis, language: str) -> Markup:
    """The day and the time of day (UTC) of a moment, as `day` writes it."""
    told = str(day(at, language))
    clock = datetime.fromtimestamp(at / 1000, UTC).strftime("%H:%M")
    told = told.replace("<time ", '<time data-clock="" ').replace(
        "</time>", f", {clock} UTC</time>"
    )
    return Markup(told)


def day(moment: Millis, language: str) -> Markup:
    """The day of a moment (milliseconds since 1970, UTC) for people and for programs: `22 Nov
    2026`, `22.11.2026`.

    The page writes it anew as the reader does, on the reader's own day (`web/src/site/times.ts`).
    """
    when = datetime.fromtimestamp(moment / 1000, UTC)
    rules = conventions(language)
    month = rules.months.split()[when.month - 1]
    told = rules.date.format(day=when.day, month=month, year=when.year)
    return Markup('<time datetime="{}">{}</time>').format(when.strftime("%Y-%m-%dT%H:%M:%SZ"), told)


PART = "x-part"
"""The header of a request by a shell that runs: it wants the page without a frame."""
_PACKED_FROM = 1_000
"""Bytes; what is shorter hardly becomes less."""


@pass_context
def _number(context: Context, value: float, digits: int = 0) -> str:
    return number(value, context["language"], digits)


@pass_context
def _day(context: Context, moment: Millis) -> Markup:
    return day(moment, context["language"])


@pass_context
def _moment(context: Context, at: Millis) -> Markup:
    return moment(at, context["language"])


@pass_context
def _message(context: Context, key: str) -> str:
    return text(context["language"], key)


@pass_context
def _sentence(context: Context, sentence: Sentence) -> str:
    return text(context["language"], sentence.key, sentence.values)


@pass_context
def _game(context: Context, key: str) -> str:
    return game_name(key, context["language"])


@pass_context
def _mix(context: Context, key: str) -> str:
    return mix_name(key, context["language"])


@pass_context
def _explained(context: Context, page: str) -> Markup:
    return Markup(explained(page, context["language"]))


@pass_context
def _hand(context: Context, name: str) -> str:
    return localized_hand(name, context["language"])


@cache
def _templates() -> Environment:
    folder = Path(str(files(__package__) / "templates"))
    found = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters.update(
        number=_number,
        day=_day,
        moment=_moment,
        message=_message,
        game=_game,
        mix=_mix,
        explained=_explained,
        sentence=_sentence,
        hand=_hand,
    )
    found.globals.update(deck=symbols, UNKNOWN=UNKNOWN)
    return found


def language_of(request: AnyRequest) -> str:
    """Return the language of the answer."""
    return spoken(request.headers.get("accept-language", ""))


def rendered(template: str, language: str, data: Mapping[str, Any]) -> str:
    """A template as HTML: `forum/thread.html` with the words of `forum`."""
    room = template.partition("/")[0]
    return (
        _templates()
        .get_template(template)
        .render(
            {
                **data,
                "w": words(room, language),
                "site": words("site", language),
                "bar": PageWords("strip", language),
                "language": language,
            }
        )
    )


def served(
    request: AnyRequest,
    template: str,
    *,
    title: str,
    description: str = "",
    status: int = 200,
    public: bool = False,
    picture: str = "",
    feed: str = "",
    waiting: bool = False,
    news: int = 0,
    **data: Any,
) -> Response[bytes]:
    """A page of the site.

    template: its name below `templates/`, room first.
    title, description: in words of the reader's language; the name of the house is added to the
    title, and stands
        alone where that is empty.
    public: the same for everybody who reads the language. Only that is sent packed: of others the
        length would tell of their secrets to who listens and has a word in them (BREACH).
    picture: where the PNG is that chats show beside a link, relative to the house; 1200 by 630.
    feed: where the Atom feed of the page is, relative to the house.
    waiting: other pages stand behind this address (`frame.WAITING`).
    news: in how many threads that the reader follows something is new: the bell of the strip.
    data: what the template shows.
    """
    language = language_of(request)
    house = house_look(services_of(request.app.state).settings)
    told = {
        **data,
        "title": title,
        "feed": feed,
        "news": news,
        "own_name": house.name != OWN_NAME,
        "project": project_page(),
        "version": VERSION,
    }
    page = rendered(template, language, told)
    if request.headers.get(PART) != "main":
        frame: Frame = request.app.state["frame"]
        page = frame.around(
            _body(request, page, language, house=house.name, news=news),
            title=f"{title} – {house.name}" if title else house.name,
            description=description,
            language=language,
            root=root_of(request.scope),
            house=house,
            picture=f"{house_url(request)}/{picture}" if picture else "",
            feed=feed,
            waiting=waiting,
        )
    return _answer(request, page.encode(), status=status, public=public)


def _body(request: AnyRequest, main: str, language: str, *, house: str, news: int) -> str:
    """Return the body of a page: the strip of the site, and below it the main part."""
    told = {
        "main": Markup(main),
        "stops": STOPS,
        "news": news,
        "house": house,
        "here": _here(request),
        "browsers": request.app.state["frame"].browsers,
    }
    return rendered("site/body.html", language, told)


def _here(request: AnyRequest) -> str:
    """Return the address of this page relative to the house; the house's own is `./`."""
    asked = request.url.query
    return "./" + quote(below(request.scope).lstrip("/")) + (f"?{asked}" if asked else "")


def packed(request: AnyRequest, body: bytes) -> tuple[bytes, dict[str, str]]:
    """Return the body as the browser takes it, and the headers that say so: packed if it can be.

    Only for what is the same for everybody.
    """
    takes = accepted(request.headers.get("accept-encoding", ""))
    if len(body) <= _PACKED_FROM or "gzip" not in takes:
        return body, {}
    return gzip.compress(body, 6, mtime=0), {"content-encoding": "gzip"}


def _answer(request: AnyRequest, body: bytes, *, status: int, public: bool) -> Response[bytes]:
    sent, coding = packed(request, body) if public else (body, {})
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}{"-gzip" if coding else ""}"'
    head = {
        "etag": tag,
        "cache-control": "no-cache" if public else "private, no-cache",
        "vary": f"accept-encoding, accept-language, {PART}" + ("" if public else ", cookie"),
    }
    told = [
        each.strip().removeprefix("W/")
        for each in request.headers.get("if-none-match", "").split(",")
    ]
    if status == 200 and tag in told:
        return Response(b"", status_code=304, headers=head)
    return Response(sent, status_code=status, media_type=MediaType.HTML, headers=head | coding)


def house_url(request: AnyRequest) -> str:
    """Return the house's address as in its settings, else as the browser has it; no final `/`."""
    settings = services_of(request.app.state).settings
    return settings.url or f"{request.url.scheme}://{request.url.netloc}{root_of(request.scope)}"


def see_other(request: AnyRequest, path: str) -> Redirect:
    """Leads on to another page of the house after a form was sent: `see_other(request,
    "forum/thread/3")`.

    No browser tells a shell that runs to which place of a page it was led: it reads `at` in the
    place of `#`.
    """
    page, *place = path.split("#", 1)
    if any(place) and PART in request.headers:
        path = f"{page}{'&' if '?' in page else '?'}at={place[0]}"
    return Redirect(f"{root_of(request.scope)}/{path}", status_code=303)


# The error pages for browsers, also for unknown addresses.

NOT_HERE = 404
SENTENCES = {
    401: "who_asks",
    NOT_HERE: "nothing_why",
    405: "nothing_why",
    413: "too_large",
    429: "too_fast",
    500: "broken",
    503: "cannot_write",
}
"""The words for each status; of all others the house says why."""
PARTS_MAX = 5


def wants_page(request: AnyRequest) -> bool:
    """Return whether the answer is for a person, not for a program."""
    return "text/html" in request.headers.get("accept", "")


def error_page(
    request: AnyRequest,
    status: int,
    detail: str,
    *,
    misread: Sequence[str] = (),
    wait_s: int = 0,
    incident: str = "",
) -> Response[bytes]:
    """Return an error as a page in the frame of the house.

    - `detail`: the words of the house, for a status that has no sentence of its own.
    - `misread`: the parameters with unreadable values, by name.
    - `wait_s`: the seconds until it can be tried again; 0 if unknown.
    - `incident`: the number of the entry in the log.
    """
    language = language_of(request)
    w = words("site", language)
    asked = [part for part in misread if part in request.query_params][:PARTS_MAX]
    title = w.not_done
    why = detail
    page = ""
    if asked and request.method == "GET":
        title, why = (
            w.wrong_address,
            w.wrong_part(parts=", ".join(w.quoted(text=part) for part in asked)),
        )
        page = quote(below(request.scope).lstrip("/"))
    elif misread:
        why = w.misread
    elif status in SENTENCES:
        title = w.nothing_here if SENTENCES[status] == "nothing_why" else w.not_done
        why = w[SENTENCES[status]](minutes=max(1, ceil(wait_s / 60)), incident=incident)
    return served(
        request, "site/error.html", title=title, status=status, heading=title, why=why, page=page
    )
