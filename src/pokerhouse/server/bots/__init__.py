"""Bots at the tables of the house: a chair for each, processes in which the slow ones think, and
what they remember.

Nothing is imported here: a process of bots passes through, and needs of the house only what players
need.
"""
