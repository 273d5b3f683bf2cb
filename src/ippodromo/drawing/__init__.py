"""Pictures of positions: SVG documents that look like the web client, and text for terminals.

This package contains what all games share. How a game's board is drawn is in that game's `drawing`.
"""
