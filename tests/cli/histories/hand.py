"""A hand in PHH that settles, as the tests of these commands change it."""

from pokerhouse.histories.formats import FORMATS

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ["d dh p1 AsAd", "d dh p2 KcKd", "d dh p3 7h2c", "p3 f", "p1 cbr 6", "p2 cc", "d db 2s5s9d", "p1 cc", "p2 f"]
players = ["Ann", "Bob", "Cem"]
finishing_stacks = [206, 194, 200]
"""
READABLE = ", ".join(known.title for known in FORMATS if known.read)
"""The formats that can be read, as messages list them."""
