"""The code that Royal Turf and Winner's Circle share: rules, views, drawings and bots."""
