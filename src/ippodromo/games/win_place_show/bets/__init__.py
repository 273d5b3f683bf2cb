"""Slips and what they pay."""
