"""The sentences that say why nothing can be stored; owners read them on the page of health."""

from pokerhouse.catalogue import Sentence


def storage_fault(reason: str, **values: str) -> Sentence:
    """Return the sentence of a fault of the storage.

    >>> str(storage_fault("disk_full"))
    'the disk is full: nothing was written'
    """
    return Sentence(f"storage.{reason}", values)


def fault_of(error: BaseException) -> Sentence | str:
    """Return the sentence that an error was raised with; its text where there is none."""
    first = error.args[0] if error.args else None
    return first if isinstance(first, Sentence) else str(error)
