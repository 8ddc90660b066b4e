"""The command `pokerhouse`: where it begins. Its frame is `frame.py`."""

__all__ = ["main"]


def main() -> None:
    """Run the command; the process ends with status 0, 1 when something failed, 2 when it was
    called wrongly.

    Status 130 when Ctrl-C was pressed and there was nothing to say.
    """
    # What a command needs takes a part of a second to load, and Ctrl-C may come before it is there:
    # nothing that takes longer than this line may be imported outside the `try`.
    try:
        from pokerhouse.cli.frame import run

        run()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
