"""Hobby Horses: a small game in a package of its own, as an example for authors of games."""
