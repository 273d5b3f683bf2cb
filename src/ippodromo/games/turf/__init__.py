"""What Royal Turf and Winner's Circle share: the ring, the tokens, the run and the payout."""
