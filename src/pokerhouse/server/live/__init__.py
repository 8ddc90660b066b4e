"""What lives while the server runs: tables, connections, bots, answers."""
