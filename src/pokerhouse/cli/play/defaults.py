"""What `pokerhouse play` does where no option says otherwise."""

SEATS = 6
BOTS = "smart,passive,aggressive"
STACK_BIG_BLINDS = 100
"""What everybody brings: as many big blinds, or least bets where there are none."""
NAME_LENGTH_MAX = 20
