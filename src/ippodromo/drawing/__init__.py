"""Pictures: any position as one self-contained SVG, in the look of the web client.

What all games share is here; how a game's board is drawn is in its own package, in `drawing`.
"""
