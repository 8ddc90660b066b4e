"""Nets as bytes: what is written is read again, and what is not such a net is refused with the
check that failed.
"""

from random import Random

import numpy as np
import pytest

from pokerhouse.errors import InputError
from pokerhouse.players.net import (
    GENES,
    SHAPES,
    checked_genes,
    feed,
    initial,
    read_net,
    run_net,
    sigmoid,
    softsign,
    write_net,
)


def some(kind: str) -> bytes:
    return write_net(kind, initial(kind, np.random.default_rng(1)))


def test_b18_has_nine_inputs_eight_hidden_units_one_output_and_three_thresholds() -> None:
    shape = SHAPES["hawkins"]
    assert (shape.inputs, shape.hidden, shape.outputs, len(shape.thresholds)) == (9, 8, 1, 3)
    assert GENES == {"hawkins": 9 * 8 + 8 + 8 * 1 + 1 + 3, "evolved": 11 * 12 + 12 + 12 * 5 + 5}


@pytest.mark.parametrize("kind", GENES)
def test_a_net_is_read_as_it_was_written(kind: str) -> None:
    genes = initial(kind, np.random.default_rng(7))
    assert genes.dtype == np.float32
    found, read = read_net(write_net(kind, genes))
    assert (found, read) == (kind, tuple(genes.tolist()))
    assert len(set(read)) == GENES[kind]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a net"),
        (b"\x89PNG\r\n", "not a net"),
        (some("evolved")[:20], "not a net"),
        (some("evolved").replace(b"net 1", b"net 2"), "a net of version 2: expected 1"),
        (some("evolved").replace(b"evolved", b"revolve"), "revolve of 209 genes: expected hawkins "
            "of 92 genes"),
        (some("evolved").replace(b"209", b"210"), "evolved of 210 genes"),
        (some("hawkins")[:-1], "403 bytes: expected 404, so it is cut"),
        (some("hawkins") + b"\n", "405 bytes: expected 404"),
        (some("hawkins")[:100] + b"\0\0\0\0" + some("hawkins")[104:], "its checksum does not "
            "match"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_net_is_refused_with_the_failed_check(data: bytes, words: str) -> None:
    with pytest.raises(InputError, match=r"best\.net: ") as refused:
        read_net(data, "best.net")
    assert words in str(refused.value)


def test_any_changed_byte_is_noticed() -> None:
    data = some("hawkins")
    for place in range(len(data)):
        with pytest.raises(InputError):
            read_net(data[:place] + bytes([data[place] ^ 1 << place % 8]) + data[place + 1 :])


@pytest.mark.parametrize("gene", [float("nan"), float("inf"), 2e4])
def test_a_gene_that_no_net_has_is_refused(gene: float) -> None:
    with pytest.raises(InputError, match="a gene that is not from -10000 to 10000"):
        checked_genes("hawkins", [0.0] * 91 + [gene])


def test_genes_that_are_too_few_or_of_nobody_are_refused() -> None:
    with pytest.raises(InputError, match="1 gene: expected 209 for evolved"):
        write_net("evolved", [0.0])
    with pytest.raises(InputError, match="'smart' has no genes: expected hawkins or evolved"):
        initial("smart", np.random.default_rng(0))


def test_a_layer_is_a_matrix_and_a_bias() -> None:
    rng = Random(3)
    genes, inputs = [rng.gauss(0, 1) for _ in range(4 * 6)], [rng.random() for _ in range(5)]
    matrix = np.array(genes).reshape(4, 6)
    expected = matrix[:, :5] @ np.array(inputs) + matrix[:, 5]
    assert feed(genes, inputs, 4, lambda x: x) == pytest.approx(expected.tolist())


def test_the_hidden_units_are_squashed_and_the_outputs_are_not() -> None:
    shape = SHAPES["evolved"]
    genes = initial("evolved", np.random.default_rng(2)).astype(float)
    inputs = np.linspace(0, 1, 11)
    cut = 12 * 12
    hidden = genes[:cut].reshape(12, 12) @ np.append(inputs, 1)
    expected = genes[cut:].reshape(5, 13) @ np.append(hidden / (1 + np.abs(hidden)), 1)
    assert run_net(shape, genes.tolist(), inputs.tolist(), softsign) == pytest.approx(
        expected.tolist()
    )


def test_a_sigmoid_is_a_half_for_nothing_and_never_fails() -> None:
    assert sigmoid(0) == 0.5
    assert (sigmoid(-1e9), sigmoid(1e9)) == (0.0, 1.0)
    assert softsign(-1) == -0.5
