"""The data folder: its files and their rights, its lock, and the head of the house."""
