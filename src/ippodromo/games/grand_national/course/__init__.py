"""The course: spaces, fences and the board."""
