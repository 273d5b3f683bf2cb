"""How even, how long and how lively a game is under different rules, measured by many games of bots."""
