"""Processes that think: bots, odds, and what comes from outside."""
