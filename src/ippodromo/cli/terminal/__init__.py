"""Asking people at a terminal."""
