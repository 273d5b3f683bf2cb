"""Shares in horses: the draft and the second purchase."""
