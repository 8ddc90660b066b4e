"""The parts that live while the server runs: tables, connections, bots, answers."""
