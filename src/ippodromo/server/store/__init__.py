"""The store: one sequence of lines for each table, on SQLite or PostgreSQL."""
