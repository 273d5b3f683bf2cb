"""Measurements: figures and ratios of one run on one machine; never part of the tests."""
