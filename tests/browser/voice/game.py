"""A game of three whose cards and players do what a test says: one of them listens."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.browser.voice.listener import Listener
from tests.browser.voice.opponents import Opponent, opponent
from tests.browser.voice.stacked import StackedHouse

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20))


@contextmanager
def table(
    browser: Browser,
    folder: Path,
    deck: str,
    *,
    phone: bool = False,
    bens_chips: int = 2_000,
    stakes: p.TableStakes = STAKES,
    **options: object,
) -> Iterator[tuple[Listener, Opponent, Opponent]]:
    """A game that waits for Ann's word. Cleo listens, with a phone or at a desk; Ben has so many
    chips.
    """
    house = StackedHouse(
        folder / "house", deck.replace(" ", ""), POKERHOUSE_AFTER_SHOWDOWN_MS="60000"
    )
    with house, opponent(house.url, "Ann") as ann, opponent(house.url, "Ben") as ben:
        cleo = Listener(browser, house.url, "Cleo", phone=phone)
        place = ann.opens(stakes, **options)
        ann.sits(place, 2_000)
        ben.sits(place, bens_chips)
        cleo.comes_to(place)
        cleo.reads("the table", everything=True)
        cleo.presses("Take a seat for 2,000")
        cleo.button("You, Cleo, 2,000 chips").wait_for(state="attached")
        try:
            yield cleo, ann, ben
        except BaseException as error:
            error.add_note("\n".join([*cleo.person.faults, cleo.transcript()]))
            raise
        cleo.person.close()
