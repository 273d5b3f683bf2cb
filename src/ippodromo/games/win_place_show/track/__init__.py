"""The track and where a horse can go on it."""
