"""The quick way for the lines of play: a whole batch is one statement."""
