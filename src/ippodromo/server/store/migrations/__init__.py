"""Migrations of the database, one file each, applied when a server starts."""
