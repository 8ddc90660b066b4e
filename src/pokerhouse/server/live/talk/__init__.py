"""The chat while the house is open: recent lines in each place, and their receivers."""

from pokerhouse.server.live.talk.moderation import may_moderate
from pokerhouse.server.live.talk.rates import TalkRates
from pokerhouse.server.live.talk.talk import TalkDesk, make_talk

__all__ = ["TalkDesk", "TalkRates", "make_talk", "may_moderate"]
