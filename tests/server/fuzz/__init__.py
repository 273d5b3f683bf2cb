"""Fuzzing: cases for every entry of the protocol and both file formats, and what must hold of each.

The suite runs a fixed number of fixed cases; `python -m tests.server.fuzz` runs many more, at random.
"""
