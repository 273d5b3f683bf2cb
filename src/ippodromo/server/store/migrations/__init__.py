"""Migrations of the database, one file for each, applied when a server starts."""
