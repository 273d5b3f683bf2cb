"""The race: card, handicaps, dice, finish."""
