"""Nets of the players that learn: small, feed-forward, and kept as bytes.

Genes are in one order, and the native players (`native/table/players/net.hpp`) read them in the
same: unit after unit its weights, in the order of its inputs, then its bias; the hidden units
first, then the outputs, then what the kind of player has beside its net. Sums begin with the bias
and go on in the order of the inputs, so that both ways give the same last bit.

The bytes: a line of text (`pokerhouse net 1 evolved 209`: version, kind, number of genes), the
genes as little-endian float32, and eight bytes of BLAKE2b of all that.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from pokerhouse.errors import InputError, counted

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

VERSION: Final = 1
GENE_MOST: Final = 1e4
"""The largest gene, either way: far beyond all use, and no sum of such runs over."""

Genes = tuple[float, ...]
"""Numbers that 32 bits hold exactly."""


class Shape:
    """The sizes of a net's layers, and how many thresholds come after it."""

    def __init__(
        self, inputs: int, hidden: int, outputs: int, thresholds: tuple[float, ...] = ()
    ) -> None:
        """A new one; `thresholds`: what they begin with, before chance."""
        self.inputs = inputs
        self.hidden = hidden
        self.outputs = outputs
        self.thresholds = thresholds

    @property
    def genes(self) -> int:
        """How many there are in all."""
        return (
            self.hidden * (self.inputs + 1)
            + self.outputs * (self.hidden + 1)
            + len(self.thresholds)
        )


SHAPES: Final = {"hawkins": Shape(9, 8, 1, (0.7, 0.5, 0.05)), "evolved": Shape(11, 12, 5)}
GENES: Final = {kind: shape.genes for kind, shape in SHAPES.items()}
"""How many genes each kind of player has."""

_MAGIC: Final = "pokerhouse net"
_SPREAD_OF_THRESHOLDS: Final = 0.1
_CHECKSUM_SIZE: Final = 8


def initial(kind: str, rng: np.random.Generator) -> NDArray[np.float32]:
    """The genes of a player that has learnt nothing: normal, so wide that a unit's sum is about 1
    whatever its inputs.

    Raises `InputError` for a kind that has no genes.
    """
    import numpy as np  # here, so that a player starts without it

    shape = _shape_of(kind)
    hidden = rng.normal(0, 1 / math.sqrt(shape.inputs / 3), shape.hidden * (shape.inputs + 1))
    outputs = rng.normal(0, 1 / math.sqrt(shape.hidden / 3), shape.outputs * (shape.hidden + 1))
    thresholds = np.array(shape.thresholds) + rng.normal(
        0, _SPREAD_OF_THRESHOLDS, len(shape.thresholds)
    )
    return np.concatenate((hidden, outputs, thresholds)).astype(np.float32)


def write_net(kind: str, genes: Sequence[float] | NDArray[np.float32]) -> bytes:
    """The net as bytes. Raises `InputError` when they are not the genes of this kind."""
    body = struct.pack(f"<{_shape_of(kind).genes}f", *checked_genes(kind, genes))
    text = f"{_MAGIC} {VERSION} {kind} {GENES[kind]}\n".encode() + body
    return text + _checksum(text)


def read_net(data: bytes, name: str = "net") -> tuple[str, Genes]:
    """The kind of player and its genes.

    - `data`: what `write_net` wrote.
    - `name`: what the message calls it, such as its file.

    Raises `InputError` that says which check failed.
    """
    line, newline, rest = data.partition(b"\n")
    words = line.decode("ascii", "replace").split(" ")
    if not newline or " ".join(words[:2]) != _MAGIC or len(words) != 5:
        raise InputError(
            f"{name}: not a net: expected a first line as in '{_MAGIC} {VERSION} evolved "
            f"{GENES['evolved']}'"
        )
    _, _, version, kind, count = words
    if version != str(VERSION):
        raise InputError(f"{name}: a net of version {version}: expected {VERSION}")
    if kind not in GENES or count != str(GENES[kind]):
        known = ", ".join(f"{kind} of {genes} genes" for kind, genes in GENES.items())
        raise InputError(f"{name}: a net of {kind} of {count} genes: expected {known}")
    size = len(line) + 1 + 4 * GENES[kind] + _CHECKSUM_SIZE
    if len(data) != size:
        raise InputError(
            f"{name}: {len(data)} bytes: expected {size}, so it is cut or has something added"
        )
    if _checksum(data[:-_CHECKSUM_SIZE]) != data[-_CHECKSUM_SIZE:]:
        raise InputError(f"{name}: its checksum does not match: the net is damaged")
    return kind, checked_genes(kind, struct.unpack(f"<{GENES[kind]}f", rest[:-_CHECKSUM_SIZE]))


def checked_genes(kind: str, genes: Sequence[float] | NDArray[np.float32]) -> Genes:
    """The genes, rounded to 32 bits.

    Raises `InputError` for a wrong count, and for one out of bounds or not a number.
    """
    expected = _shape_of(kind).genes
    if len(genes) != expected:
        raise InputError(f"{counted(len(genes), 'gene')}: expected {expected} for {kind}")
    if not all(abs(gene) <= GENE_MOST for gene in genes):  # not true of NaN either
        raise InputError(f"a gene that is not from -{GENE_MOST:g} to {GENE_MOST:g}")
    return struct.unpack(f"<{expected}f", struct.pack(f"<{expected}f", *genes))


def feed(
    genes: Sequence[float], inputs: Sequence[float], units: int, squash: Callable[[float], float]
) -> list[float]:
    """What a layer of so many units makes of its inputs; `genes` begin with the layer's own."""
    width = len(inputs)
    outputs = []
    for unit in range(units):
        start = unit * (width + 1)
        total = genes[start + width]
        for i in range(width):
            total += genes[start + i] * inputs[i]
        outputs.append(squash(total))
    return outputs


def run_net(
    shape: Shape, genes: Sequence[float], inputs: Sequence[float], squash: Callable[[float], float]
) -> list[float]:
    """What the outputs add up to, before they are squashed; the hidden units are."""
    hidden = feed(genes, inputs, shape.hidden, squash)
    return feed(genes[shape.hidden * (shape.inputs + 1) :], hidden, shape.outputs, as_it_is)


def sigmoid(x: float) -> float:
    """0 to 1, a half for nothing."""
    try:
        return 1 / (1 + math.exp(-x))
    except OverflowError:
        return 0.0


def softsign(x: float) -> float:
    """-1 to 1, the slower the farther out."""
    return x / (1 + abs(x))


def as_it_is(x: float) -> float:
    """No squashing."""
    return x


def _shape_of(kind: str) -> Shape:
    if kind not in SHAPES:
        raise InputError(f"{kind!r} has no genes: expected {' or '.join(SHAPES)}")
    return SHAPES[kind]


def _checksum(data: bytes) -> bytes:
    return blake2b(data, digest_size=_CHECKSUM_SIZE).digest()
