"""Tables in memory: rooms, sockets, and what happens by itself."""
