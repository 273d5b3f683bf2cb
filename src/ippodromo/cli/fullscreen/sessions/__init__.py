"""Games as the screen plays them: on this machine, or at a server's table."""
