"""The nets of learning players: small, feed-forward, and stored as bytes.

Genes have one order, here and in the native players (`native/table/players/net.hpp`). Each unit has
its weights, in the order of its inputs, then its bias. The hidden units come first, then the
outputs, then the thresholds of the kind of player. Sums start with the bias and continue in the
order of the inputs, so that both twins agree to the last bit.

The bytes are: a line of text (`pokerhouse net 1 evolved 209`: version, kind, number of genes), the
genes as little-endian float32, and eight bytes of BLAKE2b over both.
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
"""The bound of a gene: far beyond all use, and small enough that no sum overflows."""

Genes = tuple[float, ...]
"""Numbers that are exact in 32 bits."""


class Shape:
    """The sizes of a net's layers, and the thresholds after it."""

    def __init__(
        self, inputs: int, hidden: int, outputs: int, thresholds: tuple[float, ...] = ()
    ) -> None:
        """Create a shape; `thresholds` are the initial values, before mutation."""
        self.inputs = inputs
        self.hidden = hidden
        self.outputs = outputs
        self.thresholds = thresholds

    @property
    def genes(self) -> int:
        """The total number of genes."""
        return (
            self.hidden * (self.inputs + 1)
            + self.outputs * (self.hidden + 1)
            + len(self.thresholds)
        )


SHAPES: Final = {"hawkins": Shape(9, 8, 1, (0.7, 0.5, 0.05)), "evolved": Shape(11, 12, 5)}
GENES: Final = {kind: shape.genes for kind, shape in SHAPES.items()}
"""The number of genes of each kind of player."""

_MAGIC: Final = "pokerhouse net"
_SPREAD_OF_THRESHOLDS: Final = 0.1
_CHECKSUM_SIZE: Final = 8


def initial(kind: str, rng: np.random.Generator) -> NDArray[np.float32]:
    """Return the genes of an untrained player: normal, so that a unit's sum is about 1.

    Raises `InputError` for a kind that has no genes.
    """
    import numpy as np  # imported here, so that a player starts without it

    shape = _shape_of(kind)
    hidden = rng.normal(0, 1 / math.sqrt(shape.inputs / 3), shape.hidden * (shape.inputs + 1))
    outputs = rng.normal(0, 1 / math.sqrt(shape.hidden / 3), shape.outputs * (shape.hidden + 1))
    thresholds = np.array(shape.thresholds) + rng.normal(
        0, _SPREAD_OF_THRESHOLDS, len(shape.thresholds)
    )
    return np.concatenate((hidden, outputs, thresholds)).astype(np.float32)


def write_net(kind: str, genes: Sequence[float] | NDArray[np.float32]) -> bytes:
    """Serialise a net. Raises `InputError` unless these are the genes of this kind."""
    body = struct.pack(f"<{_shape_of(kind).genes}f", *checked_genes(kind, genes))
    text = f"{_MAGIC} {VERSION} {kind} {GENES[kind]}\n".encode() + body
    return text + _checksum(text)


def read_net(data: bytes, name: str = "net") -> tuple[str, Genes]:
    """Read the kind of player and its genes.

    - `data`: the bytes from `write_net`.
    - `name`: the name of the net in error messages, such as its file.

    Raises `InputError` that names the failed check.
    """
    end = data.find(b"\n")
    line = data[:end]
    words = line.decode("ascii", "replace").split(" ")
    if end < 0 or " ".join(words[:2]) != _MAGIC or len(words) != 5:
        raise InputError(
            f"{name}: not a net: expected a first line as in '{_MAGIC} {VERSION} evolved "
            f"{GENES['evolved']}'"
        )
    version = words[2]
    kind = words[3]
    count = words[4]
    if version != str(VERSION):
        raise InputError(f"{name}: a net of version {version}: expected {VERSION}")
    if kind not in GENES or count != str(GENES[kind]):
        shapes = ", ".join(f"{kind} of {genes} genes" for kind, genes in GENES.items())
        raise InputError(f"{name}: a net of {kind} of {count} genes: expected {shapes}")
    size = len(line) + 1 + 4 * GENES[kind] + _CHECKSUM_SIZE
    if len(data) != size:
        raise InputError(
            f"{name}: {len(data)} bytes: expected {size}, so it is cut or has something added"
        )
    if _checksum(data[:-_CHECKSUM_SIZE]) != data[-_CHECKSUM_SIZE:]:
        raise InputError(f"{name}: its checksum does not match: the net is damaged")
    return kind, checked_genes(
        kind, struct.unpack(f"<{GENES[kind]}f", data[end + 1 : -_CHECKSUM_SIZE])
    )


def checked_genes(kind: str, genes: Sequence[float] | NDArray[np.float32]) -> Genes:
    """Round the genes to 32 bits and check them.

    Raises `InputError` for a wrong count, and for a gene out of bounds or not a number.
    """
    expected = _shape_of(kind).genes
    if len(genes) != expected:
        raise InputError(f"{counted(len(genes), 'gene')}: expected {expected} for {kind}")
    if not all(abs(gene) <= GENE_MOST for gene in genes):  # also False for NaN
        raise InputError(f"a gene that is not from -{GENE_MOST:g} to {GENE_MOST:g}")
    return struct.unpack(f"<{expected}f", struct.pack(f"<{expected}f", *genes))


def feed(
    genes: Sequence[float], inputs: Sequence[float], units: int, squash: Callable[[float], float]
) -> list[float]:
    """Compute a layer of `units` units; `genes` start with those of the layer."""
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
    """Return the sums of the output units, before squashing; hidden units are squashed."""
    hidden = feed(genes, inputs, shape.hidden, squash)
    return feed(genes[shape.hidden * (shape.inputs + 1) :], hidden, shape.outputs, as_it_is)


def sigmoid(x: float) -> float:
    """Squash to 0 to 1, with a half for 0."""
    try:
        return 1 / (1 + math.exp(-x))
    except OverflowError:
        return 0.0


def softsign(x: float) -> float:
    """Squash to -1 to 1, more slowly the farther out."""
    return x / (1 + abs(x))


def as_it_is(x: float) -> float:
    """Return x unchanged."""
    return x


def _shape_of(kind: str) -> Shape:
    if kind not in SHAPES:
        raise InputError(f"{kind!r} has no genes: expected {' or '.join(SHAPES)}")
    return SHAPES[kind]


def _checksum(data: bytes) -> bytes:
    return blake2b(data, digest_size=_CHECKSUM_SIZE).digest()
