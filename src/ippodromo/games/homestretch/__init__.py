"""The game HomeStretch: rules, views, drawings and bots."""
