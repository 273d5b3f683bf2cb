"""Training: what chances to win between races go by, learned from games among bots."""
