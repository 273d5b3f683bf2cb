"""Objections, hearings, compensation."""
