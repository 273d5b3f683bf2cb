"""Bots: functions of what a seat sees, what it has seen, what it is asked and a seed."""
