"""`python -m pokerhouse` is `pokerhouse`."""

from pokerhouse.cli import main

if __name__ == "__main__":
    main()
