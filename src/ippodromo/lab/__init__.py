"""Statistics of games: whole games between bots, simulations, odds, and reviews of finished games."""
