"""Measure whether people can tell the characters of bots apart, and what a character costs."""
