"""Everything statistical: whole games by bots, simulations and their results."""
