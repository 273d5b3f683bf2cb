"""Bots: programs that answer for a seat. An answer depends only on what the seat may know, and on a seed."""
