"""Chapter 3: sealed sheets, raises, stables."""
