"""Parts of the house driven without a network: connections, windows and tables, with clocks that
are set by hand.
"""
