"""Measurements of speed, of bots and of odds on one machine. They are not part of the tests."""
