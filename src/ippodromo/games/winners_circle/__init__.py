"""Winner's Circle: seven gates, face-down tokens and five variants."""
