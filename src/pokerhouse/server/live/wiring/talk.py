"""The room of talk."""

from pokerhouse.server.live.settings_terms import (
    talk_rates_of,
)
from pokerhouse.server.live.talk import GREETING, Talk
from pokerhouse.server.live.wiring.ground import Ground
from pokerhouse.server.live.wiring.play import Play
from pokerhouse.server.settings.declared import Settings


def talk_room(ground: Ground, play: Play) -> Talk:
    """Make its one service."""
    settings = ground.settings
    talk = Talk(
        ground.store,
        ground.hub,
        play.tables,
        rates=talk_rates_of(settings),
        greeting=settings.greeting or GREETING,
        kept_days=settings.talk_days,
        now=ground.now,
    )

    def keep_to(changed: Settings) -> None:
        talk.rates.go_by(talk_rates_of(changed))
        talk.kept_days = changed.talk_days
        talk.lobby.greet_with(changed.greeting or GREETING)

    ground.settings_now.follow(keep_to)
    return talk
