"""A process in which bots think: `python -m pokerhouse.server.bots.worker`.

Reads messages from standard input and writes replies to standard output. It ends when its input
does, so that it never outlives its server, however that ended.
"""

import io
import os
import signal
from pathlib import Path
from random import Random
from typing import BinaryIO

from pokerhouse.catalogue import Sentence, reason_of
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.players import Bot, build
from pokerhouse.server.bots import messages
from pokerhouse.units import Millis

READ_BYTES = 1 << 16
HOLD_BACK_S = 0.002
"""The longest time that replies are gathered while the next bot thinks."""


class WorkerChair:
    """A bot in a chair, or why there is none. A fault of one bot must not silence the others: it is
    kept and told.
    """

    def __init__(self, message: messages.Open) -> None:
        self.fault = ""
        self.sentence: Sentence | None = None
        self._bot: Bot | None = None
        try:
            self._bot = _build_bot(message)
        except (Exception, SystemExit) as error:
            self.fault = _describe(error)
            if message.folder:
                self.fault = _within(message.folder, self.fault).removeprefix("InputError: ")
                if isinstance(told := reason_of(error), Sentence):
                    self.sentence = _sentence_within(message.folder, told)

    def observe(self, message: messages.ShowEvents) -> None:
        """Show it what has happened."""
        if self._bot is not None and not self.fault:
            try:
                self._bot.observe(message.events)
            except (Exception, SystemExit) as error:
                self.fault = _describe(error)  # from here on it would remember wrongly

    def answer(self, message: messages.Ask) -> messages.Reply:
        """Its move."""
        if self._bot is None or self.fault:
            return messages.Reply(message.number, None, self.fault)
        try:
            return messages.Reply(
                message.number, self._bot.decide(message.view, Millis(message.budget_ms))
            )
        except (Exception, SystemExit) as error:
            return messages.Reply(message.number, None, _describe(error))


def _within(folder: str, text: str) -> str:
    """Return a text in which files of the folder have no path: hosts need not know where it is."""
    return text.replace(f"{Path(folder).resolve()}{os.sep}", "")


def _sentence_within(folder: str, told: Sentence) -> Sentence:
    values = {
        name: _within(folder, value) if isinstance(value, str) else value
        for name, value in told.values.items()
    }
    return Sentence(told.key, values)


class WorkerChairs:
    """The chairs of one process, by number."""

    def __init__(self) -> None:
        self._chairs: dict[int, WorkerChair] = {}

    def take(self, body: bytes) -> messages.Reply | None:
        """Do as a message says; returns the reply to a question."""
        match messages.decode_message(body):
            case messages.Open() as message:
                self._chairs[message.chair] = WorkerChair(message)
            case messages.Try(chair=chair, number=number):
                found = self._chairs[chair]
                return messages.Reply(number, None, found.fault, found.sentence)
            case messages.ShowEvents() as message:
                self._chairs[message.chair].observe(message)
            case messages.CloseChair(chair=number):
                del self._chairs[number]
            case messages.Ask() as message:
                return self._chairs[message.chair].answer(message)
        return None


def serve(source: io.BufferedReader | io.BytesIO, sink: BinaryIO) -> None:
    """Do as the messages say until there are no more.

    Messages that arrive together are answered together.
    """
    chairs = WorkerChairs()
    unframer = messages.Unframer()
    while data := source.read1(READ_BYTES):
        replies: list[bytes] = []
        held_since = THIS_MACHINE.clock.seconds()
        for body in unframer.feed(data):
            if (reply := chairs.take(body)) is None:
                continue
            replies.append(messages.framed(reply))
            if THIS_MACHINE.clock.seconds() - held_since > HOLD_BACK_S:
                _send(sink, replies)
                held_since = THIS_MACHINE.clock.seconds()
        _send(sink, replies)


def _send(sink: BinaryIO, replies: list[bytes]) -> None:
    if replies:
        sink.write(b"".join(replies))
        sink.flush()
        replies.clear()


def _build_bot(message: messages.Open) -> Bot:
    rng = Random(message.seed)
    if not message.folder:
        return build(message.path, message.options, rng)
    # Only here: no other player needs it.
    from pokerhouse.server.bots.own_files import build_own

    return build_own(Path(message.folder), message.path, rng)


def _describe(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _own_pipes() -> tuple[io.BufferedReader, BinaryIO]:
    """Return the pipes to the server; a player reads nothing, and prints to the log.

    A `print` in somebody's player would otherwise end up between two replies.
    """
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return source, sink


if __name__ == "__main__":
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole group; the server ends this process
    serve(*_own_pipes())
