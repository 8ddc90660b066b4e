"""The room of the forum."""

from pokerhouse.server.live.forum import ForumDesk, ForumRoom, Holds, Keeping, Marks
from pokerhouse.server.live.oversight.outcomes import Outcomes
from pokerhouse.server.live.wiring.ground import Ground
from pokerhouse.server.settings.declared import Settings


def forum_room(ground: Ground, outcomes: Outcomes) -> ForumRoom:
    """Make its services."""
    desk = ForumDesk(ground.store, Holds(ground.settings.forum_hold), ground.now)

    def keep_to(changed: Settings) -> None:
        desk.holds = Holds(changed.forum_hold)

    ground.settings_now.follow(keep_to)
    return ForumRoom(
        desk,
        Keeping(ground.store, desk, outcomes.post_rejected, ground.now),
        Marks(ground.store, ground.now),
    )
