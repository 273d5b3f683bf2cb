"""Boards as coloured characters, for terminals and for plain text."""
