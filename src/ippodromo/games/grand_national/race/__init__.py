"""The race: rounds, rides, landings, cards."""
