"""Games that are over: their records, reviews of them, and records that are brought in."""
