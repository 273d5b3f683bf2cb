"""Bets and what they pay."""
