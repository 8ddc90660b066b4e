"""The guard of the house: hosts, origins, rates, clocks."""
