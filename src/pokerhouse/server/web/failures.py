"""Requests that fail for a reason with a sentence in every language.

`problems.toml` has the sentences. A route raises `RequestFailure`, and `errors.py` answers it in
the language of the reader.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from litestar.exceptions import HTTPException

from pokerhouse.catalogue import ENGLISH, text


class Failure(StrEnum):
    """The reasons for which a request fails."""

    NO_SUCH_TABLE = "no_such_table"
    NO_SUCH_GAME = "no_such_game"
    TABLE_PASSWORD = "table_password"
    DEAD_LINK = "dead_link"
    NO_SUCH_DRILL = "no_such_drill"
    LOG_OF_OTHERS = "log_of_others"
    MEMBERS_IMPORT = "members_import"
    EMPTY_FILE = "empty_file"
    NO_SUCH_IMPORT = "no_such_import"
    NO_SUCH_IMPORTED_HAND = "no_such_imported_hand"
    NO_SUCH_OWN_HAND = "no_such_own_hand"
    NAMES_ON_PROFILE = "names_on_profile"
    COACH_OWN_HANDS = "coach_own_hands"
    COACH_BUSY = "coach_busy"
    ODDS_BUSY = "odds_busy"
    NOBODY_HERE = "nobody_here"
    NO_SUCH_SESSION = "no_such_session"
    NO_SUCH_MAIL_KIND = "no_such_mail_kind"
    UNKNOWN_PLACE = "unknown_place"
    NO_REPLAY = "no_replay"
    NO_SUCH_REPLAY_KIND = "no_such_replay_kind"
    NO_SUCH_EXAMPLE = "no_such_example"
    REPLAY_SEAT = "replay_seat"
    COACH_SEAT = "coach_seat"
    DECK_KEY_LOST = "deck_key_lost"
    DECK_NOT_KEPT = "deck_not_kept"
    ODDS_TOO_LONG = "odds_too_long"
    NO_SUCH_FORUM_AREA = "no_such_forum_area"
    NO_SUCH_THREAD = "no_such_thread"
    THREAD_PAGES = "thread_pages"
    NO_SUCH_POST = "no_such_post"
    NO_POST_HISTORY = "no_post_history"
    NO_SUCH_FEED = "no_such_feed"
    UNREADABLE_FORM = "unreadable_form"
    UNKNOWN_FILTER = "unknown_filter"
    FILTER_OF_OTHERS = "filter_of_others"
    MEMBERS_ONLY = "members_only"
    NOBODY = "nobody"
    UNKNOWN_TOKEN = "unknown_token"
    BROWSERS_ONLY = "browsers_only"
    OTHER_SCOPE = "other_scope"
    NO_SUCH_TOKEN = "no_such_token"
    HANDS_AT_ONCE = "hands_at_once"
    NO_HAND_NUMBER = "no_hand_number"
    METRICS_TOKEN = "metrics_token"


STATUS: Final[Mapping[Failure, int]] = {
    Failure.TABLE_PASSWORD: 403,
    Failure.LOG_OF_OTHERS: 403,
    Failure.MEMBERS_IMPORT: 403,
    Failure.EMPTY_FILE: 400,
    Failure.NAMES_ON_PROFILE: 400,
    Failure.COACH_OWN_HANDS: 400,
    Failure.COACH_BUSY: 503,
    Failure.ODDS_BUSY: 503,
    Failure.UNKNOWN_PLACE: 400,
    Failure.REPLAY_SEAT: 403,
    Failure.COACH_SEAT: 400,
    Failure.ODDS_TOO_LONG: 400,
    Failure.UNREADABLE_FORM: 400,
    Failure.UNKNOWN_FILTER: 400,
    Failure.FILTER_OF_OTHERS: 400,
    Failure.MEMBERS_ONLY: 401,
    Failure.NOBODY: 401,
    Failure.UNKNOWN_TOKEN: 401,
    Failure.BROWSERS_ONLY: 403,
    Failure.OTHER_SCOPE: 403,
    Failure.HANDS_AT_ONCE: 400,
    Failure.NO_HAND_NUMBER: 400,
    Failure.METRICS_TOKEN: 403,
}
"""The status of each failure; 404 for all others."""


class RequestFailure(HTTPException):
    """A request that fails for a reason; `values` fill the placeholders of its sentence."""

    def __init__(
        self,
        failure: Failure,
        values: Mapping[str, str] | None = None,
        *,
        headers: dict[str, str] | None = None,
    ) -> None:
        self.failure = failure
        self.values = dict(values or {})
        super().__init__(
            self.sentence(ENGLISH),
            status_code=STATUS.get(failure, 404),
            headers=headers,
            extra={"reason": failure.value, "faults": self.values},
        )

    def sentence(self, language: str) -> str:
        """Return the sentence in a language."""
        return text(language, f"problems.{self.failure.value}", self.values)
