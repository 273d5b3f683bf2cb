"""The position and its phases in public words: written, and read back."""
