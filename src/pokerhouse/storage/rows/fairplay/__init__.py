"""The rows of fair play: addresses, and a record of each hand."""
