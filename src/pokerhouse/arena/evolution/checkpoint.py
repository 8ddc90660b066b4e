"""An evolution on disk: the state to resume from, and the nets of its champions.

    DIR/checkpoint       the evolution after its last generation
    DIR/record.json      its plan and the score of every generation, to read
    DIR/nets/0040.net    the champion of generation 40, and so on

Laws:

- A checkpoint is complete or absent: it is written beside its place, synced to disk, and then moved
  there.
- Only an earlier state of the same evolution is ever overwritten.

A checkpoint is a line of text, msgpack data, and the SHA-256 of both.
"""

import os
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from pokerhouse.arena.evolution.evolve import Evolution, GenerationScore, begin
from pokerhouse.arena.evolution.genetic import Population
from pokerhouse.arena.evolution.plan import EvolutionPlan
from pokerhouse.errors import InputError
from pokerhouse.players import GENES, write_net

NAME: Final = "checkpoint"
RECORD: Final = "record.json"
NETS: Final = "nets"
_MAGIC: Final = b"pokerhouse evolution 1\n"
_DIGEST: Final = 32


class EvolutionRecord(msgspec.Struct, frozen=True):
    """A summary of an evolution, for reading and plotting."""

    plan: EvolutionPlan
    scores: tuple[GenerationScore, ...]
    """The scores by generation."""


class _Stored(msgspec.Struct, frozen=True):
    plan: EvolutionPlan
    genes: bytes
    steps: bytes
    hall: bytes
    scores: tuple[GenerationScore, ...]


def save(folder: Path, evolution: Evolution) -> None:
    """Write an evolution after its current generation. Raises `OSError`."""
    last = evolution.generations - 1
    nets = folder / NETS
    nets.mkdir(exist_ok=True)
    _put(net_of(folder, last), write_net(evolution.plan.kind, evolution.hall[last]))
    record = msgspec.json.encode(EvolutionRecord(evolution.plan, evolution.scores))
    _put(folder / RECORD, msgspec.json.format(record, indent=1) + b"\n")
    _put(folder / NAME, packed(evolution))


def net_of(folder: Path, generation: int) -> Path:
    """Return the file of the champion of a generation."""
    return folder / NETS / f"{generation:04}.net"


def resume(folder: Path, plan: EvolutionPlan) -> Evolution:
    """Return the evolution of this plan from its folder, or a new one in an empty folder.

    The folder is created if it does not exist. Raises `InputError` if the folder contains something
    else, is damaged, or cannot be written to.
    """
    if not folder.exists():
        evolution = begin(plan)
        folder.mkdir(parents=True)
        return evolution
    if not folder.is_dir():
        raise InputError(f"{folder}: a file: expected a folder, or none yet")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise InputError(f"{folder}: cannot be written to: expected a folder of yours")
    file = folder / NAME
    if file.exists():
        evolution = unpacked(file.read_bytes(), str(file))
        _compare(folder, evolution.plan, plan)
    else:
        _check_unbegun(folder, plan)
        evolution = begin(plan)
    return evolution


def packed(evolution: Evolution) -> bytes:
    """Serialise an evolution."""
    stored = _Stored(
        evolution.plan,
        evolution.population.genes.astype("<f4").tobytes(),
        evolution.population.steps.astype("<f4").tobytes(),
        evolution.hall.astype("<f4").tobytes(),
        evolution.scores,
    )
    body = _MAGIC + msgspec.msgpack.encode(stored)
    return body + sha256(body).digest()


def unpacked(data: bytes, name: str) -> Evolution:
    """Restore an evolution. Raises `InputError` that names the failed check."""
    if not data.startswith(_MAGIC):
        raise InputError(
            f"{name}: not a checkpoint: expected it to begin with {_MAGIC.decode().strip()!r}"
        )
    body, digest = data[:-_DIGEST], data[-_DIGEST:]
    if sha256(body).digest() != digest:
        raise InputError(f"{name}: its checksum does not match: it was cut or changed")
    try:
        stored = msgspec.msgpack.decode(body[len(_MAGIC) :], type=_Stored)
    except msgspec.ValidationError as error:
        raise InputError(f"{name}: of another version: {error}") from None
    plan = stored.plan
    plan.check()
    genes = np.frombuffer(stored.genes, "<f4")
    steps = np.frombuffer(stored.steps, "<f4")
    hall = np.frombuffer(stored.hall, "<f4")
    length, champions = GENES[plan.kind], len(stored.scores)
    sizes = (len(genes), len(steps), len(hall))
    expected = (plan.population * length, plan.population, champions * length)
    if sizes != expected:
        raise InputError(
            f"{name}: {sizes} genes, steps and genes of champions: expected {expected}"
        )
    population = Population(genes.reshape(-1, length), steps)
    return Evolution(plan, population, hall.reshape(champions, length), stored.scores)


def _check_unbegun(folder: Path, plan: EvolutionPlan) -> None:
    """Raise `InputError` if starting this plan here would overwrite anything."""
    first = net_of(folder, 0).relative_to(folder)
    # A run stopped in its first generation leaves these.
    left = {Path(NETS), first}
    if (file := folder / RECORD).is_file():
        try:
            record = msgspec.json.decode(file.read_bytes(), type=EvolutionRecord)
        except msgspec.DecodeError:
            pass  # the file belongs to something else
        else:
            _compare(folder, record.plan, plan)
            left |= {Path(RECORD)} if len(record.scores) == 1 else set()
    left |= {path.with_name(path.name + _NEW) for path in (first, Path(RECORD), Path(NAME))}
    entries = {entry.relative_to(folder) for entry in folder.rglob("*")}
    if strangers := sorted(str(entry) for entry in entries - left):
        raise InputError(
            f"{folder}: holds {strangers[0]!r} and no {NAME} to go on from: expected an empty "
            "folder, or one of yours"
        )


def _compare(folder: Path, stored: EvolutionPlan, wanted: EvolutionPlan) -> None:
    for field in EvolutionPlan.__struct_fields__:
        there, here = getattr(stored, field), getattr(wanted, field)
        if there != here:
            raise InputError(
                f"{folder}: holds an evolution with {field} {there}: expected {here}; choose "
                "another folder"
            )


_NEW: Final = ".new"


def _put(path: Path, data: bytes) -> None:
    new = path.with_name(path.name + _NEW)
    with new.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path)
