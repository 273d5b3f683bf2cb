"""The rules engine. It knows no particular game, does no IO and does not measure time."""
