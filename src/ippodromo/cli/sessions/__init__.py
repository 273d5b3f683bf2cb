"""Games as both terminals play them: on this machine, or at a server's table."""
