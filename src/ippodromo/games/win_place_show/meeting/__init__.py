"""The day: races, directors, elimination, the Group version."""
