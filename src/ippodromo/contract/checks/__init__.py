"""What is checked, by subject; `suite` puts it together for one game."""
