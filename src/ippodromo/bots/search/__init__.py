"""Searching: answers tried out on the game as regulars would play it on."""
