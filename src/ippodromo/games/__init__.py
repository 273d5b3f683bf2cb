"""The games, one package each. No game imports another; `turf` is the code that two of them share."""
