"""The clients of these tests check the same proofs."""

from tests.kit.proofs import proofs_checked_once

__all__ = ["proofs_checked_once"]
