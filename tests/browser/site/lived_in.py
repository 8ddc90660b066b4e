"""A house in which something has happened: an evening, a shared hand, threads, a note, a report, a
private table.

Pages are looked at with something on them; what is empty always fits.
"""

import asyncio
import re
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from pokerhouse.rules import Call, Check, Fold, PlayerAction
from pokerhouse.server.wire.protocol import Turn
from tests.kit.client import NO_LIMIT, Client
from tests.kit.server import ServerProcess
from tests.server.options.room import played
from tests.server.web.forum.kit import Forumer, thread_of
from tests.server.web.visitor import PATIENCE_S, Visitor

HANDS, SMALL = 12, 8
"""How many are played, and what is called, in chips: four big blinds."""
LONG_NAME = "Wolfeschlegelstein B"
"""As long as a name may be."""
TITLE = "Was this a call? A long title that goes on for a while"
WORDS = """# Three of a kind on a wet board

> What would **you** have done?

| street | pot |
|---|---|
| flop | 1,200 |
| turn | 3,600 |

1. Call, and see [the rules](/rules/book)
2. `raise`, all in: a line of words that goes on and on, until it is wider than any phone in the world is
"""


@dataclass(frozen=True)
class LivedIn:
    """The house, its owner's session, and where the pages lie that only such a house has, by their
    names here.
    """

    server: ServerProcess
    session: str
    pages: Mapping[str, str]


SECTIONS = re.findall(
    r'id: "(\w+)"', (Path(__file__).parents[3] / "web/src/oversight/sections.ts").read_text()
)
"""The parts of the owner's pages, as the page lists them."""


def live_in(server: ServerProcess) -> LivedIn:
    """Play an evening in a house that has just opened, talk about it, share it."""
    owner = Forumer(server)
    owner.register(LONG_NAME)
    found = re.search(r"#/owner/([\w.-]+)", server.said)
    assert found
    owner.ask("POST", "/api/link/owner", token=found[1])
    with ThreadPoolExecutor(1) as beside:  # a browser may have a loop in this thread
        table = beside.submit(lambda: asyncio.run(_evening(server.url, owner.token))).result()
    hand = _last_hand(owner)
    shared = owner.ask("POST", "/api/shares", 201, hand=hand, hides_names=True, shows_cards=True)[
        "token"
    ]
    post = owner.begin(TITLE, WORDS)
    thread = thread_of(owner, post)
    owner.send(f"/forum/post/{post}/edit", title=TITLE, words=WORDS + "\nOr a fold?", do="send")
    guest = Forumer(server, "Passer-by")
    guest.reply(thread, f"Look at {server.url}/shared/{shared}\n\n> Call\n\nYes.")
    owner.begin("New cards", WORDS, area="news")
    return LivedIn(
        server,
        owner.token,
        {
            "a thread": f"forum/thread/{thread}",
            "a post to change": f"forum/post/{post}/edit",
            "how a post was": f"forum/post/{post}/history",
            "a shared hand": f"shared/{shared}",
            "an own hand's replay": f"#/replay/hand/{hand}",
            "an own hand's proofs": f"#/verify/{hand}",
            "a shared hand's replay": f"#/replay/shared/{shared}",
            "a table": f"#/table/{table}",
            "a person": f"people/{owner.arrive()['player']}",
        },
    )


def _last_hand(player: Visitor) -> str:
    """The last hand that somebody played, once the house has it in its records."""
    deadline = time.monotonic() + PATIENCE_S
    while not (hands := player.request("GET", "/api/hands").json()["hands"]):
        assert time.monotonic() < deadline, "no hand was recorded"
        time.sleep(0.1)
    return str(hands[0]["hand"])


def careful(turn: Turn) -> PlayerAction:
    """Check, or call what is small: nobody goes broke within an evening."""
    if turn.legal.check:
        return Check()
    return Call() if turn.legal.call <= SMALL else Fold()


async def _evening(url: str, session: str) -> str:
    """Some hands of two people and a bot, and words at the table; the table, which goes on."""
    async with Client(url, careful) as ben:
        ann = Client(url, careful)
        ann.cookie = session
        async with ann:
            table = await ann.create_table(NO_LIMIT, bots=("equity",))
            await ben.watch(table)
            await ann.sit()
            await ben.sit()
            await ann.say("Good evening! 🙂", table)
            await ann.until(lambda: len(played(ann)) >= HANDS, 120)
            return table
