"""The rules engine that knows no game, does no IO and owns no clock."""
