"""The tables of a running house: each an actor with its audience and its bots."""
