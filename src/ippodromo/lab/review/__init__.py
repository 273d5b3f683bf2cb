"""Review a finished game: what each answer was worth, and what was luck."""
