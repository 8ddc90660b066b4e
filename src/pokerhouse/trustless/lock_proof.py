"""The proof of a lock: every place has its own card of the deck before, under the pledged mask.

Locking multiplies the card of a place by the mask of the place over the common mask. The same
number leads from the point of the common mask to the point of the place's mask, both pledged before
any card was masked. So the claim for each place is that two pairs of points have one quotient, and
the prover knows it (Chaum and Pedersen, "Wallet databases with observers", 1992; Fiat and Shamir's
challenge is one for all places). A card from another place has a quotient that nobody can give.

A point is known up to its sign, and so is each equation: at most eight of the 2^256 challenges fit
a false claim, where one would if signs were known.
"""

from pokerhouse.errors import InputError
from pokerhouse.trustless.group import ORDER, SIZE, add_up, inverse, masked, masked_each
from pokerhouse.trustless.keys import CARDS, Keys, nonces
from pokerhouse.trustless.statement import Statement, challenge

PROOF_SIZE = 3 * CARDS * SIZE
"""Two points and a number for each place."""


def prove_lock(statement: Statement, keys: Keys, seed: bytes) -> bytes:
    """Prove a lock by its keys. Takes about 10 ms."""
    digest = statement.digest()
    drawn = nonces(seed, digest, CARDS)
    common = [statement.masks[0]] * CARDS
    committed = (*masked_each(common, drawn), *masked_each(statement.before, drawn))
    asked, off = challenge(digest, *committed), inverse(keys.common)
    answers = [
        (number + asked * mask * off) % ORDER
        for number, mask in zip(drawn, keys.places, strict=True)
    ]
    return b"".join([*committed, *(answer.to_bytes(SIZE) for answer in answers)])


def lock_is_proved(statement: Statement, proof: bytes) -> bool:
    """Check the proof of a lock. Takes about 20 ms."""
    if len(proof) != PROOF_SIZE:
        return False
    parts = [proof[at : at + SIZE] for at in range(0, PROOF_SIZE, SIZE)]
    common, decks = parts[:CARDS], parts[CARDS : 2 * CARDS]
    answers = [int.from_bytes(answer) for answer in parts[2 * CARDS :]]
    asked = challenge(statement.digest(), *common, *decks)
    first, *masks = statement.masks
    try:
        sums = (
            (masked_each([first] * CARDS, answers), common, masked(masks, asked)),
            (masked_each(statement.before, answers), decks, masked(statement.after, asked)),
        )
    except InputError:
        return False  # an answer out of range
    return all(add_up(*points) for each in sums for points in zip(*each, strict=True))
