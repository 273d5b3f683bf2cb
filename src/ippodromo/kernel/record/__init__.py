"""What is written down: journals and matches, what a seat saw, fair dice, digests."""
