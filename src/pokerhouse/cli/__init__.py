"""The command `pokerhouse`. The frame around its subcommands is in `frame.py`."""

__all__ = ["main"]


def main() -> None:
    """Run the command.

    The process ends with status 0, with 1 when something failed, with 2 when it was called wrongly,
    and with 130 when Ctrl-C ended it without output.
    """
    # Loading a command takes a fraction of a second, and Ctrl-C may come in that time. So nothing
    # slower than this line may be imported outside the `try`.
    try:
        from pokerhouse.cli.frame import run

        run()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
