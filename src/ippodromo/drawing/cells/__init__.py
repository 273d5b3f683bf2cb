"""Boards as coloured characters, for terminals: what a game draws, and what it draws with."""
