"""Royal Turf: seven horses, three races, Ascot 1898."""
