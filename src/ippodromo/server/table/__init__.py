"""One table as pure data: its lines, the state they fold into, and what may be decided."""
