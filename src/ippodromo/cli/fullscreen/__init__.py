"""The game as a full-screen application; nothing outside this package imports Textual."""
