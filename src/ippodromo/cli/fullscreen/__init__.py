"""The full-screen application. Nothing outside this package imports Textual."""
