"""HomeStretch."""
