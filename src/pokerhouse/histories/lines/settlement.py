"""The record of a hand whose steps have all been taken: pots paid, rake and stacks after it."""

from collections.abc import Sequence

from msgspec.structs import replace

from pokerhouse.catalogue import ValueList
from pokerhouse.histories.lines.game import smallest_chip
from pokerhouse.histories.lines.steps import HandStep
from pokerhouse.histories.lines.steps_reader import StepsReader
from pokerhouse.histories.outcome import amount_value
from pokerhouse.histories.record import Note, NoteKind, Record, seat_name
from pokerhouse.rules import CashOut, HouseRules, Post, Rake
from pokerhouse.units import Chips, SeatNumber


def record_of(
    reader: StepsReader, source: str, button: SeatNumber, steps: Sequence[HandStep]
) -> Record:
    """Return the record; raises `ValueError` when the summary contradicts the hand."""
    rake = _settle(reader)
    boards = reader.boards.finish()
    reader.cards.check_twice(boards)
    rules = _rules(reader, rake, steps)
    return Record(
        source=source,
        config=replace(reader.game.config, rules=rules),
        players=reader.players,
        button=button,
        small_blind=reader.game.blinds.get(Post.SMALL_BLIND),
        big_blind=reader.game.blinds.get(Post.BIG_BLIND),
        posts=reader.game.all_posts(),
        shown=reader.cards.newly_shown(),
        down={seat: tuple(cards) for seat, cards in reader.cards.down.items() if cards},
        up={seat: tuple(cards) for seat, cards in reader.cards.up.items() if cards},
        hero=reader.dealt_to[0] if len(reader.dealt_to) == 1 else None,
        boards=boards,
        moves=tuple(reader.moves),
        mucked=frozenset(reader.mucked),
        finishing=tuple(Chips(reader.book.stacks[player.seat]) for player in reader.players),
        complete=True,
        rake=rake if rules.rake is None else Chips(0),
        scale=reader.heading.scale,
        notes=tuple(reader.notes),
        about=_about(reader),
    )


def _settle(reader: StepsReader) -> Chips:
    """Compare the pots with the total, and return the rake."""
    if reader.totals is None:
        raise ValueError("a hand without its summary")
    total, rake = reader.totals
    if back := reader.book.settle(total, rake):
        reader.notes.append(Note(NoteKind.GIVEN_BACK, amount_value(back, reader.heading.scale)))
    reader.sold |= {
        seat: reader.book.collected(seat) + beside
        for seat, beside in reader.beside.items()
        if seat not in reader.sold and beside
    }
    for seat, paid in reader.sold.items():
        won = reader.book.collected(seat)
        reader.book.stacks[seat] = Chips(reader.book.stacks[seat] + paid - won)
    if reader.sold:
        seats = ValueList(tuple(map(seat_name, sorted(reader.sold))))
        reader.notes.append(Note(NoteKind.CASHED_OUT, seats))
    return rake


def _rules(reader: StepsReader, rake: Chips, steps: Sequence[HandStep]) -> HouseRules:
    """Return the table's options with the rake of each pot, and the chips pots are split in."""
    sold = tuple(CashOut(seat, Chips(paid)) for seat, paid in sorted(reader.sold.items()))
    book = reader.book.book_of(reader.dialect.book)
    rules = replace(reader.game.config.rules, book=book, cash_outs=sold)
    taken = reader.book.rake_by_pot(rake, reader.book.stacks) if rake else ()
    if len(taken) > 1:
        rules = replace(rules, rake=Rake(0, no_flop_no_drop=False, taken=taken))
    if not reader.book.is_split_coarsely():
        return rules
    if (unit := smallest_chip(reader.heading, reader.players, steps)) == 1:
        return rules
    reader.notes.append(Note(NoteKind.COARSE_CHIPS, amount_value(unit, reader.heading.scale)))
    return replace(rules, unit=unit)


def _about(reader: StepsReader) -> dict[str, str | int | float | list[str]]:
    """Return everything else that the text says, with the cards of hands shown in part."""
    names = {player.seat: player.name for player in reader.players}
    some = [
        f"{names[seat]}: {' '.join(map(str, cards))}" for seat, cards in reader.cards.some.items()
    ]
    return {**reader.heading.about, **({"shows": some} if some else {})}
