"""The room of finding: this house tells where it is, and knows of others."""

from importlib.metadata import version

from pokerhouse.house.finding import GAMES_MAX, NAME_LETTERS_MAX, Listing, signing_key
from pokerhouse.server.live.finding import Announcer, Finding, Houses, Nearby
from pokerhouse.server.live.wiring.ground import Ground
from pokerhouse.server.live.wiring.play import Play
from pokerhouse.words import game_named


def finding_room(ground: Ground, play: Play) -> Finding:
    """Make its services."""

    def listing() -> Listing:
        """What the house says of itself: of private tables nothing."""
        settings = ground.settings_now.value
        open_tables = [
            config for each in play.tables if not (config := each.table.session.config).private
        ]
        games = sorted({game_named(each.game)[:NAME_LETTERS_MAX].strip() for each in open_tables})
        return Listing(
            name=settings.name,
            url=settings.url,
            games=tuple(games[:GAMES_MAX]),
            people=ground.hub.online,
            tables=len(open_tables),
            version=version("pokerhouse"),
            at_ms=ground.now(),
        )

    key = signing_key(ground.key)
    nearby = Nearby(listing, ground.settings.port) if ground.settings.nearby else None
    return Finding(
        announcer=Announcer(lambda: ground.settings_now.value, listing, key),
        houses=Houses(
            lambda: ground.settings_now.value, nearby, key.public_key().public_bytes_raw().hex()
        ),
        nearby=nearby,
    )
