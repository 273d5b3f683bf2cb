"""The tote: tokens on its boxes and what they pay."""
