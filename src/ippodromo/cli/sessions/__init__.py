"""A game as both terminals play it: on this machine, or at a server's table."""
