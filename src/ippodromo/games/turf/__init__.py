"""The code that Royal Turf and Winner's Circle share: track, betting, running and payout."""
