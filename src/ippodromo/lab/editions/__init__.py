"""Editions of one's own: what is wrong with them, and whether games with them end."""
