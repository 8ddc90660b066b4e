"""The counting processes of a house: one for what takes a blink, one for what takes seconds."""

from pokerhouse.machine import Thinkers
from pokerhouse.server.live.learn import messages
from pokerhouse.server.live.learn.worker_process import Counting

BLINK_WITHIN_S = 4.0
"""The time limit of a quick answer on a busy machine; the most common take milliseconds."""
THOROUGH_WITHIN_S = 10.0


class Teaching:
    """The workers for learners: two, so that a small question need not wait for a long count."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._quick = Counting(BLINK_WITHIN_S, thinkers)
        self._thorough = Counting(THOROUGH_WITHIN_S, thinkers)

    @property
    def processes(self) -> list[int]:
        """The ids of those that run."""
        return [each.pid for each in (self._quick, self._thorough) if each.pid is not None]

    async def ask(self, question: messages.Question, address: str) -> messages.Answer:
        """The answer, or why there is none."""
        return await (self._thorough if _takes_seconds(question) else self._quick).ask(
            question, address
        )

    async def warm(self) -> None:
        """Somebody is about to ask what takes a blink."""
        await self._quick.warm()

    async def close(self) -> None:
        """End them."""
        await self._quick.close()
        await self._thorough.close()


def _takes_seconds(question: messages.Question) -> bool:
    if isinstance(question, messages.EquityQuestion | messages.StandingsQuestion):
        return question.thorough
    return isinstance(question, messages.CardsQuestion | messages.CoachQuestion)
