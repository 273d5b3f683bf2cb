"""The position in public words: written, and read back."""
