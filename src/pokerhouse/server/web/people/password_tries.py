"""Limits on guessing passwords, and the cookie of browsers that have logged in before.

Law: guesses made elsewhere keep nobody out of their account in a browser that was in it before, nor
do those from one address keep out anyone at another. Only strangers are kept out, and a recovery
code lets them in all the same.
"""

from litestar.datastructures import Cookie

from pokerhouse.house import people
from pokerhouse.server.live.people import Admitted
from pokerhouse.server.web import requests
from pokerhouse.units import PlayerId

COOKIE = "pokerhouse_browser"
COOKIE_MAX_AGE_S = 400 * 24 * 3600
"""The longest time for which browsers keep a cookie."""
KEY_LETTERS = 64
MANY_TRIES = "many passwords were tried"


async def try_password(request: requests.AnyRequest, name: str) -> None:
    """Count one password that is tried for a name, whether it is right or not."""
    limits, services = (
        requests.limits_of(request.app.state),
        requests.services_of(request.app.state),
    )
    player = await services.people.accounts.player_of(name)
    marks = request.cookies.get(COOKIE, "")
    if browser := people.known_browser(marks, services.ground.key, player):
        requests.within(limits.account_logins, f"browser {browser}", MANY_TRIES)
        return
    _try_at(request)
    key = _key(name)
    words = f"{MANY_TRIES} for this name"
    # A guess that is refused here takes nothing from the tries of other addresses.
    requests.within(limits.account_logins, f"{requests.address(request)} {key}", words)
    requests.within(limits.account_strangers, key, words)


def try_code(request: requests.AnyRequest, name: str) -> None:
    """Count one recovery code that is tried for a name.

    A code is too long to be guessed, so any number of addresses may try.
    """
    _try_at(request)
    requests.within(
        requests.limits_of(request.app.state).account_logins,
        f"code {requests.address(request)} {_key(name)}",
        f"{MANY_TRIES} for this name",
    )


def try_own_password(request: requests.AnyRequest, player: PlayerId) -> None:
    """Count one password that is tried by somebody who is logged in."""
    limits = requests.limits_of(request.app.state)
    requests.within(limits.account_logins, f"own {player}", MANY_TRIES)


def entry_cookies(request: requests.AnyRequest, admitted: Admitted) -> list[Cookie]:
    """Return the cookies of somebody who has logged in: the session, and the browser's mark.

    One who keeps their session gets the mark alone.
    """
    known = _mark(request, admitted.who.player)
    return [requests.session_cookie(request, admitted.token), known] if admitted.token else [known]


def _mark(request: requests.AnyRequest, player: PlayerId) -> Cookie:
    ground = requests.services_of(request.app.state).ground
    marks = request.cookies.get(COOKIE, "")
    browser = people.known_browser(marks, ground.key, player) or ground.machine.chance.hex_id(16)
    mark = people.make_mark(ground.key, player, browser)
    known = requests.session_cookie(request, people.add_mark(marks, mark))
    known.key, known.max_age = COOKIE, COOKIE_MAX_AGE_S
    return known


def _key(name: str) -> str:
    return people.skeleton(name)[:KEY_LETTERS]


def _try_at(request: requests.AnyRequest) -> None:
    limits = requests.limits_of(request.app.state)
    words = f"{MANY_TRIES} from your address"
    requests.within(limits.address_logins, requests.address(request), words)
