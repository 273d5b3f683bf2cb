"""The race: riders, rides, finish."""
